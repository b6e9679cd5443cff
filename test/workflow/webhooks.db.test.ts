import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { GIVE_UP_MS } from '../../src/domain/webhook.js';
import { type PostOptions, postWebhook, webhookSecret, webhookSender } from '../../src/http/webhookPost.js';
import { appendChanges } from '../../src/store/changes/append.js';
import type { Database } from '../../src/store/database.js';
import { noDatabase } from '../../src/store/noDatabase.js';
import { addUser } from '../../src/store/users.js';
import type { WebhookRow } from '../../src/store/webhooks.js';
import { write } from '../../src/store/write.js';
import { beginDue, type DeliveryDeps, deliverWebhooks } from '../../src/workflow/deliverWebhooks.js';
import { createWebhook, paused, resumed, updateWebhook } from '../../src/workflow/webhooks.js';
import { byTests } from '../support/byTests.js';
import { openTestDatabase } from '../support/database.js';
import { until } from '../support/patience.js';

const MASTER = 'a secret of the operator, long enough';
const HEAD = '0000000000000000-000000-00000000';
const never = new AbortController().signal;
let database: Database;
let user: string;
let now = new Date();
let server: Server;
let origin: string;
let got: { headers: IncomingMessage['headers']; body: string; path: string }[] = [];
let answer: (req: IncomingMessage, res: ServerResponse) => void = (_, res) => res.end('ok');

beforeAll(async () => {
  database = await openTestDatabase();
  const added = await addUser(database, { name: 'Ada', email: 'ada@example.org', role: 'user', passwordHash: 'x' }, byTests(now));
  user = added?.id ?? '';
  server = http.createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      got.push({ headers: req.headers, body, path: req.url ?? '' });
      answer(req, res);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database?.close();
});
beforeEach(async () => {
  got = [];
  answer = (_, res) => res.end('ok');
  now = new Date();
  await database.pool.query('DELETE FROM webhooks; DELETE FROM changes');
});

const options = (over: Partial<PostOptions> = {}): PostOptions => ({ master: MASTER, allow: ['127.0.0.1'], ...over });
const deps = (over: Partial<PostOptions> = {}): DeliveryDeps => ({
  database,
  clock: () => now,
  idsOnly: false,
  random: () => 0.5,
  log: console as never,
  post: (hook, message) => postWebhook(hook.url, hook, message, options(over)),
});
const hookOf = (url: string, filter = {}) => createWebhook({ database, clock: () => now, cursor: HEAD }, user, { url, filter });
const rowOf = (id: string) => database.prisma.webhook.findUniqueOrThrow({ where: { id } });

/** Delivers for every webhook that is due. @returns how many there were */
async function deliverDue(own: DeliveryDeps, signal: AbortSignal): Promise<number> {
  const running = new Set<Promise<void>>();
  const begun = await beginDue(own, signal, running);
  await Promise.all(running);
  return begun;
}

/** Commits changes, each a transaction of its own. */
async function happen(...names: string[]): Promise<void> {
  for (const name of names) {
    const change = {
      type: 'pair.verified',
      venue: null,
      a_id: `venue_a:${name}`,
      b_id: 'venue_b:0x1',
      category: 'sports',
    } as const;
    await write(database, (tx, rev) =>
      appendChanges(tx, rev, [{ ...change, series: [], detail: { url_a: null }, edit: 'Words.' }], now),
    );
  }
}
const told = () =>
  got.map(({ body }) => (JSON.parse(body) as { data: { venue_a: { market_id: string } } }).data.venue_a.market_id);

/** No more at once than the pool has connections: what waits for one longer than it waits for a server is refused, as on a slow machine. */
const AT_ONCE = 10;

test('an account has 20 webhooks and no more, also when several ask for the last places at once', async () => {
  for (let n = 0; n < 15; n++) await hookOf(`${origin}/${n}`);
  const asked = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, n) => hookOf(`${origin}/last/${n}`)));
  const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(await database.prisma.webhook.count()).toBe(20);
  expect(refused).toHaveLength(5);
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'conflict', message: 'An account has at most 20 webhooks.' });
});

