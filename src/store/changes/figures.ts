/** Counts the log's lines by type and the webhooks by state, and tells how far behind the log the webhooks are, for monitors. */
import type { Database } from '../database.js';

/** Figures of the log and of webhooks for monitors. */
export interface ChangeFigures {
  types: { type: string; count: number }[];
  webhooks: { active: number; paused: number };
  /** Age in seconds of the oldest line that an active webhook has not processed; 0 when none is behind. */
  behindSeconds: number;
}

/** Counts the lines and webhooks. */
export async function countChanges({ pool }: Database): Promise<ChangeFigures> {
  const types = await pool.query<ChangeFigures['types'][number]>(
    'SELECT type, count(*)::int AS count FROM changes GROUP BY type ORDER BY type',
  );
  const { rows } = await pool.query<{ active: number; paused: number; behind: number | null }>(
    `SELECT count(*) FILTER (WHERE state = 'active')::int AS active, count(*) FILTER (WHERE state = 'paused')::int AS paused,
       max(extract(epoch FROM now() - c.at)) FILTER (WHERE state = 'active')::double precision AS behind
     FROM webhooks w LEFT JOIN LATERAL
       (SELECT at FROM changes WHERE (rev, n) > (w.rev, w.n) ORDER BY rev, n LIMIT 1) c ON true`,
  );
  const { active = 0, paused = 0, behind = 0 } = rows[0] ?? {};
  return { types: types.rows, webhooks: { active, paused }, behindSeconds: Math.max(0, behind ?? 0) };
}
