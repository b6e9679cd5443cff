/** Reads a market's texts into its facts. Each market is read alone, once, never together with its siblings. */
import type { Listing } from '../../market.js';
import { ownString } from '../text/ownString.js';
import { compareValues, equalValues } from './compare.js';
import { withTitle } from './criterion.js';
import {
  type Fact,
  type Facts,
  type FactValue,
  type FamilyReader,
  FIELDS,
  type FieldName,
  fact,
  gradeOf,
  type MarketText,
  PROVENANCE,
  type Provenance,
  type ReadFact,
} from './facts.js';
import { entityIn } from './factValues.js';
import { actsReader } from './families/acts.js';
import { awardsReader } from './families/awards.js';
import { courtReader } from './families/court.js';
import { econReader } from './families/econ.js';
import { electionsReader } from './families/elections.js';
import { fedReader } from './families/fed.js';
import { fixtureReader } from './families/fixture.js';
import { mentionsReader } from './families/mentions.js';
import { officesReader } from './families/offices.js';
import { pricesReader } from './families/prices.js';
import { rankingsReader } from './families/rankings.js';
import { scoresReader } from './families/scores.js';
import { seasonReader } from './families/season.js';
import { weatherReader } from './families/weather.js';
import { readText } from './text.js';

/** In order: the first reader that answers wins. */
export const READERS: readonly FamilyReader[] = [
  fixtureReader,
  seasonReader,
  courtReader,
  fedReader,
  econReader,
  pricesReader,
  weatherReader,
  mentionsReader,
  electionsReader,
  awardsReader,
  officesReader,
  scoresReader,
  rankingsReader,
  actsReader,
];

interface Merged {
  fields: { [F in FieldName]?: Fact };
  conflicts: FieldName[];
}

const strength = (fact: Fact): number => PROVENANCE.indexOf(fact.from);

/** How much a value says: 1 for an entity with a table's id, of a list the sum of its members and one for each. */
function fullness(value: FactValue): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item: FactValue) => sum + 1 + fullness(item), 0);
  if (typeof value === 'object' && 'id' in value) return value.id === null ? 0 : 1;
  return 0;
}

/** Whether one value is a person's surname and the other the same surname with a first name: the full name tells namesakes apart. */
function isSurnameOf(short: FactValue, long: FactValue): boolean {
  const [one, other] = [entityIn(short), entityIn(long)];
  const areUnlisted = [one, other].every((each) => each?.kind === 'person' && each.id === null);
  return areUnlisted && one !== undefined && !one.name.includes(' ') && other?.name.endsWith(` ${one.name}`) === true;
}

/** An entity whose "name" is what a sentence's grammar left behind: "if the score is ...". */
function isNameless(value: FactValue): boolean {
  const entity = entityIn(value);
  return entity?.id === null && /^(?:the|a|an|this|that|it|its|any|if|of)?$/.test(entity.name);
}

/** The fact read last in each field of each source: the sides of a market and siblings share most of theirs. */
const last: Record<Provenance, { [F in FieldName]?: Fact }> = { title: {}, slug: {}, ticker: {}, api: {}, rules: {} };

/** A fact to keep, with a quote of its own; the one kept last when it says the same. */
function kept({ field, value, from, quote }: ReadFact): Fact {
  const seen = last[from][field];
  if (seen !== undefined && seen.quote === quote && equalValues(seen.value, value)) return seen;
  const fact: Fact = { value, from, quote: ownString(quote) };
  last[from][field] = fact;
  return fact;
}

/** Keeps one fact per field; sources that contradict each other leave the field in `conflicts`. */
function merge(facts: readonly ReadFact[]): Merged {
  const fields: Merged['fields'] = {};
  const conflicts: FieldName[] = [];
  for (const read of facts) {
    const { field, value } = read;
    if (isNameless(value)) continue;
    const seen = fields[field];
    const next = kept(read);
    if (seen === undefined) {
      fields[field] = next;
      continue;
    }
    if (compareValues(FIELDS[field], seen.value, value) === 'different' && !conflicts.includes(field)) conflicts.push(field);
    const gain =
      Number(isSurnameOf(seen.value, value)) - Number(isSurnameOf(value, seen.value)) ||
      fullness(value) - fullness(seen.value) ||
      Number(gradeOf(field, next) === 'stated') - Number(gradeOf(field, seen) === 'stated') ||
      strength(next) - strength(seen);
    if (gain > 0) fields[field] = next;
  }
  return { fields, conflicts: conflicts.sort() };
}

/**
 * Polarity from each source by itself, titles and rules. In one source a negation that was taken out of it (polarity.ts) and a verb like "lose"
 * cancel each other; YES pays on the statement's opposite where a source has exactly one of the two. On the No side the answer is inverted.
 */
function withPolarity(facts: readonly ReadFact[], { title, rules, side }: MarketText['negations']): readonly ReadFact[] {
  const own = facts.filter(({ field }) => field === 'polarity');
  if (own.length === 0 && title === null && rules === null && side === null) return facts;
  const verb = own.find(({ value }) => value === 'no');
  const denied = [
    [(verb !== undefined && verb.from !== 'rules') !== (title !== null), 'title', title ?? verb?.quote],
    [(verb?.from === 'rules') !== (rules !== null), 'rules', rules ?? verb?.quote],
  ] as const;
  const spoken = denied
    .filter(([no]) => no)
    .map(([, from, quote]) => fact('polarity', side === null ? 'no' : 'yes', from, quote ?? ''));
  const turned = side === null ? [] : [fact('polarity', 'no', 'api', side)];
  return [...facts.filter(({ field }) => field !== 'polarity'), ...(spoken.length > 0 ? spoken : turned)];
}

/** The typed facts of one market; family `unparsed` without facts when no reader understands it. */
export function readFacts(listing: Listing): Facts {
  return readFactsOf(readText(listing));
}

/** Facts with where their quotes stand in the venue's texts: what a title that was made of the rules says, the rules say. */
const fromRules = (facts: readonly ReadFact[], { title }: MarketText): readonly ReadFact[] =>
  facts.map((each) => (each.from === 'title' && !title.includes(each.quote) ? { ...each, from: 'rules' } : each));

/** Same, for a text already cleaned. */
export function readFactsOf(text: MarketText): Facts {
  const { listing } = text;
  const base = { venue: listing.venue, id: listing.id, group_id: listing.group_id ?? null };
  const titled = withTitle(text);
  for (const reader of READERS) {
    const reading = reader(titled);
    if (reading === undefined) continue;
    const facts = titled === text ? reading.facts : fromRules(reading.facts, text);
    return { ...base, family: reading.family, ...merge(withPolarity(facts, text.negations)) };
  }
  return { ...base, family: 'unparsed', ...merge(withPolarity([], text.negations)) };
}
