/** Reads from the database what the live index lacks: rows that changed, pages of open markets, and markets by name. */
import type pg from 'pg';
import type { Venue } from '../domain/market.js';
import { servedConfidence, servedStanding } from '../domain/standing.js';
import { LIVE_EVENT_COLUMNS } from './liveColumns.js';
import type { LivePair } from './liveIndex.js';
import type { Delta } from './liveIndexState.js';
import { MARKET_RECORD } from './liveRecord.js';
import { spellingsOf } from './marketNames.js';

/** The setting that names what the database holds: a new database and a restored backup are other incarnations, and revisions start over. */
export const INCARNATION = 'incarnation';

/** The last state of a database that was read: its revision and its incarnation. */
export interface Head {
  revision: bigint;
  /** null until something is restored or imported. */
  incarnation: string | null;
}

/** The head of a reader that has read nothing yet: below every revision. */
export const NOTHING_READ: Head = { revision: -1n, incarnation: null };

/** Rows read at once while the index is loaded: applied in some 10 ms, in which nothing is answered. */
const PAGE = 2_000;

/** Where a page of the index begins: behind the row of this id. All open events come before the markets. */
export interface PagePlace {
  table: 'events' | 'markets';
  after: string;
}

/** The place of the first page. */
export const FIRST_PAGE: PagePlace = { table: 'events', after: '' };

const EVENT_COLUMNS = LIVE_EVENT_COLUMNS.join(', ');
const MARKET_COLUMNS = `id, status, ${MARKET_RECORD}`;
const PAIR_COLUMNS = 'a_id, b_id, standing, withheld, category, event_date, confidence, basis, caveats, reason, decided_at';
const KEY_COLUMNS = 'id, hash, user_id, expires_at, revoked_at IS NOT NULL AS revoked';
const VENUE_COLUMNS = 'venue, last_pull';
const OF_OPEN_PAIRS = `id IN (SELECT unnest(ARRAY[a_id, b_id]) FROM pairs WHERE standing <> 'closed')`;

interface PairRow extends LivePair {
  withheld: boolean;
}

/** The pair as it is served. */
function toLivePair({ withheld, ...row }: PairRow): LivePair {
  const { standing, confidence } = row;
  return {
    ...row,
    standing: servedStanding(standing, withheld),
    confidence: servedConfidence(standing, withheld, confidence),
  };
}

/** How much is open on each venue. */
export type OpenCounts = Record<Venue, { open_events: number; open_markets: number }>;

/** What was read: what is newer than what the reader knew, or everything but the markets without a pair. */
export interface Reading {
  delta: Delta;
  head: Head;
  whole: boolean;
}

/** Runs `read` on one snapshot of the database. */
async function inSnapshot<T>(pool: pg.Pool, read: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const result = await read(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    client.release(true); // its transaction may still be open
    throw error;
  }
}

async function rowsOf<T>(client: pg.ClientBase, sql: string, values: unknown[] = []): Promise<T[]> {
  return (await client.query(sql, values)).rows as T[];
}

/**
 * Reads what is newer than what the reader knows, in one snapshot. When the database has become another one, or nothing is known: all
 * of it except the markets that are in no pair and their events, which `readPage` brings.
 */
export function readDelta(pool: pg.Pool, known: Head): Promise<Reading> {
  return inSnapshot(pool, async (client) => {
    const head = await readHead(client);
    const whole = known.revision < 0n || head.incarnation !== known.incarnation || head.revision < known.revision;
    return { delta: whole ? await readCore(client) : await readNewer(client, known.revision), head, whole };
  });
}

async function readNewer(client: pg.ClientBase, revision: bigint): Promise<Delta> {
  const newer = <T>(columns: string, table: string) =>
    rowsOf<T>(client, `SELECT ${columns} FROM ${table} WHERE rev > $1`, [revision]);
  return {
    events: await newer(EVENT_COLUMNS, 'events'),
    markets: await newer(MARKET_COLUMNS, 'markets'),
    pairs: (await newer<PairRow>(PAIR_COLUMNS, 'pairs')).map(toLivePair),
    keys: await newer(KEY_COLUMNS, 'api_keys'),
    venues: await newer(VENUE_COLUMNS, 'venue_states'),
  };
}

