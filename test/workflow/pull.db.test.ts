import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Venue } from '../../src/domain/market.js';
import type { Database } from '../../src/store/database.js';
import { beginPull, endPull, readProgress } from '../../src/store/pulls.js';
import { connect } from '../../src/venues/connect.js';
import type { OpenReplay } from '../../src/venues/replay/open.js';
import { type PullResult, pullVenue } from '../../src/workflow/pull.js';
import { openTestDatabase } from '../support/database.js';
import { instantClock, replayFixtures } from '../venues/support.js';

const HOUR = 3_600_000;
const NOW = new Date('2026-09-21T00:00:00Z');
const log = pino({ level: 'silent' });
let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function pull(
  replay: OpenReplay,
  venue: Venue,
  { now = NOW, sweepMs = HOUR, signal = new AbortController().signal } = {},
): Promise<PullResult> {
  const baseUrl = venue === 'venue_a' ? replay.urlA : replay.urlB;
  const connector = connect(venue, {
    baseUrl,
    clock: instantClock(),
    random: () => 0.5,
    stallMs: 150,
    eventsAPage: 5,
    perSecond: 1000,
  });
  try {
    return await pullVenue({ database, clock: () => now, log }, connector, sweepMs, signal);
  } finally {
    await connector.close();
  }
}

/** Everything that the index holds of both venues, without when it was written. */
async function contents() {
  const [events, markets] = await Promise.all([
    database.prisma.event.findMany({ orderBy: { id: 'asc' } }),
    database.prisma.market.findMany({ orderBy: { id: 'asc' } }),
  ]);
  const strip = ({ rev, first_seen_at, updated_at, ...row }: (typeof events)[number] | (typeof markets)[number]) => row;
  return { events: events.map(strip), markets: markets.map(strip) };
}

async function pullBoth(faults: readonly string[]) {
  const replay = await replayFixtures(faults);
  try {
    return [await pull(replay, 'venue_a'), await pull(replay, 'venue_b')];
  } finally {
    await replay.close();
  }
}

test('a pull that meets every passing fault on both venues ends with the index of the fault-free one', async () => {
  expect((await pullBoth([])).every(({ complete }) => complete)).toBe(true);
  const clean = await contents();
  expect(clean.markets.length).toBeGreaterThan(20);
  await database.close();
  database = await openTestDatabase();

  const kinds = ['429', '429-after=2', '500', 'cut', 'stall', 'garbage', 'down'];
  // In threes, so that the request that meets them is still tried often enough.
  const at = (i: number) => i + 1 + Math.floor(i / 3);
  const faults = kinds.flatMap((kind, i) => [`venue_a:${kind}@${at(i)}`, `venue_b:${kind}@${at(i)}`]);
  expect((await pullBoth(faults)).map(({ complete, error }) => [complete, error])).toEqual([
    [true, null],
    [true, null],
  ]);
  expect(await contents()).toEqual(clean);
});

test('a failed pull closes nothing, leaves last_pull alone, keeps what it stored and is on record with its reason', async () => {
  await pullBoth([]);
  const before = { contents: await contents(), progress: await readProgress(database, 'venue_b') };
  const replay = await replayFixtures(['venue_b:repeat@2-']);
  const result = await pull(replay, 'venue_b', { now: new Date(NOW.getTime() + 2 * HOUR) });
  await replay.close();
  expect(result).toMatchObject({ mode: 'full', complete: false, error: expect.stringMatching(/cursor/i) });
  expect(await contents()).toEqual(before.contents);
  expect(await readProgress(database, 'venue_b')).toEqual(before.progress);
  const [last] = await database.prisma.pull.findMany({ where: { venue: 'venue_b' }, orderBy: { started_at: 'desc' }, take: 1 });
  expect(last).toMatchObject({ status: 'failed', error: result.error });
});

test('the first pull is a sweep, the next an increment, and after an hour a sweep again, also when the clock jumped back', async () => {
  const replay = await replayFixtures();
  const at = (minutes: number) => ({ now: new Date(NOW.getTime() + minutes * 60_000) });
  const modes = [];
  for (const minutes of [0, 1, 61, -500]) modes.push((await pull(replay, 'venue_a', at(minutes))).mode);
  await replay.close();
  expect(modes).toEqual(['full', 'changes', 'full', 'full']);
});

test('only a complete sweep closes a market for being absent', async () => {
  await pullBoth([]);
  const open = () => database.prisma.market.count({ where: { venue: 'venue_b', status: 'open' } });
  const before = await open();
  // The later file has fewer open markets; the increment must learn of closings from records, the sweep also from absence.
  const replay = await replayFixtures(['venue_b:later']);
  // An event that is traded must be missed twice.
  for (const hours of [2, 4]) await pull(replay, 'venue_b', { now: new Date(NOW.getTime() + hours * HOUR) });
  await replay.close();
  expect(await open()).toBeLessThan(before);
  const orphans = await database.prisma.event.count({ where: { status: 'open', markets: { none: { status: 'open' } } } });
  expect(orphans).toBe(0);
});

test('an aborted pull says so and leaves the index as a partial pull does', async () => {
  const replay = await replayFixtures();
  const stop = new AbortController();
  stop.abort(new Error('SIGTERM'));
  await expect(pull(replay, 'venue_a', { signal: stop.signal })).rejects.toThrow('SIGTERM');
  await replay.close();
  expect(await readProgress(database, 'venue_a')).toMatchObject({ last_pull: null });
});

test('a pull whose end could not be stored has failed once its venue’s next one begins; one that ends late has ended', async () => {
  const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000);
  const begin = (venue: Venue, minute: number) => beginPull(database, venue, 'full', at(minute));
  const [lost, late, other] = [await begin('venue_a', 0), await begin('venue_a', 1), await begin('venue_b', 0)];
  const last = await begin('venue_a', 2);
  const statuses = async () =>
    (await database.prisma.pull.findMany()).map(({ id, status, error }) => [id, status, error !== null]);
  const ofLost = [lost, 'failed', true];
  expect((await statuses()).sort()).toEqual(
    [ofLost, [late, 'failed', true], [other, 'running', false], [last, 'running', false]].sort(),
  );
  const counts = { events: 0, markets: 0, changed: 0, closed: 0, refused: 0 };
  await endPull(
    database,
    { id: late, venue: 'venue_a', mode: 'full', startedAt: at(1) },
    { counts, refusals: [], error: null },
    at(3),
  );
  expect((await statuses()).sort()).toEqual(
    [ofLost, [late, 'complete', false], [other, 'running', false], [last, 'running', false]].sort(),
  );
});
