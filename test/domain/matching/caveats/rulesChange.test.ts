import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { readClauses, rulesChange, sentenceDiff } from '../../../../src/domain/matching/caveats/index.js';
import { COSMETIC, MATERIAL, RETOLD, UNREAD } from './edits.js';

const change = (before: string, after: string, listings?: readonly [Listing, Listing]) =>
  rulesChange(
    { rules: before, clauses: readClauses(before), listing: listings?.[0] },
    { rules: after, clauses: readClauses(after), listing: listings?.[1] },
  );

describe('every material edit is caught', () => {
  for (const { name, before, after } of MATERIAL) {
    test(name, () => {
      const found = change(before, after);
      expect(found.kind).toBe('material');
      expect(found.reasons.length).toBeGreaterThan(0);
      expect(change(after, before).kind).toBe('material');
    });
  }
});

test('a sentence that no reader knows goes to a person, however harmless it is', () => {
  expect(UNREAD.map(({ before, after }) => change(before, after).kind)).toEqual(UNREAD.map(() => 'material'));
});

test('at most 5% of the cosmetic edits stop a pair', () => {
  const stopped = [...COSMETIC, ...RETOLD].filter(({ before, after }) => change(before, after).kind === 'material');
  expect(stopped.map(({ name, before, after }) => [name, change(before, after).reasons])).toEqual([]);
  expect(MATERIAL.length).toBeGreaterThanOrEqual(40);
  expect(COSMETIC.length).toBeGreaterThanOrEqual(40);
});

test('the same words are no change', () => {
  for (const { before } of MATERIAL)
    expect(change(before, ` ${before.toUpperCase().toLowerCase()} `)).toMatchObject({ kind: 'none', added: [], removed: [] });
});

const RULES = 'If Lakeside wins the game originally scheduled for Nov 3, 2026, then the market resolves to Yes.';
const listing: Listing = {
  venue: 'venue_b',
  id: '0xb1',
  question: 'Lakeside vs. Hillford',
  outcomes: ['Lakeside', 'Hillford'],
  close_time: '2026-11-04T03:00:00.000Z',
  floor_strike: 2.5,
};

test('outcomes in another order, another strike, another title and a moved closing time are material without any change of rules', () => {
  const reasons = (next: Partial<Listing>) => change(RULES, RULES, [listing, { ...listing, ...next }]).reasons;
  expect(reasons({ outcomes: ['Hillford', 'Lakeside'] })).toEqual(['outcomes changed']);
  expect(reasons({ floor_strike: 3.5 })).toEqual(['floor_strike changed']);
  expect(reasons({ question: 'Lakeside vs. Stoneham' })).toEqual(['question reworded']);
  expect(reasons({ close_time: '2026-11-06T03:00:00.000Z' })).toEqual(['close_time moved']);
  expect(reasons({ close_time: '2026-11-04T09:00:00.000Z' })).toEqual([]);
});

test.each([
  'Half-time scores at https://www.nba.example/games are used.',
  'Overtime is excluded, see https://www.nba.example/rules.',
  'See our FAQ: preliminary figures are used.',
  'For help with terms: only the primary is meant.',
])('a notice or a link that says how a bet is counted is none that comes and goes: %s', (added) => {
  expect(change(RULES, `${RULES} ${added}`).kind).toBe('material');
  expect(change(`${RULES} ${added}`, RULES).kind).toBe('material');
});

test.each([
  'See https://www.nba.example/history for past winners.',
  'The schedule: https://www.nba.example/2026.',
  'Questions about this market? Write to our support.',
])('a notice or a link that says nothing of a bet comes and goes: %s', (added) => {
  expect(change(RULES, `${RULES} ${added}`).kind).not.toBe('material');
});

test('a change names the sentences that came and went', () => {
  const found = change(`${RULES} A tie pays nothing special.`, `${RULES} The mayor must sign.`);
  expect(found).toMatchObject({ kind: 'material', added: ['The mayor must sign.'], removed: ['A tie pays nothing special.'] });
});

test('the sentence diff shows what stayed, went and came, in order', () => {
  expect(sentenceDiff('One stays. Two goes.', 'One  stays. Three comes.')).toEqual([
    { kind: 'same', text: 'One stays.' },
    { kind: 'removed', text: 'Two goes.' },
    { kind: 'added', text: 'Three comes.' },
  ]);
});
