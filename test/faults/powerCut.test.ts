import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.js';
import { durably, syncTree } from '../../src/store/embedded/durableFolder.js';
import { readJournal } from '../../src/store/embedded/journalFile.js';
import { appendFinding } from '../../src/store/scoreboard.js';
import { settingOnce } from '../../src/store/settings.js';
import { backUp, restore } from '../../src/store/transfer/backup.js';
import { repair } from '../../src/store/transfer/repair.js';
import { addUser } from '../../src/store/users.js';
import { createKey, revokeKey } from '../../src/workflow/keys.js';
import { judge } from '../../src/workflow/review.js';
import { byTests } from '../support/byTests.js';
import { MIGRATIONS } from '../support/database.js';
import { putEmptyIndex } from '../support/emptyIndex.js';
import { fillDatabase } from '../support/filled.js';
import { makeMemoryFolder } from '../support/memoryFolder.js';
import { copyMoment, filesOf, mix, randomFrom } from './support/cut.js';

const NOW = new Date('2026-11-21T12:00:00Z');
/** Mixes of two moments, and cuts of the engine; more are tried by hand: CUTS=200. */
const CUTS = Number(process.env.CUTS ?? 6);
const home = makeMemoryFolder('samebet-cut-');
const folder = path.join(home, 'index');
const reviewer = { id: 'reviewer', name: 'Ada' };
let database: Database;
let made: Awaited<ReturnType<typeof whatPeopleMade>>;

/** Everything that people made, as the database shows it. */
async function whatPeopleMade({ prisma }: Database) {
  const decided = await prisma.decision.findMany({ where: { actor_kind: 'person' }, orderBy: { id: 'asc' } });
  const keys = decided.map(({ a_id, b_id }) => ({ a_id, b_id }));
  const standings = { a_id: true, b_id: true, standing: true, version: true, decided_by: true } as const;
  return {
    decided: decided.map(({ seq: _, ...line }) => line),
    pairs: await prisma.pair.findMany({ where: { OR: keys }, select: standings, orderBy: { a_id: 'asc' } }),
    users: await prisma.user.findMany({ orderBy: { id: 'asc' } }),
    keys: (await prisma.apiKey.findMany({ orderBy: { id: 'asc' } })).map(({ rev: _, last_used_at: __, ...key }) => key),
    secret: await prisma.setting.findUnique({ where: { name: 'auth_secret' } }),
    webhooks: (await prisma.webhook.findMany()).map(({ url, filter, user_id }) => ({ url, filter, user_id })),
    findings: await prisma.outcomeFinding.findMany(),
  };
}

async function decideOn(n: number, judgement: 'approve' | 'reject'): Promise<void> {
  const a_id = `venue_a:EV-${String(n).padStart(5, '0')}-X`;
  const pair = await database.prisma.pair.findFirstOrThrow({
    where: { a_id },
    include: { a: { include: { event: true } }, b: { include: { event: true } } },
  });
  const seen = {
    a_id,
    b_id: pair.b_id,
    version: pair.version,
    content_a: `${pair.a.content}.${pair.a.event.content}`,
    content_b: `${pair.b.content}.${pair.b.event.content}`,
  };
  await judge({ database, clock: () => NOW, quorum: 1 }, reviewer, judgement, seen, `because of ${n}`);
}

const hook = ({ id }: { id: string }) => ({
  id: 'hook',
  user_id: id,
  url: 'https://example.org',
  filter: {},
  state: 'active',
  rev: 0n,
  n: 0,
  next_at: NOW,
  created_at: NOW,
});
const opened = (at: string) => openDatabase({ folder: at }, MIGRATIONS);

