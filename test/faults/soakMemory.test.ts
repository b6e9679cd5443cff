/** What the soak takes for growth of a process. */
import { expect, test } from 'vitest';
import { GROWTH_MB, keptIn } from '../../bench/soak/memory.js';

/** Megabytes of an active worker every two seconds: up by 110 within a minute, then down again. */
const ofWorker = (samples: number, leakPerSample = 0) =>
  Array.from({ length: samples }, (_, at) => 280 + (at % 30) * 3.7 + at * leakPerSample);
const growth = (megabytes: readonly number[]) => keptIn(megabytes)[1] - keptIn(megabytes)[0];

test.each([90, 110, 135, 200, 570])('ups and downs are no growth: %i samples', (samples) => {
  expect(growth(ofWorker(samples))).toBeLessThan(GROWTH_MB);
});

test.each([200, 570])('what is never given back is: %i samples', (samples) => {
  expect(growth(ofWorker(samples, 1.2))).toBeGreaterThan(GROWTH_MB);
});
