import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import type { Entity, FactValue, FieldName, Provenance } from '../../../src/domain/matching/contract/facts.js';
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
  ['score@1', [[3, null]], '3 or more'],
  ['count@1', [[1, null]], '1 or more'],
  ['count@1', [[null, 1]], 'exactly 0'],
  ['bps@25', [[0, 1]], 'no change'],
  ['bps@25', [[-1, 0]], 'a cut of 25 basis points'],
  ['bps@25', [[null, -1]], 'a cut of 50 basis points or more'],
  ['bps@25', [[1, null]], 'a hike of 25 basis points or more'],
  ['bps@25', [[1, 3]], 'a hike of 25 to 50 basis points'],
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
  ['start', Date.parse('2026-11-22T17:00Z'), '22 Nov 2026, 12:00 pm New York'],
  ['start', Date.parse('2026-11-22T05:00Z'), '22 Nov 2026, 12:00 am New York'],
  ['metric', 'cpi_core_yoy', 'core CPI year-over-year'],
  ['metric', 'high_temp', 'highest temperature'],
  ['place', 'US-KY', 'Kentucky'],
  ['place', 'FR', 'France'],
  ['place', 'city/los-angeles', 'Los Angeles'],
  ['place', 'city/port-louis', 'Port Louis'],
  ['source', 'fed', 'Federal Reserve'],
  ['source', 'KNYC', 'Central Park, New York (KNYC)'],
  ['level', 'nfl/super-bowl', 'Super Bowl'],
  ['level', 'epl/english-premier-league#top4', 'English Premier League, top 4'],
  ['award', 'oscars/best-picture', 'Best Picture'],
  ['award', 'al_cy_young', 'AL Cy Young'],
  ['party', 'party/dem', 'Democratic'],
  ['vintage', 'advance', 'advance estimate'],
  ['period', 'map1', 'map 1'],
  ['words', ['tariff', 'tariffs'], '“tariff” or “tariffs”'],
])('%s %j is said as %s', (field, value, words) => {
  expect(sayFact(field, { value, from: 'title', quote: '' })).toBe(words);
});

const team = (name: string, id: string | null): Entity => ({ kind: 'team', id, name });
const person = (name: string): Entity => ({ kind: 'person', id: null, name });

test.each<[Entity, Provenance, string, string]>([
  [team('liverpool fc', 'soccer/liverpool'), 'api', 'Liverpool FC', 'Liverpool FC'],
  [team('texas a and m', null), 'rules', 'wins the Texas vs Texas A&M college football game', 'Texas A&M'],
  [team('ohio st', null), 'rules', 'between Michigan and Ohio St. in the', 'Ohio St.'],
  [person('jd vance'), 'rules', 'If J.D. Vance wins, then', 'J.D. Vance'],
  [person('jean luc melenchon'), 'title', '“Jean-Luc Mélenchon”', 'Jean-Luc Mélenchon'],
  [person('donald trump'), 'title', 'Will Donald Trump’s party', 'Donald Trump'],
  [team('lakers', 'nba/lal'), 'rules', 'resolve to "Lakers".\nIf the', 'Lakers'],
  [team('hottest', null), 'title', 'the hottest year', 'Hottest'],
  [team('liv', 'soccer/liverpool'), 'slug', 'epl-liv-not-2026-11-21', 'Liverpool'],
  [team('rub', null), 'ticker', 'KXATPMATCH-26NOV21RUBDUC', 'RUB'],
  [{ kind: 'draw', id: null, name: 'draw' }, 'ticker', 'TIE', 'Draw'],
])('%j, read in the %s “%s”, is called %s', (value, from, quote, words) => {
  expect(sayFact('subject', { value, from, quote })).toBe(words);
});

test('the sides of a game are named alike, by the tables where the text writes one of them only', () => {
  const sides = [team('chargers', 'nfl/los-angeles-chargers'), team('broncos', 'nfl/denver-broncos')];
  const said = (quote: string) => sayFact('participants', { value: sides, from: 'rules', quote });
  expect(said('resolve to "Chargers".\nIf the Broncos')).toBe('Chargers and Broncos');
  expect(said('resolve to "Chargers" if the Char')).toBe('Los Angeles Chargers and Denver Broncos');
});

test('words are said as they are written', () => {
  const title = 'Will Russia and Ukraine agree on a ceasefire before Apr 1, 2027?';
  const gist = ['agre', 'ceasefire', 'russia', 'ukraine'];
  expect(sayFact('gist', { value: gist, from: 'title', quote: title })).toBe('Russia, Ukraine, agree, ceasefire');
  expect(sayFact('words', { value: ['melania'], from: 'title', quote: 'Melania during the ceremony?' })).toBe('“Melania”');
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
