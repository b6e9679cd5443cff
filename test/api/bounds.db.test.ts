import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { BODY_EXAMPLES } from '../../src/http/openapiExamples.js';
import { postGraphQL, STYLES, send } from './restAndGraphql.js';
import { openWorld, type World } from './world.js';

let world: World;
let app: App;
let headers: { 'x-api-key': string };
beforeAll(async () => {
  world = await openWorld();
  app = world.app();
  headers = { 'x-api-key': await world.key('bounds of bodies') };
});
afterAll(() => world?.close());

const LONG = 'x'.repeat(257);
const bookOf = (levels: number) => ({ asks: Array.from({ length: levels }, () => ({ price: 0.4, size: 1 })) });
const profit = BODY_EXAMPLES.profit as { contracts: number; venue_a: object; venue_b: object };

describe.each(STYLES)('bounds of bodies on $name', (style) => {
  const call = (operation: 'profit' | 'size', input: unknown) => style.call(app, operation, { input }, headers);

  test.each([1, 201, 500])('size takes books of %i levels', async (levels) => {
    const { status, data } = await call('size', { venue_a: bookOf(levels), venue_b: bookOf(levels) });
    expect(status).toBe(200);
    expect(data).toMatchObject({ contracts: levels, limited_by: 'venue_a_book' });
  });

  test.each(['venue_a', 'venue_b'])('size names the book of %s that has more than 500 levels', async (leg) => {
    const { error } = await call('size', { venue_a: bookOf(1), venue_b: bookOf(1), [leg]: bookOf(501) });
    expect(error).toMatchObject({
      code: 'bad_request',
      message: `${leg}.asks must be a list of 1 to 500 levels.`,
      field: `${leg}.asks`,
    });
  });

  test('a text that is too long is named by its whole path', async () => {
    const { error } = await call('profit', { ...profit, venue_a: { ...profit.venue_a, market_id: LONG } });
    expect(error).toMatchObject({
      code: 'bad_request',
      message: 'venue_a.market_id has at most 256 characters.',
      field: 'venue_a.market_id',
    });
    expect((await call('profit', { ...profit, settles_at: LONG })).error).toMatchObject({ field: 'settles_at' });
  });

  test('a fee type that is too long is told what there is, as any other', async () => {
    const { error } = await call('profit', { ...profit, venue_a: { ...profit.venue_a, fee_type: LONG } });
    expect(error).toMatchObject({
      message: 'venue_a.fee_type must be one of quadratic, quadratic_with_maker_fees, quadratic_with_combo_maker_fees.',
      field: 'venue_a.fee_type',
    });
  });
});

/** A value inside of so many lists. */
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const post = (path: string, body: string) => send(app, path, { method: 'POST', headers, body });

test.each([
  ['a long text', JSON.stringify(LONG)],
  ['a long list', JSON.stringify(new Array(10_000).fill(1))],
  ['a list of lists, 10,000 deep', nested(10_000)],
  ['objects in objects, 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
])('REST ignores an unknown field with %s, wherever it stands', async (_, value) => {
  const body = JSON.stringify({ memo: 'HERE', ...profit, venue_a: { ...profit.venue_a, memo: 'HERE' } });
  const response = await post('/v0/profit', body.replaceAll('"HERE"', value));
  expect(await response.json()).toMatchObject({ net_profit: -0.95 });
  expect(response.status).toBe(200);
});

test.each(['contracts', 'settles_at', 'venue_a', 'venue_b'])('REST refuses lists in lists as %s by its name', async (field) => {
  const response = await post('/v0/profit', JSON.stringify({ ...profit, [field]: 'HERE' }).replace('"HERE"', nested(10_000)));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ field });
});

test('a parameter counts behind however many others', async () => {
  const others = 'x&'.repeat(3_000);
  const bad = await send(app, `/v0/matches?${others}limit=0`, { headers });
  expect(bad.status).toBe(400);
  expect(await bad.json()).toMatchObject({ field: 'limit' });
  const twice = await send(app, `/v0/matches?limit=1&${others}limit=2`, { headers });
  expect(await twice.json()).toMatchObject({ message: 'limit may be given once only.', field: 'limit' });
  expect((await send(app, `/v0/matches?${others}limit=1`, { headers })).status).toBe(200);
});

test('GraphQL refuses an unknown field of any depth as such', async () => {
  const query = 'query($input: ProfitInput!) { profit(input: $input) { net_profit } }';
  for (const depth of [1, 10_000]) {
    const body = JSON.stringify({ query, variables: { input: { ...profit, memo: 'HERE' } } }).replace('"HERE"', nested(depth));
    const response = await send(app, '/graphql', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).toContain('"code":"bad_request"');
  }
});

test('a text in a filter is named by its path, and a long list by its argument', async () => {
  const filtered = await postGraphQL(
    app,
    'query($f: PairFilter) { pairs(filter: $f) { totalCount } }',
    { f: { q: LONG } },
    headers,
  );
  expect(filtered.result.errors?.[0]).toMatchObject({
    message: 'filter.q has at most 256 characters.',
    extensions: { code: 'bad_request', field: 'filter.q' },
  });
  const ids = Array.from({ length: 3 }, () => ({ venue_a: 'a', venue_b: 'b' }));
  const query = 'query($only: [PairIds!]) { live_matches(only: $only) { totalCount } }';
  const long = await postGraphQL(app, query, { only: [ids[0], { venue_a: 'a', venue_b: LONG }] }, headers);
  expect(JSON.stringify(long.result.errors)).toContain('only.1.venue_b');
  const many = await postGraphQL(app, query, { only: new Array(201).fill(ids[0]) }, headers);
  expect(many.result.errors?.[0]?.message).toBe('only has at most 200 entries.');
});
