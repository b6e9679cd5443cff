import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { partOfSample } from '../support/partOfSample.js';
import { end, home, printed, run, start } from './cli.js';

const NOW = ['--now', '2026-11-21T12:00:00Z'];
const index = { SAMEBET_DATA: path.join(home, 'words') };
/** What each command printed as JSON. */
const printedJson: Record<string, string> = {};

beforeAll(async () => {
  await putEmptyIndex(index.SAMEBET_DATA);
  const { venueA, venueB } = partOfSample(home, 65, 95); // with the market that is explained
  const replay = start(['replay', '--venue-a', venueA, '--venue-b', venueB, '--port', '0', '--json']);
  const [, urlA, urlB] = await printed(replay, /"venue_a_url":"([^"]+)","venue_b_url":"([^"]+)"/);
  const environment = { ...index, VENUE_A_URL: urlA, VENUE_B_URL: urlB };
  for (const name of ['pull', 'match', 'coverage', 'residue', 'score', 'doctor'])
    printedJson[name] = (await run([name, '--json', ...NOW], environment)).out;
  await end(replay);
}, 600_000);

/** Every name in a JSON value. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

test.each(['pull', 'match', 'coverage', 'residue', 'score', 'doctor'])('%s --json spells its names in one way', (name) => {
  const lines = (printedJson[name] ?? '').trim().split('\n');
  const names = lines.flatMap((line) => namesIn(JSON.parse(line)));
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((each) => !/^[a-z][a-z0-9_]*$/.test(each))).toEqual([]);
});

test('explain says in words what it makes of two markets: no codes, no epoch times', async () => {
  const { code, out } = await run(['explain', 'KXGDP-27JAN28-T3.0', ...NOW], index);
  expect(code).toBe(0);
  expect(out).toContain('A match, proved by the rules');
  expect(out).toMatch(/^ {2}\w[^_\n]*: same\n {4}A {2}/m);
  expect(out).not.toMatch(/\b(one_sided|subset|auto|\d{13})\b|"kind"/);
}, 120_000);

test('review shows a candidate in words', async () => {
  await run(['users', 'create', '--email', 'ann@samebet.test', '--role', 'reviewer'], index, 'twelve or more\n');
  const { code, out } = await run(['review', ...NOW], index, 'q');
  expect(code).toBe(0);
  expect(out).toMatch(/waiting {2}proposed {2}\d+% likely {2}\$[\d,]+ traded/);
  expect(out).not.toMatch(/\b(one_sided|\d{13})\b|"kind"/);
}, 120_000);

test('the first signal ends review while it waits for a key, as q does', async () => {
  const review = start(['review', ...NOW], index);
  await printed(review, /q quit/);
  const summary = printed(review, /0 approved, 0 rejected, 0 skipped, 0 taken back; \d+ waiting/);
  expect(await end(review)).toBe(0);
  await summary;
}, 120_000);

test('a table has colours where they are wanted, and is plain in a pipe and with NO_COLOR', async () => {
  await run(['keys', 'create', '--name', 'colourful'], index);
  // One after the other: the embedded database takes one process at a time.
  const list = (more: Record<string, string>) => run(['keys', 'list'], { ...index, ...more });
  const piped = await list({});
  const wanted = await list({ FORCE_COLOR: '1' });
  const refused = await list({ NO_COLOR: '1' });
  expect(stripVTControlCharacters(piped.out)).toBe(piped.out);
  expect(refused.out).toBe(piped.out);
  expect(wanted.out).not.toBe(piped.out);
  expect(stripVTControlCharacters(wanted.out)).toBe(piped.out);
}, 120_000);

test('restore names a file that is damaged, cut off, no backup, or not there', async () => {
  const environment = { SAMEBET_DATA: path.join(home, 'damaged') };
  await putEmptyIndex(environment.SAMEBET_DATA);
  const whole = path.join(home, 'whole.gz');
  expect((await run(['backup', whole], environment)).code).toBe(0);
  const cut = path.join(home, 'cut.gz');
  fs.writeFileSync(cut, fs.readFileSync(whole).subarray(0, 200));
  const other = path.join(home, 'other.txt');
  fs.writeFileSync(other, 'hello');
  for (const file of [cut, other]) {
    const { code, out, err } = await run(['restore', file, '--replace'], environment);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`${file} is no whole backup`);
  }
  const lost = await run(['restore', path.join(home, 'lost.gz')], environment);
  expect([lost.code, lost.err]).toEqual([2, `samebet: there is no file ${path.join(home, 'lost.gz')}\n`]);
}, 240_000);
