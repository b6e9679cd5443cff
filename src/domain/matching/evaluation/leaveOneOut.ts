/** Measures the weights on rows that they were not fitted to: each group is judged with weights fitted to all the others. */
import { grouped, type Line, lineOf, sourceOf } from './evaluate.js';
import { type Measured, measure, type Queue, refit, verdictUnder } from './refit.js';
import { type EvaluationRow, type Judged, judgeRow } from './rows.js';

/** What is left out at a time: the rows of a source, or those of a series of venue A. */
export type GroupName = 'source' | 'series';

export interface LeftOut {
  readonly by: GroupName;
  readonly groups: number;
  readonly rows: number;
  /** A line per source whatever is left out, with weights that didn't see the row's group. */
  readonly by_source: readonly Line[];
  readonly total: Line;
}

/** Ridge that `npm run fit` finds best on rows of sources that it didn't see. */
const RIDGE = 1;

/** Venue A's series: what its ticker begins with, the event where there is no ticker. */
const seriesOf = ({ row: { a } }: Judged): string => a.series ?? a.ticker?.split('-')[0] ?? a.event ?? a.question ?? '-';

const GROUPS: Readonly<Record<GroupName, (judged: Judged) => string>> = { source: sourceOf, series: seriesOf };

/**
 * Judges every labelled pair with weights, calibration and floors that were fitted without its group. Facts, gates and
 * words are the engine's: only what was fitted is left out.
 */
export function leaveOneOut(
  rows: readonly EvaluationRow[],
  by: GroupName,
  options: { queue?: Queue; ridge?: number } = {},
): LeftOut {
  const measured: Measured[] = rows.flatMap((row) => {
    const judged = judgeRow(row);
    return judged === null ? [] : [measure(judged)];
  });
  const groups = grouped(measured, GROUPS[by]);
  const judged = groups.flatMap(([name, held]) => {
    const fit = refit(
      measured.filter((item) => GROUPS[by](item) !== name),
      options.ridge ?? RIDGE,
    );
    return held.map((item): Judged => ({ ...item, verdict: verdictUnder(fit, item, options.queue) }));
  });
  return {
    by,
    groups: groups.length,
    rows: judged.length,
    by_source: grouped(judged, sourceOf).map(([name, items]) => lineOf(name, items)),
    total: lineOf('all', judged),
  };
}
