import type { Listing, Market, VenueEvent } from '../domain/market.js';
import { toListing } from '../domain/market.js';
import type { Database } from './database.js';

/** A row of `markets` as JSON: times are text. */
type MarketJson = Omit<Market, 'close_time' | 'end_date' | 'occurrence' | 'game_start'> &
  Record<'close_time' | 'end_date' | 'occurrence' | 'game_start', string | null>;
type EventHead = Omit<VenueEvent, 'markets'>;

const toDate = (text: string | null) => (text === null ? null : new Date(text));

function fromJson(record: MarketJson): Market {
  const { close_time, end_date, occurrence, game_start } = record;
  return {
    ...record,
    ...{ close_time: toDate(close_time), end_date: toDate(end_date) },
    ...{ occurrence: toDate(occurrence), game_start: toDate(game_start) },
  };
}

/** How markets read now, by id (`<venue>:<market_id>`); closed ones are left out. */
export async function readListings(database: Database, marketIds: readonly string[]): Promise<Map<string, Listing>> {
  const rows = await database.prisma.market.findMany({
    where: { id: { in: [...marketIds] }, status: 'open' },
    include: { event: true },
  });
  return new Map(rows.map((row) => [row.id, toListing(row.event as unknown as VenueEvent, row as unknown as Market)]));
}

/** How markets read before, by id, the latest first. */
export async function readFormerListings(database: Database, marketIds: readonly string[]): Promise<Map<string, Listing[]>> {
  const rows = await database.prisma.marketVersion.findMany({
    where: { market_id: { in: [...marketIds] } },
    orderBy: { id: 'desc' },
    include: { market: { select: { event: true } } },
  });
  const found = new Map<string, Listing[]>();
  for (const { market_id, market, record } of rows) {
    const former = record as unknown as MarketJson & { event: string };
    const event = { ...(market.event as unknown as EventHead), title: former.event, markets: [] };
    found.set(market_id, [...(found.get(market_id) ?? []), toListing(event, fromJson(former))]);
  }
  return found;
}
