import { expect, test } from 'vitest';
import { hardSetPairs, samplePairs } from '../../bench/quality/basePairs.js';
import { findCriterion } from '../../bench/quality/criterion.js';
import { readPhrases } from '../../bench/quality/phraseRows.js';
import { drawTrials, staysAuto } from '../../bench/quality/tryPhrases.js';
import { workIn } from '../../bench/quality/workIn.js';
import { judge, toListing } from '../../src/domain/matching/index.js';

const phrases = readPhrases();
const pairs = hardSetPairs();

const A = toListing(
  {
    event: 'Dallas vs Philadelphia',
    question: 'Will Dallas win the Dallas vs Philadelphia game?',
    outcome: 'Dallas',
    rules: 'If Dallas wins the game on Dec 20, 2026, then the market resolves to Yes.\n\nTies pay half.',
  } as Parameters<typeof toListing>[0],
  'venue_a',
);

test('every phrase has an id of its own, and every family group and place has some', () => {
  expect(phrases.length).toBeGreaterThanOrEqual(300);
  expect(new Set(phrases.map(({ id }) => id)).size).toBe(phrases.length);
  expect(new Set(phrases.map(({ place, how }) => `${place} ${how}`)).size).toBe(7);
  expect(new Set(phrases.flatMap(({ families }) => families)).size).toBeGreaterThanOrEqual(30);
});

test('no two phrases of a place say the same words', () => {
  const words = phrases.map(({ families, place, text }) => `${families.join()} ${place} ${text}`);
  expect(words.filter((text, index) => words.indexOf(text) !== index)).toEqual([]);
});

test('a phrase stands in its place and nowhere else', () => {
  const fields = ['event', 'question', 'outcome', 'rules'] as const;
  const changed = (id: string): string[] => {
    const phrase = phrases.find((row) => row.id === id);
    const worked = phrase === undefined ? null : workIn(A, phrase);
    return worked === null
      ? ['nothing']
      : fields.filter((field) => worked[field] !== A[field]).map((field) => worked[field] ?? '');
  };
  expect(changed('g-001')).toEqual([
    'Will Dallas win from behind the Dallas vs Philadelphia game?',
    'If Dallas wins from behind the game on Dec 20, 2026, then the market resolves to Yes.\n\nTies pay half.',
  ]);
  const of = (place: string, how: string) => changed(phrases.find((row) => row.place === place && row.how === how)?.id ?? '')[0];
  expect(of('question', 'end')).toBe('Will Dallas win the Dallas vs Philadelphia game from behind?');
  expect(of('criterion', 'end')).toBe(
    'If Dallas wins the game on Dec 20, 2026 by at least two scores, then the market resolves to Yes.\n\nTies pay half.',
  );
  expect(of('rules', 'after')).toBe(
    'If Dallas wins the game on Dec 20, 2026, then the market resolves to Yes.\n\nThe opening stanza alone is what counts here. Ties pay half.',
  );
  expect(of('rules', 'last')).toMatch(/Ties pay half\.\n\nScores made after the hour mark are disregarded\.$/);
  expect(of('outcome', 'end')).toBe('Dallas (to nil)');
  expect(of('event', 'end')).toBe('Dallas vs Philadelphia – opening exchanges');
});

test('the deciding sentence of either venue is found', () => {
  const at = (rules: string): string[] => {
    const found = findCriterion(rules);
    return found === null ? [] : [...found.ends.map((end) => rules.slice(0, end).slice(-9)), rules.slice(found.behind).trim()];
  };
  expect(
    at('If the Jets win, the market will resolve to "Jets".\nIf the Bills win, the market will resolve to "Bills".\nMore.'),
  ).toEqual([' Jets win', 'Bills win', 'More.']);
  expect(at('This market will resolve to "Yes" if J.D. Vance wins it. Otherwise, "No".')).toEqual([
    'e wins it',
    'Otherwise, "No".',
  ]);
});

test('what is drawn depends on the seed alone, and every trial differs from its pair', () => {
  const ids = (seed: number) =>
    drawTrials(pairs, phrases, 400, seed).map(({ pair, phrase, side }) => `${pair.id} ${phrase.id} ${side}`);
  expect(ids(3)).toEqual(ids(3));
  expect(ids(3)).not.toEqual(ids(4));
  const idle = drawTrials(pairs, phrases, 400, 3).filter(
    ({ pair, a, b }) => JSON.stringify([a, b]) === JSON.stringify([pair.a, pair.b]),
  );
  expect(idle).toEqual([]);
});

test('no phrase leaves an automatic pair of the sample or the sets automatic', async () => {
  // a seeded share; the whole, with recorded days: `node --import tsx bench/quality/phrases.ts`
  const trials = drawTrials([...(await samplePairs()), ...pairs], phrases, 2_000, 11);
  expect(trials.length).toBe(2_000);
  expect(trials.filter(staysAuto).map(({ pair, phrase, side }) => `${pair.id}: ${phrase.id}, ${side}`)).toEqual([]);
});

test('the pairs it starts from are automatic as they stand', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(50);
  expect(pairs.filter(({ a, b }) => judge(a, b).tier !== 'auto')).toEqual([]);
});
