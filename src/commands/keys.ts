/** `samebet keys`: creates, lists and revokes API keys, and shows what a key was answered. */
import type { Command } from 'commander';
import { findKeys, type KeyRow, listKeys, revokeKeys } from '../store/keys.js';
import { readAnswers } from '../store/keyUsage.js';
import { createKey } from '../workflow/keys.js';
import { table } from './columns.js';
import { CommandError, newCommand, type OpenRuntime, type Paint, withDatabase, withDatabaseOrNew } from './runtime.js';
import { wholeNumber } from './wholeNumber.js';

const day = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';

/** Whether a key is good, in words. */
function state({ revoked_at, expires_at }: KeyRow, now: Date, paint: Paint): string {
  if (revoked_at) return paint('dim', `revoked ${day(revoked_at)}`);
  if (expires_at === null) return paint('green', 'good');
  return expires_at > now ? paint('green', `good until ${day(expires_at)}`) : paint('red', `expired ${day(expires_at)}`);
}

function logCommand(open: OpenRuntime): Command {
  return newCommand('log', 'show what a key was answered within a day, by minute, path and status')
    .argument('<key>', 'its id, name or first characters, as `keys list` shows them')
    .option('--limit <lines>', 'lines at most', wholeNumber, 40)
    .option('--json', 'print them as JSON')
    .action(async (named: string, options: { limit: number; json?: true; now?: Date }) => {
      const { config, out, err, paint } = open(options);
      const answers = await withDatabase(config, async (database) => {
        const [key] = await findKeys(database, named.replace(/…$/, ''));
        if (!key) throw new CommandError(`no key is called ${named}; samebet keys list shows them`);
        return readAnswers(database, key.id, options.limit);
      });
      if (options.json) return out(JSON.stringify(answers));
      if (answers.length === 0) return err('It was answered nothing within a day.');
      const cells = answers.map(({ minute, route, status, requests }) => [day(minute), String(requests), String(status), route]);
      for (const line of table(paint, ['minute, UTC', 'requests', 'status', 'path'], cells)) out(line);
    });
}

/** `samebet keys create|list|log|revoke`. */
export function keysCommand(open: OpenRuntime): Command {
  const keys = newCommand('keys', 'create, list and revoke API keys, and see what they are used for');

  const create = newCommand('create', 'make a key and print it, the only time that it can be seen').requiredOption(
    '--name <name>',
    'whose key it is',
  );
  create
    .option('--days <days>', 'refuse it after so many days, 1 to 3650; without it, once it is revoked', wholeNumber)
    .option('--json', 'print {"key", "id", "name", "expires_at"}')
    .action(async (options: { name: string; days?: number; json?: true; now?: Date }) => {
      const runtime = open(options);
      const { clock, out } = runtime;
      const wish = { days: options.days };
      const { key, row } = await withDatabaseOrNew(runtime, (database) => createKey({ database, clock }, options.name, wish));
      out(options.json ? JSON.stringify({ key, id: row.id, name: row.name, expires_at: row.expires_at }) : key);
    });

  const list = newCommand('list', 'show the keys, without the keys themselves').option('--json', 'print them as JSON');
  list.action(async (options: { json?: true; now?: Date }) => {
    const { config, clock, out, err, paint } = open(options);
    const rows = await withDatabase(config, (database) => listKeys(database));
    if (options.json) return out(JSON.stringify(rows));
    if (rows.length === 0) return err('There are no keys. Make one: samebet keys create --name NAME');
    const cells = rows.map((row) => [
      ...[`${row.prefix}…`, row.name, day(row.created_at), day(row.last_used_at)],
      ...[state(row, clock(), paint), row.id],
    ]);
    for (const line of table(paint, ['key', 'name', 'made, UTC', 'last used', 'state', 'id'], cells)) out(line);
  });

  const revoke = newCommand('revoke', 'refuse a key from now on').argument(
    '<key>',
    'its id, name or first characters, as `keys list` shows them',
  );
  revoke
    .option('--json', 'print the revoked keys as JSON')
    .action(async (named: string, options: { json?: true; now?: Date }) => {
      const { config, clock, out, err } = open(options);
      const rows = await withDatabase(config, (database) => revokeKeys(database, named.replace(/…$/, ''), clock()));
      if (rows.length === 0) throw new CommandError(`no active key is called ${named}; samebet keys list shows them`);
      if (options.json) return out(JSON.stringify(rows));
      for (const row of rows) err(`revoked ${row.prefix}… (${row.name})`);
    });

  return keys.addCommand(create).addCommand(list).addCommand(logCommand(open)).addCommand(revoke);
}
