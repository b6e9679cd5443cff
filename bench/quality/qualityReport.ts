/** The quality of the engine as a page of tables: figures, names of files and families, and nothing of what the rows say. */

import { type Judged, judgeRow } from '../../src/domain/matching/evaluation/rows.js';
import {
  ENGINE_VERSION,
  type Evaluation,
  evaluate,
  type LeftOut,
  type Line,
  leaveOneOut,
  type Share,
  WIDE_FLOOR,
} from '../../src/domain/matching/index.js';
import { VERDICT_WORDS, type VerdictWord } from '../../src/domain/matching/judgement/verdict.js';
import type { Labelled } from './labelledRows.js';

const percent = ({ hits, of, rate }: Share): string => (rate === null ? '—' : `${(rate * 100).toFixed(1)}% (${hits}/${of})`);

const HEAD = ['', 'rows', 'recall at review', 'negatives in review', 'automatic', 'of these wrong', 'calibration error'];

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
}

function measures(lines: readonly Line[]): string[] {
  const rows = lines.map(({ name, rows: count, recall_at_review, negatives_in_review, auto_precision, calibration_error }) => [
    name,
    String(count),
    percent(recall_at_review),
    percent(negatives_in_review),
    String(auto_precision.of),
    String(auto_precision.of - auto_precision.hits),
    calibration_error?.toFixed(3) ?? '—',
  ]);
  return markdown(HEAD, rows);
}

const leftOut = (heading: string, { groups, by, by_source, total }: LeftOut): string[] => [
  `\n## ${heading}`,
  `Weights, calibration and floor are fitted without the ${by} of the row that they judge, ${groups} in turn. What the engine reads and its gates are as they are.\n`,
  ...measures([...by_source, { ...total, name: '**all**' }]),
];

const families = ({ coverage: { all, game_winners, by_family } }: Evaluation): string[] => [
  '\n## Matched without a person',
  'Of the same bets with rules on both sides that no label leaves to a person.\n',
  ...markdown(
    ['family', 'share'],
    [
      ['**all**', percent(all)],
      ['**game winners**', percent(game_winners)],
      ...by_family.map(({ family, share }) => [family, percent(share)]),
    ],
  ),
];

const confidence = ({ calibration }: Evaluation): string[] => [
  '\n## Confidence',
  'What the engine says of pairs in the queue, in ten bins, and what is so.\n',
  ...markdown(
    ['from', 'rows', 'says', 'is'],
    calibration.map(({ from, rows, mean, same }) => [from.toFixed(1), String(rows), mean.toFixed(3), same.toFixed(3)]),
  ),
];

const composed = (found: Evaluation): string[] => [
  '\n## Our own hard set',
  `${found.rows} composed rows, test/matching/hardSet.jsonl. Outcomes mapped right: ${percent(found.mapping)}, false twins: ${found.false_twins}. Caveats found: ${percent(found.caveat_recall)}, material ones ${percent(found.material_caveat_recall)}, right ones among those named ${percent(found.caveat_precision)}.\n`,
  ...measures([found.with_rules, found.titles_only, { ...found.total, name: '**all**' }]),
];

function real({ rows }: Labelled): string[] {
  if (rows.length === 0) return ['\nNo labelled rows of real markets were given: only the composed ones are measured.'];
  const [found, wide] = [evaluate(rows), evaluate(rows, { floor: WIDE_FLOOR })];
  const pooled = ({ by_source, with_rules, titles_only, total }: Evaluation): Line[] => [
    ...by_source,
    with_rules,
    titles_only,
    { ...total, name: '**all**' },
  ];
  return [
    '\n## By source, as it is',
    'Words and weights were tuned on some of these rows: recall on others is lower.\n',
    ...measures(pooled(found)),
    `\n## By source, the wide queue (likelihood down to ${WIDE_FLOOR})\n`,
    ...measures(pooled(wide)),
    ...leftOut('A source left out', leaveOneOut(rows, 'source')),
    ...leftOut('A source left out, the wide queue', leaveOneOut(rows, 'source', { queue: 'wide' })),
    ...leftOut('A series left out', leaveOneOut(rows, 'series')),
    ...families(found),
    ...confidence(found),
  ];
}

/** What the engine calls pairs of which both markets have settled; empty without such rows. */
function settledRows({ rows }: Labelled): string[] {
  const judged = rows.flatMap((row) => judgeRow(row) ?? []);
  if (judged.length === 0) return [];
  const apart = judged.filter(({ label }) => label === 'different');
  const called = (of: readonly Judged[], word: VerdictWord): string =>
    String(of.filter(({ verdict }) => verdict.verdict === word).length);
  const line = (name: string, of: readonly Judged[]): string[] => [
    name,
    String(of.length),
    ...VERDICT_WORDS.map((word) => called(of, word)),
  ];
  return [
    '\n## Settled pairs',
    'Pairs of titles whose both markets have settled. Alike proves little: most outcomes of an event end with NO.\n',
    ...markdown(
      ['the two YES settled', 'rows', ...VERDICT_WORDS.map((word) => `called ${word}`)],
      [
        line('differently', apart),
        line(
          'alike',
          judged.filter(({ label }) => label !== 'different'),
        ),
      ],
    ),
  ];
}

/**
 * The page, line by line.
 *
 * @param date the day of the measurement, YYYY-MM-DD
 * @param settled rows labelled by how both markets settled: `different`, or anything else where they settled alike
 */
export function qualityReport(date: string, labelled: Labelled, hardSet: Labelled, settled: Labelled): string[] {
  const { rows, read } = labelled;
  const missing = [...labelled.missing, ...settled.missing];
  return [
    '# Quality of the engine',
    '',
    `Written by \`npm run quality -- --date ${date} PATHS\`: engine ${ENGINE_VERSION}, ${rows.length} labelled rows of ${read.length} files that are not part of the project. Columns: of the same bets, those matched or shown to a person; of the different and opposite ones, those that a person has to look at; pairs matched without a person.`,
    ...missing.map((name) => `\n**MISSING**: ${name} was named and isn't there; its rows are in no figure below.`),
    ...real(labelled),
    ...settledRows(settled),
    ...composed(evaluate(hardSet.rows)),
  ];
}
