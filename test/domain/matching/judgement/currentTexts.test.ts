/** What the venues' rules of 2026 say in every market of a kind: read, it keeps no pair from its proof; changed, it does. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { judge } from '../../../../src/domain/matching/index.js';
import { a, b, read } from '../contract/families/reading.js';
import { gameOfA, gameOfB, titleOf } from '../markets.js';

const MARKS =
  'The exchange is not affiliated with the league. All trademarks and logos are the property of their respective owners.';

describe('a notice about marks', () => {
  test('says nothing of the bet', () => {
    const withMarks = gameOfA('BOS', { rules: `${gameOfA('BOS').rules}\n\n${MARKS}` });
    expect(judge(withMarks, gameOfB(0)).tier).toBe('auto');
  });

  test.each(['and only a win by 7 or more counts', 'and a win after overtime is void'])(
    'lends no cover to a rule in its sentence: %s',
    (rule) => {
      const joined = `${MARKS.slice(0, -1)}, ${rule}.`;
      expect(judge(gameOfA('BOS', { rules: `${gameOfA('BOS').rules}\n\n${joined}` }), gameOfB(0)).tier).not.toBe('auto');
    },
  );

  test('lends no cover to a rule behind it', () => {
    const withRule = gameOfA('BOS', { rules: `${gameOfA('BOS').rules}\n\n${MARKS} Only a win by 7 or more counts.` });
    expect(judge(withRule, gameOfB(0)).tier).not.toBe('auto');
  });
});

describe('a spread', () => {
  const spreadOfA = (team: string): Listing =>
    gameOfA(team, {
      id: `KXNBASPREAD-26OCT28BOSNYK-${team}5`,
      ticker: `KXNBASPREAD-26OCT28BOSNYK-${team}5`,
      series: 'KXNBASPREAD',
      question: `${team === 'BOS' ? 'Boston' : 'New York'} wins by over 5.5 points?`,
      rules: `If ${team === 'BOS' ? 'Boston' : 'New York'} wins the Boston at New York professional basketball game originally scheduled for Oct 28, 2026 by more than 5.5 points, then the market resolves to Yes.`,
      outcome: `${team === 'BOS' ? 'Boston' : 'New York'} wins by over 5.5 points`,
    });
  const spreadOfB = (index: 0 | 1, tied: string): Listing =>
    gameOfB(index, {
      ...{
        question: 'Spread: Celtics (-5.5)',
        sports_market_type: 'spreads',
        line: -5.5,
        slug: 'nba-bos-nyk-2026-10-28-spread-5pt5',
      },
      rules: `In the upcoming NBA game, scheduled for October 28 at 7:30PM ET:\nThis market will resolve to "Celtics" if the Celtics win the game by 6 or more points.\nOtherwise, this market will resolve to "Knicks". If the game ends in a tie, this market will resolve to "${tied}".`,
    });

  test('whose tie pays the side that no margin of zero beats is proven', () => {
    expect(judge(spreadOfA('BOS'), spreadOfB(0, 'Knicks'))).toMatchObject({ verdict: 'same', tier: 'auto' });
  });

  test('whose tie pays the other side is not', () => {
    expect(judge(spreadOfA('BOS'), spreadOfB(0, 'Celtics')).tier).not.toBe('auto');
  });

  test('pays on the side that its market names, not on the one that its title gives the points', () => {
    expect(read(spreadOfB(1, 'Knicks'))).toMatchObject({ subject: 'nba/new-york-knicks' });
    expect(read(spreadOfB(1, 'Knicks'))).not.toHaveProperty('conflicts');
    expect(judge(spreadOfA('BOS'), spreadOfB(1, 'Knicks')).verdict).toBe('opposite');
    expect(judge(spreadOfA('NYK'), spreadOfB(1, 'Knicks')).tier).toBe('none');
  });
});

describe('sentences of seasons and elections', () => {
  const [ofA, ofB] = [titleOf('venue_a', 'Boston Celtics'), titleOf('venue_b', 'Boston Celtics')];
  test.each([
    'If at any point it becomes impossible for a listed team to win (e.g. they are mathematically eliminated), the market will resolve to "No".',
    'If the season is permanently canceled or no winner is declared within that timeframe, this market will resolve to "Other".',
    'If multiple winners are announced then this market will resolve to the team whose last name comes first alphabetically.',
  ])('%s', (sentence) => {
    expect(judge(ofA, ofB).tier).toBe('auto');
    expect(judge(ofA, { ...ofB, rules: `${ofB.rules}\n\n${sentence}` }).gates).toContainEqual(
      expect.objectContaining({ gate: 'residue', verdict: 'pass' }),
    );
  });
});

describe('what is no game', () => {
  test('a race whose slug is dated like a game', () => {
    const race = b('Will Max Harbour win the 2026 F1 Monaco Grand Prix?', undefined, {
      slug: 'f1-monaco-grand-prix-winner-harbour-2026-06-07',
    });
    expect(read(race)).toMatchObject({ family: 'season_title', competition: 'f1' });
  });

  test('a union that calls itself international is no tournament', () => {
    const medal = b(
      'Will Sam Harbour win the 2026 Fields Medal?',
      'This market will resolve to "Yes" if the International Mathematical Union awards Sam Harbour the 2026 Fields Medal.',
    );
    expect(read(medal)).toMatchObject({ family: 'award', award: 'fields_medal' });
  });
});

test('a question about a game that has one leg is about a game', () => {
  expect(read(a('KXBUNDESLIGABTTS-26MAY09RBLSTP', 'St. Pauli at Leipzig: Both Teams to Score'))).toMatchObject({
    family: 'both_score',
    competition: 'bundesliga',
    day: '2026-05-09',
  });
});

test('a slug that stands for all tiers of a tour refuses no bout', () => {
  const bout = a('KXATPCHALLENGERMATCH-26MAY11HARBRU-HAR', 'Harris vs Brown — Billy Harris');
  const listed = b('Porto 4: Billy Harris vs Peter Brown', undefined, { slug: 'atp-harris-brown-2026-05-11' });
  expect(judge(bout, listed).tier).toBe('review');
});
