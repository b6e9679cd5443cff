import { afterAll, beforeAll, expect, test } from 'vitest';
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
