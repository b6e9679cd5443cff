import fs from 'node:fs/promises';
import type { Command } from 'commander';
import {
  ENGINE_VERSION,
  type Evaluation,
  type EvaluationRow,
  evaluate,
  evaluationRow,
  type Line,
  type Share,
} from '../domain/matching/index.js';
import { type KeptEvaluation, keepEvaluation } from '../store/evaluation.js';
import { CommandError, EXIT, type OpenRuntime, verb, withDatabase } from './runtime.js';

/** A file of labelled rows, and how many of its lines are none. */
async function readRows(path: string): Promise<{ rows: EvaluationRow[]; bad: number }> {
  const text = await fs.readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandError(`${path} can't be read: ${error.message}`, EXIT.usage);
  });
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.flatMap((line) => {
    const parsed = evaluationRow.safeParse(toJson(line));
    return parsed.success ? [parsed.data] : [];
  });
  return { rows, bad: lines.length - rows.length };
}

function toJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const percent = ({ hits, of, rate }: Share) => (rate === null ? '—' : `${(rate * 100).toFixed(1)}% (${hits}/${of})`);

const HEAD = ['', 'rows', 'auto precision', 'recall at review', 'auto coverage', 'negatives in review'];
const cells = ({ name, rows, auto_precision, recall_at_review, auto_coverage, negatives_in_review }: Line) => [
  name,
  String(rows),
  ...[auto_precision, recall_at_review, auto_coverage, negatives_in_review].map(percent),
];

function table(lines: readonly Line[]): string[] {
  const rows = [HEAD, ...lines.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function coverage({ all, game_winners, by_family }: Evaluation['coverage']): string[] {
  return [
    'matched without a person, of the same bets with rules on both sides that may be:',
    `  all ${percent(all)}, game winners ${percent(game_winners)}`,
    `  ${by_family.map(({ family, share }) => `${family} ${percent(share)}`).join(', ')}`,
  ];
}

function report(found: Evaluation): string[] {
  const calibration = found.calibration.map(
    ({ from, rows, mean, same }) => `  ${from.toFixed(1)}+  ${rows} rows, says ${mean}, is ${same}`,
  );
  const errors = found.errors.map(
    ({ id, kind, label, tier, class: name, reason }) =>
      `  ${kind} ${id} (${name || 'no class'}): ${label}, tier ${tier}: ${reason}`,
  );
  return [
    ...table([found.total, found.with_rules, found.titles_only]),
    '',
    ...coverage(found.coverage),
    `outcome mapping: ${percent(found.mapping)} right, ${found.false_twins} false twins`,
    `caveats: recall ${percent(found.caveat_recall)}, material ${percent(found.material_caveat_recall)}, precision ${percent(found.caveat_precision)}`,
    `calibration error: ${found.ece ?? '—'}`,
    ...calibration,
    '\nby family',
    ...table(found.by_family),
    '\nby class',
    ...table(found.by_class),
    `\n${found.errors.length} errors`,
    ...errors,
  ];
}

/** What is stored of it: the single errors would name labelled rows that only their files hold. */
function toKeep({ rows, total, with_rules, titles_only, by_family, calibration, ece }: Evaluation, now: Date): KeptEvaluation {
  const measures = { rows, total, with_rules, titles_only, by_family, calibration, ece };
  return { at: now.toISOString(), engine_version: ENGINE_VERSION, ...measures };
}

/** `samebet evaluate`: the engine's quality on labelled pairs. */
export function evaluateCommand(open: OpenRuntime): Command {
  return verb('evaluate', 'measure the engine on labelled pairs (JSON lines of `judge`, with label or twin)')
    .argument('<files...>', 'files of labelled rows; event-level rows are passed over')
    .option('--json', 'print the measures and every error as one JSON object')
    .option('--keep', 'store the measures, for the dashboard and GraphQL to show')
    .addHelpText('after', '\nExits with 1 when a pair that is not the same bet, or may not be matched without a person, was.')
    .action(async (files: string[], options: { json?: true; keep?: true; now?: Date }) => {
      const { config, clock, out, err, exit } = open(options);
      const read = await Promise.all(files.map(readRows));
      const bad = read.reduce((sum, file) => sum + file.bad, 0);
      if (bad > 0) err(`${bad} lines are no labelled rows and were passed over`);
      const found = evaluate(read.flatMap(({ rows }) => rows).filter(({ level }) => level !== 'event'));
      if (options.keep) await withDatabase(config, (database) => keepEvaluation(database, toKeep(found, clock())));
      if (options.json) out(JSON.stringify(found));
      else for (const line of report(found)) out(line);
      if (found.errors.some(({ kind }) => kind === 'auto_wrong' || kind === 'tier_too_high')) exit(EXIT.failed);
    });
}
