import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { readContract } from '../../../../src/domain/matching/index.js';
import { neutralWordsOf } from '../../../../src/domain/matching/residue/neutralWords.js';
import { SENTENCE_KINDS } from '../../../../src/domain/matching/residue/sentenceKinds.js';
import { readSentences } from '../../../../src/domain/matching/text/sentences.js';

/** What is unread of a game whose rules have one more sentence. */
const unreadWith = (sentence: string): string[] => {
  const game = {
    venue: 'venue_b',
    id: '0x1',
    event: 'Timberwolves vs. Nuggets',
    question: 'Timberwolves vs. Nuggets',
    outcome: 'Timberwolves',
    outcomes: ['Timberwolves', 'Nuggets'],
    outcome_index: 0,
    slug: 'nba-min-den-2026-11-20',
    game_start: '2026-11-21T02:00:00Z',
    rules:
      'In the upcoming NBA game, scheduled for November 20 at 9:00PM ET:\nIf the Timberwolves win, the market will resolve to "Timberwolves".\n' +
      `If the Nuggets win, the market will resolve to "Nuggets".\n${sentence}`,
  } as unknown as Listing;
  return readContract(game).residue.map(({ word }) => word);
};

describe('a sentence behind the statement', () => {
  test.each([
    'If the game is postponed, this market will remain open until the game has been completed.',
    'If the game is canceled entirely, with no make-up game, this market will resolve 50-50.',
    'The result will be determined based on the final score including any overtime periods.',
    'Points scored in overtime are included.',
    'The resolution source for this market will be information from the NBA.',
    'Otherwise, this market will resolve to "Nuggets".',
  ])('is read where a kind knows its words: %s', (sentence) => {
    expect(unreadWith(sentence)).toEqual([]);
  });

  test.each([
    'Each outcome is named after the team that loses.',
    'The Yes side of this market belongs to the Nuggets.',
    'A win by one point is a loss.',
    'The listed team is the one that plays next.',
    'Both teams win if the game is long.',
    'The second game of the day is meant.',
  ])('of no kind is unread as a whole, though each of its words is known elsewhere: %s', (sentence) => {
    expect(unreadWith(sentence).some((word) => word.startsWith(sentence.slice(0, 12).toLowerCase()))).toBe(true);
  });

  test.each([
    ['If the game is postponed, the source is the opponent.', 'opponent'],
    ['The resolution source is the team that loses.', 'loses'],
    ['Overtime counts as a loss.', 'loss'],
    ['Points scored in overtime are credited to the Nuggets.', 'credited'],
    ['Points scored in the first half are included.', 'first'],
    ['If the winner is not announced, half the points are added.', 'points'],
  ])('has no words of another kind: %s', (sentence, word) => {
    expect(unreadWith(sentence).some((each) => each === word || each.startsWith('venue_b: '))).toBe(true);
  });

  test('that says of something that it decides nothing has no words of what decides', () => {
    expect(unreadWith('Odds and projections have no bearing on the resolution of this market.')).toEqual([]);
    expect(unreadWith('Overtime has no bearing on the resolution of this market.')).toEqual(['overtime']);
  });

  test('that counts overtime for one side alone is a contradiction', () => {
    expect(unreadWith('Overtime counts for the Nuggets.')).toEqual(['venue_b: overtime that counts for one side']);
    expect(unreadWith('Overtime counts for both teams.')).not.toContain('venue_b: overtime that counts for one side');
  });
});

test('each kind knows a sentence by what it says', () => {
  const kindless = 'Nobody can say.';
  expect(readSentences(kindless).map((sentence) => neutralWordsOf(sentence, 'game_winner'))).toEqual([undefined]);
  for (const { says } of Object.values(SENTENCE_KINDS)) expect(says.test(kindless.toLowerCase())).toBe(false);
});
