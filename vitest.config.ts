import net from 'node:net';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { BUILT_FILES, builtProgram } from './test/support/builtProgram.js';
import { PATIENCE_MS } from './test/support/patience.js';

/** Files that use a database. */
const ON_DATABASES = 'test/**/*.db.test.ts';
/** Those whose subject is a database, what is asked of it or who may ask: they run on a server too. The others look at HTTP. */
const ON_SERVER = [
  'test/{commands,graphql,store,workflow}/**/*.db.test.ts',
  'test/security/injection.db.test.ts',
  'test/http/{auth,secondFactor}.db.test.ts',
];
/** Files that start processes of the built program, or that change what their own is: when the rest is done. */
const PROCESSES = ['test/{commands,docs}/**/*.test.ts', 'test/security/secrets.test.ts'];
/** Files that start servers of their own, break what they stand on, or load a whole core: then, too. Nearly each loads the whole service. */
const FAULTS = ['test/{fuzz,faults}/**/*.test.ts', 'test/security/slowClients.test.ts'];
/** Files that look at the pages in a browser. */
const IN_BROWSER = 'test/dashboard/*.browser.test.ts';
/** Files that take longest in their projects: they begin first, so that no core waits for the last of them. */
const LONG = new Set([
  ...['naturalEdits', 'unseen', 'recordedDays', 'corpus', 'mutants', 'mutantRows', 'editRows', 'matcher', 'matchAtOnce'],
  ...['textTable', 'upgrade', 'powerCut', 'worker', 'venues', 'snippets', 'commands'],
  ...['review.browser', 'pages.browser', 'docs.browser', 'people.browser'],
]);
const isLong = ({ moduleId }: TestSpecification): boolean => LONG.has(path.basename(moduleId, '.test.ts'));

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Project by project as they come: a worker that goes on to another one has everything to load anew.
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

/** As many as CI has cores. */
const WORKERS = 2;
/** Files that share a worker and what it has loaded: loading takes longer than most of them run. They keep no state in modules. */
const SHARED = { isolate: false, maxWorkers: WORKERS };
/** A test waits several times for what must come; one that hangs must not keep CI for ever. */
const GIVES_UP_MS = 3 * PATIENCE_MS;
const POSTGRES_URL = process.env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

/** Whether something listens at a URL's host and port. */
function isListening(url: string, defaultPort: number): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port: port === '' ? defaultPort : Number(port), timeout: 10_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

export default defineConfig(async () => {
  const hasPostgres = await isListening(POSTGRES_URL, 5432);
  if (!hasPostgres) {
    console.warn(
      `SKIPPED: the suite on PostgreSQL, since no server answers at ${POSTGRES_URL}. Set TEST_DATABASE_URL to run it.`,
    );
  }
  const project = (name: string, test: object) => ({ extends: true as const, test: { name, ...test } });
  return {
    plugins: [builtProgram()],
    // Vite would pick graphql's ESM build for our code while dependencies load its CommonJS build: two copies, two realms.
    resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
    test: {
      server: { deps: { external: [BUILT_FILES] } },
      // No file is known to import what Node loads.
      forceRerunTriggers: [...configDefaults.forceRerunTriggers, 'src/**'],
      testTimeout: GIVES_UP_MS,
      hookTimeout: GIVES_UP_MS,
      sequence: { sequencer: LongFirst },
      expect: { poll: { timeout: PATIENCE_MS } },
      globalSetup: ['test/support/build.ts'],
      setupFiles: 'test/support/seed.ts',
      projects: [
        project('pure', {
          include: ['test/**/*.test.ts'],
          exclude: [ON_DATABASES, IN_BROWSER, ...PROCESSES, ...FAULTS],
          ...SHARED,
        }),
        project('embedded', { include: [ON_DATABASES], provide: { database: 'embedded' }, ...SHARED }),
        ...(hasPostgres ? [project('postgres', { include: ON_SERVER, provide: { database: POSTGRES_URL }, ...SHARED })] : []),
        // Processes, kills and browsers depend on how busy the machine is: tried once more, and the report names what needed it.
        project('faults', { include: FAULTS, ...SHARED, retry: 1, sequence: { groupOrder: 1 } }),
        project('processes', {
          ...{ include: PROCESSES, exclude: [ON_DATABASES], maxWorkers: WORKERS },
          retry: 1,
          sequence: { groupOrder: 1 },
        }),
        project('browser', {
          ...{ include: [IN_BROWSER], globalSetup: ['test/dashboard/prepare.ts'], ...SHARED },
          // Each takes seconds: one that hangs, and once more when it is tried again, has to fit into a run.
          testTimeout: PATIENCE_MS,
          retry: 1,
          sequence: { groupOrder: 2 },
        }),
      ],
    },
  };
});
