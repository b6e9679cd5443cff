/** Works out the clauses, unread words and payoffs of a pair from its rules, each in its turn so that many rows hold up no other request. */
import { HalvedMap } from '../domain/halvedMap.js';
import { type Market, toListing, type VenueEvent } from '../domain/market.js';
import type { Caveat } from '../domain/matching/caveats/codes.js';
import type { PayoffMatrix } from '../domain/payoff/matrix.js';
import type { ClauseView } from '../domain/review/clausePairs.js';
import type { UnreadWords } from '../domain/review/unreadWords.js';
import { pauseIfLong } from '../workflow/turns.js';
import { lazy } from './lazy.js';

// Fields of a pair that take long. Rows come by the hundred at once: each waits until the event loop was yielded before its rules are read. When
// `pauseIfLong()` returns nothing, nothing is awaited, since all rows that awaited something would go on in the same round.

export const payoffs = lazy(() => import('../domain/payoff/matrix.js'));
const clauses = lazy(() => import('../domain/review/clausePairs.js'));
const unread = lazy(() => import('../domain/review/unreadWords.js'));

/** What of a market says how it reads. */
export const WITH_EVENT = { include: { event: true } } as const;

/** A market with its event, as they are stored: `hash` is of everything that they say, '' where that is to be written again. */
interface Row {
  hash: string;
  event: { hash: string };
}
const listingOf = (row: Row) => toListing(row.event as unknown as VenueEvent, row as unknown as Market);

interface Sides {
  a: Row;
  b: Row;
}

/** Pairs of which a result is kept: those that pages show over and over. Each holds some kilobytes of rules. */
const PAIRS_KEPT = 500;

/**
 * A reader of pairs that takes its turn, and reads the same texts once.
 *
 * @returns takes the key of all that the result rests on, null to read it in any case; results are shared, so nobody may change one
 */
function readingInTurn<Result>(): (key: string | null, read: () => Result) => Promise<Result> {
  const known = new HalvedMap<Result>(PAIRS_KEPT, () => 1);
  return async (key, read) => {
    const seen = key === null ? undefined : known.get(key);
    if (seen !== undefined) return seen;
    const wait = pauseIfLong();
    if (wait) await wait;
    const result = read();
    if (key !== null) known.set(key, result);
    return result;
  };
}

/** Another one for whatever else a pair's sides say; null where that isn't known. */
function keyOf({ a, b }: Sides): string | null {
  const hashes = [a.hash, a.event.hash, b.hash, b.event.hash];
  return hashes.includes('') ? null : hashes.join(' ');
}

const clauseViews = readingInTurn<ClauseView>();
const unreadOfPairs = readingInTurn<UnreadWords>();
const payoffMatrices = readingInTurn<PayoffMatrix>();

/** Both rules texts of a pair as pairs of clauses. `same`: whether both pay on the same, as far as the engine can tell. */
export function clausesOf(pair: Sides & { same: boolean; caveat_details: unknown }): ClauseView | Promise<ClauseView> {
  const { a, b, same, caveat_details } = pair;
  const sides = keyOf(pair);
  const key = sides && `${sides} ${same} ${JSON.stringify(caveat_details)}`;
  return clauses(({ clausePairs }) =>
    clauseViews(key, () => clausePairs(listingOf(a), listingOf(b), caveat_details as Caveat[], same)),
  );
}

/** The words of both sides of a pair that decide and that the engine doesn't understand. */
export function unreadWordsOf(pair: Sides): UnreadWords | Promise<UnreadWords> {
  return unread(({ unreadWords }) => unreadOfPairs(keyOf(pair), () => unreadWords(listingOf(pair.a), listingOf(pair.b))));
}

/** What YES pays on both venues of a pair. */
export function payoffsOfPair(pair: Sides): PayoffMatrix | Promise<PayoffMatrix> {
  return payoffs(({ payoffsOf }) => payoffMatrices(keyOf(pair), () => payoffsOf(listingOf(pair.a), listingOf(pair.b))));
}
