import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toMicros } from '../../../src/domain/money.js';
import { type PublishedPair, profit, size, venueAFee, venueBFee } from '../../../src/domain/pricing/index.js';

/** Real answers of a service of this kind; they lie beside the project and are not part of it. */
const FILE = new URL('../../../../shared/calculators/golden_real.json', import.meta.url);
const absent = !existsSync(FILE);
if (absent) console.warn('golden.test.ts skipped: ../shared/calculators/golden_real.json is not here');

interface GoldenFee {
  venue: string;
  contracts: number;
  price: number;
  rate: number;
  multiplier: number;
  coefficient: number;
  role: string;
  fee_micro: string;
}
interface GoldenMarket {
  market_id: string;
  fee_type: string;
  fee_multiplier: number;
  fee_coefficient: number;
  event_time: string | null;
  close_time: string | null;
}
interface GoldenCase {
  now: string;
  request: Record<string, unknown>;
  response: object;
  market_a: GoldenMarket;
  market_b: GoldenMarket;
}
type Golden = { fees: GoldenFee[] } & Record<'profit' | 'size' | 'lookup', GoldenCase[]>;

const golden: Golden = absent ? { fees: [], profit: [], size: [], lookup: [] } : JSON.parse(readFileSync(FILE, 'utf8'));
const at = (time: string | null) => (time === null ? null : new Date(time));
const micros = (value: number) => toMicros(value) ?? expect.fail(`${value} has more than 6 decimals`);

function published({ market_a, market_b }: GoldenCase): PublishedPair {
  return {
    venue_a: { ...market_a, occurrence: at(market_a.event_time), close_time: at(market_a.close_time) },
    venue_b: {
      market_id: market_b.market_id,
      fee_coefficient: market_b.fee_coefficient,
      game_start: at(market_b.event_time),
      end_date: at(market_b.close_time),
    },
  };
}

test.skipIf(absent)('the file holds what it is said to hold', () => {
  const { fees, profit, size, lookup } = golden;
  expect([fees.length, profit.length, size.length, lookup.length]).toEqual([388, 59, 52, 4]);
});

test.skipIf(absent)('every real fee', () => {
  for (const fee of golden.fees) {
    const [contracts, price] = [micros(fee.contracts), micros(fee.price)];
    const charged =
      fee.venue === 'venue_a'
        ? venueAFee(contracts, price, { rate: micros(fee.rate), multiplier: micros(fee.multiplier) })
        : venueBFee(contracts, price, {
            style: 'coefficient',
            rate: fee.role === 'maker' ? -12_500n : micros(fee.coefficient),
          });
    expect(charged, JSON.stringify(fee)).toBe(BigInt(fee.fee_micro));
  }
});

// Compared as printed: numbers by value, keys in order, no negative zero. The real service left out an empty `filled_in`.
test.skipIf(absent)('every real profit answer, with the empty filled_in that this service always prints', () => {
  for (const { now, request, response } of golden.profit) {
    expect(JSON.stringify(profit(request, new Date(now)))).toBe(JSON.stringify({ ...response, filled_in: [] }));
  }
});

test.skipIf(absent)('every real size answer', () => {
  for (const { now, request, response } of golden.size) {
    expect(JSON.stringify(size(request, new Date(now)))).toBe(JSON.stringify(response));
  }
});

test.skipIf(absent)('every lookup answer', () => {
  for (const example of golden.lookup) {
    const answer = profit(example.request, new Date(example.now), published(example));
    expect(JSON.stringify(answer)).toBe(JSON.stringify(example.response));
  }
});
