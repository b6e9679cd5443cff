import { expect, test } from 'vitest';
import type { Listing } from '../../../src/domain/market.js';
import { judge } from '../../../src/domain/matching/index.js';
import { relatedBy } from '../../../src/domain/relations/relate.js';
import { type Rung, rungUntil, tile } from '../../../src/domain/relations/tile.js';

const rung = (id: string, from: number | null, to: number | null, unit = 'percent@0.1'): Rung => ({ id, unit, span: [from, to] });

test('brackets that lie edge to edge add up to the threshold', () => {
  const legs = [rung('d', 30, null), rung('b', 20, 25), rung('a', null, 20), rung('c', 25, 30)];
  expect(tile(rung('above 2.0', 20, null), legs)?.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  expect(tile(rung('below 2.5', null, 25), legs)?.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a gap, another unit, or one leg alone is no sum', () => {
  const target = rung('above 2.0', 20, null);
  expect(tile(target, [rung('a', 20, 25), rung('b', 26, null)])).toBeNull();
  expect(tile(target, [rung('a', 20, 25), rung('b', 25, null, 'usd@1')])).toBeNull();
  expect(tile(target, [rung('a', 20, null)])).toBeNull();
  expect(tile(target, [])).toBeNull();
});

test('a deadline is a span of time up to it, and what names none is no rung', () => {
  const fact = (value: number | string) => ({ value, from: 'rules', quote: '' }) as const;
  expect(rungUntil('x', fact(1_000))).toEqual({ id: 'x', unit: 'until', span: [null, 1_000] });
  expect(rungUntil('x', fact('soon'))).toBeNull();
  expect(rungUntil('x', undefined)).toBeNull();
});

const game: Listing = {
  venue: 'venue_a',
  id: 'KXNFLGAME-26NOV22BALHOU-BAL',
  ticker: 'KXNFLGAME-26NOV22BALHOU-BAL',
  series: 'KXNFLGAME',
  event: 'Baltimore at Houston',
  question: 'Baltimore at Houston Winner?',
  outcome: 'Baltimore',
  event_date: '2026-11-22',
  rules:
    'If Baltimore wins the Baltimore at Houston professional football game originally scheduled for Nov 22, 2026, then the market resolves to Yes.',
};
const side = (index: 0 | 1): Listing => ({
  ...{
    venue: 'venue_b',
    id: `0x1:${index}`,
    slug: 'nfl-bal-hou-2026-11-22',
    event: 'Ravens vs. Texans',
    question: 'Ravens vs. Texans',
  },
  ...{
    outcome: index === 0 ? 'Ravens' : 'Texans',
    outcomes: ['Ravens', 'Texans'],
    outcome_index: index,
    event_date: '2026-11-22',
  },
  rules:
    'In the upcoming NFL game, scheduled for November 22 at 1:00PM ET: If the Ravens win, the market will resolve to "Ravens". If the Texans win, the market will resolve to "Texans".',
});

const relationOf = (a: Listing, b: Listing) => relatedBy(judge(a, b), a, b);

test('the other team of a game is the complement; the same team is a match and no relation', () => {
  expect(relationOf(game, side(1))).toMatchObject({ relation: 'complement' });
  expect(relationOf(game, side(0))).toBeNull();
});

test('another game is no relation at all', () => {
  const other = { ...side(1), slug: 'nfl-bal-hou-2026-12-20', event_date: '2026-12-20' };
  expect(relationOf(game, { ...other, rules: other.rules?.replace('November 22', 'December 20') })).toBeNull();
});

/** One question by two days, the earlier one on venue A. */
function byTwoDays(question: (day: string) => string, later = 'by April 30, 2027'): string | undefined {
  const listing = (venue: Listing['venue'], day: string): Listing => ({
    venue,
    id: `${venue} ${day}`,
    event: question(day),
    question: question(day),
    outcome: 'Yes',
    rules: `${question(day).replace('Will', 'If').replace('?', '')}, then the market resolves to Yes.`,
  });
  return relationOf(listing('venue_a', 'by March 31, 2027'), listing('venue_b', later))?.relation;
}

test.each([
  ['an act', (day: string) => `Will Marian Holt resign as mayor of Tulsa ${day}?`, 'subset'],
  ['that there is none', (day: string) => `Will Marian Holt not resign as mayor of Tulsa ${day}?`, 'superset'],
  ['a number from below', (day: string) => `Will at least 5 senators resign ${day}?`, 'subset'],
  ['a number from above', (day: string) => `Will fewer than 5 senators resign ${day}?`, undefined],
  ['a number alone', (day: string) => `Will exactly 5 senators resign ${day}?`, undefined],
  ['a price that is reached', (day: string) => `Will Bitcoin hit $160,000 ${day}?`, 'subset'],
  ['a price that is fallen to', (day: string) => `Will Bitcoin dip below $60,000 ${day}?`, 'subset'],
  ['an act in a place that begins as a month does', (day: string) => `Will Marian Holt speak in Marseille ${day}?`, 'subset'],
  ['what lasts', (day: string) => `Will Marian Holt remain mayor of Tulsa ${day}?`, undefined],
] as const)('%s by an earlier day and by a later one', (_what, question, relation) => {
  expect(byTwoDays(question)).toBe(relation);
});

test.each(['in April 2027', 'between April 1, 2027 and April 30, 2027', 'after April 1, 2027 and before April 30, 2027'])(
  'an act by a day and the same %s: what comes true before that month does not count',
  (later) => {
    expect(byTwoDays((day) => `Will Marian Holt resign as mayor of Tulsa ${day}?`, later)).toBeUndefined();
  },
);
