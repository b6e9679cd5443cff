import { pino } from 'pino';
import { type App, type AppOptions, createApp } from '../../src/app.js';
import type { Deps } from '../../src/context.js';
import { VENUES } from '../../src/domain/market.js';
import type { Database } from '../../src/store/database.js';
import { SyncedIndex } from '../../src/store/liveIndexSync.js';
import { connect } from '../../src/venues/connect.js';
import { openReplay } from '../../src/venues/replay/open.js';
import { createKey } from '../../src/workflow/keys.js';
import { startMatching } from '../../src/workflow/match.js';
import { pullVenue } from '../../src/workflow/pull.js';
import { openTestDatabase } from './database.js';
import { PATIENT } from './patience.js';

const SAMPLE = new URL('../../sample/', import.meta.url).pathname;
export const SAMPLE_NOW = new Date('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;

/** The sample data, pulled and matched, and an app on it. */
export interface SampleWorld {
  deps: Deps;
  /** A key of no particular limit. */
  key: string;
  app(options?: Partial<AppOptions>): App;
  /** Lines that were logged. */
  logged: Record<string, unknown>[];
  close(): Promise<void>;
}

async function fill(deps: Deps): Promise<void> {
  const files = { venueA: `${SAMPLE}venue_a.jsonl`, venueB: `${SAMPLE}venue_b.jsonl`, series: `${SAMPLE}series_a.jsonl` };
  const replay = await openReplay({ ...files, clock: deps.clock });
  const signal = new AbortController().signal;
  for (const venue of VENUES) {
    const baseUrl = venue === 'venue_a' ? replay.urlA : replay.urlB;
    const connector = connect(venue, { baseUrl, perSecond: 1_000 });
    const { complete, error } = await pullVenue(deps, connector, HOUR_MS, signal);
    if (!complete) throw new Error(`the sample of ${venue} could not be pulled: ${error}`);
    await connector.close();
  }
  await startMatching(deps);
  await replay.close();
}

/** @param given an empty database; one of the kind that this run of the suite is for unless given */
export async function openSampleWorld(given?: Database): Promise<SampleWorld> {
  const database = given ?? (await openTestDatabase());
  const clock = () => SAMPLE_NOW;
  const logged: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  const index = new SyncedIndex(database.pool, clock, { deadlines: PATIENT });
  const deps: Deps = { database, index, clock, log };
  await fill({ ...deps, log: pino({ enabled: false }) });
  const { key } = await createKey({ database, clock }, 'sample');
  await index.start();
  return {
    deps,
    key,
    logged,
    app(options = {}) {
      const app = createApp(deps, { rateLimitPerMinute: 10_000_000, ...options });
      // A machine under load may stall for longer than the index may go without its database: that is another test's subject.
      const fetch: App['fetch'] = async (request) => {
        if (index.databaseMs === null) await index.refresh();
        return app.fetch(request);
      };
      return { ...app, fetch };
    },
    async close() {
      await index.stop();
      await database.close();
    },
  };
}
