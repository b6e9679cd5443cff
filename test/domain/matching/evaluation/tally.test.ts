import { expect, test } from 'vitest';
import { judge, tallyWords, toListing, unreadWords, type Weighed } from '../../../../src/domain/matching/index.js';

/** A game that both venues list; what is added to venue B's question stands there alone. */
function pair(id: string, volume: number, added = '', rules = ''): Weighed {
  const a = toListing(
    {
      ...{
        id: `A-${id}`,
        question: 'Will the Los Angeles Lakers win the NBA Finals?',
        ticker: 'KXNBA-27-LAL',
        event_sub_title: undefined,
      },
      rules: 'If the Los Angeles Lakers win the 2027 Pro Basketball Championship, then the market resolves to Yes.',
    } as never,
    'venue_a',
  );
  const b = toListing(
    {
      id: `B-${id}`,
      question: `Will the Los Angeles Lakers win the 2027 NBA Finals${added}?`,
      rules: `This market will resolve to "Yes" if the Los Angeles Lakers win the 2026-27 NBA Finals${added}.${rules} Otherwise, this market will resolve to "No".`,
    } as never,
    'venue_b',
  );
  return { a, b, verdict: judge(a, b), volume };
}

test('a proven pair without residue is automatic and counts nothing', () => {
  const plain = pair('plain', 10);
  expect(plain.verdict.gates.filter(({ verdict }) => verdict !== 'pass')).toEqual([]);
  expect(unreadWords([plain])).toEqual([]);
});

test('words are counted once a pair, with what is traded and whether they stand alone in the way', () => {
  const found = unreadWords([
    pair('one', 100, ' barefoot'),
    pair('two', 30, ' barefoot'),
    pair('three', 5_000, ' barefoot blindfolded'),
    pair('four', 7, ' blindfolded'),
  ]);
  const [barefoot, blindfolded] = tallyWords(found);
  expect(barefoot).toMatchObject({ word: 'barefoot', pairs: 3, alone: 2, volume: 5_130, families: ['season_title'] });
  expect(barefoot?.quote).toContain('barefoot blindfolded');
  expect(blindfolded).toMatchObject({ word: 'blindfolded', pairs: 2, alone: 1, volume: 5_007 });
  const traded = tallyWords([...found, { ...(found[0] as (typeof found)[number]), word: 'dear', a: 'x', volume: 1e6 }], 'volume');
  expect(traded.map(({ word }) => word)).toEqual(['dear', 'barefoot', 'blindfolded']);
});

test('each occurrence says which venue wrote it', () => {
  expect(unreadWords([pair('one', 1, ' barefoot')])).toEqual(
    expect.arrayContaining([expect.objectContaining({ word: 'barefoot', side: 'b', a: 'A-one', b: 'B-one', zone: 'deciding' })]),
  );
});

test('pairs that something else keeps from a proof are not asked', () => {
  const { a, b, verdict, volume } = pair('one', 1, ' barefoot');
  const gates = verdict.gates.map((gate) => (gate.gate === 'caveats' ? { ...gate, verdict: 'review' as const } : gate));
  expect(unreadWords([{ a, b, verdict: { ...verdict, gates }, volume }])).toEqual([]);
});
