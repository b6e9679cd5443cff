import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openFollowed } from '../../src/commands/followed.js';
import { startService } from '../../src/commands/service.js';
import { readConfig } from '../../src/config.js';
import { journalOf, readJournal } from '../../src/store/embedded/journalFile.js';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { quietRuntime } from '../support/quietRuntime.js';
import { home } from './cli.js';

/** Longer than a database of a server's is waited for. */
const SLOW_MS = 1_000;

test('a service that is told to stop closes its folder in order, also when that takes a while: a copy of it is whole then', async () => {
  const folder = path.join(home, 'index');
  await putEmptyIndex(folder);
  const runtime = quietRuntime({
    config: readConfig({ SAMEBET_DATA: folder, PORT: '0' }),
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  });
  const { database, index } = await openFollowed(runtime);
  const close = async () => {
    await pause(SLOW_MS);
    await database.close();
  };
  const opening = Promise.resolve({ database: { ...database, close }, index });
  const service = await startService(runtime, { pulls: false, opening });
  expect(readJournal(journalOf(folder))?.closed).toBe(false);
  await service.close();
  expect(readJournal(journalOf(folder))?.closed).toBe(true);
});
