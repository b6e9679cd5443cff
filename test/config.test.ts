import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config.js';

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
