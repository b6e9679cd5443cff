import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.js';
import { storeEvents } from '../../src/store/events.js';
import { SyncedIndex } from '../../src/store/liveIndexSync.js';
import { MIGRATIONS } from '../support/database.js';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { event, market } from '../support/markets.js';
import { PATIENT } from '../support/patience.js';
import { NOW } from './support/api.js';

const MEGABYTE = 1 << 20;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-disk-'));
const mounted = process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', folder]).status === 0;
if (!mounted) console.warn('SKIPPED: the full disk, since no small file system can be mounted here.');

const id = (n: number) => `EV-${String(n).padStart(6, '0')}`;
/** Stores an event with 80 kB of text that doesn't compress. */
const store = (database: Database, n: number) =>
  storeEvents(
    database,
    [event('venue_a', id(n), [market('venue_a', `${id(n)}-X`, { rules: randomBytes(60_000).toString('base64') })])],
    NOW,
  );

/** Stores until it is refused. @returns what was acknowledged last, and the refusal */
async function storeUntilRefused(database: Database): Promise<{ acknowledged: number; refused: unknown }> {
  for (let n = 1; ; n++) {
    try {
      await store(database, n);
    } catch (refused) {
      return { acknowledged: n - 1, refused };
    }
  }
}

describe.runIf(mounted)('the disk of the embedded database is full', () => {
  afterAll(() => {
    // Lazily: an engine that died leaves its files open until its thread is gone.
    execFileSync('umount', ['--lazy', folder]);
    fs.rmdirSync(folder);
  });

  /** Fills an index until the disk, of which so many MB were left, is full. */
  async function fill(roomMb: number) {
    const target = { folder: path.join(folder, `data${roomMb}`) };
    const filler = path.join(folder, 'filler');
    await putEmptyIndex(target.folder);
    const database = await openDatabase(target, MIGRATIONS);
    const index = new SyncedIndex(database.pool, () => NOW, { deadlines: PATIENT });
    await store(database, 0);
    await index.refresh();
    const { bavail, bsize } = fs.statfsSync(folder);
    fs.writeFileSync(filler, Buffer.alloc(bavail * bsize - roomMb * MEGABYTE));
    const { acknowledged, refused } = await storeUntilRefused(database);
    expect(String(refused)).toMatch(/No space left|could not (extend|write)|terminated/i);
    const reopen = async () => {
      const again = await openDatabase(target, MIGRATIONS);
      const { rows } = await again.pool.query('SELECT count(*)::int AS n FROM markets');
      await store(again, 5_000);
      await again.close();
      fs.rmSync(target.folder, { recursive: true });
      return rows[0].n;
    };
    return { database, index, acknowledged, free: () => fs.rmSync(filler), reopen };
  }

  test('a table can’t grow: writes fail and say so, reads and then writes go on, and nothing acknowledged is lost', async () => {
    const { database, index, acknowledged, free, reopen } = await fill(1);
    await index.refresh();
    expect(index.event(`venue_a:${id(acknowledged)}`)).toBeDefined();
    free();
    await store(database, 4_000);
    await database.close();
    expect(await reopen()).toBe(acknowledged + 2);
  });

  test('the log can’t grow: the engine ends rather than show what it could not write down, and recovers when opened again', async () => {
    const { database, acknowledged, free, reopen } = await fill(12);
    expect((await database.engine?.died)?.message).toContain('could not write its log');
    await expect(database.pool.query('SELECT count(*) FROM markets')).rejects.toThrow();
    await database.close();
    free();
    expect(await reopen()).toBe(acknowledged + 1);
  });
});
