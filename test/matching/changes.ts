/** Reads rows that change one thing about one side of an automatic pair, and finds those that leave the pair automatic. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isAutomatic } from '../../bench/quality/automatic.js';
import type { BasePair } from '../../bench/quality/basePairs.js';
import type { Listing } from '../../src/domain/market.js';

const text = z.string();
const row = z.strictObject({
  id: text,
  /** What changes of one kind have in common. */
  class: text.optional(),
  /** The name of the automatic pair among the set's own. */
  base: text,
  side: z.enum(['a', 'b']),
  /** By field: its new value, what is added behind it or in front of it, or what stands in it once and what takes its place. */
  change: z.record(
    text,
    z.union([
      z.strictObject({ from: text, to: text }),
      z.strictObject({ add: text }),
      z.strictObject({ before: text }),
      text,
      z.number(),
      z.null(),
      z.array(text),
    ]),
  ),
});
export type ChangeRow = z.infer<typeof row>;
type Changed = ChangeRow['change'][string];

/** The rows of a file, by its path from this folder. */
export const readChanges = (file: string): ChangeRow[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => row.parse(JSON.parse(line)));

function changedField(value: unknown, change: Changed): unknown {
  if (change === null) return undefined;
  if (typeof change !== 'object' || Array.isArray(change)) return change;
  const before = String(value ?? '');
  if ('add' in change) return `${before}${change.add}`;
  return 'before' in change ? `${change.before}${before}` : before.replace(change.from, () => change.to);
}

const changed = (listing: Listing, change: ChangeRow['change']): Listing => ({
  ...listing,
  ...Object.fromEntries(Object.entries(change).map(([field, each]) => [field, changedField(Reflect.get(listing, field), each)])),
});

/** Both sides of a row's pair, the one changed; undefined where the row names no pair, or changes nothing about it. */
function sidesOf(
  { base, side, change }: ChangeRow,
  bases: ReadonlyMap<string, BasePair>,
): readonly [Listing, Listing] | undefined {
  const pair = bases.get(base);
  const other = pair && changed(pair[side], change);
  if (pair === undefined || other === undefined || JSON.stringify(other) === JSON.stringify(pair[side])) return undefined;
  return side === 'a' ? [other, pair.b] : [pair.a, other];
}

/** Ids of the rows that rest on no pair, on one that isn't automatic, or change nothing. @param bases pairs by the names that rows call them */
export const brokenAmong = (rows: readonly ChangeRow[], bases: ReadonlyMap<string, BasePair>): string[] =>
  rows.filter((each) => sidesOf(each, bases) === undefined).map(({ id }) => id);

/** Whether a row's pair stays automatic. */
export function staysAutomatic(each: ChangeRow, bases: ReadonlyMap<string, BasePair>): boolean {
  const sides = sidesOf(each, bases);
  return sides !== undefined && isAutomatic(...sides);
}

/** The rows whose pairs stay automatic, in one line each. */
export const automaticAmong = (rows: readonly ChangeRow[], bases: ReadonlyMap<string, BasePair>): string[] =>
  rows.filter((each) => staysAutomatic(each, bases)).map(({ id, change }) => `${id}: ${JSON.stringify(change)}`);
