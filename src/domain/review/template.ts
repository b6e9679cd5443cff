/** Tells which legs of a pair of events one decision may cover, and why each other leg needs a decision of its own. */
/**
 * A leg is covered when the facts that tell it from other legs were read and are equal on both sides, and when everything else about it
 * is as in most legs.
 */
import type { CaveatCode, FactRow, Gate, Relation } from '../matching/index.js';
import type { Standing } from '../standing.js';
import { FIELD_LABELS, sayFact } from './sayFact.js';
import { sayGate } from './sayGate.js';
import { CLAUSES } from './topics.js';

/** What is known of a leg: its pair as the engine stored it. */
export interface Leg {
  readonly a_id: string;
  readonly b_id: string;
  readonly standing: Standing;
  readonly relation: string;
  readonly facts: readonly FactRow[];
  readonly gates: readonly Gate[];
  /** Codes of the engine's own caveats. */
  readonly caveats: readonly string[];
}

/** Fields that say whom or what a leg pays on: a person can't accept a doubt about one of them for all legs at once. */
const OUTCOME: ReadonlySet<string> = new Set(['subject', 'participants', 'party', 'set', 'polarity']);
const IDENTITY: Relation = 'identity';

const label = (field: FactRow['field']): string => FIELD_LABELS[field];

/** Why a leg needs a decision of its own, whatever the other legs are; null when nothing says so. */
function aloneBecause({ standing, relation, facts, gates }: Leg): string | null {
  if (standing === 'suspended') return 'What it says has changed since it was matched.';
  if (relation !== IDENTITY) return 'Whether both sides pay YES on the same outcome can’t be told.';
  if (gates.some(({ verdict }) => verdict === 'stop')) return 'The engine refuses it.';
  const doubtful = facts.find(
    ({ field, agree }) => agree === 'conflict' || agree === 'different' || (OUTCOME.has(field) && agree !== 'equal'),
  );
  return doubtful ? `Not the same on both sides: ${label(doubtful.field)}.` : null;
}

/** Something that a leg leaves open: a key by which legs are compared, and words for a person. */
interface Open {
  readonly key: string;
  readonly words: string;
}

const AGREEMENT: Readonly<Record<FactRow['agree'], string>> = {
  equal: 'equal',
  near: 'only nearly equal',
  different: 'different',
  one_sided: 'stated by one side alone',
  unknown: 'not proved equal',
  conflict: 'contradicted by its own venue',
};

/** A fact's value as a key to compare legs by, whatever words the value was read from. */
const keyOf = (fact: FactRow['a']): string => JSON.stringify(fact?.value ?? null);

/** The facts that are equal on both sides, which must tell a leg from the other legs. */
const slotsOf = ({ facts }: Leg): string =>
  JSON.stringify(facts.flatMap(({ field, a, agree }) => (agree === 'equal' ? [[field, a?.value]] : [])));

/** Everything about a leg that isn't proved, without the venues' own words: a person accepts it for all legs at once. */
function opens({ facts, gates, caveats }: Leg): Open[] {
  const open = (words: string, key = words): Open => ({ key, words });
  return [
    ...facts.flatMap(({ field, agree, a, b }) => {
      const fact = a ?? b;
      if (agree === 'equal' || fact === null) return [];
      return [
        open(
          `${label(field)} is ${AGREEMENT[agree]} (${sayFact(field, { ...fact, quote: '' })})`,
          `${field} ${agree} ${keyOf(fact)}`,
        ),
      ];
    }),
    ...caveats.map((code) => open(`rules differ: ${CLAUSES[code as CaveatCode]?.title ?? code}`, code)),
    ...gates.flatMap(({ gate, verdict, detail }) => {
      if (verdict === 'pass' || gate === 'evidence') return [];
      const words = detail.replace(/ \("[^"]*"\)/g, '');
      return [open(sayGate(gate, words), gate === 'residue' ? words : gate)];
    }),
  ].sort((x, y) => (x.key < y.key ? -1 : 1));
}

/** Values that more than one leg has, and that therefore tell none of these legs from the others. */
function shared<T>(legs: readonly Leg[], ofLeg: (leg: Leg) => T): ReadonlySet<T> {
  const counts = new Map<T, number>();
  for (const leg of legs) counts.set(ofLeg(leg), (counts.get(ofLeg(leg)) ?? 0) + 1);
  return new Set([...counts].flatMap(([value, count]) => (count > 1 ? [value] : [])));
}

/** What most legs leave open. Of several lists that are equally common, the shortest as a key, then the first in the alphabet. */
function commonOpens(legs: readonly Leg[]): readonly Open[] {
  const counts = new Map<string, { count: number; left: readonly Open[] }>();
  for (const leg of legs) {
    const left = opens(leg);
    const key = JSON.stringify(left.map((open) => open.key));
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, left });
  }
  const [first] = [...counts].sort(([x, m], [y, n]) => n.count - m.count || x.length - y.length || (x < y ? -1 : 1));
  return first?.[1].left ?? [];
}

/**
 * Why each leg, by its index, is left to a decision of its own; null for those that one decision may cover.
 *
 * @param legs every open leg of one pair of events and one family
 */
export function ownDecisionReasons(legs: readonly Leg[]): (string | null)[] {
  const [twiceA, twiceB] = [shared(legs, ({ a_id }) => a_id), shared(legs, ({ b_id }) => b_id)];
  const alike = shared(legs, slotsOf);
  const reasons = legs.map((leg) => {
    if (twiceA.has(leg.a_id) || twiceB.has(leg.b_id)) return 'One of its markets is proposed twice.';
    return aloneBecause(leg) ?? (alike.has(slotsOf(leg)) ? 'Nothing that was read tells it from another leg.' : null);
  });
  const common = commonOpens(legs.filter((_, index) => reasons[index] === null));
  return legs.map((leg, index) => {
    const reason = reasons[index] ?? null;
    if (reason !== null) return reason;
    const own = opens(leg);
    const without = (list: readonly Open[], others: readonly Open[]): string[] =>
      list.filter(({ key }) => others.every((other) => other.key !== key)).map(({ words }) => words.replace(/\.$/, ''));
    const unlike = [...without(own, common), ...without(common, own).map((words) => `not: ${words}`)];
    return unlike.length === 0 ? null : `Unlike most legs: ${unlike.join('; ')}.`;
  });
}

/** The words that all questions share at their start and end, with an ellipsis for what differs. */
export function maskOf(questions: readonly string[]): string {
  const [first, ...rest] = questions.map((question) => question.split(/\s+/));
  if (first === undefined || rest.length === 0) return questions[0] ?? '';
  const shortest = Math.min(first.length, ...rest.map(({ length }) => length));
  const agree = (at: (words: readonly string[]) => string | undefined): boolean => rest.every((words) => at(words) === at(first));
  let start = 0;
  while (start < shortest && agree((words) => words[start])) start++;
  let end = 0;
  while (end < shortest - start && agree((words) => words.at(-1 - end))) end++;
  if (start === first.length && rest.every(({ length }) => length === start)) return first.join(' ');
  return [...first.slice(0, start), '…', ...(end === 0 ? [] : first.slice(-end))].join(' ');
}
