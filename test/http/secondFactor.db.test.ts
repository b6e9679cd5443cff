import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { changePassword, createUser } from '../../src/workflow/users.js';
import { openWorld, type World } from '../api/world.js';
import { type Authenticator, openAuthenticator } from '../support/authenticator.js';
import { ask, cookiesOf, fromPage, HOST, ORIGIN, openAuth, PASSWORD, signIn } from '../support/people.js';

const ME = '{ me { name second_factor } }';
let world: World;
let app: App;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] }); // codes go by the time: none runs out while a test runs
  await world.deps.database.prisma.rateLimit.deleteMany();
  app = createApp(world.deps, { rateLimitPerMinute: 1_000, auth: await openAuth(world.deps) });
});
afterEach(() => void vi.useRealTimers());

/** Half minutes pass. */
function pass(steps: number): void {
  vi.setSystemTime(Date.now() + steps * 30_000);
  world.time = new Date(world.time.getTime() + steps * 30_000);
}
const post = async (path: string, body: object, cookie = '') => {
  await world.deps.database.prisma.rateLimit.deleteMany(); // another address each time
  return app.fetch(fromPage(`/auth/${path}`, body, cookie ? { cookie } : {}));
};
const show = (code: string, cookie: string) => post('two-factor/verify-totp', { code }, cookie);
const spend = (code: string, cookie: string) => post('two-factor/verify-backup-code', { code }, cookie);
async function nameOf(cookie: string): Promise<string | undefined> {
  const { data } = await ask(app, cookie, '{ me { name } }');
  return (data?.me as { name: string } | null | undefined)?.name;
}

/** Cookies of a browser, after answers that set and took some. */
function jar(...answers: Response[]): string {
  const cookies = new Map<string, string>();
  for (const line of answers.flatMap(({ headers }) => headers.getSetCookie())) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return [...cookies].map((pair) => pair.join('=')).join('; ');
}

interface Protected {
  email: string;
  cookie: string;
  authenticator: Authenticator;
  backupCodes: string[];
}

/** Makes an account and turns the second factor on. */
async function protect(name: string, role: 'user' | 'admin' = 'user'): Promise<Protected> {
  const before = await signIn(app, world.deps, role, name);
  const enabled = await post('two-factor/enable', { password: PASSWORD }, before);
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
  const authenticator = openAuthenticator(totpURI);
  const confirmed = await show(authenticator.code(), before);
  expect(confirmed.status).toBe(200);
  pass(1);
  return { email: `${name}@samebet.test`, cookie: jar(confirmed), authenticator, backupCodes };
}
/** Shows the password. @returns cookies of a browser that must show a code */
async function begin(email: string): Promise<string> {
  const begun = await post('sign-in/email', { email, password: PASSWORD });
  expect(await begun.json()).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  return jar(begun);
}

test('it counts from the moment at which a code was shown, and then the password alone opens nothing', async () => {
  const before = await signIn(app, world.deps, 'user', 'tia');
  const wrong = await post('two-factor/enable', { password: 'not the password' }, before);
  expect([wrong.status, await wrong.json()]).toEqual([400, { error: 'bad_request', message: 'Invalid password' }]);
  const enabled = await post('two-factor/enable', { password: PASSWORD }, before);
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
  expect(totpURI).toMatch(/^otpauth:\/\/totp\/samebet:tia%40samebet\.test\?secret=\w+&issuer=samebet/);
  expect(new Set(backupCodes).size).toBe(10);
  const kept = await world.deps.database.prisma.twoFactor.findFirstOrThrow({ where: { user: { name: 'tia' } } });
  const authenticator = openAuthenticator(totpURI);
  expect(JSON.stringify(kept)).not.toContain(authenticator.secret);
  expect(JSON.stringify(kept)).not.toContain(backupCodes[0]);
  // Not shown yet: the password is enough still, and a wrong code changes nothing.
  expect(await nameOf(jar(await post('sign-in/email', { email: 'tia@samebet.test', password: PASSWORD })))).toBe('tia');
  expect((await show('000000', before)).status).toBe(401);
  expect((await ask(app, before, ME)).data).toEqual({ me: { name: 'tia', second_factor: false } });

  const elsewhere = jar(await post('sign-in/email', { email: 'tia@samebet.test', password: PASSWORD }));
  const confirmed = await show(authenticator.code(), before);
  expect((await ask(app, jar(confirmed), ME)).data).toEqual({ me: { name: 'tia', second_factor: true } });
  world.time = new Date(world.time.getTime() + 1_001);
  expect([await nameOf(before), await nameOf(elsewhere)]).toEqual([undefined, undefined]);

  const half = await post('sign-in/email', { email: 'tia@samebet.test', password: PASSWORD });
  expect(await nameOf(cookiesOf(half))).toBeUndefined();
  expect(await nameOf(jar(half))).toBeUndefined();
  expect(jar(half)).not.toContain('device');
});

