import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { storeEvents } from '../../src/store/events.js';
import { COIN, EVENTS, TWO_SIDED } from './bets.js';
import { postGraphQL, STYLES, send } from './restAndGraphql.js';
import { openWorld, type World } from './world.js';

let world: World;
let app: App;
let headers: { 'x-api-key': string };
beforeAll(async () => {
  world = await openWorld();
  app = world.app();
  headers = { 'x-api-key': await world.key('program') };
});
afterAll(() => world?.close());

describe.each(STYLES)('addresses of pages on $name', (style) => {
  test.each([
    ['venue_a', 'https://kalshi.com/markets/kxcoin/x/kxcoin-27-up'],
    ['venue_b', 'https://polymarket.com/event/coin-above/coin-above-5'],
    ['venue_b', ' https://polymarket.com/event/coin-above/coin-above-5?tid=1 '],
    ['venue_b', 'polymarket.com/event/coin-above/coin-above-5'],
    ['venue_a', 'www.Kalshi.com/markets/kxcoin/x/kxcoin-27-up'],
  ])('%s %s names its market', async (venue, market_id) => {
    const { data } = await style.call(app, 'match', { venue, market_id }, headers);
    expect(data).toMatchObject({ tier: 'human_verified', source_market: { venue } });
  });

  test.each([
    ['venue_b', 'https://kalshi.com/markets/kxcoin/x/kxcoin-27-up'],
    ['venue_a', 'https://example.test/kxcoin-27-up'],
  ])('%s %s names nothing', async (venue, market_id) => {
    const { data } = await style.call(app, 'match', { venue, market_id }, headers);
    expect(data).toMatchObject({ matched_market: null, reason: 'not_indexed' });
  });
});

test('many look-ups at once answer what each alone does, in their order, and count as one request per twenty', async () => {
  const few = world.app(12);
  const key = { 'x-api-key': await world.key('many') };
  const ids = [
    ['venue_a', 'KXGAME-26DEC01-SEA'],
    ['venue_b', TWO_SIDED],
    ['venue_b', 'coin-above-5'],
    ['venue_a', 'nobody'],
    ['venue_b', `https://polymarket.com/event/x/${COIN}`],
  ].map(([venue, market_id]) => ({ venue, market_id }));
  const fields =
    'tier reason confidence caveats match_reason source_market { market_id } matched_market { market_id yes_token_id }';
  const query = `query($ids: [MarketRef!]!) { matches_of(ids: $ids) { ${fields} } }`;
  const { result } = await postGraphQL(few, query, { ids }, key);
  const alone = await Promise.all(
    ids.map(({ venue, market_id }) =>
      postGraphQL(
        app,
        `query($v: Venue!, $m: String!) { match(venue: $v, market_id: $m) { ${fields} } }`,
        { v: venue, m: market_id },
        headers,
      ),
    ),
  );
  expect(result.data?.matches_of).toEqual(alone.map((each) => each.result.data?.match));
  const left = async (count: number) => {
    const { response } = await postGraphQL(few, query, { ids: Array.from({ length: count }, () => ids[0]) }, key);
    return response.headers.get('ratelimit-remaining');
  };
  expect(await left(20)).toBe('10'); // the first took one as well
  expect(await left(21)).toBe('8');
  expect(await left(180)).toBe('8'); // refused: it counts as none
  expect(await left(160)).toBe('0');
  const { result: refused } = await postGraphQL(app, query, { ids: Array.from({ length: 201 }, () => ids[0]) }, headers);
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'bad_request', field: 'ids' });
});

test.each(['/v0/matches?limit=2', '/v0/match?venue=venue_a&market_id=KXGAME-26DEC01-SEA'])(
  '%s is sent again only when something else is said; that nothing new is said counts as a request',
  async (path) => {
    const key = { 'x-api-key': await world.key('etags') };
    const once = world.app(100);
    const first = await send(once, path, { headers: key });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const left = Number(first.headers.get('ratelimit-remaining'));
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const again = await send(once, path, { headers: { ...key, 'if-none-match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    const other = await send(once, path, { headers: { ...key, 'if-none-match': '"other"' } });
    expect([other.status, other.headers.get('ratelimit-remaining')]).toEqual([200, String(left - 4)]);
    const game = EVENTS[0] as (typeof EVENTS)[number];
    const markets = game.markets.map((market) => ({ ...market, question: `${market.question} (${path.length})` }));
    await storeEvents(world.deps.database, [{ ...game, markets }], world.time);
    const changed = await send(once, path, { headers: { ...key, 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  },
);

test('without a key nothing is told of what is new', async () => {
  expect((await send(app, '/v0/matches', { headers: { 'if-none-match': '*' } })).status).toBe(401);
});

test('REST tells the addresses of both markets’ pages, where the venue gives one', async () => {
  const coin = EVENTS.find(({ group_id }) => group_id === 'KXCOIN-27');
  if (!coin) throw new Error('no coin');
  const url = 'https://kalshi.com/markets/kxcoin/x/kxcoin-27';
  const markets = coin.markets.map((market) => ({ ...market, url }));
  await storeEvents(world.deps.database, [{ ...coin, markets }], world.time);
  const answer = await send(app, '/v0/match?venue=venue_a&market_id=KXCOIN-27-UP', { headers });
  const { source_market, matched_market } = (await answer.json()) as Record<string, object>;
  expect(source_market).toMatchObject({ url });
  expect(matched_market).not.toHaveProperty('url');
});
