import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { home, run } from './cli.js';

const PAIR = { a: { question: 'Will Ann win the chess final?' }, b: { question: 'Will Ann win the chess final?' } };

function file(name: string, rows: object[]): string {
  const target = path.join(home, name);
  fs.writeFileSync(target, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return target;
}

test('an evaluation of no rows fails, and says so', async () => {
  const empty = file('empty.jsonl', [
    { id: 1, level: 'event', label: 'same', ...PAIR },
    { id: 2, ...PAIR },
  ]);
  const { code, out, err } = await run(['evaluate', empty]);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain('no row has a label or a twin');
});

test('each of several files is a source, with measures of its own and with weights fitted without it', async () => {
  const files = ['north', 'south'].map((name) =>
    file(`${name}.jsonl`, [
      { id: `${name}-1`, source: 'both', label: 'same', ...PAIR },
      { id: `${name}-2`, source: 'both', label: 'different', ...PAIR, b: { question: 'Will Bob win the chess final?' } },
    ]),
  );
  const { code, out, err } = await run(['evaluate', ...files, '--leave-one-out', 'source', '--json']);
  expect([code, err]).toEqual([0, '']);
  const { by_source, leave_one_out } = JSON.parse(out);
  expect(by_source.map(({ name, rows }: { name: string; rows: number }) => [name, rows])).toEqual([
    ['north', 2],
    ['south', 2],
  ]);
  expect(leave_one_out).toMatchObject({ by: 'source', groups: 2, rows: 4 });
});

test('the wide queue is never what is kept for the dashboard', async () => {
  const { code, err } = await run(['evaluate', file('x.jsonl', []), '--wide', '--keep']);
  expect(code).toBe(2);
  expect(err).toMatch(/--keep.*--wide|--wide.*--keep/);
});

test('the labelled sample shows what a file of rows is: nothing in it is matched wrongly, and nothing is missed', async () => {
  const sample = new URL('../../sample/labelled.jsonl', import.meta.url).pathname;
  const { code, out, err } = await run(['evaluate', sample, '--json']);
  expect([code, err]).toEqual([0, '']);
  const { rows, errors } = JSON.parse(out);
  expect(rows).toBe(6);
  expect(errors).toEqual([]);
});

test('lines that are no rows make it exit with 3, after the others are measured; a wrong match counts for more', async () => {
  const sample = fs.readFileSync(new URL('../../sample/labelled.jsonl', import.meta.url), 'utf8');
  const partly = path.join(home, 'partly.jsonl');
  fs.writeFileSync(partly, `${sample}not a row\n`);
  const { code, out, err } = await run(['evaluate', partly, '--json']);
  expect([code, JSON.parse(out).rows, err]).toEqual([3, 6, '1 lines are no labelled rows and were passed over\n']);
});
