import { isRequiredArgument } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { schema } from '../../src/graphql/schema.js';
import { OPENAPI } from '../../src/http/contract.js';
import { send } from '../api/restAndGraphql.js';
import { queriesOf, queryAll } from '../support/documents.js';
import { ask, openAuth, signIn, type Told } from '../support/people.js';
import { readPhrases } from '../support/phrases.js';
import { openSampleWorld, type SampleWorld } from '../support/sampleWorld.js';

/** How deep a document goes: a market within a pair within a market where its limits allow that, less where they don't. */
const DEPTHS = [3, 2, 1];
let world: SampleWorld;
let whole: App;
let ids: App;
let cookie: string;
let phrases: string[];
let args: Record<string, string>;
let paths: string[];

beforeAll(async () => {
  world = await openSampleWorld();
  const auth = await openAuth(world.deps);
  whole = world.app({ auth });
  ids = world.app({ auth, idsOnly: true });
  cookie = await signIn(whole, world.deps, 'admin');
  phrases = await readPhrases(world.deps.database);
  await choose();
});
afterAll(() => world?.close());

/** Markets and pairs that have something to tell. */
async function choose(): Promise<void> {
  const { prisma } = world.deps.database;
  const pair = await prisma.pair.findFirstOrThrow({
    where: { standing: 'auto_verified', NOT: { caveats: { equals: [] } } },
    include: { a: true, b: true },
  });
  const { a, b } = pair;
  const waiting = await prisma.pair.findFirstOrThrow({ where: { standing: 'proposed' }, include: { a: true, b: true } });
  const two = await prisma.market.findFirstOrThrow({ where: { side: 0, status: 'open' } });
  const [marketA, marketB] = [a.market_id, b.market_id].map((id) => JSON.stringify(id));
  args = {
    market: `venue: venue_a, market_id: ${marketA}`,
    match: `venue: venue_a, market_id: ${marketA}`,
    event: `venue: venue_a, group_id: ${JSON.stringify(a.event_id.slice('venue_a:'.length))}`,
    pair: `venue_a: ${marketA}, venue_b: ${marketB}`,
    review_event: `event: { event_a: ${JSON.stringify(waiting.a.event_id.slice('venue_a:'.length))}, event_b: ${JSON.stringify(waiting.b.event_id.slice('venue_b:'.length))}, family: ${JSON.stringify(waiting.family)} }`,
    explain: `a: ${marketA}, b: ${marketB}`,
    matches_of: `ids: [{ venue: venue_a, market_id: ${marketA} }, { venue: venue_b, market_id: ${marketB} }]`,
    near_misses: `venue: venue_a, market_id: ${marketA}, limit: 2`,
    node: `id: ${JSON.stringify(`Market:${a.id}`)}`,
    nodes: `ids: ${JSON.stringify([`Market:${a.id}`, `Event:${a.event_id}`, `MatchPair:${a.id}|${b.id}`, `Match:${a.id}|${b.id}`])}`,
    pair_facets: 'by: family',
    relations: `venue: venue_a, market_id: ${marketA}`,
    sides: `market_id: ${JSON.stringify(two.condition_id)}`,
    profit: `input: { contracts: 1, venue_a: { price: 0.4, market_id: ${marketA} }, venue_b: { price: 0.5 } }`,
    size: 'input: { venue_a: { asks: [{ price: 0.4, size: 1 }] }, venue_b: { asks: [{ price: 0.5, size: 1 }] } }',
  };
  paths = [
    '/v0/health',
    '/v0/matches?limit=200',
    `/v0/match?venue=venue_a&market_id=${a.market_id}`,
    `/v0/match?venue=venue_b&market_id=${b.market_id}`,
    `/v0/match?venue=venue_b&market_id=${two.condition_id}`,
  ];
}

/** Every text in an answer, each once. */
function textsOf(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) textsOf(inner, found.add(key));
  return found;
}

function leaks(answer: unknown): string[] {
  const all = [...textsOf(answer)].join('\n');
  return phrases.filter((phrase) => all.includes(phrase));
}

test('every query of the schema is asked with all that it can answer', () => {
  const unasked = queriesOf(schema).filter((field) => field.args.some(isRequiredArgument) && !(field.name in args));
  expect(unasked.map(({ name }) => name)).toEqual([]);
  expect(phrases.length).toBeGreaterThan(1_000);
});

