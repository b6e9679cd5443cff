import { type Book, judge, marketB } from './book.js';
import { slugify } from './ids.js';
import { type Leg, listTopic } from './topic.js';

interface City {
  name: string;
  series: string;
  /** A: where the National Weather Service measures. */
  stationA: string;
  /** B: the station on Wunderground. */
  stationB: string;
  icao: string;
  /** Lowest bracket's upper end; four brackets of two degrees follow. */
  from: number;
  same: boolean;
}

const CITIES: City[] = [
  {
    name: 'New York City',
    series: 'KXHIGHNY',
    stationA: 'Central Park, New York',
    stationB: 'LaGuardia Airport Station',
    icao: 'KLGA',
    from: 47,
    same: false,
  },
  {
    name: 'Chicago',
    series: 'KXHIGHCHI',
    stationA: 'Chicago Midway, IL',
    stationB: "Chicago O'Hare Intl Airport Station",
    icao: 'KORD',
    from: 41,
    same: false,
  },
  {
    name: 'Miami',
    series: 'KXHIGHMIA',
    stationA: 'Miami International Airport, FL',
    stationB: 'Miami Intl Airport Station',
    icao: 'KMIA',
    from: 79,
    same: true,
  },
  {
    name: 'Los Angeles',
    series: 'KXHIGHLAX',
    stationA: 'Los Angeles Airport, CA',
    stationB: 'Los Angeles Intl Airport Station',
    icao: 'KLAX',
    from: 67,
    same: true,
  },
];
const SOURCES = [{ name: 'National Weather Service', url: 'https://www.weather.gov' }];

/** Daily highs in four cities: in two of them the venues read different thermometers. */
export function listWeather(book: Book): void {
  for (const city of CITIES) listHigh(book, city);
  listLow(book);
}

const askB = (city: City, range: string): string => `Will the highest temperature in ${city.name} be ${range} on November 22?`;

function listHigh(book: Book, city: City): void {
  const { from, series, stationA, stationB, icao, same } = city;
  const verdict = {
    expect: same ? 'review' : 'none',
    why: same ? 'weather: same station, other report' : 'station_differs',
  } as const;
  const a = (
    suffix: string,
    yes: string,
    words: string,
    strike: { type: string; floor?: number; cap?: number },
  ): NonNullable<Leg['a']> => ({
    suffix,
    title: `Will the high temp in ${city.name} be ${yes} on Nov 22, 2026?`,
    yes,
    primary: `If the highest temperature recorded at ${stationA} for November 22, 2026 as reported by the National Weather Service's Climatological Report (Daily), is ${words}, then the market resolves to Yes.`,
    strike,
  });
  const b = (range: string, group: string): NonNullable<Leg['b']> => ({
    slug: `highest-temperature-in-${slugify(city.name)}-on-november-22-2026-${slugify(group.replace('°F', 'f'))}`,
    question: askB(city, range),
    group,
  });
  const brackets = [1, 3, 5, 7].map((offset) => [from + offset, from + offset + 1] as const);
  listTopic(book, {
    a: {
      series,
      ticker: `${series}-26NOV22`,
      title: `Highest temperature in ${city.name} on Nov 22, 2026?`,
      sub: 'On Nov 22, 2026',
      category: 'Climate and Weather',
      exclusive: true,
      sources: SOURCES,
      strikeDate: '2026-11-22T15:00:00Z',
      defaults: {
        close: '2026-11-23T04:59:00Z',
        expected: '2026-11-23T15:00:00Z',
        secondary: 'The report covers the day in local standard time. Revisions after the final report of the day do not count.',
      },
    },
    b: {
      slug: `highest-temperature-in-${slugify(city.name)}-on-november-22-2026`,
      title: `Highest temperature in ${city.name} on November 22?`,
      rules: `This market will resolve to the temperature range that contains the highest temperature recorded at the ${stationB} in degrees Fahrenheit on 22 Nov '26.\n\nThe resolution source is Wunderground, once all data of the day is final: https://www.wunderground.com/history/daily/us/${icao}.\n\nTemperatures are measured in whole degrees Fahrenheit (e.g. 21°F). Revisions after finalization will not be considered.`,
      tags: ['Weather', 'Daily Temperature', city.name],
      end: '2026-11-22T12:00:00Z',
      negRisk: true,
      fee: 'general_fees',
    },
    legs: [
      {
        cents: 9,
        a: a(`T${from + 1}`, `${from}° or below`, `less than ${from + 1}°`, { type: 'less', cap: from + 1 }),
        b: b(`${from}°F or below`, `${from}°F or below`),
        ...verdict,
      },
      ...brackets.map(([low, high], index) => ({
        cents: [22, 31, 23, 11][index] ?? 5,
        a: a(`B${low + 0.5}`, `${low}° to ${high}°`, `between ${low}-${high}°`, { type: 'between', floor: low, cap: high }),
        b: b(`between ${low}-${high}°F`, `${low}-${high}°F`),
        ...verdict,
      })),
      {
        cents: 4,
        a: a(`T${from + 8}`, `${from + 9}° or above`, `greater than ${from + 8}°`, { type: 'greater', floor: from + 8 }),
        b: b(`${from + 9}°F or higher`, `${from + 9}°F or higher`),
        ...verdict,
      },
    ],
  });
}

/** The day's low, which only A lists. */
function listLow(book: Book): void {
  const city = CITIES[2] as City;
  listTopic(book, {
    a: {
      series: 'KXLOWMIA',
      ticker: 'KXLOWMIA-26NOV22',
      title: 'Lowest temperature in Miami on Nov 22, 2026?',
      sub: 'On Nov 22, 2026',
      category: 'Climate and Weather',
      exclusive: true,
      sources: SOURCES,
      defaults: { close: '2026-11-23T04:59:00Z', expected: '2026-11-23T15:00:00Z' },
    },
    legs: [66, 68, 80].map((low, index) => ({
      cents: [38, 41, 1][index] ?? 1,
      a: {
        suffix: `B${low + 0.5}`,
        title: `Will the minimum temp in Miami be ${low}° to ${low + 1}° on Nov 22, 2026?`,
        yes: `${low}° to ${low + 1}°`,
        primary: `If the lowest temperature recorded at ${city.stationA} for November 22, 2026 as reported by the National Weather Service's Climatological Report (Daily), is between ${low}-${low + 1}°, then the market resolves to Yes.`,
        strike: { type: 'between', floor: low, cap: low + 1 },
      },
    })),
  });
  judge(
    book,
    'none',
    'KXLOWMIA-26NOV22-B80.5',
    marketB('highest-temperature-in-miami-on-november-22-2026-80-81f'),
    'high_vs_low',
  );
  judge(
    book,
    'none',
    'KXHIGHMIA-26NOV22-B82.5',
    marketB('highest-temperature-in-miami-on-november-22-2026-84-85f'),
    'threshold_differs: the next bracket',
  );
}
