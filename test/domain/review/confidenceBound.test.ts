import fs from 'node:fs';
import { expect, test } from 'vitest';
import { judge, judgeLine, toListing } from '../../../src/domain/matching/index.js';
import { calibrated } from '../../../src/domain/matching/judgement/model.js';
import {
  BOUND_CODES,
  type ConfidenceBound,
  confidenceBound,
  type Finding,
  paysOnTheSame,
} from '../../../src/domain/review/confidenceBound.js';
import { unreadWords } from '../../../src/domain/review/unreadWords.js';

const ROWS = new URL('../../matching/', import.meta.url).pathname;
const rowsOf = (file: string) =>
  fs
    .readFileSync(`${ROWS}${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => judgeLine.parse(JSON.parse(line)));

/** The engine on rows of our own sets, with what would be stored of each pair. */
const judged = ['hardSet.jsonl', 'hardSetNext.jsonl', 'unseen/round01-02.jsonl'].flatMap(rowsOf).flatMap(({ id, a, b }) => {
  if (Array.isArray(b)) return [];
  const [left, right] = [toListing(a, 'venue_a'), toListing(b, 'venue_b')];
  const { confidence, likelihood, facts, gates, rules_version: engine_version } = judge(left, right);
  const finding: Finding = { confidence, likelihood, facts, gates, engine_version };
  return [{ id: String(id), left, right, finding, bound: confidenceBound(finding) }];
});

test('a pair is told of a bound exactly when the engine holds its confidence below its calibrated likelihood', () => {
  expect(judged.length).toBeGreaterThan(500);
  const wrong = judged.filter(({ finding: { confidence, likelihood }, bound }) =>
    confidence < calibrated(likelihood ?? 0) ? bound?.at_most !== confidence : bound !== null,
  );
  expect(wrong.map(({ id, finding: { confidence, likelihood } }) => ({ id, confidence, likelihood }))).toEqual([]);
  expect(new Set(judged.flatMap(({ bound }) => bound?.code ?? []))).toEqual(new Set(BOUND_CODES));
});

test('a contradiction is named where it is the bound', () => {
  const contradicted = judged.filter(({ bound }) => bound?.code === 'contradicted');
  expect(contradicted.length).toBeGreaterThan(20);
  const all = contradicted.flatMap(({ left, right }) => Object.values(unreadWords(left, right)).flat());
  expect(all.find(({ word }) => word === '2027')).toMatchObject({ contradiction: false });
  for (const { id, left, right, finding } of contradicted) {
    const found = Object.values(unreadWords(left, right)).flat();
    expect(found.find(({ contradiction }) => contradiction)?.word, id).toMatch(/ /);
    for (const { word } of found) expect(word).not.toMatch(/^@|^venue_/);
    expect(finding.confidence).toBe(0.87);
  }
});

test('more than five unread words are named where they are the bound', () => {
  const unread = judged.filter(({ bound }) => bound?.code === 'unread');
  const all = unread.flatMap(({ left, right }) => Object.values(unreadWords(left, right)).flat());
  expect(all.filter(({ contradiction }) => contradiction)).toEqual([]);
  for (const { id, left, right } of unread) {
    const { a, b } = unreadWords(left, right);
    expect(
      [...a, ...b].reduce((sum, { times }) => sum + times, 0),
      id,
    ).toBeGreaterThan(5);
    for (const { word, quote } of [...a, ...b]) expect([word, quote]).not.toContain('');
    for (const { word } of [...a, ...b]) expect(word).not.toMatch(/^@|^venue_/);
  }
});

test('a confidence from a fitted table, and one of a pair that was not judged here, are told of no bound', () => {
  const [one] = judged.filter(({ bound }) => bound !== null);
  const finding = one?.finding as Finding;
  expect(confidenceBound({ ...finding, engine_version: `${finding.engine_version}+cal-1` })).toBeNull();
  expect(confidenceBound({ ...finding, likelihood: undefined })).toBeNull();
});

test.each<[string, Partial<Finding>, Pick<ConfidenceBound, 'code' | 'words'>]>([
  [
    'an outcome that is not told',
    { gates: [{ gate: 'proof', verdict: 'review', detail: 'unproven: subject, day' }] },
    { code: 'undecided', words: 'Which outcome pays is not told on both sides.' },
  ],
  [
    'a material difference in what pays',
    { gates: [{ gate: 'caveats', verdict: 'review', detail: 'material: deadline_differs' }] },
    { code: 'undecided', words: 'The rules differ in what pays.' },
  ],
  [
    'what one side alone asks',
    { facts: [{ field: 'level', agree: 'one_sided', a: { from: 'title' }, b: null } as unknown as Finding['facts'][number]] },
    { code: 'undecided', words: 'One side alone says level.' },
  ],
  ['nothing of the above', {}, { code: 'undecided', words: 'One side asks of more kinds of a thing than the other.' }],
  ['an unstated fact', { confidence: 0.85 }, { code: 'doubted', words: 'A fact differs that one side does not say in words.' }],
])('%s', (_, over, expected) => {
  const finding = { confidence: 0.5, likelihood: 0.999, engine_version: 'rules-2', facts: [], gates: [], ...over };
  expect(confidenceBound(finding)).toMatchObject(expected);
});

test('a pair pays on the same only where its kind and its outcome are told on both sides', () => {
  const pass = (gate: 'family' | 'proof') => ({ gate, verdict: 'pass', detail: '' }) as const;
  const open = { gate: 'proof', verdict: 'review', detail: 'unproven: set' } as const;
  const other = { gate: 'family', verdict: 'review', detail: 'A count, B act' } as const;
  const pays = (relation: string, gates: Finding['gates']) => paysOnTheSame(relation, { facts: [], gates });
  expect(pays('identity', [pass('family'), pass('proof')])).toBe(true);
  expect(pays('identity', [pass('family'), open])).toBe(false);
  expect(pays('identity', [other, pass('proof')])).toBe(false);
  expect(pays('complement', [pass('family'), pass('proof')])).toBe(false);
});
