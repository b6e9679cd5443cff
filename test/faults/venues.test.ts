import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.js';
import type { Venue } from '../../src/domain/market.js';
import { type Database, openDatabase } from '../../src/store/database.js';
import { SyncedIndex } from '../../src/store/liveIndexSync.js';
import { connect } from '../../src/venues/connect.js';
import { parseFault } from '../../src/venues/replay/faults.js';
import { type OpenReplay, openReplay } from '../../src/venues/replay/open.js';
import { createKey } from '../../src/workflow/keys.js';
import { startMatching } from '../../src/workflow/match.js';
import { pullVenue } from '../../src/workflow/pull.js';
import { MIGRATIONS } from '../support/database.js';
import { PATIENT } from '../support/patience.js';
import { instantClock } from '../venues/support.js';
import { NOW } from './support/api.js';
import { openManyEvents } from './support/manyEvents.js';
import { hasPostgres, type PrivatePostgres, startPostgres } from './support/postgres.js';
import { endProcesses, spawnSamebet } from './support/service.js';

const SAMPLE = new URL('../../sample/', import.meta.url).pathname;
const HOUR = 3_600_000;
const MANY = 15_000;
/** A text of 12 kB, which each of the many has. */
const LONG = ' It says so at length.'.repeat(560);
/** What a process that pulls many events may take, in MB; their texts alone, kept, would be nearly as much, and with the rest more. */
const HEAP_MB = 192;
const log = pino({ level: 'silent' });
let server: PrivatePostgres;
let replay: OpenReplay;
let database: Database;
let time = NOW;
let count = 0;

const clock = () => time;
const later = (ms: number) => {
  time = new Date(time.getTime() + ms);
};

async function pull(venue: Venue, over: { baseUrl?: string; maxMarkets?: number } = {}) {
  const baseUrl = over.baseUrl ?? (venue === 'venue_a' ? replay.urlA : replay.urlB);
  const connector = connect(venue, {
    baseUrl,
    clock: instantClock(),
    random: () => 0.5,
    stallMs: 1_000,
    perSecond: 10_000,
    retries: 1,
  });
  try {
    const deps = { database, clock, log, ...(over.maxMarkets !== undefined && { maxMarkets: over.maxMarkets }) };
    return await pullVenue(deps, connector, HOUR, new AbortController().signal);
  } finally {
    await connector.close();
  }
}

