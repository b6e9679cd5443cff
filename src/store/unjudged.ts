/** Notes which stored events are still to be judged by the matcher, and withholds pairs whose markets have changed until then. */
import type { Venue } from '../domain/market.js';
import { recordPairs } from './changes/recordPairs.js';
import type { Database } from './database.js';
import { type Transaction, write } from './write.js';

// The outbox between storing and judging. A row says that an event was stored and not yet judged; it is written with the event and taken
// away with the last of what the matcher found, so that no failure, restart or change of the worker between the two loses a judgement.

/** Notes that these events are to be judged, within the transaction that stores them. @param urgent don't wait for the end of the venue's listing */
export async function noteUnjudged(
  tx: Transaction,
  rev: bigint,
  eventIds: readonly string[],
  now: Date,
  urgent = false,
): Promise<void> {
  if (eventIds.length === 0) return;
  await tx.$executeRawUnsafe(
    `INSERT INTO unjudged (event_id, rev, since, urgent)
     SELECT DISTINCT id, $2::bigint, $3::timestamptz, $4::boolean FROM unnest($1::text[]) AS id
     ON CONFLICT (event_id) DO UPDATE SET rev = EXCLUDED.rev, urgent = unjudged.urgent OR EXCLUDED.urgent`,
    eventIds,
    rev,
    now,
    urgent,
  );
}

/** Ids of the events that these markets are about to leave for another one. Runs before the markets are stored, in the same transaction. */
export async function readFormerEventIds(
  tx: Transaction,
  markets: readonly { id: string; event_id: string }[],
): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ event_id: string }[]>(
    `SELECT DISTINCT m.event_id FROM jsonb_to_recordset($1::jsonb) AS n(id text, event_id text) JOIN markets m ON m.id = n.id
     WHERE m.event_id <> n.event_id`,
    JSON.stringify(markets.map(({ id, event_id }) => ({ id, event_id }))),
  );
  return rows.map(({ event_id }) => event_id);
}

const isPaired = (side: string): string => `EXISTS (SELECT 1 FROM pairs p WHERE p.${side} = m.id AND p.standing <> 'closed')`;
/**
 * Events that are in a pair: what changes of them must not wait for the end of a listing. The event's markets are looked up one by one:
 * joined to all pairs, as PostgreSQL would plan a plain EXISTS, it takes 350 ms of 300,000 markets at each run.
 */
const EVENT_IS_PAIRED = `(SELECT true FROM markets m WHERE m.event_id = u.event_id AND (${isPaired('a_id')} OR ${isPaired('b_id')}) LIMIT 1) IS NOT NULL`;

/**
 * Marks the events that are to be judged now. New events wait while their venue is being listed, since a rival of their pair may be on a
 * later page.
 *
 * @param listing venues that are being listed
 * @returns ids of the events, the longest waiting first
 */
export async function takeUnjudged(database: Database, listing: readonly Venue[]): Promise<string[]> {
  const { rows } = await database.pool.query('SELECT 1 FROM unjudged LIMIT 1');
  if (rows.length === 0) return [];
  const due = `u.urgent OR split_part(u.event_id, ':', 1) <> ALL($1::text[]) OR ${EVENT_IS_PAIRED}`;
  const taken = await write(database, (tx) =>
    tx.$queryRawUnsafe<{ event_id: string; judging: bigint | null; since: Date }[]>(
      `UPDATE unjudged u SET judging = CASE WHEN ${due} THEN u.rev END WHERE u.judging IS NOT NULL OR ${due}
       RETURNING event_id, judging, since`,
      listing,
    ),
  );
  return taken
    .filter(({ judging }) => judging !== null)
    .sort((x, y) => x.since.getTime() - y.since.getTime())
    .map(({ event_id }) => event_id);
}

/** Markets of a pair whose event has not been judged since it was stored. */
const STILL_UNJUDGED = `SELECT 1 FROM markets m JOIN unjudged u ON u.event_id = m.event_id WHERE m.id IN (p.a_id, p.b_id)`;

/** Withholds those of these pairs whose markets were stored again after the engine had read them. */
export async function withholdOutdated(tx: Transaction, keys: readonly { a_id: string; b_id: string }[]): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE pairs p SET withheld = true FROM jsonb_to_recordset($1::jsonb) AS k(a_id text, b_id text)
     WHERE p.a_id = k.a_id AND p.b_id = k.b_id AND NOT p.withheld
       AND EXISTS (${STILL_UNJUDGED} AND u.judging IS DISTINCT FROM u.rev)`,
    JSON.stringify(keys.map(({ a_id, b_id }) => ({ a_id, b_id }))),
  );
}

/** Withholds the pairs of events and markets whose content is about to change. Runs in the same transaction, before they are stored. */
export async function withholdChanged(
  tx: Transaction,
  rev: bigint,
  events: readonly Content[],
  markets: readonly Content[],
): Promise<void> {
  await tx.$executeRawUnsafe(
    `WITH changed AS MATERIALIZED (${CHANGED})
     UPDATE pairs p SET withheld = true, rev = $3::bigint FROM (
       SELECT a_id, b_id FROM pairs WHERE a_id IN (SELECT id FROM changed) UNION SELECT a_id, b_id FROM pairs WHERE b_id IN (SELECT id FROM changed)
     ) k WHERE p.a_id = k.a_id AND p.b_id = k.b_id AND NOT p.withheld AND p.standing <> 'closed'`,
    ...contents(events, markets),
    rev,
  );
}

/** An event or market to be stored, with the hash of what it says (domain/content.ts). */
export interface Content {
  id: string;
  content: string;
}

/** $1 and $2 of {@link CHANGED}. */
export const contents = (...sets: readonly (readonly Content[])[]): string[] =>
  sets.map((rows) => JSON.stringify(rows.map(({ id, content }) => ({ id, content }))));

/** Ids of stored markets that $1 (events) or $2 (markets) gives another content. */
export const CHANGED = `SELECT m.id FROM jsonb_to_recordset($2::jsonb) AS n(id text, content text) JOIN markets m ON m.id = n.id
    WHERE m.content <> n.content
  UNION SELECT m.id FROM jsonb_to_recordset($1::jsonb) AS n(id text, content text) JOIN events e ON e.id = n.id AND e.content <> n.content
    JOIN markets m ON m.event_id = e.id`;

/**
 * Ends a judgement whose findings are stored: the events that were taken need no judgement any more, unless they were stored again meanwhile,
 * and pairs that were withheld for them are served again.
 *
 * @param also further writes in the same transaction
 */
export async function settleJudged(
  database: Database,
  now: Date,
  also: (tx: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  await write(database, async (tx, rev) => {
    await also(tx);
    await tx.$executeRawUnsafe('DELETE FROM unjudged WHERE judging = rev');
    await tx.$executeRawUnsafe(
      `UPDATE pairs p SET withheld = false, rev = $1::bigint WHERE p.withheld AND NOT EXISTS (${STILL_UNJUDGED})`,
      rev,
    );
    await recordPairs(tx, rev, now);
  });
}
