/** `samebet pull`: pulls the open markets of both venues, or of one, into the index once. */
import { type Command, Option } from 'commander';
import { VENUES, type Venue } from '../domain/market.js';
import type { Database } from '../store/database.js';
import { connect } from '../venues/connect.js';
import { type PullResult, pullVenue } from '../workflow/pull.js';
import { showPulls } from './progress.js';
import { EXIT, newCommand, type OpenRuntime, withDatabase } from './runtime.js';

interface Options {
  venue?: Venue;
  full?: true;
  json?: true;
  now?: Date;
}

function summary({ venue, mode, complete, error, counts, ms }: PullResult): string {
  const end = complete ? 'complete' : `FAILED: ${error}`;
  const { events, markets, changed, closed, refused } = counts;
  return `${venue} ${mode}: ${events} events, ${markets} markets, ${changed} changed, ${closed} closed, ${refused} refused in ${ms} ms, ${end}`;
}

/** `samebet pull`: one pull of each venue into the index. */
export function pullCommand(open: OpenRuntime): Command {
  return newCommand('pull', 'pull both venues’ open markets into the index, once')
    .addOption(new Option('--venue <venue>', 'only this one').choices(VENUES))
    .option('--full', 'sweep everything, also when an increment would do')
    .option('--json', 'print one JSON object a venue')
    .action(async (options: Options) => {
      const { config, clock, log, stop, tty, out, err, exit } = open(options);
      const venues = options.venue === undefined ? VENUES : [options.venue];
      const view = showPulls(tty && !options.json, err);
      const work = async (database: Database) => {
        const deps = { database, clock, log: tty ? log.child({}, { level: 'error' }) : log, onProgress: view.onProgress };
        const done: PullResult[] = [];
        for (const venue of venues) {
          const onRetry = ({ message }: Error, ms: number) =>
            view.note(`${venue}: ${message}; asked again in ${Math.ceil(ms / 1_000)} s`);
          const connector = connect(venue, { baseUrl: config.venues[venue], onRetry });
          try {
            done.push(await pullVenue(deps, connector, options.full ? 0 : config.pull.sweepMs, stop));
          } finally {
            await connector.close();
          }
        }
        return done;
      };
      const results = await withDatabase(config, work, { alone: true, makes: true }).finally(view.stop);
      for (const result of results) report(result, options.json === true, out, err);
      const failed = results.filter(({ complete }) => !complete).length;
      if (failed > 0) exit(failed === results.length ? EXIT.failed : EXIT.partial);
    });
}

function report(result: PullResult, json: boolean, out: (line: string) => void, err: (line: string) => void): void {
  if (json) {
    const { changedEvents, ...shown } = result;
    out(JSON.stringify({ ...shown, changed_events: changedEvents.length }));
    return;
  }
  out(summary(result));
  for (const { id, path, expected, got } of result.refusals.slice(0, 10)) {
    err(`  refused ${id ?? 'a record without an id'}: ${path || 'record'}: expected ${expected}, got ${got}`);
  }
  const more = result.counts.refused - 10;
  if (more > 0) err(`  and ${more} more; the log and the index (table pulls) name them`);
}
