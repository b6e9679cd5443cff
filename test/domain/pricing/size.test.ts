import { expect, test } from 'vitest';
import { size } from '../../../src/domain/pricing/index.js';

const NOW = new Date('2026-10-01T00:00:00Z');
const asks = (...levels: [price: number, size: number][]) => ({ asks: levels.map(([price, size]) => ({ price, size })) });
const free = { fee_multiplier: 0 };
/** Books without fees, so that edges can be read off the prices. */
const books = (a: { asks: object[] }, b: { asks: object[] }) => ({
  venue_a: { ...a, ...free },
  venue_b: { ...b, fee_coefficient: 0 },
});

test('three levels against one, until the edge is gone; the fraction of a contract is dropped', () => {
  const body = {
    venue_a: asks([0.26, 483]),
    venue_b: { ...asks([0.7, 167.46989], [0.71, 212], [0.72, 386]), fee_coefficient: 0.0695 },
    min_edge: 0,
    days_held: 3,
  };
  const sum = { slippage_cost: 2.115301, cost: 267.415301, fee: 5.47 };
  expect(size(body, NOW)).toEqual({
    contracts: 379,
    limited_by: 'min_edge',
    min_edge: 0,
    edge_at_best: 0.011937,
    edge_at_last: 0.002222,
    venue_a: {
      best_price: 0.26,
      average_price: 0.26,
      slippage: 0,
      slippage_cost: 0,
      cost: 98.54,
      fee: 5.11,
      fee_rate: 0.07,
      fee_multiplier: 1,
      fills: [{ price: 0.26, contracts: 379, cost: 98.54, fee: 5.11 }],
    },
    venue_b: {
      best_price: 0.7,
      average_price: 0.705581,
      slippage: 0.005581,
      ...sum,
      fee_coefficient: 0.0695,
      fills: [
        { price: 0.7, contracts: 167.46989, cost: 117.228923, fee: 2.44 },
        { price: 0.71, contracts: 211.53011, cost: 150.186378, fee: 3.03 },
      ],
    },
    payout: 379,
    cost: 365.955301,
    fees: 10.58,
    slippage_cost: 2.115301,
    net_profit: 2.464699,
    net_profit_per_contract: 0.006503,
    return_pct: 0.65,
    days_held: 3,
    return_per_day_pct: 0.2182,
    annualized_return_pct: 79.64,
    profitable: true,
  });
});

test('a book in any order is walked from its cheapest level', () => {
  const body = {
    venue_a: asks([0.925, 371], [0.91, 62], [0.955, 80], [0.915, 448]),
    venue_b: asks([0.06, 435.311917], [0.04, 253], [0.07, 780], [0.05, 193]),
    min_edge: 0.001,
  };
  const answer = size(body, NOW);
  expect(answer).toMatchObject({ contracts: 881, limited_by: 'min_edge', cost: 855.385, fees: 7.64, slippage_cost: 18.435 });
  expect(answer).toMatchObject({ net_profit: 17.975, return_pct: 2.08 });
  expect(answer.venue_a.fills.map(({ contracts, price, fee }) => [contracts, price, fee])).toEqual([
    [62, 0.91, 0.36],
    [448, 0.915, 2.44],
    [371, 0.925, 1.81],
  ]);
  expect(answer.venue_b.fills.map(({ contracts, price, fee }) => [contracts, price, fee])).toEqual([
    [253, 0.04, 0.68],
    [193, 0.05, 0.64],
    [435, 0.06, 1.71],
  ]);
});

test('no contracts is an answer: zeros, nulls, and the settings as usual', () => {
  expect(size({ venue_a: asks([0.6, 10]), venue_b: asks([0.5, 10]), days_held: 2 }, NOW)).toEqual({
    contracts: 0,
    limited_by: 'min_edge',
    min_edge: 0,
    edge_at_best: -0.134175,
    edge_at_last: null,
    venue_a: {
      best_price: 0.6,
      average_price: null,
      slippage: 0,
      slippage_cost: 0,
      cost: 0,
      fee: 0,
      fee_rate: 0.07,
      fee_multiplier: 1,
      fills: [],
    },
    venue_b: {
      best_price: 0.5,
      average_price: null,
      slippage: 0,
      slippage_cost: 0,
      cost: 0,
      fee: 0,
      fee_coefficient: 0.0695,
      fills: [],
    },
    payout: 0,
    cost: 0,
    fees: 0,
    slippage_cost: 0,
    net_profit: 0,
    net_profit_per_contract: 0,
    return_pct: 0,
    days_held: 2,
    return_per_day_pct: 0,
    annualized_return_pct: 0,
    profitable: false,
  });
});

