import { expect, test } from 'vitest';
import type { Listing } from '../../../src/domain/market.js';
import { payoffsOf } from '../../../src/domain/payoff/matrix.js';

const A: Listing = {
  venue: 'venue_a',
  id: 'KXNFLGAME-26NOV22CINPIT-CIN',
  ticker: 'KXNFLGAME-26NOV22CINPIT-CIN',
  series: 'KXNFLGAME',
  event: 'Cincinnati at Pittsburgh',
  question: 'Cincinnati at Pittsburgh Winner?',
  outcome: 'Cincinnati',
  event_date: '2026-11-22',
  rules:
    'If Cincinnati wins the Cincinnati at Pittsburgh professional football game originally scheduled for Nov 22, 2026, then the market resolves to Yes.\n\nIf the game ends in a tie, the market will resolve to $0.50 for each team. If the game is postponed or delayed, the market will remain open and close after the rescheduled game has finished (within two weeks).',
};
const B: Listing = {
  ...{
    venue: 'venue_b',
    id: '0x1:0',
    slug: 'nfl-cin-pit-2026-11-22',
    event: 'Bengals vs. Steelers',
    question: 'Bengals vs. Steelers',
  },
  outcome: 'Bengals',
  outcomes: ['Bengals', 'Steelers'],
  outcome_index: 0,
  event_date: '2026-11-22',
  rules:
    'In the upcoming NFL game, scheduled for November 22 at 1:00PM ET: If the Bengals win, the market will resolve to "Bengals". If the Steelers win, the market will resolve to "Steelers". If the game is postponed, this market will remain open until the game has been completed. If the game is canceled entirely, with no make-up game, this market will resolve 50-50. If the game ends in a tie, this market will resolve 50-50.',
};
const rowsOf = (a: Listing, b: Listing) => new Map(payoffsOf(a, b).rows.map((row) => [row.event, row]));

test('the ordinary results always hold, and pay a dollar between them', () => {
  const rows = rowsOf(A, B);
  expect(rows.get('yes')).toMatchObject({
    holds: true,
    a: { least: 1_000_000 },
    b: { least: 1_000_000 },
    least_yes_a: 1_000_000,
  });
  expect(rows.get('no')).toMatchObject({ holds: true, a: { most: 0 }, b: { most: 0 }, least_yes_b: 1_000_000 });
});

test('a tie that pays half on both sides holds, with both venues’ words', () => {
  const tie = rowsOf(A, B).get('tie');
  expect(tie).toMatchObject({ holds: true, a: { least: 500_000, basis: 'clause' }, b: { least: 500_000, basis: 'clause' } });
  expect(tie?.a.quote).toContain('$0.50 for each team');
  expect(tie?.b.quote).toContain('50-50');
});

test('a tie that loses on one side costs half a dollar one way, and earns it the other way', () => {
  const lost = { ...A, rules: A.rules?.replace('to $0.50 for each team', 'to No for each team') };
  expect(rowsOf(lost, B).get('tie')).toMatchObject({ holds: false, least_yes_a: 500_000, least_yes_b: 1_500_000 });
});

test('where a text is silent the rulebook stands in, marked and dated; a price that a venue sets may be anything', () => {
  const cancelled = rowsOf(A, B).get('cancelled');
  expect(cancelled).toMatchObject({ holds: false, a: { basis: 'default', least: 0, most: 1_000_000 }, b: { least: 500_000 } });
  expect(cancelled?.a.quote).toMatch(/October 2026/);
  expect(cancelled).toMatchObject({ least_yes_a: 500_000, least_yes_b: 500_000 });
});

test('where neither text nor rulebook says anything it is unknown, and the worst case is told without it', () => {
  const matrix = payoffsOf(A, { ...B, rules: 'This market will resolve to the team that wins the game on November 22.' });
  const rows = new Map(matrix.rows.map((row) => [row.event, row]));
  expect(rows.get('tie')).toMatchObject({ holds: null, b: { says: 'unknown', basis: 'unknown', quote: null } });
  expect(matrix.unknown).toContain('tie');
  expect(matrix.worst_yes_a).toBe(1_000_000);
});

test('rows that can not happen to a bet are not there', () => {
  const politics: Listing = {
    venue: 'venue_a',
    id: 'X',
    question: 'Will the Democrats win the House?',
    rules: 'If they do, Yes.',
  };
  const names = payoffsOf(politics, { ...politics, venue: 'venue_b', id: '0x2' }).rows.map(({ event }) => event);
  expect(names).toEqual(['yes', 'no']);
});

test('where a draw is an outcome of its own it pays a win’s leg nothing on both sides, whether a text speaks of it or not', () => {
  const a: Listing = {
    venue: 'venue_a',
    id: 'KXEPLGAME-26NOV21LIVNFO-LIV',
    ticker: 'KXEPLGAME-26NOV21LIVNFO-LIV',
    series: 'KXEPLGAME',
    event: 'Liverpool vs Nottingham',
    question: 'Liverpool vs Nottingham Winner?',
    outcome: 'Liverpool',
    event_date: '2026-11-21',
    rules:
      'If Liverpool wins the Liverpool vs Nottingham professional EPL soccer game originally scheduled for Nov 21, 2026 after 90 minutes plus stoppage time, then the market resolves to Yes. If the game ends in a tie, the market called "Tie" resolves to Yes.',
  };
  const b: Listing = {
    venue: 'venue_b',
    id: '0x2:0',
    slug: 'epl-liv-nfo-2026-11-21-liv',
    event: 'Liverpool FC vs. Nottingham Forest FC',
    question: 'Will Liverpool FC win on 2026-11-21?',
    outcome: 'Yes',
    outcomes: ['Yes', 'No'],
    outcome_index: 0,
    event_date: '2026-11-21',
    rules:
      'In the upcoming game, scheduled for November 21, 2026: If Liverpool FC wins, this market will resolve to "Yes". Otherwise, this market will resolve to "No".',
  };
  const tie = rowsOf(a, b).get('tie');
  expect(tie).toMatchObject({ holds: true, a: { most: 0, basis: 'bet' }, b: { most: 0, basis: 'bet' } });
});
