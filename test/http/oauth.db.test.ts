import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { createUser } from '../../src/workflow/users.js';
import { openWorld, type World } from '../api/world.js';
import { openAuthenticator } from '../support/authenticator.js';
import { CLIENT, type Issuer, openIssuer, type Person } from '../support/issuer.js';
import { ask, cookiesOf, fromPage, HOST, ORIGIN, openAuth, PASSWORD, signIn } from '../support/people.js';

const ME = '{ me { name role } }';
const NOBODY = { me: null };
let world: World;
let issuer: Issuer;
/** Sign-up is off. */
let app: App;

beforeAll(async () => {
  issuer = await openIssuer();
  world = await openWorld();
  app = await open(false);
});
afterAll(async () => {
  await issuer.close();
  await world.close();
});
beforeEach(async () => {
  Object.assign(issuer, { forged: {}, refuses: false, refusals: [] });
  await world.deps.database.prisma.rateLimit.deleteMany();
});

async function open(signUp: boolean): Promise<App> {
  const providers = [{ id: 'sso', ...CLIENT, issuer: issuer.url }];
  const auth = await openAuth(world.deps, { publicUrl: ORIGIN, signUp, providers });
  return createApp(world.deps, { rateLimitPerMinute: 1_000, auth });
}
const person = (sub: string, email: string, over: Partial<Person> = {}): Person => ({
  sub,
  email,
  email_verified: true,
  name: `${sub} at the issuer`,
  ...over,
});

