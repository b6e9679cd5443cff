import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { changePassword, changeRole, createUser } from '../../src/workflow/users.js';
import { openWorld, type World } from '../api/world.js';
import { ask, cookiesOf, fromPage, HOST, ORIGIN, openAuth, PASSWORD, SIGN_UP, signIn } from '../support/people.js';

const ME = '{ me { name role } }';
let world: World;
let app: App;

beforeAll(async () => {
  world = await openWorld();
  app = createApp(world.deps, { rateLimitPerMinute: 1_000, auth: await openAuth(world.deps) });
});
afterAll(() => world.close());

const later = (ms: number) => {
  world.time = new Date(world.time.getTime() + ms);
};

test('an account signs in by email and password, and is known to GraphQL by its cookie', async () => {
  const cookie = await signIn(app, world.deps, 'reviewer', 'ann');
  expect((await ask(app, cookie, ME)).data).toEqual({ me: { name: 'ann', role: 'reviewer' } });
  expect((await ask(app, '', ME)).data).toEqual({ me: null });
});

test('a session cookie is HttpOnly and SameSite=Lax, and Secure where the service is reached by TLS', async () => {
  await createUser(world.deps, { email: 'cookie@samebet.test', password: 'twelve or more', role: 'user' });
  const body = { email: 'cookie@samebet.test', password: 'twelve or more' };
  const plain = await app.fetch(fromPage('/auth/sign-in/email', body));
  expect(plain.headers.getSetCookie()[0]).toMatch(/^samebet\.session_token=[^;]+;.*Path=\/;.*HttpOnly;.*SameSite=Lax/);
  expect(plain.headers.getSetCookie()[0]).not.toMatch(/Secure/);

  const publicUrl = 'https://bets.test';
  const behindTls = createApp(world.deps, { rateLimitPerMinute: 60, auth: await openAuth(world.deps, { publicUrl }) });
  const secure = await behindTls.fetch(fromPage('/auth/sign-in/email', body, { origin: publicUrl }));
  expect(secure.headers.getSetCookie()[0]).toMatch(/^__Secure-samebet\.session_token=[^;]+;.*HttpOnly;.*Secure;.*SameSite=Lax/);
});

test('a wrong password is refused in the words of the service, and says nothing of whether the account is there', async () => {
  const wrong = (email: string) => app.fetch(fromPage('/auth/sign-in/email', { email, password: 'not the password' }));
  const known = await wrong('ann@samebet.test');
  const unknown = await wrong('nobody@samebet.test');
  expect(known.status).toBe(401);
  expect(await known.json()).toEqual({ error: 'unauthorized', message: 'Invalid email or password' });
  expect([unknown.status, await unknown.json()]).toEqual([401, { error: 'unauthorized', message: 'Invalid email or password' }]);
});

test('sign-in is limited by address, and says when to come again', async () => {
  const guess = () => app.fetch(fromPage('/auth/sign-in/email', { email: 'victim@samebet.test', password: 'a guess of many' }));
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) statuses.push((await guess()).status);
  const refused = await guess();
  expect(statuses).toContain(401);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: 'rate_limited' });
  await world.deps.database.prisma.rateLimit.deleteMany();
});

test.each([
  ['a proxy that writes ports beside addresses', '127.0.0.1', ''],
  ['two proxies, the nearer one on this machine', '10.0.0.0/8', ', 10.1.2.3'],
])('behind %s, one caller’s guesses don’t keep another from signing in', async (_, proxies, through) => {
  const auth = await openAuth(world.deps, { trustedProxies: [proxies] });
  const behind = createApp(world.deps, { rateLimitPerMinute: 1_000, auth });
  const guess = async (from: string) => {
    const body = { email: `guessed${from.length}@samebet.test`, password: 'a guess of many' };
    return (await behind.fetch(fromPage('/auth/sign-in/email', body, { 'x-forwarded-for': from + through }))).status;
  };
  const statuses: number[] = [];
  for (let port = 1_000; port < 1_013; port++) statuses.push(await guess(`198.51.100.1:${port}`));
  expect([statuses[0], statuses.at(-1), await guess('[2001:db8::1]:443')]).toEqual([401, 429, 401]);
  await world.deps.database.prisma.rateLimit.deleteMany();
});

test('nobody can sign up unless the operator opened it, and then nobody can choose a role', async () => {
  const body = { email: 'eve@samebet.test', password: 'twelve or more', name: 'Eve' };
  const closed = await app.fetch(fromPage('/auth/sign-up/email', body));
  expect(closed.status).toBe(400);
  expect(await world.deps.database.prisma.user.count({ where: { email: body.email } })).toBe(0);

  const open = createApp(world.deps, { rateLimitPerMinute: 60, auth: await openAuth(world.deps, SIGN_UP) });
  const bold = await open.fetch(fromPage('/auth/sign-up/email', { ...body, role: 'admin' }));
  expect([bold.status, cookiesOf(bold)]).toEqual([200, '']);
  const made = await world.deps.database.prisma.user.findUniqueOrThrow({ where: { email: body.email } });
  expect(made).toMatchObject({ name: 'Eve', role: 'user', emailVerified: false });
});

