import { getIntrospectionQuery } from 'graphql';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { COIN, TWO_SIDED } from './bets.js';
import { postGraphQL, send } from './restAndGraphql.js';
import { openWorld, type World } from './world.js';

let world: World;
let app: App;
let headers: { 'x-api-key': string };
beforeAll(async () => {
  world = await openWorld();
  app = world.app();
  headers = { 'x-api-key': await world.key('graphql') };
});
afterAll(() => world?.close());

const ask = async (query: string, variables = {}) => (await postGraphQL(app, query, variables, headers)).result;

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({
    url: 'http://samebet.test/graphql',
    fetchFn: (url: string, init: RequestInit) => app.fetch(new Request(url, init)),
  });
  test.each(audits.map((audit) => ({ name: audit.name, audit })))('$name', async ({ audit }) => {
    const result = await audit.fn();
    // A MUST that fails is an error, a SHOULD a warning, a MAY a notice.
    expect(result.status === 'ok' || result.status === 'notice' ? [] : [result.status, result.reason]).toEqual([]);
  });
});

describe('beyond REST', () => {
  test('a market leads to its event, siblings, twin and candidates', async () => {
    const { data, errors } = await ask(
      `query ($id: String!) {
        market(venue: venue_a, market_id: $id) {
          question rules status close_time volume
          group { title markets(first: 2) { totalCount edges { node { market_id } } } }
          siblings { market_id }
          twin { market_id event }
          candidates { standing confidence venue_b { market_id } decisions { action } }
        }
      }`,
      { id: 'KXGAME-26DEC01-SEA' },
    );
    expect(errors).toBeUndefined();
    expect(data?.market).toEqual({
      question: 'Will the Harbor Seals win?',
      rules: 'If KXGAME-26DEC01-SEA happens, the market resolves to Yes.',
      status: 'open',
      close_time: '2026-12-08T00:00:00.000Z',
      volume: 1000,
      group: {
        title: 'Seals at Otters',
        markets: {
          totalCount: 3,
          edges: [{ node: { market_id: 'KXGAME-26DEC01-OTT' } }, { node: { market_id: 'KXGAME-26DEC01-SEA' } }],
        },
      },
      siblings: [{ market_id: 'KXGAME-26DEC01-OTT' }, { market_id: 'KXGAME-26DEC01-TIE' }],
      twin: { market_id: `${TWO_SIDED}:0`, event: 'Harbor Seals vs. River Otters' },
      candidates: [{ standing: 'auto_verified', confidence: 0.998, venue_b: { market_id: `${TWO_SIDED}:0` }, decisions: [] }],
    });
  });

  test.each([
    ['an open one by slug', 'venue_b', 'coin-above-5', COIN],
    ['a closed one', 'venue_a', 'KXMISC-CLOSED', 'KXMISC-CLOSED'],
  ])('market finds %s', async (_, venue, id, expected) => {
    const { data } = await ask(`{ market(venue: ${venue}, market_id: "${id}") { market_id event status } }`);
    expect(data?.market).toMatchObject({ market_id: expected });
  });

  test('market is null for what was never seen, and asks which side is meant', async () => {
    expect((await ask('{ market(venue: venue_a, market_id: "NO") { market_id } }')).data?.market).toBeNull();
    const { errors } = await ask('{ market(venue: venue_b, market_id: "seals-otters") { market_id } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'bad_request', reason: 'specify_outcome', field: 'market_id' });
  });

  test('event finds one by its venue’s id', async () => {
    const { data } = await ask('{ event(venue: venue_b, group_id: "coin-above") { title category event_date status tags } }');
    expect(data?.event).toEqual({
      title: 'Where will the coin be?',
      category: 'crypto',
      event_date: null,
      status: 'open',
      tags: [],
    });
  });

  test.each([
    ['pairs', 'pairs(first: 2, after: $after)', 'venue_a { market_id } venue_b { market_id }', 6],
    ['markets', 'markets(first: 2, after: $after, venue: venue_a)', 'market_id', 10],
    ['events', 'events(first: 2, after: $after)', 'group_id', 6],
  ])('%s are paged to the end, each once', async (name, field, selection, total) => {
    const query = `query ($after: String) { ${field} { totalCount pageInfo { hasNextPage endCursor } edges { node { ${selection} } } } }`;
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { data } = await ask(query, { after });
      const page = data?.[name] as {
        totalCount: number;
        pageInfo: { hasNextPage: boolean; endCursor: string };
        edges: unknown[];
      };
      expect(page.totalCount).toBe(total);
      seen.push(...page.edges.map((edge) => JSON.stringify(edge)));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(new Set(seen).size).toBe(total);
    expect(seen).toHaveLength(total);
  });

  test.each([
    ['pairs(standing: [proposed, suspended])', 2],
    ['pairs(category: sports)', 2],
    ['pairs(from: "2026-12-01", to: "2026-12-01", standing: [auto_verified])', 2],
    ['markets(status: closed)', 1],
    ['markets(q: "COIN", venue: venue_b)', 2],
    ['markets(category: sports)', 5],
    ['events(q: "odds", venue: venue_a)', 1],
    ['events(from: "2026-12-02")', 1],
    ['pulls', 0],
  ])('%s counts %s', async (field, total) => {
    const { data } = await ask(`{ x: ${field} { totalCount } }`);
    expect(data?.x).toEqual({ totalCount: total });
  });

  test.each(['first: 101', 'first: -1', 'last: 1000', 'first: 2, after: "nonsense"'])('pages(%s) are refused', async (page) => {
    expect((await ask(`{ pairs(${page}) { edges { cursor } } }`)).errors?.[0]?.extensions.code).toBe('bad_request');
  });

  test('each of them needs a key', async () => {
    for (const field of [
      'pairs { totalCount }',
      'markets { totalCount }',
      'events { totalCount }',
      'pulls { totalCount }',
      'market(venue: venue_a, market_id: "X") { rules }',
    ]) {
      const { result } = await postGraphQL(app, `{ ${field} }`, {}, {});
      expect(result.errors?.[0]?.extensions.code).toBe('unauthorized');
    }
  });
});

describe('limits of a document', () => {
  const market = (selection: string) => `{ market(venue: venue_a, market_id: "X") { ${selection} } }`;
  const twins = (depth: number): string => (depth === 0 ? 'market_id' : `twin { ${twins(depth - 1)} }`);
  const COSTLY = 'edges { node { siblings { candidates { decisions { id } } } } }';
  test.each([
    ['deep', market(twins(20)), 'depth limit of 14'],
    ['wide with aliases', market(Array.from({ length: 60 }, (_, i) => `a${i}: market_id`).join(' ')), 'Aliases limit of 30'],
    ['decorated', market(`market_id ${'@skip(if: false) '.repeat(60)}`), 'Directives limit of 50'],
    ['repetitive', `{ health { ${'ok '.repeat(201)} } }`, 'asks for ok at most 200 times'],
    [
      'repetitive in fragments',
      `{ health { ...A ...B } } ${['A', 'B'].map((name) => `fragment ${name} on Health { ${'ok '.repeat(101)} }`).join(' ')}`,
      'at most 200 times',
    ],
    ['long', `{ ${'health { ok } '.repeat(600)} }`, 'Token limit of 2000'],
    [
      'nested',
      `{ size(input: { venue_a: { asks: ${'['.repeat(150)}${']'.repeat(150)} } }) { contracts } }`,
      'more than 100 deep',
    ],
    ['costly', `{ markets(first: 100) { edges { node { group { markets(first: 100) { ${COSTLY} } } } } } }`, 'too much at once'],
    [
      'costly by variables',
      `query ($n: Int = 100) { markets(first: $n) { edges { node { group { markets(first: $n) { ${COSTLY} } } } } } }`,
      'too much at once',
    ],
    [
      'looped through fragments',
      `${market('...A')} fragment A on Market { twin { ...B } } fragment B on Market { twin { ...A } }`,
      'within itself',
    ],
  ])('a document that is too %s is refused by the limit that is meant for it', async (_, query, message) => {
    const { errors, data } = await ask(query);
    expect(data).toBeUndefined();
    expect(errors?.[0]?.extensions.code).toBe('bad_request');
    expect(errors?.[0]?.message).toContain(message);
  });

  test('of many faults ten are told', async () => {
    const { errors = [] } = await ask(market(`market_id ${'@skip(if: false) '.repeat(40)}`));
    expect(errors).toHaveLength(11);
    expect(errors.at(-1)).toMatchObject({ message: expect.stringContaining('limit'), extensions: { code: 'bad_request' } });
  });

  test('batches are refused', async () => {
    const response = await send(app, '/graphql', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify([{ query: '{ health { ok } }' }, { query: '{ health { ok } }' }]),
    });
    expect(response.status).toBe(400);
  });

  test('GraphiQL’s introspection is not', async () => {
    const { data, errors } = await ask(getIntrospectionQuery());
    expect(errors).toBeUndefined();
    expect(data).toHaveProperty('__schema');
  });

  test('a dashboard’s page of pairs is not', async () => {
    const market =
      'venue market_id group_id event question outcome slug url rules close_time volume yes_price group { title category event_date tags url }';
    const { errors } = await ask(
      `{ pairs(first: 100) { totalCount pageInfo { hasNextPage endCursor } edges { node {
        standing category event_date confidence basis caveats differences { code note } match_reason facts { field } doubt family version
        venue_a { ${market} } venue_b { ${market} } decisions { id action actor at note } } } } }`,
    );
    expect(errors).toBeUndefined();
  });
});

