import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { MOST_SUBSCRIPTIONS, stayOf } from '../../src/graphql/changeSubscription.js';
import { ChangeFeed } from '../../src/store/changes/feed.js';
import { pruneChanges } from '../../src/store/changes/prune.js';
import { readChanges } from '../../src/store/changes/read.js';
import { storeEvents } from '../../src/store/events.js';
import { EVENTS } from '../api/bets.js';
import { NOW, openWorld, type World } from '../api/world.js';
import { until } from '../support/patience.js';
import { readEvents, subscribe, type Told } from './sse.js';

let world: World;
let app: App;
beforeAll(async () => {
  world = await openWorld();
  app = world.app();
});
afterAll(async () => {
  app?.endStreams();
  await world?.close();
});

const game = EVENTS[0] as (typeof EVENTS)[number];
const change = (rules: string, status: 'open' | 'closed' = 'open') =>
  storeEvents(
    world.deps.database,
    [{ ...game, markets: game.markets.map((m, i) => (i === 0 ? { ...m, rules, status } : m)) }],
    NOW,
  );
const allIds = async () => (await readChanges(world.deps.database.pool, undefined, 10_000)).map(({ id }) => id);

async function take(events: AsyncGenerator<Told, void>, count: number): Promise<{ id: string; type: string }[]> {
  const taken: { id: string; type: string }[] = [];
  while (taken.length < count) {
    const { value, done } = await events.next();
    if (done) throw new Error('it ended');
    expect(value.data.errors).toBeUndefined();
    const changes = value.data.data?.changes ?? [];
    expect((value.id ?? '') >= (changes.at(-1)?.id ?? 'none')).toBe(true);
    taken.push(...changes);
  }
  return taken;
}

test('changes are told as they are committed, in order; whoever comes back with the last id misses none', async () => {
  const key = await world.key('listener');
  const before = await allIds();
  const first = readEvents(await subscribe(app, key));
  const begun = take(first, 1);
  await change('One.');
  const [one] = await begun;
  await first.return();
  await change('Two.', 'closed'); // while nobody listens
  await change('Three.');
  const again = readEvents(await subscribe(app, key, '', { 'last-event-id': one?.id ?? '' }));
  const expected = (await allIds()).slice(before.length);
  const others = await take(again, expected.length - 1);
  await again.return();
  expect([one?.id, ...others.map(({ id }) => id)]).toEqual(expected);
  expect(others.map(({ type }) => type)).toContain('pair_closed');
});

test('a filter and a cursor in the document; what came before is told first', async () => {
  const key = await world.key('filter');
  const events = readEvents(await subscribe(app, key, `(types: [pair_closed], after: "${(await allIds())[0]}")`));
  expect((await take(events, 1)).map(({ type }) => type)).toEqual(['pair_closed']);
  const more = take(events, 1);
  await change('Four.', 'closed');
  expect((await more).map(({ type }) => type)).toEqual(['pair_closed']);
  await events.return();
  await change('Five.');
});

test('whose filter lets nothing through has a cursor all the same, with which the log never grows too old', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const key = await world.key('rare');
  const { body } = await subscribe(app, key, '(types: [index_stale])');
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const nextCursor = async () => /^:\nid: (\S+)\n\n$/.exec(new TextDecoder().decode((await reader.read()).value))?.[1];
  const first = await nextCursor();
  expect(first).toBe(world.deps.index.cursor);
  await change('Not rare.', 'closed');
  await change('Not rare either.');
  await world.deps.index.refresh();
  const end = (await allIds()).at(-1) ?? '';
  const later = await until('a cursor behind what it was not told', async () => {
    vi.advanceTimersByTime(15_000);
    const cursor = await nextCursor();
    return cursor && cursor >= end ? cursor : undefined;
  });
  await reader.cancel();
  vi.useRealTimers();
  const again = (cursor = '') => subscribe(app, key, '', { 'last-event-id': cursor });
  await pruneChanges(world.deps.database, new Date(NOW.getTime() + 86_400_000));
  expect(await (await again(first)).text()).toContain('"code":"gone"');
  const events = readEvents(await again(later));
  const told = take(events, 1);
  await change('After all was pruned.');
  expect((await told)[0]?.type).toBe('market_rules_changed');
  await events.return();
});

test('a revoked key is cut, with the reason as its last event', async () => {
  const events = readEvents(await subscribe(app, await world.key('doomed')));
  const last = events.next();
  await world.revoke('doomed');
  expect((await last).value).toMatchObject({
    data: { errors: [{ message: 'The API key was revoked, or has expired.', extensions: { code: 'unauthorized' } }] },
  });
  expect((await events.next()).done).toBe(true);
});

