import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { alignEntities, compareNames, named } from '../../../../src/domain/matching/contract/names.js';
import { questionWithoutNegation, rulesWithoutNegation } from '../../../../src/domain/matching/contract/polarity.js';
import { mirrored } from '../../../../src/domain/matching/contract/sports/score.js';
import { readText } from '../../../../src/domain/matching/contract/text.js';
import { type FieldName, readFacts } from '../../../../src/domain/matching/index.js';
import { readContract } from '../../../../src/domain/matching/reading/readContract.js';
import { ownString } from '../../../../src/domain/matching/text/ownString.js';
import { gameOfA, gameOfB, titleOf } from '../markets.js';

const value = (listing: Listing, field: FieldName) => readFacts(listing).fields[field]?.value;

describe('a game of either venue', () => {
  test('is read into one key', () => {
    for (const listing of [gameOfA('BOS'), gameOfB(0)]) {
      expect(readFacts(listing).family).toBe('game_winner');
      expect(value(listing, 'competition')).toBe('nba');
      expect(value(listing, 'day')).toBe('2026-10-28');
      expect(value(listing, 'period')).toBe('full');
      expect(value(listing, 'subject')).toMatchObject({ id: 'nba/boston-celtics' });
    }
  });

  test('keeps the Eastern day of a game that starts after midnight UTC', () => {
    const late = gameOfB(0, { rules: undefined, game_start: '2026-10-29 02:30:00+00', slug: 'nba-bos-nyk-2026-10-29' });
    expect(value(late, 'day')).toBe('2026-10-28');
  });

  test('says from where each fact comes, rules before tickers', () => {
    expect(readFacts(gameOfA('BOS')).fields.day).toMatchObject({ from: 'rules', quote: 'scheduled for Oct 28, 2026' });
    expect(readFacts(gameOfA('BOS', { rules: undefined })).fields.day).toMatchObject({ from: 'ticker' });
  });

  test('has no proof of what its own sources disagree on', () => {
    const torn = gameOfA('BOS', { rules: gameOfA('BOS').rules?.replace('Oct 28', 'Nov 5') });
    expect(readFacts(torn).conflicts).toContain('day');
  });

  test('reads the fields of each market alone', () => {
    expect(readFacts({ venue: 'venue_a', id: 'x' })).toMatchObject({ family: 'unparsed', fields: {}, conflicts: [] });
  });
});

describe('season futures', () => {
  test('know season, level and team', () => {
    for (const listing of [titleOf('venue_a', 'Boston Celtics'), titleOf('venue_b', 'Boston Celtics')]) {
      expect(readFacts(listing).family).toBe('season_title');
      expect(value(listing, 'season')).toBe(2027);
      expect(value(listing, 'level')).toBe('nba/nba-finals');
    }
  });

  test('name an NFL division season of venue A by the year it ends in', () => {
    const division = {
      ...titleOf('venue_a', 'Buffalo'),
      ticker: 'KXNFLAFCEAST-26-BUF',
      series: 'KXNFLAFCEAST',
      event: 'AFC East',
      question: 'AFC East Division Winner?',
      rules: undefined,
    };
    expect(value(division, 'season')).toBe(2027);
  });

  const levels: readonly [string, string][] = [
    ['Will the Boston Celtics finish second in the NBA Eastern Conference?', 'place2'],
    ['Will the Boston Celtics reach the NBA Finals?', 'reach'],
    ['Will the Boston Celtics have the best record in the NBA Finals race?', 'record'],
  ];
  for (const [question, level] of levels) {
    test(`"${question}" isn't the title`, () => {
      expect(value({ ...titleOf('venue_b', 'Boston Celtics'), question, event: '' }, 'level')).toContain(`#${level}`);
    });
  }
});

