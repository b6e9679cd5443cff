import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainCommand } from '../../src/commands/explain.js';
import { type Database, openDatabase } from '../../src/store/database.js';
import { storeEvents } from '../../src/store/events.js';
import { NOW } from '../api/world.js';
import { emptyTarget, MIGRATIONS } from '../support/database.js';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { event, market } from '../support/markets.js';
import { call } from './call.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-explain-'));
let place: Awaited<ReturnType<typeof emptyTarget>>;
let environment: Record<string, string>;
let database: Database;

beforeAll(async () => {
  place = await emptyTarget();
  const embedded = path.join(folder, 'index');
  if (!('url' in place.target)) await putEmptyIndex(embedded);
  environment = 'url' in place.target ? { DATABASE_URL: place.target.url } : { SAMEBET_DATA: embedded };
  database = await openDatabase('url' in place.target ? place.target : { folder: embedded }, MIGRATIONS);
});
afterAll(async () => {
  await database?.close();
  await place.drop();
  fs.rmSync(folder, { recursive: true });
});

test('a market that nothing of the other venue comes near to is told so', async () => {
  await storeEvents(database, [event('venue_a', 'KXLONE', [market('venue_a', 'KXLONE-1')], { title: 'Quokka census' })], NOW);
  const { code, out, err } = await call(explainCommand, ['KXLONE-1'], { environment, now: NOW });
  expect({ code, out, err }).toEqual({
    code: 0,
    out: [],
    err: ['No open market of the other venue has words in common with it.'],
  });
});
