import { type Book, judge, marketB } from './book.js';
import { slugify } from './ids.js';
import { type Leg, listTopic } from './topic.js';

/** A number that an agency or company reports: thresholds on A, brackets with open ends on B. */
interface Count {
  series: string;
  ticker: string;
  category: string;
  tags: string[];
  title: string;
  source: { name: string; url: string };
  close: string;
  /** "US measles cases reported for 2026", after "If". */
  figure: string;
  unit: string;
  above: readonly (readonly [value: number, cents: number, saidAs?: string])[];
  titleB: string;
  ask: (range: string) => string;
  rules: string;
  buckets: readonly (readonly [range: string, cents: number])[];
  judged: readonly (readonly [expect: 'review' | 'none', above: number, range: string, why: string])[];
}

/** Deliveries, cases, launches and layoffs; the last one has a sub-title that contradicts its rule. */
export const COUNTS: Count[] = [
  {
    series: 'KXTESLADELIV',
    ticker: 'KXTESLADELIV-26Q4',
    category: 'Companies',
    tags: ['Business', 'Tesla', 'Tech'],
    title: 'Tesla deliveries in Q4 2026?',
    source: { name: 'Tesla', url: 'https://ir.tesla.com' },
    close: '2027-01-02T13:00:00Z',
    figure: 'the total number of vehicles that Tesla reports as delivered in Q4 2026',
    unit: 'vehicles',
    above: [
      [400_000, 71],
      [425_000, 48],
      [450_000, 22],
      [475_000, 8],
    ],
    titleB: 'How many Tesla deliveries in Q4 2026?',
    ask: (range) => `Will Tesla deliver ${range} vehicles in Q4 2026?`,
    rules:
      'This market will resolve according to the number of vehicles that Tesla reports as delivered in the fourth quarter of 2026.\n\nIf the number falls exactly between two brackets, this market will resolve to the higher range bracket. If no figure is released by January 31, 2027, 11:59 PM ET, it will resolve to the lowest bracket.',
    buckets: [
      ['less than 400000', 29],
      ['between 400000 and 425000', 23],
      ['between 425000 and 450000', 26],
      ['between 450000 and 475000', 14],
      ['more than 475000', 8],
    ],
    judged: [
      ['review', 475_000, 'more than 475000', 'bucket_boundary_rule, no_result_fallback'],
      ['none', 425_000, 'between 425000 and 450000', 'bucket_vs_cumulative'],
    ],
  },
  {
    series: 'KXMEASLES',
    ticker: 'KXMEASLES-26',
    category: 'Health',
    tags: ['Science', 'Health', 'Measles'],
    title: 'How many measles cases in the US in 2026?',
    source: { name: 'Centers for Disease Control and Prevention', url: 'https://www.cdc.gov/measles' },
    close: '2027-01-01T15:00:00Z',
    figure: 'the number of confirmed US measles cases that the CDC reports for 2026',
    unit: 'cases',
    above: [
      [2500, 88],
      [3000, 44],
      [3500, 9],
      [4000, 2],
    ],
    titleB: 'How many measles cases in U.S. in 2026?',
    ask: (range) => `Will there be ${range} measles cases in the U.S. in 2026?`,
    rules:
      'This market will resolve to "Yes" if the Centers for Disease Control and Prevention (CDC) report the listed number of confirmed measles cases in the United States for 2026 in the first update after December 31, 2026. Otherwise, this market will resolve to "No".',
    buckets: [
      ['at least 2500', 88],
      ['at least 3000', 44],
      ['at least 3500', 9],
    ],
    judged: [
      ['none', 3000, 'at least 3000', 'boundary_same_number: above 3,000 against 3,000 or more'],
      ['none', 2500, 'at least 3000', 'threshold_differs'],
    ],
  },
  {
    series: 'KXSTARSHIP',
    ticker: 'KXSTARSHIP-26',
    category: 'Science and Technology',
    tags: ['Science', 'Space', 'SpaceX'],
    title: 'How many Starship launches in 2026?',
    source: { name: 'SpaceX', url: 'https://www.spacex.com' },
    close: '2027-01-01T04:59:00Z',
    figure: 'the number of Starship launches between Jan 1, 2026 and Dec 31, 2026',
    unit: 'launches',
    above: [
      [3, 91],
      [4, 62],
      [5, 23],
      [6, 5],
    ],
    titleB: 'How many SpaceX Starship launches in 2026?',
    ask: (range) => `Will SpaceX launch Starship ${range} times in 2026?`,
    rules:
      'This market will resolve according to the number of Starship launches in 2026. A launch counts when the rocket lifts off the pad, whatever happens afterwards. Launches between January 1 and December 31, 2026, 11:59 PM ET count.\n\nThe resolution source is SpaceX and a consensus of credible reporting.',
    buckets: [
      ['4 or fewer', 38],
      ['5', 39],
      ['6', 18],
      ['7 or more', 5],
    ],
    judged: [
      ['review', 6, '7 or more', 'count: above 6 is 7 or more on whole numbers'],
      ['none', 4, '5', 'bucket_vs_cumulative'],
      ['none', 4, '4 or fewer', 'count_complement'],
    ],
  },
  {
    series: 'KXLAYOFFSYINFO',
    ticker: 'KXLAYOFFSYINFO-26',
    category: 'Companies',
    tags: ['Business', 'Layoffs', 'Economy'],
    title: 'Layoffs in the information sector in 2026?',
    source: { name: 'Bureau of Labor Statistics', url: 'https://www.bls.gov/jlt' },
    close: '2027-02-09T13:29:00Z',
    figure: 'the number of layoffs and discharges in the information sector in 2026',
    unit: 'layoffs',
    above: [
      [402_000, 71],
      [447_000, 44, '494,000'],
      [494_000, 21],
    ],
    titleB: 'How many information sector layoffs in 2026?',
    ask: (range) => `Will there be ${range} layoffs in the information sector in 2026?`,
    rules:
      'This market will resolve according to the sum of monthly layoffs and discharges in the information sector for 2026 in the JOLTS releases of the Bureau of Labor Statistics, first prints only.',
    buckets: [
      ['more than 447000', 44],
      ['more than 494000', 21],
    ],
    judged: [
      ['review', 447_000, 'more than 447000', "lying sub-title: A's sub-title says 494,000 where its rule says 447,000"],
      ['none', 447_000, 'more than 494000', "lying sub-title: the sub-title's number is not the rule's"],
    ],
  },
];

