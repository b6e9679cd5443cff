/** Usual texts of bets on one game, of which nothing is left unread, and the same with a word that says another thing. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { readContract } from '../../../../src/domain/matching/index.js';

const GAMES = {
  'a total of goals': [
    'KXLIGUE1TOTAL-26NOV14PSGMAN-4',
    'over 3.5 goals are scored in the PSG vs Le Mans professional Ligue 1 soccer game originally scheduled for Nov 14, 2026 after 90 minutes plus stoppage time (does not include extra time or penalties)',
  ],
  'a draw as the result': [
    'KXEFLL1GAME-26NOV14MATOXU-TIE',
    'Tie is the result of the Mansfield vs Oxford United professional EFL League One soccer game originally scheduled for Nov 14, 2026 after 90 minutes plus stoppage time (does not include extra time or penalties)',
  ],
  'a period': [
    'KXNHL2P-26NOV14TORVGK-VGK',
    'Vegas wins the 2nd period of the Toronto vs Vegas NHL game originally scheduled for Nov 14, 2026',
  ],
  'a period that nobody wins': [
    'KXNHL3P-26NOV14TORVGK-TIE',
    'neither team wins the 3rd period (excluding overtime) of the Toronto vs Vegas NHL game originally scheduled for Nov 14, 2026',
  ],
  'a quarter of regulation time': [
    'KXWNBA2QWINNER-26SEP09GSLV-LV',
    "Las Vegas is the winner of the 2nd quarter of regulation time in the Golden State vs Las Vegas women's Pro Basketball game originally scheduled for Sep 9, 2026",
  ],
  'a second half without overtime': [
    'KXWNBA2HTOTAL-26SEP09GSLV-81',
    "the teams in the game collectively score more than 80.5 points in the 2nd half (not including overtime) of the Golden State vs Las Vegas Women's Pro Basketball game originally scheduled for Sep 9, 2026",
  ],
  'an inning': [
    'KXMLBINNINGWIN-26SEP081700CLECWS-6-CLE',
    'Cleveland scores more runs in the 6th inning of the Cleveland vs Chicago WS professional baseball game originally scheduled for Sep 8, 2026 at 5:00 PM EDT',
  ],
  'a margin': [
    'KXNFLWINMARGIN-26NOV15DENBUF-DEN15PLUS',
    'Denver has a positive point differential of at least 15 points against Buffalo in the full game (including overtime) of the Denver vs Buffalo Pro Football game originally scheduled for Nov 15, 2026',
  ],
  'games of a match': [
    'KXATPGTOTAL-26NOV08LEEROE-20',
    'the number of completed games in the full match is above 19.5 in the Ben Lee vs Max Roe professional tennis match in the 2026 ATP Ambleside Round Of 32',
  ],
  'rugby of France': [
    'KXRUGBYFRA14MATCH-26NOV14RCTRAC-RAC',
    'Racing 92 is the winner in the RC Toulon vs Racing 92 professional France Top 14 match originally scheduled for Nov 14, 2026 at 10:35 AM EST',
  ],
  'a second side': [
    'KXCZEFNLGAME-26NOV13SLAVLA-VLA',
    'Vlasim wins the Slavia Prague B vs Vlasim professional Czech National Football League soccer game originally scheduled for Nov 13, 2026 after 90 minutes plus stoppage time (does not include extra time or penalties)',
  ],
  'the first goal': [
    'KXNHLFIRSTGOAL-26NOV14DALBUF-DALALEE9',
    'Ann Lee scores the 1st goal in the Dallas vs Buffalo NHL game originally scheduled for Nov 14, 2026',
  ],
} satisfies Readonly<Record<string, readonly [ticker: string, criterion: string]>>;
/** Bets that a person reads: a match may be won by games and lost, and a cup may be of a club's second team. */
const FOR_A_PERSON = {
  'a margin in games': [
    'KXATPGSPREAD-26NOV08LEEROE-LEE4',
    'the game differential in favor of Ben Lee across the full match is above 3.5 games in the Ben Lee vs Max Roe professional tennis match in the 2026 ATP Ambleside Round Of 64',
  ],
  'a map of a cup': [
    'KXCS2MAP-26NOV082100NOTKIT-2-KIT',
    'Kites wins map 2 in the Ambleside League North Cup #3 2026: Not A Flock vs. Kites CS2 match originally scheduled for Nov 8, 2026 at 9:00 PM EST',
  ],
} satisfies Readonly<Record<string, readonly [ticker: string, criterion: string]>>;
const ALL = { ...GAMES, ...FOR_A_PERSON };
type Name = keyof typeof ALL;

/** What is unread of a market of venue A whose rules alone say what it is, but for what the other venue may leave out. */
function unread(name: Name, change: (criterion: string) => string = (criterion) => criterion): string[] {
  const [ticker, criterion] = ALL[name];
  const listing: Listing = {
    venue: 'venue_a',
    id: ticker,
    ticker,
    series: ticker.replace(/-.*/, ''),
    rules: `If ${change(criterion)}, then the market resolves to Yes.`,
  };
  return readContract(listing).residue.flatMap(({ word, topic }) => (topic === null ? word : []));
}

describe('a game that the rules alone name', () => {
  test.each(Object.keys(GAMES) as Name[])('is read: %s', (name) => {
    expect(unread(name)).toEqual([]);
  });

  test.each(Object.keys(FOR_A_PERSON) as Name[])('goes to a person: %s', (name) => {
    expect(unread(name)).not.toEqual([]);
  });

  test.each<[Name, string | RegExp, string]>([
    ['a total of goals', 'are scored in', 'are scored by PSG in'],
    ['a total of goals', 'goals are', 'own goals are'],
    ['a total of goals', 'are scored in the', 'are scored for PSG in the'],
    ['a draw as the result', 'Tie is', 'Tie is not'],
    ['a period', 'wins the', 'scores first in the'],
    ['a quarter of regulation time', 'of regulation', 'of reserve'],
    ['a quarter of regulation time', 'the winner', 'the only winner'],
    ['an inning', 'more runs', 'no runs'],
    ['an inning', '6th inning', '6th inning and the 7th inning'],
    ['a margin', 'positive', 'negative'],
    ['games of a match', 'full match', 'first set'],
    ['a second side', /Slavia Prague B/, 'Slavia Prague C and B'],
    ['the first goal', 'the 1st goal', 'the 1st and 2nd goal'],
  ])('says another thing in other words: %s, %s, %s', (name, from, to) => {
    expect(unread(name, (criterion) => criterion.replace(from, to))).not.toEqual([]);
  });
});
