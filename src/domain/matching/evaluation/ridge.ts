/** Fits a logistic regression with a ridge penalty by Newton's method. Deterministic: no draws, the rows' order doesn't matter. */

/** One labelled pair as numbers: its signals' scores, and whether it is the same bet. */
export interface Example {
  readonly scores: readonly number[];
  readonly same: boolean;
}

/** Log-odds of an example: `bias` and a weight per score. */
export interface Weights {
  readonly bias: number;
  readonly weights: readonly number[];
}

const STEPS = 50;
const SMALL = 1e-9;

export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** How likely an example is the same bet under these weights. */
export function probability({ bias, weights }: Weights, scores: readonly number[]): number {
  return logistic(weights.reduce((sum, weight, at) => sum + weight * (scores[at] ?? 0), bias));
}

/** Solves a symmetric positive definite system in place by elimination; such a matrix needs no pivots. */
function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  for (let column = 0; column < size; column++) {
    const pivot = matrix[column] as number[];
    for (let below = column + 1; below < size; below++) {
      const row = matrix[below] as number[];
      const factor = (row[column] as number) / (pivot[column] as number);
      for (let at = column; at < size; at++) row[at] = (row[at] as number) - factor * (pivot[at] as number);
      right[below] = (right[below] as number) - factor * (right[column] as number);
    }
  }
  const answer = new Array<number>(size).fill(0);
  for (let at = size - 1; at >= 0; at--) {
    const row = matrix[at] as number[];
    const known = answer.reduce((sum, value, column) => (column > at ? sum + (row[column] as number) * value : sum), 0);
    answer[at] = ((right[at] as number) - known) / (row[at] as number);
  }
  return answer;
}

/**
 * Fits weights to examples. `ridge` pulls every weight but the bias towards 0, so that scores that say the same thing share
 * their weight and a rare one doesn't run off; it must be positive.
 */
export function fitRidge(examples: readonly Example[], ridge: number): Weights {
  const size = 1 + (examples[0]?.scores.length ?? 0);
  let at = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const curvature = at.map((_, i) => at.map((__, j) => (i !== j ? 0 : i === 0 ? SMALL : ridge)));
    const slope = at.map((value, i) => (i === 0 ? 0 : -ridge * value));
    for (const { scores, same } of examples) {
      const row = [1, ...scores];
      const p = logistic(row.reduce((sum, score, i) => sum + score * (at[i] as number), 0));
      const spread = Math.max(SMALL, p * (1 - p));
      for (let i = 0; i < size; i++) {
        const score = row[i] as number;
        if (score === 0) continue;
        slope[i] = (slope[i] as number) + score * ((same ? 1 : 0) - p);
        const line = curvature[i] as number[];
        for (let j = 0; j < size; j++) line[j] = (line[j] as number) + spread * score * (row[j] as number);
      }
    }
    const move = solve(curvature, slope);
    at = at.map((value, i) => value + (move[i] as number));
    if (Math.max(...move.map(Math.abs)) < 1e-8) break;
  }
  const [bias = 0, ...weights] = at;
  return { bias, weights };
}

/** Mean negative log-likelihood: what a fit is chosen by on rows that it didn't see. */
export function logLoss(model: Weights, examples: readonly Example[]): number {
  const losses = examples.map(({ scores, same }) => {
    const p = Math.min(1 - SMALL, Math.max(SMALL, probability(model, scores)));
    return -Math.log(same ? p : 1 - p);
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length);
}
