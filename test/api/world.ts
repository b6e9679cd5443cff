import { pino } from 'pino';
import { type App, type AppOptions, createApp } from '../../src/app.js';
import type { Deps } from '../../src/context.js';
import { formatApiKey, hashApiKey } from '../../src/domain/apiKey.js';
import { VENUES } from '../../src/domain/market.js';
import { storeEvents } from '../../src/store/events.js';
import { addKey, revokeKeys } from '../../src/store/keys.js';
import { SyncedIndex } from '../../src/store/liveIndexSync.js';
import { storeFindings } from '../../src/store/pairs.js';
import { write } from '../../src/store/write.js';
import { openTestDatabase } from '../support/database.js';
import { PATIENT } from '../support/patience.js';
import { EVENTS, PAIRS } from './bets.js';

export const NOW = new Date('2026-11-21T12:00:00.000Z');

/** A database with the invented bets in it, an index that follows it, and a clock that a test may move. */
export interface World {
  deps: Deps;
  /** A new app with counters of its own. */
  app(rateLimitPerMinute?: number, options?: Partial<AppOptions>): App;
  /** A key of this name, made on first use. */
  key(name: string): Promise<string>;
  revoke(name: string): Promise<void>;
  /** The time that everything goes by. */
  time: Date;
  /** Lines that were logged. */
  logged: Record<string, unknown>[];
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const database = await openTestDatabase();
  await storeEvents(database, EVENTS, NOW);
  await storeFindings(
    database,
    PAIRS.map((pair) => ({ pair })),
    NOW,
  );
  await write(database, async (tx, rev) => {
    await tx.venueState.createMany({ data: VENUES.map((venue) => ({ venue, last_pull: NOW, rev })) });
  });
  const logged: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  const clock = () => world.time;
  const index = new SyncedIndex(database.pool, clock, { deadlines: PATIENT });
  await index.start();
  const keys = new Map<string, string>();
  const world: World = {
    deps: { database, index, clock, log },
    time: NOW,
    logged,
    app(rateLimitPerMinute = 10_000, options = {}) {
      const app = createApp(world.deps, { rateLimitPerMinute, ...options });
      // A machine under load may stall for longer than the index may go without its database: that is another test's subject.
      const fetch: App['fetch'] = (request) => index.refresh().then(() => app.fetch(request));
      return { ...app, fetch };
    },
    async key(name) {
      const known = keys.get(name);
      if (known) return known;
      const key = formatApiKey(new Uint8Array(32).fill(keys.size + 1));
      keys.set(name, key);
      await addKey(database, { name, hash: hashApiKey(key), prefix: key.slice(0, 8) }, NOW);
      await index.refresh();
      return key;
    },
    async revoke(name) {
      await revokeKeys(database, name, NOW);
      await index.refresh();
    },
    async close() {
      await index.stop();
      await database.close();
    },
  };
  return world;
}
