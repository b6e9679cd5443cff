/** Writes down how each pull of a venue began and ended, and reads what the last good one left behind. */
import { randomUUID } from 'node:crypto';
import type { Venue } from '../domain/market.js';
import type { VenueState } from '../generated/prisma/client.js';
import { recordVenues } from './changes/recordVenues.js';
import type { Database } from './database.js';
import { write } from './write.js';

/** `full` sweeps everything open; `changes` asks for what changed since the last good pull. */
export type PullMode = 'full' | 'changes';

/** What a pull did so far. */
export interface PullCounts {
  events: number;
  markets: number;
  changed: number;
  closed: number;
  refused: number;
}

/** A record that a decoder refused, and why. */
export interface RefusedRecord {
  path: string;
  id: string | null;
  expected: string;
  got: string;
}

/** What the last good pull of a venue left behind; nulls before the first. */
export type VenueProgress = Pick<VenueState, 'last_pull' | 'last_sweep' | 'changes_from'>;

/** Writes that a pull has begun. @returns its id */
export async function beginPull(database: Database, venue: Venue, mode: PullMode, now: Date): Promise<string> {
  const id = randomUUID();
  const data = { id, venue, mode, status: 'running', started_at: now, refusals: [] };
  await write(database, (tx) => tx.pull.create({ data }));
  return id;
}

/** Writes how a pull ended. Only a complete one moves `last_pull` and what is asked for next. */
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

/** Since when a venue's pulls have failed with an error that begins so; undefined when the last one didn't. */
export async function readErrorSince({ pool }: Database, venue: Venue, beginning: string): Promise<Date | undefined> {
  const { rows } = await pool.query<{ since: Date | null }>(
    `SELECT min(started_at) AS since FROM pulls p WHERE venue = $1 AND starts_with(error, $2) AND NOT EXISTS
       (SELECT 1 FROM pulls later WHERE later.venue = $1 AND later.status = 'complete' AND later.started_at > p.started_at)`,
    [venue, beginning],
  );
  return rows[0]?.since ?? undefined;
}