/** Lists a number on both venues and writes down the pairs of its `judged` rows. */
export function listCount(book: Book, count: Count): void {
  const { series, ticker, category, tags, title, source, close, figure, unit, above, titleB, ask, rules, buckets, judged } =
    count;
  const legs = above.map(([value, cents, saidAs]): Leg => {
    const number = value.toLocaleString('en-US');
    return {
      cents,
      a: {
        suffix: saidAs ? saidAs.replace(',', '') : String(value),
        title,
        yes: `Above ${saidAs ?? number} ${unit}`,
        primary: `If ${figure} is above ${number}, then the market resolves to Yes.`,
        strike: { type: 'greater', floor: value },
      },
    };
  });
  // The lying rung took the number of an honest one: tell their tickers apart as the venue does, by a letter.
  const suffixes = new Set<string>();
  for (const { a } of legs) {
    if (a && suffixes.has(a.suffix)) a.suffix = `${a.suffix}B`;
    if (a) suffixes.add(a.suffix);
  }
  listTopic(book, {
    a: {
      series,
      ticker,
      title,
      sub: 'In 2026',
      category,
      exclusive: false,
      sources: [source],
      defaults: { close, expected: close, timer: 1800 },
    },
    b: {
      slug: slugify(titleB),
      title: titleB,
      rules,
      tags,
      end: `${close.slice(0, 10)}T00:00:00Z`,
      negRisk: !rules.includes('listed number'),
      fee: 'general_fees',
    },
    legs: [...legs, ...buckets.map(([range, cents]) => ({ cents, b: { question: ask(range), group: range } }))],
  });
  const suffixOf = (value: number): string => legs[above.findIndex((row) => row[0] === value)]?.a?.suffix ?? '';
  for (const [expect, value, range, why] of judged)
    judge(book, expect, `${ticker}-${suffixOf(value)}`, marketB(slugify(ask(range))), why);
}
