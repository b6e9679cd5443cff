/** Loads the listings of markets, present and before their edits, and other legs of the events of paired markets. */
import { BINDING_FIELDS } from '../domain/content.js';
import { type Listing, type Market, toListing, type VenueEvent } from '../domain/market.js';
import { columnsMarked } from '../domain/marketColumns.js';
import type { Database } from './database.js';
import type { Transaction } from './write.js';

const TIMES = columnsMarked({ sql: 'timestamptz' });
type Time = (typeof TIMES)[number];
/** A row of `markets` as JSON: times are text. */
type MarketJson = Omit<Market, Time> & Record<Time, string | null>;

function fromJson(record: MarketJson): Market {
  const times = TIMES.map((name) => [name, record[name] === null ? null : new Date(record[name])]);
  return { ...record, ...(Object.fromEntries(times) as Pick<Market, Time>) };
}

/** How markets read now, by id (`<venue>:<market_id>`). @param status leaves those of another one out */
export async function readListings(
  { pool }: Database,
  marketIds: readonly string[],
  status?: 'open',
): Promise<Map<string, Listing>> {
  const event = ['group_id', 'title', 'sub_title', 'event_date', 'series', 'tags'].map((name) => `'${name}', e.${name}`);
  const { rows } = await pool.query<Market & { event: VenueEvent }>(
    `SELECT m.*, json_build_object(${event.join(', ')}) AS event
     FROM markets m JOIN events e ON e.id = m.event_id WHERE m.id = ANY($1) AND ($2::text IS NULL OR m.status = $2) ORDER BY m.id`,
    [marketIds, status ?? null],
  );
  return new Map(rows.map((row) => [row.id, toListing(row.event, row)]));
}

/** What of a market differs from how it read before, and when it was edited. */
export interface SideEdit {
  /** Names of its fields; `event` for what its event says. */
  fields: string[];
  at: Date;
}

/** How a market's text was edited since it said this; undefined when that isn't on record. @param content as `sideContent` names it */
export async function readEditSince(tx: Transaction, marketId: string, content: string): Promise<SideEdit | undefined> {
  type Row = { then: Record<string, unknown>; now: Record<string, unknown>; event_content: string; at: Date };
  const [row] = await tx.$queryRawUnsafe<Row[]>(
    `SELECT v.record AS then, to_jsonb(m) AS now, e.content AS event_content, v.replaced_at AS at
     FROM market_versions v JOIN markets m ON m.id = v.market_id JOIN events e ON e.id = m.event_id
     WHERE v.market_id = $1 AND (v.record->>'content') || '.' || (v.record->>'event_content') = $2 ORDER BY v.id DESC LIMIT 1`,
    marketId,
    content,
  );
  if (!row) return undefined;
  const { then, now, event_content, at } = row;
  const fields = BINDING_FIELDS.filter((field) => JSON.stringify(then[field]) !== JSON.stringify(now[field]));
  return { fields: [...fields, ...(then.event_content === event_content ? [] : ['event'])], at };
}

/** How a market read until it was replaced. */
export interface FormerListing {
  listing: Listing;
  replaced_at: Date;
}

/** How markets read before, the latest first. @param since leaves out what was replaced before */
async function readVersions({ prisma }: Database, ids: readonly string[], since?: Date) {
  const rows = await prisma.marketVersion.findMany({
    where: { market_id: { in: [...ids] }, ...(since && { replaced_at: { gte: since } }) },
    orderBy: { id: 'desc' },
    include: { market: { select: { event: true } } },
  });
  return rows.map(({ market_id, market, record, replaced_at }) => {
    const former = record as unknown as MarketJson & { event: string };
    const event = { ...(market.event as unknown as VenueEvent), title: former.event, markets: [] };
    return { market_id, listing: toListing(event, fromJson(former)), replaced_at };
  });
}

/** How markets read before, by id, the latest first. */
export async function readFormerListings(database: Database, ids: readonly string[]): Promise<Map<string, Listing[]>> {
  const found = new Map<string, Listing[]>();
  for (const { market_id, listing } of await readVersions(database, ids))
    found.set(market_id, [...(found.get(market_id) ?? []), listing]);
  return found;
}

/** A market with its event, open or closed. */
export interface MarketWithEvent {
  event: VenueEvent;
  market: Market;
}

/** Other legs of the twins' events beside these pairs' A markets, open or closed, a few for each pair and always the same ones. */
export async function readNeighbours<T extends { a_id: string; b_id: string }>(
  { prisma }: Database,
  pairs: readonly T[],
  most: number,
): Promise<{ pair: T; a: MarketWithEvent; b: MarketWithEvent }[]> {
  if (pairs.length === 0) return [];
  const placed = (row: { event: unknown }): MarketWithEvent => ({
    event: row.event as VenueEvent,
    market: row as unknown as Market,
  });
  const ids = [...new Set(pairs.flatMap(({ a_id, b_id }) => [a_id, b_id]))];
  const rows = await prisma.market.findMany({ where: { id: { in: ids } }, include: { event: true } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const events = [...new Set(pairs.flatMap(({ b_id }) => byId.get(b_id)?.event_id ?? []))];
  const legs = await prisma.market.findMany({
    where: { event_id: { in: events } },
    include: { event: true },
    orderBy: { id: 'asc' },
  });
  const byEvent = new Map<string, typeof legs>();
  for (const leg of legs) byEvent.set(leg.event_id, [...(byEvent.get(leg.event_id) ?? []), leg]);
  return pairs.flatMap((pair) => {
    const [a, twin] = [byId.get(pair.a_id), byId.get(pair.b_id)];
    const others = (byEvent.get(twin?.event_id ?? '') ?? []).filter(({ id }) => id !== pair.b_id);
    // The legs after the twin, in a ring: otherwise the first of an event would stand beside all of its matches.
    const from = others.findIndex(({ id }) => id > pair.b_id);
    const ring = from === -1 ? others : [...others.slice(from), ...others.slice(0, from)];
    return a ? ring.slice(0, most).map((leg) => ({ pair, a: placed(a), b: placed(leg) })) : [];
  });
}

/** The listings of markets at an instant, by id; those that were not edited since are left out. */
export async function readListingsAt(database: Database, ids: readonly string[], at: Date): Promise<Map<string, FormerListing>> {
  const versions = await readVersions(database, ids, at);
  return new Map(versions.map(({ market_id, ...former }) => [market_id, former])); // the oldest comes last and stays
}