test.each([
  {
    name: 'the cap',
    body: { ...books(asks([0.4, 50]), asks([0.5, 50])), max_contracts: 20 },
    by: 'max_contracts',
    contracts: 20,
  },
  {
    name: 'the cap, though a book ends there too',
    body: { ...books(asks([0.4, 20]), asks([0.5, 50])), max_contracts: 20 },
    by: 'max_contracts',
    contracts: 20,
  },
  { name: 'book A', body: books(asks([0.4, 30]), asks([0.5, 50])), by: 'venue_a_book', contracts: 30 },
  { name: 'book A, though both end there', body: books(asks([0.4, 30]), asks([0.5, 30])), by: 'venue_a_book', contracts: 30 },
  { name: 'book B', body: books(asks([0.4, 30]), asks([0.5, 25])), by: 'venue_b_book', contracts: 25 },
  {
    name: 'book B before one contract is full',
    body: books(asks([0.4, 30]), asks([0.5, 0.9])),
    by: 'venue_b_book',
    contracts: 0,
  },
  { name: 'an edge of nothing', body: books(asks([0.4, 5], [0.5, 30]), asks([0.5, 50])), by: 'min_edge', contracts: 5 },
  {
    name: 'an edge under min_edge',
    body: { ...books(asks([0.4, 5], [0.46, 30]), asks([0.5, 50])), min_edge: 0.05 },
    by: 'min_edge',
    contracts: 5,
  },
  {
    name: 'book B, an edge equal to min_edge being taken',
    body: { ...books(asks([0.35, 5], [0.4, 90]), asks([0.55, 50])), min_edge: 0.05 },
    by: 'venue_b_book',
    contracts: 50,
  },
])('size is limited by $name', ({ body, by, contracts }) => {
  expect(size(body, NOW)).toMatchObject({ limited_by: by, contracts });
});

test('a last level that only the dropped fraction reached is no fill, and not the last edge', () => {
  const answer = size(books(asks([0.4, 5], [0.41, 0.5]), asks([0.5, 50])), NOW);
  expect(answer).toMatchObject({ contracts: 5, edge_at_last: 0.1 });
  expect(answer.venue_a.fills).toHaveLength(1);
});

test('repeated prices stay separate fills, each cut off and billed on its own', () => {
  const answer = size({ venue_a: asks([0.333333, 1.5], [0.333333, 1.5]), venue_b: asks([0.5, 9]) }, NOW);
  expect(answer.venue_a.fills).toEqual([
    { price: 0.333333, contracts: 1.5, cost: 0.499999, fee: 0.03 },
    { price: 0.333333, contracts: 1.5, cost: 0.499999, fee: 0.03 },
  ]);
});

test('sizes of ten million with 6 decimals are held exactly', () => {
  const body = { ...books(asks([0.4, 9_999_999.999999]), asks([0.5, 9_999_999.123457])), max_contracts: 1_000_000 };
  expect(size(body, NOW)).toMatchObject({ contracts: 1_000_000, cost: 900_000, net_profit: 100_000 });
});

test('edges on an exact half fall as the documented order of doubles lets them', () => {
  const edge = (a: number, b: number) =>
    size({ venue_a: { ...asks([a, 1]), fee_multiplier: 0.5 }, venue_b: asks([b, 1]) }, NOW).edge_at_best;
  const inDoubles = (a: number, b: number) =>
    Math.round((1 - a - b - 0.5 * 0.07 * (a * (1 - a)) - 0.0695 * b * (1 - b)) * 1e6) / 1e6;
  for (const [a, b] of [
    [0.1, 0.83],
    [0.37, 0.55],
    [0.905, 0.09],
    [0.5, 0.45],
  ] as const)
    expect(edge(a, b)).toBe(inDoubles(a, b));
});

test('under the rate style the walk and the fills use rate and exponent', () => {
  const answer = size(
    { venue_a: { ...asks([0.4, 10]), ...free }, venue_b: { ...asks([0.5, 10]), fee_rate: 0.25, exponent: 2 } },
    NOW,
  );
  expect(answer.edge_at_best).toBe(0.084375);
  expect(answer.venue_b).toMatchObject({ fee: 0.15625, fee_rate: 0.25, exponent: 2 });
  expect(Object.keys(answer.venue_b).slice(-3)).toEqual(['fee_rate', 'exponent', 'fills']);
});

test('a half exponent is a square root', () => {
  const answer = size(
    { venue_a: { ...asks([0.4, 10]), ...free }, venue_b: { ...asks([0.1, 10]), fee_rate: 0.1, exponent: 1.5 } },
    NOW,
  );
  expect(answer.edge_at_best).toBe(0.4973);
  expect(answer.venue_b.fee).toBe(0.027);
});

test('fills too small to cost a micro-dollar count as a return of nothing rather than an endless one', () => {
  const dust = asks([0.000001, 0.5], [0.000001, 0.5]);
  expect(size(books(dust, dust), NOW)).toMatchObject({ contracts: 1, cost: 0, net_profit: 1, return_pct: 0 });
});