test('changes are posted in order, signed by Standard Webhooks, and only those that are wanted', async () => {
  const id = await hookOf(`${origin}/in`, { category: 'sports', market_ids: ['ONE', 'THREE', 'FOUR'] });
  await happen('ONE', 'TWO', 'THREE');
  expect(await deliverDue(deps(), never)).toBe(1);
  expect(told()).toEqual(['ONE', 'THREE']);
  const [first] = got;
  const headers = first?.headers as Record<string, string>;
  const checked = new Webhook(webhookSecret(MASTER, id, 1)).verify(first?.body ?? '', headers);
  expect(checked).toMatchObject({
    type: 'pair.verified',
    data: { id: headers['webhook-id'], venue_a: { market_id: 'ONE' }, edit: 'Words.' },
  });
  const forged = () => new Webhook(webhookSecret(MASTER, id, 1)).verify(`${first?.body} `, headers);
  expect(forged).toThrow();
  const old = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 3_600) };
  expect(() => new Webhook(webhookSecret(MASTER, id, 1)).verify(first?.body ?? '', old)).toThrow(/old|signature/i);
  expect(await deliverDue(deps(), never)).toBe(0);
  await happen('FOUR');
  await deliverDue(deps(), never);
  expect(told()).toEqual(['ONE', 'THREE', 'FOUR']);
});

test('what fails is tried again later under the same id, and nothing overtakes it', async () => {
  const id = await hookOf(origin);
  answer = (_, res) => res.writeHead(500).end('down');
  await happen('ONE', 'TWO');
  await deliverDue(deps(), never);
  expect(await deliverDue(deps(), never)).toBe(0); // not due yet
  expect(await rowOf(id)).toMatchObject({ failures: 1, state: 'active', next_at: new Date(now.getTime() + 5_000) });
  now = new Date(now.getTime() + 5_001);
  answer = (_, res) => res.end('up');
  await deliverDue(deps(), never);
  expect(told()).toEqual(['ONE', 'ONE', 'TWO']);
  expect(got[0]?.headers['webhook-id']).toBe(got[1]?.headers['webhook-id']);
  const log = await database.prisma.webhookDelivery.findMany({ where: { webhook_id: id }, orderBy: { id: 'asc' } });
  expect(log).toMatchObject([
    { status: 500, answer: 'down', attempt: 1 },
    { status: 200, attempt: 2 },
    { status: 200, attempt: 1 },
  ]);
});

test('after a day of failing it pauses with the reason; who resumes it misses nothing', async () => {
  const id = await hookOf(origin);
  answer = (_, res) => res.writeHead(503).end();
  await happen('ONE');
  await deliverDue(deps(), never);
  now = new Date(now.getTime() + GIVE_UP_MS);
  await deliverDue(deps(), never);
  expect(await rowOf(id)).toMatchObject({ state: 'paused', paused_reason: expect.stringMatching(/failed since .*503/) });
  await happen('TWO');
  now = new Date(now.getTime() + GIVE_UP_MS);
  expect(await deliverDue(deps(), never)).toBe(0);
  answer = (_, res) => res.end();
  await updateWebhook(database, id, user, resumed(now));
  await deliverDue(deps(), never);
  expect(told().slice(-2)).toEqual(['ONE', 'TWO']);
});

test('a receiver that is gone is told nothing more, nor is one that was paused by hand', async () => {
  const [gone, byHand] = [await hookOf(`${origin}/gone`), await hookOf(`${origin}/hand`)];
  answer = (_, res) => res.writeHead(410).end();
  await updateWebhook(database, byHand, user, paused('Paused by hand.'));
  await happen('ONE');
  await deliverDue(deps(), never);
  expect(got.map(({ path }) => path)).toEqual(['/gone']);
  expect(await rowOf(gone)).toMatchObject({ state: 'paused', paused_reason: expect.stringMatching(/410/) });
});

test('a receiver that is slow to answer holds up nobody else, and gives way to others that wait', async () => {
  const waiting: ServerResponse[] = [];
  answer = (req, res) => void (req.url === '/slow' ? waiting.push(res) : res.end('ok'));
  await hookOf(`${origin}/slow`);
  await happen('ONE', 'TWO');
  const stopping = new AbortController();
  const delivering = deliverWebhooks(deps(), stopping.signal);
  await until('the first post to the slow receiver', () => waiting[0]);
  await hookOf(`${origin}/fast`);
  await happen('THREE');
  const toFast = () => got.filter(({ path }) => path === '/fast').length;
  await until('a post to the fast receiver', () => (toFast() === 3 ? true : undefined));
  expect(waiting).toHaveLength(1);
  // its turn is over: it goes on in another one
  now = new Date(now.getTime() + 6_000);
  waiting[0]?.end('ok');
  await until('the next post to the slow receiver', () => waiting[1]);
  stopping.abort();
  waiting[1]?.end('ok');
  await delivering;
});

