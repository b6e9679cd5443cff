import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { API_KEY_BYTES, apiKeyPrefix, formatApiKey, hashApiKey } from '../../src/domain/apiKey.js';

const bytes = fc.uint8Array({ minLength: API_KEY_BYTES, maxLength: API_KEY_BYTES });

property.prop([bytes])('a key is sb_ and 43 characters that fit a header and a URL, and loses no bit', (random) => {
  const key = formatApiKey(random);
  expect(key).toMatch(/^sb_[A-Za-z0-9_-]{43}$/);
  expect([...Buffer.from(key.slice(3), 'base64url')]).toEqual([...random]);
});

property.prop([bytes])('what is stored and shown does not give the key away', (random) => {
  const key = formatApiKey(random);
  expect(hashApiKey(key)).toMatch(/^[0-9a-f]{64}$/);
  expect(apiKeyPrefix(key)).toBe(key.slice(0, 8));
});

test('the hash is SHA-256', () => {
  expect(hashApiKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a key of other than 256 bits is not made', () => {
  expect(() => formatApiKey(new Uint8Array(16))).toThrow(RangeError);
});
