import type { Command } from 'commander';
import { type KeyRow, listKeys, revokeKeys } from '../store/keys.js';
import { createKey } from '../workflow/keys.js';
import { CommandError, type OpenRuntime, verb, withDatabase } from './runtime.js';

const day = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';

function line(key: KeyRow): string {
  const state = key.revoked_at ? `revoked ${day(key.revoked_at)}` : `last used ${day(key.last_used_at)}`;
  return `${key.prefix}…  ${key.name.padEnd(24)}  created ${day(key.created_at)}  ${state}  ${key.id}`;
}

/** `samebet keys create|list|revoke`. */
export function keysCommand(open: OpenRuntime): Command {
  const keys = verb('keys', 'create, list and revoke API keys');

  const create = verb('create', 'make a key and print it, the only time that it can be seen').requiredOption(
    '--name <name>',
    'whose key it is',
  );
  create.option('--json', 'print {"key", "id", "name"}').action(async (options: { name: string; json?: true; now?: Date }) => {
    const { config, clock, out } = open(options);
    const { key, row } = await withDatabase(config, (database) => createKey({ database, clock }, options.name));
    out(options.json ? JSON.stringify({ key, id: row.id, name: row.name }) : key);
  });

  const list = verb('list', 'show the keys, without the keys themselves').option('--json', 'print them as JSON');
  list.action(async (options: { json?: true; now?: Date }) => {
    const { config, out, err } = open(options);
    const rows = await withDatabase(config, (database) => listKeys(database));
    if (options.json) return out(JSON.stringify(rows));
    if (rows.length === 0) return err('There are no keys. Make one: samebet keys create --name NAME');
    for (const row of rows) out(line(row));
  });

  const revoke = verb('revoke', 'refuse a key from now on').argument(
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

  return keys.addCommand(create).addCommand(list).addCommand(revoke);
}
