import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSharedWindows, type SharedWindows, type SharedWindowsOptions } from '../../src/http/sharedWindows.js';
import { until } from '../faults/support/ports.js';
import { hasRedis, type PrivateRedis, startRedis } from '../faults/support/redis.js';

const CLIENT = new URL('../faults/support/askForPlaces.ts', import.meta.url).pathname;
const START = Date.parse('2026-11-21T12:00:00Z');
const opened: SharedWindows[] = [];
let redis: PrivateRedis;
let time = START;
const logged: { level: number; msg: string }[] = [];
const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
const warnings = () => logged.filter(({ level }) => level >= 40).length;

async function open(over: Partial<SharedWindowsOptions> = {}): Promise<SharedWindows> {
  const options = { limit: 60, windowMs: 60_000, processes: 3, clock: () => new Date(time), log };
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
      const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', CLIENT, redis.url, 'key:many', '100']);
      return JSON.parse(stdout) as { accepted: number; shared: boolean };
    });
    const here = await Promise.all([1, 2, 3, 4].map(() => open()));
    const counts = await Promise.all(here.map((windows) => accepted(windows, 'key:many', 50)));
    const there = await Promise.all(processes);
    expect(there.map(({ shared }) => shared)).toEqual([true, true, true]);
    expect([...counts, ...there.map((each) => each.accepted)].reduce((sum, n) => sum + n)).toBe(60);
  });

  test('the window slides: a place is free again exactly when its own request leaves', async () => {
    const windows = await open({ limit: 2, windowMs: 400 });
    const first = await windows.reserve('key:slide');
    expect(first).toEqual({ accepted: true, limit: 2, remaining: 1, resetSeconds: 1 });
    await windows.reserve('key:slide');
    expect(await windows.reserve('key:slide')).toMatchObject({ accepted: false, remaining: 0, resetSeconds: 1 });
    await until('a free place', 5_000, async () => ((await windows.reserve('key:slide')).accepted ? true : undefined));
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

  test('while Redis is away each process allows a third, its earlier requests included, and warns once', async () => {
    const changes: boolean[] = [];
    const windows = await open({ onChange: (shared) => changes.push(shared) });
    expect(await accepted(windows, 'key:early', 15)).toBe(15);
    await redis.kill();
    expect(await accepted(windows, 'key:early', 30)).toBe(5);
    expect(await accepted(windows, 'key:late', 200)).toBe(20);
    expect(warnings()).toBe(1);
    await redis.start();
    await until('shared limits', 5_000, isShared(windows));
    expect(changes).toEqual([false, true]);
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
    time += 60_001;
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
    await until('shared limits', 5_000, isShared(one));
    expect(await accepted(one, 'key:back', 60)).toBe(0);
    time += 65_001;
    expect(await accepted(one, 'key:back', 80)).toBe(60);
  });

  test('a Redis that hangs holds no request up for long, and one that answers again is used again', async () => {
    const windows = await open();
    await windows.reserve('key:hang');
    redis.hang();
    const started = performance.now();
    expect(await accepted(windows, 'key:hang', 100)).toBe(19);
    expect(performance.now() - started).toBeLessThan(2_000);
    redis.resume();
    await until('shared limits', 5_000, isShared(windows));
  });

  test('a process that starts without Redis begins with its share', async () => {
    await redis.kill();
    const windows = await open();
    expect(await accepted(windows, 'key:start', 100)).toBe(20);
    await redis.start();
    await until('shared limits', 5_000, isShared(windows));
  });
});
