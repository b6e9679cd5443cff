import { describe, expect, test } from 'vitest';
import { fitCalibration } from '../../../../src/domain/matching/evaluation/calibration.js';
import { type Example, fitRidge, logistic, logLoss, probability } from '../../../../src/domain/matching/evaluation/ridge.js';
import { interpolate } from '../../../../src/domain/risingLine.js';

/** Examples whose labels follow log-odds `bias + 2x - y`: each point as often `same` as that says, of a hundred. */
function composed(bias: number): Example[] {
  const points = [-1, -0.5, 0, 0.5, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));
  return points.flatMap(([x, y]) => {
    const same = Math.round(100 * logistic(bias + 2 * x - y));
    return Array.from({ length: 100 }, (_, i) => ({ scores: [x, y], same: i < same }));
  });
}

describe('ridge', () => {
  test('finds the weights that the labels follow', () => {
    const { bias, weights } = fitRidge(composed(-0.5), 1e-6);
    expect(bias).toBeCloseTo(-0.5, 1);
    expect(weights[0]).toBeCloseTo(2, 1);
    expect(weights[1]).toBeCloseTo(-1, 1);
  });
  test('pulls weights to 0, and no separable label lets one run off', () => {
    const loose = fitRidge(composed(0), 0.01);
    const tight = fitRidge(composed(0), 1_000);
    for (const [at, weight] of tight.weights.entries()) expect(Math.abs(weight)).toBeLessThan(Math.abs(loose.weights[at] ?? 0));
    const separable = [-1, 1].map((x): Example => ({ scores: [x], same: x > 0 }));
    expect(Math.abs(fitRidge(separable, 1).weights[0] ?? Number.NaN)).toBeLessThan(2);
  });
  test('is the least penalized loss there is, nearby', () => {
    const [examples, ridge] = [composed(0.3), 5];
    const cost = (model: { bias: number; weights: readonly number[] }) =>
      logLoss(model, examples) * examples.length + (ridge / 2) * model.weights.reduce((sum, weight) => sum + weight ** 2, 0);
    const fit = fitRidge(examples, ridge);
    for (const move of [-0.01, 0.01]) {
      expect(cost({ ...fit, bias: fit.bias + move })).toBeGreaterThan(cost(fit));
      for (const at of fit.weights.keys()) {
        const weights = fit.weights.map((weight, i) => (i === at ? weight + move : weight));
        expect(cost({ bias: fit.bias, weights })).toBeGreaterThan(cost(fit));
      }
    }
  });
  test('says the same whatever the order of the rows', () => {
    const [forth, back] = [fitRidge(composed(0), 3), fitRidge(composed(0).reverse(), 3)];
    expect(probability(back, [0.5, -1])).toBeCloseTo(probability(forth, [0.5, -1]), 9);
  });
});

describe('calibration', () => {
  const points = Array.from({ length: 1_000 }, (_, i) => [i / 1_000, (i * 7919) % 1_000 < i * 0.8] as const);
  test('rises, from nothing to nearly sure, and says the share that there is', () => {
    const knots = fitCalibration(points);
    expect([knots[0], knots.at(-1)]).toEqual([
      [0, 0],
      [1, 0.99],
    ]);
    for (const [index, [at, share]] of knots.entries()) {
      expect(at).toBeGreaterThan(knots[index - 1]?.[0] ?? -1);
      expect(share).toBeGreaterThanOrEqual(knots[index - 1]?.[1] ?? 0);
    }
    expect(interpolate(knots, 0.5)).toBeCloseTo(0.4, 1);
  });
  test('lies on the line between two knots', () => {
    expect(
      interpolate(
        [
          [0, 0],
          [0.5, 0.2],
          [1, 0.99],
        ],
        0.25,
      ),
    ).toBeCloseTo(0.1);
    expect(
      interpolate(
        [
          [0, 0],
          [0.5, 0.2],
          [1, 0.99],
        ],
        1,
      ),
    ).toBe(0.99);
  });
  test('a likelihood under which fewer are the same is pooled with its neighbour', () => {
    const bumpy = Array.from({ length: 300 }, (_, i) => [i < 150 ? 0.3 : 0.6, i < 150 ? i < 90 : i < 210] as const);
    expect(fitCalibration(bumpy)).toEqual([
      [0, 0],
      [0.45, 0.5],
      [1, 0.99],
    ]);
  });
});
