import { expect, test } from 'vitest';
import { ResponseCache } from '../../src/http/responseCache.js';
import type { LiveIndex } from '../../src/store/liveIndex.js';

/** A cache over an index whose states and clock the test sets. */
function cacheAt() {
  const at = { state: 1, states: new Map<number, number>(), now: new Date('2026-11-21T12:00:00.000Z') };
  const stateAt = (_: Date, bucket?: number) => (bucket === undefined ? at.state : (at.states.get(bucket) ?? 1));
  const index = { stateAt, assertFresh: () => {} } as unknown as LiveIndex;
  return { at, cache: new ResponseCache({ index, clock: () => at.now }) };
}

const under = (state: number, bucket?: number) => ({ state, bucket });

test('a kept answer comes back with the time at which it is asked for, for as long as the index says the same', () => {
  const { at, cache } = cacheAt();
  cache.keep(under(1), 'q', '{"reason":"x","checked_at":"2026-11-21T12:00:00.000Z"}');
  at.now = new Date('2026-11-21T12:00:05.000Z');
  expect(cache.find('q')?.body).toBe('{"reason":"x","checked_at":"2026-11-21T12:00:05.000Z"}');
  at.state = 2;
  expect(cache.find('q')).toBeUndefined();
  cache.keep(under(1), 'q', 'worked out before the change');
  expect(cache.find('q')).toBeUndefined();
});

test.each(['short', 'x'.repeat(10_000)])('an answer about one bucket outlives changes elsewhere: %.10s', (body) => {
  const { at, cache } = cacheAt();
  cache.keep(under(1, 7), 'seven', body);
  cache.keep(under(1, 8), 'eight', body);
  cache.keep(under(1), 'all', body);
  at.state = 2;
  at.states.set(8, 2);
  expect(['seven', 'eight', 'all'].map((query) => cache.find(query)?.body.toString())).toEqual([body, undefined, undefined]);
  cache.keep(under(2, 8), 'eight', `new ${body}`);
  expect(cache.find('eight')?.body.toString()).toBe(`new ${body}`);
});

test('each question gets its own answer, from both halves, until the index says something else', () => {
  const { at, cache } = cacheAt();
  const answer = (n: number, round: number) => JSON.stringify({ n, round, é: 'x'.repeat(600) });
  for (let round = 1; round <= 3; round++) {
    at.state = round;
    for (let n = 0; n < 40_000; n++) cache.keep(under(round), `id=${n}`, answer(n, round));
    const found = Array.from({ length: 40_000 }, (_, n) => cache.find(`id=${n}`)?.body);
    expect(found.every((text, n) => text === undefined || text === answer(n, round))).toBe(true);
    expect(found.filter((text) => text !== undefined).length).toBeGreaterThan(25_000);
    expect([cache.find('id='), cache.find('id=39999&'), cache.find('id=3999')?.body]).toEqual([
      undefined,
      undefined,
      found[3999],
    ]);
  }
});

test('what is kept stays bounded: the latest answers are there, the first are gone', () => {
  const { cache } = cacheAt();
  const body = JSON.stringify('x'.repeat(1_000_000));
  for (let n = 0; n < 100; n++) cache.keep(under(1), `q${n}`, body);
  const kept = Array.from({ length: 100 }, (_, n) => n).filter((n) => cache.find(`q${n}`) !== undefined);
  expect(kept.at(-1)).toBe(99);
  expect(kept.length).toBeGreaterThan(15);
  expect(kept.length).toBeLessThanOrEqual(33);
});

test('an answer that takes another one’s place takes no room besides it', () => {
  const { at, cache } = cacheAt();
  cache.keep(under(1, 7), 'stays', 'x');
  const body = JSON.stringify('x'.repeat(1_000_000));
  for (let round = 1; round <= 60; round++) {
    at.states.set(8, round);
    cache.keep(under(round, 8), 'changes', body);
  }
  expect(cache.find('stays')?.body).toBe('x');
});
