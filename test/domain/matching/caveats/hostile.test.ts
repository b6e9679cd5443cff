import { describe, expect, test } from 'vitest';
import {
  compareClauses,
  fingerprints,
  readClauses,
  rulesChange,
  sentenceDiff,
} from '../../../../src/domain/matching/caveats/index.js';

const MEGABYTE = 1_000_000;
const fill = (piece: string): string => piece.repeat(Math.ceil(MEGABYTE / piece.length)).slice(0, MEGABYTE);

/** Texts that make a careless expression try every split: long runs of what its gaps may eat, and of its first words. */
const HOSTILE: readonly (readonly [name: string, text: string])[] = [
  ['one letter', fill('a')],
  ['spaces', fill(' ')],
  ['line breaks', fill('\n')],
  ['full stops', fill('. ')],
  ['brackets', fill('(e.g. ')],
  ['quotes', fill('"')],
  ['digits', fill('1')],
  ['digits and commas', fill('1,')],
  ['dashes', fill('—')],
  ['ifs without an end', fill('if ')],
  ['if no', fill('if no ')],
  ['negations', fill('not ')],
  ['dates', fill('before January 1, 2027, 11:59 PM ET ')],
  ['clock times', fill('12:00 PM ET ')],
  ['between', fill('between ')],
  ['payouts', fill('resolve to ')],
  ['links', fill('https://')],
  ['a link without an end', `https://${fill('a/?')}`],
  ['tags', fill('<p')],
  ['pipes', fill('||')],
  ['accents', fill('é́')],
  [
    'all clauses at once',
    fill('if the game is postponed or canceled or a walkover, ties and disqualified, resolves to "Other" not known by '),
  ],
  ['announcements', fill('announcement regardless of when ')],
  ['acting', fill('acting interim caretaker ')],
];

describe('texts of a megabyte made to hang an expression are read in bounded time', () => {
  for (const [name, text] of HOSTILE) {
    test(name, () => {
      const clauses = readClauses(text, { family: 'act' });
      const sport = readClauses(text, { family: 'game_winner' });
      expect(
        [...compareClauses(clauses, clauses), ...compareClauses(sport, sport)].every(({ code }) => code === 'rules_incomplete'),
      ).toBe(true);
      expect(fingerprints({ venue: 'venue_a', id: 'x', rules: text }).text).toMatch(/^[0-9a-f]{16}$/);
      const other = `${text.slice(0, 500_000)} The mayor must sign. ${text.slice(500_000)}`;
      expect(['none', 'cosmetic', 'material']).toContain(rulesChange({ rules: text, clauses }, { rules: other, clauses }).kind);
      expect(sentenceDiff(text, other).length).toBeGreaterThanOrEqual(0);
    });
  }
});