beforeAll(async () => {
  await putEmptyIndex(folder);
  database = await opened(folder);
  await fillDatabase(database);
  await decideOn(11, 'approve');
  copyMoment(folder, path.join(home, 'earlier'));
  await decideOn(12, 'approve');
  await decideOn(13, 'reject');
  const deps = { database, clock: () => NOW };
  await createKey(deps, 'revoked');
  const { id } = await database.prisma.apiKey.findFirstOrThrow({ where: { name: 'revoked' } });
  await createKey(deps, 'kept');
  await revokeKey(deps, id);
  await addUser(database, { email: 'ada@samebet.test', name: 'Ada', role: 'reviewer', passwordHash: 'x' }, byTests(NOW));
  await settingOnce(database, 'auth_secret', () => 'made once');
  await database.prisma.webhook.create({ data: hook(await database.prisma.user.findFirstOrThrow()) });
  const [outcome] = await database.prisma.pairOutcome.findMany({ orderBy: { id: 'desc' } });
  await appendFinding(database, { outcomeId: outcome?.id ?? 0n, cause: 'unclear', note: 'who knows', actor: reviewer }, NOW);
  copyMoment(folder, path.join(home, 'later'));
  made = await whatPeopleMade(database);
  await database.close();
});
afterAll(() => {
  fs.rmSync(home, { recursive: true, force: true });
});

describe('a power cut', () => {
  test.for(Array.from({ length: CUTS }, (_, seed) => seed))(
    'files of two moments, mixed (%i): refused by name of the command that makes all whole that people made',
    async (seed) => {
      const cut = path.join(home, `cut${seed}`);
      mix(path.join(home, 'earlier'), path.join(home, 'later'), cut, randomFrom(seed));
      await expect(opened(cut)).rejects.toThrow(/samebet repair/);
      const repaired = await repair(cut, MIGRATIONS, NOW);
      expect(fs.existsSync(repaired.aside ?? '')).toBe(true);
      const again = await opened(cut);
      expect(await whatPeopleMade(again)).toEqual(made);
      expect(await again.prisma.pair.count({ where: { withheld: false } })).toBe(0);
      await again.close();
      fs.rmSync(repaired.aside as string, { recursive: true });
      fs.rmSync(cut, { recursive: true });
    },
  );

  /** A copy of the folder that was closed in order, with its journal. */
  function closedCopy(name: string): string {
    const copy = path.join(home, name);
    copyMoment(folder, copy);
    return copy;
  }

  test('a folder that was closed in order is taken wherever it is; its last line may be cut off', async () => {
    const copy = closedCopy('moved');
    fs.appendFileSync(`${copy}.journal`, '{"sum":"0123');
    const again = await opened(copy);
    expect(await whatPeopleMade(again)).toEqual(made);
    await again.close();
  });

  test('a process that died between its commit and its line has it in the journal when it is opened again', async () => {
    const copy = closedCopy('died');
    const lines = fs.readFileSync(`${copy}.journal`, 'utf8').trimEnd().split('\n');
    const told = lines.findLastIndex((line) => line.includes('outcome_findings'));
    fs.writeFileSync(`${copy}.journal`, `${[...lines.slice(0, told), lines.at(-1)].join('\n')}\n`);
    await (await opened(copy)).close();
    expect(readJournal(`${copy}.journal`)?.rows.map(([table]) => table)).toContain('outcome_findings');
  });

  test('files of an earlier moment in the place of the folder’s own are refused', async () => {
    const copy = closedCopy('older');
    const earlier = path.join(home, 'older.before');
    fs.cpSync(copy, earlier, { recursive: true });
    const again = await opened(copy);
    await createKey({ database: again, clock: () => NOW }, 'late');
    await again.close();
    for (const file of filesOf(earlier)) fs.copyFileSync(path.join(earlier, file), path.join(copy, file));
    await expect(opened(copy)).rejects.toThrow(/older than its journal \(\d+ rows[\s\S]*samebet repair/);
  });

  test('a folder without its journal, and a journal without its folder, are refused; nothing is made in their place', async () => {
    const copy = closedCopy('alone');
    fs.renameSync(`${copy}.journal`, `${copy}.elsewhere`);
    await expect(opened(copy)).rejects.toThrow(/alone\.journal is missing/);
    fs.renameSync(`${copy}.elsewhere`, `${copy}.journal`);
    fs.rmSync(copy, { recursive: true });
    await expect(opened(copy)).rejects.toThrow(/its folder is gone[\s\S]*samebet repair/);
    expect(fs.existsSync(copy)).toBe(false);
  });

  test('a damaged line of the journal is named when it is needed, and what others say is kept', async () => {
    const copy = closedCopy('damaged');
    const text = fs
      .readFileSync(`${copy}.journal`, 'utf8')
      .replace('"name":"kept"', '"name":"kepT"')
      .replace('\\"name\\": \\"kept', '\\"name\\": \\"kepT');
    fs.writeFileSync(`${copy}.journal`, text);
    const { damaged, counts } = await repair(copy, MIGRATIONS, NOW);
    expect(damaged).toHaveLength(1);
    expect(counts.decisions).toBeGreaterThan(0);
  });

  test('a restored backup is in the journal as a whole', async () => {
    const file = path.join(home, 'index.backup');
    const whole = await opened(closedCopy('backed'));
    await backUp(whole, file, NOW);
    await whole.close();
    const target = path.join(home, 'restored');
    await putEmptyIndex(target);
    const restored = await opened(target);
    await restore(restored, file, { replace: false });
    copyMoment(target, path.join(home, 'copied'));
    await restored.close();
    await repair(path.join(home, 'copied'), MIGRATIONS, NOW);
    const again = await opened(path.join(home, 'copied'));
    expect(await whatPeopleMade(again)).toEqual(made);
    await again.close();
  });
});

/** What a disk holds for sure: a copy of each file as it was when it was last synced. */
function recordSyncs(folder: string, synced: string) {
  const sync = fs.fsyncSync;
  return vi.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
    const name = fs.readlinkSync(`/proc/self/fd/${handle}`);
    sync(handle);
    const to = path.join(synced, path.relative(folder, name));
    if (!name.startsWith(folder) || fs.statSync(name).isDirectory()) return;
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.copyFileSync(name, to);
  });
}

