/**
 * Edits after which one text or one field of a market speaks of another bet than the rest. Found by 485 and 782 edits that somebody
 * composed without knowing the engine, of which 26 and 19 had stayed automatic. The edits here are our own, on the sample's pairs.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { type BasePair, hardSetPairs, samplePairs } from '../../bench/quality/basePairs.js';
import type { Listing } from '../../src/domain/market.js';
import { judge } from '../../src/domain/matching/index.js';

const pairs = new Map<string, BasePair>();
beforeAll(async () => {
  for (const pair of [...hardSetPairs(), ...(await samplePairs())]) pairs.set(pair.id.split(' | ')[0] as string, pair);
});

type Edit = Partial<Listing> | ((listing: Listing) => Partial<Listing>);
const swap =
  (field: 'rules' | 'slug' | 'ticker' | 'question', from: string | RegExp, to: string) =>
  (listing: Listing): Partial<Listing> => {
    expect(listing[field]).toMatch(from);
    return { [field]: (listing[field] ?? '').replace(from, to) };
  };
const added = (sentence: string) => (listing: Listing) => ({ rules: `${listing.rules}\n\n${sentence}` });

const [DUKE, NISHIOKA] = ['KXNCAAMBGAME-26NOV24DUKEKU-DUKE', 'KXATPCHALLENGERMATCH-26NOV21NISDUC-NIS'];
const [NEWSOM, CELTICS, TOTAL] = ['KXPRESNOMD-28-GNEW', 'KXNBA-27-BOS', 'KXEPLTOTAL-26NOV21LFCNFO-3'];
const [WARRIORS, CHARGERS, HOLD] = ['KXNBASPREAD-26NOV21LALGSW-GSW2', 'KXNFLSPREAD-26NOV23DENLAC-LAC2', 'KXFEDDECISION-27JAN-H0'];
const [EVERTON, CPI] = ['KXEPLGAME-26DEC01EVESUN-EVE', 'KXCPI-26NOV-T0.3'];

const [ATLETICO, SIXERS] = ['home_win_leg-01', 'total_half_line-01'];
const [ARSENAL, JOBLESS, SHAPIRO] = ['season_span_vs_year-01', 'grid_step_twin-02', 'nickname_first_name-01'];
const CUT = 'fed_open_tail-01';

const EDITS: readonly (readonly [what: string, pair: string, side: 'a' | 'b', edit: Edit])[] = [
  ['a question about the office', NEWSOM, 'a', { question: 'Will Gavin Newsom be elected president in 2028?' }],
  [
    'rules that pay on the office',
    NEWSOM,
    'b',
    swap('rules', /wins the 2028 nomination of/, 'wins the presidency as a nominee of'),
  ],
  [
    'a title beside the conference',
    CELTICS,
    'b',
    swap('rules', 'win the 2027 NBA Finals', 'win the 2027 NBA Cup and the NBA Finals'),
  ],
  ['a bound that is within', CPI, 'a', swap('question', 'more than 0.3%', 'at or above 0.3%')],
  ['the code of the other college game', DUKE, 'b', swap('rules', 'CBB game', 'CWBB game')],
  [
    'a draw before overtime',
    DUKE,
    'b',
    added(
      'If the game is canceled (not played at all), is level after 40 minutes, or is delayed beyond 7 days, this market will resolve to 50-50.',
    ),
  ],
  ['half for a draw', EVERTON, 'a', added('A drawn game pays the holders of either club $0.50.')],
  ['a score at half-time', WARRIORS, 'b', added('The result is determined by the score at halftime.')],
  ['a score after three quarters', CHARGERS, 'b', added('The winner is decided by the score after the third quarter.')],
  ['a day of another week', NISHIOKA, 'a', { event_date: '2026-11-14' }],
  ['a meeting in another month', HOLD, 'a', { event_date: '2027-04-28' }],
  ['a type of one map', NISHIOKA, 'b', { sports_market_type: 'child_moneyline' }],
  ['a type that nobody knows', NISHIOKA, 'b', { sports_market_type: 'moneyline_special' }],
  ["another club's code", CELTICS, 'a', swap('ticker', '-BOS', '-BKN')],
  ["another club's address", CELTICS, 'b', swap('slug', 'boston-celtics', 'brooklyn-nets')],
  ["another show's address", NEWSOM, 'b', swap('slug', 'presidential-nomination', 'presidential-debate')],
  ["the visitors' handicap", CHARGERS, 'b', swap('slug', 'spread-home', 'spread-away')],
  ["the next total's code", TOTAL, 'a', swap('ticker', /-3$/, '-4')],
  [
    'Yes where nothing happens',
    ATLETICO,
    'b',
    swap('rules', 'Otherwise, this market resolves to "No"', 'Otherwise, this market resolves to "Yes"'),
  ],
  ['a part of the game in the title', SIXERS, 'a', { event: 'Philadelphia vs Boston: 2nd Quarter Total' }],
  ["the other side's handicap", CHARGERS, 'b', swap('question', 'Chargers', 'Broncos')],
  ['the other bound of the target range', CUT, 'b', swap('rules', 'the upper bound is changed', 'the lower bound is changed')],
  ["another meeting's address", CUT, 'b', swap('slug', 'march', 'june')],
  ["another meeting's day", CUT, 'b', swap('rules', 'scheduled for March 17, 2027', 'scheduled for April 28, 2027')],
  [
    'a cup beside the league',
    ARSENAL,
    'b',
    swap('rules', 'English Premier League season', 'English Premier League and Champions League season'),
  ],
  ["another season's address", ARSENAL, 'b', swap('slug', '2026-27', '2027-28')],
  ['a draw that pays nobody', EVERTON, 'a', added('If the game is drawn, the leg named "Tie" resolves to No.')],
  [
    "one side's goals",
    SIXERS,
    'a',
    swap('rules', 'Philadelphia and Boston collectively score more than 228.5', 'Boston scores more than 228.5 of the combined'),
  ],
  [
    'the rules look down',
    JOBLESS,
    'b',
    swap('rules', 'This option resolves to "Yes" if it is 4.5% or higher', 'Yes if it is 4.5% or lower'),
  ],
  ['a change instead of none', HOLD, 'b', swap('question', /[Nn]o change/, 'A change')],
  [
    'whoever shares the prize gets nothing',
    'nobel_peace-01',
    'b',
    added('A shared prize counts as "No" for each of those who share it.'),
  ],
  [
    'the election instead of the nomination',
    SHAPIRO,
    'b',
    swap('rules', 'wins the 2028 nomination of', 'wins the 2028 U.S. presidential election as the nominee of'),
  ],
  ['stoppage time left out', EVERTON, 'b', added('Goals scored in stoppage time will not be considered.')],
  ["another year's code", 'KXOSCARDIR-27-CNOL', 'a', swap('ticker', '-27-', '-28-')],
  ["another season's code", CELTICS, 'a', swap('ticker', '-27-', '-28-')],
  [
    'an hour by which it must be said',
    HOLD,
    'b',
    added('If the statement is not published by 2:00 PM ET on January 27, 2027, this market will resolve to "No".'),
  ],
  ["another person's code with the same initial", SHAPIRO, 'a', swap('ticker', '-JSHA', '-JPRI')],
];

const known = (id: string): BasePair => pairs.get(id) as BasePair;
const edited = (listing: Listing, edit: Edit): Listing => ({
  ...listing,
  ...(typeof edit === 'function' ? edit(listing) : edit),
});
const tierAfter = (id: string, side: 'a' | 'b', edit: Edit): string => {
  const { a, b } = known(id);
  return (side === 'a' ? judge(edited(a, edit), b) : judge(a, edited(b, edit))).tier;
};

describe('a text or a field that speaks of another bet leaves a pair to a person', () => {
  test.each(EDITS)('%s', (_, id, side, edit) => {
    expect(judge(known(id).a, known(id).b).tier).toBe('auto');
    expect(tierAfter(id, side, edit)).not.toBe('auto');
  });
});

/** What is usual: none of it is held against a pair. */
const USUAL: typeof EDITS = [
  ['a day later by the clock', NISHIOKA, 'a', { event_date: '2026-11-22' }],
  [
    'a question in other words',
    NEWSOM,
    'a',
    { question: 'Will the Democratic nominee for the Presidency in 2028 be Gavin Newsom?' },
  ],
  ['the total rounded down', TOTAL, 'a', swap('ticker', /-3$/, '-2')],
  ["a person's code of other letters of the name", SHAPIRO, 'a', swap('ticker', '-JSHA', '-JSPR')],
  ['a ceremony by its number', 'KXOSCARDIR-27-CNOL', 'a', swap('ticker', '-27-', '-99-')],
  [
    'an office by its other name in the address',
    'nickname_vs_name-22',
    'b',
    (listing) => ({
      question: listing.question?.replace('governor', 'gubernatorial'),
      event: listing.event?.replace('governor', 'gubernatorial'),
      rules: listing.rules?.replaceAll('governor', 'gubernatorial'),
    }),
  ],
  ['a season in one number', ARSENAL, 'b', swap('slug', '2026-27', '202627')],
  ['the meeting by its last day', CUT, 'b', swap('rules', 'scheduled for March 17, 2027', 'scheduled for March 16-17, 2027')],
];