async function readCore(client: pg.ClientBase): Promise<Delta> {
  const markets = await rowsOf<Delta['markets'][number] & { event_id: string }>(
    client,
    `SELECT ${MARKET_COLUMNS}, event_id FROM markets WHERE status = 'open' AND ${OF_OPEN_PAIRS}`,
  );
  // by their ids: finding the markets once more to find their events took as long as all the rest
  const events = [...new Set(markets.map(({ event_id }) => event_id))];
  return {
    events: await rowsOf(client, `SELECT ${EVENT_COLUMNS} FROM events WHERE status = 'open' AND id = ANY($1)`, [events]),
    markets,
    pairs: (await rowsOf<PairRow>(client, `SELECT ${PAIR_COLUMNS} FROM pairs WHERE standing <> 'closed'`)).map(toLivePair),
    keys: await rowsOf(client, `SELECT ${KEY_COLUMNS} FROM api_keys`),
    venues: await rowsOf(client, `SELECT ${VENUE_COLUMNS} FROM venue_states`),
  };
}

/** Some open events or markets, and where the next page begins; null after the last. */
export interface IndexPage extends Pick<Delta, 'events' | 'markets'> {
  next: PagePlace | null;
}

/**
 * Reads open events, then open markets, in the order of their ids. Undefined when the database stands before `head`: a change that the
 * reader has seen already would be undone.
 */
export function readPage(pool: pg.Pool, head: Head, { table, after }: PagePlace): Promise<IndexPage | undefined> {
  return inSnapshot(pool, async (client) => {
    if (!hasCaughtUp(await readHead(client), head)) return undefined;
    const read = <T extends { id: string }>(columns: string) =>
      rowsOf<T>(client, `SELECT ${columns} FROM ${table} WHERE status = 'open' AND id > $1 ORDER BY id LIMIT ${PAGE}`, [after]);
    const placeAfter = (rows: readonly { id: string }[]) => ({ table, after: rows.at(-1)?.id ?? after });
    if (table === 'events') {
      const events = await read<Delta['events'][number]>(EVENT_COLUMNS);
      return { events, markets: [], next: events.length < PAGE ? { table: 'markets', after: '' } : placeAfter(events) };
    }
    const markets = await read<Delta['markets'][number]>(MARKET_COLUMNS);
    return { events: [], markets, next: markets.length < PAGE ? null : placeAfter(markets) };
  });
}

/** Open markets that go by one of these names. @param asked in any case: venue A's ids, and venue B's ids, slugs and numbers */
export async function readNamed(pool: pg.Pool, asked: Record<Venue, string[]>): Promise<Delta['markets']> {
  const spelled = (venue: Venue) => asked[venue].flatMap((name) => spellingsOf(venue, name));
  const names = { venue_a: spelled('venue_a'), venue_b: spelled('venue_b') };
  const ids = [...names.venue_a.map((name) => `venue_a:${name}`), ...names.venue_b.map((name) => `venue_b:${name}`)];
  const select = `SELECT ${MARKET_COLUMNS} FROM markets WHERE status = 'open' AND`;
  const { rows } = await pool.query<Delta['markets'][number]>(`${select} id = ANY($1)`, [ids]);
  if (names.venue_b.length === 0) return rows;
  const aliases = `venue = 'venue_b' AND (slug = ANY($1) OR numeric_id = ANY($1) OR condition_id = ANY($1) OR past_slugs && $1)`;
  return [...rows, ...(await pool.query<Delta['markets'][number]>(`${select} ${aliases}`, [names.venue_b])).rows];
}

/** How much is open, by the database's own count. */
export async function readCounts(pool: pg.Pool): Promise<OpenCounts> {
  const counts: OpenCounts = {
    venue_a: { open_events: 0, open_markets: 0 },
    venue_b: { open_events: 0, open_markets: 0 },
  };
  for (const table of ['events', 'markets'] as const) {
    const sql = `SELECT venue, count(*)::int AS open FROM ${table} WHERE status = 'open' GROUP BY venue`;
    const { rows } = await pool.query<{ venue: Venue; open: number }>(sql);
    for (const { venue, open } of rows) counts[venue][`open_${table}`] = open;
  }
  return counts;
}

/**
 * Where a database stands.
 *
 * @param giveUpMs the query fails after so long and, when asked of a pool, takes its connection with it; absent: the pool's own bound
 */
export async function readHead(client: pg.ClientBase | pg.Pool, giveUpMs?: number): Promise<Head> {
  const text = `SELECT value, (SELECT value FROM settings WHERE name = '${INCARNATION}') AS incarnation FROM revision WHERE id = 1`;
  const query = giveUpMs === undefined ? { text } : { text, query_timeout: giveUpMs };
  const { rows } = await client.query<{ value: string; incarnation: string | null }>(query);
  return { revision: BigInt(rows[0]?.value ?? 0), incarnation: rows[0]?.incarnation ?? null };
}

/** Whether a copy that stands at `copy` has everything that the original had at `original`. */
export const hasCaughtUp = (copy: Head, original: Head): boolean =>
  copy.incarnation === original.incarnation && copy.revision >= original.revision;
