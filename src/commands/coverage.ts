/** `samebet coverage`: prints what of both venues is matched and what is not, in the index or in two recorded days. */
import type { Command } from 'commander';
import { Option } from 'commander';
import {
  COVERAGE_DIMENSIONS,
  COVERAGE_STATES,
  type CoverageDimension,
  type CoverageRow,
  coverageBy,
} from '../domain/coverage/coverage.js';
import { VENUES } from '../domain/market.js';
import { coverFiles, coverIndex } from '../workflow/coverage.js';
import { table } from './columns.js';
import { requireFiles } from './inputFile.js';
import { CommandError, EXIT, newCommand, type OpenRuntime, withDatabase } from './runtime.js';
import { wholeNumber } from './wholeNumber.js';

interface Options {
  venueA?: string;
  venueB?: string;
  by: CoverageDimension;
  venue?: string;
  limit: number;
  json?: true;
  now?: Date;
}

const HEAD = ['venue', 'name', 'events', 'markets', ...COVERAGE_STATES, 'unmatched $', 'leading reason'];

function cellsOf(rows: readonly CoverageRow[]): string[][] {
  return rows.map((row) => [
    ...[row.venue, row.name, String(row.events), String(row.markets)],
    ...COVERAGE_STATES.map((state) => String(row[state])),
    ...[String(row.unmatched_volume), row.leading_reason ?? ''],
  ]);
}

/** `samebet coverage`: what is matched and what is not, of the index or of two recorded days. */
export function coverageCommand(open: OpenRuntime): Command {
  return newCommand('coverage', 'what of both venues is matched, waits, is refused, unread or alone, the most traded first')
    .option('--venue-a <file>', 'venue A’s events in wire format (JSON lines, plain or .gz), instead of the index')
    .option('--venue-b <file>', 'venue B’s events, likewise')
    .addOption(new Option('--by <what>', 'what a line is').choices([...COVERAGE_DIMENSIONS]).default('series'))
    .addOption(new Option('--venue <venue>', 'only this one').choices([...VENUES]))
    .option('--limit <lines>', 'lines at most', wholeNumber, 40)
    .option('--json', 'print one JSON object a line')
    .action(async (options: Options) => {
      const { config, out, err, paint } = open(options);
      const { venueA, venueB, by, venue } = options;
      if ((venueA === undefined) !== (venueB === undefined)) {
        throw new CommandError('recorded days need both --venue-a and --venue-b', EXIT.usage);
      }
      requireFiles(venueA, venueB);
      const covered =
        venueA !== undefined && venueB !== undefined
          ? await coverFiles(venueA, venueB).catch((error: Error) => {
              throw new CommandError(`the snapshots can't be read: ${error.message}`);
            })
          : await withDatabase(config, coverIndex);
      const rows = coverageBy(covered, by).filter((row) => venue === undefined || row.venue === venue);
      if (rows.length === 0) {
        err(
          venueA === undefined
            ? 'the index holds no such market yet: `samebet pull` fills it'
            : 'the recorded days hold no such market',
        );
        return;
      }
      const shown = rows.slice(0, options.limit);
      for (const line of options.json ? shown.map((row) => JSON.stringify(row)) : table(paint, HEAD, cellsOf(shown))) out(line);
    });
}
