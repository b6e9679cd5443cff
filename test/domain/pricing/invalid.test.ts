import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profit, Refusal, size } from '../../../src/domain/pricing/index.js';
import { INVALID_PROFIT, INVALID_SIZE } from './invalidBodies.js';

const NOW = new Date('2026-10-01T00:00:00Z');

/** The refusal that a call ends in; anything else fails the test. */
function refusalOf(call: () => unknown): Refusal {
  try {
    call();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return expect.fail('the body was accepted');
}

const titled = (text: unknown) => JSON.stringify(text)?.slice(0, 100) ?? String(text);

describe.each([
  { name: 'profit', calculate: profit, invalid: INVALID_PROFIT },
  { name: 'size', calculate: size, invalid: INVALID_SIZE },
])('$name refuses', ({ calculate, invalid }) => {
  test('more than a hundred bodies', () => {
    expect(invalid.length).toBeGreaterThan(100);
  });

  test.each(invalid.map(({ body, field }) => ({ title: titled(body), body, field })))('$field in $title', ({ body, field }) => {
    const refusal = refusalOf(() => calculate(body, NOW));
    expect({ code: refusal.code, field: refusal.detail.field ?? '' }).toEqual({ code: 'bad_request', field });
    expect(refusal.message).toContain(field);
  });
});

test('whatever the body, the answer is an answer or a refusal', () => {
  const odd = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true, withSparseArray: true });
  const number = fc.oneof(fc.double(), fc.double({ min: 0, max: 1 }), fc.integer(), odd);
  const leg = fc.record(
    { price: number, role: odd, fee_multiplier: number, fee_coefficient: number, fee_rate: number, exponent: number },
    { requiredKeys: ['price'] },
  );
  const asks = fc.oneof(fc.array(fc.record({ price: number, size: number })), odd);
  const body = fc.record(
    { contracts: number, venue_a: fc.oneof(leg, odd), venue_b: leg, days_held: number, settles_at: fc.oneof(fc.string(), odd) },
    { requiredKeys: ['contracts'] },
  );
  const books = fc.record({
    venue_a: fc.record({ asks }),
    venue_b: fc.record({ asks }),
    min_edge: number,
    max_contracts: number,
  });
  const survives = (call: () => unknown) => {
    try {
      expect(JSON.stringify(call())).not.toMatch(/null,"spread|-0[,}]/);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };
  fc.assert(
    fc.property(fc.oneof(body, books, odd), (anything) => {
      survives(() => profit(anything, NOW));
      survives(() => size(anything, NOW));
    }),
    { numRuns: 10_000 },
  );
});

test('an error names the field in words that say what it takes', () => {
  expect(refusalOf(() => profit({ contracts: 1, venue_a: { price: 2 } }, NOW)).message).toBe(
    'venue_a.price must be a number above 0 and below 1 with at most 6 decimals.',
  );
});

test('a market id without a lookup is refused, since nothing here can look it up', () => {
  const body = { contracts: 1, venue_a: { price: 0.4, market_id: 'A-1' }, venue_b: { price: 0.5 } };
  expect(refusalOf(() => profit(body, NOW)).detail.field).toBe('venue_a.market_id');
});

test('before the first schedule nothing is guessed', () => {
  const body = { contracts: 1, venue_a: { price: 0.4 }, venue_b: { price: 0.5 } };
  expect(refusalOf(() => profit(body, new Date('2025-10-01T03:59:59Z'))).detail.reason).toBe('no_venue_rules');
  expect(refusalOf(() => profit(body, new Date('2025-11-03T04:59:59Z'))).detail.reason).toBe('no_venue_rules');
});
