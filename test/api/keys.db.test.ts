import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { STYLES } from './restAndGraphql.js';
import { openWorld, type World } from './world.js';

let world: World;
let app: App;
let key: string;
beforeAll(async () => {
  world = await openWorld();
  app = world.app();
  key = await world.key('holder');
});
afterAll(() => world?.close());

describe.each(STYLES)('keys on $name', (style) => {
  const list = (headers: Record<string, string>) => style.call(app, 'matches', {}, headers);

  test.each([
    ['authorization: Bearer', (k: string) => ({ authorization: `Bearer ${k}` })],
    ['a scheme in other letters', (k: string) => ({ authorization: `bEARER   ${k}` })],
    ['x-api-key', (k: string) => ({ 'x-api-key': k })],
    ['both headers with the same key', (k: string) => ({ authorization: `Bearer ${k}`, 'x-api-key': k })],
    ['x-api-key beside another scheme', (k: string) => ({ authorization: 'Basic dTpw', 'x-api-key': k })],
  ])('%s is accepted', async (_, headers) => {
    expect((await list(headers(key))).error).toBeUndefined();
  });

  test.each([
    ['no key', () => ({})],
    ['an empty key', () => ({ 'x-api-key': '' })],
    ['a scheme without a key', () => ({ authorization: 'Bearer' })],
    ['another scheme', (k: string) => ({ authorization: `Basic ${k}` })],
    ['a key without a scheme', (k: string) => ({ authorization: k })],
    ['an unknown key', (k: string) => ({ 'x-api-key': k.replace(/.$/, '_') })],
    ['two different keys', (k: string) => ({ authorization: `Bearer ${k}`, 'x-api-key': `${k}x` })],
    ['two keys in one header', (k: string) => ({ 'x-api-key': `${k}, ${k}` })],
  ])('%s is unauthorized', async (_, headers) => {
    const { error, headers: sent } = await list(headers(key));
    expect(error?.code).toBe('unauthorized');
    expect(sent.get('www-authenticate')).toBe('Bearer');
    expect(sent.get('ratelimit-limit')).toBeNull();
  });

  test('a revoked key is refused in the same words as an unknown one', async () => {
    const name = `short-lived on ${style.name}`;
    const revoked = await world.key(name);
    expect((await list({ 'x-api-key': revoked })).error).toBeUndefined();
    await world.revoke(name);
    const unknown = await list({ 'x-api-key': 'sb_unknown' });
    expect((await list({ 'x-api-key': revoked })).error).toEqual(unknown.error);
  });

  test('the key is checked before parameters', async () => {
    expect((await style.call(app, 'match', { venue: 'venue_a', market_id: '' }, {})).error?.code).toBe('unauthorized');
  });
});

test('REST answers 401', async () => {
  expect((await STYLES[0]?.call(app, 'matches', {}, {}))?.status).toBe(401);
});
