import { expect, test } from 'vitest';
import { clauseCell } from '../../../src/domain/payoff/cell.js';

const says = (value: string): string => clauseCell({ value, quote: 'the words' } as Parameters<typeof clauseCell>[0]).says;

test.each([
  ['half', 'pays $0.50'],
  ['half, winner counts', 'pays $0.50, or whoever advances or is declared the winner counts'],
  ['advance, not counted', 'the advance estimate counts; later revisions do not count'],
  ['later release, previous period', 'waits for a later release; the figure of the period before decides'],
  ['48 hours', 'waits up to 48 hours'],
  ['336 hours', 'waits up to 14 days'],
  ['stated', 'is paid as the text says'],
])('the clause “%s” is said as: %s', (value, words) => {
  expect(says(value)).toBe(words);
});

test.each([
  ...['advance', 'first print', 'preliminary', 'counted', 'not counted', 'proportional', 'its own outcome', 'must accept'],
  ...['scheduled day only', 'next meeting', 'next election counts', 'earlier figures', 'later release', 'previous period'],
  ...['official source', 'other source', 'stated', 'ignored', 'tie-break', 'winner counts', 'refund', 'waits', 'open'],
])('“%s” is a word of the engine that nobody is shown by itself', (word) => {
  expect(says(word)).not.toBe(word);
});