test('a turn during which the clock is set back is over, and what it noted as failing fails from now on', async () => {
  const id = await hookOf(origin);
  await happen('ONE', 'TWO');
  const began = now;
  answer = (_, res) => {
    if (now === began) now = new Date(began.getTime() - 86_400_000);
    res.end('ok');
  };
  await deliverDue(deps(), never);
  expect(told()).toEqual(['ONE']);
  answer = (_, res) => res.writeHead(500).end();
  await database.pool.query('UPDATE webhooks SET failing_since = $1, failures = 1', [began]);
  await deliverDue(deps(), never);
  expect(told()).toEqual(['ONE', 'TWO']);
  expect(await rowOf(id)).toMatchObject({ failures: 2, failing_since: now });
});

test('processes share the work: each change once, and a dead one’s lease runs out', async () => {
  for (let i = 0; i < 5; i++) await hookOf(`${origin}/${i}`);
  await happen('ONE', 'TWO', 'THREE');
  await Promise.all([deliverDue(deps(), never), deliverDue(deps(), never), deliverDue(deps(), never)]);
  for (let i = 0; i < 5; i++) expect(got.filter(({ path }) => path === `/${i}`)).toHaveLength(3);
  await happen('FOUR');
  // A process that died in the middle of a delivery.
  await database.pool.query('UPDATE webhooks SET leased_by = $1, leased_until = $2', ['dead', new Date(now.getTime() + 60_000)]);
  expect(await deliverDue(deps(), never)).toBe(0);
  now = new Date(now.getTime() + 60_000);
  expect(await deliverDue(deps(), never)).toBe(5);
});

test.each([
  '127.0.0.1',
  'localhost',
  '[::1]',
  '0.0.0.0',
  '10.0.0.1',
  '169.254.169.254',
  '192.168.1.1',
  '[::ffff:127.0.0.1]',
  '2130706433',
])('an address within the operator’s own network is refused: %s', async (host) => {
  const url = `http://${host}:${new URL(origin).port}/`;
  const message = { id: 'x', at: now, body: '{}' };
  const attempt = await postWebhook(
    url,
    { id: 'h', generation: 1, rotated_at: null },
    message,
    options({ allow: [], answerMs: 3_000 }),
  );
  expect(attempt).toMatchObject({ status: null, error: expect.stringMatching(/not allowed/i) });
  expect(got).toEqual([]);
});

test('a receiver that redirects, floods or stalls gets no further', async () => {
  const post = (path: string, over: Partial<PostOptions> = {}) =>
    postWebhook(
      `${origin}${path}`,
      { id: 'h', generation: 1, rotated_at: null },
      { id: 'x', at: now, body: '{}' },
      options(over),
    );
  answer = (_, res) => res.writeHead(302, { location: `${origin}/elsewhere` }).end();
  expect(await post('/')).toMatchObject({ status: 302, error: expect.stringMatching(/redirects/) });
  expect(got).toHaveLength(1);
  let sent = 0;
  answer = (_, res) => {
    const chunk = Buffer.alloc(65_536, 'x');
    const more = () => {
      while (sent < 10_000_000 && res.writable && res.write(chunk)) sent += chunk.length;
      if (sent < 10_000_000 && !res.destroyed) res.once('drain', more);
    };
    more();
  };
  expect((await post('/')).answer).toHaveLength(2_048);
  expect(sent).toBeLessThan(10_000_000);
  answer = () => {};
  expect(await post('/', { answerMs: 50 })).toMatchObject({ status: null, error: expect.stringMatching(/no answer within/) });
});

