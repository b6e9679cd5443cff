import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { formatApiKey } from '../../src/domain/apiKey.js';
import type { SyncedIndex } from '../../src/store/liveIndexSync.js';
import { send } from '../api/restAndGraphql.js';
import { openWorld, type World } from '../api/world.js';

let world: World;
let app: App;
let good: string;
let revoked: string;
const unknown = formatApiKey(new Uint8Array(32).fill(200));
beforeAll(async () => {
  world = await openWorld();
  app = world.app(1_000_000);
  good = await world.key('good');
  revoked = await world.key('revoked');
  await world.revoke('revoked');
});
afterAll(() => world?.close());

/** What a caller can see of an answer besides the time that it took. */
async function seen(path: string, key: string) {
  const response = await send(app, path, { headers: { authorization: `Bearer ${key}` } });
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
  return { status: response.status, headers, body: await response.text() };
}

test.each(['/v0/matches', '/v0/match?venue=venue_a&market_id=x', '/graphql?query={matches{count}}'])(
  '%s tells an unknown key, a revoked one and a near miss apart in nothing',
  async (path) => {
    expect((await seen(path, good)).status).toBe(200);
    const answer = await seen(path, unknown);
    expect(await seen(path, revoked)).toEqual(answer);
    for (const near of [good.slice(0, -1), `${good}A`, good.toUpperCase(), good.slice(3), good.replace(/.$/, '!')]) {
      expect(await seen(path, near)).toEqual(answer);
    }
  },
);

test('guesses open nothing, however many', async () => {
  for (let i = 0; i < 500; i++) {
    const guess = formatApiKey(Uint8Array.from({ length: 32 }, (_, at) => (i * 31 + at * 7) % 256));
    expect((await seen('/v0/matches', guess)).status).toBe(guess === good ? 200 : 401);
  }
});

test('an unknown key costs as much as a revoked one or one that shares all but its end: one look-up by its hash, none in the database', async () => {
  const { deps } = world;
  await (deps.index as SyncedIndex).stop(); // it would ask the database for news meanwhile
  const bare = createApp(deps, { rateLimitPerMinute: 1_000_000 });
  const { pool } = deps.database;
  const asked = [vi.spyOn(pool, 'query'), vi.spyOn(pool, 'connect')];
  const lookedUp = vi.spyOn(deps.index, 'keyByHash');
  const near = `${good.slice(0, -2)}${good.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const key of [unknown, revoked, near]) {
    lookedUp.mockClear();
    expect((await send(bare, '/v0/matches', { headers: { 'x-api-key': key } })).status).toBe(401);
    expect(lookedUp).toHaveBeenCalledTimes(1);
    for (const question of asked) expect(question).not.toHaveBeenCalled();
  }
  vi.restoreAllMocks();
  await bare.close();
});
