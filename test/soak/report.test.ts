/** What the soak's report compares answers with. */
import { expect, test } from 'vitest';
import type { Shot } from '../../bench/soak/load.js';
import { calmP99 } from '../../bench/soak/report.js';

const shot = (sent: number, took: number): Shot => ({
  key: 0,
  api: 0,
  market: 'm',
  status: 200,
  answer: 'none',
  sent,
  done: sent + took,
});

test('answers of processes that have just started are no measure of a calm service', () => {
  const cold = Array.from({ length: 100 }, (_, n) => shot(5_000 + n * 100, 900));
  const warm = Array.from({ length: 100 }, (_, n) => shot(15_000 + n * 100, 8));
  expect(calmP99([...cold, ...warm], [])).toBe(8);
});
