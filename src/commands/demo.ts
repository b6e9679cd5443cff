import path from 'node:path';
import type { Command } from 'commander';
import { openReplay } from '../venues/replay/open.js';
import { createKey } from '../workflow/keys.js';
import { stopped } from './replay.js';
import { type OpenRuntime, type Runtime, verb } from './runtime.js';
import { type Service, startService } from './serve.js';

const SAMPLE = new URL('../../sample/', import.meta.url).pathname;
/** The instant that the sample data was written for. */
const SAMPLE_DAY = new Date('2026-11-21T12:00:00Z');
/** The demo keeps its own folder, unless SAMEBET_DATA names one: sample data must not end up in a real index. */
const FOLDERS = { usual: '.samebet', demo: '.samebet-demo' };
/** How often the demo pulls: soon enough to see a rule change arrive while one looks at it. */
const PULL_MS = 15_000;
/** The request from which each venue is in its later state: after the first sweep. */
const LATER = ['venue_a:later@4-', 'venue_b:later@3-'];

const QUERY = `query {
  matches(limit: 3) {
    count
    matches { event_date tier confidence caveats venue_a { market_id question outcome } venue_b { slug question outcome } }
  }
}`;

function openSample(clock: () => Date) {
  const file = (name: string) => path.join(SAMPLE, name);
  return openReplay({
    venueA: file('venue_a.jsonl'),
    venueB: file('venue_b.jsonl'),
    laterA: file('venue_a_later.jsonl.gz'),
    laterB: file('venue_b_later.jsonl.gz'),
    series: file('series_a.jsonl'),
    faults: LATER,
    clock,
  });
}

function forDemo(runtime: Runtime, venues: { urlA: string; urlB: string }): Runtime {
  const { config } = runtime;
  const named = config.database !== null && 'folder' in config.database ? config.database.folder : FOLDERS.usual;
  const folder = named === FOLDERS.usual ? FOLDERS.demo : named;
  return {
    ...runtime,
    config: {
      ...config,
      database: { folder },
      venues: { venue_a: venues.urlA, venue_b: venues.urlB },
      pull: { intervalMs: PULL_MS, sweepMs: config.pull.sweepMs },
    },
  };
}

function tell({ out, err }: Runtime, { url, index }: Service, key: string, now: Date): void {
  const { open_events: eventsA, open_markets: marketsA } = index.counts('venue_a');
  const { open_events: eventsB, open_markets: marketsB } = index.counts('venue_b');
  err(`Venue A: ${eventsA} open events, ${marketsA} markets. Venue B: ${eventsB} open events, ${marketsB} markets.`);
  err(
    `${index.liveMarketPairs(now)} pairs are proved to be the same bet. The data is made up; the engine and the API are the real ones.`,
  );
  out(`API key: ${key}`);
  err(`\nIn a browser: ${url} (choose "Use an API key")`);
  err('\nTry it:');
  err(`  curl -s -H 'authorization: Bearer ${key}' '${url}/v0/matches?limit=3'`);
  const [first] = index.matches({}, now);
  if (first) err(`  curl -s -H 'x-api-key: ${key}' '${url}/v0/match?venue=venue_a&market_id=${first.a.market_id}'`);
  err(`  curl -s '${url}/v0/health'`);
  err(`\nGraphQL at ${url}/graphql (send the header authorization: Bearer ${key}):\n${QUERY}`);
  err(`\nREST reference: ${url}/v0/docs. Stop with Ctrl-C.`);
}

/** `samebet demo`: the whole service on sample data, without a network. */
export function demoCommand(open: OpenRuntime): Command {
  return verb('demo', 'run everything on sample data: two replayed venues, the embedded database, a key, the API')
    .addHelpText('after', '\nPORT and SAMEBET_DATA choose the port (4000) and the folder (.samebet-demo).')
    .action(async ({ now = SAMPLE_DAY }: { now?: Date }) => {
      const runtime = open({ now });
      const replay = await openSample(runtime.clock);
      const service = await startService(forDemo(runtime, replay), { pulls: true });
      runtime.err('Pulling both sample venues and matching them …');
      await Promise.race([service.ready, stopped(runtime.stop)]);
      await service.index.refresh();
      const { key } = await createKey({ database: service.database, clock: runtime.clock }, 'demo');
      await service.index.refresh();
      tell(runtime, service, key, runtime.clock());
      await stopped(runtime.stop);
      await service.close();
      await replay.close();
    });
}
