/** Reads the rows of markets, events and pairs that requests walk along: many keys in one statement, or from memory. */
import DataLoader from 'dataloader';
import type { Context } from '../context.js';
import { type Counterpart, readCounterparts } from '../store/counterparts.js';
import type { Database } from '../store/database.js';
import {
  type CandidateQuery,
  countLegs,
  type EventHead,
  type LegPageQuery,
  type MarketHead,
  type MarketVersion,
  type PairHeadRow,
  type PairMove,
  readCandidates,
  readEventHeads,
  readLatestMoves,
  readLegPages,
  readMarketHeads,
  readMarketVersions,
} from '../store/graphRows.js';
import { type PairKey, pairKey } from '../store/pairKey.js';
import { type MatchFigures, readMatchFigures } from '../store/priceGaps.js';
import { afterOthers } from '../workflow/turns.js';
import { KeptRows } from './keptRows.js';

/** The most keys that one statement is asked for. */
const MOST_AT_ONCE = 1_000;

/** Rows of markets and of pairs that are kept: half a kilobyte each. */
const MOST_KEPT = 40_000;

/** Reads what was asked for in one turn of the event loop in one statement, over all requests that are being answered. */
function together<Key, Row>(read: (keys: readonly Key[]) => Promise<readonly Row[]>): DataLoader<Key, Row> {
  return new DataLoader<Key, Row>((keys) => read(keys), {
    cache: false,
    maxBatchSize: MOST_AT_ONCE,
    batchScheduleFn: afterOthers,
  });
}

function loadersOf(database: Database) {
  return {
    keptLegs: new KeptRows<MarketHead>(MOST_KEPT),
    keptCandidates: new KeptRows<PairHeadRow>(MOST_KEPT),
    market: together<string, MarketHead | undefined>((ids) => readMarketHeads(database, ids)),
    event: together<string, EventHead | undefined>((ids) => readEventHeads(database, ids)),
    legs: together<LegPageQuery, MarketHead[]>((asked) => readLegPages(database, asked)),
    legCount: together<string, number>((ids) => countLegs(database, ids)),
    candidates: together<CandidateQuery, PairHeadRow[]>((asked) => readCandidates(database, asked)),
    counterparts: together<string, Counterpart[]>(async (ids) => {
      const found = await readCounterparts(database, [...new Set(ids)]);
      return ids.map((id) => found.get(id) ?? []);
    }),
    marketVersions: together<string, MarketVersion[]>((ids) => readMarketVersions(database, ids)),
    latestMoves: together<PairKey, PairMove[]>((keys) => readLatestMoves(database, keys)),
    figures: together<PairKey, MatchFigures | undefined>(async (keys) => {
      const rows = new Map((await readMatchFigures(database, keys)).map((row) => [pairKey(row), row]));
      return keys.map((key) => rows.get(pairKey(key)));
    }),
  };
}

/** By the pool that they read from: keys may read from a replica. */
const known = new WeakMap<object, ReturnType<typeof loadersOf>>();

/** What reads the rows that a request walks along, each level of it at once. */
export function loaders({ database }: Pick<Context, 'database'>): ReturnType<typeof loadersOf> {
  const found = known.get(database.pool) ?? loadersOf(database);
  known.set(database.pool, found);
  return found;
}

type Asking = Pick<Context, 'index' | 'database'>;

/**
 * Whether a caller may be told rows that were read before and that no revision has changed since. Persons want to see at once what
 * they wrote; and a replica may be behind what the index has read.
 */
const takesKept = ({ caller, database: { pool, replica } }: Context): boolean => caller.kind === 'key' && pool !== replica?.pool;

/** A page of an event's markets: from memory while none of them has changed. */
export function legsOf(context: Context, asked: LegPageQuery): readonly MarketHead[] | Promise<readonly MarketHead[]> {
  const { legs, keptLegs } = loaders(context);
  if (!takesKept(context)) return legs.load(asked);
  const { event_id, after, before, limit, backwards } = asked;
  const key = `${limit} ${backwards} ${event_id} ${after ?? ''} ${before ?? ''}`;
  const found = keptLegs.find(context.index, key);
  if (found) return found;
  const since = context.index.rows.now;
  return legs.load(asked).then((rows) => {
    keptLegs.keep(key, { rows, since, ids: [event_id, ...rows.map(({ id }) => id)] });
    return rows;
  });
}

/** The pairs of a market, the likeliest first: from memory while none of them has changed. */
export function candidatesOf(context: Context, asked: CandidateQuery): PairHeadRow[] | Promise<PairHeadRow[]> {
  const { candidates, keptCandidates } = loaders(context);
  if (!takesKept(context)) return candidates.load(asked);
  const { id, limit } = asked;
  const key = `${limit} ${id}`;
  const found = keptCandidates.find(context.index, key);
  if (found) return [...found];
  const since = context.index.rows.now;
  return candidates.load(asked).then((rows) => {
    keptCandidates.keep(key, { rows, since, ids: [id] });
    return rows;
  });
}

/** A market by its id in the index (`<venue>:<market_id>`): from memory while it is open. */
export function marketOf(context: Asking, id: string): MarketHead | Promise<MarketHead> {
  return context.index.market(id) ?? loaders(context).market.load(id).then(required(id));
}

/** An event by its id in the index (`<venue>:<group_id>`): from memory while it is open. */
export function eventOf(context: Asking, id: string): EventHead | Promise<EventHead> {
  return context.index.event(id) ?? loaders(context).event.load(id).then(required(id));
}

/** Rows name each other by foreign keys: one that is named is there. */
const required =
  (id: string) =>
  <Row>(row: Row | undefined): Row => {
    if (row === undefined) throw new Error(`there is no row ${id}`);
    return row;
  };
