/** Reads how far the pairs of each open market came: matched, waiting or refused, and for what reason. */
import type { Database } from './database.js';
import { MATCHED } from './pairSql.js';

/** The state of the most advanced pair of an open market, and what keeps it from being a match. */
export interface PairProgress {
  pair: 'matched' | 'waiting' | 'refused';
  reason: string | null;
}

const PROGRESS = `CASE WHEN p.standing IN ${MATCHED} THEN 0
  WHEN p.standing IN ('proposed', 'suspended') THEN 1 ELSE 2 END`;
const NAMES = ['matched', 'waiting', 'refused'] as const;

/**
 * By the id of each open market that is in a pair: the state of its most advanced pair. Pairs that closed because a market did are left out.
 */
export async function readPairProgress({ pool }: Database): Promise<Map<string, PairProgress>> {
  const side = (
    id: string,
  ) => `SELECT m.id, ${PROGRESS} AS progress, p.doubt, p.standing FROM pairs p JOIN markets m ON m.id = p.${id}
    WHERE m.status = 'open' AND (p.standing <> 'closed' OR EXISTS (SELECT 1 FROM decisions d WHERE d.a_id = p.a_id AND d.b_id = p.b_id
      AND d.superseded_at IS NULL AND d.cause = 'engine_withdrew'))`;
  const { rows } = await pool.query<{ id: string; progress: 0 | 1 | 2; doubt: string | null; standing: string }>(
    `SELECT DISTINCT ON (id) id, progress, doubt, standing FROM (${side('a_id')} UNION ALL ${side('b_id')}) found
     ORDER BY id, progress`,
  );
  return new Map(
    rows.map(({ id, progress, doubt, standing }) => {
      const reason = standing === 'rejected' ? 'rejected by a person' : standing === 'suspended' ? 'rules changed' : doubt;
      return [id, { pair: NAMES[progress], reason }];
    }),
  );
}
