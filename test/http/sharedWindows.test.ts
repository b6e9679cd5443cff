import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSharedWindows, type SharedWindows, type SharedWindowsOptions } from '../../src/http/sharedWindows.js';
import { hasRedis, type PrivateRedis, startRedis } from '../faults/support/redis.js';
import { PATIENCE_MS, until } from '../support/patience.js';

const CLIENT = new URL('../faults/support/askForPlaces.js', import.meta.url).pathname;
/** Longer than a test takes on a busy machine. */
const WINDOW_MS = 600_000;
/** A Redis that hangs is waited for that long. */
const HANGING_MS = 2_000;
const START = Date.parse('2026-11-21T12:00:00Z');
const opened: SharedWindows[] = [];
let redis: PrivateRedis;
let time = START;
const logged: { level: number; msg: string }[] = [];
const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
const warnings = () => logged.filter(({ level }) => level >= 40).length;

async function open(over: Partial<SharedWindowsOptions> = {}): Promise<SharedWindows> {
  const options = { limit: 60, windowMs: WINDOW_MS, processes: 3, clock: () => new Date(time), log, answerMs: PATIENCE_MS };
  const windows = await openSharedWindows(redis.url, { ...options, ...over });
  opened.push(windows);
  return windows;
}

/** How many of `count` requests at once were accepted. */
async function accepted(windows: SharedWindows, caller: string, count: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, () => windows.reserve(caller)));
  return answers.filter((answer) => answer.accepted).length;
}

const isShared = (windows: SharedWindows) => () => windows.shared || undefined;

