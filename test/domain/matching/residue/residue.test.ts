import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { readContract } from '../../../../src/domain/matching/index.js';
import { EVERYWHERE } from '../../../../src/domain/matching/residue/lexicon.js';

const unread = (listing: Partial<Listing>): string[] =>
  readContract({ venue: 'venue_b', id: '0x1', ...listing } as Listing).residue.map(({ word }) => word);

describe('what a market says beyond its facts', () => {
  test('a number that belongs to a club’s name is read with the name', () => {
    const event = 'Bayer 04 Leverkusen vs. 1. FSV Mainz 05';
    const rules =
      'In the upcoming game, scheduled for March 12, 2027\nIf Bayer 04 Leverkusen wins, this market will resolve to "Yes".';
    const leg = (text: string) =>
      unread({ question: 'Will Bayer 04 Leverkusen win on 2027-03-12?', event, rules: text, slug: 'bun-lev-mai-2027-03-12-lev' });
    expect(leg(rules)).toEqual([]);
    expect(leg(rules.replace('wins', 'wins with 7 shots'))).toContain('7');
  });

  test('the last two digits of a year are no number of another kind', () => {
    const finals = (more: string) =>
      unread({
        question: 'Will the Boston Celtics win the 2027 NBA Finals?',
        outcomes: ['Yes', 'No'],
        rules: `This market will resolve to "Yes" if the Boston Celtics win the 2027 NBA Finals${more}.`,
      });
    expect(finals('')).toEqual([]);
    for (const more of [' in game 27', ' within 27 days', ' by 27 points']) expect(finals(more), more).toContain('27');
  });

  test('a month beside a quarter’s monthly change is no month before it', () => {
    const print = unread({
      question: 'Will CPI month-over-month be above 0.3% in Q3 2026?',
      outcome: 'Above 0.3%',
      rules:
        'If the seasonally adjusted CPI rises by more than 0.3% month-over-month in Q3 2026, as reported in September 2026, then the market resolves to Yes.',
    });
    expect(print).toContain('@2026-09-01');
  });

  test('"and" joins two names, and adds a condition to anything else', () => {
    const market = (condition: string) =>
      unread({
        question: 'Ravens vs. Steelers: O/U 49.5',
        slug: 'nfl-bal-pit-2026-12-06-total-49pt5',
        outcome: 'Over',
        outcomes: ['Over', 'Under'],
        rules: `In the upcoming NFL game, scheduled for December 6, 2026: This market will resolve to "Over" if ${condition} score 50 or more points in this game.`,
      });
    expect(market('the Ravens and Steelers combine to')).not.toContain('and');
    expect(market('the Ravens win and')).toContain('and');
  });

  test('the last day of a stretch is no part of its first, and a meeting of several days is one', () => {
    const film = (days: string) =>
      unread({
        end_date: '2026-12-22T00:00:00Z',
        question: '"Dune: Part Three" opening weekend above $100m?',
        rules: `This market will resolve to "Yes" if "Dune: Part Three" grosses more than $100m over its opening weekend (${days}).`,
      });
    expect(film('December 18-20, 2026')).toContain('@until-20');
    expect(film('Dec 18\u201321')).toContain('@until-21');
    const fed = unread({
      question: 'Will the Fed cut rates by 25 bps in December?',
      rules: 'This market will resolve to "Yes" if the Federal Reserve cuts rates by 25 bps at its December 8-9, 2026 meeting.',
    });
    expect(fed.filter((word) => word.startsWith('@until'))).toEqual([]);
  });

  test('a driver’s title is no constructor’s', () => {
    const rules = (who: string) =>
      unread({
        ...{
          venue: 'venue_a',
          ticker: 'KXF1CONSTRUCTORS-26-MER',
          question: 'F1 Constructors Champion 2026?',
          outcome: 'Mercedes',
        },
        rules: `If ${who} wins the 2026 F1 Constructors Championship, then the market resolves to Yes.`,
      });
    expect(rules('Mercedes')).toEqual([]);
    expect(rules('a Mercedes driver')).toContain('driver');
  });

  test('the number of a Super Bowl goes with its season alone', () => {
    const leg = (number: string) =>
      unread({
        question: 'Will the Detroit Lions win Super Bowl 2027?',
        rules: `This market will resolve to "Yes" if the Detroit Lions win Super Bowl ${number}.`,
      });
    expect(leg('LXI')).toEqual([]);
    expect(leg('LX')).not.toEqual([]);
  });

  test('how other parties are counted together says nothing of this one’s leg', () => {
    const note = 'Note: The CDU and CSU will be considered a single party, NOT a coalition.';
    const leg = (party: string) =>
      unread({
        question: `Will ${party} win the most seats in the next German election?`,
        rules: `This market will resolve to "Yes" if ${party} wins the most seats in the Bundestag in the 2025 German federal election. ${note}`,
      });
    expect(leg('AfD')).toEqual([]);
    expect(leg('BSW')).not.toContain('csu');
  });

  test('a sentence on a cancelled meeting is about the meeting, also behind a dated note', () => {
    const rules =
      'If the Federal Reserve does a Hike of 25bps on July 29, 2026, then the market resolves to Yes. ' +
      'Note 4/28/25: For the markets beginning after the May meeting, if a scheduled FOMC meeting is canceled, then the strike "Fed maintains rate" will resolve to Yes.';
    const words = unread({
      venue: 'venue_a',
      id: 'KXFEDDECISION-26JUL-H25',
      ticker: 'KXFEDDECISION-26JUL-H25',
      rules,
      question: 'Will the Federal Reserve Hike rates by 25bps at their July 2026 meeting?',
    });
    expect(words).not.toContain('canceled');
  });
});

test('the lexicon says no word twice that is neutral everywhere', () => {
  expect(EVERYWHERE.filter((word, at) => EVERYWHERE.indexOf(word) !== at)).toEqual([]);
});

describe('a number of a district', () => {
  const words = (district: string) =>
    unread({
      question: `Will Jane Doe win the ${district} House race in 2028?`,
      rules: `This market will resolve to "Yes" if Jane Doe wins the 2028 ${district} House election.`,
    });

  test('is known with and without its zero, and tells nothing of its digits', () => {
    expect(words('TX-04')).not.toContain('4');
    expect(words('TX-12')).not.toContain('12');
    const market = { question: 'Will Jane Doe win the TX-12 House race in 2028?', rules: '' };
    const rules = 'This market will resolve to "Yes" if Jane Doe wins the 2028 TX-12 House election by 2.';
    expect(unread({ ...market, rules })).toContain('2');
  });
});
