import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/store/database.js';
import { takeLease } from '../../src/store/lease.js';
import { FencedOff, write } from '../../src/store/write.js';
import { type OpenReplay, openReplay } from '../../src/venues/replay/open.js';
import { MIGRATIONS } from '../support/database.js';
import { until } from '../support/patience.js';
import { freePort } from './support/ports.js';
import { hasPostgres, type PrivatePostgres, startPostgres } from './support/postgres.js';
import { openProxy } from './support/proxy.js';
import { endProcesses, logs, type Process, spawnSamebet } from './support/service.js';

const SAMPLE = new URL('../fixtures/venues/', import.meta.url).pathname;
const ACTIVE = 'this worker is the active one now';
const NOW = new Date('2026-11-21T12:00:00Z');
let server: PrivatePostgres;
let replay: OpenReplay;
let count = 0;

const startWorker = (url: string, env: Record<string, string> = {}): Process =>
  spawnSamebet(['serve', '--role', 'worker', '--now', NOW.toISOString()], {
    ...env,
    DATABASE_URL: url,
    VENUE_A_URL: replay.urlA,
    VENUE_B_URL: replay.urlB,
    PULL_INTERVAL: '500ms',
  });

async function freshDatabase(): Promise<string> {
  return server.createDatabase(`roles_${++count}`);
}

describe.runIf(hasPostgres())('workers of several processes', () => {
  beforeAll(async () => {
    server = await startPostgres();
    replay = await openReplay({ venueA: `${SAMPLE}venue_a.jsonl`, venueB: `${SAMPLE}venue_b.jsonl`, clock: () => NOW });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.log(...logs());
    await endProcesses();
  });
  afterAll(async () => {
    await replay?.close();
    await server?.close();
  });

  test('a worker says at /readyz that its database is gone or hangs, and that it is back', async () => {
    const own = await startPostgres();
    try {
      const port = String(await freePort());
      const worker = startWorker(own.url, { METRICS_PORT: port });
      await worker.logged(ACTIVE);
      const ask = async (at: string) => {
        const response = await fetch(`http://127.0.0.1:${port}${at}`);
        return { status: response.status, told: await response.json() };
      };
      const says = (status: number) =>
        until(`/readyz ${status}`, async () => {
          const { status: found, told } = await ask('/readyz');
          return found === status ? told : undefined;
        });
      expect(await says(200)).toEqual({ ready: true });
      own.hang();
      expect(await says(503)).toEqual({ ready: false, obstacles: [{ part: 'database', message: expect.stringMatching(/\w/) }] });
      expect((await ask('/livez')).status).toBe(200);
      own.resume();
      await says(200);
      await own.kill();
      await says(503);
      await own.start();
      await says(200);
    } finally {
      await own.close();
    }
  });

  test('one pulls, the other says that it stands by; when the first is killed or hangs, the other takes over', async () => {
    const url = await freshDatabase();
    const first = startWorker(url);
    await first.logged(ACTIVE);
    const second = startWorker(url);
    expect((await second.logged('standing by: another worker is active')).holder).toContain(String(first.pid));
    await first.logged('pull');
    expect(second.log.some(({ msg }) => msg === 'pull')).toBe(false);

    first.signal('SIGKILL');
    await second.logged(ACTIVE);

    const third = startWorker(url);
    await third.logged('standing by: another worker is active');
    await second.logged('pull');
    second.signal('SIGSTOP');
    await third.logged(ACTIVE);
    await third.logged('pull');

    const before = second.log.length;
    second.signal('SIGCONT');
    await second.logged('this worker is not the active one any more; it stopped in the middle');
    const deposed = second.log.length;
    await third.logged('pull', third.log.length);
    expect(second.log.slice(before).filter(({ msg, error }) => msg === 'pull' && error === undefined)).toEqual([]);
    expect(second.log.slice(deposed).filter(({ msg }) => msg === 'pull')).toEqual([]);

    third.signal('SIGTERM');
    expect(await third.exited).toBe(0);
    await second.logged(ACTIVE, before);
  });

  test('a holder whose connection is cut without a word is replaced, and knows before', async () => {
    const url = await freshDatabase();
    const database = await openDatabase({ url }, MIGRATIONS);
    const proxy = await openProxy(server.port);
    const signal = new AbortController().signal;
    const held = await takeLease(url.replace(`:${server.port}/`, `:${proxy.port}/`), signal);
    proxy.cut();
    const next = await takeLease(url, signal);
    expect(held.lost.aborted).toBe(true);

    const bump = (fence: string) => write({ ...database, fence }, async (_, rev) => rev);
    await expect(bump(held.fence)).rejects.toThrow(FencedOff);
    expect(await bump(next.fence)).toBeTypeOf('bigint');
    await next.release();
    await database.close();
    proxy.close();
  });

  test('a lock that was taken away with its session alive counts as lost', async () => {
    const url = await freshDatabase();
    const database = await openDatabase({ url }, MIGRATIONS);
    const held = await takeLease(url, new AbortController().signal);
    await database.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'samebet worker%'
      AND datname = current_database()`);
    await until('the loss', () => held.lost.aborted || undefined);
    await database.close();
  });

  test('on the embedded database a worker of its own is refused, with what to do instead', async () => {
    const alone = spawnSamebet(['serve', '--role', 'worker'], { SAMEBET_DATA: '/nonexistent/samebet' });
    expect(await alone.exited).toBe(2);
    expect(alone.log.at(-1)?.msg).toContain('Set DATABASE_URL to a PostgreSQL server, or leave --role out.');
  });
});
