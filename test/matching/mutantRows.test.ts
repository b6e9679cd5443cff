import { expect, test } from 'vitest';
import { isAutomatic } from '../../bench/quality/automatic.js';
import { hardSetPairs, samplePairs } from '../../bench/quality/basePairs.js';
import { CLASSES, drawMutants, mutantsOf } from '../../bench/quality/mutants/index.js';

const pairs = hardSetPairs();
/** A seeded share of all mutants, every class in turn; the whole: `node --import tsx bench/quality/mutants.ts`, with recorded days. */
const drawn = drawMutants([...(await samplePairs()), ...pairs], 5_000, 5);

test('no mutant of an automatic pair stays automatic, whatever class it is of', () => {
  expect(drawn.length).toBe(5_000);
  expect(new Set(drawn.map(({ class: name }) => name)).size).toBeGreaterThanOrEqual(30);
  const automatic = drawn.filter(({ a, b }) => isAutomatic(a, b));
  expect(
    automatic.map(({ pair, class: name, name: variant, scope, side }) => `${pair.id}: ${name} ${variant}, ${scope} of ${side}`),
  ).toEqual([]);
});

test('what is drawn depends on the seed alone', () => {
  const told = (seed: number) =>
    drawMutants(pairs, 300, seed).map(({ pair, class: name, scope, side }) => `${pair.id} ${name} ${scope} ${side}`);
  expect(told(5)).toEqual(told(5));
  expect(told(5)).not.toEqual(told(6));
});

test('a mutant changes one side and leaves the other as it was', () => {
  const broken = drawn.filter(({ pair, side, a, b }) => {
    const [changed, kept] = side === 'a' ? [a !== pair.a, b === pair.b] : [b !== pair.b, a === pair.a];
    return !(changed && kept);
  });
  expect(broken).toEqual([]);
});

test('a mutant of the title or of the rules leaves the other alone', () => {
  const broken = drawn.filter(({ pair, side, scope, ...mutant }) => {
    if (side === 'both' || scope === 'all') return false;
    const [before, after] = [pair[side], mutant[side]];
    return scope === 'title'
      ? before.rules !== after.rules || before.ticker !== after.ticker
      : before.question !== after.question || before.outcome !== after.outcome || before.rules === after.rules;
  });
  expect(broken.map(({ class: name, name: variant }) => `${name} ${variant}`)).toEqual([]);
});

test('no word is left half replaced', () => {
  const texts = drawn.flatMap(({ pair, side, ...mutant }) => {
    const { question = '', rules = '' } = side === 'a' ? mutant.a : mutant.b;
    return [question, rules.slice(0, 2_000)];
  });
  expect(texts.filter((text) => /\$[1-9](?![\d.,])|undefined|NaN|\u0000|\bnot not\b|fails? to fail/.test(text))).toEqual([]);
});

test('most classes have something to change among the pairs of the hard set', () => {
  const counts = new Map<string, number>();
  for (const { class: name } of mutantsOf(pairs)) counts.set(name, (counts.get(name) ?? 0) + 1);
  expect(Object.keys(CLASSES).length).toBeGreaterThanOrEqual(38);
  expect(counts.size).toBeGreaterThanOrEqual(30);
  expect([...counts.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(3_000);
});
