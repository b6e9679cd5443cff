import { expect, test } from 'vitest';
import { VENUES } from '../../src/domain/market.js';
import { backoffMs, createPacer, retryAfterMs } from '../../src/venues/pace.js';
import { followCursor } from '../../src/venues/paging.js';
import { instantClock } from './support.js';

const NOW = Date.parse('2026-09-21T00:00:00Z');

test.for([
  ['2', 2_000],
  [' 120 ', 120_000],
  ['0', 0],
  ['Mon, 21 Sep 2026 00:00:05 GMT', 5_000],
  ['Sun, 20 Sep 2026 00:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['1.5', null],
  [null, null],
] as const)('Retry-After %s is %s ms', ([header, ms]) => {
  expect(retryAfterMs(header, NOW)).toBe(ms);
});

test('pauses double from half a second to half a minute, and chance takes off at most half', () => {
  expect([1, 2, 3, 7, 20].map((attempt) => backoffMs(attempt, () => 1))).toEqual([500, 1_000, 2_000, 30_000, 30_000]);
  expect(backoffMs(3, () => 0)).toBe(1_000);
});

test('a hold keeps every later call back, and pacing goes on from there', async () => {
  const clock = instantClock();
  const pacer = createPacer(10, clock);
  const { signal } = new AbortController();
  await pacer.turn(signal);
  pacer.hold(5_000);
  expect(pacer.wait()).toBe(5_000);
  await pacer.turn(signal);
  await pacer.turn(signal);
  expect(clock.slept).toEqual([5_000, 100]);
});

test('a clock that is set back makes no pause longer, nor the next call wait for it', async () => {
  let now = NOW;
  const slept: number[] = [];
  const pacer = createPacer(10, { now: () => now, sleep: async (ms) => void slept.push(ms) });
  const { signal } = new AbortController();
  await pacer.turn(signal);
  now -= 86_400_000;
  expect(pacer.wait()).toBe(100);
  await pacer.turn(signal);
  pacer.hold(5_000);
  now -= 3_600_000;
  expect(pacer.wait()).toBe(5_000);
  now += 1_000;
  expect(pacer.wait()).toBe(4_000);
  expect(slept).toEqual([100]);
});

test('reading ahead asks for the next page before the reader is done with this one, and changes nothing else', async () => {
  const asked: (string | null)[] = [];
  const fetchPage = async (cursor: string | null) => {
    asked.push(cursor);
    return { records: [cursor], cursor: cursor === 'two' ? null : cursor === null ? 'one' : 'two' };
  };
  const walk = async (ahead: boolean) => {
    const seen: [unknown, number][] = [];
    asked.length = 0;
    for await (const [record] of followCursor('venue_a', fetchPage, { ahead })) seen.push([record, asked.length]);
    return seen;
  };
  expect(await walk(false)).toEqual([
    [null, 1],
    ['one', 2],
    ['two', 3],
  ]);
  expect(await walk(true)).toEqual([
    [null, 2],
    ['one', 3],
    ['two', 3],
  ]);
});

test('a listing that gives new cursors for ever is cut off as endless', async () => {
  const walk = async () => {
    let page = 0;
    for await (const _records of followCursor(VENUES[0], async () => ({ records: [], cursor: String(page++) }), {
      maxPages: 50,
    }));
  };
  await expect(walk()).rejects.toMatchObject({ fault: 'endless' });
});
