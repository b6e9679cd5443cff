import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, createApp } from '../../src/app.js';
import { checkMail } from '../../src/commands/doctorChecks.js';
import { readConfig } from '../../src/config.js';
import { createUser } from '../../src/workflow/users.js';
import { openWorld, type World } from '../api/world.js';
import { type Mailbox, openMailbox } from '../support/mailbox.js';
import { ask, cookiesOf, fromPage, HOST, ORIGIN, openAuth, PASSWORD } from '../support/people.js';

const FROM = 'samebet@samebet.test';
const ANOTHER = 'another twelve or more';
const ME = '{ me { name } }';
let world: World;
let mailbox: Mailbox;
let app: App;

beforeAll(async () => {
  mailbox = await openMailbox();
  world = await openWorld();
});
afterAll(async () => {
  await mailbox.close();
  await world.close();
});
beforeEach(async () => {
  app = await open();
  mailbox.received.length = 0;
});

async function open(over: { signUp?: boolean; url?: string } = {}): Promise<App> {
  const { signUp = true, url = mailbox.url } = over;
  const auth = await openAuth(world.deps, { publicUrl: ORIGIN, signUp, mail: { url, from: FROM } });
  return createApp(world.deps, { rateLimitPerMinute: 1_000, auth });
}
async function post(path: string, body: object, on = app) {
  await world.deps.database.prisma.rateLimit.deleteMany(); // another address each time
  const response = await on.fetch(fromPage(`/auth/${path}`, body));
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, cookie: cookiesOf(response) };
}
const signUp = (email: string, name = 'somebody') => post('sign-up/email', { email, password: PASSWORD, name });
const signIn = (email: string, password = PASSWORD) => post('sign-in/email', { email, password });
const askPassword = (email: string) => post('request-password-reset', { email });
/** What stands behind the hash sign of the address in a mail. */
const tokenIn = (text: string, page: string) => new RegExp(`${ORIGIN}/${page}#(\\S+)`).exec(text)?.[1] ?? '';
async function verify(token: string) {
  await world.deps.database.prisma.rateLimit.deleteMany();
  const request = new Request(`${ORIGIN}/auth/verify-email?token=${token}`, { headers: { host: HOST } });
  const response = await app.fetch(request);
  return { status: response.status, cookie: cookiesOf(response) };
}
const isVerified = async (email: string) =>
  (await world.deps.database.prisma.user.findUniqueOrThrow({ where: { email } })).emailVerified;

test('who makes an account gets in once the address is verified by the mailed link, and not before', async () => {
  const email = 'nia@example.com';
  const made = await signUp(email, 'Nia');
  expect([made.status, made.cookie]).toEqual([200, '']);
  const mail = await mailbox.next(email);
  expect([mail.from, mail.text]).toEqual([FROM, expect.stringContaining('Subject: Your account at samebet.test')]);
  expect(await signIn(email)).toMatchObject({ status: 403, cookie: '', body: { message: 'Email not verified' } });
  // Signing in has another link mailed; a wrong password doesn't.
  const token = tokenIn((await mailbox.next(email)).text, 'verify-address');
  expect((await signIn(email, 'not the password')).status).toBe(401);
  expect(await verify(token)).toEqual({ status: 200, cookie: '' });
  const entered = await signIn(email);
  expect((await ask(app, entered.cookie, ME)).data).toEqual({ me: { name: 'Nia' } });
  const { data } = await ask(app, entered.cookie, 'mutation { create_api_key(name: "mine") { key } }');
  expect(data?.create_api_key).toBeDefined();
  // Opened once more, by whoever finds it, it opens nothing.
  expect((await verify(token)).cookie).toBe('');
  expect(mailbox.received).toEqual([]);
});