test.each(['not a url', 'ftp://127.0.0.1/', 'http://', 'https://[::1'])(
  'an address that can’t be posted to is a failed attempt, not an error of ours: %s',
  async (url) => {
    const message = { id: 'x', at: now, body: '{}' };
    const attempt = await postWebhook(url, { id: 'h', generation: 1, rotated_at: null }, message, options());
    expect(attempt).toEqual({ status: null, answer: null, error: expect.stringMatching(/./) });
  },
);

test('a webhook whose address can’t be posted to is tried again later, and its deliveries say why', async () => {
  const id = await hookOf(`${origin}/in`);
  await database.prisma.webhook.update({ where: { id }, data: { url: 'ftp://127.0.0.1/' } });
  await happen('ONE');
  await deliverDue(deps(), never);
  const row = await rowOf(id);
  expect(row).toMatchObject({ failures: 1, leased_until: null, state: 'active' });
  expect(row.next_at.getTime()).toBeGreaterThan(now.getTime());
  const [delivery] = await database.prisma.webhookDelivery.findMany({ where: { webhook_id: id } });
  expect(delivery).toMatchObject({ attempt: 1, status: null, error: expect.stringMatching(/protocol/i) });
});

test('for a day after a rotation both secrets verify', async () => {
  const id = await hookOf(origin);
  await updateWebhook(database, id, user, { generation: { increment: 1 }, rotated_at: now });
  await happen('ONE');
  await deliverDue(deps(), never);
  const { headers, body } = got[0] as (typeof got)[number];
  for (const generation of [1, 2])
    expect(() => new Webhook(webhookSecret(MASTER, id, generation)).verify(body, headers as never)).not.toThrow();
  now = new Date(now.getTime() + 24 * 3_600_000);
  await happen('TWO');
  await deliverDue(deps(), never);
  expect(String(got[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
});

test('a rotation is a day long also where the service runs on another clock than receivers', async () => {
  const sender = webhookSender(MASTER, { allow: ['127.0.0.1'], idsOnly: false });
  const rotated_at = new Date('2020-01-01T00:00:00Z');
  const hook = { id: 'h', url: origin, generation: 2, rotated_at } as WebhookRow;
  for (const hours of [23, 24])
    await sender?.post(hook, { id: 'm', at: new Date(rotated_at.getTime() + hours * 3_600_000), body: '{}' });
  expect(got.map(({ headers }) => String(headers['webhook-signature']).split(' ').length)).toEqual([2, 1]);
  for (const { headers, body } of got)
    expect(() => new Webhook(webhookSecret(MASTER, 'h', 2)).verify(body, headers as never)).not.toThrow();
});

test('no secret is in the database, and addresses that carry one are refused', async () => {
  const id = await hookOf(origin);
  const { rows } = await database.pool.query<{ all: string }>('SELECT string_agg(to_jsonb(w)::text, $1) AS all FROM webhooks w', [
    '\n',
  ]);
  expect(rows[0]?.all).toContain(id);
  expect(rows[0]?.all).not.toContain(webhookSecret(MASTER, id, 1).slice(6));
  await expect(hookOf('http://user:pass@example.org')).rejects.toMatchObject({ code: 'bad_request', detail: { field: 'url' } });
  await expect(hookOf('file:///etc/passwd')).rejects.toMatchObject({ code: 'bad_request' });
  await expect(updateWebhook(database, id, 'somebody else', paused('x'))).rejects.toMatchObject({ code: 'not_found' });
});

test('while the database is away that is said once, without a stack, and asked ever more rarely; its return is said, too', async () => {
  const logged: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
  const away = noDatabase().database;
  let at: Database = away;
  const switching = new Proxy(database, { get: (_, name) => Reflect.get(at, name) });
  const paused: number[] = [];
  const stopping = new AbortController();
  const pause = async (ms: number) => {
    paused.push(ms);
    if (paused.length === 8) at = database;
    if (paused.length === 10) stopping.abort();
  };
  await deliverWebhooks({ ...deps(), database: switching, log, random: () => 0.5 }, stopping.signal, pause);
  expect(paused).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000, 5_000, 500, 500]);
  expect(logged.map(({ msg }) => msg)).toEqual(['webhooks wait for the database', 'webhooks are delivered again']);
  expect(logged[0]).toMatchObject({ level: 40, fault: expect.stringMatching(/\w/) });
  expect(JSON.stringify(logged)).not.toContain('.ts:');
});
