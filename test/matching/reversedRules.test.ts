/**
 * Edits as a venue could write them, each of which makes an automatic pair of ours another bet, or one that contradicts itself. Found by
 * 581 and 924 edits that somebody composed without knowing the engine: 20 and 216 of them had stayed automatic. The texts here are our own.
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
const rules = (from: string, to: string) => (listing: Listing) => {
  expect(listing.rules).toContain(from);
  return { rules: (listing.rules ?? '').replace(from, to) };
};
const added = (sentence: string) => (listing: Listing) => ({ rules: `${listing.rules}\n\n${sentence}` });

/** A pair of parties, of which the sample has none. */
const PARTY: Pick<BasePair, 'a' | 'b'> = {
  a: {
    venue: 'venue_a',
    id: 'KXCANADAPARTY-29-LIB',
    ticker: 'KXCANADAPARTY-29-LIB',
    close_time: '2030-10-20T14:00:00Z',
    event: 'Will the Liberal party win the most seats in the 2029 Canadian House of Commons election?',
    question: 'Will the Liberal party win the most seats in the 2029 Canadian House of Commons election?',
    rules:
      'If the Liberal party wins the most seats in the Canadian House of Commons after the 2029 election, then the market resolves to Yes.',
  },
  b: {
    venue: 'venue_b',
    id: '0xparty',
    slug: 'liberals-most-seats',
    outcome: 'Yes',
    end_date: '2029-10-15T00:00:00Z',
    event: 'Will the Liberal Party win the most seats in the next Canadian election?',
    question: 'Will the Liberal Party win the most seats in the next Canadian election?',
    rules:
      'The next Canadian federal election is scheduled for October 15, 2029.\n\nThis market will resolve to "Yes" if the Liberal Party wins the most seats in the Canadian House of Commons as a result of the next Canadian parliamentary election. Otherwise, this market will resolve to "No".\n\nThis market\'s resolution will be based solely on the number of seats won by this party, not any coalition of which it may be a part.\n\nIf voting does not occur by December 31, 2029, this market will resolve to "No".',
  },
};

