/** Removes brackets that only say again, or illustrate, what stands before them: an amount in cents and dollars, a score that reaches a bound. */

import type { Span } from './spans.js';

/** "by 2 or more points (e.g. 23-21)", "combine to score at least 3 goals (e.g., 2-1)". */
const SCORE =
  /\b(by|score|total of) (?:(at least|more than|over) (\d{1,3}(?:\.5)?)|(\d{1,3}) or more) (?:points|goals|runs|games|sets|maps)((?: [\w-]{1,20}){0,6}?)( \((?:e\.g\.?|eg|for example),? (\d{1,3})-(\d{1,3})\))/gi;

/** "50 cents ($0.50)": the same amount twice. */
const CENTS = /\b([1-9]\d) cents (?=\(\$0\.\1\))/g;

/** "50-50 (50 cents each)": what a half is. */
const HALVES = /(?<=\b50[-\u2013/]50) \((?:50 cents|50\u00A2|\$0\.50)(?: (?:each|for each (?:side|outcome|team)))?\)/g;

/** "25 bps (0.25%)", "50 basis points (0.5 percentage points)": one size in hundredths of a percent and in percent. */
const BASIS_POINTS =
  /\b(\d{1,4}) ?(?:bps|basis points?) \((\d{1,2}(?:\.\d{1,4})?)(?:%| ?(?:percent|per cent|percentage points?|pp))\)/gi;

/** Whether a score is one that the bound before it pays: a margin behind `by`, a sum otherwise. */
function reaches([, of = '', comparator, floor, least]: RegExpExecArray | RegExpMatchArray, one: number, other: number): boolean {
  const reached = of.toLowerCase() === 'by' ? Math.abs(one - other) : one + other;
  const bound = Number(floor ?? least);
  return comparator === undefined || comparator.toLowerCase() === 'at least' ? reached >= bound : reached > bound;
}

/** The stretches of a sentence that add nothing to what stands beside them, in order. */
function repeatsIn(text: string): Span[] {
  if (!text.includes('(')) return [];
  const scores = [...text.matchAll(SCORE)].flatMap((found) => {
    const to = found.index + found[0].length;
    const isReached = reaches(found, Number(found[7]), Number(found[8]));
    return isReached ? [{ from: to - (found[6] ?? '').length, to }] : [];
  });
  const amounts = [...text.matchAll(CENTS), ...text.matchAll(HALVES)].map(({ index, 0: whole }) => ({
    from: index,
    to: index + whole.length,
  }));
  const sizes = [...text.matchAll(BASIS_POINTS)].flatMap(({ index, 0: whole, 1: points, 2: percent }) =>
    Number(points) === Math.round(Number(percent) * 10_000) / 100
      ? [{ from: index + whole.lastIndexOf(' ('), to: index + whole.length }]
      : [],
  );
  return [...scores, ...amounts, ...sizes].sort((one, other) => one.from - other.from);
}

/** The text with those stretches taken out, or blanked so that spans hold. */
export function withoutRepeats(text: string, blank = false): string {
  let rest = '';
  let from = 0;
  for (const stretch of repeatsIn(text)) {
    rest += text.slice(from, stretch.from) + (blank ? ' '.repeat(stretch.to - stretch.from) : '');
    from = stretch.to;
  }
  return rest + text.slice(from);
}
