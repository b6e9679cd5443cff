/** `samebet match`: runs the engine over the index, or over two recorded days. */
import fs from 'node:fs/promises';
import type { Command } from 'commander';
import type { Database } from '../store/database.js';
import { startMatching } from '../workflow/match.js';
import { type FileMatch, matchFiles } from '../workflow/matchFiles.js';
import { DAY_OPTIONS, type DayOptions, daysOf, type RecordedDays, refuseDays } from './inputFile.js';
import { FORCE, requireWritable, writeOut } from './outputFile.js';
import { showRows } from './progress.js';
import { EXIT, newCommand, type OpenRuntime, type Runtime, withDatabase } from './runtime.js';

interface Options extends DayOptions {
  out?: string;
  force?: true;
  json?: true;
  now?: Date;
}

async function matchIndex({ config, clock, log, out, tty }: Runtime, json: boolean): Promise<void> {
  const bar = showRows(tty && !json, 'match', 'events');
  const work = async (database: Database) => {
    const matching = await startMatching({ database, clock, log, onEvents: bar.onRows });
    return { first: matching.first, totals: matching.totals() };
  };
  const { first, totals } = await withDatabase(config, work, { alone: true }).finally(bar.stop);
  if (json) return out(JSON.stringify({ ...first, ...totals }));
  const moved = Object.entries(first.moved).map(([standing, count]) => `${count} ${standing}`);
  out(`${first.events} events: ${totals.proposed} pairs, ${totals.proved} of them proved, in ${first.ms} ms`);
  out(moved.length > 0 ? `moved: ${moved.join(', ')}` : 'nothing moved');
}

function summary(name: string, { events, refused, broken }: FileMatch['venue_a']): string {
  const markets = events.reduce((sum, event) => sum + event.markets.length, 0);
  return `${name}: ${events.length} events, ${markets} markets, ${refused.length} records refused, ${broken} lines that are not JSON`;
}

/** Failed where a file has lines and none can be read, in part where some can't. */
function exitCodeOf({ venue_a, venue_b }: FileMatch): number {
  const broken = [venue_a, venue_b].filter((day) => day.broken > 0);
  if (broken.some(({ events, refused }) => events.length + refused.length === 0)) return EXIT.failed;
  return broken.length > 0 ? EXIT.partial : EXIT.ok;
}

async function matchSnapshots(
  { out, err, exit, tty }: Runtime,
  [venueA, venueB]: RecordedDays,
  target: string | undefined,
): Promise<void> {
  const bar = showRows(tty, 'match', 'events');
  const found = await matchFiles(venueA, venueB, bar.onRows).catch(refuseDays).finally(bar.stop);
  err(summary('venue A', found.venue_a));
  err(summary('venue B', found.venue_b));
  exit(exitCodeOf(found));
  err(`${found.pairs.length} pairs, ${found.pairs.filter(({ tier }) => tier === 'auto').length} of them proved`);
  const lines = found.pairs.map((pair) => JSON.stringify(pair));
  if (target === undefined) for (const line of lines) out(line);
  else await writeOut(target, (file) => fs.writeFile(file, lines.map((line) => `${line}\n`).join('')));
}

/** `samebet match`: the engine over the index, or over two recorded days. */
export function matchCommand(open: OpenRuntime): Command {
  return newCommand('match', 'judge every open market of the index, or of two recorded days')
    .addOption(DAY_OPTIONS.venueA)
    .addOption(DAY_OPTIONS.venueB)
    .option('--out <file>', 'where to write the pairs of two recorded days, one JSON object a line (default: standard output)')
    .option(...FORCE)
    .option('--json', 'print what changed in the index as JSON')
    .addHelpText('after', '\nExits with 3 when some lines of a recorded day are not JSON, and with 1 when all of one are.')
    .action(async (options: Options) => {
      const runtime = open(options);
      const { out: target } = options;
      if (target !== undefined) requireWritable(target, options);
      const days = daysOf(options, { needed: target !== undefined });
      if (days) return matchSnapshots(runtime, days, target);
      await matchIndex(runtime, options.json === true);
    });
}
