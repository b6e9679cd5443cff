import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { formatApiKey } from '../../src/domain/apiKey.js';
import { send } from '../faces/faces.js';
import { openWorld, type World } from '../faces/world.js';

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

test('an answer takes as long for an unknown key as for a revoked one or one that shares all but its end', async () => {
  const near = `${good.slice(0, -2)}${good.endsWith('AA') ? 'BB' : 'AA'}`;
  const kinds = [unknown, revoked, near];
  const times = kinds.map((): number[] => []);
  for (let round = 0; round < 400; round++) {
    for (const [kind, key] of kinds.entries()) {
      const started = performance.now();
      await app.fetch(new Request('http://samebet.test/v0/matches', { headers: { 'x-api-key': key } }));
      times[kind]?.push(performance.now() - started);
    }
  }
  const medians = times.map((each) => each.sort((a, b) => a - b)[Math.floor(each.length / 2)] as number);
  // A comparison letter by letter differs by nanoseconds, which no network shows; a database look-up for one kind would by far more.
  expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(0.5);
});

test('guesses open nothing, however many', async () => {
  for (let i = 0; i < 500; i++) {
    const guess = formatApiKey(Uint8Array.from({ length: 32 }, (_, at) => (i * 31 + at * 7) % 256));
    expect((await seen('/v0/matches', guess)).status).toBe(guess === good ? 200 : 401);
  }
});
