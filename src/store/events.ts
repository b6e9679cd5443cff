/** Stores the events and markets that a venue sent, closes markets that it lists no more, and reads events for the matcher. */
import { hash } from 'node:crypto';
import { eventContent, marketContent } from '../domain/content.js';
import { type Market, VENUES, type VenueEvent } from '../domain/market.js';
import { parts } from '../domain/parts.js';
import { type FormerRecord, recordEdits } from './changes/recordEdits.js';
import { recordPairs } from './changes/recordPairs.js';
import type { Database } from './database.js';
import { LIVE_EVENT_COLUMNS, LIVE_MARKET_COLUMNS } from './liveColumns.js';
import { inPairs } from './pairSql.js';
import { CHANGED, type Content, contents, noteUnjudged, readFormerEventIds, withholdChanged } from './unjudged.js';
import { type TableSpec, type Transaction, upsertSet, write } from './write.js';

/** Rows a transaction: large enough to be fast, small enough that others wait for milliseconds only. */
const SLICE = { embedded: 200, postgres: 250, none: 0 } as const;

const EVENTS: TableSpec = { table: 'events', key: ['id'], keep: ['first_seen_at'], followed: LIVE_EVENT_COLUMNS };
const MARKETS: TableSpec = { table: 'markets', key: ['id'], keep: ['first_seen_at'], followed: LIVE_MARKET_COLUMNS };

const digest = (value: unknown) => hash('sha1', JSON.stringify(value), 'base64');

/** Trading moves these all the time: prices and the day's volume don't count, and the volume counts in steps of a factor of √2. */
function marketHash({ volume, volume_24h, yes_price, ...steady }: Market): string {
  return digest([steady, Math.floor(2 * Math.log2(1 + (volume ?? 0)))]);
}

function eventHash({ markets, ...event }: VenueEvent): string {
  return digest(event);
}

const isOpen = (event: VenueEvent) => event.markets.some((market) => market.status === 'open');

function byId<T extends { id: string }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}

/** One record an id: a venue may send an event twice, or a market under two events; the later record is the newer one. */
function lastOfEach(sent: readonly VenueEvent[]): VenueEvent[] {
  const events = [...byId(sent).values()];
  const last = byId(events.flatMap(({ markets }) => markets));
  return events.map((event) => ({ ...event, markets: event.markets.filter((market) => last.get(market.id) === market) }));
}

/** What storing a page of events did. */
export interface Stored {
  /** Events of which anything changed. */
  changedEvents: string[];
  changedMarkets: number;
  closedMarkets: number;
}

interface Known {
  id: string;
  hash: string;
  status: string;
}

