import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { App, AppOptions } from '../../src/app.js';
import { formatApiKey, hashApiKey } from '../../src/domain/apiKey.js';
import { MOST_SUBSCRIPTIONS } from '../../src/graphql/changeSubscription.js';
import { createMetrics } from '../../src/http/metrics.js';
import { addKey } from '../../src/store/keys.js';
import { createUser } from '../../src/workflow/users.js';
import { NOW, openWorld, type World } from '../api/world.js';
import { readEvents, subscribe } from '../graphql/sse.js';
import { ask, openAuth, signIn } from '../support/people.js';

let world: World;
let servers: Server[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
beforeEach(() => {
  world.time = NOW;
});
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

/** Measured work: each reading finds that so much more was done, so that a document by itself takes that. */
const costing = (ms: number) => {
  let worked = 0;
  return () => {
    worked += ms;
    return worked;
  };
};
const open = (ms: number, options: Partial<AppOptions> = {}): App => world.app(60, { work: costing(ms), ...options });

async function listen(app: App): Promise<string> {
  const server = createServer((req, res) => void world.deps.index.refresh().then(() => app.handler(req, res)));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const WALK = '{ markets(first: 1) { edges { node { question } } } }';
let words = 0;
/** A document that nobody has sent before. */
const fresh = (query = WALK) => `query w${words++} ${query}`;

async function post(app: App, query: string, headers: Record<string, string>) {
  const body = JSON.stringify({ query });
  const request = new Request('http://samebet.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const response = await app.fetch(request);
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: { extensions: { code: string } }[] };
  return { data, code: errors?.[0]?.extensions.code, headers: response.headers };
}
const keyed = async (name: string) => ({ 'x-api-key': await world.key(name) });

test('processes that share the limits allow their part each', async () => {
  const app = open(100, { processes: 3 });
  const headers = await keyed('spread');
  const codes: unknown[] = [];
  for (let each = 0; each < 6; each++) codes.push((await post(app, fresh(), headers)).code);
  // of 3 s a minute a third at once, and of that a third here
  expect(codes).toEqual([undefined, undefined, undefined, undefined, 'rate_limited', 'rate_limited']);
});

test('a key whose documents took too much time is refused before the next one is read, and told how long to wait', async () => {
  const metrics = createMetrics({ clock: () => world.time });
  const app = open(400, { metrics });
  const headers = await keyed('busy');
  for (let each = 0; each < 3; each++) expect((await post(app, fresh(), headers)).code).toBeUndefined();
  for (const query of [fresh(), '{ not a document', '{ health { ok } }']) {
    const refused = await post(app, query, headers);
    expect([refused.code, refused.data]).toEqual(['rate_limited', undefined]);
    expect(refused.headers.get('retry-after')).toBe('4');
  }
  expect(await metrics.text()).toContain('samebet_limiter_refusals_total{account="work"} 3');
  expect((await post(app, fresh(), await keyed('calm'))).code).toBeUndefined();
  world.time = new Date(NOW.getTime() + 4_001);
  const again = await post(app, fresh(), headers);
  expect(again.code).toBeUndefined();
  // Refused requests took no place.
  expect(again.headers.get('ratelimit-remaining')).toBe('56');
});

test.each(['in process', 'over a socket'])(
  'documents that are known pay too, %s; what is kept is answered all the same',
  async (how) => {
    const served = open(400);
    const url = await listen(served);
    const overSocket = async (request: Request) =>
      fetch(`${url}/graphql`, { method: 'POST', headers: request.headers, body: await request.text() });
    const app = how === 'in process' ? served : { ...served, fetch: overSocket };
    const headers = await keyed(`known ${how}`);
    const query = fresh();
    for (let each = 0; each < 3; each++) expect((await post(app, query, headers)).code).toBeUndefined();
    expect((await post(app, query, headers)).code).toBe('rate_limited');
    const list = '{ matches(limit: 2) { count } }';
    const other = await keyed(`kept ${how}`);
    for (let each = 0; each < 8; each++) expect((await post(app, list, other)).code).toBeUndefined();
  },
);

test('REST doesn’t take part', async () => {
  const app = open(400);
  const headers = await keyed('REST and GraphQL');
  for (let each = 0; each < 4; each++) await post(app, fresh(), headers);
  const request = new Request('http://samebet.test/v0/matches?limit=1', { headers });
  expect((await app.fetch(request)).status).toBe(200);
});

test('all keys of an account together may take three times as much; one of them leaves the others theirs', async () => {
  const { id } = await createUser(world.deps, {
    email: 'many@samebet.test',
    password: 'twelve or more',
    role: 'user',
    name: 'many',
  });
  const keys: string[] = [];
  for (let n = 0; n < 5; n++) {
    const key = formatApiKey(new Uint8Array(32).fill(100 + n));
    await addKey(world.deps.database, { name: `many ${n}`, hash: hashApiKey(key), prefix: key.slice(0, 8), user_id: id }, NOW);
    keys.push(key);
  }
  const app = open(400);
  const answered: number[] = [];
  for (const key of keys) {
    let times = 0;
    while ((await post(app, fresh(), { 'x-api-key': key })).code === undefined) times++;
    answered.push(times);
  }
  expect(answered).toEqual([3, 3, 2, 0, 0]);
});

test('persons may take five times as much as a key', async () => {
  const app = open(500, { auth: await openAuth(world.deps) });
  const cookie = await signIn(app, world.deps, 'user', 'reader');
  const codes: (string | undefined)[] = [];
  for (let each = 0; each < 11; each++) codes.push((await ask(app, cookie, fresh())).errors?.[0]?.extensions.code);
  expect(codes).toEqual([...Array(10).fill(undefined), 'rate_limited']);
});

test('strangers are counted by address, and processes of this machine not at all', async () => {
  const url = await listen(open(400, { proxies: [] }));
  const stranger = async (address: string | undefined) => {
    const headers = { 'content-type': 'application/json', ...(address !== undefined && { 'x-forwarded-for': address }) };
    const body = JSON.stringify({ query: fresh('{ health { ok } }') });
    const { errors } = (await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json()) as {
      errors?: { extensions: { code: string } }[];
    };
    return errors?.[0]?.extensions.code;
  };
  const told = [];
  for (let each = 0; each < 4; each++) told.push(await stranger('203.0.113.1'));
  expect(told).toEqual([undefined, undefined, undefined, 'rate_limited']);
  expect(await stranger('203.0.113.2')).toBeUndefined();
  for (let each = 0; each < 5; each++) expect(await stranger(undefined)).toBeUndefined();
});

test('a subscription is over for the gate once it tells: as many as a caller may have are open beside other documents', async () => {
  const app = world.app(2 * MOST_SUBSCRIPTIONS, { work: costing(1) });
  const url = await listen(app);
  const key = await world.key('listener');
  const query = 'subscription { changes { id } }';
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream', 'x-api-key': key };
  const half = Array.from({ length: MOST_SUBSCRIPTIONS / 2 });
  const overSocket = () => fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  const streams = await Promise.all([...half.map(() => subscribe(app, key)), ...half.map(overSocket)]);
  const types = streams.map(({ headers: told }) => told.get('content-type'));
  expect(types).toEqual(Array(MOST_SUBSCRIPTIONS).fill('text/event-stream'));
  const documents = await Promise.all(half.map(() => post(app, fresh(), { 'x-api-key': key })));
  expect(documents.map(({ code }) => code)).toEqual(half.map(() => undefined));
  const events = streams.map((stream) => readEvents(stream));
  const lasts = events.map((each) => each.next());
  await world.revoke('listener');
  await Promise.all(lasts);
});

test('a caller that hangs up gives its place free', async () => {
  const url = await listen(open(1));
  const key = await world.key('hasty');
  for (let each = 0; each < 6; each++) {
    const leaving = new AbortController();
    const headers = { 'content-type': 'application/json', origin: 'http://samebet.test', 'x-api-key': key };
    const asked = fetch(`${url}/graphql`, {
      method: 'POST',
      headers,
      signal: leaving.signal,
      body: JSON.stringify({ query: fresh() }),
    });
    setImmediate(() => leaving.abort());
    await asked.catch(() => undefined);
  }
  const headers = { 'content-type': 'application/json', 'x-api-key': key };
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query: fresh() }) });
  expect(await answer.json()).not.toHaveProperty('errors');
});
