import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.js';
import { closeMarkets } from '../../src/store/events.js';
import { readMissed } from '../../src/store/missed.js';
import { importFrom } from '../../src/store/transfer/import.js';
import { prepareSession, readAllContents } from '../../src/store/transfer/rows.js';
import { listTables } from '../../src/store/transfer/tables.js';
import { emptyTarget, MIGRATIONS } from '../support/database.js';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { fillDatabase } from '../support/filled.js';

const cleanUp: (() => unknown)[] = [];
let home: string;
let source: Database;

async function contentsOf(database: Database) {
  const client = await database.pool.connect();
  try {
    await prepareSession(client);
    const { settings, ...rest } = await readAllContents(client, await listTables(client));
    return rest;
  } finally {
    client.release();
  }
}

/** What is moved: one for all tests. What one of them writes to it the others don't count. */
async function openSource(): Promise<void> {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-import-'));
  await putEmptyIndex(path.join(home, 'index'));
  source = await openDatabase({ folder: path.join(home, 'index') }, MIGRATIONS);
  await fillDatabase(source);
}

async function openTarget(): Promise<Database> {
  const { target, drop } = await emptyTarget();
  const database = await openDatabase(target, MIGRATIONS);
  cleanUp.push(async () => {
    await database.close();
    await drop();
  });
  return database;
}

/** The same database, whose connection breaks after so many statements, as when the process is killed there. */
function breakingAfter(statements: number, { pool, ...rest }: Database): Database & { broke: () => boolean } {
  let left = statements;
  let broke = false;
  const connect = async () => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const breaking = async (...args: unknown[]) => {
      if (left-- > 0) return query(...args);
      broke = true;
      throw new Error('killed');
    };
    return Object.assign(Object.create(client), { query: breaking, release: () => client.release(true) });
  };
  return { ...rest, pool: Object.assign(Object.create(pool), { connect }), broke: () => broke };
}

afterEach(async () => {
  for (const end of cleanUp.splice(0).reverse()) await end();
});

describe.runIf(inject('database') !== 'embedded')('moving an embedded index to PostgreSQL', () => {
  beforeAll(openSource);
  afterAll(async () => {
    await source?.close();
    fs.rmSync(home, { recursive: true });
  });

  test('every table arrives as it was', async () => {
    const target = await openTarget();
    const seen: number[] = [];
    const { contents, resumed, startedOver } = await importFrom(source, target, (done, total) => seen.push(done / total));
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    expect(contents).toMatchObject({
      settlements: { rows: 3 },
      decisions: { rows: 31 },
      market_versions: { rows: 1 },
      api_keys: { rows: 1 },
    });
    expect({ resumed, startedOver, last: seen.at(-1) }).toEqual({ resumed: 0, startedOver: false, last: 1 });
    expect(await target.prisma.setting.findUniqueOrThrow({ where: { name: 'import' } }).catch(() => null)).toBeNull();
  });

  test('killed after any statement and run again, it ends with the same rows; until then the revision shows nobody half an index', async () => {
    const target = await openTarget();
    const killed: number[] = [];
    for (let statements = 0; ; statements++) {
      const fragile = breakingAfter(statements, target);
      const outcome = await importFrom(source, fragile).catch((error: Error) => error.message);
      if (!fragile.broke()) break;
      expect(outcome).toBe('killed');
      expect((await target.prisma.revision.findUniqueOrThrow({ where: { id: 1 } })).value).toBe(0n);
      killed.push(statements);
    }
    expect(killed.length).toBeGreaterThan(40);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });

  test('a source that was written between two calls is moved from the start', async () => {
    const target = await openTarget();
    await expect(importFrom(source, breakingAfter(60, target))).rejects.toThrow('killed');
    const { unseen } = await readMissed(source, 'venue_b', new Set());
    await closeMarkets(source, unseen, new Date('2026-11-21T13:00:00Z'));
    expect(await importFrom(source, target)).toMatchObject({ startedOver: true, resumed: 0 });
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });

  test('called again when all has been moved, it says so and moves nothing, also once the target is in use', async () => {
    const target = await openTarget();
    const { contents } = await importFrom(source, target);
    await closeMarkets(target, (await readMissed(target, 'venue_b', new Set())).unseen, new Date('2026-11-21T14:00:00Z'));
    const before = await contentsOf(target);
    expect(await importFrom(source, target)).toEqual({ contents, resumed: 0, startedOver: false, wasComplete: true });
    expect(await contentsOf(target)).toEqual(before);
  });

  test('a database that is in use is left alone', async () => {
    const target = await openTarget();
    await fillDatabase(target, 5);
    const before = await contentsOf(target);
    await expect(importFrom(source, target)).rejects.toThrow('the target is in use');
    expect(await contentsOf(target)).toEqual(before);
  });

  test('a row that is changed on the way is found before anything is put to use', async () => {
    const target = await openTarget();
    await target.pool.query(`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.note = 'x'; RETURN NEW; END $$;
      CREATE TRIGGER spoil BEFORE INSERT ON decisions FOR EACH ROW EXECUTE FUNCTION spoil()`);
    await expect(importFrom(source, target)).rejects.toThrow('the copy differs from the original in decisions');
    expect((await target.prisma.revision.findUniqueOrThrow({ where: { id: 1 } })).value).toBe(0n);
  });
});
