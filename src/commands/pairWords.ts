/** Says what the engine found about a pair as lines of a terminal: the verdict, the facts and the clauses that differ. */
import type { Caveat, FactRow, Verdict } from '../domain/matching/index.js';
import { percentOf } from '../domain/percentOf.js';
import { FIELD_LABELS, sayFact } from '../domain/review/sayFact.js';
import { sayGate } from '../domain/review/sayGate.js';
import { CLAUSES } from '../domain/review/topics.js';
import type { Paint } from './runtime.js';

type Style = Parameters<Paint>[0];

/** What came of a comparison, and how much it matters. */
const AGREES: Readonly<Record<FactRow['agree'], readonly [words: string, style: Style]>> = {
  equal: ['same', 'green'],
  near: ['nearly the same', 'green'],
  different: ['different', 'red'],
  one_sided: ['only one says', 'yellow'],
  unknown: ['can’t be told', 'yellow'],
  conflict: ['one venue contradicts itself', 'yellow'],
};
const SEVERITIES: Readonly<Record<Caveat['severity'], readonly [words: string, style: Style]>> = {
  blocking: ['never the same bet', 'red'],
  material: ['can change who is paid', 'red'],
  minor: ['seldom matters', 'yellow'],
  info: ['for information', 'dim'],
};
const sayRelation = (relation: Verdict['relation']): string =>
  relation === 'identity' ? 'Both pay YES in the same cases.' : sayGate('relation', relation);

/** A venue's words in one line: they may go over the end of a paragraph. */
const inOneLine = (quote: string): string => `“${quote.replace(/\s+/g, ' ')}”`;
const saidBy = (field: FactRow['field'], reading: FactRow['a']): string =>
  reading === null ? 'says nothing' : `${sayFact(field, reading)} (${inOneLine(reading.quote)})`;
const quoted = (quote: string | null): string => (quote === null ? 'says nothing' : inOneLine(quote));

/** Facts of both sides as lines of a terminal: what is compared, what came of it, and each side's words. */
export function factLines(facts: readonly FactRow[], paint: Paint): string[] {
  return facts.flatMap(({ field, agree, a, b }) => {
    const [words, style] = AGREES[agree];
    return [`  ${FIELD_LABELS[field]}: ${paint(style, words)}`, ...[`    A  ${saidBy(field, a)}`, `    B  ${saidBy(field, b)}`]];
  });
}

/** Clauses that differ, likewise. */
export function caveatLines(
  caveats: readonly Pick<Caveat, 'code' | 'severity' | 'quote_a' | 'quote_b'>[],
  paint: Paint,
): string[] {
  return caveats.flatMap(({ code, severity, quote_a, quote_b }) => {
    const [words, style] = SEVERITIES[severity];
    return [
      `  ${CLAUSES[code]?.title ?? code}: ${paint(style, words)}`,
      ...[`    A  ${quoted(quote_a)}`, `    B  ${quoted(quote_b)}`],
    ];
  });
}

/** What the engine makes of a pair, first of all, and what stands in the way of a match without a person. */
export function verdictLines({ tier, relation, confidence, gates }: Verdict, paint: Paint): string[] {
  const [words, style] = TIERS[tier] ?? [tier, 'dim'];
  const obstacles = gates.filter(({ verdict }) => verdict !== 'pass');
  return [
    `${paint(style, words)}, ${percentOf(confidence, 0)}% likely the same bet. ${sayRelation(relation)}`,
    ...obstacles.map(
      ({ gate, verdict, detail }) => `  ${paint(verdict === 'stop' ? 'red' : 'yellow', '•')} ${sayGate(gate, detail)}`,
    ),
  ];
}

const TIERS: Readonly<Record<string, readonly [words: string, style: Style]>> = {
  auto: ['A match, proved by the rules', 'green'],
  review: ['For a person to decide', 'yellow'],
  none: ['No match', 'red'],
};
