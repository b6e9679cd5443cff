/** Chooses the live match that the demo's example request asks about. */
import path from 'node:path';
import type { Market, Venue } from '../domain/market.js';
import type { LiveIndex, LiveMatch } from '../store/liveIndex.js';
import { readSnapshot } from '../venues/snapshot.js';

async function openMarkets(venue: Venue, file: string): Promise<Map<string, Market>> {
  const { events } = await readSnapshot(venue, file);
  const markets = events.flatMap((event) => event.markets.filter(({ status }) => status === 'open'));
  return new Map(markets.map((market) => [market.id, market]));
}

/** Ids of the sample's markets that are open with the same rules in both of its states. @param folder `sample/` */
export async function steadyMarkets(folder: string): Promise<Set<string>> {
  const steady = new Set<string>();
  for (const venue of ['venue_a', 'venue_b'] as const) {
    const now = await openMarkets(venue, path.join(folder, `${venue}.jsonl`));
    const later = await openMarkets(venue, path.join(folder, `${venue}_later.jsonl.gz`));
    for (const [id, { rules }] of now) if (later.get(id)?.rules === rules) steady.add(id);
  }
  return steady;
}

/** The live match that the demo asks about: of those that stay as they are the one whose event is the farthest off. */
export function exampleMatch(index: LiveIndex, now: Date, steady: ReadonlySet<string>): LiveMatch | undefined {
  return index.matches({}, now).findLast(({ a, b }) => steady.has(a.id) && steady.has(b.id));
}
