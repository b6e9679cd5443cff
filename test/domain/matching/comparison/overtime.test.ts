/** Overtime that one market leaves out in words, against another that says nothing of it. */
import { describe, expect, test } from 'vitest';
import { agreement, type ComparedFacts } from '../../../../src/domain/matching/comparison/agreement.js';

const game = (competition: string, period: string, overtime?: string): ComparedFacts => {
  const said = { competition, period, ...(overtime === undefined ? {} : { overtime }) };
  const fields = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, { value, from: 'rules', quote: '' }]));
  return { family: 'total', fields: fields as ComparedFacts['fields'], conflicts: [] };
};

describe('overtime that a market leaves out', () => {
  test.each(['2h', '4q'])('behind the last part is in doubt where the other says nothing: %s', (period) => {
    expect(agreement('overtime', game('nba', period, 'out'), game('nba', period))).toBe('unknown');
    expect(agreement('overtime', game('nba', period), game('nba', period, 'in'))).toBe('unknown');
  });

  test('is no difference behind an earlier part, where there is none', () => {
    expect(agreement('overtime', game('nba', '1q', 'out'), game('nba', '1q'))).toBe('one_sided');
  });

  test('is another bet on the whole game, but in soccer', () => {
    expect(agreement('overtime', game('nba', 'full', 'out'), game('nba', 'full'))).toBe('different');
    expect(agreement('overtime', game('epl', 'full', 'out'), game('epl', 'full'))).toBe('one_sided');
  });
});
