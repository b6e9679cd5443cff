import { afterEach, expect, test, vi } from 'vitest';
import { afterOthers, pauseIfLong } from '../../src/workflow/turns.js';

/** What the clock shows; it stands still unless a test moves it. */
let now = 1_000;
const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
const round = () => new Promise<void>((resolve) => setImmediate(resolve));
afterEach(async () => {
  await round();
  await round();
});

/** Pieces of work that come while the loop has been held for long, each taking so many milliseconds. @returns in which round each was done */
async function rounds(pieces: number, ms: number): Promise<number[]> {
  expect(pauseIfLong()).toBeUndefined();
  now += 100;
  const done: number[] = [];
  let at = 0;
  for (let n = 0; n < pieces; n++) {
    void pauseIfLong()?.then(() => {
      now += ms;
      done.push(at);
    });
  }
  for (; done.length < pieces && at < 50; at++) await round();
  return done;
}

test('pieces that wait go on together until their time is over; others come in between', async () => {
  expect(await rounds(7, 0.8)).toEqual([0, 0, 0, 1, 1, 1, 2]);
});

test('a piece that takes long has a round to itself', async () => {
  expect(await rounds(3, 20)).toEqual([0, 1, 2]);
});

test('long work whose next part waits again at once has one part a round, however many there are', async () => {
  pauseIfLong();
  now += 100;
  let at = 0;
  const done: number[] = [];
  const work = async () => {
    for (let part = 0; part < 12; part++) {
      await pauseIfLong();
      now += 20;
      done.push(at);
    }
  };
  void work();
  for (; done.length < 12 && at < 50; at++) await round();
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('what pieces ask for waits until all of them that wait have gone on', async () => {
  const order: string[] = [];
  pauseIfLong();
  now += 100;
  for (const name of ['a', 'b', 'c']) {
    void pauseIfLong()?.then(() => {
      now += 20;
      if (name === 'a') afterOthers(() => order.push('asked'));
      order.push(name);
    });
  }
  for (let at = 0; order.length < 4 && at < 50; at++) await round();
  expect(order).toEqual(['a', 'b', 'c', 'asked']);
  clock.mockRestore();
});
