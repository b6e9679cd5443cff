import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import type { FactValue, FieldName } from '../../../src/domain/matching/contract/facts.js';
import { sayFact } from '../../../src/domain/review/sayFact.js';
import { saySet } from '../../../src/domain/review/saySet.js';

test.each([
  ['usd@0.01', [[11_000_001, null]], 'more than $110,000'],
  ['usd@0.01', [[11_000_000, null]], '$110,000 or more'],
  ['usd@0.01', [[8_300_000, 8_350_000]], '$83,000 or more, but less than $83,500'],
  ['fahrenheit@1', [[68, 70]], 'from 68 to 69 °F'],
  ['percent@0.1', [[32, null]], '3.2% or more'],
  ['percent@0.1', [[31, 32]], 'exactly 3.1%'],
  ['percent@0.1', [[null, 30]], 'less than 3%'],
  ['count@1', [[0, 1]], 'exactly 0'],
  [
    'count@1',
    [
      [null, 5],
      [8, null],
    ],
    '4 or less, or 8 or more',
  ],
  ['number@open', [[7, null]], 'more than 0.003'],
  ['number@open', [[16_000, null]], '8 or more'],
  ['goals@1', [[3, null]], '3 goals or more'],
] as const)('%s %j is %s', (unit, parts, words) => {
  expect(saySet({ unit, parts: parts as never })).toBe(words);
});

test.each<[FieldName, FactValue, string]>([
  ['deadline', Date.parse('2027-01-01T05:00Z'), 'by 31 Dec 2026, 11:59 pm New York'],
  ['start', Date.parse('2026-11-21T15:00Z'), '21 Nov 2026, 10:00 am New York'],
  ['day', '2026-11-21', '21 Nov 2026'],
  ['reference', '2026-Q4', 'Q4 2026'],
  ['reference', 'week/2026-07-10', 'week of 10 Jul 2026'],
  ['competition', 'nfl', 'NFL'],
  ['subject', { kind: 'person', id: null, name: 'carlos alcaraz' }, 'Carlos Alcaraz'],
  ['metric', 'cpi_core_yoy', 'CPI core YOY'],
  ['period', 'map1', 'map 1'],
  ['words', ['tariff', 'tariffs'], '“tariff” or “tariffs”'],
])('%s %j is said as %s', (field, value, words) => {
  expect(sayFact(field, value)).toBe(words);
});

property.prop([
  fc.integer({ min: -1e7, max: 1e7 }),
  fc.integer({ min: 1, max: 1e6 }),
  fc.constantFrom('usd@0.01', 'percent@0.1', 'count@1', 'number@open'),
])('no set is said by brackets or infinities', (from, length, unit) => {
  for (const part of [
    [from, from + length],
    [from, null],
    [null, from],
  ] as const) {
    expect(saySet({ unit, parts: [part] })).not.toMatch(/[[\]∞)]|undefined|NaN|null/);
  }
});
