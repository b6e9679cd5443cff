import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coverageCommand } from '../../src/commands/coverage.js';
import { exportCommand } from '../../src/commands/export.js';
import { keysCommand } from '../../src/commands/keys.js';
import { CommandError, EXIT, type OpenRuntime } from '../../src/commands/runtime.js';
import { usersCommand } from '../../src/commands/users.js';
import { webhooksCommand } from '../../src/commands/webhooks.js';
import { openDatabase } from '../../src/store/database.js';
import { call } from '../commands/call.js';
import { MIGRATIONS } from '../support/database.js';
import { until } from '../support/patience.js';
import { hasPostgres, type PrivatePostgres, startPostgres } from './support/postgres.js';

const WAITING = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
let server: PrivatePostgres;

/** Runs a command until it waits for a table, does something to the server, and lets it go on. */
async function brokenOff(make: (open: OpenRuntime) => Command, args: string[], table: string, fault: () => Promise<unknown>) {
  const holder = await openDatabase({ url: server.url }, MIGRATIONS);
  const client = await holder.pool.connect();
  await client.query(`BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  const ended = call(make, args, { environment: { DATABASE_URL: server.url } }).catch((error: unknown) => error);
  await until('a command that waits', async () => ((await server.sql(WAITING)).length > 0 ? true : undefined));
  await fault();
  client.release(true);
  await holder.close();
  return ended;
}

describe.runIf(hasPostgres())('a database that breaks off in the middle of a command is told in a sentence', () => {
  beforeAll(async () => {
    server = await startPostgres();
    await (await openDatabase({ url: server.url }, MIGRATIONS)).close();
  });
  afterAll(() => server?.close());

  const terminate = () => server.sql(`SELECT pg_terminate_backend(pid) FROM (${WAITING}) AS waiting`);

  test.each([
    ['keys list', keysCommand, ['list'], 'api_keys'],
    ['users list', usersCommand, ['list'], 'users'],
    ['webhooks list', webhooksCommand, ['list'], 'webhooks'],
    ['export pairs', exportCommand, ['pairs'], 'pairs'],
    ['coverage', coverageCommand, [], 'pairs'],
  ])('%s, of which a connection is closed', async (_, make, args, table) => {
    const error = await brokenOff(make, args, table, terminate);
    expect(error).toBeInstanceOf(CommandError);
    expect(error).toMatchObject({ code: EXIT.failed });
    const { message } = error as Error;
    expect(message).toMatch(/^the database at postgresql:\S+ broke off before the command had ended .+ run the command again/);
    expect(message).not.toContain('\n');
  });

  test('users list, as the server is killed', async () => {
    const error = await brokenOff(usersCommand, ['list'], 'users', () => server.kill());
    await server.start();
    expect(error).toMatchObject({ name: 'CommandError', code: EXIT.failed });
  });
});
