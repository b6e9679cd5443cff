/** Gives one process at a time the right to be the active worker on a PostgreSQL server, and tells it when that right is lost. */
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { WORKER_FENCE } from './write.js';

/** The advisory lock of the one active worker: two numbers that no other user of the server's locks is likely to take. */
export const LOCK = { class: 7_270_736, object: 901 } as const;

/** How often the holder shows that it is alive, and how often the others ask whether it still is. */
const BEAT_MS = 1_000;
/** A session from which nothing came for this long is ended by the server, and its lock is free: also when its holder hangs. */
const IDLE_SESSION_MS = 5_000;
/** A holder that gets no answer for this long gives the right up, before the server ends its session. */
const TIMEOUT_MS = 3_000;

const HOLDER = `SELECT a.pid, a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
  WHERE l.locktype = 'advisory' AND l.classid = ${LOCK.class} AND l.objid = ${LOCK.object} AND l.granted
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
const FENCE = `WITH counted AS (UPDATE revision SET value = value + 1 WHERE id = 1)
  INSERT INTO settings (name, value) VALUES ('${WORKER_FENCE}', $1) ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`;

/** The right to be the active worker, as long as it lasts. */
export interface Lease {
  /** Goes into every write of the holder: the database refuses those of a holder that was replaced. */
  fence: string;
  /** Aborted when the right is lost: the lock's session ended, or nobody can tell whether it did. */
  lost: AbortSignal;
  release(): Promise<void>;
}

/** Callbacks while the worker waits; each is called once until the other one is. */
export interface LeaseEvents {
  /** Another worker is active; `holder` is how its session calls itself. */
  onStandby?: (holder: string) => void;
  onUnreachable?: (error: Error) => void;
}

/** A session of its own on which the lock is held: the server ends it when nothing comes from it. */
async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `samebet worker ${os.hostname()}:${process.pid}`,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    keepAlive: true,
  });
  client.on('error', () => {}); // the next query tells
  try {
    await client.connect();
    await client.query(`SET idle_session_timeout = ${IDLE_SESSION_MS}`);
    return client;
  } catch (error) {
    drop(client);
    throw error;
  }
}

/** Ends a session, also one whose other end is gone. */
const drop = (client: pg.Client | undefined): void => void client?.end().catch(() => {});

async function holdsLock(client: pg.Client): Promise<boolean> {
  return (await client.query(`SELECT 1 FROM (${HOLDER}) h WHERE pid = pg_backend_pid()`)).rows.length > 0;
}

/** Takes the lock if it is free, and with it the fence. @returns undefined when another session holds it */
async function tryLock(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_lock(${LOCK.class}, ${LOCK.object}) AS locked`,
  );
  if (!rows[0]?.locked) return undefined;
  const fence = randomUUID();
  // The statement waits for the revision's row lock: a write of the holder before is either whole before it, or refused after it.
  await client.query(FENCE, [fence]);
  return fence;
}

/** Keeps the session alive and watches it. */
function hold(client: pg.Client, fence: string): Lease {
  const lost = new AbortController();
  const released = new AbortController();
  const lose = (why: string) => {
    if (lost.signal.aborted || released.signal.aborted) return;
    lost.abort(new Error(why));
    drop(client);
  };
  client.once('end', () => lose('the lock’s session ended'));
  const beat = async () => {
    while (!released.signal.aborted && !lost.signal.aborted) {
      const held = await holdsLock(client).catch(() => false);
      if (!held) return lose('the lock is not held any more, or nobody can tell');
      await pause(BEAT_MS, undefined, { signal: released.signal }).catch(() => {});
    }
  };
  void beat();
  const release = async () => {
    released.abort();
    await Promise.race([client.end().catch(() => {}), pause(BEAT_MS, undefined, { ref: false })]);
  };
  return { fence, lost: lost.signal, release };
}

/**
 * Waits until this process is the one active worker on a database. The right is a session-level advisory lock: it is free within
 * seconds of the holder's end, hang or loss of connection, and whoever asks next gets it.
 *
 * @param url a PostgreSQL server (14 or later) directly, or a pooler in session mode: the lock belongs to one session
 * @throws the signal's reason when it is aborted
 */
export async function takeLease(
  url: string,
  signal: AbortSignal,
  { onStandby, onUnreachable }: LeaseEvents = {},
): Promise<Lease> {
  let client: pg.Client | undefined;
  let lastEvent: 'standby' | 'unreachable' | undefined;
  try {
    for (;;) {
      signal.throwIfAborted();
      try {
        client ??= await openSession(url);
        const fence = await tryLock(client);
        if (fence !== undefined) return hold(client, fence);
        if (lastEvent !== 'standby')
          onStandby?.((await client.query<{ name: string }>(HOLDER)).rows[0]?.name ?? 'another session');
        lastEvent = 'standby';
      } catch (error) {
        drop(client);
        client = undefined;
        if (lastEvent !== 'unreachable') onUnreachable?.(error as Error);
        lastEvent = 'unreachable';
      }
      await pause(BEAT_MS, undefined, { signal });
    }
  } catch (error) {
    drop(client);
    throw signal.aborted ? signal.reason : error;
  }
}
