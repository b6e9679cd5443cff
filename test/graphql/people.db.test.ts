import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { openWorld, type World } from '../api/world.js';
import { ask, fromPage, PASSWORD as OWN_PASSWORD, openAuth, signIn } from '../support/people.js';

const ME = '{ me { id name role } }';
const PASSWORD = 'chosen by the link';
let world: World;
let app: App;
let admin: string;

beforeAll(async () => {
  world = await openWorld();
  app = createApp(world.deps, { rateLimitPerMinute: 1_000, auth: await openAuth(world.deps) });
  admin = await signIn(app, world.deps, 'admin', 'ada');
});
afterAll(() => world.close());

/** One field of an answer that must be there. */
async function field<T>(cookie: string, query: string, name: string): Promise<T> {
  const { data } = await ask(app, cookie, query);
  if (data?.[name] == null) throw new Error(`no ${name}`);
  return data[name] as T;
}
const idOf = async (cookie: string) => (await field<{ id: string }>(cookie, ME, 'me')).id;
const tokenOf = ({ path }: { path: string }) => path.split('#')[1] ?? '';
const invite = async (email: string) =>
  tokenOf(await field(admin, `mutation { invite_user(email: "${email}", role: reviewer) { path } }`, 'invite_user'));
const linkFor = async (id: string) =>
  tokenOf(await field(admin, `mutation { password_link(user_id: "${id}") { path } }`, 'password_link'));
const choose = (token: string, newPassword = PASSWORD) => app.fetch(fromPage('/auth/reset-password', { token, newPassword }));
const signedIn = (email: string, password = PASSWORD) => app.fetch(fromPage('/auth/sign-in/email', { email, password }));
const disable = (id: string, disabled: boolean) =>
  ask(app, admin, `mutation { set_disabled(user_id: "${id}", disabled: ${disabled}) { disabled_at } }`);

test('who is invited chooses the password by the link, once, and has the role that was given', async () => {
  const token = await invite('rae@samebet.test');
  expect((await choose(token)).status).toBe(200);
  const session = await signedIn('rae@samebet.test');
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect((await ask(app, cookie, ME)).data?.me).toMatchObject({ name: 'rae', role: 'reviewer' });
  expect((await choose(token, 'another one, by who found the link')).status).toBe(400);
  expect((await signedIn('rae@samebet.test')).status).toBe(200);
});

test('a link is kept as a hash, ends within a day, and takes no trivial password', async () => {
  const token = await invite('sam@samebet.test');
  const { prisma } = world.deps.database;
  const kept = await prisma.verification.findFirstOrThrow({ orderBy: { expiresAt: 'desc' } });
  expect(JSON.stringify(kept)).not.toContain(token);
  const hours = (kept.expiresAt.getTime() - Date.now()) / 3_600_000;
  expect([hours > 23, hours <= 24]).toEqual([true, true]);
  expect((await choose(token, 'password123')).status).toBe(400);
  await prisma.verification.update({ where: { id: kept.id }, data: { expiresAt: new Date(Date.now() - 1_000) } });
  expect((await choose(token)).status).toBe(400);
  expect((await signedIn('sam@samebet.test')).status).toBe(401);
});

test('another password by a link ends the sessions that there were', async () => {
  const cookie = await signIn(app, world.deps, 'user', 'tom');
  expect((await choose(await linkFor(await idOf(cookie)))).status).toBe(200);
  expect((await ask(app, cookie, ME)).data).toEqual({ me: null });
});

test('a disabled account is signed out, its keys are revoked for good, and it can’t come in until it is given back', async () => {
  const cookie = await signIn(app, world.deps, 'user', 'uma');
  const id = await idOf(cookie);
  const make = 'mutation { create_api_key(name: "bot") { key } }';
  const { key } = await field<{ key: string }>(cookie, make, 'create_api_key');
  const look = async () =>
    (await app.fetch(new Request('http://samebet.test/v0/matches', { headers: { 'x-api-key': key } }))).status;
  expect(await look()).toBe(200);
  await disable(id, true);
  world.time = new Date(world.time.getTime() + 1_001); // a session is believed for a second
  expect((await ask(app, cookie, ME)).data).toEqual({ me: null });
  expect(await look()).toBe(401);
  expect((await signedIn('uma@samebet.test', OWN_PASSWORD)).status).toBe(403);
  await disable(id, false);
  expect((await signedIn('uma@samebet.test', OWN_PASSWORD)).status).toBe(200);
  expect(await look()).toBe(401);
});

test('the only admin can’t be disabled', async () => {
  expect((await disable(await idOf(admin), true)).errors?.[0]?.extensions?.code).toBe('conflict');
  expect((await ask(app, admin, ME)).data?.me).toMatchObject({ role: 'admin' });
});
