import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangeFeed } from '../../../src/store/changes/feed.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A feed over a log that has nothing yet; `answer` settles what is read from the database, with these lines. */
function emptyFeed() {
  const listeners: (() => void)[] = [];
  const index = {
    cursor: '0000000000000007-000000-00000000',
    databaseMs: 1 as number | null,
    onAdvance: (listener: () => void) => {
      listeners.push(listener);
      return () => {};
    },
  };
  const waiting: ((rows: object[]) => void)[] = [];
  /** Queries that fail before one is answered again, and how many were asked. */
  const failing = { left: 0, asked: 0 };
  const query = () => {
    failing.asked++;
    if (failing.left-- > 0) return Promise.reject(new Error('the database is starting up'));
    return new Promise((resolve) => waiting.push((rows) => resolve({ rows })));
  };
  const feed = new ChangeFeed({ pool: { query } as never }, index, () => 0);
  const answer = (...rows: object[]) => {
    for (const each of waiting.splice(0)) each(rows);
  };
  const advance = (cursor: string) => {
    index.cursor = cursor;
    for (const listener of listeners) listener();
  };
  return { feed, index, answer, advance, failing };
}

test('who has nothing to hear is looked at every second, and sleeps on', async () => {
  const { feed } = emptyFeed();
  const leaving = new AbortController();
  const listening = vi.spyOn(leaving.signal, 'addEventListener');
  const checkStay = vi.fn();
  const told = feed.follow({ filter: {}, checkStay, signal: leaving.signal }).next();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(checkStay.mock.calls.length).toBeGreaterThanOrEqual(10);
  expect(listening).toHaveBeenCalledTimes(1);
  leaving.abort();
  expect(await told).toEqual({ done: true, value: undefined });
});

test('who may stay no longer hears why within a second', async () => {
  const { feed } = emptyFeed();
  const stay = { ends: false };
  const checkStay = () => {
    if (stay.ends) throw new Error('the key was revoked');
  };
  const told = expect(feed.follow({ filter: {}, checkStay }).next()).rejects.toThrow('the key was revoked');
  await vi.advanceTimersByTimeAsync(5_000);
  stay.ends = true;
  await vi.advanceTimersByTimeAsync(1_000);
  await told;
});

test('all hear that the database is out of reach within a second', async () => {
  const { feed, index } = emptyFeed();
  const ends = Array.from({ length: 12 }, () =>
    expect(feed.follow({ filter: {}, checkStay: () => {} }).next()).rejects.toMatchObject({ code: 'database_unreachable' }),
  );
  await vi.advanceTimersByTimeAsync(500);
  index.databaseMs = null;
  await vi.advanceTimersByTimeAsync(1_100);
  await Promise.all(ends);
});

test('who leaves while its lines are being read does not wait for others', async () => {
  const { feed, answer } = emptyFeed();
  const leaving = new AbortController();
  const told = feed.follow({ after: { rev: 1n, n: 1 }, filter: {}, checkStay: () => {}, signal: leaving.signal }).next();
  await vi.advanceTimersByTimeAsync(0);
  leaving.abort();
  answer();
  expect(await told).toEqual({ done: true, value: undefined });
});

test('those who stand at one place and want the same are handed one batch, others one of their own', async () => {
  const { feed, answer, advance } = emptyFeed();
  const filters = [{}, {}, { venue: 'venue_a' as const }];
  const told = filters.map((filter) => feed.follow({ filter, checkStay: () => {} }).next());
  advance('0000000000000008-000000-00000000');
  answer({ rev: '8', n: 1, incarnation: '00000000', type: 'pair_verified', venue: null });
  await vi.advanceTimersByTimeAsync(1_000);
  const [one, other, another] = (await Promise.all(told)).map((result) => result.value);
  expect(one).toMatchObject({ rows: [{ rev: 8n }] });
  expect(other).toBe(one);
  expect(another).toEqual(one);
  expect(another).not.toBe(one);
});

test('a reading that failed is made up for within a second, and not at once again and again', async () => {
  const { feed, answer, advance, failing } = emptyFeed();
  const told = feed.follow({ filter: {}, checkStay: () => {} }).next();
  await vi.advanceTimersByTimeAsync(0);
  failing.left = 50;
  advance('0000000000000008-000000-00000000');
  await vi.advanceTimersByTimeAsync(300);
  expect(failing.asked).toBe(1);
  failing.left = 0;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failing.asked).toBe(2);
  answer({ rev: '8', n: 1, incarnation: '00000000', type: 'pair_verified', venue: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await told).value).toMatchObject({ rows: [{ rev: 8n }] });
});

test('what came in during a reading is read at once', async () => {
  const { feed, answer, advance, failing } = emptyFeed();
  const told = feed.follow({ filter: {}, checkStay: () => {} }).next();
  await vi.advanceTimersByTimeAsync(0);
  advance('0000000000000008-000000-00000000');
  advance('0000000000000009-000000-00000000');
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(failing.asked).toBe(2);
  answer({ rev: '9', n: 1, incarnation: '00000000', type: 'pair_verified', venue: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await told).value).toMatchObject({ rows: [{ rev: 9n }] });
});

test('whose filter lets nothing through is told where the log stands, never behind what is still to be handed over', async () => {
  const { feed, answer, advance } = emptyFeed();
  const line = (rev: number, type: string) => ({
    rev: String(rev),
    n: 0,
    incarnation: '00000000',
    type,
    venue: null,
    series: [],
  });
  const leaving = new AbortController();
  const places: bigint[] = [];
  const onPlace = ({ rev }: { rev: bigint }) => void places.push(rev);
  const wanted = { filter: { types: ['rare'] }, checkStay: () => {}, signal: leaving.signal, onPlace };
  const followed = feed.follow(wanted);
  const told = followed.next();
  await vi.advanceTimersByTimeAsync(10);
  expect(places.at(-1)).toBe(7n);
  advance('0000000000000009-000000-00000000');
  answer(line(8, 'usual'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(places.at(-1)).toBe(9n);
  advance('0000000000000012-000000-00000000');
  answer(line(10, 'usual'), line(11, 'rare'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await told).value?.rows).toMatchObject([{ rev: 11n }]);
  expect(places.at(-1)).toBe(9n); // whoever asked for it may not have it yet
  const next = followed.next();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(places.at(-1)).toBe(12n);
  leaving.abort();
  await next;
});