describe('negation', () => {
  test('is taken out of a question', () => {
    expect(questionWithoutNegation('Will Arsenal not win the league?')).toMatchObject({
      text: 'Will Arsenal win the league?',
      negated: true,
    });
    expect(questionWithoutNegation('Will Arsenal win the league?').negated).toBe(false);
    expect(questionWithoutNegation('Will the index, not seasonally adjusted, rise by 3%?').negated).toBe(false);
  });
  test('is taken out of rules in either order', () => {
    expect(
      rulesWithoutNegation('This market resolves to "No" if Arsenal wins. Otherwise, this market resolves to "Yes".').negated,
    ).toBe(true);
    expect(
      rulesWithoutNegation(
        'This market will resolve to "Yes" if snow (0.1 inches or more; trace amounts do not qualify) is recorded.',
      ).negated,
    ).toBe(false);
    expect(
      rulesWithoutNegation('This market resolves to "Yes" if Arsenal (the club) does not win. Otherwise, "No".').negated,
    ).toBe(true);
    expect(
      rulesWithoutNegation('If Arsenal wins, this market resolves to "No".\nOtherwise, this market resolves to "Yes".').negated,
    ).toBe(true);
    expect(rulesWithoutNegation('If Arsenal does not win, this market resolves to "Yes".').negated).toBe(true);
  });
  test('of an exception is no negation of the bet', () => {
    expect(
      rulesWithoutNegation(
        'If Arsenal wins, then the market resolves to Yes. If the match is not played, it resolves to Yes for all.',
      ).negated,
    ).toBe(false);
  });
  test('of the title and of the rules counts once', () => {
    const twice = {
      ...titleOf('venue_b', 'Boston Celtics'),
      question: 'Will the Boston Celtics not win the 2027 NBA Finals?',
      rules: 'This market will resolve to "Yes" if the Boston Celtics do not win the 2027 NBA Finals.',
    };
    expect(value(twice, 'polarity')).toBe('no');
  });
});

describe('names', () => {
  test('written out umlauts and dropped club words are no difference', () => {
    expect(compareNames('froelunda hc', 'frolunda')).toBe('equal');
    expect(compareNames('lille osc', 'paris saint germain')).toBe('different');
  });
  test('a reserve side is not its club', () => {
    expect(compareNames('inter milan u23', 'inter milan')).toBe('different');
  });
  test('one certain opponent makes the other merely possible, never equal', () => {
    const pairs = alignEntities(
      [named('team', 'Alkmaar'), named('team', 'Sparta Praha')],
      [named('team', 'AC Sparta Praha'), named('team', 'AZ')],
    );
    expect(pairs?.map(({ verdict }) => verdict).sort()).toEqual(['equal', 'unknown']);
  });
  test('a player beside a certain opponent may go by surname', () => {
    const pairs = alignEntities(
      [named('person', 'Jannik Sinner'), named('person', 'Tien')],
      [named('person', 'Learner Tien'), named('person', 'Jannik Sinner')],
    );
    expect(pairs?.every(({ verdict }) => verdict === 'equal')).toBe(true);
  });
});

test('a spread seen from the other side is its mirror, twice is itself', () => {
  const byFour = { unit: 'score@1', parts: [[4, null]] as [number, null][] };
  expect(mirrored(byFour).parts).toEqual([[null, -3]]);
  expect(mirrored(mirrored(byFour))).toEqual(byFour);
});

test('rules that a template left unfilled are no rules', () => {
  const problemOf = (rules: string) => readContract({ venue: 'venue_a', id: 'x', rules }).problem;
  expect(problemOf('If above || Count || bills become law by || Date ||, then the market resolves to Yes.')).toBe('placeholder');
  expect(problemOf('  ')).toBe('absent');
});

test('titles lose stars, odd dashes and empty brackets', () => {
  expect(readText({ venue: 'venue_a', id: 'x', question: 'Will **real GDP**  rise in 2025–26? (:: )' }).question).toBe(
    'Will real GDP rise in 2025-26?',
  );
});

test('a string of its own equals what it was cut from', () => {
  const text = 'with "quotes", \\ and \u{1F3C0}'.repeat(3);
  expect(ownString(text)).toBe(text);
});
