import { expect, test } from 'vitest';
import { compareClauses, readClauses } from '../../../../src/domain/matching/caveats/index.js';

const sports = { family: 'game_winner' } as const;
const A_GAME =
  'If Riverton wins the Riverton vs Oakdale pro football game originally scheduled for Oct 4, 2026, then the market resolves to Yes.';

test('a postponement window and a fair price against an open wait and 50-50 are two minor caveats', () => {
  const a = readClauses(
    `${A_GAME} If the game is not started within 48 hours, the market will resolve to a fair market price. If the game is postponed but begins within 48 hours, the market will remain open.`,
    sports,
  );
  const b = readClauses(
    'If Riverton wins, the market will resolve to "Riverton". If the game is postponed, this market will remain open until the game has been completed. If the game is canceled entirely, with no make-up game, this market will resolve 50-50.',
    sports,
  );
  const found = compareClauses(a, b, sports);
  expect(found.map(({ code, severity, api_code }) => [code, severity, api_code])).toEqual([
    ['postponed_rule', 'minor', 'timing_differs'],
    ['cancellation_payout', 'minor', 'carveout_differs'],
  ]);
  expect(found[1]).toMatchObject({ a: 'fair price', b: 'half', quote_b: expect.stringContaining('canceled entirely') });
});

test('a tie that pays half on both sides is no caveat', () => {
  const a = readClauses(`${A_GAME} If the game ends in a tie, the market will resolve to $0.50 for each team.`, sports);
  const b = readClauses(
    'If Riverton wins, the market will resolve to "Riverton". If the game ends in a tie, this market will resolve 50-50.',
    sports,
  );
  expect(compareClauses(a, b, sports)).toEqual([]);
});

test('the same limit in two writings is no caveat, the same words about two limits block', () => {
  const before = readClauses('If the agency states that the tunnel is open before Jan 1, 2027, then the market resolves to Yes.');
  const by = readClauses(
    'This market will resolve to "Yes" if the agency states that the tunnel is open by December 31, 2026, 11:59 PM ET.',
  );
  const later = readClauses(
    'This market will resolve to "Yes" if the agency states that the tunnel is open by March 31, 2027, 11:59 PM ET.',
  );
  expect(compareClauses(before, by)).toEqual([]);
  expect(compareClauses(before, later).map(({ code, severity }) => [code, severity])).toEqual([['deadline_differs', 'blocking']]);
});