describe('GraphiQL', () => {
  const browse = (path: string, accept: string) => send(app, path, { headers: { accept } });

  test('opens in a browser from one page of ours', async () => {
    const response = await browse('/graphql', 'text/html,application/xhtml+xml,*/*;q=0.8');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('renderYogaGraphiQL');
    expect(html).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/);
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'/);
  });

  test('stays out of the way of queries', async () => {
    const response = await browse('/graphql?query={health{ok}}', 'text/html,application/json');
    expect(await response.json()).toEqual({ data: { health: { ok: true } } });
  });
});

describe('what other servers take and this one does not says what to send instead', () => {
  let own: { 'x-api-key': string };
  beforeAll(async () => {
    own = { 'x-api-key': await world.key('otherwise') };
  });
  const post = async (body: unknown, type = 'application/json') => {
    const asked = { method: 'POST', headers: { ...own, 'content-type': type }, body: JSON.stringify(body) };
    return (await send(app, '/graphql', asked)).json() as Promise<{ errors: { message: string; extensions: object }[] }>;
  };
  const query = '{ health { ok } }';

  test.each([
    ['several documents at once', [{ query }, { query }], /send each by itself/],
    ['two operations, none named', { query: 'query A { now } query B { now }' }, /operationName/],
    ['an operation that is not there', { query: 'query A { now }', operationName: 'B' }, /operationName/],
  ])('%s', async (_, body, words) => {
    expect(await post(body)).toMatchObject({
      errors: [{ message: expect.stringMatching(words), extensions: { code: 'bad_request' } }],
    });
  });

  test('a document’s hash without the document, in the word by which clients send it whole', async () => {
    const persistedQuery = { version: 1, sha256Hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' };
    expect(await post({ extensions: { persistedQuery } })).toMatchObject({ errors: [{ message: 'PersistedQueryNotSupported' }] });
    expect(await post({ query, extensions: { persistedQuery } })).toEqual({ data: { health: { ok: true } } });
  });

  test('another content type, with nothing but the code besides', async () => {
    const { errors } = await post({ query }, 'text/plain');
    expect(errors).toEqual([{ message: 'The body must be application/json.', extensions: { code: 'bad_request' } }]);
  });
});

test('a wrong method is said with `allow`', async () => {
  const response = await send(app, '/graphql', { method: 'PUT', headers });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toContain('POST');
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'method_not_allowed' } }] });
});

test('OPTIONS tells a browser what it may send', async () => {
  const response = await send(app, '/graphql', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://example.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-api-key',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/example\.test)$/);
  expect(response.headers.get('access-control-allow-headers')).toContain('x-api-key');
});

test('a body over 1 MiB is too large', async () => {
  const { response, result } = await postGraphQL(app, '{ health { ok } }', { pad: 'x'.repeat(1_048_577) }, headers);
  expect(response.status).toBe(413);
  expect(result.errors?.[0]?.extensions.code).toBe('payload_too_large');
});

test('what nobody foresaw is masked', async () => {
  const { prisma } = world.deps.database;
  const broken = {
    ...world.deps.database,
    prisma: Object.create(prisma, { event: { value: { findUnique: () => Promise.reject(new Error('secret detail')) } } }),
  };
  const own = world.deps.database;
  world.deps.database = broken;
  const { result } = await postGraphQL(world.app(), '{ event(venue: venue_a, group_id: "X") { title } }', {}, headers);
  world.deps.database = own;
  expect(result.errors?.[0]?.extensions.code).toBe('internal_error');
  expect(JSON.stringify(result)).not.toContain('secret');
});