test('GraphQL tells no text of a venue under any field, and the same document tells some where it may', async () => {
  const told: string[] = [];
  for (const field of queriesOf(schema)) {
    let document = '';
    let answer: Told = { data: null };
    for (const depth of DEPTHS) {
      document = queryAll(field, args[field.name] ?? '', depth);
      answer = await ask(ids, cookie, document);
      if (!/too much|exceeded/.test(answer.errors?.[0]?.message ?? '')) break;
    }
    expect(answer.errors, `${field.name}: ${answer.errors?.[0]?.message}`).toBeUndefined();
    expect(leaks(answer), field.name).toEqual([]);
    if (leaks(await ask(whole, cookie, document)).length > 0) told.push(field.name);
  }
  expect(told.sort()).toEqual(
    [
      'event',
      'events',
      'explain',
      'live_matches',
      'market',
      'markets',
      'match',
      'matches',
      'matches_of',
      'near_misses',
      'node',
      'nodes',
      'pair',
      'pairs',
      'price_gaps',
      'relations',
      'review_queue',
      'review_event',
      'review_events',
      'sides',
    ].sort(),
  );
});

test('REST leaves the texts out and keeps ids, standing and codes', async () => {
  for (const path of paths) {
    const response = await send(ids, path, { headers: { 'x-api-key': world.key } });
    expect(response.status).toBe(200);
    expect(leaks(await response.json()), path).toEqual([]);
  }
  const [, , path = ''] = paths;
  const answer = await (await send(ids, path, { headers: { 'x-api-key': world.key } })).json();
  expect(Object.keys(answer).sort()).toEqual(
    ['basis', 'caveat_notes', 'caveats', 'checked_at', 'confidence', 'matched_market', 'side', 'source_market', 'tier'].sort(),
  );
  expect(Object.keys(answer.matched_market).sort()).toEqual(
    ['group_id', 'market_id', 'slug', 'url', 'venue', 'yes_token_id'].sort(),
  );
});

test('addresses of markets and events are told all the same', async () => {
  const { data } = await ask(ids, cookie, `{ market(${args.market}) { url group { url } } event(${args.event}) { url } }`);
  expect(data).toMatchObject({
    market: { url: expect.stringMatching(/^https:/), group: { url: expect.stringMatching(/^https:/) } },
    event: { url: expect.stringMatching(/^https:/) },
  });
});

test('what no venue wrote is told: the log of accounts, the paths that keys asked and the codes that pairs are counted by', async () => {
  const document =
    '{ account_deeds(limit: 1) { actor email deed } pair_facets(by: standing) { value } api_keys(all: true) { answers { route } } }';
  await send(ids, '/v0/health', { headers: { 'x-api-key': world.key } });
  await send(ids, '/v0/match', { headers: { 'x-api-key': world.key } });
  await ids.close(); // stores what the key was answered
  const { data } = await ask(ids, cookie, document);
  expect(data).toEqual((await ask(whole, cookie, document)).data);
  expect(JSON.stringify(data)).toContain('/v0/match');
});

test('no error tells a text either', async () => {
  for (const path of ['/v0/match?venue=venue_a', '/v0/matches?limit=0', '/v0/nothing']) {
    expect(leaks(await (await send(ids, path, { headers: { 'x-api-key': world.key } })).json())).toEqual([]);
  }
  expect(leaks(await ask(ids, cookie, '{ explain(a: "none", b: "none") { verdict } }'))).toEqual([]);
});

test('texts that are not told are not searched either, on REST and GraphQL; the same question is answered where they are', async () => {
  const documents = [
    '{ matches(q: "win") { count } }',
    '{ live_matches(q: "win") { total_count } }',
    '{ markets(q: "win", first: 1) { edges { node { market_id } } } }',
    '{ markets(words: "win", first: 1) { edges { node { market_id } } } }',
    '{ events(q: "win", first: 1) { edges { node { group_id } } } }',
    '{ pairs(filter: { q: "win" }, first: 1) { edges { node { standing } } } }',
  ];
  for (const document of documents) {
    expect((await ask(ids, cookie, document)).errors?.[0]?.message, document).toContain('does not search texts');
    expect((await ask(whole, cookie, document)).errors, document).toBeUndefined();
  }
  const rest = async (path: string) => (await send(ids, path, { headers: { 'x-api-key': world.key } })).status;
  expect([await rest('/v0/matches?q=win'), await rest('/v0/matches?q=')]).toEqual([400, 200]);
});

test('its own OpenAPI document says what is left out', async () => {
  const document = await (await send(ids, '/v0/openapi.json')).json();
  const market = document.components.schemas.Market;
  expect(market.required.sort()).toEqual(['group_id', 'market_id', 'venue']);
  expect(JSON.parse(OPENAPI).components.schemas.Market.required).toContain('question');
});
