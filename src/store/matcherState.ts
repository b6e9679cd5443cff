/** Stores and reads what the matcher knows of events and pairs of events, so that it can go on after a restart. */
import { hash } from 'node:crypto';
import { parts } from '../domain/parts.js';
import type { Database } from './database.js';
import { type Transaction, write } from './write.js';

// What the matcher goes on with after a restart, written with the judgement that it belongs to. One matcher owns it: whoever starts takes
// it over, and the one before writes it no more, so that it is always what one matcher knew at one moment.

/** A line of `matcher_events`; entry and fingerprint are null for an event that is gone. */
export interface StoredEntry {
  event_id: string;
  fingerprint: string | null;
  entry: string | null;
}

/** A line of `matcher_legs`; null for an event pair without legs. */
export interface StoredLegs {
  events: string;
  legs: string | null;
}

/** Lines to be written. */
export interface StateChange {
  events: readonly StoredEntry[];
  legs: readonly StoredLegs[];
}

/** Lines a statement. */
const SLICE = 2_000;

/** Becomes the owner of what was written by this version. @returns false when there is no such state, or not all of it */
export async function takeState(database: Database, version: string, owner: string): Promise<boolean> {
  const taken = await write(database, (tx) =>
    tx.$executeRawUnsafe('UPDATE matcher SET owner = $1 WHERE version = $2', owner, version),
  );
  return taken > 0;
}

/** Empties the state and becomes its owner; it counts for nothing until `finishState`. */
export async function beginState(database: Database, owner: string): Promise<void> {
  await write(database, async (tx) => {
    await tx.$executeRawUnsafe(
      `INSERT INTO matcher (id, version, owner) VALUES (1, '', $1) ON CONFLICT (id) DO UPDATE SET version = '', owner = EXCLUDED.owner`,
      owner,
    );
    await tx.$executeRawUnsafe('DELETE FROM matcher_events');
    await tx.$executeRawUnsafe('DELETE FROM matcher_legs');
  });
}

/** Gives the state a version, within the transaction that settles what it knows. @returns false when another matcher owns it by now */
export async function finishState(tx: Transaction, version: string, owner: string): Promise<boolean> {
  return (await tx.$executeRawUnsafe('UPDATE matcher SET version = $1 WHERE owner = $2', version, owner)) > 0;
}

/** Writes lines within a transaction. @returns false, and nothing is written, when another matcher owns the state by now */
export async function storeState(tx: Transaction, owner: string, { events, legs }: StateChange): Promise<boolean> {
  const mine = await tx.$queryRawUnsafe<unknown[]>('SELECT 1 FROM matcher WHERE owner = $1 FOR UPDATE', owner);
  if (mine.length === 0) return false;
  for (const slice of parts(events, SLICE)) {
    const held = slice.filter(({ entry }) => entry !== null);
    await tx.$executeRawUnsafe(
      `INSERT INTO matcher_events (event_id, fingerprint, entry) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
       ON CONFLICT (event_id) DO UPDATE SET fingerprint = EXCLUDED.fingerprint, entry = EXCLUDED.entry
       WHERE (matcher_events.fingerprint, matcher_events.entry) IS DISTINCT FROM (EXCLUDED.fingerprint, EXCLUDED.entry)`,
      ...[held.map((row) => row.event_id), held.map((row) => row.fingerprint), held.map((row) => row.entry)],
    );
    const gone = slice.filter(({ entry }) => entry === null).map(({ event_id }) => event_id);
    await tx.$executeRawUnsafe('DELETE FROM matcher_events WHERE event_id = ANY($1)', gone);
  }
  for (const slice of parts(legs, SLICE)) {
    const held = slice.filter((row) => row.legs !== null);
    await tx.$executeRawUnsafe(
      `INSERT INTO matcher_legs (events, legs) SELECT * FROM unnest($1::text[], $2::text[])
       ON CONFLICT (events) DO UPDATE SET legs = EXCLUDED.legs WHERE matcher_legs.legs <> EXCLUDED.legs`,
      ...[held.map((row) => row.events), held.map((row) => row.legs)],
    );
    const gone = slice.filter((row) => row.legs === null).map(({ events: key }) => key);
    await tx.$executeRawUnsafe('DELETE FROM matcher_legs WHERE events = ANY($1)', gone);
  }
  return true;
}

/** Lines read at once: some megabytes. */
const PAGE = 5_000;

async function* readTable<T extends object>({ pool }: Database, table: string, key: keyof T & string): AsyncGenerator<T[]> {
  for (let after = ''; ; ) {
    const { rows } = await pool.query<T>(`SELECT * FROM ${table} WHERE ${key} > $1 ORDER BY ${key} LIMIT ${PAGE}`, [after]);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = String(last[key]);
  }
}

/** What is kept of events. */
export const readEntries = (database: Database): AsyncGenerator<{ event_id: string; fingerprint: string; entry: string }[]> =>
  readTable(database, 'matcher_events', 'event_id');

/** What is kept of event pairs. */
export const readLegRows = (database: Database): AsyncGenerator<{ events: string; legs: string }[]> =>
  readTable(database, 'matcher_legs', 'events');

/** Columns of an event and its open markets that are not decoded from a venue. */
interface Hashed {
  hash: string;
}

/**
 * Names what an event and its open markets say; '' for one of which a record is to be written again (its hash was taken away): it is
 * nothing that could be compared.
 */
export function fingerprintOf(event: Hashed & { markets: readonly Hashed[] }): string {
  const hashes = event.markets.map(({ hash }) => hash).sort();
  if (event.hash === '' || hashes.includes('')) return '';
  return hash('md5', [event.hash, ...hashes].join(' '));
}

/** An open event with open markets as it is stored now. */
export interface OpenEvent {
  id: string;
  markets: number;
  /** As `fingerprintOf`. */
  fingerprint: string;
}

/** Every open event that has an open market. */
export async function readFingerprints({ pool }: Database): Promise<OpenEvent[]> {
  const { rows } = await pool.query<OpenEvent>(
    `SELECT e.id, count(*)::int AS markets, CASE WHEN e.hash = '' OR bool_or(m.hash = '') THEN ''
       ELSE md5(e.hash || ' ' || string_agg(m.hash, ' ' ORDER BY m.hash COLLATE "C")) END AS fingerprint
     FROM events e JOIN markets m ON m.event_id = e.id WHERE e.status = 'open' AND m.status = 'open' GROUP BY e.id`,
  );
  return rows;
}
