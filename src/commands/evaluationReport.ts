/** Writes the measures and errors of an evaluation as lines of text. */
import type { Evaluation, LeftOut, Line, Share } from '../domain/matching/index.js';
import { columns } from './columns.js';

const percent = ({ hits, of, rate }: Share) => (rate === null ? '—' : `${(rate * 100).toFixed(1)}% (${hits}/${of})`);

const HEAD = ['', 'rows', 'auto precision', 'recall at review', 'auto coverage', 'negatives in review', 'calibration error'];
const cells = (line: Line) => [
  line.name,
  String(line.rows),
  ...[line.auto_precision, line.recall_at_review, line.auto_coverage, line.negatives_in_review].map(percent),
  line.calibration_error?.toFixed(3) ?? '—',
];

/** Measures as lines of text, a column each. */
const measureTable = (lines: readonly Line[]): string[] => columns([HEAD, ...lines.map(cells)]);

function coverage({ all, game_winners, by_family }: Evaluation['coverage']): string[] {
  return [
    'matched without a person, of the same bets with rules on both sides that may be:',
    `  all ${percent(all)}, game winners ${percent(game_winners)}`,
    `  ${by_family.map(({ family, share }) => `${family} ${percent(share)}`).join(', ')}`,
  ];
}

/** What a run with groups left out says. */
export function leftOutReport({ by, groups, by_source, total }: LeftOut): string[] {
  return [
    `\nby source, weights fitted without the ${by} of each row (${groups} left out in turn)`,
    ...measureTable([...by_source, total]),
  ];
}

/** The whole report of an evaluation as lines of text. */
export function evaluationReport(found: Evaluation): string[] {
  const calibration = found.calibration.map(
    ({ from, rows, mean, same }) => `  ${from.toFixed(1)}+  ${rows} rows, says ${mean}, is ${same}`,
  );
  const errors = found.errors.map(
    ({ id, kind, label, tier, class: name, reason }) =>
      `  ${kind} ${id} (${name || 'no class'}): ${label}, tier ${tier}: ${reason}`,
  );
  return [
    ...measureTable([found.total, found.with_rules, found.titles_only]),
    '',
    ...coverage(found.coverage),
    `outcome mapping: ${percent(found.mapping)} right, ${found.false_twins} false twins`,
    `caveats: recall ${percent(found.caveat_recall)}, material ${percent(found.material_caveat_recall)}, precision ${percent(found.caveat_precision)}`,
    `calibration error: ${found.ece ?? '—'}`,
    ...calibration,
    '\nby source',
    ...measureTable(found.by_source),
    '\nby family',
    ...measureTable(found.by_family),
    '\nby class',
    ...measureTable(found.by_class),
    `\n${found.errors.length} errors`,
    ...errors,
  ];
}