describe.runIf(hasRedis())('limits shared through Redis', () => {
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(() => {
    for (const windows of opened.splice(0)) windows.close();
    logged.length = 0;
    time = START;
  });
  afterAll(() => redis.close());

  test('three processes and four connections ask 500 times at once: 60 are accepted in all', async () => {
    const processes = [1, 2, 3].map(async () => {
      const args = [CLIENT, redis.url, 'key:many', '100', String(WINDOW_MS), String(PATIENCE_MS)];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      return JSON.parse(stdout) as { accepted: number; shared: boolean };
    });
    const here = await Promise.all([1, 2, 3, 4].map(() => open()));
    const counts = await Promise.all(here.map((windows) => accepted(windows, 'key:many', 50)));
    const there = await Promise.all(processes);
    expect(there.map(({ shared }) => shared)).toEqual([true, true, true]);
    expect([...counts, ...there.map((each) => each.accepted)].reduce((sum, n) => sum + n)).toBe(60);
  });

  test('the window slides: a place is free again exactly when its own request leaves', async () => {
    const windows = await open({ limit: 2 });
    const client = new Redis(redis.url);
    /** As if so many milliseconds had passed since the oldest request. */
    const age = async (ms: number) => {
      const oldest = Number(await client.lindex('samebet:window:key:slide', 0));
      await client.lset('samebet:window:key:slide', 0, oldest - ms);
    };
    const reserve = () => windows.reserve('key:slide');
    expect(await reserve()).toMatchObject({ accepted: true, limit: 2, remaining: 1, resetSeconds: WINDOW_MS / 1_000 });
    await reserve();
    await age(WINDOW_MS / 2);
    const full = await reserve();
    expect(full).toMatchObject({ accepted: false, remaining: 0 });
    expect(full.resetSeconds).toBeLessThanOrEqual(WINDOW_MS / 2_000);
    await age(WINDOW_MS / 2);
    expect(await reserve()).toMatchObject({ accepted: true, remaining: 0 });
    expect(await reserve()).toMatchObject({ accepted: false, remaining: 0 });
    client.disconnect();
  });

  test('several places are taken together or not at all, here and in Redis, and it is told when they are free', async () => {
    const windows = await open();
    const client = new Redis(redis.url);
    expect(await windows.reserve('key:several', 40)).toMatchObject({ accepted: true, remaining: 20 });
    expect(await client.llen('samebet:window:key:several')).toBe(40);
    expect(await accepted(windows, 'key:several', 15)).toBe(15);
    // As if the first three had come half a window ago.
    for (const at of [0, 1, 2]) {
      const time = Number(await client.lindex('samebet:window:key:several', at));
      await client.lset('samebet:window:key:several', at, time - WINDOW_MS / 2);
    }
    const soon = await windows.reserve('key:several', 8);
    expect(soon).toMatchObject({ accepted: false, remaining: 5 });
    expect(soon.resetSeconds).toBeLessThanOrEqual(WINDOW_MS / 2_000);
    expect((await windows.reserve('key:several', 9)).resetSeconds).toBeGreaterThan(WINDOW_MS / 2_000);
    const given = await windows.reserve('key:several', 5);
    await given.giveBack?.();
    expect(await client.llen('samebet:window:key:several')).toBe(55);
    client.disconnect();
  });

  test('a place that is given back is free at once, in Redis and for when Redis is away', async () => {
    const windows = await open();
    expect(await accepted(windows, 'key:given', 10)).toBe(10);
    const given = await Promise.all(Array.from({ length: 50 }, () => windows.reserve('key:given')));
    expect((await windows.reserve('key:given')).accepted).toBe(false);
    for (const { giveBack } of given) await giveBack?.();
    expect(await accepted(windows, 'key:given', 100)).toBe(50);
    const early = await Promise.all(Array.from({ length: 15 }, () => windows.reserve('key:given early')));
    for (const { giveBack } of early.slice(5)) await giveBack?.();
    await redis.kill();
    // Of 20 less the 5 that are kept, as much as Redis left when it answered last: a third of 45, less one for each other process.
    expect(await accepted(windows, 'key:given early', 100)).toBe(14);
    await early[0]?.giveBack?.(); // Redis is away: nobody waits for it
    await redis.start();
    await until('shared limits', isShared(windows));
  });

  test('the processes’ clocks don’t matter: one that is an hour ahead gets no more places', async () => {
    const [right, ahead] = [await open(), await open({ clock: () => new Date(START + 3_600_000) })];
    expect((await accepted(right, 'key:clock', 40)) + (await accepted(ahead, 'key:clock', 40))).toBe(60);
  });

  test('Redis’s clock is set back: by less than a window nobody gets more than the limit, by more nobody waits for the old time', async () => {
    const windows = await open();
    const client = new Redis(redis.url);
    const fill = async (key: string, aheadMs: number) => {
      const [seconds = 0] = await client.time();
      await client.rpush(`samebet:window:${key}`, ...Array<number>(50).fill(Number(seconds) * 1_000 + aheadMs));
    };
    await fill('key:bit', 30_000);
    await fill('key:lot', 3_600_000);
    expect(await accepted(windows, 'key:bit', 100)).toBe(10);
    expect(await accepted(windows, 'key:lot', 100)).toBe(60);
    const times = (await client.lrange('samebet:window:key:bit', 0, -1)).map(Number);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    client.disconnect();
  });

  test('Redis is emptied: nobody gets more than what was left, until a window has passed', async () => {
    const three = await Promise.all([1, 2, 3].map(() => open()));
    const counts = await Promise.all(three.map((windows) => accepted(windows, 'key:flush', 20)));
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
    const again = await Promise.all(three.map((windows) => accepted(windows, 'key:flush', 60)));
    expect([...counts, ...again].reduce((sum, n) => sum + n)).toBe(60);
    time += WINDOW_MS + 1;
    expect(await accepted(three[0] as SharedWindows, 'key:new', 100)).toBe(60);
  });

  test('while Redis is away each process allows a third, its earlier requests included, and warns once', async () => {
    const windows = await open();
    expect(await accepted(windows, 'key:early', 15)).toBe(15);
    await redis.kill();
    expect(await accepted(windows, 'key:early', 30)).toBe(5);
    expect(await accepted(windows, 'key:late', 200)).toBe(20);
    expect(windows.limit).toBe(60); // what counts as 40 is accepted once Redis is back: waiting helps
    expect(warnings()).toBe(1);
    expect(windows.shared).toBe(false);
    await redis.start();
    await until('shared limits', isShared(windows));
  });

  test('a caller at its limit gets no more when Redis goes, however unevenly the processes gave it', async () => {
    const [one, two, three] = [await open(), await open(), await open()];
    const given = [
      await accepted(one, 'key:uneven', 28),
      await accepted(two, 'key:uneven', 18),
      await accepted(three, 'key:uneven', 14),
    ];
    expect(given).toEqual([28, 18, 14]);
    for (const windows of [one, two, three]) expect(await accepted(windows, 'key:uneven', 1)).toBe(0);
    await redis.kill();
    for (const windows of [one, two, three]) expect(await accepted(windows, 'key:uneven', 30)).toBe(0);
    time += WINDOW_MS + 1;
    for (const windows of [one, two, three]) expect(await accepted(windows, 'key:uneven', 30)).toBe(20);
    await redis.start();
  });

  test('after the return the stricter share holds for one window beside Redis, which may be empty; then only Redis counts', async () => {
    const [one, other] = [await open(), await open()];
    expect((await accepted(one, 'key:back', 30)) + (await accepted(other, 'key:back', 30))).toBe(60);
    await redis.kill();
    expect(await accepted(one, 'key:back', 5)).toBe(0);
    await accepted(other, 'key:back', 1);
    await redis.start();
    await until('shared limits', isShared(one));
    expect(await accepted(one, 'key:back', 60)).toBe(0);
    time += WINDOW_MS + 5_001;
    expect(await accepted(one, 'key:back', 80)).toBe(60);
  });

  test('beside Redis a request that Redis refuses takes no place of the stricter share', async () => {
    const windows = await open();
    const client = new Redis(redis.url);
    await accepted(windows, 'key:first', 1);
    await client.flushall();
    await accepted(windows, 'key:first', 1); // finds that counts were lost: the stricter share holds
    const [seconds] = await client.time();
    await client.rpush('samebet:window:key:full', ...Array<number>(60).fill(Number(seconds) * 1_000));
    expect(await accepted(windows, 'key:full', 20)).toBe(0);
    await client.del('samebet:window:key:full');
    client.disconnect();
    expect(await accepted(windows, 'key:full', 30)).toBe(20);
  });

  test('a Redis that hangs holds no request up, and one that answers again is used again', async () => {
    const windows = await open({ answerMs: HANGING_MS });
    await windows.reserve('key:hang');
    redis.hang();
    expect(await accepted(windows, 'key:hang', 100)).toBe(19);
    redis.resume();
    await until('shared limits', isShared(windows));
  });

  test('a process that starts without Redis begins with its share', async () => {
    await redis.kill();
    const windows = await open({ answerMs: HANGING_MS });
    expect(await accepted(windows, 'key:start', 100)).toBe(20);
    await redis.start();
    await until('shared limits', isShared(windows));
  });
});

test('a Redis that is out of reach at the start is told once, with its address but no password, and no request tells it again', async () => {
  const lines: Record<string, unknown>[] = [];
  const windows = await openSharedWindows('redis://:hidden-pass@127.0.0.1:9', {
    ...{ limit: 60, windowMs: WINDOW_MS, processes: 3, clock: () => new Date(START), answerMs: 100 },
    log: pino({}, { write: (line: string) => lines.push(JSON.parse(line)) }),
  });
  try {
    const expected = {
      level: 40,
      redis: expect.stringMatching(/^redis:\/\/:\*\*\*@127\.0\.0\.1:9/),
      fault: expect.stringContaining('ECONNREFUSED'),
      share: 20,
      msg: 'Redis is out of reach: each process limits keys for itself, more strictly',
    };
    expect(lines).toMatchObject([expected]);
    expect(windows.shared).toBe(false);
    expect(await accepted(windows, 'key:early', 30)).toBe(20);
    expect(lines.length).toBe(1);
    expect(JSON.stringify(lines)).not.toContain('hidden-pass');
    expect(lines[0]).not.toHaveProperty('err');
  } finally {
    windows.close();
  }
});
