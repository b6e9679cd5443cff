import { readMarketId } from '../../domain/marketName.js';
import {
  ClosedMarketDocument,
  FindByTokenDocument,
  FindByWordsDocument,
  LookUpDocument,
  type LookUpQuery,
} from '../gql/graphql.js';
import type { Asked } from './ahead.js';
import type { Question } from './marketId.js';

/** Polymarket's tokens are numbers of some 77 digits, its markets' numbers of a few. */
export const TOKEN = /^\d{30,}$/;
export const ADDRESS = /^https?:/i;

/** Words that somebody may have meant by what they typed, of an id that nobody knows: letters, and no code of a venue. */
export const wordsMeant = (id: string, typed: string): string | null =>
  /^0x|^\d+$/i.test(id) || !/[a-z]{3}/i.test(id) ? null : typed.replaceAll(/[-_]+/g, ' ');

/** What the page of a look-up asks, in its order. @param typed the id in its address */
export function lookUpQuestions(typed: string): readonly Asked[] {
  if (TOKEN.test(typed)) return [[FindByTokenDocument, { token: typed }]];
  const readings = readMarketId(typed);
  if (readings.length > 0) return readingOf(readings, typed);
  return typed === '' || ADDRESS.test(typed) ? [] : [[FindByWordsDocument, { words: typed }]];
}

/** The likeliest reading of an id; where nothing is known by it the next one, and after the last what else it may be. */
function readingOf([reading, ...others]: readonly Question[], typed: string): readonly Asked[] {
  if (!reading) return [];
  const next = (answer: unknown) => {
    const { match, event } = answer as LookUpQuery;
    if (match?.reason !== 'not_indexed' || event) return [];
    return others.length > 0 ? readingOf(others, typed) : elsewhere(reading, typed);
  };
  return [[LookUpDocument, { ...reading }, next]];
}

function elsewhere(reading: Question, typed: string): readonly Asked[] {
  const words = wordsMeant(reading.id, typed);
  return [[ClosedMarketDocument, { ...reading }], ...(words === null ? [] : [[FindByWordsDocument, { words }] as const])];
}
