import fs from 'node:fs';
import { expect, test } from 'vitest';
import { printed, run, start } from '../commands/cli.js';

const SECRETS = {
  authSecret: 'auth-secret-Ue3hVx9QmZ-0123456789abcdef',
  clientSecret: 'client-secret "with" \\quotes-7719',
  redis: 'redis-pass-55621',
  database: 'database pass/%43-90417',
  smtp: 'mail-pass-31187',
};
/** Nothing listens there. */
const NOBODY = '127.0.0.1:9';
const ENVIRONMENT = {
  AUTH_SECRET: SECRETS.authSecret,
  OAUTH_GITHUB_CLIENT_ID: 'samebet',
  OAUTH_GITHUB_CLIENT_SECRET: SECRETS.clientSecret,
  PUBLIC_URL: 'http://samebet.test',
  REDIS_URL: `redis://:${SECRETS.redis}@${NOBODY}`,
  SMTP_URL: `smtp://samebet:${SECRETS.smtp}@${NOBODY}`,
  MAIL_FROM: 'samebet@samebet.test',
  VENUE_A_URL: `http://${NOBODY}`,
  VENUE_B_URL: `http://${NOBODY}`,
  LOG_LEVEL: 'trace',
  PORT: '0',
};
const QUERIES = [
  '{ pulls(first: 5) { edges { node { error refusals { got } } } } }',
  '{ sign_in_options { providers { id name } } }',
  '{ none }',
];

/** Every secret, as it is and as an address or JSON would write it, that stands in a text. */
function found(text: string, more: Record<string, string> = {}): string[] {
  return Object.entries({ ...SECRETS, ...more }).flatMap(([name, secret]) =>
    [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].some((form) => text.includes(form)) ? [name] : [],
  );
}

test('a serving process tells its secrets to nobody: not in its log, its answers or the list of processes', async () => {
  const { out } = await run(['keys', 'create', '--name', 'secrets']);
  const key = /sb_[\w-]+/.exec(out)?.[0] ?? '';
  expect(key).not.toBe('');
  const child = start(['serve'], ENVIRONMENT);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  const [, url = ''] = await printed(child, /"url":"(http:[^"]+)","database"/);
  text += await fs.promises.readFile(`/proc/${child.pid}/cmdline`, 'utf8').catch(() => '');

  const wrong = `sb_${'W'.repeat(43)}`;
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, init);
    text += JSON.stringify([...response.headers]) + (await response.text());
    return response.status;
  };
  for (const sent of [key, wrong]) {
    await ask(`/v0/match?venue=venue_a&market_id=${sent}`, { headers: { authorization: `Bearer ${sent}` } });
    await ask('/v0/matches?limit=0', { headers: { 'x-api-key': sent } });
    for (const query of QUERIES) await ask(`/graphql?query=${encodeURIComponent(query)}`, { headers: { 'x-api-key': sent } });
  }
  const login = { email: 'a@b.test', password: 'guessed-password-1' };
  const json = { 'content-type': 'application/json', cookie: 'samebet.session_token=cookie-value-1234.abc' };
  await ask('/auth/sign-in/email', { method: 'POST', headers: json, body: JSON.stringify(login) });
  await ask('/auth/sign-in/social', { method: 'POST', headers: json, body: '{"provider":"github"}' });
  await ask('/auth/get-session', { headers: json });
  for (const path of ['/metrics', '/readyz', '/v0/health', '/v0/openapi.json']) await ask(path);
  child.kill('SIGTERM');
  await new Promise((resolve) => child.once('exit', resolve));

  expect(text).toContain('"msg":"request"');
  expect(text).toContain('Redis is away');
  expect(found(text, { password: login.password, cookie: 'cookie-value-1234' })).toEqual([]);
  // A key may stand in an answer that repeats what its caller asked for, and nowhere in the log.
  const log = text
    .split('\n')
    .filter((line) => line.startsWith('{"level"'))
    .join('\n');
  expect(found(log, { key, wrong })).toEqual([]);
});

test('a command that can’t reach its database says where it is, without the password', async () => {
  const { code, out, err } = await run(['keys', 'list'], {
    DATABASE_URL: `postgresql://samebet:${encodeURIComponent(SECRETS.database)}@${NOBODY}/samebet`,
  });
  expect(code).toBe(1);
  expect(err).toContain(NOBODY);
  expect(found(out + err)).toEqual([]);
});

test('a configuration that is refused does not repeat what it was given', async () => {
  const { code, out, err } = await run(['keys', 'list'], {
    AUTH_SECRET: 'too-short-secret',
    VENUE_A_URL: `https://user:${SECRETS.redis}@venue.test`,
    DATABASE_URL: `mysql://samebet:${encodeURIComponent(SECRETS.database)}@${NOBODY}/samebet`,
  });
  expect(code).toBe(2);
  expect(err).toMatch(/AUTH_SECRET[\s\S]*VENUE_A_URL|VENUE_A_URL[\s\S]*AUTH_SECRET/);
  expect(found(out + err, { short: 'too-short-secret' })).toEqual([]);
});
