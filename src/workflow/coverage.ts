/** Reads how far every open market came towards a match, from the index or from two recorded days. */
import type { CoveredMarket } from '../domain/coverage/coverage.js';
import { type Market, toListing, type VenueEvent } from '../domain/market.js';
import { Matcher, readFacts } from '../domain/matching/index.js';
import { type PairProgress, readPairProgress } from '../store/coverage.js';
import type { Database } from '../store/database.js';
import { readEvents, type StoredEvent } from '../store/events.js';
import { readSnapshot } from '../venues/snapshot.js';
import { cachedForAMinute } from './cachedForAMinute.js';
import { toOpenMatchEvents } from './findings.js';
import { pauseIfLong } from './turns.js';

/** What of a market takes reading its texts. */
type Reading = Pick<CoveredMarket, 'family' | 'competition'>;

function readingOf(event: VenueEvent, market: Market): Reading {
  const { family, fields } = readFacts(toListing(event, market));
  const competition = fields.competition?.value;
  return { family, competition: typeof competition === 'string' ? competition : null };
}

/**
 * `readingOf` that reads only what changed since it was last asked: all texts of 300,000 markets take a minute and more. Keeps the readings of
 * the markets that it is asked about between two calls of `begin`.
 */
class Readings {
  #known = new Map<string, { readonly hash: string; readonly reading: Reading }>();
  #before = this.#known;

  /** Forgets the markets that it was not asked about since the last `begin`. */
  begin(): void {
    this.#before = this.#known;
    this.#known = new Map();
  }

  readonly of = (event: StoredEvent, market: StoredEvent['markets'][number]): Reading => {
    const hash = `${event.hash} ${market.hash}`;
    const known = this.#before.get(market.id);
    const isSame = known?.hash === hash && event.hash !== '' && market.hash !== '';
    const kept = isSame ? known : { hash, reading: readingOf(event, market) };
    this.#known.set(market.id, kept);
    return kept.reading;
  };
}

/** What the engine reads of the open markets of some events, beside how far their pairs came. */
async function* cover<Event extends VenueEvent>(
  events: readonly Event[],
  progress: ReadonlyMap<string, PairProgress>,
  read: (event: Event, market: Event['markets'][number]) => Reading,
): AsyncGenerator<CoveredMarket> {
  for (const event of events) {
    for (const market of event.markets) {
      if (market.status !== 'open') continue;
      await pauseIfLong();
      yield {
        ...{
          venue: event.venue,
          market_id: market.market_id,
          event_id: event.id,
          series: event.series,
          category: event.category,
        },
        ...read(event, market),
        volume: market.volume ?? 0,
        ...(progress.get(market.id) ?? { pair: null, reason: null }),
      };
    }
  }
}

const readings = new WeakMap<Database, Readings>();

/** Every open market of the index, with what became of it. */
export async function coverIndex(database: Database): Promise<CoveredMarket[]> {
  const progress = await readPairProgress(database);
  const own = readings.get(database) ?? new Readings();
  readings.set(database, own);
  own.begin();
  const covered: CoveredMarket[] = [];
  for await (const slice of readEvents(database, 'all')) {
    for await (const market of cover(slice, progress, own.of)) covered.push(market);
  }
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
  for await (const market of cover(events, progress, readingOf)) covered.push(market);
  return covered;
}

/** `coverIndex`, at most a minute old: it asks the database for every market, seconds on a full index. */
export const coverIndexCached = cachedForAMinute(coverIndex);
