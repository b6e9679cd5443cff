/** Makes the text as which the live index keeps an open market, and reads the market back from it. */
import { MARKET_COLUMNS, type MarketColumn } from '../domain/marketColumns.js';
import { PUBLISHED_COLUMNS, ROW_COLUMNS } from './liveColumns.js';
import type { LiveMarket } from './liveIndex.js';

/** Names without spaces, as one text; most markets have none. */
const LIST = 'past_slugs';

/** The columns of a record, in its order. A market's id isn't among them: it follows from the venue and the market's id there. */
export const RECORD_COLUMNS = [...ROW_COLUMNS.filter((name) => name !== 'id'), ...PUBLISHED_COLUMNS, LIST] as const;

/** Left out of a record where it equals `market_id`, which is everywhere but in markets that name one side of a condition. */
const CONDITION = 'condition_id';

function selected(column: MarketColumn): string {
  if (column === CONDITION) return `nullif(${column}, market_id)`;
  if (column === LIST) return `nullif(array_to_string(${column}, ' '), '')`;
  return MARKET_COLUMNS[column].sql === 'timestamptz' ? `(extract(epoch FROM ${column}) * 1000)::bigint` : column;
}

/**
 * SQL for a market as the index keeps it: its columns as one JSON text. A text takes a quarter of an object's memory, can be kept
 * outside of the heap, and takes about a microsecond to read when somebody asks.
 */
export const MARKET_RECORD = `json_build_array(${RECORD_COLUMNS.map(selected).join(', ')})::text AS record`;

/** Where columns stand in a record. */
const PUBLISHED_FROM = ROW_COLUMNS.length - 1;
const LIST_AT = RECORD_COLUMNS.length - 1;
const NO_PUBLISHED = Object.fromEntries(PUBLISHED_COLUMNS.map((name) => [name, null]));
const NO_MARKET = {
  ...Object.fromEntries(ROW_COLUMNS.map((name) => [name, null])),
  past_slugs: null,
  closes_at: null,
  published: NO_PUBLISHED,
};

/** Reads what MARKET_RECORD wrote: a look-up does this once or twice, loading the index 300,000 times. */
export function readRecord(record: string): LiveMarket {
  const elements: unknown[] = JSON.parse(record);
  // Copies have all fields from the start: V8 gives every market one shape.
  const market: Record<string, unknown> = { ...NO_MARKET };
  const published: Record<string, unknown> = { ...NO_PUBLISHED };
  for (let at = 0; at < PUBLISHED_FROM; at++) market[RECORD_COLUMNS[at] as string] = elements[at];
  for (let at = PUBLISHED_FROM; at < LIST_AT; at++) published[RECORD_COLUMNS[at] as string] = elements[at];
  market.id = `${market.venue}:${market.market_id}`;
  if (market.venue === 'venue_b') market[CONDITION] ??= market.market_id;
  market.past_slugs = elements[LIST_AT];
  market.closes_at = market.venue === 'venue_a' ? published.close_time : null;
  market.published = published;
  return market as unknown as LiveMarket;
}
