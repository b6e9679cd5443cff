/** `samebet evaluate`: measures the engine's verdicts on files of labelled pairs. */
import path from 'node:path';
import { type Command, Option } from 'commander';
import {
  ENGINE_VERSION,
  type Evaluation,
  type EvaluationRow,
  evaluate,
  evaluationRow,
  leaveOneOut,
  WIDE_FLOOR,
} from '../domain/matching/index.js';
import { parseJson } from '../domain/parseJson.js';
import { type KeptEvaluation, keepEvaluation } from '../store/evaluation.js';
import { evaluationReport, leftOutReport } from './evaluationReport.js';
import { readLines } from './inputFile.js';
import { CommandError, EXIT, newCommand, type OpenRuntime, withDatabase } from './runtime.js';

/** A file of labelled rows, and how many of its lines could not be read. */
async function readRows(file: string): Promise<{ rows: EvaluationRow[]; bad: number }> {
  const lines = await readLines(file);
  const rows = lines.flatMap((line) => {
    const parsed = evaluationRow.safeParse(parseJson(line));
    return parsed.success ? [parsed.data] : [];
  });
  return { rows, bad: lines.length - rows.length };
}

/** The measures that are stored. Single errors are left out: they name labelled rows that only the files hold. */
function toKeep({ rows, total, with_rules, titles_only, by_family, calibration, ece }: Evaluation, now: Date): KeptEvaluation {
  const measures = { rows, total, with_rules, titles_only, by_family, calibration, ece };
  return { at: now.toISOString(), engine_version: ENGINE_VERSION, ...measures };
}

/** Of several files, each is a source; the rows of a single file name their own. */
function withSource(row: EvaluationRow, file: string, files: number): EvaluationRow {
  const name = path.basename(file, '.jsonl');
  return { ...row, source: files > 1 ? name : (row.source ?? name) };
}

interface Options {
  json?: true;
  keep?: true;
  wide?: true;
  leaveOneOut?: 'source' | 'series';
  now?: Date;
}

/** `samebet evaluate`: the engine's quality on labelled pairs. */
export function evaluateCommand(open: OpenRuntime): Command {
  return newCommand('evaluate', 'measure the engine on labelled pairs (JSON lines of `judge`, with label or twin)')
    .argument('<files...>', 'files of labelled rows; event-level rows are passed over')
    .addOption(
      new Option(
        '--leave-one-out <group>',
        'also measure with weights fitted without the source, or series, of each row',
      ).choices(['source', 'series']),
    )
    .option('--wide', `measure the wide queue: everything down to a likelihood of ${WIDE_FLOOR} that no other gate stops`)
    .option('--json', 'print the measures and every error as one JSON object')
    .addOption(new Option('--keep', 'store the measures, for the dashboard and GraphQL to show').conflicts('wide'))
    .addHelpText(
      'after',
      '\nExits with 1 when a pair that is not the same bet, or may not be matched without a person, was, and when no row was judged; otherwise with 3 when some lines can’t be read.',
    )
    .action(async (files: string[], options: Options) => {
      const { config, clock, out, err, exit } = open(options);
      const read = await Promise.all(files.map(readRows));
      const bad = read.reduce((sum, file) => sum + file.bad, 0);
      if (bad > 0) err(`${bad} lines are no labelled rows and were passed over`);
      const rows = read
        .flatMap((file, index) => file.rows.map((row) => withSource(row, files[index] ?? '', files.length)))
        .filter(({ level }) => level !== 'event');
      const floor = options.wide ? WIDE_FLOOR : undefined;
      const found = evaluate(rows, { floor });
      if (found.rows === 0) throw new CommandError('no row has a label or a twin: nothing was measured');
      const left = options.leaveOneOut && leaveOneOut(rows, options.leaveOneOut, { queue: options.wide ? 'wide' : 'review' });
      if (options.keep) await withDatabase(config, (database) => keepEvaluation(database, toKeep(found, clock())));
      if (options.json) out(JSON.stringify({ ...found, ...(left && { leave_one_out: left }) }));
      else for (const line of [...evaluationReport(found), ...(left ? leftOutReport(left) : [])]) out(line);
      if (bad > 0) exit(EXIT.partial);
      if (found.errors.some(({ kind }) => kind === 'auto_wrong' || kind === 'tier_too_high')) exit(EXIT.failed);
    });
}