const EDITS: readonly (readonly [what: string, pair: string, side: 'a' | 'b', edit: Edit])[] = [
  ['a last day before the election', 'foreign_president-01', 'b', rules('by December 31, 2027', 'by March 10, 2027')],
  ['the election after the next', 'party', 'b', rules('of the next Canadian', 'of the election after the next Canadian')],
  ['a work in one that wins', 'KXGAMEAWARDS-26-FAB', 'a', rules('If Fable wins', 'If Fable is in a game that wins')],
  [
    'whom the winner beats',
    'KXATPCHALLENGERMATCH-26NOV21NISDUC-DUC',
    'a',
    rules('If James Duckworth wins', 'If the player that James Duckworth defeats wins'),
  ],
  [
    'the team of a person',
    'KXATPCHALLENGERMATCH-26NOV21NISDUC-DUC',
    'a',
    rules('If James Duckworth wins', "If James Duckworth's team wins"),
  ],
  [
    'the player against a person',
    'KXATPCHALLENGERMATCH-26NOV21NISDUC-DUC',
    'a',
    rules('If James Duckworth wins', 'If the player against James Duckworth wins'),
  ],
  [
    'the candidate of a person',
    'KXCHICAGOMAYOR-27-AGIA',
    'a',
    rules('If Alexi Giannoulias wins', 'If the candidate of Alexi Giannoulias wins'),
  ],
  ["a player's team", 'prop_synonym-21', 'a', rules('Nikola Jokic records', "Nikola Jokic's team records")],
  ['a change of the change', 'KXCPI-26NOV-T0.3', 'a', rules('(CPI) increases', '(CPI) change increases')],
  ['a level of the index', 'KXCPI-26NOV-T0.3', 'a', rules('increases by more', 'increases to more')],
  ['the month after its own', 'KXCPI-26NOV-T0.3', 'a', rules('in November 2026', 'in the month following November 2026')],
  [
    'the first figure of the month after',
    ...(['KXCPI-26NOV-T0.3', 'a'] as const),
    rules('in November 2026', 'as first published for the following month, November 2026'),
  ],
  ['a move between meetings', 'KXFEDDECISION-26DEC-C25', 'a', rules('on December 9', 'between the meetings on December 9')],
  ['a last day before the ceremony', 'misses_in_rules-01', 'b', rules('by June 30, 2026', 'by March 1, 2026')],
  ['a last day before voting', 'party', 'b', rules('by December 31, 2029', 'by September 1, 2029')],
  ['a shared prize', 'nobel_peace-01', 'b', added('If he shares the prize with anybody, this market resolves to "No".')],
  ['a joint winner', 'nobel_peace-01', 'a', added('A prize awarded jointly with another person or body resolves to No.')],
  [
    'half for a candidate who withdraws',
    'foreign_president-01',
    'b',
    added('If the candidate withdraws before the first round, this market resolves 50-50.'),
  ],
  [
    'revisions count',
    'grid_step_twin-02',
    'b',
    rules('Revisions after the first release do not count.', 'Any revisions made until June 2027 count.'),
  ],
  [
    'the figure as revised',
    'grid_step_twin-02',
    'b',
    rules('Revisions after the first release do not count.', 'The figure is taken as revised in the report a year later.'),
  ],
  [
    'published within its own month',
    'grid_step_twin-02',
    'b',
    rules('Situation Report for March 2027', 'Situation Report released in March 2027'),
  ],
  [
    'published before its month is over',
    'grid_step_twin-02',
    'b',
    added('The report is scheduled to be released on March 5, 2027.'),
  ],
  [
    "a coalition's seats",
    'party',
    'b',
    rules('solely on the number of seats won by this party, not any coalition', 'on the number of seats won by any coalition'),
  ],
  ['a namesake of both clubs', 'KXEPLGAME-26NOV21NEWMCI-MCI', 'a', { outcome: 'Manchester United' }],
  [
    'no goal for a shootout',
    'KXNHLTOTAL-26NOV21TORMTL-6',
    'b',
    rules('A shootout adds one goal to the score of the team that wins it.', 'A shootout adds no goal to any score.'),
  ],
  [
    'a rate that moves',
    'fed_hold_words-21',
    'b',
    (listing) => ({
      ...rules('is unchanged after', 'is changed after')(listing),
      question: 'Change in Fed interest rates after the September 2027 meeting?',
    }),
  ],
  [
    'a conference for its division',
    'division_title-01',
    'a',
    (listing) => ({
      ...rules('wins the NFC North in', 'wins the NFC in')(listing),
      event: 'NFC Winner',
      question: 'Pro Football NFC Winner?',
    }),
  ],
  ["one side's total in a title", 'total_half_line-02', 'a', { outcome: 'Over 141.5 points scored by Ohio St.' }],
  [
    "one side's total behind the game",
    'KXEPLTOTAL-26NOV21LFCNFO-3',
    'b',
    { question: 'Liverpool FC vs. Nottingham Forest FC: Liverpool FC O/U 2.5' },
  ],
  ['a higher line in the rules', 'spread_half_line-01', 'b', rules('by 10 or more points', 'by more than 10 points')],
  ['another line in the field', 'spread_half_line-01', 'b', { line: -12.5 }],
  // fields that say something else than the texts
  ['a day of another month', 'KXNFLSPREAD-26NOV23DENLAC-LAC2', 'a', { event_date: '2026-09-13' }],
  ['an address of another day', 'KXNHLTOTAL-26NOV21TORMTL-6', 'b', { slug: 'nhl-tor-mon-2026-11-24-total-5pt5' }],
  ['an address of a half', 'KXEPLTOTAL-26NOV21LFCNFO-3', 'b', { slug: 'epl-lfc-nfo-2026-11-21-1h-total-2pt5' }],
  ['a type of a quarter', 'KXNFLSPREAD-26NOV23DENLAC-LAC2', 'b', { sports_market_type: 'q1-spread' }],
  ['closed before the election', 'foreign_president-01', 'a', { close_time: '2024-12-31T15:00:00Z' }],
  [
    'an address of another election',
    'foreign_president-01',
    'b',
    { slug: 'will-jordan-bardella-win-the-2032-french-presidential-election' },
  ],
  [
    "another candidate's address",
    'foreign_president-01',
    'b',
    { slug: 'will-ada-quill-win-the-2027-french-presidential-election' },
  ],
  ["another candidate's code", 'foreign_president-01', 'a', { ticker: 'KXFRENCHPRES-27-EPHI' }],
  ['closed before its month', 'grid_step_twin-02', 'a', { close_time: '2026-04-02T12:29:00Z' }],
  ['a strike of another line', 'total_half_line-02', 'a', { strike_type: 'greater', floor_strike: 146.5 }],
  ['a comparison the other way', 'total_half_line-02', 'a', { strike_type: 'less', floor_strike: 141.5 }],
  ['a strike of a winner', 'KXEPLGAME-26NOV21NEWMCI-MCI', 'a', { strike_type: 'greater', floor_strike: 1.5 }],
  ['a sign that its title turns round', 'spread_half_line-01', 'b', { line: 9.5 }],
  ["another leg's label", 'fed_hold_words-21', 'b', { group_item: '25 bps decrease' }],
  ["another leg's outcome", 'fed_hold_words-21', 'a', { outcome: 'Cut 25bps' }],
  ["another figure's label", 'KXGDP-27JAN28-T3.0', 'b', { group_item: '>3.4%' }],
  ["the other side's label", 'KXEPLGAME-26NOV21NEWMCI-MCI', 'b', { group_item: 'Newcastle United FC' }],
  ['juniors in a sub-title', 'KXNHLTOTAL-26NOV21TORMTL-6', 'a', { event_sub_title: 'TOR vs MTL, Juniors (Nov 21)' }],
  // rules
  [
    'a run-off that is no part of it',
    'foreign_president-01',
    'b',
    rules('any second round included', 'a second round is not part of it'),
  ],
  ['a tie by shootout', 'KXNHLTOTAL-26NOV21TORMTL-6', 'b', added('A game that goes to a shootout is taken as drawn.')],
  ["another month's release", 'grid_step_twin-02', 'b', added('The figure is the one in the release for May 2027.')],
  [
    'a handicap that is no margin',
    'spread_half_line-01',
    'b',
    rules('if the Thunder win the game by 10 or more points', 'if the Thunder win and score 10 or more points'),
  ],
  [
    'a handicap of either side',
    'spread_half_line-01',
    'b',
    rules('if the Thunder win the game by 10', 'if the game is won by 10'),
  ],
  ['the first round alone', 'foreign_president-01', 'b', rules('any second round included', 'solely as of the first round')],
  ['a last day before a run-off', 'foreign_president-01', 'b', rules('by December 31, 2027', 'by April 30, 2027')],
  ['a second condition', 'foreign_president-01', 'a', rules('wins the', 'wins both rounds and the')],
  ['a denied win', 'spread_half_line-01', 'b', rules('if the Thunder win', 'if no Thunder win')],
  [
    'an under that is over',
    'total_half_line-01',
    'b',
    rules('If the combined total is less than', 'If the combined total is more than'),
  ],
  ['a rest of another line', 'total_half_line-01', 'b', rules('is less than 229', 'is less than 230')],
  ['a decision by a day', 'KXFEDDECISION-26DEC-C25', 'a', rules(' on Dec', ' by Dec')],
  ['another meeting', 'fed_hold_words-21', 'a', rules('at the September 2027', 'at the meeting prior to the September 2027')],
  ['a hold that moves', 'KXFEDDECISION-27JAN-H0', 'a', rules('Hike of 0bps', 'Hike of more than 0bps')],
  ['regular play without stoppage time', 'KXEPLGAME-26NOV21NEWMCI-MCI', 'b', rules(' plus stoppage time', '')],
  ['a count of something wider', 'prop_synonym-22', 'a', rules('passing touchdowns', 'touchdowns')],
  ['a prize of no year', 'ballon_dor-01', 'a', rules("the 2027 Men's Ballon d'Or", "the Men's Ballon d'Or by December 31, 2027")],
  ['a wider title', 'division_title-01', 'b', rules('win the NFC North', 'win the NFC')],
  ["one side's score", 'KXNFLTOTAL-26NOV26PHIDAL-47', 'a', rules('If the teams in', 'If the Cowboys in')],
  ["another figure's code", 'grid_step_twin-01', 'a', { ticker: 'KXCPICOREYOY-27MAR-T2.6' }],
];

