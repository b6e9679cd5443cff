import { fc, test as propertyTest } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import type { EventResult } from '../../src/venues/collect.js';
import { toVenueEvent as fromVenueA } from '../../src/venues/venueA/toMarket.js';
import { toVenueEvent as fromVenueB } from '../../src/venues/venueB/toMarket.js';
import { decode, number, parseInstant } from '../../src/venues/wire.js';
import { fixture, records } from './support.js';

const DECODERS: [string, Record<string, unknown>[], (record: unknown) => EventResult][] = [
  ['venue_a', records(fixture('venue_a.jsonl')), (record) => fromVenueA(record, () => null)],
  ['venue_b', records(fixture('venue_b.jsonl')), fromVenueB],
];

/** Everything that a record may not be, and near misses of what it should be. */
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    '',
    ' ',
    '[]',
    '["Yes"]',
    '["Yes","No","No"]',
    '{"a":',
    '0x',
    'NaN',
    '-1',
    '9'.repeat(400),
    '\ud800',
    '2026-13-40',
    '0001-01-01T00:00:00Z',
  ),
  fc.constantFrom(null, undefined, -0, 1e308, Number.MAX_SAFE_INTEGER, true),
);

/** Puts a value at some place of a record: a field of the event or of one of its markets. */
function corrupt(record: Record<string, unknown>, pick: number, value: unknown): Record<string, unknown> {
  const markets = Array.isArray(record.markets) ? record.markets : [];
  const places = [
    ...Object.keys(record).map((name) => [name]),
    ...Object.keys(markets[0] ?? {}).map((name) => ['markets', name]),
  ];
  const [outer = '', inner] = places[pick % places.length] ?? [];
  if (inner === undefined) return { ...record, [outer]: value };
  return { ...record, markets: markets.map((market, at) => (at === 0 ? { ...market, [inner]: value } : market)) };
}

function isSound({ event, refused }: EventResult): boolean {
  const markets = event?.markets ?? [];
  return (
    refused.every(({ expected, got, path }) => expected !== '' && got !== '' && typeof path === 'string') &&
    markets.every(
      ({ market_id, question, status }) => market_id !== '' && question !== '' && ['open', 'closed'].includes(status),
    ) &&
    markets.every(
      (market) =>
        Object.values(market).every((value) => typeof value !== 'number' || Number.isFinite(value)) &&
        Object.values(market).every((value) => !(value instanceof Date) || !Number.isNaN(value.getTime())),
    )
  );
}

for (const [venue, recorded, decodeRecord] of DECODERS) {
  const anyRecord = fc.constantFrom(...recorded);

  propertyTest.prop([anyRecord, fc.array(fc.tuple(fc.nat(), junk), { minLength: 1, maxLength: 3 })], { numRuns: 2_500 })(
    `${venue}: a corrupted record is decoded soundly or refused, and never throws`,
    (record, faults) => {
      const corrupted = faults.reduce((body, [pick, value]) => corrupt(body, pick, value), record);
      const result = decodeRecord(corrupted);
      expect(isSound(result)).toBe(true);
      expect(result.event !== null || result.refused.length > 0).toBe(true);
    },
  );

  propertyTest.prop([fc.jsonValue()], { numRuns: 1_000 })(`${venue}: any JSON at all is refused, not thrown`, (value) => {
    expect(decodeRecord(value).refused).toHaveLength(1);
  });

  test(`${venue}: one corrupted market never takes its siblings with it`, () => {
    const record = recorded.find(({ markets }) => Array.isArray(markets) && markets.length === 3) ?? {};
    const whole = decodeRecord(record).event?.markets.length ?? 0;
    expect(
      decodeRecord({ ...record, markets: [...(record.markets as unknown[]), 7, null, 'x', {}] }).event?.markets,
    ).toHaveLength(whole);
  });
}

test.for([
  ['2026-08-18 01:15:00+00', '2026-08-18T01:15:00.000Z'],
  ['2026-08-18T01:15:00.123456Z', '2026-08-18T01:15:00.123Z'],
  ['2026-08-17T21:15:00-04:00', '2026-08-18T01:15:00.000Z'],
  ['2026-08-18 06:45+0530', '2026-08-18T01:15:00.000Z'],
  ['2026-08-18', '2026-08-18T00:00:00.000Z'],
  ['2026-08-18T01:15', '2026-08-18T01:15:00.000Z'],
] as const)('%s is %s', ([text, iso]) => {
  expect(parseInstant(text)?.toISOString()).toBe(iso);
});

test('no time is null, and what is no time is neither', () => {
  expect([parseInstant(''), parseInstant('0001-01-01T00:00:00Z')]).toEqual([null, null]);
  expect(['tomorrow', '2026', '2026-02-30T25:00:00Z', '18/08/2026'].map(parseInstant)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['', null],
  [' ', null],
  ['0', 0],
  [' -1.5 ', -1.5],
])('a number written as %j is %j', (written, value) => {
  expect(decode(number, written)).toEqual({ ok: true, value });
});