test('sessions that have ended go with their holder’s next sign-in; those that last stay, and so do other people’s', async () => {
  const { prisma } = world.deps.database;
  await signIn(app, world.deps, 'user', 'other');
  await signIn(app, world.deps, 'user', 'often');
  await prisma.session.updateMany({
    data: { expiresAt: new Date(Date.now() - 1_000) },
    where: { user: { email: { startsWith: 'o' } } },
  });
  const body = { email: 'often@samebet.test', password: PASSWORD };
  for (let i = 0; i < 2; i++) expect((await app.fetch(fromPage('/auth/sign-in/email', body))).status).toBe(200);
  const kept = (email: string) => prisma.session.count({ where: { user: { email } } });
  expect([await kept('often@samebet.test'), await kept('other@samebet.test')]).toEqual([2, 1]);
});

test('signing out ends the session at once', async () => {
  const cookie = await signIn(app, world.deps, 'user', 'olga');
  expect((await ask(app, cookie, ME)).data).toEqual({ me: { name: 'olga', role: 'user' } });
  expect((await app.fetch(fromPage('/auth/sign-out', {}, { cookie }))).status).toBe(200);
  expect((await ask(app, cookie, ME)).data).toEqual({ me: null });
});

test('a role that was taken, and a session that was ended elsewhere, are gone within a second', async () => {
  const cookie = await signIn(app, world.deps, 'reviewer', 'rita');
  expect((await ask(app, cookie, ME)).data).toEqual({ me: { name: 'rita', role: 'reviewer' } });
  await changeRole(world.deps, 'rita@samebet.test', 'user');
  later(1_001);
  const queue = await ask(app, cookie, '{ review_queue { total_count } }');
  expect(queue.errors?.[0]?.extensions.code).toBe('forbidden');
  await changePassword(world.deps, 'rita@samebet.test', 'another password');
  later(1_001);
  expect((await ask(app, cookie, ME)).data).toEqual({ me: null });
});

test('the secret is made once: a second process takes the sessions of the first', async () => {
  const own = () => openAuth(world.deps, { secret: undefined });
  const first = createApp(world.deps, { rateLimitPerMinute: 60, auth: await own() });
  const second = createApp(world.deps, { rateLimitPerMinute: 60, auth: await own() });
  const cookie = await signIn(first, world.deps, 'user', 'shared');
  expect((await ask(second, cookie, ME)).data).toEqual({ me: { name: 'shared', role: 'user' } });
  const forged = cookie.replace(/\.[^.;]+(;|$)/, '.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D$1');
  expect(forged).not.toBe(cookie);
  expect((await ask(second, forged, ME)).data).toEqual({ me: null });
});

const FOREIGN = [
  ['a form of another site', { origin: 'https://evil.test', 'content-type': 'application/x-www-form-urlencoded' }],
  ['a script of another site', { origin: 'https://evil.test' }],
  ['another port of the same host', { origin: `${ORIGIN}:81` }],
  ['a sandboxed page', { origin: 'null' }],
  ['a page of another site without an origin', { origin: '', 'sec-fetch-site': 'cross-site' }],
  ['a page of a sibling site', { origin: '', 'sec-fetch-site': 'same-site' }],
  ['a form without an origin', { origin: '', 'content-type': 'text/plain' }],
] as const;

for (const [who, over] of FOREIGN) {
  test(`${who} can't use a session, neither to change nor to read`, async () => {
    const cookie = await signIn(app, world.deps, 'admin', who.replaceAll(' ', '-'));
    for (const query of ['mutation { create_api_key(name: "mine") { key } }', '{ users { email } }']) {
      const headers = new Headers({ host: HOST, 'content-type': 'application/json', cookie });
      for (const [name, value] of Object.entries(over)) {
        if (value === '') headers.delete(name);
        else headers.set(name, value);
      }
      const isForm = headers.get('content-type')?.includes('urlencoded');
      const body = isForm ? new URLSearchParams({ query }).toString() : JSON.stringify({ query });
      const response = await app.fetch(new Request(`${ORIGIN}/graphql`, { method: 'POST', headers, body }));
      const text = await response.text();
      expect(text).not.toContain('"data":{');
      expect(response.status >= 400 || text.includes('"forbidden"')).toBe(true);
    }
    expect(await world.deps.database.prisma.apiKey.count({ where: { name: 'mine' } })).toBe(0);
  });
}

