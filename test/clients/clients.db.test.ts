import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema, parse, validate } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientOptions, createClient } from '../../src/client/index.js';
import { storeEvents } from '../../src/store/events.js';
import { COIN, EVENTS } from '../api/bets.js';
import { NOW, openWorld, type World } from '../api/world.js';

const TICKER = 'KXGAME-26DEC01-SEA';
const PYTHON = spawnSync('python3', ['--version']).status === 0;
const FOLDER = new URL('../../clients/python/', import.meta.url).pathname;
let world: World;
let server: Server;
let options: ClientOptions;
beforeAll(async () => {
  world = await openWorld();
  const app = world.app();
  server = createServer((req, res) => void world.deps.index.refresh().then(() => app.handler(req, res)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  options = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: await world.key('client') };
});
afterAll(async () => {
  server.close();
  await world?.close();
});

const answerOf = (status: number, body: object, headers = {}) => new Response(JSON.stringify(body), { status, headers });
const game = EVENTS[0] as (typeof EVENTS)[number];
/** Edits the rules of a paired market: one change. */
const edit = (rules: string) =>
  storeEvents(
    world.deps.database,
    [{ ...game, markets: game.markets.map((m) => (m.market_id === TICKER ? { ...m, rules } : m)) }],
    NOW,
  );

test('each verb of the TypeScript client answers', async () => {
  const samebet = createClient(options);
  expect(await samebet.match('venue_a', TICKER)).toMatchObject({ tier: 'auto_verified', matched_market: { venue: 'venue_b' } });
  const names = Array.from({ length: 30 }, (_, i) => ({ venue: 'venue_a' as const, market_id: i % 2 ? 'KXNOPE' : TICKER }));
  expect((await samebet.matchesOf(names)).map(({ reason }) => reason)).toEqual(
    names.map((_, i) => (i % 2 ? 'not_indexed' : null)),
  );
  expect((await samebet.matches({ q: 'seals', limit: 1 })).total_count).toBe(2);
  expect((await samebet.explain('KXCOIN-27-UP', COIN)).gates.length).toBeGreaterThan(3);
  expect(await samebet.profit({ contracts: 100, venue_a: { price: 0.4 }, venue_b: { price: 0.5 } })).toMatchObject({
    gross_profit: 10,
    filled_in: [],
  });
  // A looked-up twin is named, and what differing rules may cost.
  const looked = await samebet.profit({ contracts: 100, venue_a: { price: 0.4, market_id: TICKER }, venue_b: { price: 0.5 } });
  expect([looked.match?.venue_a, looked.unknown_cases]).toEqual([TICKER, expect.any(Array)]);
  expect(looked.worst_case_profit).toBeLessThanOrEqual(looked.net_profit);
  const asks = [{ price: 0.4, size: 5 }];
  expect(await samebet.size({ venue_a: { asks }, venue_b: { asks } })).toMatchObject({ contracts: 5 });
  await expect(samebet.explain('KXNOPE', COIN)).rejects.toMatchObject({ name: 'SamebetError', code: 'not_found' });
});

// An edited pair is withheld from then on.
test('the Python client against this service', async () => {
  if (!PYTHON) return console.warn('SKIPPED: the Python client, since there is no python3.');
  const { changes } = await createClient(options).ask<{ changes: { head: string } }, object>(
    '{ changes(first: 0) { head } }',
    {},
  );
  for (const rules of ['Uno.', 'Due.', 'Tre.']) await edit(rules);
  const env = { ...process.env, SAMEBET_URL: options.url, SAMEBET_KEY: options.key, CHANGES_AFTER: changes.head };
  const child = spawn('python3', ['-W', 'error', '-m', 'unittest', '-q', 'test_samebet'], {
    cwd: FOLDER,
    env: { ...env, PYTHONDONTWRITEBYTECODE: '1' },
  });
  let told = '';
  child.stderr.on('data', (chunk) => {
    told += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect([code, told]).toEqual([0, expect.stringMatching(/Ran 10 tests/)]);
});

test('changes go on where they were after the service was away', async () => {
  let isAway = false;
  const waits: number[] = [];
  const fetch = (request: Request) => (isAway ? Promise.reject(new Error('away')) : globalThis.fetch(request));
  const wait = async (ms: number) => {
    waits.push(ms);
    isAway = false;
  };
  const stop = new AbortController();
  const { head } = (await createClient(options).ask<{ changes: { head: string } }, object>('{ changes(first: 0) { head } }', {}))
    .changes;
  await edit('First.');
  const seen: (string | null)[] = [];
  for await (const change of createClient({ ...options, fetch, wait }).changes({
    after: head,
    types: ['market_rules_changed'],
    signal: stop.signal,
  })) {
    seen.push(change.edit);
    if (seen.length === 3) stop.abort();
    isAway = true;
    await edit(`Edit ${seen.length}.`);
  }
  expect(seen).toEqual(['- Tre.\n+ First.', '- First.\n+ Edit 1.', '- Edit 1.\n+ Edit 2.']);
  expect(waits.length).toBeGreaterThanOrEqual(2);
});

test('a client that tries nothing again waits before it asks for changes again', async () => {
  const [stop, waits] = [new AbortController(), [] as number[]];
  let asked = 0;
  const fetch = async () => {
    asked += 1;
    if (asked === 1) return answerOf(200, { data: { changes: { head: 'here' } } });
    if (asked === 10) stop.abort();
    throw new TypeError('fetch failed');
  };
  const wait = async (ms: number) => {
    waits.push(ms);
    if (waits.length === 3) stop.abort();
  };
  const changes = createClient({ ...options, fetch, wait, retries: 0 }).changes({ pollMs: 1_500, signal: stop.signal });
  expect(await changes.next()).toEqual({ done: true, value: undefined });
  expect([asked, waits]).toEqual([4, [1_500, 1_500, 1_500]]);
});

test('many twins are looked up two hundred in a document', async () => {
  const posts: { query: string; variables: { ids: unknown[] } }[] = [];
  const fetch = async (request: Request) => {
    posts.push(await request.clone().json());
    return globalThis.fetch(request);
  };
  const names = Array.from({ length: 230 }, () => ({ venue: 'venue_a' as const, market_id: TICKER }));
  expect(await createClient({ ...options, key: await world.key('many'), fetch }).matchesOf(names)).toHaveLength(230);
  expect(posts.map(({ query, variables }) => [query.includes('matches_of(ids: $ids)'), variables.ids.length])).toEqual([
    [true, 200],
    [true, 30],
  ]);
});

/** Answers in turn; the last one goes on. */
const inTurn = (answers: (() => Response)[]) => async () => (answers.length > 1 ? answers.shift() : answers[0])?.() as Response;
const refusal = (status: number, code: string) => () => answerOf(status, { errors: [{ message: code, extensions: { code } }] });
const page = (ids: string[], endCursor: string) => () =>
  answerOf(200, {
    data: { changes: { head: 'h', pageInfo: { hasNextPage: false, endCursor }, edges: ids.map((id) => ({ node: { id } })) } },
  });

test.each([
  ['its database is out of reach', refusal(503, 'database_unreachable')],
  ['the key has no requests left', refusal(429, 'rate_limited')],
  ['a proxy answers in JSON of its own', () => answerOf(502, { message: 'Bad Gateway' })],
])('changes go on after the service had nothing for them for long: %s', async (_, away) => {
  const fetch = inTurn([...Array.from({ length: 20 }, () => away), page(['1'], '1')]);
  const changes = createClient({ ...options, fetch, wait: async () => {} }).changes({ after: '0' });
  expect((await changes.next()).value).toEqual({ id: '1' });
});

test('changes end for a fault of the service’s own, and for what is refused for good', async () => {
  for (const [status, code] of [
    [500, 'internal_error'],
    [200, 'gone'],
  ] as const) {
    const fetch = inTurn([refusal(status, code)]);
    const changes = createClient({ ...options, fetch, wait: async () => {} }).changes({ after: '0' });
    await expect(changes.next()).rejects.toMatchObject({ code });
  }
});

test.each([
  ['waits for an answer', {}, (request: Request) => new Promise<never>((_, no) => (request.signal.onabort = () => no('over')))],
  ['waits to ask again', { after: '0' }, () => Promise.reject(new TypeError('fetch failed'))],
])('changes that are ended while the client %s end without an error', async (_, from, fetch) => {
  const stop = new AbortController();
  const next = createClient({ ...options, fetch, retries: 0 })
    .changes({ ...from, pollMs: 60_000, signal: stop.signal })
    .next();
  setTimeout(() => stop.abort(), 50);
  expect(await next).toEqual({ done: true, value: undefined });
});

test('changes go on from the end of a page that their filter left empty', async () => {
  const asked: unknown[] = [];
  const answers = inTurn([page([], '7'), page(['9'], '9')]);
  const fetch = async (request: Request) => {
    asked.push(((await request.json()) as { variables: { after: string } }).variables.after);
    return answers();
  };
  const changes = createClient({ ...options, fetch, wait: async () => {} }).changes({ after: '3' });
  expect((await changes.next()).value).toEqual({ id: '9' });
  expect(asked).toEqual(['3', '7']);
});

test('a refusal for now is tried again when the service says; one for good is not', async () => {
  const waits: number[] = [];
  const limited = { errors: [{ message: 'wait', extensions: { code: 'rate_limited' } }] };
  const answers = [
    answerOf(429, limited, { 'retry-after': '7' }),
    new Response('<html>', { status: 502 }),
    answerOf(200, { data: { match: { tier: null } } }),
  ];
  const ask = { ...options, fetch: async () => answers.shift() as Response, wait: async (ms: number) => void waits.push(ms) };
  expect(await createClient(ask).match('venue_a', TICKER)).toEqual({ tier: null });
  expect(waits).toEqual([7_000, 1_000]);
  answers.push(answerOf(200, limited), answerOf(200, limited));
  await expect(createClient({ ...ask, retries: 1 }).match('venue_a', TICKER)).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(createClient({ ...options, key: 'sb_no' }).match('venue_a', TICKER)).rejects.toMatchObject({
    code: 'unauthorized',
  });
});

test('every document of the Python client is valid under the published schema', () => {
  const schema = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));
  const told = spawnSync('python3', ['-c', 'import json, samebet; print(json.dumps(samebet.DOCUMENTS))'], { cwd: FOLDER });
  if (!PYTHON) return console.warn('SKIPPED: the Python client, since there is no python3.');
  const documents = JSON.parse(String(told.stdout)) as Record<string, string>;
  expect(Object.keys(documents)).toHaveLength(7);
  for (const document of Object.values(documents)) expect(validate(schema, parse(document))).toEqual([]);
});