/** A sign-in that has begun: where the browser is sent, and its cookies. */
interface Begun {
  there: URL;
  cookie: string;
}
async function begin(on: App = app): Promise<Begun> {
  const begun = await on.fetch(fromPage('/auth/sign-in/social', { provider: 'sso', callbackURL: '/keys' }));
  const { url } = (await begun.json()) as { url: string };
  return { there: new URL(url), cookie: cookiesOf(begun) };
}
/** The browser is at the issuer. @returns where the issuer sends it */
async function atIssuer({ there }: Begun, who: Person): Promise<URL> {
  issuer.person = who;
  const answer = await fetch(there, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}
interface Ended {
  location: string;
  cookie: string;
}
async function comeBack(back: URL, cookie: string, on: App = app): Promise<Ended> {
  const ended = await on.fetch(new Request(back, { headers: { host: HOST, cookie } }));
  return { location: ended.headers.get('location') ?? '', cookie: cookiesOf(ended) };
}
/** Goes to the issuer and comes back. */
async function comeFrom(who: Person, on: App = app): Promise<Ended> {
  const begun = await begin(on);
  return comeBack(await atIssuer(begun, who), begun.cookie, on);
}
const me = async ({ cookie }: Ended, on: App = app) => (await ask(on, cookie, ME)).data;
async function expectRefused(ended: Ended): Promise<void> {
  expect(ended.location).toMatch(/\/sign-in\?error=\w+/);
  expect(ended.cookie).not.toContain('session_token=');
  expect(await me(ended)).toEqual(NOBODY);
}

test('a person of the operator’s issuer signs in to the account of that email, and goes on where they were going', async () => {
  await createUser(world.deps, { email: 'ivy@example.com', password: PASSWORD, role: 'reviewer', name: 'ivy' });
  const ended = await comeFrom(person('1', 'ivy@example.com'));
  expect(ended.location).toBe('/keys');
  expect(await me(ended)).toEqual({ me: { name: 'ivy', role: 'reviewer' } });
  // The same person, who has another address at the issuer now: the account stays the one of that person.
  const moved = await comeFrom(person('1', 'ivy@elsewhere.example'));
  expect(await me(moved)).toEqual({ me: { name: 'ivy', role: 'reviewer' } });
  expect(await world.deps.database.prisma.user.count({ where: { email: 'ivy@elsewhere.example' } })).toBe(0);
});

test('the issuer is asked with state, nonce and PKCE, and hands a code out to its verifier alone', async () => {
  const begun = await begin();
  const asked = begun.there.searchParams;
  expect(begun.there.origin + begun.there.pathname).toBe(`${issuer.url}/authorize`);
  expect(asked.get('redirect_uri')).toBe(`${ORIGIN}/auth/callback/sso`);
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(asked.get('state')?.length).toBeGreaterThan(20);
  expect(asked.get('nonce')?.length).toBeGreaterThan(20);
  expect(begun.there.href).not.toContain(CLIENT.clientSecret);
  // A code that was caught on its way is put into a sign-in of somebody else's.
  const caught = await atIssuer(begun, person('1', 'ivy@example.com'));
  const mine = await begin();
  const back = await atIssuer(mine, person('9', 'mallory@example.com'));
  back.searchParams.set('code', caught.searchParams.get('code') ?? '');
  await expectRefused(await comeBack(back, mine.cookie));
  expect(issuer.refusals).toEqual(['another verifier']);
});

test.each([
  ['made up', (back: URL) => back.searchParams.set('state', 'x'.repeat(32))],
  ['missing', (back: URL) => back.searchParams.delete('state')],
])('a state that is %s is refused, and its code is not asked for', async (_, change) => {
  const begun = await begin();
  const back = await atIssuer(begun, person('1', 'ivy@example.com'));
  change(back);
  await expectRefused(await comeBack(back, begun.cookie));
  expect(issuer.refusals).toEqual([]);
});

test('an answer of the issuer is good in the browser that asked, and once', async () => {
  const begun = await begin();
  const back = await atIssuer(begun, person('1', 'ivy@example.com'));
  // Somebody else is sent the address, so that they work in an account of the sender's.
  await expectRefused(await comeBack(back, ''));
  const other = await begin();
  await expectRefused(await comeBack(back, other.cookie));
  const again = await begin();
  const good = await atIssuer(again, person('1', 'ivy@example.com'));
  expect((await comeBack(good, again.cookie)).location).toBe('/keys');
  await expectRefused(await comeBack(good, again.cookie));
});

test.each([
  ['of another sign-in', { claims: { nonce: 'another' } }],
  ['of another issuer', { claims: { iss: 'https://evil.test' } }],
  ['for another client', { claims: { aud: 'another' } }],
  ['that has ended', { claims: { exp: 1 } }],
  ['signed by another key', { signed: 'by another' as const }],
])('an ID token %s is refused', async (_, forged) => {
  issuer.forged = forged;
  await expectRefused(await comeFrom(person('1', 'ivy@example.com')));
});

test('who is refused at the issuer comes back without a session', async () => {
  issuer.refuses = true;
  await expectRefused(await comeFrom(person('1', 'ivy@example.com')));
});

test('an email that the issuer did not verify opens nobody’s account', async () => {
  await expectRefused(await comeFrom(person('2', 'ivy@example.com', { email_verified: false, name: 'Mallory' })));
  expect(await world.deps.database.prisma.account.count({ where: { accountId: '2' } })).toBe(0);
});

test('an account that a stranger made of somebody’s address is not handed to its owner with the stranger’s password', async () => {
  const { prisma } = world.deps.database;
  const { id } = await createUser(world.deps, { email: 'owner@example.com', password: PASSWORD, role: 'user', name: 'squatter' });
  await prisma.user.update({ where: { id }, data: { emailVerified: false } });
  await expectRefused(await comeFrom(person('4', 'owner@example.com')));
  expect(await prisma.account.count({ where: { userId: id, providerId: 'sso' } })).toBe(0);
});

test('a stranger gets an account only where sign-up is open, and then a plain user’s', async () => {
  const stranger = person('3', 'new@example.com', { name: 'Newcomer' });
  await expectRefused(await comeFrom(stranger));
  expect(await world.deps.database.prisma.user.count({ where: { email: stranger.email } })).toBe(0);
  const openApp = await open(true);
  const opened = await comeFrom(stranger, openApp);
  expect(opened.location).toBe('/keys');
  expect(await me(opened, openApp)).toEqual({ me: { name: 'Newcomer', role: 'user' } });
  const { data } = await ask(openApp, opened.cookie, 'mutation { create_api_key(name: "mine") { key } }');
  expect(data?.create_api_key).toBeDefined();
});

test('who comes with an address that the issuer did not verify gets an account, and no key', async () => {
  const openApp = await open(true);
  const opened = await comeFrom(person('5', 'unverified@example.com', { email_verified: false }), openApp);
  const { errors } = await ask(openApp, opened.cookie, 'mutation { create_api_key(name: "mine") { key } }');
  expect(errors?.[0]?.extensions.code).toBe('forbidden');
});

test('who has a second factor here shows a code here, whatever the issuer asked for', async () => {
  const cookie = await signIn(app, world.deps, 'user', 'kay');
  const enabled = await app.fetch(fromPage('/auth/two-factor/enable', { password: PASSWORD }, { cookie }));
  const { totpURI } = (await enabled.json()) as { totpURI: string };
  const authenticator = openAuthenticator(totpURI);
  await app.fetch(fromPage('/auth/two-factor/verify-totp', { code: authenticator.code() }, { cookie }));
  const ended = await comeFrom(person('6', 'kay@samebet.test'));
  expect(ended.location).toBe('/sign-in?code=true&to=%2Fkeys');
  expect(await me(ended)).toEqual(NOBODY);
  const challenge = ended.cookie
    .split('; ')
    .filter((each) => each.includes('two_factor'))
    .join('; ');
  const sent = { code: authenticator.code(1) };
  const shown = await app.fetch(fromPage('/auth/two-factor/verify-totp', sent, { cookie: challenge }));
  expect(await me({ location: '', cookie: cookiesOf(shown) })).toEqual({ me: { name: 'kay', role: 'user' } });
});

test('a sign-in leads to pages of this service only', async () => {
  const sent = { provider: 'sso', callbackURL: 'https://evil.test/' };
  expect((await app.fetch(fromPage('/auth/sign-in/social', sent))).status).toBe(403);
});
