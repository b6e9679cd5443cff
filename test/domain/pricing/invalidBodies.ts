/**
 * Bodies that are refused, each with the field that the refusal names ('' for the body itself). Those that hold NaN, Infinity or
 * undefined can only be handed to a function: as JSON they would say null, which counts as absent.
 */
export interface InvalidBody {
  body: unknown;
  field: string;
}

const invalid = (body: unknown, field: string): InvalidBody => ({ body, field });
const legA = { price: 0.46 };
const legB = { price: 0.51 };
const trade = { contracts: 10, venue_a: legA, venue_b: legB };
const inA = (more: object) => ({ ...trade, venue_a: { ...legA, ...more } });
const inB = (more: object) => ({ ...trade, venue_b: { ...legB, ...more } });

const NO_PRICES = [0, 1, -0.1, 1.5, 0.1234567, '0.46', true, [0.46], {}, null, undefined, Number.NaN, Number.POSITIVE_INFINITY];
const NO_DECIMALS = ['1', true, [], {}, -0.000001, 0.1234567, Number.NaN, Number.POSITIVE_INFINITY];
const NO_CONTRACTS = [0, -1, 1.5, 1_000_001, '10', true, [10], {}, Number.NaN, Number.POSITIVE_INFINITY];
const NO_WORDS = ['', 'Taker', 'constructor', '__proto__', 1, true, {}, ['taker']];
const NO_BODIES = [null, undefined, [], [trade], 'text', 1, true];
const NO_OBJECTS = [null, undefined, [], 'text', 1, true];
const NO_EXPONENTS = ['1', -1, 0.25, 10.5, true, [], Number.NaN];

/** Fields that profit and size share, around a body that is right otherwise. */
function holding(body: object): InvalidBody[] {
  const settles = [
    '',
    'tomorrow',
    '2026-13-01',
    '2027-02-30',
    '2027-04-31T00:00:00Z',
    '2026-11-01T12:00:00',
    '2026-11-01 12:00:00Z',
    '2026-11-01T24:00:00Z',
    '2026-11-01T12:00:00+0100',
    '2026-11-01T12Z',
    '2026-11-01T12:00:00.Z',
    '2025-01-01',
    '2026-10-01T00:00:00.000Z',
    '01.11.2026',
    1_800_000_000_000,
    true,
    {},
    [],
  ];
  return [
    ...[0, -1, 3_650.1, '3', true, [], {}, Number.NaN].map((days_held) => invalid({ ...body, days_held }, 'days_held')),
    ...settles.map((settles_at) => invalid({ ...body, settles_at }, 'settles_at')),
    invalid({ ...body, days_held: 3, settles_at: '2026-11-01' }, 'settles_at'),
  ];
}

function venueBSettings(inLegB: (more: object) => object): InvalidBody[] {
  return [
    ...[...NO_DECIMALS, 1.01].map((fee_coefficient) => invalid(inLegB({ fee_coefficient }), 'venue_b.fee_coefficient')),
    ...[...NO_DECIMALS, 1.01].map((fee_rate) => invalid(inLegB({ fee_rate }), 'venue_b.fee_rate')),
    ...NO_EXPONENTS.map((exponent) => invalid(inLegB({ fee_rate: 0.05, exponent }), 'venue_b.exponent')),
    invalid(inLegB({ fee_coefficient: 0.0695, fee_rate: 0.05 }), 'venue_b.fee_rate'),
    invalid(inLegB({ fee_coefficient: 0.0695, exponent: 1 }), 'venue_b.exponent'),
    invalid(inLegB({ exponent: 1 }), 'venue_b.exponent'),
  ];
}

