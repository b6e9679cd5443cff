/** `samebet serve`: runs the API, the worker that pulls and matches, or both. */
import { type Command, Option } from 'commander';
import type { Config } from '../config.js';
import { firstAdminHint } from './accounts.js';
import { readCalibration } from './calibrationFile.js';
import { closeFollowed, openFollowed } from './followed.js';
import { loadService } from './loadService.js';
import { CommandError, EXIT, newCommand, type OpenRuntime, type Runtime } from './runtime.js';
import type { Service } from './service.js';
import { stopped } from './stopped.js';

type Role = 'all' | 'api' | 'worker';

/** @throws CommandError when the roles are to be apart on a database that only one process can open */
function checkRole(role: Role, { database }: Config): void {
  if (role === 'all' || (database !== null && 'url' in database)) return;
  throw new CommandError(
    `--role ${role} needs a database that processes can share: the embedded one belongs to one process, which is both API and worker. ` +
      'Set DATABASE_URL to a PostgreSQL server, or leave --role out.',
    EXIT.usage,
  );
}

/** `samebet serve`: the API, with the pull-and-match loop unless told otherwise. */
export function serveCommand(open: OpenRuntime): Command {
  return newCommand('serve', 'run the API and, beside it, the loop that pulls both venues and matches them')
    .addOption(
      new Option(
        '--role <role>',
        'what this process does: everything, answer requests (api), or pull and match (worker); apart they need PostgreSQL, and of several workers one is active',
      )
        .choices(['all', 'api', 'worker'])
        .default('all'),
    )
    .option('--no-pull', 'the API alone, also on the embedded database, whose answers then age')
    .action(async (options: { role: Role; pull: boolean; now?: Date }) => {
      const runtime = open(options);
      checkRole(options.role, runtime.config);
      const calibration = await readCalibration(runtime.config);
      if (calibration) runtime.log.info({ calibration: calibration.version }, 'confidences go by a fitted table');
      // The database opens and is read on a core of its own while this one loads the API, which takes most of a second.
      const opening = options.role !== 'worker' && runtime.config.database !== null ? openFollowed(runtime) : undefined;
      opening?.catch(() => {}); // told where it is waited for
      const { runWorkerRole, startService } = await loadService().catch(async (fault: unknown) => {
        await opening?.then(closeFollowed); // a process with an open database doesn't end
        throw fault;
      });
      if (options.role === 'worker') return runWorkerRole(runtime);
      const pulls = options.pull && options.role === 'all';
      const service = await startService(runtime, { pulls, pulled: options.pull, opening });
      try {
        runtime.log.info({ url: service.url, database: service.database.kind, role: options.role }, 'listening');
        await untilStopped(runtime, service);
      } finally {
        await service.close();
      }
    });
}

/** Tells how the first admin is made where there is none, and waits for the end. */
async function untilStopped(runtime: Runtime, service: Service): Promise<void> {
  const hint = runtime.config.database === null ? undefined : await firstAdminHint(service.database);
  if (hint) runtime.err(hint);
  const broken = await Promise.race([stopped(runtime.stop), service.broken]);
  if (!broken) return runtime.log.info('stopping');
  runtime.log.fatal({ err: broken }, 'the embedded database broke down');
  runtime.exit(EXIT.failed);
}