test.each(USUAL)('what is usual stays automatic: %s', (_, id, side, edit) => {
  expect(tierAfter(id, side, edit)).toBe('auto');
});

test('rules that pay the other side by its nickname leave a pair to a person, though titles name cities', () => {
  const a: Listing = {
    venue: 'venue_a',
    id: 'KXNFLGAME-27OCT03INDWAS-IND',
    ticker: 'KXNFLGAME-27OCT03INDWAS-IND',
    outcome: 'Indianapolis',
    question: 'Indianapolis vs Washington Winner?',
    rules:
      'If Indianapolis wins the Indianapolis vs Washington professional football game originally scheduled for Oct 3, 2027, then the market resolves to Yes.',
  };
  const b = (paid: string): Listing => ({
    venue: 'venue_b',
    id: '0x1',
    slug: 'nfl-ind-was-2027-10-03',
    question: 'Colts vs. Commanders',
    outcome: 'Colts',
    game_start: '2027-10-03T13:30:00Z',
    rules: `In the upcoming NFL game, scheduled for October 3 at 9:30AM ET:\nIf the Colts win, the market will resolve to "${paid}".\nIf the game is postponed, this market will remain open until the game has been completed.`,
  });
  expect(judge(a, b('Colts')).tier).toBe('auto');
  expect(judge(a, b('Commanders')).tier).not.toBe('auto');
});
