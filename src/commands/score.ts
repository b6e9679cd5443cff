/** `samebet score`: prints how pairs settled on both venues, and exports those that settled differently as labelled rows. */
import fs from 'node:fs/promises';
import type { Command } from 'commander';
import type { Scoreboard, ScoreLine } from '../domain/score/scoreboard.js';
import type { Interval } from '../domain/score/wilson.js';
import type { Database } from '../store/database.js';
import { settledLabels } from '../workflow/labels.js';
import { scoreboard } from '../workflow/score.js';
import { categoryOption, familyOption } from './betOptions.js';
import { columns } from './columns.js';
import { FORCE, requireWritable, writeOut } from './outputFile.js';
import { EXIT, newCommand, type OpenRuntime, withDatabase } from './runtime.js';

interface Options {
  closed?: true;
  category?: string;
  family?: string;
  exportLabels?: string;
  force?: true;
  json?: true;
  now?: Date;
}

const share = ({ rate, low, high }: Interval): string =>
  rate === null ? '—' : `${(rate * 100).toFixed(2)}% (${((low ?? 0) * 100).toFixed(1)}–${((high ?? 0) * 100).toFixed(1)})`;

const HEAD = ['', 'pairs', 'alike', 'differently', 'void', 'open', 'precision (95%)', 'where YES paid'];
const cells = (line: ScoreLine): string[] => [
  ...[line.name, ...[line.pairs, line.alike, line.differently, line.void, line.open].map(String)],
  ...[share(line.precision), share(line.precision_paid)],
];

const table = (lines: readonly ScoreLine[]): string[] => columns([HEAD, ...lines.map(cells)]);

function report(board: Scoreboard): string[] {
  if (board.matches.pairs + board.beliefs.reduce((sum, { pairs }) => sum + pairs, 0) === 0) return ['no pair has settled yet'];
  const parts: [string, readonly ScoreLine[]][] = [
    ['by standing', board.by_standing],
    ['by category', board.by_category],
    ['by family', board.by_family],
    ['by caveat', board.by_caveat],
    ['by confidence', board.by_confidence],
    ['by engine version', board.by_version],
    ['what was no match: what chance and nearness give', board.beliefs],
  ];
  const bins = board.calibration.map(
    ({ from, pairs, mean, alike }) => `  ${from.toFixed(2)}+  ${pairs} pairs, said ${mean}, alike ${share(alike)}`,
  );
  return [
    ...table([board.matches]),
    ...parts.flatMap(([name, lines]) => ['', name, ...table(lines)]),
    '',
    'calibration',
    ...bins,
  ];
}

async function writeLabels(database: Database, path: string): Promise<number> {
  let rows = 0;
  const lines = async function* () {
    for await (const row of settledLabels(database)) {
      yield `${JSON.stringify(row)}\n`;
      rows++;
    }
  };
  await fs.writeFile(path, lines(), { mode: 0o600 });
  return rows;
}

/** `samebet score`: how the pairs settled. */
export function scoreCommand(open: OpenRuntime): Command {
  return newCommand('score', 'how the pairs settled on both venues: precision with 95% intervals')
    .option('--closed', 'take tier, confidence and caveats as they were when the pair closed, not when it became a match')
    .addOption(categoryOption())
    .addOption(familyOption())
    .option('--export-labels <file>', 'write the pairs that settled differently as rows for `samebet evaluate`')
    .option(...FORCE)
    .option('--json', 'print the scoreboard as JSON')
    .addHelpText('after', '\nExits with 1 when a match settled differently.')
    .action(async (options: Options) => {
      const { config, out, err, exit } = open(options);
      const { category, family, exportLabels } = options;
      if (exportLabels !== undefined) requireWritable(exportLabels, options);
      await withDatabase(config, async (database) => {
        const board = await scoreboard(database, options.closed ? 'closed' : 'verified', { category, family });
        if (options.json) out(JSON.stringify(board));
        else for (const line of report(board)) out(line);
        if (exportLabels !== undefined) {
          const rows = await writeOut(exportLabels, (file) => writeLabels(database, file));
          err(`${rows} rows in ${exportLabels}`);
        }
        if (board.matches.differently > 0) exit(EXIT.failed);
      });
    });
}
