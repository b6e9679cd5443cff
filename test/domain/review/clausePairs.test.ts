import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { CAVEAT_CODES } from '../../../src/domain/matching/caveats/codes.js';
import { judge } from '../../../src/domain/matching/index.js';
import { splitSentences, withoutMarkup } from '../../../src/domain/matching/text/sentences.js';
import { spansOf } from '../../../src/domain/matching/text/spans.js';
import { clausePairs } from '../../../src/domain/review/clausePairs.js';
import { CLAUSES } from '../../../src/domain/review/topics.js';

const A = {
  venue: 'venue_a' as const,
  id: 'A',
  event: 'Philadelphia vs Dallas',
  question: 'Philadelphia vs Dallas Winner?',
  outcome: 'Dallas',
  rules:
    'If Dallas wins the Philadelphia vs Dallas professional football game originally scheduled for Nov 26, 2026, then the market ' +
    'resolves to Yes.\n\nIf the game ends in a “tie”, the market will resolve to No for each team. The moon must be full on that day.',
};
const B = {
  venue: 'venue_b' as const,
  id: 'B',
  event: 'Eagles vs. Cowboys',
  question: 'Eagles vs. Cowboys',
  outcome: 'Cowboys',
  rules:
    'In the upcoming NFL game, scheduled for November 26 at 4:30PM ET:\nIf the Eagles win, the market will resolve to "Eagles".\n' +
    'If the Cowboys win, the market will resolve to "Cowboys".\nIf the game ends in a tie, this market will resolve **50-50**.',
};
const view = () => clausePairs(A, B, judge(A, B).caveat_details, true);

test('what YES pays on comes first, with the sentence of this outcome; then what differs, the worst first', () => {
  const [bet, tie, ...rest] = view().rows;
  expect(bet).toMatchObject({ topic: 'bet', state: 'equal' });
  expect(bet?.a?.text).toMatch(/^If Dallas wins/);
  expect(bet?.b?.text).toMatch(/^If the Cowboys win/);
  expect(tie).toMatchObject({ titles: ['Tie'], state: 'material', notes: ['A tie does not pay the same.'] });
  expect(rest.map(({ state }) => state)).not.toContain('material');
});

test('passages are the venue’s own words, where they stand', () => {
  for (const row of view().rows) {
    for (const [side, rules] of [
      [row.a, A.rules],
      [row.b, B.rules],
    ] as const) {
      if (side) expect(rules.slice(side.from, side.to)).toBe(side.text);
    }
  }
  const [, tie] = view().rows;
  expect(tie?.a?.text).toBe('If the game ends in a “tie”, the market will resolve to No for each team.');
  expect(tie?.b?.text).toContain('50-50');
});

test('a sentence that sets something and that nobody understands is named', () => {
  expect(view().unread_a.map(({ text }) => text)).toEqual(['The moon must be full on that day.']);
  expect(view().unread_b).toEqual([]);
});

test('clauses that rest on the same sentences are one line', () => {
  const both =
    'If the Binance close price of Bitcoin at 12 PM ET on Nov 22, 2026 is above 80000, then the market resolves to Yes.';
  const { rows } = clausePairs({ ...A, rules: both }, { ...B, rules: both }, [], true);
  expect(rows.filter(({ state }) => state === 'equal').length).toBeLessThanOrEqual(2);
  expect(rows.flatMap(({ titles }) => titles).length).toBeGreaterThan(rows.length);
});

test('every clause of the engine has a name', () => {
  expect(Object.keys(CLAUSES).sort()).toEqual([...CAVEAT_CODES].sort());
});

property.prop([
  fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '\n', '“', '<b>', '\u200b', '**', 'é', '$', '7'), maxLength: 200 }),
])('spans are in order and hold the words of their sentences, whatever the text', (raw) => {
  const sentences = splitSentences(withoutMarkup(raw));
  let last = 0;
  for (const span of spansOf(raw, sentences)) {
    if (span === null) continue;
    expect(span.from).toBeGreaterThanOrEqual(last);
    expect(span.to).toBeGreaterThan(span.from);
    last = span.from;
  }
});
