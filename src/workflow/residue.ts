/** Collects the words that the engine left unread in pairs of the index, of two recorded days or of given lines. */
import type { Listing, VenueEvent } from '../domain/market.js';
import {
  type JudgeLine,
  judge,
  Matcher,
  SentenceCounter,
  type SentencesFound,
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

/** Events of two recorded days, one venue after the other. */
class RecordedDays {
  /** Lines that are not JSON. */
  broken = 0;
  /** Whether all lines of one day are. */
  isUnread = false;

  constructor(
    readonly pathA: string,
    readonly pathB: string,
  ) {}

  async *events(): AsyncGenerator<VenueEvent[]> {
    for (const [venue, path] of [
      ['venue_a', this.pathA],
      ['venue_b', this.pathB],
    ] as const) {
      const day = await readSnapshot(venue, path);
      this.broken += day.broken;
      this.isUnread ||= day.broken > 0 && day.events.length + day.refused.length === 0;
      yield day.events;
    }
  }
}

/** What two recorded days gave, how many of their lines are not JSON, and whether all of one day are. */
export interface OfDays<T> {
  readonly found: T;
  readonly broken: number;
  readonly isUnread: boolean;
}

async function ofDays<T>(
  pathA: string,
  pathB: string,
  read: (events: AsyncIterable<readonly VenueEvent[]>) => Promise<T>,
): Promise<OfDays<T>> {
  const days = new RecordedDays(pathA, pathB);
  const found = await read(days.events());
  return { found, broken: days.broken, isUnread: days.isUnread };
}

/**
 * Of two recorded days.
 *
 * @param pathA JSON lines of venue A's events in wire format, plain or gzipped; `pathB` venue B's
 */
export const residueOfDays = (pathA: string, pathB: string): Promise<OfDays<UnreadWord[]>> => ofDays(pathA, pathB, wordsOfEvents);

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

/** Sentences of no known form in all open markets among events. */
async function sentencesOfEvents(slices: AsyncIterable<readonly VenueEvent[]>): Promise<SentencesFound> {
  const counter = new SentenceCounter();
  for await (const slice of slices)
    for (const { listings } of toOpenMatchEvents(slice)) for (const listing of listings) counter.add(listing);
  return counter.found();
}

/** Of all open markets of the index. */
export const sentencesOfIndex = (database: Database): Promise<SentencesFound> => sentencesOfEvents(readEvents(database, 'all'));

/** Of two recorded days. @see residueOfDays */
export const sentencesOfDays = (pathA: string, pathB: string): Promise<OfDays<SentencesFound>> =>
  ofDays(pathA, pathB, sentencesOfEvents);

/** Of lines of `samebet judge`. */
export function sentencesOfLines(lines: readonly JudgeLine[]): SentencesFound {
  const counter = new SentenceCounter();
  for (const { a, b } of lines) {
    counter.add(toListing(a, 'venue_a'));
    for (const side of [b].flat()) counter.add(toListing(side, 'venue_b'));
  }
  return counter.found();
}
