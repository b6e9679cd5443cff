import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { ANSWER_EXAMPLES, BODY_EXAMPLES } from '../../src/http/openapiExamples.js';
import { TWO_SIDED } from './bets.js';
import { STYLES } from './restAndGraphql.js';
import { openWorld, type World } from './world.js';

let world: World;
let app: App;
let headers: { 'x-api-key': string };
beforeAll(async () => {
  world = await openWorld();
  app = world.app();
  headers = { 'x-api-key': await world.key('calculators') };
});
afterAll(() => world?.close());

describe.each(STYLES)('calculators on $name', (style) => {
  const call = (operation: 'profit' | 'size', input: unknown) => style.call(app, operation, { input }, headers);

  test.each(['profit', 'size'] as const)('%s answers the published example', async (operation) => {
    const [example] = Object.values(ANSWER_EXAMPLES[operation] ?? {});
    const { data, status } = await call(operation, BODY_EXAMPLES[operation]);
    expect(status).toBe(200);
    expect(data).toEqual(example?.value);
  });

  test('days, roles and fee settings that were sent are used', async () => {
    const { data } = await call('profit', {
      contracts: 485,
      venue_a: { price: 0.23, role: 'maker', fee_multiplier: 1.5 },
      venue_b: { price: 0.75, role: 'maker', fee_coefficient: 0.0695 },
      days_held: 7.25,
    });
    expect(data).toMatchObject({
      fees: -1.14,
      net_profit: 10.84,
      return_pct: 2.29,
      days_held: 7.25,
      venue_b: { fee_coefficient: -0.0125 },
    });
    expect(data).toHaveProperty('return_per_day_pct');
  });

  test('without days the holding fields are absent', async () => {
    const { data } = await call('profit', BODY_EXAMPLES.profit);
    for (const field of ['days_held', 'return_per_day_pct', 'annualized_return_pct', 'match'])
      expect(data).not.toHaveProperty(field);
    expect(data?.filled_in).toEqual([]);
  });

  test('a market id fills in what the venues publish, and says so', async () => {
    const input = { contracts: 100, venue_a: { price: 0.5, market_id: 'KXGAME-26DEC01-SEA' }, venue_b: { price: 0.53 } };
    const { data } = await call('profit', input);
    expect(data).toMatchObject({
      venue_a: { fee_multiplier: 0.5, fee_type: 'quadratic_with_maker_fees', fee: 0.88 },
      venue_b: { fee_rate: 0.02, exponent: 1 },
      match: {
        venue_a: 'KXGAME-26DEC01-SEA',
        venue_b: `${TWO_SIDED}:0`,
        expected_payout_at: '2026-12-02T01:00:00.000Z',
        latest_payout_at: '2026-12-08T00:00:00.000Z',
      },
      filled_in: ['venue_a.fee_multiplier', 'venue_a.fee_type', 'venue_b.fee_rate', 'venue_b.exponent', 'days_held'],
      days_held: 10.54,
    });
  });

  test('a market without a live twin is not found, with the reason and with what can be asked instead', async () => {
    const input = { contracts: 1, venue_a: { price: 0.5, market_id: 'KXGAME-26DEC01-TIE' }, venue_b: { price: 0.4 } };
    const { error } = await call('profit', input);
    expect(error).toMatchObject({ code: 'not_found', reason: 'outcome_unmapped' });
    expect(error?.message).toMatch(/has no live twin on venue B: outcome_unmapped\. Without market_id .* as it is sent\.$/);
  });

  test('nothing is looked up for a bad body', async () => {
    const input = { contracts: 0, venue_a: { price: 0.5, market_id: 'KXNEVER-SEEN' }, venue_b: { price: 0.4 } };
    expect((await call('profit', input)).error).toMatchObject({ code: 'bad_request', field: 'contracts' });
  });

  test.each<[string, 'profit' | 'size', unknown]>([
    ['contracts', 'profit', { contracts: 1_000_001, venue_a: { price: 0.4 }, venue_b: { price: 0.5 } }],
    ['venue_a.price', 'profit', { contracts: 1, venue_a: { price: 1 }, venue_b: { price: 0.5 } }],
    ['venue_b.price', 'profit', { contracts: 1, venue_a: { price: 0.4 }, venue_b: { price: 0.1234567 } }],
    ['venue_a.fee_multiplier', 'profit', { contracts: 1, venue_a: { price: 0.4, fee_multiplier: 11 }, venue_b: { price: 0.5 } }],
    ['venue_a.market_id', 'profit', { contracts: 1, venue_a: { price: 0.4, market_id: '' }, venue_b: { price: 0.5 } }],
    [
      'settles_at',
      'profit',
      { contracts: 1, venue_a: { price: 0.4 }, venue_b: { price: 0.5 }, settles_at: '2026-11-21T12:00:00Z' },
    ],
    [
      'days_held',
      'size',
      { venue_a: { asks: [{ price: 0.4, size: 1 }] }, venue_b: { asks: [{ price: 0.5, size: 1 }] }, days_held: 0 },
    ],
    [
      'venue_b.asks.1.size',
      'size',
      {
        venue_a: { asks: [{ price: 0.4, size: 1 }] },
        venue_b: {
          asks: [
            { price: 0.5, size: 1 },
            { price: 0.6, size: 0 },
          ],
        },
      },
    ],
    ['venue_a.asks', 'size', { venue_a: { asks: [] }, venue_b: { asks: [{ price: 0.5, size: 1 }] } }],
  ])('names the bad field %s of %s', async (field, operation, input) => {
    expect((await call(operation, input)).error).toMatchObject({ code: 'bad_request', field });
  });

  test('a number in quotes is refused', async () => {
    expect((await call('profit', { contracts: '5', venue_a: { price: 0.4 }, venue_b: { price: 0.5 } })).error?.code).toBe(
      'bad_request',
    );
  });

  test('an empty position is an answer', async () => {
    const { data } = await call('size', {
      venue_a: { asks: [{ price: 0.6, size: 5 }] },
      venue_b: { asks: [{ price: 0.6, size: 5 }] },
    });
    expect(data).toMatchObject({
      contracts: 0,
      limited_by: 'min_edge',
      edge_at_last: null,
      venue_a: { average_price: null, fills: [] },
    });
  });
});

test('REST ignores unknown fields and counts null as absent', async () => {
  const input = { ...(BODY_EXAMPLES.profit as object), note: 'mine', days_held: null };
  expect((await STYLES[0]?.call(app, 'profit', { input }, headers))?.data).toMatchObject({ net_profit: -0.95 });
});
