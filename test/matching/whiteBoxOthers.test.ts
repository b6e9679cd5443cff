/**
 * Changes of one thing about one side of an automatic pair outside sports, composed with the engine's tables in hand in November 2026: each was
 * automatic when it was first tried. They name another span, print, day, place, contest, list or unit in words that the lexicon knows, in a
 * name's capitals, or in a line that was taken for a notice.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isAutomatic } from '../../bench/quality/automatic.js';
import { rowPairs } from '../../bench/quality/basePairs.js';
import type { Listing } from '../../src/domain/market.js';

const row = z.strictObject({
  id: z.string(),
  class: z.string(),
  base: z.string(),
  side: z.enum(['a', 'b']),
  /** A sentence behind the rules, or one in front of them. */
  add: z.string().optional(),
  before: z.string().optional(),
  /** A field, what stands in it (all of it where that isn't said), and what takes its place. */
  field: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
});
type Row = z.infer<typeof row>;

const rows = readFileSync(new URL('whiteBoxOthers.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => row.parse(JSON.parse(line)));
const bases = new Map(
  rowPairs('white box', new URL('whiteBoxBases.jsonl', import.meta.url).pathname).map((pair) => [pair.id, pair]),
);

function changed(listing: Listing, { add, before, field, from, to = '' }: Row): Listing {
  if (add !== undefined) return { ...listing, rules: `${listing.rules}\n\n${add}` };
  if (before !== undefined) return { ...listing, rules: `${before}\n\n${listing.rules}` };
  const now = String(Reflect.get(listing, field ?? ''));
  return { ...listing, [field ?? '']: from === undefined ? to : now.replace(from, () => to) };
}

test('each rests on a pair that is automatic, and changes it', () => {
  expect(rows.length).toBeGreaterThanOrEqual(430);
  expect(new Set(rows.map(({ class: name }) => name)).size).toBeGreaterThanOrEqual(28);
  const broken = rows.filter((each) => {
    const pair = bases.get(each.base);
    return pair === undefined || JSON.stringify(changed(pair[each.side], each)) === JSON.stringify(pair[each.side]);
  });
  expect(broken.map(({ id }) => id)).toEqual([]);
});

test('none stays automatic', () => {
  const automatic = rows.filter((each) => {
    const pair = bases.get(each.base);
    if (pair === undefined) return true;
    const other = changed(pair[each.side], each);
    return each.side === 'a' ? isAutomatic(other, pair.b) : isAutomatic(pair.a, other);
  });
  expect(automatic.map(({ id, class: name, base }) => `${id} ${name} ${base}`)).toEqual([]);
});
