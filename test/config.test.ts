import { expect, test } from 'vitest';
import { ConfigError, readConfig, VARIABLES } from '../src/config.js';

const MAIL = {
  SMTP_URL: 'smtps://samebet:hidden-pass@mail.test',
  MAIL_FROM: 'Samebet <samebet@samebet.test>',
  PUBLIC_URL: 'https://samebet.test',
};

test('the time that documents may take is a duration above nothing', () => {
  expect([readConfig({}).workPerRequestMs, readConfig({ GRAPHQL_WORK: '2s' }).workPerRequestMs]).toEqual([50, 2_000]);
  for (const wrong of ['0ms', '-1s', 'much']) expect(() => readConfig({ GRAPHQL_WORK: wrong })).toThrow(/GRAPHQL_WORK: expected/);
});

test('mail takes a server, a sender and the address that links go by', () => {
  expect(readConfig(MAIL).auth.mail).toEqual({ url: MAIL.SMTP_URL, from: MAIL.MAIL_FROM });
  expect(readConfig({ ...MAIL, MAIL_FROM: 'samebet@samebet.test' }).auth.mail?.from).toBe('samebet@samebet.test');
  expect(readConfig({ SIGN_UP: '1' }).auth).toMatchObject({ signUp: true, mail: undefined });
});

test.each([
  ['MAIL_FROM', undefined],
  ['MAIL_FROM', 'Samebet'],
  ['MAIL_FROM', 'a@b.test\r\nBcc: all@b.test'],
  ['PUBLIC_URL', undefined],
  ['SMTP_URL', 'mail.test'],
])('%s as %j is named with what it should be, and no password is', (name, value) => {
  const read = () => readConfig({ ...MAIL, [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`${name}: expected`));
  expect(read).not.toThrow(/hidden-pass/);
});

/** Of each variable a value that can't be used; of the flags and the rest one that somebody may try. */
const UNUSABLE: Readonly<Record<string, string>> = {
  ...{
    HOST: '',
    PORT: '70000',
    DATABASE_URL: 'mysql://db',
    DATABASE_REPLICA_URL: '',
    STATEMENT_TIMEOUT: 'long',
    SAMEBET_DATA: '',
  },
  REDIS_URL: 'http://cache',
  VENUE_A_URL: '',
  VENUE_B_URL: 'ftp://b',
  PULL_INTERVAL: '0s',
  SWEEP_INTERVAL: '-1s',
  RATE_LIMIT_PER_MINUTE: '0',
  GRAPHQL_WORK: '0ms',
  API_PROCESSES: '0',
  LOG_LEVEL: 'loud',
  PUBLIC_URL: 'samebet.test',
  AUTH_SECRET: 'too short',
  SIGN_UP: 'yes',
  SMTP_URL: 'mail.test',
  MAIL_FROM: 'Samebet',
  TRUSTED_PROXIES: 'proxy',
  REVIEW_QUORUM: '3',
  IDS_ONLY: 'on',
  FEED_DAYS: '0',
  WEBHOOK_ALLOW: 'localhost',
  PUBLIC_SCORE: 'no',
  CALIBRATION: '',
  METRICS_PORT: '',
  READY_MAX_AGE: '2d',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'collector',
  SAMEBET_URL: '',
  SAMEBET_KEY: '',
};

test('every variable that can’t be used is named once, with what it should be in our words', () => {
  expect(Object.keys(UNUSABLE).sort()).toEqual([...VARIABLES].sort());
  let said = '';
  try {
    readConfig(UNUSABLE);
  } catch (error) {
    said = (error as Error).message;
  }
  const lines = said.split('\n').slice(1);
  expect(lines.map((line) => /^ {2}([A-Z_]+): expected (an?|one of|at least|addresses) /.exec(line)?.[1]).sort()).toEqual(
    Object.keys(UNUSABLE).sort(),
  );
});

test.each(['PULL_INTERVAL', 'STATEMENT_TIMEOUT'])(
  '%s is no longer than a timer can wait: one that overflows fires at once',
  (name) => {
    expect(() => readConfig({ [name]: '597h' })).toThrow(`${name}: expected at most 596h`);
    expect(() => readConfig({ [name]: '596h' })).not.toThrow();
  },
);

test.each([
  ['REDIS_URL', 'redis://:50%more@cache'],
  ['SMTP_URL', 'smtps://me:50%more@mail.test'],
])('%s with a percent sign that begins no code is refused: its client would throw', (name, url) => {
  const others = { MAIL_FROM: 'a@b.test', PUBLIC_URL: 'https://samebet.test' };
  expect(() => readConfig({ ...others, [name]: url })).toThrow(/: expected an? \w+:\/\/.*URL, % in it written %25/);
  expect(() => readConfig({ ...others, [name]: url.replace('%', '%25') })).not.toThrow();
});

test('a provider that is well known needs no issuer, any other does, and both an address to come back to', () => {
  const keys = (name: string) => ({ [`OAUTH_${name}_CLIENT_ID`]: 'id', [`OAUTH_${name}_CLIENT_SECRET`]: 'secret' });
  const PUBLIC_URL = 'https://samebet.test';
  expect(readConfig({ ...keys('GITHUB'), PUBLIC_URL }).auth.providers).toMatchObject([{ id: 'github', issuer: undefined }]);
  expect(() => readConfig({ ...keys('OURS'), PUBLIC_URL })).toThrow(/OAUTH_OURS_ISSUER: expected/);
  expect(() => readConfig(keys('GITHUB'))).toThrow(/PUBLIC_URL: expected/);
});
