import { readMarketId } from '../../domain/marketName.js';
import {
  ClosedMarketDocument,
  FindByTokenDocument,
  FindByWordsDocument,
  LookUpDocument,
  LookUpExamplesDocument,
  type LookUpQuery,
} from '../gql/graphql.js';
import type { Question } from './marketId.js';
import type { PrefetchedQuery } from './prefetch.js';

/** Polymarket's tokens are numbers of some 77 digits, its markets' numbers of a few. */
export const TOKEN = /^\d{30,}$/;
export const ADDRESS = /^https?:/i;

/** A part of a ticker or of a dated slug, `26NOV21LFCNFO` or `2026`; nobody writes words so. `gpt-5` and `49ers` have none. */
const CODED = /\d{4}|\d\d[a-z]|[a-z]\d\d/i;

/** Words that somebody may have meant by what they typed, which nobody knows as an id; null where it can't have been but an id. */
export function wordsMeant(typed: string): string | null {
  const isId = /^0x|^kx|\//i.test(typed) || (/[-_.]/.test(typed) && CODED.test(typed));
  return isId || !/[a-z]{3}/i.test(typed) ? null : typed.replaceAll(/[-_]+/g, ' ');
}

/** What the page of a look-up asks, in its order. @param typed the id in its address */
export function lookUpQuestions(typed: string): readonly PrefetchedQuery[] {
  if (TOKEN.test(typed)) return [[FindByTokenDocument, { token: typed }]];
  const readings = readMarketId(typed);
  if (readings.length > 0) return readingOf(readings, typed);
  if (typed === '') return [[LookUpExamplesDocument]];
  return ADDRESS.test(typed) ? [] : [[FindByWordsDocument, { words: typed }]];
}

/** The likeliest reading of an id; where nothing is known by it the next one, and after the last what else it may be. */
function readingOf([reading, ...others]: readonly Question[], typed: string): readonly PrefetchedQuery[] {
  if (!reading) return [];
  const next = (answer: unknown) => {
    const { match, event } = answer as LookUpQuery;
    if (match?.reason !== 'not_indexed' || event) return [];
    return others.length > 0 ? readingOf(others, typed) : elsewhere(reading, typed);
  };
  return [[LookUpDocument, { ...reading }, next]];
}

function elsewhere(reading: Question, typed: string): readonly PrefetchedQuery[] {
  const words = wordsMeant(typed);
  return [[ClosedMarketDocument, { ...reading }], ...(words === null ? [] : [[FindByWordsDocument, { words }] as const])];
}