async function openApi() {
  const index = new SyncedIndex(database.pool, clock, { deadlines: PATIENT });
  await index.start();
  const { key } = await createKey({ database, clock, index }, 'bot');
  const app = createApp({ database, index, clock, log }, { rateLimitPerMinute: 60 });
  const ask = async (path: string) => {
    const response = await app.fetch(new Request(`http://api${path}`, { headers: { authorization: `Bearer ${key}` } }));
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  return { ask, refresh: () => index.refresh(), close: () => index.stop() };
}

const openMarkets = (venue: Venue) => database.prisma.market.count({ where: { venue, status: 'open' } });

describe.runIf(hasPostgres())('venues fail', () => {
  beforeAll(async () => {
    server = await startPostgres();
    const files = { venueA: `${SAMPLE}venue_a.jsonl`, venueB: `${SAMPLE}venue_b.jsonl`, series: `${SAMPLE}series_a.jsonl` };
    replay = await openReplay({ ...files, clock: () => NOW });
  });
  afterEach(async () => {
    await database?.close();
    replay.setFaults([]);
    time = NOW;
    await endProcesses();
  });
  afterAll(async () => {
    await replay?.close();
    await server?.close();
  });

  async function fresh(): Promise<string> {
    const url = await server.createDatabase(`venues_${++count}`);
    database = await openDatabase({ url }, MIGRATIONS);
    return url;
  }

  test('both down for a day: answers stay, and health tells truly when each was last pulled', async () => {
    await fresh();
    await pull('venue_a');
    await pull('venue_b');
    await startMatching({ database, clock, log });
    const api = await openApi();
    const before = (await api.ask('/v0/matches?limit=200')).body;
    expect(before.count).toBeGreaterThan(20);
    replay.setFaults([parseFault('venue_a:down'), parseFault('venue_b:500')]);
    for (let hour = 0; hour < 24; hour += 6) {
      later(6 * HOUR);
      expect((await pull('venue_a')).complete).toBe(false);
      expect((await pull('venue_b')).complete).toBe(false);
    }
    await api.refresh();
    const { venues } = (await api.ask('/v0/health')).body;
    expect([venues.venue_a.last_pull, venues.venue_b.last_pull]).toEqual([NOW.toISOString(), NOW.toISOString()]);
    const after = (await api.ask('/v0/matches?limit=200')).body;
    // A day on, markets whose time to trade is over are left out; nothing else has changed.
    const ids = new Set(before.matches.map((match: { venue_a: { market_id: string } }) => match.venue_a.market_id));
    expect(after.count).toBeGreaterThan(before.count / 2);
    expect(after.matches.every((match: { venue_a: { market_id: string } }) => ids.has(match.venue_a.market_id))).toBe(true);
    replay.setFaults([]);
    expect((await pull('venue_a')).complete).toBe(true);
    await api.close();
  });

  test('a venue that answers with an empty list closes nothing, until it has said so for a while', async () => {
    await fresh();
    await pull('venue_b');
    const before = await openMarkets('venue_b');
    expect(before).toBeGreaterThan(200);
    const empty = await openManyEvents(0);
    later(2 * HOUR);
    for (const minutes of [0, 5, 9]) {
      later(minutes * 60_000);
      const { complete, error } = await pull('venue_b', { baseUrl: empty.url });
      expect({ complete, error }).toEqual({ complete: false, error: expect.stringContaining('the sweep saw only 0 of') });
    }
    expect(await openMarkets('venue_b')).toBe(before);
    later(60_000);
    expect((await pull('venue_b', { baseUrl: empty.url })).counts.closed).toBe(before);
    empty.close();
  });

  test('a venue that answers nonsense is refused record by record and changes nothing', async () => {
    await fresh();
    await pull('venue_b');
    const before = await openMarkets('venue_b');
    later(2 * HOUR);
    replay.setFaults([parseFault('venue_b:garbage')]);
    expect((await pull('venue_b')).complete).toBe(false);
    expect(await openMarkets('venue_b')).toBe(before);
    expect((await database.prisma.venueState.findUniqueOrThrow({ where: { venue: 'venue_b' } })).last_pull).toEqual(NOW);
  });

  test('a venue whose listing never ends is left after so many markets', async () => {
    await fresh();
    const endless = await openManyEvents(10_000_000);
    const { complete, error, counts } = await pull('venue_b', { baseUrl: endless.url, maxMarkets: 4_000 });
    expect({ complete, error }).toEqual({ complete: false, error: 'the venue lists more than 4000 markets' });
    expect(counts.events).toBeLessThan(6_000);
    endless.close();
  });

  test(`${MANY} events are pulled by a process with ${HEAP_MB} MB of heap`, async () => {
    const url = await fresh();
    const many = await openManyEvents(MANY, LONG);
    const pulling = spawnSamebet(['pull', '--venue', 'venue_b', '--full', '--now', NOW.toISOString()], {
      DATABASE_URL: url,
      VENUE_B_URL: many.url,
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    });
    expect(await pulling.exited).toBe(0);
    expect(await openMarkets('venue_b')).toBe(MANY);
    many.close();
  });

  test('the clock jumps back a day and forth again: answers and limits go on, and the next pull sweeps', async () => {
    await fresh();
    await pull('venue_a');
    await pull('venue_b');
    await startMatching({ database, clock, log });
    const api = await openApi();
    for (let n = 0; n < 60; n++) await api.ask('/v0/matches?limit=1');
    expect((await api.ask('/v0/matches?limit=1')).status).toBe(429);
    later(-24 * HOUR);
    expect((await api.ask('/v0/matches?limit=1')).status).toBe(200);
    expect((await pull('venue_a')).mode).toBe('full');
    later(25 * HOUR);
    expect((await api.ask('/v0/matches?limit=1')).status).toBe(200);
    expect((await pull('venue_a')).complete).toBe(true);
    await api.close();
  });
});
