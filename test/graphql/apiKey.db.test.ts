import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { MOST_KEYS } from '../../src/workflow/keys.js';
import { openWorld, type World } from '../api/world.js';
import { ask, openAuth, signIn } from '../support/people.js';

const DAY_MS = 86_400_000;

let world: World;
let app: App;
let kim: string;
let lee: string;
let admin: string;

beforeAll(async () => {
  world = await openWorld();
  app = createApp(world.deps, { rateLimitPerMinute: 60, auth: await openAuth(world.deps) });
  kim = await signIn(app, world.deps, 'user', 'kim');
  lee = await signIn(app, world.deps, 'reviewer', 'lee');
  admin = await signIn(app, world.deps, 'admin');
});
afterAll(() => world.close());

const matchesWith = async (key: string) =>
  (await app.fetch(new Request('http://samebet.test/v0/matches', { headers: { 'x-api-key': key } }))).status;

interface NewKey {
  key: string;
  api_key: { id: string; prefix: string; owner: { name: string } };
}

async function createKey(cookie: string, name: string): Promise<NewKey> {
  const { data } = await ask(
    app,
    cookie,
    'mutation($name: String!) { create_api_key(name: $name) { key api_key { id prefix owner { name } } } }',
    { name },
  );
  return data?.create_api_key as unknown as NewKey;
}

const keysOf = async (cookie: string, args = '') => (await ask(app, cookie, `{ api_keys${args} { name } }`)).data?.api_keys;

test('a key that its owner makes works at once, is shown once, and is refused as soon as it is revoked', async () => {
  const { key, api_key } = await createKey(lee, 'mine');
  expect(api_key).toMatchObject({ prefix: key.slice(0, api_key.prefix.length), owner: { name: 'lee' } });
  expect(await matchesWith(key)).toBe(200);
  expect(JSON.stringify(await ask(app, lee, '{ api_keys { id name prefix } }'))).not.toContain(key);

  const revoke = `mutation { revoke_api_key(id: "${api_key.id}") { revoked_at } }`;
  expect((await ask(app, kim, revoke)).errors?.[0]?.extensions.code).toBe('not_found');
  expect(await matchesWith(key)).toBe(200);
  expect((await ask(app, lee, revoke)).data?.revoke_api_key).toEqual({ revoked_at: '2026-11-21T12:00:00.000Z' });
  expect(await matchesWith(key)).toBe(401);
});

test('a key is revoked by its id, and not another that is named like it', async () => {
  const { key, api_key } = await createKey(lee, 'first');
  const { key: namesake, api_key: other } = await createKey(lee, api_key.id);
  await ask(app, lee, `mutation { revoke_api_key(id: "${api_key.id}") { revoked_at } }`);
  expect([await matchesWith(key), await matchesWith(namesake)]).toEqual([401, 200]);
  await ask(app, lee, `mutation { revoke_api_key(id: "${other.id}") { revoked_at } }`);
});

test('people see their own keys, admins everybody’s and may revoke them', async () => {
  const { key, api_key } = await createKey(kim, 'of kim');
  expect(await keysOf(kim)).toEqual([{ name: 'of kim' }]);
  expect(await keysOf(lee)).not.toContainEqual({ name: 'of kim' });
  expect(await keysOf(admin, '(all: true)')).toContainEqual({ name: 'of kim' });
  expect((await ask(app, lee, '{ api_keys(all: true) { name } }')).errors?.[0]?.extensions.code).toBe('forbidden');
  await ask(app, admin, `mutation { revoke_api_key(id: "${api_key.id}") { id } }`);
  expect(await matchesWith(key)).toBe(401);
});

test('how much a key is used in the last hour is shown beside its limit', async () => {
  const { key } = await createKey(kim, 'counted');
  for (let i = 0; i < 3; i++) await matchesWith(key);
  world.time = new Date(world.time.getTime() + 61 * 60_000);
  for (let i = 0; i < 2; i++) await matchesWith(key);
  await app.close();
  const { data } = await ask(app, kim, '{ api_keys { name requests_last_hour limit_per_minute last_used_at } }');
  expect(data?.api_keys).toContainEqual({
    name: 'counted',
    requests_last_hour: 2,
    limit_per_minute: 60,
    last_used_at: '2026-11-21T13:01:00.000Z',
  });
});

