import { type Book, judge, marketB } from './book.js';
import { et } from './clock.js';
import { type Leg, listTopic } from './topic.js';

/** A meeting of the Federal Reserve's committee; B may lump all raises together. */
interface Meeting {
  ticker: string;
  month: string;
  /** Day of the decision, Eastern. */
  day: string;
  dayText: string;
  cents: { cut50: number; cut25: number; hold: number; raise25: number; raise50: number };
  /** B lists "25+ bps increase" instead of 25 and 50+. */
  lumpsRaises: boolean;
}

const MEETINGS: Meeting[] = [
  {
    ticker: 'KXFEDDECISION-26DEC',
    month: 'December 2026',
    day: '2026-12-09',
    dayText: 'December 9, 2026',
    cents: { cut50: 2, cut25: 38, hold: 58, raise25: 1, raise50: 1 },
    lumpsRaises: true,
  },
  {
    ticker: 'KXFEDDECISION-27JAN',
    month: 'January 2027',
    day: '2027-01-27',
    dayText: 'January 27, 2027',
    cents: { cut50: 2, cut25: 29, hold: 66, raise25: 2, raise50: 1 },
    lumpsRaises: false,
  },
];

const SOURCES = [{ name: 'Federal Reserve', url: 'https://www.federalreserve.gov/monetarypolicy.htm' }];

/** Rate decisions, the level of the rate after one of them, and the count of cuts in the year. */
export function listFed(book: Book): void {
  for (const meeting of MEETINGS) listMeeting(book, meeting);
  judge(book, 'none', 'KXFEDDECISION-26DEC-H0', marketB(holds('January 2027')), 'meeting_differs');
  judge(book, 'none', 'KXFEDDECISION-27JAN-C25', marketB(moves('decrease', '25', 'December 2026')), 'meeting_differs');
  judge(
    book,
    'none',
    'KXFEDDECISION-26DEC-H25',
    marketB(moves('increase', '25-plus', 'December 2026')),
    'bucket_vs_cumulative: 25 against 25 and more',
  );
  judge(
    book,
    'none',
    'KXFEDDECISION-26DEC-C26',
    marketB(moves('decrease', '25', 'December 2026')),
    'more than 25 against exactly 25',
  );
  listLevel(book);
  listCuts(book);
}

const dashed = (month: string): string => month.toLowerCase().replace(' ', '-');
const holds = (month: string): string => `will-there-be-no-change-in-fed-interest-rates-after-the-${dashed(month)}-meeting`;
const moves = (way: 'increase' | 'decrease', points: string, month: string): string =>
  `will-the-fed-${way}-interest-rates-by-${points}-bps-after-the-${dashed(month)}-meeting`;

function listMeeting(book: Book, { ticker, month, day, dayText, cents, lumpsRaises }: Meeting): void {
  const a = (suffix: string, act: 'Cut' | 'Hike', points: string, yes: string): NonNullable<Leg['a']> => ({
    suffix,
    title: `Will the Federal Reserve ${act} rates by ${points} at their ${month} meeting?`,
    yes,
    primary: `If the Federal Reserve does a ${act} of ${points} on ${dayText}, then the market resolves to Yes.`,
    strike: { type: 'custom' },
    custom: { Action: `${act} ${points}` },
  });
  const b = (way: 'increase' | 'decrease', points: string, group: string): NonNullable<Leg['b']> => ({
    slug: moves(way, points.replace('+', '-plus'), month),
    question: `Will the Fed ${way} interest rates by ${points} bps after the ${month} meeting?`,
    group,
  });
  const hold = {
    slug: holds(month),
    question: `Will there be no change in Fed interest rates after the ${month} meeting?`,
    group: 'No change',
  };
  const raise = (points: string, group: string) => (lumpsRaises ? {} : { b: b('increase', points, group) });
  const auto = (why: string) => ({ expect: 'auto', why }) as const;
  listTopic(book, {
    a: {
      series: 'KXFEDDECISION',
      ticker,
      title: `Fed decision in ${month.split(' ')[0]}?`,
      sub: `On ${dayText}`,
      category: 'Economics',
      exclusive: true,
      sources: SOURCES,
      strikeDate: et(`${day} 14:00`),
      defaults: {
        close: et(`${day} 13:55`),
        expected: et(`${day} 14:05`),
        secondary:
          'The outcomes exclude one another: if the Federal Reserve hikes by 50bps, the market for more than 25bps resolves to Yes and the 25bps market resolves to No. If the scheduled meeting is canceled and does not take place on its scheduled date, the market for 0bps will resolve to Yes.',
      },
    },
    b: {
      slug: `fed-decision-in-${dashed(month)}`,
      title: `Fed decision in ${month.split(' ')[0]}?`,
      rules: [
        'In this market, the Fed interest rate means the upper bound of the target federal funds range that the Federal Open Market Committee (FOMC) sets.',
        `This market will resolve to the amount of basis points by which the upper bound of the target federal funds rate changes against its level prior to the Federal Reserve's ${month} meeting.`,
        'If the rate changes by an amount that is not among the options, the change will be rounded up to the nearest 25 and resolve to that bracket (e.g. a cut or increase of 12.5 bps counts as 25 bps).',
        `The resolution source is the FOMC's statement after its meeting on ${dayText}. If no statement is released by the end date of the next scheduled meeting, this market will resolve to "No change".`,
      ].join('\n\n'),
      tags: ['Economy', 'Fed', 'Fed Rates', 'Finance'],
      end: `${day}T00:00:00Z`,
      negRisk: true,
      fee: 'finance_prices_fees',
    },
    legs: [
      {
        cents: cents.cut50,
        a: a('C26', 'Cut', '>25bps', 'Cut >25bps'),
        b: b('decrease', '50+', '50+ bps decrease'),
        ...auto('fed_open_tail: more than 25 is 50 or more'),
      },
      {
        cents: cents.cut25,
        a: a('C25', 'Cut', '25bps', 'Cut 25bps'),
        b: b('decrease', '25', '25 bps decrease'),
        ...auto('fed_exact_25'),
      },
      { cents: cents.hold, a: a('H0', 'Hike', '0bps', 'Fed maintains rate'), b: hold, ...auto('fed_no_change') },
      {
        cents: cents.raise25,
        a: a('H25', 'Hike', '25bps', 'Hike 25bps'),
        ...raise('25', '25 bps increase'),
        ...auto('fed_exact_25'),
      },
      {
        cents: cents.raise50,
        a: a('H26', 'Hike', '>25bps', 'Hike >25bps'),
        ...raise('50+', '50+ bps increase'),
        ...auto('fed_open_tail'),
      },
      ...(lumpsRaises ? [{ cents: 2, b: b('increase', '25+', '25+ bps increase') }] : []),
    ],
  });
}

