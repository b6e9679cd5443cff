/** Works out the clauses, unread words and payoffs of a pair from its rules, each in its turn so that many rows hold up no other request. */
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

type Row = { event: unknown };
const listingOf = (row: Row) => toListing(row.event as VenueEvent, row as unknown as Market);

interface Sides {
  a: Row;
  b: Row;
}

/** Both rules texts of a pair as pairs of clauses. */
export function clausesOf(pair: Sides & { relation: string; caveat_details: unknown }): ClauseView | Promise<ClauseView> {
  return clauses(async ({ clausePairs }) => {
    const wait = pauseIfLong();
    if (wait) await wait;
    const caveats = pair.caveat_details as Caveat[];
    return clausePairs(listingOf(pair.a), listingOf(pair.b), caveats, pair.relation === 'identity');
  });
}

/** The words of both sides of a pair that decide and that the engine doesn't understand. */
export function unreadWordsOf(pair: Sides): UnreadWords | Promise<UnreadWords> {
  return unread(async ({ unreadWords }) => {
    const wait = pauseIfLong();
    if (wait) await wait;
    return unreadWords(listingOf(pair.a), listingOf(pair.b));
  });
}

/** What YES pays on both venues of a pair. */
export function payoffsOfPair(pair: Sides): PayoffMatrix | Promise<PayoffMatrix> {
  return payoffs(async ({ payoffsOf }) => {
    const wait = pauseIfLong();
    if (wait) await wait;
    return payoffsOf(listingOf(pair.a), listingOf(pair.b));
  });
}