async function listen(handler: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql` };
}

async function asking(name: string, accept: string, signal?: AbortSignal): Promise<RequestInit> {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, 'x-api-key': await world.key(name) },
    body: '{"query":"subscription { changes { id } }"}',
    signal: signal ?? null,
  };
}

test('over a socket, a revoked key is cut though nothing else happens', async () => {
  const { server, url } = await listen((req, res) => void world.deps.index.refresh().then(() => app.handler(req, res)));
  const response = await fetch(url, await asking('far away', 'text/event-stream'));
  const events = readEvents(response);
  const last = events.next();
  await world.revoke('far away');
  expect((await last).value).toMatchObject({ data: { errors: [{ extensions: { code: 'unauthorized' } }] } });
  expect((await events.next()).done).toBe(true);
  server.close();
});

test('over a socket, a subscriber who hangs up is let go though nothing happens', async () => {
  const feed = new ChangeFeed(world.deps.database, world.deps.index);
  const { server, url } = await listen(createApp({ ...world.deps, feed }, { rateLimitPerMinute: 100 }).handler);
  const hangUp = new AbortController();
  const response = await fetch(url, await asking('hangs up', 'text/event-stream', hangUp.signal));
  expect(response.status).toBe(200);
  await expect.poll(() => feed.subscribers).toBe(1);
  hangUp.abort();
  await expect.poll(() => feed.subscribers).toBe(0);
  server.close();
});

test.each([
  ['*/*', 200], // as the specification of GraphQL over HTTP wants it
  ['application/graphql-response+json', 400],
  ['application/json', 200],
])('a subscription that accepts %s is told what to accept', async (accept, status) => {
  const { server, url } = await listen(app.handler);
  const response = await fetch(url, await asking('accepts', accept));
  expect([response.status, await response.json()]).toMatchObject([
    status,
    { errors: [{ message: expect.stringContaining('accept: text/event-stream'), extensions: { code: 'bad_request' } }] },
  ]);
  server.close();
});

test.each([
  ['sb_wrong', '', 'unauthorized'],
  ['good', '(after: "nonsense")', 'bad_request'],
])('%s %s is refused as %s before anything is told', async (name, args, code) => {
  const key = name === 'good' ? await world.key('good') : name;
  const response = await subscribe(app, key, args);
  expect(await response.text()).toContain(`"code":"${code}"`);
});

test('a key has a stated number of subscriptions', async () => {
  const key = await world.key('greedy');
  const open = await Promise.all(Array.from({ length: MOST_SUBSCRIPTIONS }, () => subscribe(app, key)));
  expect(open.map(({ headers }) => headers.get('content-type'))).toEqual(open.map(() => 'text/event-stream'));
  const one = open.map((response) => readEvents(response));
  const firsts = one.map((events) => events.next());
  await change('Six.');
  await Promise.all(firsts); // all of them listen
  expect(await (await subscribe(app, key)).text()).toContain('"code":"rate_limited"');
  await Promise.all(one.map((events) => events.return()));
  expect((await subscribe(app, key)).headers.get('content-type')).toBe('text/event-stream');
});

test('a key has no more subscriptions than that when it opens many at once', async () => {
  const key = await world.key('at once');
  const unlimited = createApp(
    { ...world.deps, feed: new ChangeFeed(world.deps.database, world.deps.index) },
    { rateLimitPerMinute: 1_000 },
  );
  const more = 10;
  const opened = await Promise.all(Array.from({ length: MOST_SUBSCRIPTIONS + more }, () => subscribe(unlimited, key)));
  const events = opened.map((response) => readEvents(response));
  const firsts = Promise.all(events.map((each) => each.next()));
  await change('Eight.');
  const codes = (await firsts).map(({ value }) => value?.data.errors?.[0]?.extensions.code ?? 'told');
  expect(codes.filter((code) => code === 'told')).toHaveLength(MOST_SUBSCRIPTIONS);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(more);
  unlimited.endStreams();
  await Promise.all(events.map((each) => each.return()));
});

test('a session’s subscription ends when the clock is set back: its ten minutes can’t be told any more', async () => {
  const person = { kind: 'user', userId: 'ada', name: 'Ada', role: 'user', sessionId: 's' } as const;
  let now = NOW;
  const stay = stayOf({ caller: person, index: world.deps.index, clock: () => now });
  stay();
  now = new Date(NOW.getTime() + 599_000);
  stay();
  now = new Date(NOW.getTime() + 598_000);
  expect(stay).toThrow('connect again');
});

test('a subscriber who takes too long is cut once the lines that it missed have left the memory; others read on', async () => {
  const { database, index } = world.deps;
  let elapsed = 0;
  const feed = new ChangeFeed(database, index, () => elapsed);
  const all = { filter: {}, checkStay: () => {} };
  const [slow, patient] = [feed.follow(all), feed.follow(all)];
  const firsts = [slow.next(), patient.next()];
  await change('Seven.');
  await Promise.all(firsts);
  const { rows } = await database.pool.query<{ value: string }>('UPDATE revision SET value = value + 1 RETURNING value');
  await database.pool.query(
    `INSERT INTO changes (rev, n, incarnation, type, at, series, detail) SELECT $1, n, '00000000', 'pair.settled', now(), '{}', '{}'
     FROM generate_series(0, 2499) n`,
    [rows[0]?.value],
  );
  let seen = 0;
  for (let last = 0; last < 2_499; ) {
    const { value } = await patient.next();
    const settled = (value?.rows ?? []).filter(({ type }) => type === 'pair.settled');
    seen += settled.length;
    last = settled.at(-1)?.n ?? 0;
  }
  expect(seen).toBe(2_500);
  elapsed = 31_000;
  await expect(slow.next()).rejects.toMatchObject({ code: 'gone', message: expect.stringMatching(/Connect again after \d/) });
  await patient.return();
  expect(feed.subscribers).toBe(0);
});

test('a service that stops says so', async () => {
  const stopping = world.app();
  const events = readEvents(await subscribe(stopping, await world.key('stopping')));
  const last = events.next();
  await world.deps.index.refresh();
  stopping.endStreams();
  expect((await last).value).toMatchObject({ data: { errors: [{ extensions: { code: 'database_unreachable' } }] } });
});
