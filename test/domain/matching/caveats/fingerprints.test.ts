import { expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { fingerprints } from '../../../../src/domain/matching/caveats/index.js';
import { COSMETIC, MATERIAL } from './edits.js';

const of = (rules: string, more: Partial<Listing> = {}) => fingerprints({ venue: 'venue_b', id: '0xb1', rules, ...more });

test('case, spaces, quotes and the query of a link leave the text fingerprint alone, a word does not', () => {
  const base = of('See “Rules” at https://example.org/a?x=1 now.\n\nThe mayor must sign the bill by June 30, 2027.').text;
  expect(of('see rules at https://example.org/a now.  the mayor must sign the bill by June 30, 2027.').text).toBe(base);
  expect(of('see rules at https://example.org/a now. the mayor may sign the bill by June 30, 2027.').text).not.toBe(base);
});

test('the title, the outcomes and the strike belong to the fingerprints', () => {
  const rules = 'If the rate is above 4.1%, then the market resolves to Yes.';
  expect(of(rules, { question: 'Rate in May?' }).text).not.toBe(of(rules, { question: 'Rate in June?' }).text);
  expect(of(rules, { outcomes: ['A', 'B'] }).clause).not.toBe(of(rules, { outcomes: ['B', 'A'] }).clause);
  expect(of(rules, { floor_strike: 4.1 }).clause).not.toBe(of(rules, { floor_strike: 4.2 }).clause);
  expect(of(rules, { volume: 1 })).toEqual(of(rules, { volume: 2 }));
});

test('the clause fingerprint survives at least 95% of the cosmetic edits', () => {
  const moved = COSMETIC.filter(({ before, after }) => of(before).clause !== of(after).clause);
  expect(moved.length, moved.map(({ name }) => name).join('; ')).toBeLessThanOrEqual(COSMETIC.length * 0.05);
});

test('no material edit keeps the clause fingerprint', () => {
  expect(MATERIAL.filter(({ before, after }) => of(before).clause === of(after).clause).map(({ name }) => name)).toEqual([]);
});
