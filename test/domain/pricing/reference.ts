import { Fraction } from './fraction.js';

/**
 * The calculators written a second time, apart from src: rational arithmetic on the request's own decimals, and for a book a
 * cut at every place where a level, the other book's level or the cap ends, instead of a walk. Slow; for comparison only.
 */
const CENT = new Fraction(1n, 100n);
const MICRO = new Fraction(1n, 1_000_000n);
const ONE = new Fraction(1n);
const NOISE = new Fraction(1n, 1_000_000_000n);

export interface ReferenceLegB {
  role?: string | undefined;
  fee_coefficient?: number | undefined;
  fee_rate?: number | undefined;
  exponent?: number | undefined;
}
export interface ReferenceLegA {
  role?: string | undefined;
  fee_type?: string | undefined;
  fee_multiplier?: number | undefined;
}

const curve = (price: Fraction) => price.times(ONE.minus(price));

/** Rate × multiplier on venue A, since 2026-07-07. */
function rateA({ role, fee_type, fee_multiplier = 1 }: ReferenceLegA): Fraction {
  const maker = { quadratic_with_maker_fees: 0.0175, quadratic_with_combo_maker_fees: 0.035 };
  const rate = role === 'maker' ? (Object.entries(maker).find(([type]) => type === fee_type)?.[1] ?? 0) : 0.07;
  return Fraction.of(rate).times(fee_multiplier);
}

export function referenceFeeA(contracts: Fraction, price: Fraction, leg: ReferenceLegA): Fraction {
  return rateA(leg).times(contracts).times(curve(price)).round(CENT, 'up');
}

/** Venue B since 2026-09-17. */
export function referenceFeeB(contracts: Fraction, price: Fraction, leg: ReferenceLegB): Fraction {
  if (leg.fee_rate !== undefined) {
    if (leg.role === 'maker') return new Fraction(0n);
    return roundedPower(Fraction.of(leg.fee_rate).times(contracts), curve(price), leg.exponent ?? 1);
  }
  if (leg.role === 'maker') return Fraction.of(0.0125).times(contracts).times(curve(price)).round(CENT, 'half even').times(-1n);
  return Fraction.of(leg.fee_coefficient ?? 0.0695)
    .times(contracts)
    .times(curve(price))
    .round(CENT, 'half even');
}

/** factor × base^exponent to $0.00001, half up: the greatest n with (n − ½) steps ≤ it, found by halving on the squares. */
function roundedPower(factor: Fraction, base: Fraction, exponent: number): Fraction {
  const step = new Fraction(1n, 100_000n);
  let square = factor.times(factor);
  for (let i = 0; i < exponent * 2; i++) square = square.times(base);
  const reaches = (n: bigint) => {
    const half = new Fraction(2n * n - 1n, 2n).times(step);
    return half.times(half).compare(square) <= 0;
  };
  let low = 0n;
  let high = 1n;
  while (reaches(high)) high *= 2n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (reaches(middle)) low = middle;
    else high = middle;
  }
  return step.times(low);
}

export interface ReferenceProfit {
  contracts: number;
  venue_a: ReferenceLegA & { price: number };
  venue_b: ReferenceLegB & { price: number };
}

export function referenceProfit({ contracts, venue_a, venue_b }: ReferenceProfit) {
  const count = Fraction.of(contracts);
  const prices = { a: Fraction.of(venue_a.price), b: Fraction.of(venue_b.price) };
  const fees = { a: referenceFeeA(count, prices.a, venue_a), b: referenceFeeB(count, prices.b, venue_b) };
  const costs = { a: prices.a.times(count), b: prices.b.times(count) };
  const gross = count.minus(costs.a).minus(costs.b);
  const net = gross.minus(fees.a).minus(fees.b);
  const outlay = costs.a.plus(costs.b).plus(fees.a).plus(fees.b);
  return { fees, costs, gross, net, returnPct: net.over(outlay).times(100n) };
}

interface ReferenceLevel {
  price: number;
  size: number;
}
export interface ReferenceSize {
  venue_a: { asks: ReferenceLevel[]; fee_multiplier?: number | undefined };
  venue_b: { asks: ReferenceLevel[] } & ReferenceLegB;
  min_edge?: number | undefined;
  max_contracts?: number | undefined;
}

/** A book as stretches [from, to) of contracts, cheapest first. */
function stretches(asks: ReferenceLevel[]) {
  let to = new Fraction(0n);
  return asks
    .toSorted((left, right) => left.price - right.price)
    .map(({ price, size }) => {
      const from = to;
      to = from.plus(size);
      return { price: Fraction.of(price), from, to };
    });
}
type Stretches = ReturnType<typeof stretches>;

/** Exact edge of two prices after takers' fees; the exponent must be whole. */
export function referenceEdge(a: Fraction, b: Fraction, { venue_a, venue_b }: ReferenceSize): Fraction {
  let feeB = Fraction.of(venue_b.fee_rate ?? venue_b.fee_coefficient ?? 0.0695);
  for (let i = 0; i < (venue_b.exponent ?? 1); i++) feeB = feeB.times(curve(b));
  return ONE.minus(a)
    .minus(b)
    .minus(rateA(venue_a).times(curve(a)))
    .minus(feeB);
}

export function referenceSize(request: ReferenceSize) {
  const a = stretches(request.venue_a.asks);
  const b = stretches(request.venue_b.asks);
  const cap = Fraction.of(request.max_contracts ?? 1_000_000);
  const minEdge = Fraction.of(request.min_edge ?? 0).minus(NOISE);
  const ends = [...a, ...b]
    .map((stretch) => stretch.to)
    .concat(cap)
    .toSorted((left, right) => left.compare(right));
  let at = new Fraction(0n);
  let limitedBy = 'max_contracts';
  const edges: { from: Fraction; edge: Fraction }[] = [];
  for (const end of ends) {
    if (at.compare(cap) >= 0) break;
    const [levelA, levelB] = [levelAt(a, at), levelAt(b, at)];
    if (!levelA || !levelB) {
      limitedBy = levelA ? 'venue_b_book' : 'venue_a_book';
      break;
    }
    if (end.equals(at)) continue;
    const edge = referenceEdge(levelA.price, levelB.price, request);
    if (edge.compare(NOISE) <= 0 || edge.compare(minEdge) < 0) {
      limitedBy = 'min_edge';
      break;
    }
    edges.push({ from: at, edge });
    at = end;
  }
  const contracts = Fraction.of(at.floor());
  const last = edges.findLast(({ from }) => from.compare(contracts) < 0)?.edge;
  const legA = legOf(a, contracts, (count, price) => referenceFeeA(count, price, request.venue_a));
  const legB = legOf(b, contracts, (count, price) => referenceFeeB(count, price, request.venue_b));
  return { contracts, limitedBy, last, legA, legB };
}

function levelAt(book: Stretches, at: Fraction) {
  return book.find((stretch) => stretch.to.compare(at) > 0);
}

function legOf(book: Stretches, contracts: Fraction, feeOf: (count: Fraction, price: Fraction) => Fraction) {
  const fills = book
    .filter((stretch) => stretch.from.compare(contracts) < 0)
    .map(({ price, from, to }) => {
      const count = (to.compare(contracts) < 0 ? to : contracts).minus(from);
      return { price, count, cost: price.times(count).round(MICRO, 'down'), fee: feeOf(count, price) };
    });
  const sum = (key: 'cost' | 'fee') => fills.reduce((total, fill) => total.plus(fill[key]), new Fraction(0n));
  return { fills, cost: sum('cost'), fee: sum('fee') };
}
