/** Reads pairs that settled or were decided by persons, with the confidence that they had, to calibrate confidence by. */
import type { Observation } from '../domain/score/isotonic.js';
import type { Database } from './database.js';
import { HOLDS } from './scoreboard.js';

interface Row {
  confidence: number;
  same: boolean;
  event: string;
  belief: string;
}

/** Settlements as observations: pairs that settled alike or differently, with the confidence that they had when they closed. */
export async function readSettledObservations({ pool }: Database): Promise<(Observation & { belief: string })[]> {
  const { rows } = await pool.query<Row>(
    `SELECT coalesce(o.closed_confidence, o.verified_confidence) AS confidence, o.outcome = 'settled_alike' AS same,
       o.event_id AS event, o.belief
     FROM pair_outcomes o WHERE ${HOLDS} AND o.outcome IN ('settled_alike', 'settled_differently')
       AND coalesce(o.closed_confidence, o.verified_confidence) IS NOT NULL ORDER BY o.id`,
  );
  return rows.map(({ confidence, same, event, belief }) => ({ confidence, truth: same ? 1 : 0, weight: 1, event, belief }));
}

/** Decisions of persons that hold, with the confidence that the pair had then. */
export async function readReviewedObservations({ pool }: Database): Promise<Observation[]> {
  const { rows } = await pool.query<Omit<Row, 'belief'>>(
    `SELECT d.confidence, d.to_standing = 'human_verified' AS same, a.event_id AS event
     FROM decisions d JOIN markets a ON a.id = d.a_id
     WHERE d.actor_kind = 'person' AND d.to_standing IN ('human_verified', 'rejected') AND d.confidence IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM decisions later WHERE later.a_id = d.a_id AND later.b_id = d.b_id AND later.seq > d.seq
         AND later.actor_kind = 'person')
     ORDER BY d.seq`,
  );
  return rows.map(({ confidence, same, event }) => ({ confidence, truth: same ? 1 : 0, weight: 1, event }));
}