/** Bodies for profit, refused at 2026-10-01T00:00:00Z. */
export const INVALID_PROFIT: InvalidBody[] = [
  ...NO_BODIES.map((body) => invalid(body, '')),
  ...[null, undefined, ...NO_CONTRACTS].map((contracts) => invalid({ ...trade, contracts }, 'contracts')),
  ...NO_OBJECTS.map((venue_a) => invalid({ ...trade, venue_a }, 'venue_a')),
  ...NO_OBJECTS.map((venue_b) => invalid({ ...trade, venue_b }, 'venue_b')),
  ...NO_PRICES.map((price) => invalid(inA({ price }), 'venue_a.price')),
  ...NO_PRICES.map((price) => invalid(inB({ price }), 'venue_b.price')),
  invalid(inA({ price: 1e-13 }), 'venue_a.price'),
  invalid(inA({ price: 1 - 1e-13 }), 'venue_a.price'),
  ...NO_WORDS.map((role) => invalid(inA({ role }), 'venue_a.role')),
  ...NO_WORDS.map((role) => invalid(inB({ role }), 'venue_b.role')),
  ...[...NO_WORDS, 'flat', 'toString'].map((fee_type) => invalid(inA({ fee_type }), 'venue_a.fee_type')),
  ...[...NO_DECIMALS, 10.000001, 11].map((fee_multiplier) => invalid(inA({ fee_multiplier }), 'venue_a.fee_multiplier')),
  ...['', '  ', 1, true, {}, []].map((market_id) => invalid(inA({ market_id }), 'venue_a.market_id')),
  ...venueBSettings(inB),
  ...holding(trade),
  // So short that the return per day is past any number.
  invalid({ ...trade, days_held: 5e-324 }, 'days_held'),
  // Only own fields count, and the first bad one is named.
  invalid(Object.create(trade), 'contracts'),
  invalid(JSON.parse('{"__proto__": {"contracts": 10, "venue_a": {"price": 0.4}, "venue_b": {"price": 0.5}}}'), 'contracts'),
  invalid(JSON.parse('{"contracts": 10, "venue_a": {"__proto__": {"price": 0.4}}, "venue_b": {"price": 0.5}}'), 'venue_a.price'),
  invalid(JSON.parse('{"contracts": 1e999, "venue_a": {"price": 0.4}, "venue_b": {"price": 0.5}}'), 'contracts'),
  invalid(JSON.parse(`{"contracts": ${'['.repeat(2_000)}${']'.repeat(2_000)}}`), 'contracts'),
  invalid({ contracts: 10, venue_a: { price: 2, role: 'x' }, venue_b: {} }, 'venue_a.price'),
];

const level = { price: 0.46, size: 100 };
const books = { venue_a: { asks: [level] }, venue_b: { asks: [{ price: 0.51, size: 80 }] } };
const withAsks = (asks: unknown) => ({ ...books, venue_b: { asks } });
const NO_SIZES = [0, -1, 10_000_001, 1.1234567, 1e-13, '5', true, null, undefined, [], {}, Number.NaN, Number.POSITIVE_INFINITY];

/** Bodies for size, refused at 2026-10-01T00:00:00Z. */
export const INVALID_SIZE: InvalidBody[] = [
  ...NO_BODIES.map((body) => invalid(body, '')),
  ...NO_OBJECTS.map((venue_a) => invalid({ ...books, venue_a }, 'venue_a')),
  ...NO_OBJECTS.map((venue_b) => invalid({ ...books, venue_b }, 'venue_b')),
  ...[null, undefined, [], {}, 'text', 5, Array(501).fill(level)].map((asks) => invalid(withAsks(asks), 'venue_b.asks')),
  invalid({ ...books, venue_a: { asks: Array(501).fill(level) } }, 'venue_a.asks'),
  ...NO_OBJECTS.map((bad) => invalid(withAsks([level, bad]), 'venue_b.asks.1')),
  invalid(withAsks(Array(3)), 'venue_b.asks.0'),
  ...NO_PRICES.map((price) => invalid(withAsks([level, level, { ...level, price }]), 'venue_b.asks.2.price')),
  ...NO_SIZES.map((size) => invalid(withAsks([level, level, level, { ...level, size }]), 'venue_b.asks.3.size')),
  ...[...NO_DECIMALS, 10.000001].map((fee_multiplier) =>
    invalid({ ...books, venue_a: { asks: [level], fee_multiplier } }, 'venue_a.fee_multiplier'),
  ),
  ...venueBSettings((more) => ({ ...books, venue_b: { asks: [level], ...more } })),
  ...[...NO_DECIMALS, 1].map((min_edge) => invalid({ ...books, min_edge }, 'min_edge')),
  ...NO_CONTRACTS.map((max_contracts) => invalid({ ...books, max_contracts }, 'max_contracts')),
  ...holding(books),
  invalid({ ...withAsks([{ price: 0.3, size: 5 }]), days_held: 5e-324 }, 'days_held'),
];
