import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { createUser } from '../../src/workflow/users.js';
import { openWorld, type World } from '../api/world.js';
import { ask, cookiesOf, fromPage, HOST, ORIGIN, openAuth, PASSWORD, SIGN_UP, signIn } from '../support/people.js';

const DAY_MS = 86_400_000;
const MAKE = 'mutation { create_api_key(name: "mine") { key } }';
const ME = '{ me { name } }';
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await world.deps.database.prisma.rateLimit.deleteMany();
});
afterEach(() => void vi.useRealTimers());

const open = async (rateLimitPerMinute = 1_000, options: Parameters<typeof openAuth>[1] = {}): Promise<App> => {
  const app = createApp(world.deps, { rateLimitPerMinute, auth: await openAuth(world.deps, options) });
  return { ...app, fetch: (request) => world.deps.index.refresh().then(() => app.fetch(request)) };
};
async function keyOf(app: App, cookie: string): Promise<string> {
  const { data } = await ask(app, cookie, MAKE);
  return (data as unknown as { create_api_key: { key: string } }).create_api_key.key;
}
const askWith = (app: App, key: string) =>
  app.fetch(new Request(`${ORIGIN}/v0/matches?limit=1`, { headers: { host: HOST, 'x-api-key': key } }));

test('all keys of an account together may ask three times what one may; another account’s are its own', async () => {
  const app = await open(10);
  const [kim, lee] = [await signIn(app, world.deps, 'user', 'kim'), await signIn(app, world.deps, 'user', 'lee')];
  const keys: string[] = [];
  for (let each = 0; each < 5; each++) keys.push(await keyOf(app, kim));
  const told = [];
  for (const key of keys) for (let each = 0; each < 10; each++) told.push(await askWith(app, key));
  const accepted = told.filter(({ status }) => status === 200);
  expect(accepted).toHaveLength(30);
  expect(accepted.at(-1)?.headers.get('ratelimit-remaining')).toBe('0');
  expect(Number(told.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await askWith(app, await keyOf(app, lee))).status).toBe(200);
});

test('who made an account doesn’t get in before the address is verified; a link that an admin sends there verifies it', async () => {
  const app = await open(1_000, SIGN_UP);
  const email = 'stranger@example.com';
  const made = await app.fetch(fromPage('/auth/sign-up/email', { email, password: PASSWORD, name: 'Stranger' }));
  expect([made.status, cookiesOf(made)]).toEqual([200, '']);
  const refused = await app.fetch(fromPage('/auth/sign-in/email', { email, password: PASSWORD }));
  expect([refused.status, await refused.json()]).toEqual([403, { error: 'forbidden', message: 'Email not verified' }]);
  const path = await (await openAuth(world.deps)).signInPath(email);
  const linked = await app.fetch(new Request(ORIGIN + path, { headers: { host: HOST } }));
  expect(await keyOf(app, cookiesOf(linked))).toMatch(/^sb_/);
});

test('guessing one account’s password ends after twenty tries, from however many addresses, and its owner is not locked out', async () => {
  const app = await open();
  const { prisma } = world.deps.database;
  await createUser(world.deps, { email: 'victim@samebet.test', password: PASSWORD, role: 'user', name: 'victim' });
  const enter = async (password: string, cookie = '', email = 'victim@samebet.test') => {
    await prisma.rateLimit.deleteMany(); // another address each time
    return app.fetch(fromPage('/auth/sign-in/email', { email, password }, cookie ? { cookie } : {}));
  };
  const home = await enter(PASSWORD);
  expect(home.headers.getSetCookie().find((each) => each.includes('device'))).toMatch(/HttpOnly;.*SameSite=Lax/);
  const device = cookiesOf(home);
  for (let each = 0; each < 20; each++) expect((await enter(`guess number ${each}`)).status).toBe(401);
  const refused = await enter(PASSWORD);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: 'rate_limited' });
  // Another account, one that isn't there, and the owner's own browser.
  expect((await enter('a guess', '', 'nobody@samebet.test')).status).toBe(401);
  expect((await enter(PASSWORD, device)).status).toBe(200);
  // A browser that is known to another account's owner is a stranger's here.
  await createUser(world.deps, { email: 'mallory@samebet.test', password: PASSWORD, role: 'user', name: 'mallory' });
  const mallory = cookiesOf(await enter(PASSWORD, '', 'mallory@samebet.test'));
  expect((await enter(PASSWORD, mallory)).status).toBe(429);
});

test('of forty guesses at once twenty are looked at', async () => {
  const app = await open();
  await createUser(world.deps, { email: 'many@samebet.test', password: PASSWORD, role: 'user', name: 'many' });
  const guess = async (n: number) => {
    await world.deps.database.prisma.rateLimit.deleteMany();
    return (await app.fetch(fromPage('/auth/sign-in/email', { email: 'Many@samebet.test', password: `guess ${n}` }))).status;
  };
  for (let each = 0; each < 20; each++) await guess(each);
  const told = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(n)));
  expect(told).not.toContain(401);
});

test('a wall clock that is set back ends the sessions that lie ahead of it, and stretches none', async () => {
  let elapsed = 0;
  const app = await open(1_000, { steady: () => new Date(began + elapsed) });
  const began = Date.now();
  const cookie = await signIn(app, world.deps, 'user', 'timely');
  expect((await ask(app, cookie, ME)).data).toEqual({ me: { name: 'timely' } });
  const later = () => {
    world.time = new Date(world.time.getTime() + 1_001);
  };
  vi.useFakeTimers({ toFake: ['Date'], now: began - DAY_MS });
  later();
  expect((await ask(app, cookie, ME)).data).toEqual({ me: null });
  // Set back by a minute, as clocks are when they are put right: it goes on, but no longer than a week.
  vi.setSystemTime(began - 60_000);
  later();
  expect((await ask(app, cookie, ME)).data).toEqual({ me: { name: 'timely' } });
  elapsed = 7 * DAY_MS + 60_000;
  later();
  expect((await ask(app, cookie, ME)).data).toEqual({ me: null });
});
