/** Reads a market's texts into its facts. Each market is read alone, once, never together with its siblings. */
import type { Listing } from '../../market.js';
import { ownString } from '../text/ownString.js';
import { compareValues, equalValues } from './compare.js';
import {
  type Fact,
  type Facts,
  type FactValue,
  type FamilyReader,
  FIELDS,
  type FieldName,
  gradeOf,
  type MarketText,
  PROVENANCE,
  type Provenance,
  type ReadFact,
  type Reading,
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
import { readStatement } from './families/statedAlone.js';
import { weatherReader } from './families/weather.js';
import { withPolarity } from './polarity.js';
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

/** The typed facts of one market; family `unparsed` without facts when no reader understands it. */
export function readFacts(listing: Listing): Facts {
  return readFactsOf(readText(listing));
}

/** What the first reader says that understands a text. */
function readingOf(text: MarketText): Reading | undefined {
  for (const reader of READERS) {
    const reading = reader(text);
    if (reading !== undefined) return reading;
  }
  return undefined;
}

/** Same, for a text already cleaned. */
export function readFactsOf(text: MarketText): Facts {
  const { listing } = text;
  const base = { venue: listing.venue, id: listing.id, group_id: listing.group_id ?? null };
  // only without a title: tried on 46,693 markets, the longer sentence was often taken for another bet where no title was understood
  const reading = readingOf(text) ?? (text.question === '' ? readStatement(text, /./, readingOf) : undefined);
  if (reading !== undefined) return { ...base, family: reading.family, ...merge(withPolarity(reading.facts, text.negations)) };
  return { ...base, family: 'unparsed', ...merge(withPolarity([], text.negations)) };
}
