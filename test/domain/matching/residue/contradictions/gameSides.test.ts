/** Sentences of a game's rules that name another side than they pay, or pay both sides for a margin. */
import { describe, expect, test } from 'vitest';
import { readFacts } from '../../../../../src/domain/matching/index.js';
import { residueOf } from '../../../../../src/domain/matching/residue/residue.js';
import { gameOfA, gameOfB } from '../../markets.js';

/** What a market contradicts itself in. */
const tornIn = (listing: ReturnType<typeof gameOfA>): string[] =>
  residueOf(listing, readFacts(listing))
    .map(({ word }) => word)
    .filter((word) => word.startsWith('venue_'));

describe('a handicap', () => {
  const rules = (rest: string): string =>
    `In the upcoming NBA game, scheduled for October 28 at 7:30 PM ET:\n\nThis market will resolve to "Celtics" if the Celtics win the game by 4 or more points.\n\n${rest}`;
  const spread = (rest: string) =>
    gameOfB(0, { question: 'Spread: Celtics (-3.5)', sports_market_type: 'spreads', line: -3.5, rules: rules(rest) });

  test('leaves the rest to the other side', () => {
    expect(tornIn(spread('Otherwise, this market will resolve to "Knicks".'))).toEqual([]);
  });

  test('that both sides may win by, and a close game pays neither, is contradicted', () => {
    const other =
      'This market will resolve to "Knicks" if the Knicks win the game by 4 or more points. Otherwise it resolves 50-50.';
    expect(tornIn(spread(other))).toContain('venue_b: a handicap of both sides');
  });
});

describe('the winner in a sentence that names its game', () => {
  const id = 'KXNCAAWBGAME-26NOV28NCCUCOPP';
  const game = (winner: string) =>
    gameOfA('NCCU', {
      id: `${id}-NCCU`,
      ticker: `${id}-NCCU`,
      group_id: id,
      series: 'KXNCAAWBGAME',
      outcome: undefined,
      event: undefined,
      close_time: '2026-12-12T19:00:00Z',
      question: 'North Carolina Central at Coppin St. Winner?',
      rules: `If ${winner} wins the North Carolina Central at Coppin St. women's college basketball game originally scheduled for Nov 28, 2026, then the market resolves to Yes.`,
    });

  test('is called as a side is', () => {
    expect(tornIn(game('North Carolina Central'))).toEqual([]);
  });

  test('by a part of a side’s name is another team', () => {
    expect(tornIn(game('North Carolina'))).toContain('venue_a: a part of the name of a side');
  });
});
