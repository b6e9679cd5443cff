/** Writes down how each pull of a venue began and ended, reads what the last good one left behind, and deletes old ones. */
import { randomUUID } from 'node:crypto';
import { VENUES, type Venue } from '../domain/market.js';
import type { Pull, VenueState } from '../generated/prisma/client.js';
import { recordVenues } from './changes/recordVenues.js';
import type { Database } from './database.js';
import { write } from './write.js';

/** `full` sweeps everything open; `changes` asks for what changed since the last good pull. */
export type PullMode = 'full' | 'changes';

/** What a pull did so far. */
export type PullCounts = Pick<Pull, 'events' | 'markets' | 'changed' | 'closed' | 'refused'>;

/** A record that a decoder refused, and why. */
export interface RefusedRecord {
  path: string;
  id: string | null;
  expected: string;
  got: string;
}

/** Pulls deleted in one transaction, so that other writers wait for milliseconds only. */
const SLICE = 2_000;

/** What the last good pull of a venue left behind; nulls before the first. */
export type VenueProgress = Pick<VenueState, 'last_pull' | 'last_sweep' | 'changes_from'>;

/** Stores that a pull has begun. A pull of the same venue that is still stored as running has failed: its end could not be stored. @returns the new pull's id */
export async function beginPull(database: Database, venue: Venue, mode: PullMode, now: Date): Promise<string> {
  const id = randomUUID();
  const data = { id, venue, mode, status: 'running', started_at: now, refusals: [] };
  const error = 'the next pull of its venue began before its end was stored';
  await write(database, async (tx) => {
    await tx.pull.updateMany({ where: { status: 'running', venue }, data: { status: 'failed', finished_at: now, error } });
    await tx.pull.create({ data });
  });
  return id;
}

/** Stores how a pull ended. Only a complete pull moves `last_pull` and the instant from which the next pull asks for changes. */
export async function endPull(
  database: Database,
  pull: { id: string; venue: Venue; mode: PullMode; startedAt: Date },
  end: { counts: PullCounts; refusals: RefusedRecord[]; error: string | null },
  now: Date,
): Promise<void> {
  const { counts, refusals, error } = end;
  const status = error === null ? 'complete' : 'failed';
  await write(database, async (tx, rev) => {
    await tx.pull.update({
      where: { id: pull.id },
      data: { ...counts, status, error, finished_at: now, refusals: refusals.map((refusal) => ({ ...refusal })) },
    });
    if (error !== null) return;
    const state = {
      last_pull: now,
      changes_from: pull.startedAt,
      rev,
      ...(pull.mode === 'full' ? { last_sweep: pull.startedAt } : {}),
    };
    await tx.venueState.upsert({ where: { venue: pull.venue }, create: { venue: pull.venue, ...state }, update: state });
    await recordVenues(tx, rev, now);
  });
}

/** What the last good pull of a venue left behind. */
export async function readProgress(database: Database, venue: Venue): Promise<VenueProgress> {
  const row = await database.prisma.venueState.findUnique({ where: { venue } });
  return row ?? { last_pull: null, last_sweep: null, changes_from: null };
}

/** Marks pulls that a killed process left behind as failed; called when a worker starts. */
export async function failAbandonedPulls(database: Database, now: Date): Promise<void> {
  const data = { status: 'failed', finished_at: now, error: 'the process that ran it ended' };
  await write(database, (tx) => tx.pull.updateMany({ where: { status: 'running' }, data }));
}

/**
 * Since when a venue's pulls have failed with an error that begins so; undefined when the last one didn't. Pulls that began after `now` were
 * made before the clock was set back: they neither begin the failing nor end it.
 */
export async function readErrorSince({ pool }: Database, venue: Venue, beginning: string, now: Date): Promise<Date | undefined> {
  const { rows } = await pool.query<{ since: Date | null }>(
    `SELECT min(started_at) AS since FROM pulls p WHERE venue = $1 AND started_at <= $3 AND starts_with(error, $2) AND NOT EXISTS
       (SELECT 1 FROM pulls later WHERE later.venue = $1 AND later.status = 'complete' AND later.started_at > p.started_at
         AND later.started_at <= $3)`,
    [venue, beginning, now],
  );
  return rows[0]?.since ?? undefined;
}

/** What pulls add up to by venue, mode and outcome, in the columns of `pull_counts`. @param rows a set of rows of `pulls` */
export const summed = (rows: string): string => `
  SELECT venue, mode, status AS outcome, count(*) AS count,
    coalesce(sum(extract(epoch FROM finished_at - started_at)), 0)::float8 AS seconds, sum(refused) AS refused
  FROM ${rows} GROUP BY venue, mode, status`;

const PRUNE = `
  WITH gone AS (
    DELETE FROM pulls WHERE id IN (
      SELECT id FROM pulls WHERE venue = ANY($1) AND started_at < $2 AND status <> 'running' ORDER BY started_at LIMIT ${SLICE})
    RETURNING *
  ), counted AS (
    INSERT INTO pull_counts (venue, mode, outcome, count, seconds, refused) ${summed('gone')}
    ON CONFLICT (venue, mode, outcome) DO UPDATE SET count = pull_counts.count + EXCLUDED.count,
      seconds = pull_counts.seconds + EXCLUDED.seconds, refused = pull_counts.refused + EXCLUDED.refused
  ) SELECT count(*)::int AS pulls FROM gone`;

/**
 * Deletes pulls that have ended, a slice at a time. What they add up to is kept: a counter that goes back counts anew for a monitor.
 *
 * @param before pulls that began at this time or later stay
 */
export async function prunePulls(database: Database, before: Date): Promise<void> {
  for (;;) {
    const [gone] = await write(database, (tx) => tx.$queryRawUnsafe<{ pulls: number }[]>(PRUNE, VENUES, before));
    if (gone === undefined || gone.pulls < SLICE) return;
  }
}
