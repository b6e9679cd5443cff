/** `samebet calibrate`: fits confidences from settlements and reviews, and writes them as a table. */
import fs from 'node:fs/promises';
import type { Command } from 'commander';
import { type CalibrationTable, calibrate } from '../workflow/calibrate.js';
import { FORCE, requireWritable, writeOut } from './outputFile.js';
import { CommandError, newCommand, type OpenRuntime, withDatabase } from './runtime.js';

/** Below so many observations a fit says more of chance than of the engine. */
const LEAST = 100;

function report({ version, chance, quality, points }: CalibrationTable): string[] {
  const { observations, events, error_before, error_after, mean_change, largest_change } = quality;
  return [
    `${version}: ${observations} observations of ${events} events`,
    `refused neighbours settled alike: ${chance === null ? 'none settled' : `${(chance * 100).toFixed(1)}%`}`,
    `calibration error on events not seen: ${error_before ?? '—'} before, ${error_after ?? '—'} after`,
    `it would move confidences by ${mean_change} on average, by ${largest_change} at most`,
    ...points.map(([confidence, share]) => `  ${confidence} → ${share}`),
  ];
}

/** `samebet calibrate`: confidence fitted from settlements and reviews. Writes a table; puts nothing to use. */
export function calibrateCommand(open: OpenRuntime): Command {
  return newCommand('calibrate', 'fit confidence from settlements and reviews, and say by how much it would change')
    .option('--out <file>', 'where to write the table that CALIBRATION names')
    .option(...FORCE)
    .option('--json', 'print the table as JSON')
    .addHelpText('after', '\nNothing changes until the service is started with CALIBRATION=<file>.')
    .action(async (options: { out?: string; force?: true; json?: true; now?: Date }) => {
      const { config, clock, out, err } = open(options);
      if (options.out !== undefined) requireWritable(options.out, options);
      const table = await withDatabase(config, (database) => calibrate(database, clock()));
      if (options.json) out(JSON.stringify(table));
      else for (const line of report(table)) out(line);
      if (table.quality.observations < LEAST) err(`fewer than ${LEAST} observations: don't trust this fit`);
      if (options.out === undefined) return;
      if (table.points.length === 0)
        throw new CommandError('there is nothing to fit yet: no pair has settled, and nobody has decided');
      await writeOut(options.out, (file) => fs.writeFile(file, `${JSON.stringify(table)}\n`));
      err(`written to ${options.out}`);
    });
}
