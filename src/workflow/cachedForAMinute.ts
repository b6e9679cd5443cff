/** Caches the result of a slow read for a minute per database. */
import type { Database } from '../store/database.js';

const KEPT_MS = 60_000;

/** Caches the result of a slow read for a minute per database; all callers within it share one result. */
export function cachedForAMinute<T>(read: (database: Database) => Promise<T>): (database: Database, now: Date) => Promise<T> {
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
