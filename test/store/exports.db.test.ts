import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportCommand } from '../../src/commands/export.js';
import type { Runtime } from '../../src/commands/runtime.js';
import { readConfig } from '../../src/config.js';
import { type Database, openDatabase } from '../../src/store/database.js';
import { EXPORTS, exportRows, type Row } from '../../src/store/exports.js';
import { emptyTarget, MIGRATIONS } from '../support/database.js';
import { fillDatabase } from '../support/filled.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const MARKETS = 2_345;
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const empty = await emptyTarget();
  drop = empty.drop;
  database = await openDatabase(empty.target, MIGRATIONS);
  await fillDatabase(database, MARKETS);
  await database.pool.query(`UPDATE pairs SET standing = 'auto_verified' WHERE a_id < 'venue_a:EV-00010'`);
  await database.pool.query(`UPDATE markets SET question = '=1+1', rules = 'x' WHERE id = 'venue_a:EV-00003-X'`);
});
afterAll(async () => {
  await database?.close();
  await drop?.();
});

async function all(what: (typeof EXPORTS)[number], idsOnly = false): Promise<Row[]> {
  const rows: Row[] = [];
  const sizes: number[] = [];
  for await (const chunk of exportRows(database, what, { now: NOW, idsOnly, onRows: () => {} })) {
    sizes.push(chunk.rows.length);
    rows.push(...chunk.rows);
  }
  expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(1_000);
  return rows;
}

test.each([
  ['matches', 10],
  ['pairs', MARKETS],
  ['decisions', MARKETS + 1],
  ['changes', MARKETS + 2],
] as const)('all %s come, a chunk at a time and in order', async (what, count) => {
  const rows = await all(what);
  expect(rows).toHaveLength(count);
  const keys = rows.map((row) => String(row.id ?? row.venue_a_market_id));
  // decisions come in the order of their making, the rest by its name
  const made = await database.prisma.decision.findMany({ select: { a_id: true }, orderBy: { seq: 'asc' } });
  expect(keys).toEqual(what === 'decisions' ? made.map(({ a_id }) => a_id.slice('venue_a:'.length)) : [...keys].sort());
});

test('a pair whose new text nobody has judged yet is told as suspended', async () => {
  const withheld = `WHERE a_id = 'venue_a:EV-00003-X'`;
  await database.pool.query(`UPDATE pairs SET withheld = true ${withheld}`);
  try {
    const pair = (await all('pairs')).find(({ venue_a_market_id }) => venue_a_market_id === 'EV-00003-X');
    expect(pair?.standing).toBe('suspended');
    expect(await all('matches')).toHaveLength(9);
  } finally {
    await database.pool.query(`UPDATE pairs SET withheld = false ${withheld}`);
  }
});

test('without texts, no word of a venue is in it', async () => {
  for (const what of EXPORTS) {
    const rows = JSON.stringify(await all(what, true));
    expect(rows).not.toMatch(/Will |Title of|lines|quoted|edited/);
  }
});

/** Whether the database is being read. */
let isReading = false;

interface Ran {
  text: string;
  err: string[];
}

/** Runs the command on the open database, into a stream that takes its time: no longer than the database is read does anybody wait for it. */
async function run(args: readonly string[], onReading = () => {}, stop = new AbortController().signal): Promise<Ran> {
  const ran: Ran = { text: '', err: [] };
  const output = new Writable({
    highWaterMark: 1_024,
    write(chunk, _, done) {
      ran.text += chunk;
      setImmediate(() => done(isReading ? new Error('written out while the database is read') : null));
    },
  });
  const config = { ...readConfig({}), database: null };
  const err = (line: string) => void ran.err.push(line);
  const runtime = { config, clock: () => NOW, tty: false, output, stop, err } as unknown as Runtime;
  await exportCommand(
    () => runtime,
    async (_, work) => {
      isReading = true;
      const reading = work(database);
      onReading();
      return await reading.finally(() => {
        isReading = false;
      });
    },
  )
    .exitOverride()
    .parseAsync(args, { from: 'user' });
  await new Promise<void>((resolve) => output.end(resolve));
  return ran;
}

test('CSV has a line a row, and no formula for a spreadsheet', async () => {
  const { text, err } = await run(['matches']);
  expect(err).toEqual(['10 rows']);
  const lines = text.trimEnd().split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[0]).toMatch(/^venue_a_market_id,venue_a_url,/);
  expect(lines[4]).toContain(`,'=1+1,`);
});

test('NDJSON reads back', async () => {
  const lines = (await run(['pairs', '--format', 'ndjson'])).text.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as Row)).toEqual(JSON.parse(JSON.stringify(await all('pairs'))));
});

test('CSV without rows still names its columns; NDJSON is empty then', async () => {
  const [head] = (await run(['matches'])).text.split('\n');
  await database.pool.query('UPDATE pairs SET withheld = true');
  try {
    expect(await run(['matches'])).toEqual({ text: `${head}\n`, err: ['0 rows'] });
    expect(await run(['matches', '--format', 'ndjson'])).toEqual({ text: '', err: ['0 rows'] });
  } finally {
    await database.pool.query('UPDATE pairs SET withheld = false');
  }
});

describe('into a file', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-export-test-'));
  const file = path.join(folder, 'matches.csv');
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  test('it is whole, and another file of the name is left as it is without --force', async () => {
    fs.writeFileSync(file, 'mine');
    await expect(run(['matches', '--out', file])).rejects.toMatchObject({
      code: 2,
      message: `${file} is there already; --force writes over it, or name another file`,
    });
    expect(fs.readFileSync(file, 'utf8')).toBe('mine');
    expect(await run(['matches', '--out', file, '--force'])).toEqual({ text: '', err: [`10 rows in ${file}`] });
    expect(fs.readFileSync(file, 'utf8')).toBe((await run(['matches'])).text);
  });

  test.each(['csv', 'ndjson'])('an export as %s that is interrupted leaves none', async (format) => {
    const stop = new AbortController();
    const interrupted = path.join(folder, `interrupted.${format}`);
    const abort = () => stop.abort(new Error('SIGINT'));
    await expect(run(['pairs', '--format', format, '--out', interrupted], abort, stop.signal)).rejects.toBe(stop.signal.reason);
    expect(fs.readdirSync(folder)).toEqual(['matches.csv']);
  });
});

test('what there is not is said', async () => {
  await expect(run(['markets'])).rejects.toThrow(/matches, pairs, decisions, changes/);
});