/** The level of the rate after the December meeting: only A lists it. */
function listLevel(book: Book): void {
  listTopic(book, {
    a: {
      series: 'KXFED',
      ticker: 'KXFED-26DEC',
      title: 'Fed funds rate after the December 2026 meeting',
      sub: 'On December 9, 2026',
      category: 'Economics',
      exclusive: false,
      sources: SOURCES,
      defaults: { close: et('2026-12-09 13:55'), expected: et('2026-12-09 14:05') },
    },
    legs: ['2.75', '3.00', '3.25', '3.50'].map((x, rung) => ({
      cents: 98 - 31 * rung,
      a: {
        suffix: `T${x}`,
        title: `Will the upper bound of the federal funds rate be above ${x}% following the Fed's December 9, 2026 meeting?`,
        yes: `Above ${x}%`,
        primary: `If the upper bound of the target federal funds rate is above ${x}% following the Federal Reserve's December 9, 2026 meeting, then the market resolves to Yes.`,
        strike: { type: 'greater', floor: Number(x) },
      },
    })),
  });
  judge(book, 'none', 'KXFED-26DEC-T3.25', marketB(holds('December 2026')), 'level_vs_change');
}

/** How many cuts in the year: the same count on both venues, but B counts a cut of 50 as two. */
function listCuts(book: Book): void {
  const times = (n: number): string => `${n} rate cut${n === 1 ? '' : 's'}`;
  listTopic(book, {
    a: {
      series: 'KXRATECUTCOUNT',
      ticker: 'KXRATECUTCOUNT-26DEC31',
      title: 'Number of rate cuts in 2026?',
      sub: 'In 2026',
      category: 'Economics',
      exclusive: true,
      sources: SOURCES,
      defaults: {
        close: '2026-12-31T15:00:00Z',
        secondary: 'A cut is any meeting after which the upper bound is lower than before, whatever its size.',
      },
    },
    b: {
      slug: 'how-many-fed-rate-cuts-in-2026',
      title: 'How many Fed rate cuts in 2026?',
      rules:
        'This market will resolve according to the number of times the Federal Reserve cuts rates in 2026. Every 25 basis points count as one cut (e.g. a cut of 50 bps is two cuts). Emergency cuts outside scheduled meetings count.\n\nThe resolution source is the Federal Reserve.',
      tags: ['Economy', 'Fed', 'Fed Rates', 'Finance'],
      end: '2026-12-31T00:00:00Z',
      negRisk: true,
      fee: 'finance_prices_fees',
    },
    legs: [0, 1, 2, 3].map((n) => ({
      cents: [4, 51, 42, 3][n] ?? 1,
      a: {
        suffix: String(n),
        title: `Will the Fed cut rates ${n} times in 2026?`,
        yes: times(n),
        primary: `If the Federal Reserve cuts rates at exactly ${n} meetings in 2026, then the market resolves to Yes.`,
        strike: { type: 'custom' },
      },
      b: { question: `Will ${n} Fed rate cut${n === 1 ? '' : 's'} happen in 2026?`, group: `${n} (${25 * n} bps)` },
      expect: n === 0 ? ('review' as const) : ('none' as const),
      why: n === 0 ? 'count: no cut at all is the same on both' : 'definition_scope: meetings with a cut against steps of 25',
    })),
  });
  judge(book, 'none', 'KXFEDDECISION-26DEC-C25', marketB('will-1-fed-rate-cut-happen-in-2026'), 'count_vs_single_meeting');
}
