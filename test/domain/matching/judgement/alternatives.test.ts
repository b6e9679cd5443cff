/** Two markets with one title whose rules name different kinds of one thing: no person need look at them. */
import { describe, expect, test } from 'vitest';
import { a, b, tier } from './sides.js';

/** The same question on both venues, with what each decides by. */
const pairOf = (question: string, left: string, right: string) =>
  [
    a(question, { rules: `If ${left}, then the market resolves to Yes.` }),
    b(question, { rules: `This market will resolve to "Yes" if ${right}. Otherwise, this market will resolve to "No".` }),
  ] as const;

const CASES = [
  [
    'Will crude oil settle above $65 on February 26, 2027?',
    'the front-month WTI futures settle above $65.00 on Feb 26, 2027',
    'the front-month Brent futures settle above $65.00 on February 26, 2027',
  ],
  [
    'Will the US Services PMI be above 52 in April 2027?',
    'the ISM Services PMI for April 2027 is above 52.0',
    'the US Services PMI for April 2027 published by S&P Global is above 52.0',
  ],
  [
    'Will Tesla report EPS above $0.45 for Q4 2026?',
    'Tesla reports non-GAAP diluted EPS above $0.45 for Q4 2026',
    'Tesla reports GAAP diluted EPS above $0.45 for the fourth quarter of 2026',
  ],
  [
    'Will BYD top 200,000 vehicles in February 2027?',
    'BYD reports deliveries of more than 200,000 vehicles for February 2027',
    'BYD reports that it produced more than 200,000 vehicles in February 2027',
  ],
  [
    'Will the party win more than 15% of the vote in the next German federal election?',
    'the CDU wins more than 15% of the second votes in the next German federal election',
    'the CSU wins more than 15% of the second votes in the next German federal election',
  ],
  [
    'Will the party win more than 20% of the vote in the next German federal election?',
    'the CDU wins more than 20% of the second votes in the next German federal election',
    'the CDU/CSU wins more than 20% of the second votes in the next German federal election',
  ],
] as const;

describe('different kinds of one thing', () => {
  test.each(CASES)('%s', (question, left, right) => {
    expect(tier(...pairOf(question, left, right))).toBe('none');
    expect(tier(...pairOf(question, left, left))).not.toBe('none');
    expect(tier(...pairOf(question, right, right))).not.toBe('none');
  });

  test('a side that names both kinds, or none, may be either', () => {
    const [question, left] = CASES[0];
    for (const other of ['the price of crude oil', 'the dearer of the WTI and Brent futures'])
      expect(tier(...pairOf(question, left, `${other} settles above $65.00 on February 26, 2027`))).not.toBe('none');
  });
});
