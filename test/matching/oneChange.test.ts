/**
 * 2,813 changes of one thing about one side of an automatic pair of the sample or of the hard set, in natural wording, composed on
 * 2026-11-25 and 26 in eleven rounds, ten of them by people who had seen neither engine nor lexicon. What stayed automatic at first contact,
 * and why: `hardSet.md`.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isAutomatic } from '../../bench/quality/automatic.js';
import { hardSetPairs, samplePairs } from '../../bench/quality/basePairs.js';
import type { Listing } from '../../src/domain/market.js';

const row = z.strictObject({
  id: z.string(),
  /** Source and id of the automatic pair. */
  base: z.string(),
  side: z.enum(['a', 'b']),
  /** By field: its new value, or what stands in it once and what takes its place. */
  change: z.record(
    z.string(),
    z.union([z.strictObject({ from: z.string(), to: z.string() }), z.string(), z.number(), z.null(), z.array(z.string())]),
  ),
});
type Row = z.infer<typeof row>;

const rows = readFileSync(new URL('oneChange.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => row.parse(JSON.parse(line)));
const bases = new Map([...(await samplePairs()), ...hardSetPairs()].map((pair) => [`${pair.source} ${pair.id}`, pair]));

function changed(listing: Listing, change: Row['change']): Listing {
  const fields = Object.entries(change).map(([field, value]) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return [field, value ?? undefined];
    return [field, String(Reflect.get(listing, field)).replace(value.from, () => value.to)];
  });
  return { ...listing, ...Object.fromEntries(fields) };
}

test('each rests on a pair that is automatic, and changes it', () => {
  expect(rows.length).toBe(2813);
  const broken = rows.filter(({ base, side, change }) => {
    const pair = bases.get(base);
    return pair === undefined || JSON.stringify(changed(pair[side], change)) === JSON.stringify(pair[side]);
  });
  expect(broken.map(({ id }) => id)).toEqual([]);
});

test('none stays automatic', () => {
  const automatic = rows.filter(({ base, side, change }) => {
    const pair = bases.get(base);
    if (pair === undefined) return true;
    const other = changed(pair[side], change);
    return side === 'a' ? isAutomatic(other, pair.b) : isAutomatic(pair.a, other);
  });
  expect(automatic.map(({ id, change }) => `${id}: ${JSON.stringify(change)}`)).toEqual([]);
});
