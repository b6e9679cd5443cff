import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { type Arguments, STYLES, type Told } from './restAndGraphql.js';
import { openWorld, type World } from './world.js';

let world: World;
let app: App;
let headers: { 'x-api-key': string };
beforeAll(async () => {
  world = await openWorld();
  app = world.app();
  headers = { 'x-api-key': await world.key('lists') };
});
afterAll(() => world?.close());

type Entry = Record<string, Record<string, unknown>>;
const entriesOf = (told: Told) => (told.data?.matches ?? []) as Entry[];

const ALL = ['KXGAME-26DEC01-OTT', 'KXGAME-26DEC01-SEA', 'KXCOIN-27-UP'];

describe.each(STYLES)('matches on $name', (style) => {
  const list = (args: Arguments = {}) => style.call(app, 'matches', args, headers);
  const tickers = async (args: Arguments) => entriesOf(await list(args)).map(({ venue_a }) => venue_a?.market_id);

  test('lists every live match, soonest event first, unknown days last, ties by venue A id', async () => {
    expect(await tickers({})).toEqual(ALL);
  });

  test('an entry holds exactly the fields of the contract, in its order', async () => {
    const told = await list();
    const [entry] = entriesOf(told);
    expect(Object.keys(told.data ?? {})).toEqual(['count', 'matches']);
    expect(told.data?.count).toBe(3);
    expect(Object.keys(entry ?? {})).toEqual([
      'venue_a',
      'venue_b',
      'event_date',
      'category',
      'confidence',
      'basis',
      'caveats',
      'caveat_notes',
      'tier',
    ]);
    const common = ['venue', 'market_id', 'group_id', 'event', 'question', 'outcome'];
    expect(Object.keys(entry?.venue_a ?? {})).toEqual(common);
    expect(Object.keys(entry?.venue_b ?? {})).toEqual([...common, 'slug', 'yes_token_id']);
    expect(entry).toMatchObject({ event_date: '2026-12-01', category: 'sports', tier: 'auto_verified' });
  });

  test('an unknown day is an explicit null, and no caveats means no notes', async () => {
    const [entry] = entriesOf(await list({ category: 'crypto' }));
    expect(entry).toMatchObject({ event_date: null, caveats: [] });
    expect(entry).not.toHaveProperty('caveat_notes');
  });

  test.each<[string, Arguments, string[]]>([
    ['limit', { limit: 1 }, ALL.slice(0, 1)],
    ['offset', { offset: 1 }, ALL.slice(1)],
    ['limit and offset', { limit: 1, offset: 1 }, ALL.slice(1, 2)],
    ['an offset past the end', { offset: 99 }, []],
    ['category', { category: 'crypto' }, ['KXCOIN-27-UP']],
    ['a category in capitals and with space around it', { category: ' Crypto ' }, ['KXCOIN-27-UP']],
    ['a category that nobody uses', { category: 'astrology' }, []],
    ['from, inclusive, without unknown days', { from: '2026-12-01' }, ALL.slice(0, 2)],
    ['to, inclusive', { to: '2026-12-01' }, ALL.slice(0, 2)],
    ['from and to', { from: '2026-12-02', to: '2026-12-31' }, []],
    ['a word of the event', { q: 'otters' }, ALL.slice(0, 2)],
    ['words of either market, in any order', { q: 'RIVER seals  win' }, ALL.slice(0, 2)],
    ['a word without its accent', { q: 'sao' }, ['KXCOIN-27-UP']],
    ['a word with an accent that nobody wrote', { q: 'cóin' }, ['KXCOIN-27-UP']],
    ['a word that stands nowhere', { q: 'seals whales' }, []],
    ['a venue', { venue: 'venue_b' }, ALL],
  ])('filters by %s', async (_, args, expected) => {
    expect(await tickers(args)).toEqual(expected);
  });

  test.each([1, 200])('accepts a limit of %s', async (limit) => {
    expect((await list({ limit })).status).toBe(200);
  });

  test.each<[string, unknown]>([
    ['limit', 0],
    ['limit', 201],
    ['limit', -1],
    ['limit', 1.5],
    ['limit', 99999999999],
    ['limit', 'ten'],
    ['limit', ''],
    ['limit', true],
    ['offset', -1],
    ['offset', 0.5],
    ['offset', 'x'],
  ])('refuses %s=%s, and says where', async (field, value) => {
    const { error } = await list({ [field]: value });
    expect(error).toMatchObject({ code: 'bad_request', field });
    expect(error?.message).toMatch(/must be a whole number from/);
  });

  test.each<[string, unknown]>([
    ['from', '2026-02-30'],
    ['from', 'yesterday'],
    ['to', '2026-1-1'],
    ['to', ''],
    ['venue', 'venue_c'],
  ])('refuses %s=%s', async (field, value) => {
    expect((await list({ [field]: value })).error?.code).toBe('bad_request');
  });
});

describe.each(STYLES)('days on $name', (style) => {
  test('no day is from after to', async () => {
    const { error } = await style.call(app, 'matches', { from: '2026-12-01', to: '2026-11-01' }, headers);
    expect(error).toEqual({ code: 'bad_request', field: 'from', message: 'from must not be after `to`.' });
  });

  test('a day of no calendar is told apart from one that is written otherwise', async () => {
    const { error } = await style.call(app, 'matches', { from: '2026-02-30' }, headers);
    expect(error).toMatchObject({
      field: 'from',
      message: expect.stringContaining('A day must exist and be written YYYY-MM-DD.'),
    });
  });
});

describe.each(STYLES)('health on $name', (style) => {
  test('needs no key and counts what is open', async () => {
    const { data, status, headers: sent } = await style.call(app, 'health', {}, {});
    expect(status).toBe(200);
    expect(sent.get('ratelimit-limit')).toBeNull();
    expect(data).toEqual({
      ok: true,
      database: { reachable: true, ms: expect.any(Number) },
      venues: {
        venue_a: { open_events: 3, open_markets: 10, last_pull: '2026-11-21T12:00:00.000Z' },
        venue_b: { open_events: 3, open_markets: 5, last_pull: '2026-11-21T12:00:00.000Z' },
      },
      live_market_pairs: 3,
    });
  });
});
