/** Chooses the ridge that does best on folds that a fit didn't see. */
import { sourceOf } from '../../src/domain/matching/evaluation/evaluate.js';
import { isWeighed, type Measured } from '../../src/domain/matching/evaluation/refit.js';
import { fitRidge, logLoss } from '../../src/domain/matching/evaluation/ridge.js';
import type { Judged } from '../../src/domain/matching/evaluation/rows.js';

export interface Tried {
  readonly ridge: number;
  /** Mean loss over all rows, each under a fit without its fold. */
  readonly loss: number;
  /** Mean loss of the fit to all rows. */
  readonly own: number;
}

const RIDGES = [0.1, 0.3, 1, 3, 10, 30, 100] as const;

/** A venue A event, whose legs are alike: what its tickers have in common. */
const eventOf = ({ row: { a } }: Judged): string => a.ticker?.split('-').slice(0, 2).join('-') ?? a.event ?? a.question ?? '-';
const KEYS = { source: sourceOf, event: eventOf } as const;
/** More folds cost more and say the same. */
const MOST_FOLDS = 20;

/** Which fold each row is of: groups stay whole, whatever the order of the rows. */
function foldOf(rows: readonly Measured[], by: keyof typeof KEYS): (row: Measured) => number {
  const names = [...new Set(rows.map(KEYS[by]))].sort();
  const folds = new Map(names.map((name, index) => [name, index % MOST_FOLDS]));
  return (row) => folds.get(KEYS[by](row)) ?? 0;
}

/** Fits every ridge with each fold left out, and says how each does there. */
export function fitFolds(
  rows: readonly Measured[],
  by: keyof typeof KEYS,
): { readonly tried: readonly Tried[]; readonly best: number; readonly weighed: number; readonly folds: number } {
  const weighed = rows.filter(isWeighed);
  const examples = weighed.map(({ example }) => example);
  const fold = foldOf(weighed, by);
  const folds = [...new Set(weighed.map(fold))];
  const tried = RIDGES.map((ridge): Tried => {
    const losses = folds.map((index) => {
      const held = weighed.filter((row) => fold(row) === index).map(({ example }) => example);
      const others = weighed.filter((row) => fold(row) !== index).map(({ example }) => example);
      const fit = fitRidge(others, ridge);
      return logLoss(fit, held) * held.length;
    });
    return {
      ridge,
      loss: losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, weighed.length),
      own: logLoss(fitRidge(examples, ridge), examples),
    };
  });
  const best = tried.reduce((least, next) => (next.loss < least.loss ? next : least));
  return { tried, best: best.ridge, weighed: weighed.length, folds: folds.length };
}
