/** Reads how far every open market came towards a match, from the index or from two recorded days. */
import type { CoveredMarket } from '../domain/coverage/coverage.js';
import { toListing, type VenueEvent } from '../domain/market.js';
import { Matcher, readFacts } from '../domain/matching/index.js';
import { type PairProgress, readPairProgress } from '../store/coverage.js';
import type { Database } from '../store/database.js';
import { readEvents } from '../store/events.js';
import { readSnapshot } from '../venues/snapshot.js';
import { cachedForAMinute } from './cachedForAMinute.js';
import { toOpenMatchEvents } from './findings.js';
import { pauseIfLong } from './turns.js';

/** What the engine reads of the open markets of some events, beside how far their pairs came. */
async function* cover(events: readonly VenueEvent[], progress: ReadonlyMap<string, PairProgress>): AsyncGenerator<CoveredMarket> {
  for (const event of events) {
    for (const market of event.markets) {
      if (market.status !== 'open') continue;
      await pauseIfLong();
      const { family, fields } = readFacts(toListing(event, market));
      const competition = fields.competition?.value;
      yield {
        ...{
          venue: event.venue,
          market_id: market.market_id,
          event_id: event.id,
          series: event.series,
          category: event.category,
          family,
        },
        competition: typeof competition === 'string' ? competition : null,
        volume: market.volume ?? 0,
        ...(progress.get(market.id) ?? { pair: null, reason: null }),
      };
    }
  }
}

/** Every open market of the index, with what became of it. */
export async function coverIndex(database: Database): Promise<CoveredMarket[]> {
  const progress = await readPairProgress(database);
  const covered: CoveredMarket[] = [];
  for await (const slice of readEvents(database, 'all')) for await (const market of cover(slice, progress)) covered.push(market);
  return covered;
}

/** The same of two recorded days, without a database: the engine's own verdicts stand for matches and waiting pairs. */
export async function coverFiles(pathA: string, pathB: string): Promise<CoveredMarket[]> {
  const [a, b] = await Promise.all([readSnapshot('venue_a', pathA), readSnapshot('venue_b', pathB)]);
  const events = [...a.events, ...b.events];
  const matcher = new Matcher();
  matcher.upsertEvents(toOpenMatchEvents(events));
  const progress = new Map<string, PairProgress>();
  for (const { a: left, b: right, verdict } of matcher.pairs()) {
    const doubt = verdict.gates.find((gate) => gate.verdict !== 'pass')?.gate ?? null;
    const found: PairProgress = { pair: verdict.tier === 'auto' ? 'matched' : 'waiting', reason: doubt };
    for (const id of [`venue_a:${left}`, `venue_b:${right}`]) if (progress.get(id)?.pair !== 'matched') progress.set(id, found);
  }
  const covered: CoveredMarket[] = [];
  for await (const market of cover(events, progress)) covered.push(market);
  return covered;
}

/** `coverIndex`, at most a minute old: reading every market takes seconds on a full index. */
export const coverIndexCached = cachedForAMinute(coverIndex);