test('a link verifies the address that it was mailed to, as it was signed, and for a day', async () => {
  await signUp('oda@example.com');
  await signUp('pia@example.com');
  const token = tokenIn((await mailbox.next('oda@example.com')).text, 'verify-address');
  expect((await verify('x')).status).toBe(401);
  const [head, claims = '', signature] = token.split('.');
  const { exp, iat, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect(exp - iat).toBe(86_400);
  const forged = Buffer.from(JSON.stringify({ ...rest, exp, iat, email: 'pia@example.com' })).toString('base64url');
  expect((await verify([head, forged, signature].join('.'))).status).toBe(401);
  expect([await isVerified('oda@example.com'), await isVerified('pia@example.com')]).toEqual([false, false]);
  expect((await verify(token)).status).toBe(200);
  expect([await isVerified('oda@example.com'), await isVerified('pia@example.com')]).toEqual([true, false]);
});

test('making an account with an address that has one reads alike, and its owner hears of it', async () => {
  await createUser(world.deps, { email: 'quin@example.com', password: PASSWORD, role: 'admin', name: 'quin' });
  const [taken, free] = [await signUp('quin@example.com'), await signUp('rosa@example.com')];
  const shape = ({ status, body }: typeof taken) => [status, Object.keys(body), Object.keys(body.user as object).sort()];
  expect(shape(taken)).toEqual(shape(free));
  expect((await mailbox.next('quin@example.com')).text).toContain('There is one already');
  expect((await signIn('quin@example.com')).status).toBe(200);
});

test('without sign-up, without mail, nobody makes an account with a password; who has one signs in as before', async () => {
  const closed = await open({ signUp: false });
  const noMail = createApp(world.deps, { rateLimitPerMinute: 1_000, auth: await openAuth(world.deps, { signUp: true }) });
  for (const each of [closed, noMail]) {
    const body = { email: 'sue@example.com', password: PASSWORD, name: 'Sue' };
    expect((await post('sign-up/email', body, each)).status).toBe(400);
  }
  expect((await post('request-password-reset', { email: 'sue@example.com' }, noMail)).status).toBe(400);
  // Somebody who made an account before addresses were verified.
  const { id } = await createUser(world.deps, { email: 'tom@example.com', password: PASSWORD, role: 'user' });
  await world.deps.database.prisma.user.update({ where: { id }, data: { emailVerified: false } });
  expect((await post('sign-in/email', { email: 'tom@example.com', password: PASSWORD }, noMail)).status).toBe(200);
});

test('who lost a password chooses another by the mailed link, once; it ends sessions and shows that the address is theirs', async () => {
  const email = 'uri@example.com';
  const { id } = await createUser(world.deps, { email, password: PASSWORD, role: 'user', name: 'uri' });
  const before = await signIn(email);
  await world.deps.database.prisma.user.update({ where: { id }, data: { emailVerified: false } });
  const asked = await askPassword(email);
  expect(asked.status).toBe(200);
  const { text } = await mailbox.next(email);
  const token = tokenIn(text, 'set-password');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await world.deps.database.prisma.verification.findMany())).not.toContain(token);
  expect((await post('reset-password', { token, newPassword: ANOTHER })).status).toBe(200);
  expect((await post('reset-password', { token, newPassword: PASSWORD })).status).toBe(400);
  world.time = new Date(world.time.getTime() + 1_001);
  expect((await ask(app, before.cookie, ME)).data).toEqual({ me: null });
  expect([(await signIn(email)).status, (await signIn(email, ANOTHER)).status]).toEqual([401, 200]);
  expect(await isVerified(email)).toBe(true);
});

test('asking for another password says nothing of whether the account is there, and a disabled one gets no mail', async () => {
  const { id } = await createUser(world.deps, { email: 'vera@example.com', password: PASSWORD, role: 'user' });
  await world.deps.database.prisma.user.update({ where: { id }, data: { disabled_at: world.time } });
  await createUser(world.deps, { email: 'will@example.com', password: PASSWORD, role: 'user' });
  const answers = [
    await askPassword('nobody@example.com'),
    await askPassword('vera@example.com'),
    await askPassword('will@example.com'),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await mailbox.next('will@example.com');
  expect(mailbox.received).toEqual([]);
});

test('links in mail never go by the host that a request names', async () => {
  await createUser(world.deps, { email: 'xena@example.com', password: PASSWORD, role: 'user' });
  await world.deps.database.prisma.rateLimit.deleteMany();
  const forged = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
  await app.fetch(fromPage('/auth/request-password-reset', { email: 'xena@example.com', redirectTo: '/' }, forged));
  const { text } = await mailbox.next('xena@example.com');
  expect(text).toContain(`${ORIGIN}/set-password#`);
  expect(text).not.toContain('evil.test');
});

test('nobody’s mailbox is flooded: five mails an hour to an address', async () => {
  await createUser(world.deps, { email: 'yuri@example.com', password: PASSWORD, role: 'user' });
  await createUser(world.deps, { email: 'zora@example.com', password: PASSWORD, role: 'user' });
  for (let each = 0; each < 8; each++) expect((await askPassword('yuri@example.com')).status).toBe(200);
  for (let each = 0; each < 5; each++) await mailbox.next('yuri@example.com');
  await askPassword('zora@example.com');
  await mailbox.next('zora@example.com');
  expect(mailbox.received).toEqual([]);
});

test('a mail server that is away is in the log, and answers read as always', async () => {
  await createUser(world.deps, { email: 'abel@example.com', password: PASSWORD, role: 'user' });
  const away = await open({ url: 'smtp://somebody:hidden-pass@127.0.0.1:9' });
  expect(await post('request-password-reset', { email: 'abel@example.com' }, away)).toMatchObject({ status: 200 });
  await expect.poll(() => world.logged.find(({ msg }) => msg === 'a mail could not be sent')).toMatchObject({ level: 50 });
  expect(JSON.stringify(world.logged)).not.toContain('hidden-pass');
});

test('samebet doctor says whether the mail server takes mail, and tells no password', async () => {
  const mail = { MAIL_FROM: FROM, PUBLIC_URL: ORIGIN };
  const [works] = await checkMail(readConfig({ ...mail, SMTP_URL: mailbox.url }));
  expect(works).toMatchObject({ check: 'mail', verdict: 'ok' });
  const [away] = await checkMail(readConfig({ ...mail, SMTP_URL: 'smtp://somebody:hidden-pass@127.0.0.1:9' }));
  expect(away).toMatchObject({ verdict: 'fail', todo: expect.stringContaining('SMTP_URL') });
  expect(JSON.stringify(away)).not.toContain('hidden-pass');
  expect(await checkMail(readConfig({}))).toEqual([]);
});
