import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, test } from 'vitest';
import { LAST_OF_REVISION } from '../../src/domain/change.js';
import { webhookSecret } from '../../src/http/webhookPost.js';
import { type ChangeFilter, cursorAfter, passes, readChanges } from '../../src/store/changes/read.js';
import { type Database, openDatabase } from '../../src/store/database.js';
import { readHead } from '../../src/store/liveIndexRead.js';
import { addUser } from '../../src/store/users.js';
import { createKey } from '../../src/workflow/keys.js';
import type { Reviewer } from '../../src/workflow/review.js';
import { createWebhook } from '../../src/workflow/webhooks.js';
import { readEvents } from '../graphql/sse.js';
import { byTests } from '../support/byTests.js';
import { MIGRATIONS } from '../support/database.js';
import { until } from '../support/patience.js';
import { startApprover } from './support/approver.js';
import { type EditedVenues, openEditedVenues } from './support/editedVenues.js';
import { freePort } from './support/ports.js';
import { hasPostgres, type PrivatePostgres, startPostgres } from './support/postgres.js';
import { endProcesses, type Process, spawnSamebet } from './support/service.js';

/** How often something is killed: one of each here, a hundred at random by hand. */
const KILLS = Number(process.env.KILLS ?? 4);
const SUBSCRIBERS = 6;
const EDIT_MS = 400;
const SECRET = 'a secret of the operator, long enough';
const FILTERS: readonly ChangeFilter[] = [{}, {}, { types: ['pair.suspended', 'pair.resumed'] }, { category: 'sports' }];
/** What edits and a reviewer bring about: so many of each, without which nothing was put to the test. */
const EDITED = ['market.rules_changed', 'pair.suspended', 'pair.resumed'] as const;
const FEWEST = 20;
/** Long enough by hand for what was killed to come up again now and then. */
const LONGEST_REST_MS = KILLS > 10 ? 5_000 : 1_000;

const started = Date.now();
const clock = () => new Date(Date.parse('2026-11-21T12:00:00Z') + Date.now() - started);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samebet-told-'));
const file = path.join(folder, 'received');

/** What is killed, and started again at once. */
interface Victim {
  kill(): Promise<void>;
  start(): void;
}

function receiver(port: number): Victim {
  let child: ChildProcess;
  const script = new URL('./support/receiver.js', import.meta.url).pathname;
  return {
    start: () => {
      // its input ends with this process
      child = spawn(process.execPath, [script, String(port), file], { stdio: ['pipe', 'ignore', 'ignore'] });
    },
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

function samebet(role: string, env: Record<string, string>): Victim & { process(): Process } {
  let process: Process;
  return {
    process: () => process,
    start: () => {
      process = spawnSamebet(['serve', '--role', role, '--now', clock().toISOString()], env);
    },
    kill: async () => {
      process.signal('SIGKILL');
      await process.exited;
    },
  };
}

/** Follows the changes through whatever API answers, from the last id that it was told. */
function subscribe(urls: readonly string[], key: string, from: string) {
  const ids: string[] = [];
  const stop = new AbortController();
  const once = async (url: string) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'x-api-key': key,
        'last-event-id': ids.at(-1) ?? from,
      },
      body: '{"query":"subscription { changes { id } }"}',
      signal: stop.signal,
    });
    for await (const { data } of readEvents(response)) ids.push(...(data.data?.changes.map(({ id }) => id) ?? []));
  };
  const running = (async () => {
    for (let n = 0; !stop.signal.aborted; n++) {
      await once(urls[n % urls.length] ?? '').catch(() => {});
      await pause(100);
    }
  })();
  return {
    ids,
    stop: async () => {
      stop.abort();
      await running;
    },
  };
}

/** What one hook received, each message held against its signature. */
function received(path: string, id: string): string[] {
  const lines = fs.readFileSync(file, 'utf8').trim().split('\n');
  const messages = lines.map((line) => JSON.parse(line) as { path: string; headers: Record<string, string>; body: string });
  return messages
    .filter((message) => message.path === path)
    .map(({ headers, body }) => {
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
      const name = headers['webhook-id'] ?? '';
      expect(headers['webhook-signature']).toBe(new Webhook(webhookSecret(SECRET, id, 1)).sign(name, at, body));
      expect((JSON.parse(body) as { data: { id: string } }).data.id).toBe(name);
      return name;
    });
}

async function makeReviewer(database: Database): Promise<Reviewer> {
  const ada = { name: 'Ada', email: 'ada@example.com', role: 'reviewer', passwordHash: '' } as const;
  const user = await addUser(database, ada, byTests(clock()));
  return { id: user?.id ?? '', name: ada.name };
}

async function makeHooks(database: Database, port: number, { id }: Reviewer): Promise<string[]> {
  const cursor = cursorAfter(await readHead(database.pool));
  const make = (filter: ChangeFilter, n: number) =>
    createWebhook({ database, clock, cursor }, id, { url: `http://127.0.0.1:${port}/${n}`, filter });
  return Promise.all(FILTERS.map(make));
}

