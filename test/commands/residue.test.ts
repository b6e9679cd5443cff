import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { home, run } from './cli.js';

const A = {
  id: 'A-1',
  question: 'Will the Los Angeles Lakers win the NBA Finals?',
  ticker: 'KXNBA-27-LAL',
  rules: 'If the Los Angeles Lakers win the 2027 Pro Basketball Championship, then the market resolves to Yes.',
};
const B = {
  id: 'B-1',
  question: 'Will the Los Angeles Lakers win the 2027 NBA Finals barefoot?',
  rules:
    'This market will resolve to "Yes" if the Los Angeles Lakers win the 2026-27 NBA Finals barefoot. Otherwise, this market will resolve to "No".',
};

test('residue counts the words that keep pairs from a proof and exports each occurrence', async () => {
  const [rows, target] = [path.join(home, 'rows.jsonl'), path.join(home, 'words.jsonl')];
  fs.writeFileSync(rows, `${JSON.stringify({ id: 1, label: 'different', a: A, b: B })}\nnot a row\n`);
  fs.rmSync(target, { force: true });
  const { code, out, err } = await run(['residue', rows, '--json', '--export', target]);
  expect(code).toBe(0);
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([{ word: 'barefoot', pairs: 1, alone: 1 }]);
  expect(err).toContain('1 words keep 1 pairs');
  expect(err).toContain('1 lines of');
  expect(err).not.toContain('a new index');
  const exported = fs.readFileSync(target, 'utf8').trim().split('\n');
  expect(exported.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ word: 'barefoot', side: 'b', b: 'B-1' }),
  );
});

test('half a pair of recorded days is a mistake', async () => {
  const { code, err } = await run(['residue', '--venue-a', 'x']);
  expect([code, err]).toEqual([2, expect.stringContaining('both --venue-a and --venue-b')]);
});
