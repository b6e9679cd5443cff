/** What a venue may leave out, and may not say otherwise. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { readContract } from '../../../../src/domain/matching/index.js';
import { compareResidues } from '../../../../src/domain/matching/residue/compare.js';

const read = (listing: Partial<Listing>) => readContract({ id: '0x1', venue: 'venue_b', ...listing } as Listing);

/** What one of two markets says that the other doesn't, as words. */
function alone(a: Partial<Listing>, b: Partial<Listing>): string[] {
  const [one, other] = [read({ ...a, venue: 'venue_a' }), read(b)];
  const found = compareResidues(one, other);
  return [...found.a, ...found.b].map(({ word }) => word);
}

describe('the card of a bout', () => {
  const onA = {
    question: 'Will Ann Lee win the Lee vs Roe fight?',
    outcome: 'Ann Lee',
    ticker: 'KXUFCFIGHT-27JAN23LEEROE-LEE',
    series: 'KXUFCFIGHT',
    rules:
      'If Ann Lee wins the Lee vs Roe professional MMA fight originally scheduled for Jan 23, 2027, then the market resolves to Yes.',
  };
  const onB = (title: string, card: string) => ({
    question: `${title}: Ann Lee vs. Mary Roe`,
    outcome: 'Ann Lee',
    outcomes: ['Ann Lee', 'Mary Roe'] as const,
    outcome_index: 0 as const,
    slug: 'ufc-ann-mar-2027-01-23',
    rules: `In the ${card} bout, scheduled for January 23, 2027:\nIf Ann Lee wins, this market will resolve to "Ann Lee".`,
  });

  test('may stand on one side alone', () => {
    expect(alone(onA, onB('UFC 325', 'UFC 325'))).toEqual([]);
  });

  test('is another bet where both name one, and where one market names two', () => {
    const other = { ...onA, event: 'UFC 326: Lee vs Roe', event_sub_title: 'UFC 326' };
    expect(alone(other, onB('UFC 325', 'UFC 325'))).not.toEqual([]);
    expect(alone(onA, onB('UFC 325', 'UFC 326'))).toContain('venue_b: two cards');
  });
});

