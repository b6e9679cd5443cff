/** The composed corpus (matchCorpus.ts) as an index in a database: every listing a market, every event with what the matcher reads of it. */
import { createHash } from 'node:crypto';
import { eventContent, marketContent } from '../../src/domain/content.js';
import type { Listing, Market, VenueEvent } from '../../src/domain/market.js';
import { MARKET_COLUMNS } from '../../src/domain/marketColumns.js';
import type { MatchEvent } from '../../src/domain/matching/index.js';
import type { Database } from '../../src/store/database.js';

const at = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time));

function marketOf(listing: Listing, eventId: string): Market {
  const { venue, id } = listing;
  return {
    id: `${venue}:${id}`,
    venue,
    market_id: id,
    event_id: eventId,
    question: listing.question ?? '',
    outcome: listing.outcome ?? '',
    rules: listing.rules ?? '',
    status: 'open',
    open_time: at(listing.open_time),
    close_time: at(listing.close_time),
    occurrence: at(listing.occurrence),
    slug: listing.slug ?? null,
    past_slugs: [],
    numeric_id: null,
    condition_id: null,
    side: listing.outcome_index ?? null,
    yes_token_id: null,
    no_token_id: null,
    outcomes: listing.outcomes ? [...listing.outcomes] : null,
    end_date: at(listing.end_date),
    game_start: at(listing.game_start),
    sports_market_type: listing.sports_market_type ?? null,
    line: listing.line ?? null,
    group_item: listing.group_item ?? null,
    accepting_orders: null,
    strike_type: listing.strike_type ?? null,
    floor_strike: listing.floor_strike ?? null,
    cap_strike: listing.cap_strike ?? null,
    fee_type: null,
    fee_multiplier: null,
    fee_changes: null,
    fee_rate: null,
    fee_exponent: null,
    volume: listing.volume ?? null,
    volume_24h: null,
    yes_price: null,
    url: null,
  };
}

/** An event as its venue's connector would have decoded it. */
export function toVenueEvent({ venue, group_id, listings }: MatchEvent): VenueEvent {
  const id = `${venue}:${group_id}`;
  const [first] = listings;
  return {
    ...{
      id,
      venue,
      group_id,
      series: first?.series ?? null,
      title: first?.event ?? '',
      sub_title: first?.event_sub_title ?? null,
    },
    category: 'other',
    tags: [...(first?.tags ?? [])],
    mutually_exclusive: false,
    hidden_other: false,
    settlement_sources: [],
    contract_terms_url: null,
    event_date: first?.event_date ?? null,
    url: null,
    markets: listings.map((listing) => marketOf(listing, id)),
  };
}

/** Rows a statement. */
const SLICE = 5_000;
const SEEN = '2026-11-21T12:00:00Z';
const hashOf = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('base64');

async function insert(database: Database, table: string, columns: Readonly<Record<string, string>>, rows: readonly object[]) {
  const names = Object.keys(columns);
  const typed = names.map((name) => `"${name}" ${columns[name]}`).join(', ');
  const list = names.map((name) => `"${name}"`).join(', ');
  for (let at = 0; at < rows.length; at += SLICE)
    await database.pool.query(`INSERT INTO ${table} (${list}) SELECT ${list} FROM jsonb_to_recordset($1::jsonb) AS r(${typed})`, [
      JSON.stringify(rows.slice(at, at + SLICE)),
    ]);
}

const KEPT = { hash: 'text', content: 'text', first_seen_at: 'timestamptz', updated_at: 'timestamptz', rev: 'bigint' };
const EVENT_COLUMNS = {
  id: 'text',
  venue: 'text',
  group_id: 'text',
  series: 'text',
  title: 'text',
  sub_title: 'text',
  category: 'text',
  tags: 'jsonb',
  mutually_exclusive: 'boolean',
  hidden_other: 'boolean',
  settlement_sources: 'jsonb',
  event_date: 'text',
  status: 'text',
  ...KEPT,
};
const MARKET_TYPES = { ...Object.fromEntries(Object.entries(MARKET_COLUMNS).map(([name, { sql }]) => [name, sql])), ...KEPT };

/** Stores composed events as a finished pull leaves them, with nothing left to be judged. A market that two events have is the first one's. */
export async function storeComposed(database: Database, composed: readonly MatchEvent[]): Promise<void> {
  const taken = new Set<string>();
  const isNew = ({ id }: Market): boolean => !taken.has(id) && taken.add(id) !== undefined;
  const events = composed.map(toVenueEvent).map((event) => ({ ...event, markets: event.markets.filter(isNew) }));
  const stamp = { first_seen_at: SEEN, updated_at: SEEN, rev: 0 };
  await insert(
    database,
    'events',
    EVENT_COLUMNS,
    events.map(({ markets: _, ...event }) => ({
      ...event,
      status: 'open',
      hash: hashOf(event),
      content: eventContent(event),
      ...stamp,
    })),
  );
  const markets = events.flatMap((event) => event.markets);
  await insert(
    database,
    'markets',
    MARKET_TYPES,
    markets.map((market) => ({ ...market, hash: hashOf(market), content: marketContent(market), ...stamp })),
  );
}
