import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profit, size, venueAFee, venueBFee } from '../../../src/domain/pricing/index.js';
import { Fraction } from './fraction.js';
import { type ReferenceProfit, type ReferenceSize, referenceEdge, referenceProfit, referenceSize } from './reference.js';

const NOW = new Date('2026-10-01T00:00:00Z');
const RUNS = { numRuns: 10_000 };

const micros = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 1e6);
const cents = fc.integer({ min: 1, max: 99 }).map((value) => value / 100);
const price = fc.oneof(cents, micros(1, 999_999));
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const multiplier = optional(fc.oneof(fc.constantFrom(0, 0.5, 1, 1.5, 10), micros(0, 10_000_000)));
const rate = fc.oneof(fc.constantFrom(0, 0.05, 0.0695), micros(0, 1_000_000));
const role = fc.constantFrom('taker', 'maker', undefined);

const settingB = (exponents: number[]) =>
  fc.oneof(
    fc.record({ fee_coefficient: optional(rate) }),
    fc.record({ fee_rate: rate, exponent: fc.constantFrom(undefined, ...exponents) }),
  );

const profitRequest: fc.Arbitrary<ReferenceProfit> = fc.record({
  contracts: fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 1_000_000 })),
  venue_a: fc.record({
    price,
    role,
    fee_type: fc.constantFrom(undefined, 'quadratic', 'quadratic_with_maker_fees', 'quadratic_with_combo_maker_fees'),
    fee_multiplier: multiplier,
  }),
  venue_b: fc
    .tuple(fc.record({ price, role }), settingB([0, 0.5, 1, 1.5, 2, 3]))
    .map(([leg, setting]) => ({ ...leg, ...setting })),
});

/** Books that can leave an edge: A near a price, B near its complement. */
const book = (low: number, high: number) =>
  fc.array(
    fc.record({
      price: fc.oneof(
        fc.integer({ min: low, max: high }).map((value) => value / 100),
        micros(low * 10_000, high * 10_000),
      ),
      size: fc.oneof(fc.integer({ min: 1, max: 500 }), micros(1, 500_000_000)),
    }),
    { minLength: 1, maxLength: 6 },
  );
const sizeRequest: fc.Arbitrary<ReferenceSize> = fc
  .tuple(
    fc.integer({ min: 10, max: 90 }).chain((near) => fc.tuple(book(near - 9, near + 3), book(91 - near, 103 - near))),
    multiplier,
    settingB([0, 1, 2]),
    optional(fc.oneof(fc.constant(0), micros(0, 50_000))),
    optional(fc.integer({ min: 1, max: 2_000 })),
  )
  .map(([[a, b], fee_multiplier, setting, min_edge, max_contracts]) => ({
    venue_a: { asks: a, fee_multiplier },
    venue_b: { asks: b, ...setting },
    min_edge,
    max_contracts,
  }));

const amount = fc.oneof(
  fc.bigInt(1n, 1_000_000_000_000n),
  fc.bigInt(1n, 1_000_000n).map((whole) => whole * 1_000_000n),
);
const priceMicros = fc.bigInt(1n, 999_999n);
const rateMicros = fc.bigInt(0n, 1_000_000n);
const exponent = fc.constantFrom(0, 0.5, 1, 1.5, 2);

/** Both venues' fees under one rate; venue B in its two curve styles. */
function curveFees(contracts: bigint, at: bigint, rate: bigint, exponent: number): bigint[] {
  return [
    venueAFee(contracts, at, { rate, multiplier: 1_500_000n }),
    venueBFee(contracts, at, { style: 'coefficient', rate }),
    -venueBFee(contracts, at, { style: 'coefficient', rate: -rate }),
    venueBFee(contracts, at, { style: 'rate', rate, exponent }),
  ];
}

const equal = (reported: number | null | undefined, exact: Fraction) => {
  if (typeof reported !== 'number' || !exact.equals(reported)) throw new Error(`reported ${reported}, exactly ${exact}`);
};
/** Within half a unit of the last digit; doubles may fall on either side of an exact half. */
const near = (reported: number | null | undefined, exact: Fraction, unit: number) => {
  if (typeof reported !== 'number') throw new Error(`reported ${reported}, exactly ${exact}`);
  const off = Number(exact.minus(reported).times(1_000_000_000_000n).floor()) / 1e12;
  if (Math.abs(off) > unit * 0.500001) throw new Error(`reported ${reported}, exactly ${exact}, off by ${off}`);
};

test('a fee is the same for a price and its complement', () => {
  fc.assert(
    fc.property(amount, priceMicros, rateMicros, exponent, (contracts, at, rate, power) => {
      expect(curveFees(contracts, at, rate, power)).toEqual(curveFees(contracts, 1_000_000n - at, rate, power));
    }),
    RUNS,
  );
});

test('more contracts never cost a smaller fee, nor earn a smaller rebate', () => {
  fc.assert(
    fc.property(amount, amount, priceMicros, rateMicros, exponent, (contracts, more, at, rate, power) => {
      const fewer = curveFees(contracts, at, rate, power);
      curveFees(contracts + more, at, rate, power).forEach((fee, index) => {
        expect(fee >= (fewer[index] ?? 0n)).toBe(true);
      });
    }),
    RUNS,
  );
});

