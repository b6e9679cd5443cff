/** Lists every column of the table `markets` that a venue fills, with its SQL type and what it is used for. */

/** SQL types of columns. */
type SqlType = 'text' | 'text[]' | 'integer' | 'double precision' | 'boolean' | 'jsonb' | 'timestamptz';

interface Column {
  sql: SqlType;
  /** Carries only the type of the column's values in TypeScript. */
  value: unknown;
  /** The column decides what the market's YES pays on, or when: another value is another bet (domain/content.ts). */
  binding?: true;
  /**
   * The live index has the column in memory: `row`, as part of the market; `published`, among the fees and times that the venue
   * publishes; `name`, for finding the market by it; `state`, to know which markets to hold.
   */
  live?: 'row' | 'published' | 'name' | 'state';
}

/** Carries the type of a column's values for inference; the value itself is never read. */
const typeOnly = <T>(): T => undefined as T;

/**
 * Every column of `markets` that is decoded from a venue: all lists of them follow from this one. A new one is a line here, a line in
 * prisma/schema.prisma with its migration, and its reading in both venues' toMarket.ts.
 */
export const MARKET_COLUMNS = {
  /** `<venue>:<market_id>`: the key in the index, unique over both venues. */
  id: { sql: 'text', value: typeOnly<string>(), live: 'row' },
  venue: { sql: 'text', value: typeOnly<'venue_a' | 'venue_b'>(), live: 'row' },
  /** A: ticker. B: conditionId, or `<conditionId>:0|1` for one side of a market with two named sides. */
  market_id: { sql: 'text', value: typeOnly<string>(), live: 'row' },
  /** `<venue>:<group_id>`. */
  event_id: { sql: 'text', value: typeOnly<string>(), binding: true, live: 'row' },
  question: { sql: 'text', value: typeOnly<string>(), binding: true, live: 'row' },
  outcome: { sql: 'text', value: typeOnly<string>(), binding: true, live: 'row' },
  rules: { sql: 'text', value: typeOnly<string>(), binding: true },
  status: { sql: 'text', value: typeOnly<'open' | 'closed'>(), live: 'state' },
  open_time: { sql: 'timestamptz', value: typeOnly<Date | null>() },
  close_time: { sql: 'timestamptz', value: typeOnly<Date | null>(), binding: true, live: 'published' },
  /** When the bet is expected to be decided: A occurrence_datetime, else expected_expiration_time; B gameStartTime. */
  occurrence: { sql: 'timestamptz', value: typeOnly<Date | null>(), binding: true, live: 'published' },
  /** B only from here to `accepting_orders`; null on A. */
  slug: { sql: 'text', value: typeOnly<string | null>(), live: 'row' },
  /** Slugs that the market had before; empty on A. */
  past_slugs: { sql: 'text[]', value: typeOnly<readonly string[]>(), live: 'name' },
  numeric_id: { sql: 'text', value: typeOnly<string | null>(), live: 'row' },
  condition_id: { sql: 'text', value: typeOnly<string | null>(), live: 'row' },
  /** Side of a market with two named sides; null for yes/no markets and for venue A. */
  side: { sql: 'integer', value: typeOnly<number | null>(), binding: true, live: 'row' },
  yes_token_id: { sql: 'text', value: typeOnly<string | null>(), live: 'row' },
  no_token_id: { sql: 'text', value: typeOnly<string | null>() },
  outcomes: { sql: 'jsonb', value: typeOnly<[string, string] | null>(), binding: true },
  end_date: { sql: 'timestamptz', value: typeOnly<Date | null>(), binding: true, live: 'published' },
  game_start: { sql: 'timestamptz', value: typeOnly<Date | null>(), binding: true, live: 'published' },
  sports_market_type: { sql: 'text', value: typeOnly<string | null>(), binding: true },
  line: { sql: 'double precision', value: typeOnly<number | null>(), binding: true },
  group_item: { sql: 'text', value: typeOnly<string | null>(), binding: true },
  accepting_orders: { sql: 'boolean', value: typeOnly<boolean | null>() },
  /** A only; null on B. */
  strike_type: { sql: 'text', value: typeOnly<string | null>(), binding: true },
  floor_strike: { sql: 'double precision', value: typeOnly<number | null>(), binding: true },
  cap_strike: { sql: 'double precision', value: typeOnly<number | null>(), binding: true },
  /** A: series (or event override) fee type and multiplier. */
  fee_type: { sql: 'text', value: typeOnly<string | null>(), live: 'published' },
  fee_multiplier: { sql: 'double precision', value: typeOnly<number | null>(), live: 'published' },
  /** A: announced changes of both (domain/pricing/feeChanges.ts); null when there are none. */
  fee_changes: { sql: 'text', value: typeOnly<string | null>(), live: 'published' },
  /** B: `feeSchedule.rate` and `.exponent`; a rate of 0 when fees are off, null when the venue gives none. */
  fee_rate: { sql: 'double precision', value: typeOnly<number | null>(), live: 'published' },
  fee_exponent: { sql: 'double precision', value: typeOnly<number | null>(), live: 'published' },
  /** Dollars traded so far, 24 h volume, last price of YES in dollars; null when the venue doesn't say. */
  volume: { sql: 'double precision', value: typeOnly<number | null>() },
  volume_24h: { sql: 'double precision', value: typeOnly<number | null>() },
  yes_price: { sql: 'double precision', value: typeOnly<number | null>() },
  /** Public page. */
  url: { sql: 'text', value: typeOnly<string | null>(), live: 'row' },
} as const satisfies Readonly<Record<string, Column>>;

type Columns = typeof MARKET_COLUMNS;
/** The name of a column. */
export type MarketColumn = keyof Columns;
/** Names of the columns that carry a mark, e.g. `{ live: 'row' }`. */
export type MarkedColumn<Mark extends Partial<Column>> = {
  [Name in MarketColumn]: Columns[Name] extends Mark ? Name : never;
}[MarketColumn];

/** A row of `markets`, as far as a venue fills it. */
export type MarketRow = { -readonly [Name in MarketColumn]: Columns[Name]['value'] };

/** The columns that carry a mark, in the table's order. */
export function columnsMarked<const Mark extends Partial<Column>>(mark: Mark): MarkedColumn<Mark>[] {
  const marks = Object.entries(mark);
  const isMarked = (column: Column) => marks.every(([name, value]) => column[name as keyof Column] === value);
  return (Object.keys(MARKET_COLUMNS) as MarketColumn[]).filter((name) => isMarked(MARKET_COLUMNS[name])) as MarkedColumn<Mark>[];
}