const known = (id: string): Pick<BasePair, 'a' | 'b'> => (id === 'party' ? PARTY : (pairs.get(id) as BasePair));

describe('an edit that turns a rule round leaves a pair to a person', () => {
  test.each(EDITS)('%s', (_, id, side, edit) => {
    const { a, b } = known(id);
    const before = side === 'a' ? a : b;
    const after = { ...before, ...(typeof edit === 'function' ? edit(before) : edit) };
    expect(judge(a, b).tier).toBe('auto');
    expect((side === 'a' ? judge(after, b) : judge(a, after)).tier).not.toBe('auto');
  });
});

/** What the same rules say of usual markets: none of it is held against a pair. */
const USUAL: typeof EDITS = [
  ['a last day behind the election', 'foreign_president-01', 'b', rules('by December 31, 2027', 'by October 31, 2027')],
  ['a market that ends with its last day', 'foreign_president-01', 'b', { end_date: '2028-01-01T00:00:00Z' }],
  ['the day of publication', 'grid_step_twin-02', 'b', added('The report is scheduled to be released on April 2, 2027.')],
  [
    'a party whose name is a coalition',
    'party',
    'b',
    added('In the event of a tie between this party and any other for the most seats, this market resolves to "No".'),
  ],
  ['the line in other words', 'spread_half_line-01', 'b', rules('by 10 or more points', 'by more than 9.5 points')],
  ['the outcome by its full name', 'KXEPLGAME-26NOV21NEWMCI-MCI', 'a', { outcome: 'Manchester City' }],
];

test.each(USUAL)('what is usual stays automatic: %s', (_, id, side, edit) => {
  const { a, b } = known(id);
  const before = side === 'a' ? a : b;
  const after = { ...before, ...(typeof edit === 'function' ? edit(before) : edit) };
  expect((side === 'a' ? judge(after, b) : judge(a, after)).tier).toBe('auto');
});