describe.runIf(process.platform === 'linux')('a cut of the engine itself, which loses at random what was not synced', () => {
  const BLOCK = 4096;
  const live = path.join(home, 'engine');
  const synced = path.join(home, 'engine.synced');
  const start = async (at: string) => PGlite.create(durably(at));

  /** Each block as it was synced last or as it was written last; files that were never synced may be missing. */
  function cut(to: string, random: () => number): void {
    fs.cpSync(live, to, { recursive: true });
    for (const file of filesOf(live)) {
      const [safe, mine] = [path.join(synced, file), path.join(to, file)];
      if (!fs.existsSync(safe)) {
        if (random() < 0.5) fs.rmSync(mine);
        continue;
      }
      const [before, after] = [fs.readFileSync(safe), fs.readFileSync(mine)];
      if (before.equals(after)) continue;
      const length = random() < 0.5 ? before.length : after.length;
      const blocks = Buffer.alloc(length);
      for (let at = 0; at < length; at += BLOCK) {
        const [one, other] = random() < 0.5 ? [before, after] : [after, before];
        (at < one.length ? one : other).copy(blocks, at, at, at + BLOCK);
      }
      fs.writeFileSync(mine, blocks);
    }
  }

  test('every committed row is there afterwards, and indexes agree with tables', async () => {
    const random = randomFrom(7);
    await (await start(live)).close();
    await syncTree(live);
    fs.cpSync(live, synced, { recursive: true });
    const spy = recordSyncs(live, synced);
    const engine = await start(live);
    await engine.exec('CREATE TABLE kept (n int PRIMARY KEY, text text)');
    let committed = 0;
    for (let round = 0; round < CUTS; round++) {
      for (const until = committed + Math.ceil(random() * 20); committed < until; committed++) {
        await engine.query(`INSERT INTO kept VALUES ($1, repeat('x', 3000))`, [committed]);
        await engine.query('UPDATE kept SET text = $1 WHERE n = $2', [`told ${committed}`, committed]);
      }
      if (random() < 0.3) await engine.exec('CHECKPOINT');
      if (random() < 0.3)
        await engine.exec(`BEGIN; INSERT INTO kept SELECT n, repeat('y', 3000) FROM generate_series(100000, 100400) n; ROLLBACK`);
      const to = path.join(home, `engine${round}`);
      cut(to, random);
      const again = await start(to);
      const { rows } = await again.query<{ n: number; text: string }>('SELECT n, text FROM kept ORDER BY n');
      expect(rows).toEqual(Array.from({ length: committed }, (_, n) => ({ n, text: `told ${n}` })));
      await again.exec('SET enable_seqscan = off');
      expect((await again.query('SELECT n FROM kept WHERE n >= 0')).rows).toHaveLength(committed);
      await again.close();
      fs.rmSync(to, { recursive: true });
    }
    await engine.close();
    spy.mockRestore();
  });
});
