import { expect, test } from 'vitest';
import { formatApiKey } from '../../src/domain/apiKey.js';
import { Access } from '../../src/http/access.js';
import { findCaller } from '../../src/http/apiKey.js';
import { fromRequest } from '../../src/http/exchange.js';
import { NewKeys } from '../../src/http/newKeys.js';
import { noDatabase } from '../../src/store/noDatabase.js';

const NOW = new Date('2026-11-21T12:00:00Z');

/** Keys that wait for an index that looks for changes when it is told to, and a function that sends one. */
function opened() {
  let [waited, known] = [0, false];
  const looks: (() => void)[] = [];
  const index = {
    ...noDatabase().index,
    keyByHash: () => (known ? { id: 'made' } : undefined),
    nextLook: () => {
      waited++;
      return new Promise<void>((resolve) => looks.push(resolve));
    },
  };
  const time = { now: NOW };
  const clock = () => time.now;
  const keys = new NewKeys({ index, clock }, clock);
  const send = async (key: string) => {
    const request = fromRequest(new Request('http://samebet.test/v0/matches', { headers: { 'x-api-key': key } }));
    const count = async () => {
      throw new Error('nothing is counted here');
    };
    const access = new Access(findCaller(request.header, index, clock), Object.assign(count, { limit: 60 }));
    await keys.settle(request, access);
    return access.caller.kind;
  };
  const look = (isKnown: boolean) => {
    known = isKnown;
    for (const goOn of looks.splice(0)) goOn();
  };
  return { send, look, time, waited: () => waited };
}
const keyOf = (byte: number) => formatApiKey(new Uint8Array(32).fill(byte));

test('an unknown key is known once the index has looked for changes, or refused then', async () => {
  const { send, look, time } = opened();
  const made = send(keyOf(1));
  look(true);
  expect(await made).toBe('key');
  look(false);
  time.now = new Date(NOW.getTime() + 1_000);
  const guessed = send(keyOf(2));
  look(false);
  expect(await guessed).toBe('refused');
});

test('two unknown keys wait in any second, all others are refused at once', async () => {
  const { send, look, time, waited } = opened();
  const first = [send(keyOf(1)), send(keyOf(2))];
  for (let guess = 3; guess < 40; guess++) expect(await send(keyOf(guess))).toBe('refused');
  expect(waited()).toBe(2);
  time.now = new Date(NOW.getTime() + 1_000);
  const later = send(keyOf(40));
  expect(waited()).toBe(3);
  look(false);
  expect(await Promise.all([...first, later])).toEqual(['refused', 'refused', 'refused']);
});

test('what is not formed as keys are never waits', async () => {
  const { send, waited } = opened();
  for (const text of ['sb_guess', keyOf(1).slice(0, -1), `${keyOf(1)}A`, keyOf(1).replace(/.$/, '!')])
    expect(await send(text)).toBe('refused');
  expect(waited()).toBe(0);
});