describe('the tournament of a match', () => {
  const onA = (tournament: string) => ({
    question: 'Will Ann Lee win the Lee vs Roe match?',
    outcome: 'Ann Lee',
    ticker: 'KXWTAMATCH-27MAY06LEEROE-LEE',
    series: 'KXWTAMATCH',
    rules: `If Ann Lee wins the Lee vs Roe professional tennis match in the 2027 WTA ${tournament} after a ball has been played, then the market resolves to Yes.`,
  });
  const onB = (title: string) => ({
    question: `${title}: Ann Lee vs Mary Roe`,
    outcome: 'Ann Lee',
    outcomes: ['Ann Lee', 'Mary Roe'] as const,
    outcome_index: 0 as const,
    slug: 'wta-lee-roe-2027-05-06',
    game_start: '2027-05-06T15:00:00Z',
    rules: 'This market will resolve to "Ann Lee" if Ann Lee advances against Mary Roe.',
  });

  test('may stand on one side alone, with its round', () => {
    const bare = { ...onB('x'), question: 'Ann Lee vs Mary Roe' };
    expect(alone(onA('Ambleside Round Of 64'), bare)).toEqual([]);
    expect(alone(onA('Ambleside quarterfinal'), bare)).toEqual([]);
  });

  test('is one where a venue leaves words of it out, and another where both name their own', () => {
    expect(alone(onA('Ambleside Round Of 64'), onB('Ambleside Open'))).toEqual([]);
    expect(alone(onA('Ambleside Round Of 64'), onB('Keswick Open'))).toEqual(expect.arrayContaining(['ambleside', 'keswick']));
    expect(alone(onA('Ambleside Open Quarterfinal'), onB('Ambleside Open Semifinal'))).not.toEqual([]);
  });

  test('is no tier of a tour, which both have to name', () => {
    const itf = { ...onA('Ambleside Round Of 64'), rules: onA('Ambleside Round Of 64').rules.replace('WTA', 'ITF') };
    expect(alone(itf, onB('Ambleside Open'))).toContain('itf');
    expect(alone(onA('Ambleside Challenger'), onB('Ambleside Open'))).not.toEqual([]);
  });

  test.each(['Retirement', 'Set Handicap', 'Longest Rally', 'Open Doubles'])(
    'is none of what a bet or another contest is called: %s',
    (title) => {
      expect(alone(onA('Ambleside Round Of 64'), onB(title))).not.toEqual([]);
    },
  );

  const esports = (rest: string) => ({
    question: `LoL: Owls vs Hawks (BO3) - ${rest}`,
    outcome: 'Owls',
    outcomes: ['Owls', 'Hawks'] as const,
    outcome_index: 0 as const,
    slug: 'lol-owl-hwk-2027-05-06',
    rules: 'In the upcoming match, scheduled for May 6, 2027:\nIf Owls win, the market will resolve to "Owls".',
  });
  test('of esports stands behind the sides or in front of them', () => {
    const other = {
      question: 'Will Owls win the Owls vs. Hawks match?',
      outcome: 'Owls',
      ticker: 'KXLOLGAME-27MAY06OWLHWK-OWL',
      series: 'KXLOLGAME',
      rules:
        'If Owls win the Ambleside Cup #3 2027: Owls vs. Hawks League of Legends match originally scheduled for May 6, 2027, then the market resolves to Yes.',
    };
    expect(
      alone({ ...other, rules: other.rules.replace('the Ambleside', 'in the Ambleside') }, esports('Ambleside Cup #3')),
    ).toEqual([]);
    expect(alone(other, esports('Ambleside Cup First Blood'))).not.toEqual([]);
  });
});

describe('when something is held', () => {
  const onA = (rest: string) => ({
    question: 'Will Ann Lee win Best Actress at the 99th Academy Awards?',
    outcome: 'Ann Lee',
    ticker: 'KXOSCARACTR-27-ALEE',
    series: 'KXOSCARACTR',
    rules: `If Ann Lee wins Best Actress at the 99th Academy Awards${rest}, then the market resolves to Yes.`,
  });
  const onB = (rest: string) => ({
    question: 'Will Ann Lee win Best Actress at the 99th Academy Awards?',
    rules: `This market will resolve to "Yes" if Ann Lee wins Best Actress at the 99th Academy Awards${rest}. Otherwise, this market will resolve to "No".`,
  });

  test('the month may stand on one side alone', () => {
    expect(alone(onA(''), onB(' ceremony in March 2027'))).toEqual([]);
    expect(alone(onA(' ceremony in March 2027'), onB(' ceremony in March 2027'))).toEqual([]);
  });

  test('another month, a month of another year and a last day are read', () => {
    expect(alone(onA(' ceremony in March 2027'), onB(' ceremony in April 2027'))).not.toEqual([]);
    expect(alone(onA(''), onB(' ceremony in March 2029'))).not.toEqual([]);
    expect(alone(onA(''), onB(' by March 31, 2027'))).not.toEqual([]);
  });
});

describe('the site that a source has', () => {
  const game = (source: string) => ({
    question: 'Will Ravens win?',
    rules: `In the upcoming NFL game, scheduled for December 6, 2026 between the Ravens and Steelers:\nIf the Ravens win, the market will resolve to "Ravens".\n${source}`,
    outcomes: ['Ravens', 'Steelers'] as const,
    outcome: 'Ravens',
    slug: 'nfl-bal-pit-2026-12-06',
  });
  test('is no word of a game’s bet', () => {
    expect(read(game('The primary resolution source is somewhere.com.')).residue).toEqual([]);
    expect(read(game('The primary resolution source is somewhere.com, and only wins by 3 count.')).residue).not.toEqual([]);
  });
});