async function known(
  { pool }: Database,
  table: 'events' | 'markets',
  records: readonly { id: string }[],
): Promise<Map<string, Known>> {
  const ids = records.map(({ id }) => id);
  const { rows } = await pool.query<Known>(`SELECT id, hash, status FROM ${table} WHERE id = ANY($1)`, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Keeps how paired markets read until now, where they will say something else. @returns what it keeps */
function keepVersions(
  tx: Transaction,
  events: readonly Content[],
  markets: readonly Content[],
  now: Date,
): Promise<FormerRecord[]> {
  return tx.$queryRawUnsafe<FormerRecord[]>(
    `WITH changed AS MATERIALIZED (${CHANGED})
     INSERT INTO market_versions (market_id, record, replaced_at)
     SELECT m.id, to_jsonb(m) || jsonb_build_object('event', e.title, 'event_content', e.content), $3::timestamptz
     FROM changed c JOIN markets m ON m.id = c.id JOIN events e ON e.id = m.event_id
     WHERE ${inPairs('m.id')}
     RETURNING market_id, record`,
    ...contents(events, markets),
    now,
  );
}

async function save(tx: Transaction, rev: bigint, now: Date, events: VenueEvent[], markets: Market[], openEvents: Set<string>) {
  const stamp = { first_seen_at: now, updated_at: now, rev: Number(rev) };
  const eventRows = events.map(({ markets: _, ...event }) => {
    const status = openEvents.has(event.id) ? 'open' : 'closed';
    return { ...event, status, hash: digest(event), content: eventContent(event), ...stamp };
  });
  const marketRows = markets.map((market) => {
    return { ...market, hash: marketHash(market), content: marketContent(market), ...stamp };
  });
  const left = await readFormerEventIds(tx, marketRows);
  const former = await keepVersions(tx, eventRows, marketRows, now);
  await withholdChanged(tx, rev, eventRows, marketRows);
  await upsertSet(tx, EVENTS, eventRows);
  await upsertSet(tx, MARKETS, marketRows);
  const ids = events.map(({ id }) => id);
  await noteUnjudged(tx, rev, ids, now);
  await noteUnjudged(tx, rev, left, now, true);
  await recordEdits(tx, rev, { former, markets }, now);
  await recordPairs(tx, rev, now);
}

/**
 * Stores a page of events as the venue sent it; what did not change is not written.
 *
 * @param events of one venue, each with every market that the venue sent with it
 */
export async function storeEvents(database: Database, events: readonly VenueEvent[], now: Date): Promise<Stored> {
  const stored: Stored = { changedEvents: [], changedMarkets: 0, closedMarkets: 0 };
  for (const slice of parts(lastOfEach(events), SLICE[database.kind], ({ markets }) => markets.length)) {
    const sent = slice.flatMap((event) => event.markets);
    const [knownEvents, knownMarkets] = await Promise.all([known(database, 'events', slice), known(database, 'markets', sent)]);
    const markets = sent.filter((market) => knownMarkets.get(market.id)?.hash !== marketHash(market));
    const touched = new Set(markets.map((market) => market.event_id));
    const changed = slice.filter((event) => touched.has(event.id) || knownEvents.get(event.id)?.hash !== eventHash(event));
    if (changed.length === 0) continue;
    const openEvents = new Set(changed.filter(isOpen).map(({ id }) => id));
    await write(database, (tx, rev) => save(tx, rev, now, changed, markets, openEvents));
    stored.changedEvents.push(...changed.map(({ id }) => id));
    stored.changedMarkets += markets.length;
    const closed = markets.filter(({ id, status }) => status === 'closed' && knownMarkets.get(id)?.status === 'open');
    stored.closedMarkets += closed.length;
  }
  return stored;
}

/** Closes markets that a complete sweep did not see. @returns the events that lost one, and how many were closed */
export async function closeMarkets(
  database: Database,
  gone: readonly { id: string; event_id: string }[],
  now: Date,
): Promise<Stored> {
  const eventsOf = (markets: typeof gone) => [...new Set(markets.map(({ event_id }) => event_id))];
  for (const slice of parts(gone, 1000)) {
    const ids = slice.map(({ id }) => id);
    await write(database, async (tx, rev) => {
      // without the mark: a market that is listed again is doubted anew when a sweep misses it
      const closed = { status: 'closed', hash: '', missed_at: null, updated_at: now, rev };
      await tx.market.updateMany({ where: { id: { in: ids } }, data: closed });
      await noteUnjudged(tx, rev, eventsOf(slice), now);
      await recordPairs(tx, rev, now);
    });
  }
  const events = eventsOf(gone);
  for (const slice of parts(events, 1000)) await closeEmptyEvents(database, slice, now);
  return { changedEvents: events, changedMarkets: gone.length, closedMarkets: gone.length };
}

async function closeEmptyEvents(database: Database, ids: string[], now: Date): Promise<void> {
  await write(database, async (tx, rev) => {
    await tx.event.updateMany({
      where: { id: { in: ids }, markets: { none: { status: 'open' } } },
      data: { status: 'closed', hash: '', updated_at: now, rev },
    });
  });
}

/** An event as it is stored: each record with its hash, which is '' where it is to be written again. */
export interface StoredEvent extends VenueEvent {
  hash: string;
  markets: (Market & { hash: string })[];
}

/**
 * Reads events with their open markets, for the matcher.
 *
 * @param ids the events wanted, or `all` for every open one; read in slices so that memory stays flat
 */
export async function* readEvents(database: Database, ids: readonly string[] | 'all'): AsyncGenerator<StoredEvent[]> {
  const size = 500;
  if (ids !== 'all') {
    for (const slice of parts(ids, size)) yield readSlice(database, { id: { in: slice } });
    return;
  }
  for (const venue of VENUES) {
    for (let after = ''; ; ) {
      const slice = await readSlice(database, { venue, status: 'open', id: { gt: after } }, size);
      if (slice.length === 0) break;
      yield slice;
      after = slice.at(-1)?.id ?? after;
    }
  }
}

async function readSlice(database: Database, where: object, take?: number): Promise<StoredEvent[]> {
  const rows = await database.prisma.event.findMany({
    where,
    orderBy: { id: 'asc' },
    ...(take === undefined ? {} : { take }),
    include: { markets: { where: { status: 'open' }, orderBy: { id: 'asc' } } },
  });
  return rows as unknown as StoredEvent[];
}
