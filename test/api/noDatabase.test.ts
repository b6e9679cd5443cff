import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.js';
import { Refusal } from '../../src/domain/refusal.js';
import type { LiveIndex } from '../../src/store/liveIndex.js';
import { noDatabase } from '../../src/store/noDatabase.js';
import { STYLES } from './restAndGraphql.js';

const NOTHING = { open_events: null, open_markets: null, last_pull: null };
const DOWN = {
  ok: true,
  database: { reachable: false, ms: null },
  venues: { venue_a: NOTHING, venue_b: NOTHING },
  live_market_pairs: null,
};
const clock = () => new Date('2026-11-21T12:00:00.000Z');
const log = pino({ enabled: false });
const QUESTIONS = [
  ['matches', {}],
  ['match', { venue: 'venue_a', market_id: 'X' }],
  ['profit', { input: { contracts: 1, venue_a: { price: 0.4, market_id: 'X' }, venue_b: { price: 0.5 } } }],
] as const;

describe.each(STYLES)('without a database, on $name', (style) => {
  const app = createApp({ ...noDatabase(), clock, log }, { rateLimitPerMinute: 60 });

  test.each(QUESTIONS)('%s with any key says that none is configured', async (operation, args) => {
    expect((await style.call(app, operation, args, { 'x-api-key': 'sb_any' })).error?.code).toBe('database_not_configured');
  });

  test('a request without a key is unauthorized all the same', async () => {
    expect((await style.call(app, 'matches', {}, {})).error?.code).toBe('unauthorized');
  });

  test.each([{}, { 'x-api-key': 'sb_any' }])('health is up and says that the database is not', async (headers) => {
    const { data, status } = await style.call(app, 'health', {}, headers);
    expect(status).toBe(200);
    expect(data).toEqual(DOWN);
  });
});

describe.each(STYLES)('with a database out of reach, on $name', (style) => {
  const { database, index } = noDatabase();
  const stale: LiveIndex = {
    ...index,
    keyByHash: () => ({ id: 'known' }),
    assertFresh: () => {
      throw new Refusal('database_unreachable', 'The index can’t reach its database.', { retryAfterSeconds: 1 });
    },
  };
  const app = createApp({ database, index: stale, clock, log }, { rateLimitPerMinute: 60 });
  const headers = { 'x-api-key': 'sb_known' };

  test.each(QUESTIONS)('%s is refused for now, and counts', async (operation, args) => {
    const told = await style.call(app, operation, args, headers);
    expect(told.error?.code).toBe('database_unreachable');
    expect(told.headers.get('retry-after')).toBe('1');
    expect(told.headers.get('ratelimit-limit')).toBe('60');
  });

  test('bad parameters are said first', async () => {
    expect((await style.call(app, 'match', { venue: 'venue_a', market_id: ' ' }, headers)).error?.code).toBe('bad_request');
  });

  test('a calculation without a lookup needs no database', async () => {
    const input = { contracts: 1, venue_a: { price: 0.4 }, venue_b: { price: 0.5 } };
    expect((await style.call(app, 'profit', { input }, headers)).data).toMatchObject({ contracts: 1 });
  });
});

test('REST answers 503', async () => {
  const app = createApp({ ...noDatabase(), clock, log }, { rateLimitPerMinute: 60 });
  expect((await STYLES[0]?.call(app, 'matches', {}, { 'x-api-key': 'sb_any' }))?.status).toBe(503);
});

test.each(STYLES)(
  'what nobody foresaw is masked on $name, and stands in the log under the id that the answer names',
  async (style) => {
    const lines: { id?: string; err?: { message: string } }[] = [];
    const { database, index } = noDatabase();
    const broken: LiveIndex = {
      ...index,
      keyByHash: () => ({ id: 'known' }),
      assertFresh: () => {},
      matches: () => {
        throw new TypeError('secret detail');
      },
    };
    const logging = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
    const app = createApp({ database, index: broken, clock, log: logging }, { rateLimitPerMinute: 60 });
    const { error } = await style.call(app, 'matches', {}, { 'x-api-key': 'sb_known' });
    expect(error?.code).toBe('internal_error');
    expect(JSON.stringify(error)).not.toContain('secret');
    expect(lines.find(({ id }) => id && error?.message.includes(id))).toMatchObject({ err: { message: 'secret detail' } });
  },
);
