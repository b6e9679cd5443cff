import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayFailure } from '../../examples/failure.js';
import { createSamebet as overGraphQL } from '../../examples/graphql/client.js';
import { TwinsDocument, WhyDocument } from '../../examples/graphql/gql/graphql.js';
import { createSamebet as overRest } from '../../examples/rest/client.js';
import { openWorld, type World } from '../api/world.js';

const HOST = 'http://samebet.test';
let world: World;
let key: string;
beforeAll(async () => {
  world = await openWorld();
  key = await world.key('examples');
});
afterAll(() => world.close());

const rest = (with_ = key) => overRest(HOST, with_, world.app().fetch);
const graphql = (with_ = key) => overGraphQL(HOST, with_, world.app().fetch);

test('both examples name the same twin', async () => {
  const { matches } = await graphql()(TwinsDocument, { limit: 1 });
  const [match] = matches?.matches ?? [];
  const found = await rest().findTwin(match?.venue_a.market_id ?? 'none');
  expect(match?.venue_b.slug).toEqual(expect.any(String));
  expect(found.matched_market?.slug).toBe(match?.venue_b.slug);
  expect(found.caveats).toEqual(match?.caveats);
});

test('the REST example sizes two books', async () => {
  const size = await rest().size({
    venue_a: { asks: [{ price: 0.41, size: 120 }] },
    venue_b: { asks: [{ price: 0.5, size: 200 }] },
  });
  expect(size).toMatchObject({ contracts: 120, limited_by: 'venue_a_book', profitable: true });
});

test('a market without a twin has a reason', async () => {
  expect(await rest().findTwin('KXNOPE')).toMatchObject({ matched_market: null, reason: 'not_indexed' });
});

test('both examples pass on what the service refuses', async () => {
  await expect(rest('wrong').findTwin('KXNOPE')).rejects.toMatchObject({ name: 'SamebetError', code: 'unauthorized' });
  await expect(graphql('wrong')(WhyDocument, { a: 'x', b: 'y' })).rejects.toMatchObject({
    name: 'SamebetError',
    code: 'unauthorized',
  });
  await expect(rest().size({ venue_a: { asks: [] }, venue_b: { asks: [] } })).rejects.toMatchObject({
    code: 'bad_request',
    field: 'venue_a.asks',
  });
});

/** Runs an example as its readers do. */
async function run(example: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', `examples/${example}`, ...args], {
    env: { ...process.env, SAMEBET_KEY: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code, err };
}

test.each([
  ['rest/twins.ts', 'KXSB-27-BUF'],
  ['graphql/prices.ts', 'sports'],
])('%s says in one line that nobody answers, and what to do', async (example, argument) => {
  // Port 9 is one that fetch refuses to ask: nothing can answer there.
  const { code, err } = await run(example, ['http://127.0.0.1:9', argument]);
  expect(code).toBe(1);
  expect(err.trim().split('\n')).toEqual([
    expect.stringMatching(/^No samebet answers at http:\/\/127\.0\.0\.1:9 \(.+\)\. Start /),
  ]);
});

test('the examples say where a key comes from', async () => {
  for (const asked of [rest('').findTwin('KXNOPE'), graphql('')(WhyDocument, { a: 'x', b: 'y' })])
    expect(await asked.catch((error) => sayFailure(error, HOST))).toMatch(/SAMEBET_KEY to the key that `npm run demo` printed/);
});
