import { expect, test } from 'vitest';
import { fitIsotonic, measureFit, type Observation, recalibrate } from '../../../src/domain/score/isotonic.js';

const one = (confidence: number, truth: 0 | 1, weight = 1, event = `${confidence}`): Observation => ({
  confidence,
  truth,
  weight,
  event,
});

// scikit-learn's IsotonicRegression on the same data: 0, 1, 1 pooled where 1, 0 would fall.
test('violators are pooled into their weighted mean', () => {
  expect(fitIsotonic([one(0.1, 0), one(0.4, 1), one(0.6, 0), one(0.9, 1)])).toEqual([
    [0.1, 0],
    [0.4, 0.5],
    [0.6, 0.5],
    [0.9, 1],
  ]);
  expect(fitIsotonic([one(0.4, 1, 3), one(0.6, 0, 1)])).toEqual([
    [0.4, 0.75],
    [0.6, 0.75],
  ]);
});

test('the order of observations changes nothing, equal confidences are one point, weightless ones none', () => {
  const all = [one(0.9, 1), one(0.5, 0), one(0.5, 1), one(0.2, 0), one(0.7, 1, 0)];
  expect(fitIsotonic(all)).toEqual(fitIsotonic([...all].reverse()));
  expect(fitIsotonic(all)).toEqual([
    [0.2, 0],
    [0.5, 0.5],
    [0.9, 1],
  ]);
});

test('between points the line is straight, outside its ends hold, and nothing is certain', () => {
  const points = fitIsotonic([one(0.2, 0), one(0.5, 0), one(0.5, 1), one(0.9, 1)]);
  expect([0, 0.35, 0.5, 0.7, 1].map((at) => recalibrate(points, at))).toEqual([0, 0.25, 0.5, 0.75, 0.999]);
  expect(recalibrate([], 0.42)).toBe(0.42);
});

test('a fit is measured on whole events that it had not seen, and says by how much it moves what is said', () => {
  // Says 0.9 and is right in half of 200 events.
  const observations = Array.from({ length: 200 }, (_, n) => one(0.9, n % 2 === 0 ? 1 : 0, 1, `event-${n}`));
  const quality = measureFit(observations, fitIsotonic(observations));
  expect(quality).toMatchObject({ observations: 200, events: 200, error_before: 0.4, mean_change: 0.4, largest_change: 0.4 });
  expect(quality.error_after).toBeLessThan(0.1);
});