/** Waits until nothing is left to tell, as if the leases of those who were killed had run out. */
async function drained(database: Database): Promise<void> {
  await database.pool.query('UPDATE webhooks SET leased_until = NULL, next_at = $1', [clock()]);
  await until('every hook has been told all', async () => {
    const { rows } = await database.pool.query(
      'SELECT 1 FROM webhooks w WHERE EXISTS (SELECT 1 FROM changes c WHERE (c.rev, c.n) > (w.rev, w.n))',
    );
    return rows.length === 0 || undefined;
  });
}

describe.runIf(hasPostgres())('killed again and again while pairs change', () => {
  let server: PrivatePostgres | undefined;
  let venues: EditedVenues | undefined;
  let database: Database | undefined;
  afterAll(async () => {
    await endProcesses();
    await database?.close();
    await venues?.close();
    await server?.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  test('every subscriber and every hook ends with exactly what the log has, in its order', { timeout: 3_600_000 }, async () => {
    fs.rmSync(file, { force: true }); // what a try before this one received was signed for other hooks
    server = await startPostgres();
    venues = await openEditedVenues(clock);
    database = await openDatabase({ url: server.url }, MIGRATIONS);
    const { pool } = database;
    const { key } = await createKey({ database, clock }, 'listeners');
    const env = {
      DATABASE_URL: server.url,
      VENUE_A_URL: venues.urlA,
      VENUE_B_URL: venues.urlB,
      PULL_INTERVAL: '1s',
      AUTH_SECRET: SECRET,
      WEBHOOK_ALLOW: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '100000',
    };
    const ports = [await freePort(), await freePort(), await freePort()] as const;
    const apis = ports.slice(0, 2).map((port) => samebet('api', { ...env, PORT: String(port) }));
    const [worker, receiving] = [samebet('worker', env), receiver(ports[2])];
    const victims: Victim[] = [worker, receiving, ...apis];
    const head = await readHead(pool);
    const [from, place] = [cursorAfter(head), { rev: head.revision, n: LAST_OF_REVISION }];
    const told = () => readChanges(pool, place, 1_000_000);
    const reviewer = await makeReviewer(database);
    const hooks = await makeHooks(database, ports[2], reviewer);
    for (const victim of victims) victim.start();
    const urls = ports.slice(0, 2).map((port) => `http://127.0.0.1:${port}`);
    const subscribers = Array.from({ length: SUBSCRIBERS }, (_, n) => subscribe(n % 2 ? urls : urls.toReversed(), key, from));
    await until('the first changes', async () => (await told()).length > 0 || undefined);

    let edits = 0;
    const editing = setInterval(() => venues?.edit(edits++), EDIT_MS);
    const approver = startApprover(database, clock, reviewer);
    const seen = async (fewest: number) => {
      const log = await told();
      return EDITED.every((wanted) => log.filter(({ type }) => type === wanted).length >= fewest) || undefined;
    };
    await until('the first pairs that were suspended and resumed', () => seen(1));
    for (let kill = 0; kill < KILLS; kill++) {
      const victim = victims[KILLS > victims.length ? Math.floor(Math.random() * victims.length) : kill % victims.length];
      await victim?.kill();
      victim?.start();
      await pause(Math.random() * LONGEST_REST_MS);
    }
    await until('suspended and resumed pairs', () => seen(FEWEST));
    clearInterval(editing);
    await approver.stop();
    await worker.kill();
    for (const api of apis) await api.kill();
    for (const api of apis) api.start();
    await drained(database);
    const log = await told();
    const ids = log.map(({ id }) => id);
    await until(
      'every subscriber has been told all',
      () => subscribers.every((each) => each.ids.length >= ids.length) || undefined,
    );
    await Promise.all(subscribers.map((each) => each.stop()));
    for (const each of subscribers) expect(each.ids).toEqual(ids);
    let again = 0;
    for (const [n, id] of hooks.entries()) {
      const all = received(`/${n}`, id);
      const wanted = log.filter((change) => passes(change, FILTERS[n] ?? {}));
      expect(wanted.length).toBeGreaterThanOrEqual(FEWEST);
      expect(wanted.map(({ type }) => type)).toEqual(expect.arrayContaining([...(FILTERS[n]?.types ?? EDITED)]));
      expect([...new Set(all)]).toEqual(wanted.map((change) => change.id));
      again += all.length - wanted.length;
    }
    const types = new Map<string, number>();
    for (const { type } of log) types.set(type, (types.get(type) ?? 0) + 1);
    const counts = [...types].map(([type, count]) => `${count} ${type}`);
    console.info(
      `told: ${KILLS} kills, ${edits} edits, ${ids.length} changes (${counts.join(', ')}), ${again} told to a hook again`,
    );
  });
});
