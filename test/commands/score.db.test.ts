import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { Command } from 'commander';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { calibrateCommand } from '../../src/commands/calibrate.js';
import { coverageCommand } from '../../src/commands/coverage.js';
import type { OpenRuntime } from '../../src/commands/runtime.js';
import { scoreCommand } from '../../src/commands/score.js';
import { readConfig } from '../../src/config.js';
import { evaluationRow } from '../../src/domain/matching/index.js';
import type { Moment, OutcomeRow } from '../../src/domain/score/outcome.js';
import { openDatabase } from '../../src/store/database.js';
import { storeOutcomes } from '../../src/store/outcomes.js';
import { emptyTarget, MIGRATIONS } from '../support/database.js';
import { fillDatabase } from '../support/filled.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const FIXTURES = new URL('../fixtures/venues/', import.meta.url).pathname;
let place: Awaited<ReturnType<typeof emptyTarget>>;
let environment: Record<string, string>;
let folder: string;

const moment: Moment = {
  at: NOW,
  standing: 'auto_verified',
  tier: 'auto',
  confidence: 0.99,
  caveats: ['source_differs'],
  engine: 'rules-1',
};
const different: OutcomeRow = {
  ...{
    a_id: 'venue_a:EV-00001-X',
    b_id: 'venue_b:0x00001',
    family: 'game_winner',
    category: 'sports',
    event_id: 'venue_a:EV-00001',
  },
  belief: 'match',
  outcome: 'settled_differently',
  a_micros: 0,
  b_micros: 1_000_000,
  corrects: null,
  verified: moment,
  closed: moment,
};

/** Runs a command as a shell would. */
async function run(make: (open: OpenRuntime) => Command, args: string[]) {
  const told = { out: [] as string[], err: [] as string[], code: 0 };
  const open: OpenRuntime = () => ({
    config: readConfig(environment),
    clock: () => NOW,
    log: pino({ level: 'silent' }),
    tty: false,
    stop: new AbortController().signal,
    input: Readable.from([]),
    output: new Writable(),
    paint: (_style: string, text: string) => text,
    out: (line) => told.out.push(line),
    err: (line) => told.err.push(line),
    exit: (code) => {
      told.code = code;
    },
  });
  await make(open).exitOverride().parseAsync(args, { from: 'user' });
  return told;
}

/** On PostgreSQL alone: the embedded database takes seconds to open for each command, and shows nothing more. */
describe.runIf(inject('database') !== 'embedded')('commands that keep score', () => {
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-score-'));
    place = await emptyTarget();
    environment = 'url' in place.target ? { DATABASE_URL: place.target.url } : { SAMEBET_DATA: path.join(folder, 'data') };
    const database = await openDatabase('url' in place.target ? place.target : { folder: path.join(folder, 'data') }, MIGRATIONS);
    await fillDatabase(database, 3);
    await storeOutcomes(database, [different], { markets: [], upTo: '9' }, NOW);
    await database.close();
  });
  afterAll(async () => {
    await place.drop();
    fs.rmSync(folder, { recursive: true });
  });

  test('score prints the board in columns, and a match that settled differently is its exit code', async () => {
    const { out, code } = await run(scoreCommand, []);
    expect(code).toBe(1);
    expect(out[0]).toMatch(/^ +pairs +alike +differently +void +open +precision \(95%\) +where YES paid$/);
    expect(out[1]).toMatch(/^matches +1 +0 +1 +0 +0 +0\.00% \(0\.0–79\.3\) +0\.00%/);
    expect(out).toContain('by engine version');
    expect((await run(scoreCommand, ['--category', 'politics'])).out).toEqual(['no pair has settled yet']);
  });

  test('its JSON is the scoreboard, and its labels are rows that evaluate reads', async () => {
    const labels = path.join(folder, 'labels.jsonl');
    const { out, err } = await run(scoreCommand, ['--json', '--closed', '--export-labels', labels]);
    expect(JSON.parse(out.join(''))).toMatchObject({ matches: { pairs: 1, differently: 1 } });
    expect(err).toEqual([`1 rows in ${labels}`]);
    const [line = ''] = fs.readFileSync(labels, 'utf8').split('\n');
    expect(evaluationRow.parse(JSON.parse(line))).toMatchObject({ label: 'different', class: 'settled_differently' });
  });

  test('calibrate says by how much it would change, warns of few observations, and writes a table only when asked', async () => {
    const table = path.join(folder, 'table.json');
    const { out, err } = await run(calibrateCommand, ['--out', table]);
    expect(out[0]).toMatch(/^cal-[0-9a-f]{8}: 2 observations of 2 events$/);
    expect(out.join('\n')).toContain('it would move confidences by');
    expect(err).toEqual([expect.stringContaining('fewer than 100'), `written to ${table}`]);
    expect(JSON.parse(fs.readFileSync(table, 'utf8'))).toMatchObject({ version: expect.stringMatching(/^cal-/) });
  });

  test('coverage counts the index, and two recorded days without a database', async () => {
    const { out } = await run(coverageCommand, ['--by', 'category']);
    expect(out[0]).toMatch(/^venue +name +events +markets +matched +waiting/);
    expect(out.slice(1).map((line) => line.split(/ +/).slice(0, 2))).toContainEqual(['venue_b', 'politics']);
    const days = ['--venue-a', `${FIXTURES}venue_a.jsonl`, '--venue-b', `${FIXTURES}venue_b.jsonl`];
    const rows = (await run(coverageCommand, [...days, '--json', '--venue', 'venue_b', '--limit', '2'])).out.map((line) =>
      JSON.parse(line),
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ venue: 'venue_b', markets: expect.any(Number) });
    const nothing = path.join(folder, 'nothing.jsonl');
    fs.writeFileSync(nothing, '');
    const none = { out: [], err: [expect.stringContaining('no such market')] };
    expect(await run(coverageCommand, ['--venue-a', nothing, '--venue-b', nothing])).toMatchObject(none);
    await expect(run(coverageCommand, ['--venue-a', 'x'])).rejects.toThrow('both --venue-a and --venue-b');
  });
});
