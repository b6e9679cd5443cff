import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { residueCommand } from '../../src/commands/residue.js';
import { call } from './call.js';
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
  expect(code).toBe(3); // a line was no row
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

/** A file of these lines. */
function rowsOf(name: string, lines: readonly string[]): string {
  const file = path.join(home, name);
  fs.writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  return file;
}

test.each([
  ['unreadable', ['not a row', '{"id":1,"a":7}']],
  ['about whole events', [JSON.stringify({ id: 1, level: 'event', a: A, b: B })]],
  ['with several markets on one side', [JSON.stringify({ id: 1, a: A, b: [B] })]],
  ['none', []],
])('where all lines are %s, nothing was looked at: that is no all-clear, and it fails', async (_, lines) => {
  const file = rowsOf('nothing.jsonl', lines);
  const asked = call(residueCommand, [file]);
  await expect(asked).rejects.toMatchObject({ code: 1, message: expect.stringContaining('nothing was looked at') });
});

test('lines about whole events are passed over without a fault', async () => {
  const file = rowsOf('events.jsonl', [
    JSON.stringify({ id: 1, a: A, b: B }),
    JSON.stringify({ id: 2, level: 'event', a: A, b: B }),
  ]);
  const { code, err } = await call(residueCommand, [file]);
  expect([code, err[0]]).toEqual([0, expect.stringMatching(/^1 lines of .* are about whole events/)]);
});

test('recorded days with lines that are not JSON are looked at in part, and not at all where no line can be read', async () => {
  const of = (venue: string) => new URL(`../fixtures/venues/${venue}.jsonl`, import.meta.url).pathname;
  const few = fs.readFileSync(of('venue_a'), 'utf8').split('\n').slice(0, 2);
  const asked = (day: string) => call(residueCommand, ['--venue-a', day, '--venue-b', of('venue_b')]);
  const { code, err } = await asked(rowsOf('partly.jsonl', [...few, '{"cut":']));
  expect([code, err[0]]).toEqual([3, '1 lines of the recorded days are not JSON and were passed over']);
  const none = asked(rowsOf('none.jsonl', ['{"cut":']));
  await expect(none).rejects.toMatchObject({ code: 1, message: expect.stringContaining('nothing was looked at') });
});

test('--sentences counts sentences of no known form in all markets, in the plain words that a form would have', async () => {
  const odd = 'If the moon is full on the last day, the market will resolve to "No".';
  const rows = rowsOf('sentences.jsonl', [
    JSON.stringify({
      id: 1,
      a: A,
      b: { ...B, question: 'Will the Los Angeles Lakers win the 2027 NBA Finals?', rules: `${B.rules}\n\n${odd}` },
    }),
    'not a row',
  ]);
  const { code, out, err } = await call(residueCommand, [rows, '--sentences', '--json']);
  expect(code).toBe(3);
  expect(err.at(-1)).toBe('of 2 markets with rules, 1 (50.0%) have no sentence of unknown form; the most frequent:');
  expect(out.map((line) => JSON.parse(line))).toEqual([
    { plain: 'if moon full last day , market pays no', markets: 1, alone: 1, families: ['season_title'], quote: odd },
  ]);
  const table = await call(residueCommand, [rows, '--sentences']);
  expect(table.out[0]).toMatch(/^plain words +markets +alone +families +one quote$/);
});

test('--sentences has no order of its own to choose', async () => {
  const { code, err } = await run(['residue', '--sentences', '--by', 'volume']);
  expect([code, err]).toEqual([2, expect.stringContaining("cannot be used with option '--by")]);
});
