import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.js';
import { LOCK } from '../../src/store/lease.js';
import { hasPostgres, type PrivatePostgres, startPostgres } from '../faults/support/postgres.js';
import { MAIN, NODE_ARGS } from '../support/build.js';
import { MIGRATIONS } from '../support/database.js';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { fillDatabase } from '../support/filled.js';
import { until } from '../support/patience.js';
import { end, home, printed, run, start } from './cli.js';

const folder = path.join(home, 'index');
const file = path.join(home, 'index.backup');
const ROWS = { decisions: 31, market_versions: 1, api_keys: 1, users: 1 };
const hasTerminal = spawnSync('script', ['--version']).status === 0;
if (!hasTerminal) console.warn('SKIPPED: the progress bar, since `script` is not here to make a terminal.');
let server: PrivatePostgres;

/** An empty database of the server's that has had its migrations. */
async function migrated(name: string): Promise<string> {
  const url = await server.createDatabase(name);
  await (await openDatabase({ url }, MIGRATIONS)).close();
  return url;
}

/** What a command prints on a terminal. */
async function onTerminal(args: readonly string[], environment: Record<string, string>): Promise<string> {
  const command = [process.execPath, ...NODE_ARGS, MAIN, ...args].map((word) => `'${word}'`).join(' ');
  const env = { PATH: process.env.PATH, HOME: home, TERM: 'xterm', ...environment };
  const child = spawn('script', ['-qefc', command, '/dev/null'], { env, cwd: new URL('../../', import.meta.url).pathname });
  const [, all] = await printed(child, /^([\s\S]*(?:same rows on both sides|rror)[^\n]*\n)/);
  return all as string;
}

describe.runIf(hasPostgres())('an index is moved by command', () => {
  beforeAll(async () => {
    server = await startPostgres();
    await putEmptyIndex(folder);
    const database = await openDatabase({ folder }, MIGRATIONS);
    await fillDatabase(database);
    await database.close();
  });
  afterAll(() => server?.close());

  test('backup and restore carry it from the embedded database to a server; what is there is replaced only when told', async () => {
    const url = await server.createDatabase('restored');
    fs.writeFileSync(file, 'something that is there');
    const refused = await run(['backup', file], { SAMEBET_DATA: folder });
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--force')]);
    const backup = await run(['backup', file, '--json', '--force'], { SAMEBET_DATA: folder });
    expect({ ...backup, out: JSON.parse(backup.out) }).toMatchObject({ code: 0, out: ROWS });
    const restored = await run(['restore', file, '--json'], { DATABASE_URL: url });
    expect({ ...restored, out: JSON.parse(restored.out) }).toMatchObject({ code: 0, out: JSON.parse(backup.out) });
    expect(await run(['restore', file], { DATABASE_URL: url })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/the index is not empty[\s\S]*--replace FILE/),
    });
    const notAFile = await run(['restore', '--replace', path.dirname(file)], { DATABASE_URL: url });
    expect(notAFile).toMatchObject({ code: 1, err: expect.stringMatching(/EISDIR[\s\S]*left as it was/) });
    expect(notAFile.err).not.toContain('    at ');
    const nowhere = path.join(path.dirname(file), 'no', 'x.gz');
    expect((await run(['backup', nowhere], { DATABASE_URL: url })).err).toContain('there is no folder');
    expect((await run(['restore', '--replace', file], { DATABASE_URL: url })).code).toBe(0);
  });

  test('an import that was killed goes on where it was, and shows on a terminal how far it is', async () => {
    const url = await migrated('imported');
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query(`SELECT pg_advisory_lock(1);
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END $$;
      CREATE TRIGGER wait BEFORE INSERT ON decisions FOR EACH ROW EXECUTE FUNCTION wait()`);
    const killed = start(['db', 'import', '--from', folder], { DATABASE_URL: url });
    await until('the import at the decisions', async () => {
      const rows = await server.sql(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
      return rows.length > 0 || undefined;
    });
    await end(killed, 'SIGKILL');
    await holder.end();
    await until('the end of its sessions', async () => {
      const rows = await server.sql(`SELECT 1 FROM pg_stat_activity WHERE datname = 'imported'`);
      return rows.length === 0 || undefined;
    });
    if (hasTerminal) {
      const shown = await onTerminal(['db', 'import', '--from', folder], { DATABASE_URL: url });
      expect(shown).toMatch(/import \[.*\] 100% {2}\d+ of \d+ rows/);
      expect(shown).toMatch(/\d+ rows had been moved by an import that was interrupted/);
    } else expect((await run(['db', 'import', '--from', folder], { DATABASE_URL: url })).code).toBe(0);
    const target = await openDatabase({ url }, MIGRATIONS);
    expect(await target.prisma.decision.count()).toBe(ROWS.decisions);
    await target.close();
  });

  test.each([
    ['restore', ['restore', '--replace', file]],
    ['import', ['db', 'import', '--from', folder]],
  ])('%s keeps its hands off a database on which a worker is active', async (name, args) => {
    const url = await migrated(`worked_${name}`);
    const worker = new pg.Client({ connectionString: url });
    await worker.connect();
    await worker.query(`SELECT pg_advisory_lock(${LOCK.class}, ${LOCK.object})`);
    const { code, err } = await run(args, { DATABASE_URL: url });
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('a worker is active on that database') });
    const { rows } = await worker.query(
      `SELECT 1 FROM pg_locks WHERE objid = ${LOCK.object} AND granted AND pid = pg_backend_pid()`,
    );
    expect(rows).toHaveLength(1);
    await worker.end();
  });
});
