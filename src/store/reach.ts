/** Asks a PostgreSQL server whether it answers, for a process that keeps no index of it. */
import { serverPool } from './database.js';

/** A server that takes longer for nothing is as good as gone; a probe that is asked every few seconds must not wait longer either. */
const ANSWER_MS = 2_000;

/** A question that can be put to a server again and again. */
export interface Reach {
  /** Settles with whether the server answered just now. Asked by many at once it asks the server once. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens no connection before it is asked. */
export function openReach(url: string): Reach {
  const pool = serverPool(url, { max: 1, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    const isThere = await pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    asking = undefined;
    return isThere;
  };
  return {
    answers() {
      asking ??= ask();
      return asking;
    },
    close: () => pool.end(),
  };
}