test('a key with an end is refused from then on, in its own words, and makes room for another', async () => {
  const max = await signIn(app, world.deps, 'user', 'brief');
  const make = 'mutation { create_api_key(name: "brief", days: 2) { key api_key { expires_at scope } } }';
  const { create_api_key: made } = (await ask(app, max, make)).data as unknown as {
    create_api_key: { key: string; api_key: { expires_at: string; scope: string } };
  };
  expect(made.api_key).toEqual({ expires_at: new Date(world.time.getTime() + 2 * DAY_MS).toISOString(), scope: 'read' });
  world.time = new Date(world.time.getTime() + 2 * DAY_MS - 1);
  expect(await matchesWith(made.key)).toBe(200);
  world.time = new Date(world.time.getTime() + 1);
  const refused = await app.fetch(new Request('http://samebet.test/v0/matches', { headers: { 'x-api-key': made.key } }));
  expect([refused.status, await refused.json()]).toMatchObject([401, { message: expect.stringContaining('expired') }]);

  const more = (n: number) => ask(app, max, `mutation { create_api_key(name: "more ${n}") { key } }`);
  world.time = new Date(world.time.getTime() + 60_001);
  for (let n = 0; n < MOST_KEYS; n++) expect((await more(n)).errors).toBeUndefined();
  expect((await more(MOST_KEYS)).errors?.[0]?.extensions.code).toBe('conflict');
});

test.each([0, -1, 3_651])('a key can’t last %d days', async (days) => {
  const { errors } = await ask(app, kim, `mutation { create_api_key(name: "odd", days: ${days}) { key } }`);
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'bad_request', field: 'days' } });
});

test('what a key was answered is told by minute, path and status, for a day and to its owner alone', async () => {
  const ann = await signIn(app, world.deps, 'user', 'ann');
  const { key, api_key } = await createKey(ann, 'logged');
  const began = new Date(Math.floor(world.time.getTime() / 60_000) * 60_000);
  await matchesWith(key);
  await matchesWith(key);
  await app.fetch(new Request('http://samebet.test/v0/matches?limit=none', { headers: { 'x-api-key': key } }));
  await app.close();
  const log = async (cookie: string) => {
    const { data } = await ask(
      app,
      cookie,
      'query ($id: ID!) { node(id: $id) { ... on ApiKey { answers { minute route status requests } } } }',
      { id: api_key.id },
    );
    return (data?.node as unknown as { answers: unknown[] } | null)?.answers;
  };
  const line = { minute: began.toISOString(), route: '/v0/matches' };
  expect(await log(ann)).toEqual([
    { ...line, status: 200, requests: 2 },
    { ...line, status: 400, requests: 1 },
  ]);
  expect(await log(kim)).toBeUndefined();
  world.time = new Date(world.time.getTime() + DAY_MS + 60_000);
  await ask(app, '', '{ health { status } }', {}, { 'x-api-key': key });
  await app.close();
  expect(await log(ann)).toEqual([expect.objectContaining({ route: '/graphql', status: 200, requests: 1 })]);
});

test('a key needs a name', async () => {
  const { errors } = await ask(app, kim, 'mutation { create_api_key(name: "  ") { key } }');
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'bad_request', field: 'name' } });
});

test('an account has a stated number of keys; one that was just revoked still counts', async () => {
  const max = await signIn(app, world.deps, 'user', 'max');
  const make = (name: string) =>
    ask(app, max, 'mutation($name: String!) { create_api_key(name: $name) { api_key { id } } }', { name });
  const made: string[] = [];
  for (let each = 0; each < MOST_KEYS; each++) {
    const { create_api_key: created } = (await make(`bot ${each}`)).data as unknown as {
      create_api_key: { api_key: { id: string } };
    };
    made.push(created.api_key.id);
  }
  expect((await make('one more')).errors?.[0]?.extensions.code).toBe('conflict');
  await ask(app, max, 'mutation($id: ID!) { revoke_api_key(id: $id) { id } }', { id: made[0] });
  expect((await make('one more')).errors?.[0]?.extensions.code).toBe('conflict');
  world.time = new Date(world.time.getTime() + 60_001);
  expect((await make('one more')).errors).toBeUndefined();
});