test('profit agrees with the reference to the micro-dollar', () => {
  fc.assert(
    fc.property(profitRequest, (request) => {
      const answer = profit(request, NOW);
      const exact = referenceProfit(request);
      equal(answer.venue_a.fee, exact.fees.a);
      equal(answer.venue_b.fee, exact.fees.b);
      equal(answer.venue_a.cost, exact.costs.a);
      equal(answer.venue_b.cost, exact.costs.b);
      equal(answer.gross_profit, exact.gross);
      equal(answer.net_profit, exact.net);
      near(answer.return_pct, exact.returnPct, 0.01);
      expect(answer.profitable).toBe(exact.net.compare(0) > 0);
    }),
    RUNS,
  );
});

test('size agrees with the reference fill by fill', () => {
  fc.assert(
    fc.property(sizeRequest, (request) => {
      const answer = size(request, NOW);
      const exact = referenceSize(request);
      equal(answer.contracts, exact.contracts);
      expect(answer.limited_by).toBe(exact.limitedBy);
      if (exact.last) near(answer.edge_at_last, exact.last, 1e-6);
      else expect(answer.edge_at_last).toBeNull();
      for (const [leg, exactLeg] of [
        [answer.venue_a, exact.legA],
        [answer.venue_b, exact.legB],
      ] as const) {
        expect(leg.fills.length).toBe(exactLeg.fills.length);
        exactLeg.fills.forEach((fill, index) => {
          equal(leg.fills[index]?.price, fill.price);
          equal(leg.fills[index]?.contracts, fill.count);
          equal(leg.fills[index]?.cost, fill.cost);
          equal(leg.fills[index]?.fee, fill.fee);
        });
        equal(leg.cost, exactLeg.cost);
        equal(leg.fee, exactLeg.fee);
      }
    }),
    RUNS,
  );
});

test('the fills of a leg add up to its totals, and the legs to the answer', () => {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total.plus(number), new Fraction(0n));
  fc.assert(
    fc.property(sizeRequest, (request) => {
      const answer = size(request, NOW);
      const legs = [answer.venue_a, answer.venue_b];
      for (const leg of legs) {
        equal(answer.contracts, sum(leg.fills.map((fill) => fill.contracts)));
        equal(leg.cost, sum(leg.fills.map((fill) => fill.cost)));
        equal(leg.fee, sum(leg.fills.map((fill) => fill.fee)));
        equal(leg.slippage_cost, Fraction.of(leg.cost).minus(Fraction.of(leg.best_price).times(answer.contracts)));
      }
      equal(answer.cost, sum(legs.map((leg) => leg.cost)));
      equal(answer.fees, sum(legs.map((leg) => leg.fee)));
      equal(answer.slippage_cost, sum(legs.map((leg) => leg.slippage_cost)));
      equal(answer.net_profit, Fraction.of(answer.payout).minus(answer.cost).minus(answer.fees));
    }),
    RUNS,
  );
});

test('size never passes its cap or a book, nor takes a step under min_edge', () => {
  fc.assert(
    fc.property(sizeRequest, (request) => {
      const { contracts, venue_a, venue_b } = size(request, NOW);
      expect(contracts).toBeLessThanOrEqual(request.max_contracts ?? 1_000_000);
      for (const { asks } of [request.venue_a, request.venue_b]) {
        const held = asks.reduce((total, level) => total.plus(level.size), new Fraction(0n));
        expect(held.compare(contracts)).toBeGreaterThanOrEqual(0);
      }
      const [lastA, lastB] = [venue_a.fills.at(-1), venue_b.fills.at(-1)];
      if (!lastA || !lastB) return;
      const edge = referenceEdge(Fraction.of(lastA.price), Fraction.of(lastB.price), request);
      expect(edge.plus(2e-9).compare(request.min_edge ?? 0)).toBeGreaterThan(0);
    }),
    RUNS,
  );
});

test("profit at size's fills agrees with size", () => {
  const oneLevel = sizeRequest.map((request) => ({
    ...request,
    venue_a: { ...request.venue_a, asks: request.venue_a.asks.slice(0, 1) },
    venue_b: { ...request.venue_b, asks: request.venue_b.asks.slice(0, 1) },
    days_held: 3,
  }));
  let compared = 0;
  fc.assert(
    fc.property(oneLevel, (request) => {
      const sized = size(request, NOW);
      if (sized.contracts === 0) return;
      compared++;
      const { asks: _a, ...feesA } = request.venue_a;
      const { asks: _b, ...feesB } = request.venue_b;
      const answer = profit(
        {
          contracts: sized.contracts,
          venue_a: { price: sized.venue_a.best_price, ...feesA },
          venue_b: { price: sized.venue_b.best_price, ...feesB },
          days_held: 3,
        },
        NOW,
      );
      const { cost, fee } = sized.venue_b;
      expect(answer.venue_b).toMatchObject({ cost, fee });
      expect(answer.venue_a).toMatchObject({ cost: sized.venue_a.cost, fee: sized.venue_a.fee });
      const { payout, fees, net_profit, return_pct, return_per_day_pct, annualized_return_pct, profitable } = sized;
      expect(answer).toMatchObject({
        payout,
        fees,
        net_profit,
        return_pct,
        return_per_day_pct,
        annualized_return_pct,
        profitable,
      });
    }),
    RUNS,
  );
  expect(compared).toBeGreaterThan(1_000);
});
