/** Keeps what takes long to read from a database for a minute, so that it is read once for all who ask. */
import type { Database } from '../store/database.js';

const KEPT_MS = 60_000;

/** Has what takes long to read read once a minute at most, for each database: who asks within it gets the same answer. */
export function keptAMinute<T>(read: (database: Database) => Promise<T>): (database: Database, now: Date) => Promise<T> {
  const kept = new WeakMap<Database, { until: number; answer: Promise<T> }>();
  return (database, now) => {
    const known = kept.get(database);
    const left = known ? known.until - now.getTime() : 0;
    if (known && left > 0 && left <= KEPT_MS) return known.answer; // more is left only when the clock was set back
    const answer = read(database);
    kept.set(database, { until: now.getTime() + KEPT_MS, answer });
    answer.catch(() => kept.delete(database));
    return answer;
  };
}
