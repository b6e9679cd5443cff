import type { LiveMarket, LivePublished } from '../../src/store/liveIndex.js';
import { RECORD_COLUMNS } from '../../src/store/liveRecord.js';

/** A market's record as PostgreSQL prints it, a space after each comma; what isn't given is null. */
export function recordOf(given: Partial<LiveMarket & LivePublished>): string {
  const values = RECORD_COLUMNS.map((name) => JSON.stringify(given[name as keyof typeof given] ?? null));
  return `[${values.join(', ')}]`;
}
