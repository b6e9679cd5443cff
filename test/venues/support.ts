import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Market, Venue, VenueEvent } from '../../src/domain/market.js';
import { type ConnectOptions, connect } from '../../src/venues/connect.js';
import type { Timer } from '../../src/venues/pace.js';
import { type OpenReplay, openReplay, type ReplayFiles } from '../../src/venues/replay/open.js';
import type { PullRequest, RefusedRecord } from '../../src/venues/venue.js';

const FIXTURES = new URL('../fixtures/venues/', import.meta.url);

/** A fixture's path. */
export const fixture = (name: string) => new URL(name, FIXTURES).pathname;

/** The records of a file of JSON lines. */
export function records(path: string): Record<string, unknown>[] {
  const bytes = readFileSync(path);
  const text = path.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** Where the evaluation corpus lies when it is there; the project never needs it. */
export const CORPUS = new URL('../../../shared/corpus/', import.meta.url).pathname;
export const hasCorpus = existsSync(CORPUS);
if (!hasCorpus) console.warn(`SKIPPED: tests on the evaluation corpus, since ${CORPUS} is absent.`);

/** A clock whose sleeps return at once and are written down. */
export function instantClock(start = Date.UTC(2026, 8, 21)): Timer & { slept: number[] } {
  let now = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      slept.push(ms);
      now += ms;
    },
  };
}

/** A replay of our fixtures. */
export function replayFixtures(faults: readonly string[] = [], files: Partial<ReplayFiles> = {}): Promise<OpenReplay> {
  return openReplay({
    venueA: fixture('venue_a.jsonl'),
    venueB: fixture('venue_b.jsonl'),
    laterA: fixture('venue_a_later.jsonl'),
    laterB: fixture('venue_b_later.jsonl'),
    series: fixture('series.jsonl'),
    clock: () => new Date('2026-09-21T00:00:00Z'),
    faults,
    ...files,
  });
}

/** All that a pull said. */
export interface Pulled {
  events: VenueEvent[];
  markets: Market[];
  refused: RefusedRecord[];
  complete: boolean;
  partial: string | null;
  pages: number;
}

/** Pulls a replayed venue to its end, in pages of five and without real pauses. */
export async function pull(
  replay: Pick<OpenReplay, 'urlA' | 'urlB'>,
  venue: Venue,
  request: PullRequest = { mode: 'full' },
  options: ConnectOptions = {},
) {
  const connector = connect(venue, {
    baseUrl: venue === 'venue_a' ? replay.urlA : replay.urlB,
    clock: instantClock(),
    random: () => 0.5,
    stallMs: 150,
    eventsAPage: 5,
    ...options,
  });
  try {
    const byId = new Map<string, VenueEvent>();
    const pulled: Pulled = { events: [], markets: [], refused: [], complete: false, partial: null, pages: 0 };
    for await (const page of connector.pull(request, new AbortController().signal)) {
      for (const event of page.events) byId.set(event.id, event);
      pulled.refused.push(...page.refused);
      Object.assign(pulled, { complete: page.complete, partial: page.partial, pages: page.progress.pages });
    }
    pulled.events = [...byId.values()];
    pulled.markets = pulled.events.flatMap((event) => event.markets);
    return pulled;
  } finally {
    await connector.close();
  }
}
