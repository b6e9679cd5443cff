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
import { DAY_OPTIONS, type DayOptions, daysOf, refuseDays } from './inputFile.js';
import { newCommand, type OpenRuntime, withDatabase } from './runtime.js';
import { wholeNumber } from './wholeNumber.js';

interface Options extends DayOptions {
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
    .addOption(DAY_OPTIONS.venueA)
    .addOption(DAY_OPTIONS.venueB)
    .addOption(new Option('--by <what>', 'what a line is').choices([...COVERAGE_DIMENSIONS]).default('series'))
    .addOption(new Option('--venue <venue>', 'only this one').choices([...VENUES]))
    .option('--limit <lines>', 'lines at most', wholeNumber, 40)
    .option('--json', 'print one JSON object a line')
    .action(async (options: Options) => {
      const { config, out, err, paint } = open(options);
      const { by, venue } = options;
      const days = daysOf(options);
      const covered = days ? await coverFiles(...days).catch(refuseDays) : await withDatabase(config, coverIndex);
      const rows = coverageBy(covered, by).filter((row) => venue === undefined || row.venue === venue);
      if (rows.length === 0) {
        err(days ? 'the recorded days hold no such market' : 'the index holds no such market yet: `samebet pull` fills it');
        return;
      }
      const shown = rows.slice(0, options.limit);
      for (const line of options.json ? shown.map((row) => JSON.stringify(row)) : table(paint, HEAD, cellsOf(shown))) out(line);
    });
}
