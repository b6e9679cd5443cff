import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createScrub } from '../../src/commands/log.js';
import { readConfig } from '../../src/config.js';

const PASSWORD = 'p@ss/word "1"%';
const SECRET = 'a secret that signs sessions, 0123456789';
const KEY = `sb_${'K'.repeat(43)}`;
const ENVIRONMENT = {
  DATABASE_URL: `postgresql://samebet:${encodeURIComponent(PASSWORD)}@db.test/samebet`,
  REDIS_URL: 'redis://:redis-word@redis.test',
  AUTH_SECRET: SECRET,
  PUBLIC_URL: 'https://samebet.test',
  OAUTH_GITHUB_CLIENT_ID: 'public-id',
  OAUTH_GITHUB_CLIENT_SECRET: 'client-word',
};

test.each([
  ['as it is', `login failed for ${PASSWORD}`],
  ['within an address', ENVIRONMENT.DATABASE_URL],
  ['within JSON', JSON.stringify({ args: [PASSWORD] })],
  ['of Redis', 'AUTH redis-word'],
  ['of sessions', `signed with ${SECRET}`],
  ['of a provider', 'client_secret=client-word'],
])('a secret %s is taken out', (_, text) => {
  const clean = createScrub(readConfig(ENVIRONMENT))(text);
  expect(clean).toContain('***');
  for (const secret of [PASSWORD, 'redis-word', SECRET, 'client-word', 'word%20%221']) expect(clean).not.toContain(secret);
});

test('a secret may hold a percent sign that begins no code', () => {
  const AUTH_SECRET = 'a secret that is 100% ours, 0123456789';
  const DATABASE_URL = 'postgresql://samebet:50%more@db.test/samebet';
  const clean = createScrub(readConfig({ AUTH_SECRET, DATABASE_URL }))(`signed with ${AUTH_SECRET} at ${DATABASE_URL}`);
  expect(clean).toBe('signed with *** at postgresql://samebet:***@db.test/samebet');
});

test('what is no secret stays: hosts, ids, empty settings', () => {
  const text = 'db.test public-id samebet https://samebet.test';
  expect(createScrub(readConfig(ENVIRONMENT))(text)).toBe(text);
  expect(createScrub(readConfig({}))(text)).toBe(text);
});

test('a logged error that carries a password or a key along is a line of JSON without it', () => {
  const code = `
    const { createLog } = await import('./dist/commands/log.js');
    const { readConfig } = await import('./dist/config.js');
    const { PASSWORD, KEY, ...environment } = process.env;
    const error = Object.assign(new Error('WRONGPASS ' + PASSWORD), { command: { name: 'auth', args: [PASSWORD] } });
    createLog(readConfig(environment), 'worker').error({ err: error, headers: { authorization: 'Bearer ' + KEY } }, 'said ' + KEY);`;
  const env = { PATH: process.env.PATH, ...ENVIRONMENT, PASSWORD, KEY };
  const cwd = new URL('../../', import.meta.url).pathname;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, cwd, encoding: 'utf8' });
  const line = JSON.parse(stderr) as Record<string, unknown>;
  expect(line).toMatchObject({ level: 50, part: 'worker', msg: 'said sb_***', err: { command: { args: ['***'] } } });
  expect(stderr).not.toContain(KEY);
  expect(stderr).not.toContain(JSON.stringify(PASSWORD).slice(1, -1));
});
