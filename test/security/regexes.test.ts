import { describe, expect, test } from 'vitest';
import type { Listing } from '../../src/domain/market.js';
import { readContract } from '../../src/domain/matching/index.js';
import { isLinear } from '../support/growth.js';

/** Characters of the shorter text. */
const SIZE = 25_000;
const fill = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

/** What readers look for, over and over without an end: each piece is the beginning of something that one of them would like to find. */
const PIECES: readonly string[] = [
  ...[
    'a',
    'A',
    'A ',
    'Aa ',
    'Aa-',
    "O'",
    ' ',
    '\n',
    '\t ',
    '.',
    '. ',
    ', ',
    '; ',
    ': ',
    '- ',
    ' – ',
    '…',
    '(',
    '((',
    '[',
    '"',
    '“',
    '|',
    '/',
    '\\',
  ],
  ...[
    '1',
    '1 ',
    '1,',
    '1.',
    '1-',
    '1:',
    '1/',
    '$',
    '$1',
    '$1,',
    '$1-',
    '1%',
    '+1.5 ',
    '-1.5 ',
    '#1 ',
    '1st ',
    '2026',
    '2026-',
    '12:00 ',
  ],
  ...['é', 'e\u0301', 'İ', 'ﬃ', '\u{1F3B1}', '\u200b', '\u00a0', '&amp;', '<b>', 'http://a.', 'www.', 'a@'],
  ...[
    'If ',
    'if no ',
    'If X wins, ',
    'Will ',
    'Will A beat ',
    'Will A or B ',
    'will be ',
    'not ',
    'before ',
    'after ',
    'between ',
    'between 1 and ',
    'by ',
  ],
  ...[
    'or ',
    'and ',
    'of the ',
    'at ',
    'vs ',
    'vs. ',
    ' v. ',
    '@ ',
    'at least ',
    'more than ',
    'or more ',
    'above ',
    'below ',
    'from 1 to ',
    'less than or equal to ',
  ],
  ...[
    'January ',
    'January 1',
    'January 1, 2027, 12:00 PM ',
    'Jan 1 ',
    'on or before ',
    '11:59 PM ET ',
    'ET ',
    'Q1 2026 ',
    'week of ',
    'end of ',
  ],
  ...[
    'resolve to "Yes" if ',
    'This market will resolve to ',
    'resolves to ',
    'Otherwise, ',
    'according to ',
    'as reported by ',
    'regardless of ',
    'in the event of ',
  ],
  ...[
    'win ',
    'wins the ',
    'win Best Picture at the ',
    'score ',
    'points in ',
    'Game 1 ',
    'Map 1 ',
    'Set 1 ',
    'Over 1.5 ',
    'O/U ',
    'spread: ',
    'MVP ',
    'World Cup ',
  ],
  ...[
    'the Fed cuts rates ',
    'basis points ',
    'bps ',
    'CPI ',
    'Bitcoin reach $1',
    'price of ',
    'close above ',
    'temperature in ',
    'high of ',
    '°F ',
    'inches of snow ',
  ],
  ...[
    'president of the ',
    'Prime Minister of ',
    'the nominee for ',
    'Senate in ',
    'district ',
    'party ',
    'say "',
    'mention ',
    'announce ',
    'Person A ',
    'someone else ',
  ],
];

/** A market of which every text is this one. */
const drowned = (venue: Listing['venue'], text: string): Listing => ({
  venue,
  id: 'KXHOSTILE-27JAN01-X',
  ...(venue === 'venue_a' ? { ticker: 'KXHOSTILE-27JAN01-X' } : { slug: 'hostile' }),
  question: text,
  event: text,
  outcome: text,
  rules: text,
});

/** Everything that is ever read of a market. */
function readAll(listing: Listing): void {
  const contract = readContract(listing);
  const { facts, words, ruleWords, outcomeWords, numbers, dates, operators, nobody, clauses, problem, fingerprints } = contract;
  for (const part of [facts, words, ruleWords, outcomeWords, numbers, dates, operators, nobody, clauses, problem, fingerprints])
    void part;
  void contract.event_date;
  void contract.sideless;
}

describe('a market whose every text is very long is read in linear time', () => {
  test.each(PIECES)('of nothing but %j', (piece) => {
    expect(isLinear((size) => readAll(drowned('venue_a', fill(piece, size))), SIZE)).toBe(true);
  });

  test.each(PIECES)('of %j between an honest beginning and an honest end', (piece) => {
    const text = (size: number) =>
      `Will the Harbor Seals beat the River Otters by more than 2 points ${fill(piece, size)}! on December 1, 2026?`;
    expect(isLinear((size) => readAll(drowned('venue_b', text(size))), SIZE)).toBe(true);
  });
});