test('a right code opens the account, a wrong one does not, and the same one counts once', async () => {
  const { email, authenticator } = await protect('uma');
  const first = await begin(email);
  const wrong = await show('123456', first);
  expect([wrong.status, await wrong.json()]).toEqual([401, { error: 'unauthorized', message: 'Invalid code' }]);
  const code = authenticator.code();
  const right = await show(`${code.slice(0, 3)} ${code.slice(3)}`, first);
  expect(await nameOf(jar(right))).toBe('uma');
  expect(jar(right)).toContain('device');
  // Whoever looked over the shoulder comes too late, also with the challenge that was met.
  for (const challenge of [await begin(email), first]) {
    const again = await show(code, challenge);
    expect([again.status, jar(again)]).toEqual([401, '']);
  }
  pass(1);
  expect(await nameOf(jar(await show(authenticator.code(), await begin(email))))).toBe('uma');
  // An old code, and one of another account.
  pass(1);
  expect((await show(authenticator.code(-5), await begin(email))).status).toBe(401);
  const other = await protect('vic');
  expect((await show(other.authenticator.code(), await begin(email))).status).toBe(401);
});

test('of two who show the same code at the same time one gets in', async () => {
  const { email, authenticator } = await protect('wes');
  const challenges = [await begin(email), await begin(email)];
  await world.deps.database.prisma.rateLimit.deleteMany();
  const sent = challenges.map((cookie) => fromPage('/auth/two-factor/verify-totp', { code: authenticator.code() }, { cookie }));
  const told = await Promise.all(sent.map((request) => app.fetch(request)));
  expect(told.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('the code that turned it on signs nobody in', async () => {
  const { email, authenticator } = await protect('xia');
  expect((await show(authenticator.code(-1), await begin(email))).status).toBe(401);
});

test('a backup code opens the account once', async () => {
  const { email, backupCodes } = await protect('yan');
  const [first = '', second = ''] = backupCodes;
  expect((await spend('AAAAA-BBBBB', await begin(email))).status).toBe(401);
  expect(await nameOf(jar(await spend(first, await begin(email))))).toBe('yan');
  expect((await spend(first, await begin(email))).status).toBe(401);
  expect(await nameOf(jar(await spend(second, await begin(email))))).toBe('yan');
});

test('no browser is spared the code, whatever it asks for', async () => {
  const { email, authenticator } = await protect('zoe');
  const trusted = await post('two-factor/verify-totp', { code: authenticator.code(), trustDevice: true }, await begin(email));
  expect(jar(trusted)).not.toContain('trust_device');
  pass(1);
  const again = await post('sign-in/email', { email, password: PASSWORD }, jar(trusted));
  expect(await again.json()).toMatchObject({ twoFactorRedirect: true });
});

test('it is turned off by the password and a code, not by one of them', async () => {
  const { email, cookie, authenticator, backupCodes } = await protect('abe');
  const off = (body: object) => post('two-factor/disable', body, cookie);
  expect((await off({ password: PASSWORD })).status).toBe(400);
  expect((await off({ password: PASSWORD, code: '123456' })).status).toBe(401);
  expect((await off({ password: 'not the password', code: authenticator.code() })).status).toBe(400);
  pass(1);
  const done = await off({ password: PASSWORD, code: authenticator.code() });
  expect(done.status).toBe(200);
  expect((await ask(app, jar(done), ME)).data).toEqual({ me: { name: 'abe', second_factor: false } });
  expect(await nameOf(jar(await post('sign-in/email', { email, password: PASSWORD })))).toBe('abe');
  expect(await world.deps.database.prisma.twoFactor.count({ where: { user: { email } } })).toBe(0);
  expect((await spend(backupCodes[0] ?? '', jar(done))).status).toBe(400);
  // Without the authenticator a backup code does.
  const other = await protect('bea');
  const lost = await post('two-factor/disable', { password: PASSWORD, code: other.backupCodes[3] }, other.cookie);
  expect(lost.status).toBe(200);
});

test('guessing codes ends after twenty tries, over however many sign-ins, and where its owner signed in before it goes on', async () => {
  const { email, authenticator } = await protect('cal');
  const known = jar(await show(authenticator.code(), await begin(email)));
  const statuses: number[] = [];
  for (let each = 0; each < 20; each++) {
    const code = String(100_000 + each);
    statuses.push((await (each % 2 === 0 ? show(code, await begin(email)) : spend(`${code}-x`, await begin(email)))).status);
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
  pass(1);
  const refused = await show(authenticator.code(), await begin(email));
  expect([refused.status, await refused.json()]).toMatchObject([429, { error: 'rate_limited' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await spend('AAAAA-BBBBB', await begin(email))).status).toBe(429);
  const home = await post('sign-in/email', { email, password: PASSWORD }, known);
  const device = known.split('; ').find((each) => each.includes('device'));
  expect((await show(authenticator.code(), `${jar(home)}; ${device}`)).status).toBe(200);
});

test('of one challenge five wrong codes are looked at', async () => {
  const { email, authenticator } = await protect('dan');
  const challenge = await begin(email);
  for (let each = 0; each < 5; each++) expect((await show(String(200_000 + each), challenge)).status).toBe(401);
  expect((await show(authenticator.code(), challenge)).status).toBe(400);
});

test('codes are limited by address too', async () => {
  const { email } = await protect('eli');
  const challenge = await begin(email);
  const request = (each: number) =>
    fromPage('/auth/two-factor/verify-totp', { code: String(300_000 + each) }, { cookie: challenge });
  const statuses: number[] = [];
  for (let each = 0; each < 12; each++) statuses.push((await app.fetch(request(each))).status);
  expect(statuses.at(-1)).toBe(429);
});

test('who opens a link that was handed over is asked for the code as well', async () => {
  const { email, authenticator } = await protect('fay');
  const path = await (await openAuth(world.deps)).signInPath(email);
  const opened = await app.fetch(new Request(ORIGIN + path, { headers: { host: HOST } }));
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/sign-in?code=true']);
  expect([await nameOf(cookiesOf(opened)), await nameOf(jar(opened))]).toEqual([undefined, undefined]);
  expect(await nameOf(jar(await show(authenticator.code(), jar(opened))))).toBe('fay');
});

test('another password leaves it as it is', async () => {
  const { email } = await protect('gus');
  await changePassword(world.deps, email, 'another twelve or more');
  const begun = await post('sign-in/email', { email, password: 'another twelve or more' });
  expect(await begun.json()).toMatchObject({ twoFactorRedirect: true });
});

test('an API key works as before: it is made by who is signed in, and shows no code', async () => {
  const { cookie } = await protect('hal');
  const { data } = await ask(app, cookie, 'mutation { create_api_key(name: "mine") { key } }');
  const { key } = (data as unknown as { create_api_key: { key: string } }).create_api_key;
  await world.deps.index.refresh();
  const answer = await app.fetch(new Request(`${ORIGIN}/v0/matches?limit=1`, { headers: { host: HOST, 'x-api-key': key } }));
  expect(answer.status).toBe(200);
});

test('an admin resets it for who lost it, nobody else does, and a line says so', async () => {
  const { email, cookie } = await protect('ivo');
  const admin = await signIn(app, world.deps, 'admin', 'ada');
  const { id } = await world.deps.database.prisma.user.findUniqueOrThrow({ where: { email } });
  const reset = (as: string) => ask(app, as, `mutation { reset_second_factor(user_id: "${id}") { second_factor } }`);
  expect((await reset(cookie)).errors?.[0]?.extensions.code).toBe('forbidden');
  expect((await reset(admin)).data).toEqual({ reset_second_factor: { second_factor: false } });
  expect((await reset(admin)).errors?.[0]?.extensions.code).toBe('conflict');
  world.time = new Date(world.time.getTime() + 1_001);
  expect(await nameOf(cookie)).toBeUndefined();
  expect(await nameOf(jar(await post('sign-in/email', { email, password: PASSWORD })))).toBe('ivo');
  const { data } = await ask(app, admin, '{ account_deeds(limit: 1) { deed actor email } }');
  expect(data?.account_deeds).toEqual([{ deed: 'second_factor_reset', actor: 'ada', email }]);
  const { errors } = await ask(app, await signIn(app, world.deps, 'reviewer', 'rev'), '{ account_deeds(limit: 1) { deed } }');
  expect(errors?.[0]?.extensions.code).toBe('forbidden');
});

test('an account that has no second factor knows no code, and nobody turns one on without a session', async () => {
  await createUser(world.deps, { email: 'jim@samebet.test', password: PASSWORD, role: 'user' });
  const plain = jar(await post('sign-in/email', { email: 'jim@samebet.test', password: PASSWORD }));
  expect((await show('123456', plain)).status).toBe(400);
  expect((await post('two-factor/enable', { password: PASSWORD })).status).toBe(401);
  for (const path of [
    'two-factor/get-totp-uri',
    'two-factor/send-otp',
    'two-factor/verify-otp',
    'two-factor/generate-backup-codes',
  ])
    expect([path, (await post(path, { password: PASSWORD }, plain)).status]).toEqual([path, 404]);
});
