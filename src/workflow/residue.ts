/** Collects the words that the engine left unread in pairs of the index, of two recorded days or of given lines. */
import type { Listing, VenueEvent } from '../domain/market.js';
import {
  type JudgeLine,
  judge,
  Matcher,
  toListing,
  type UnreadWord,
  unreadWords,
  type Weighed,
} from '../domain/matching/index.js';
import type { Database } from '../store/database.js';
import { readEvents } from '../store/events.js';
import { readSnapshot } from '../venues/snapshot.js';
import { toOpenMatchEvents } from './findings.js';

/** The unread words of what the matcher proposes among events. */
async function wordsOfEvents(slices: AsyncIterable<readonly VenueEvent[]>): Promise<UnreadWord[]> {
  const matcher = new Matcher();
  const listings = new Map<string, Listing>();
  for await (const slice of slices) {
    const events = toOpenMatchEvents(slice);
    for (const { venue, listings: legs } of events) for (const leg of legs) listings.set(`${venue}:${leg.id}`, leg);
    matcher.upsertEvents(events);
  }
  return unreadWords(
    matcher.pairs().flatMap(({ a, b, verdict, volume }): Weighed[] => {
      const [left, right] = [listings.get(`venue_a:${a}`), listings.get(`venue_b:${b}`)];
      return left && right ? [{ a: left, b: right, verdict, volume }] : [];
    }),
  );
}

/** The unread words of all open markets of the index. */
export const residueOfIndex = (database: Database): Promise<UnreadWord[]> => wordsOfEvents(readEvents(database, 'all'));

/**
 * Of two recorded days.
 *
 * @param pathA JSON lines of venue A's events in wire format, plain or gzipped; `pathB` venue B's
 * @returns also how many lines are not JSON, and whether all of one day are
 */
export async function residueOfDays(
  pathA: string,
  pathB: string,
): Promise<{ words: UnreadWord[]; broken: number; isUnread: boolean }> {
  let broken = 0;
  let isUnread = false;
  async function* read(): AsyncGenerator<VenueEvent[]> {
    for (const [venue, path] of [
      ['venue_a', pathA],
      ['venue_b', pathB],
    ] as const) {
      const day = await readSnapshot(venue, path);
      broken += day.broken;
      isUnread ||= day.broken > 0 && day.events.length + day.refused.length === 0;
      yield day.events;
    }
  }
  const words = await wordsOfEvents(read());
  return { words, broken, isUnread };
}

/** Of lines of `samebet judge` with one market on each side, whatever their labels. */
export function residueOfLines(lines: readonly JudgeLine[]): UnreadWord[] {
  return unreadWords(
    lines.flatMap(({ a, b }): Weighed[] => {
      if (Array.isArray(b)) return [];
      const [left, right] = [toListing(a, 'venue_a'), toListing(b, 'venue_b')];
      return [{ a: left, b: right, verdict: judge(left, right), volume: 0 }];
    }),
  );
}
