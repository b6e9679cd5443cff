/** Counts pulls, pairs by standing, pairs that wait for a person, and settled matches, for monitors. */
import type { Database } from './database.js';
import { summed } from './pulls.js';
import { summarizeQueue } from './reviewQueue.js';
import { countSettled, type SettledFigures } from './scoreboard.js';

/** What became of all pulls of one kind so far. */
export interface PullFigures {
  venue: string;
  mode: string;
  /** complete, failed or running. */
  outcome: string;
  count: number;
  seconds: number;
  refused: number;
}

/** Figures for monitors that are counted by the database. */
export interface Figures {
  pulls: PullFigures[];
  /** Pairs by where they stand. */
  standings: { standing: string; count: number }[];
  /** Pairs that wait for a person. */
  waiting: number;
  settled: SettledFigures;
}

/** Counts pulls and pairs. */
export async function readFigures(database: Database, now: Date): Promise<Figures> {
  const { pool } = database;
  const pulls = await pool.query<PullFigures>(
    `SELECT venue, mode, outcome, sum(count)::float8 AS count, sum(seconds) AS seconds, sum(refused)::float8 AS refused
     FROM (SELECT * FROM pull_counts UNION ALL (${summed('pulls')})) counted GROUP BY venue, mode, outcome`,
  );
  const standings = await pool.query<{ standing: string; count: number }>(
    'SELECT standing, count(*)::int AS count FROM pairs GROUP BY standing',
  );
  const { total: waiting } = await summarizeQueue(database, {}, now);
  return { pulls: pulls.rows, standings: standings.rows, waiting, settled: await countSettled(database) };
}
