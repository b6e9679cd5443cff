/** Lists the queries of the look-up page for what a user typed: an id, an address, a token or words. */
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

/** A token id of Polymarket, a number of some 77 digits; the numbers of its markets have only a few. */
export const TOKEN = /^\d{30,}$/;
export const ADDRESS = /^https?:/i;

/** A part of a ticker or of a dated slug, `26NOV21LFCNFO` or `2026`, which words do not have: not `gpt-5`, not `49ers`. */
const CODED = /\d{4}|\d\d[a-z]|[a-z]\d\d/i;

/** The words that a typed text may mean when no market has it as its id; null when the text can only be an id. */
export function wordsMeant(typed: string): string | null {
  const isId = /^0x|^kx|\//i.test(typed) || (/[-_.]/.test(typed) && CODED.test(typed));
  return isId || !/[a-z]{3}/i.test(typed) ? null : typed.replaceAll(/[-_]+/g, ' ');
}

/** The queries of the look-up page, in the page's order. @param typed the text in the page's address */
export function lookUpQueries(typed: string): readonly PrefetchedQuery[] {
  if (TOKEN.test(typed)) return [[FindByTokenDocument, { token: typed }]];
  const readings = readMarketId(typed);
  if (readings.length > 0) return readingOf(readings, typed);
  if (typed === '') return [[LookUpExamplesDocument]];
  return ADDRESS.test(typed) ? [] : [[FindByWordsDocument, { words: typed }]];
}

/** The query for the likeliest reading of an id; when it finds nothing, the next reading, and at last closed markets and words. */
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