test('sign-in and sign-out are refused to pages of other sites too', async () => {
  const cookie = await signIn(app, world.deps, 'user', 'sam');
  const out = await app.fetch(fromPage('/auth/sign-out', {}, { cookie, origin: 'https://evil.test' }));
  expect(out.status).toBe(403);
  expect((await ask(app, cookie, ME)).data).toEqual({ me: { name: 'sam', role: 'user' } });
});

test('what better-auth can do besides is not served', async () => {
  const cookie = await signIn(app, world.deps, 'user', 'renamer');
  for (const path of ['/auth/update-user', '/auth/delete-user', '/auth/list-sessions', '/auth/change-email', '/auth/']) {
    const response = await app.fetch(fromPage(path, { name: 'admin' }, { cookie }));
    expect([path, response.status]).toEqual([path, 404]);
  }
});

test('a link signs its account in once; nobody can ask for one, and a used one leads back to the sign-in page', async () => {
  await createUser(world.deps, { email: 'linked@samebet.test', password: 'twelve or more', role: 'reviewer', name: 'linked' });
  const auth = await openAuth(world.deps);
  const path = await auth.signInPath('linked@samebet.test');
  const open = () => app.fetch(new Request(ORIGIN + path, { headers: { host: HOST } }));
  const first = await open();
  expect([first.status, first.headers.get('location')]).toEqual([302, `${ORIGIN}/`]);
  expect((await ask(app, cookiesOf(first), ME)).data).toEqual({ me: { name: 'linked', role: 'reviewer' } });
  const second = await open();
  expect(second.headers.get('location')).toMatch(/\/sign-in\?error=/);
  expect(cookiesOf(second)).not.toContain('session_token');
  const asked = await app.fetch(fromPage('/auth/sign-in/magic-link', { email: 'linked@samebet.test' }));
  expect(asked.status).toBe(404);
});

const TRIVIAL = ['password1234', '123456789012', 'aaaaaaaaaaaa', 'iloveyou1234', 'letmeinletmein', 'samebetsamebet'];

test.each(TRIVIAL)('%s is no password, however it is set', async (password) => {
  const open = createApp(world.deps, { rateLimitPerMinute: 1_000, auth: await openAuth(world.deps, SIGN_UP) });
  await world.deps.database.prisma.rateLimit.deleteMany();
  const signUp = await open.fetch(fromPage('/auth/sign-up/email', { email: 'weak@samebet.test', password, name: 'weak' }));
  expect([signUp.status, await signUp.text()]).toEqual([400, expect.stringContaining('guessed first')]);
  const made = createUser(world.deps, { email: 'weak@samebet.test', password, role: 'user' });
  await expect(made).rejects.toMatchObject({ code: 'bad_request' });
});

test.each([['admin'], [' Samebet '], ['x'.repeat(11_000)], ['ann\u202e'], ['an\u200bn']])(
  '%j is no name for somebody who makes an account',
  async (name) => {
    const open = createApp(world.deps, { rateLimitPerMinute: 1_000, auth: await openAuth(world.deps, SIGN_UP) });
    await world.deps.database.prisma.rateLimit.deleteMany();
    const body = { email: 'named@samebet.test', password: 'twelve or more', name };
    expect((await open.fetch(fromPage('/auth/sign-up/email', body))).status).toBe(400);
  },
);

test('who changes a password ends all other sessions, whatever the page asks for', async () => {
  const here = await signIn(app, world.deps, 'user', 'mover');
  await world.deps.database.prisma.rateLimit.deleteMany();
  const sent = { email: 'mover@samebet.test', password: 'twelve or more' };
  const there = cookiesOf(await app.fetch(fromPage('/auth/sign-in/email', sent)));
  const change = { currentPassword: 'twelve or more', newPassword: 'another twelve or more', revokeOtherSessions: false };
  const changed = await app.fetch(fromPage('/auth/change-password', change, { cookie: here }));
  expect(changed.status).toBe(200);
  later(1_001);
  expect((await ask(app, there, ME)).data).toEqual({ me: null });
  expect((await ask(app, cookiesOf(changed), ME)).data).toEqual({ me: { name: 'mover', role: 'user' } });
});

test('two admins who demote each other at once leave one', async () => {
  const { prisma } = world.deps.database;
  await prisma.user.updateMany({ where: { role: 'admin' }, data: { role: 'user' } });
  const ids = await Promise.all(
    ['first', 'second'].map(
      async (name) =>
        (await createUser(world.deps, { email: `${name}@samebet.test`, password: 'twelve or more', role: 'admin' })).id,
    ),
  );
  const told = await Promise.allSettled(ids.map((id) => changeRole(world.deps, id, 'user')));
  expect(told.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await prisma.user.count({ where: { role: 'admin' } })).toBe(1);
});
