import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Database } from '../../src/store/database.js';
import { KeyUsage } from '../../src/workflow/keyUsage.js';

const clock = () => new Date('2026-11-21T12:00:00.000Z');

test('a flush waits for the one before it: nothing is being written any more when the service closes its database', async () => {
  let answer = () => {};
  const statements: string[] = [];
  const query = (sql: string) => {
    statements.push(sql);
    return new Promise<void>((resolve) => {
      if (statements.length === 1) answer = resolve;
      else resolve();
    });
  };
  const database = { pool: { query } } as unknown as Database;
  const usage = new KeyUsage({ database, clock, log: pino({ level: 'silent' }) });
  usage.note('key');
  const early = usage.flush();
  const written = usage.flush().then(() => [...statements]);
  while (statements.length === 0) await undefined;
  answer();
  await early;
  expect((await written).at(-1)).toContain('UPDATE api_keys');
});
