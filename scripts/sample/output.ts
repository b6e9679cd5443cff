import { type Book, judge, marketB } from './book.js';
import { et } from './clock.js';
import { slugify } from './ids.js';
import { BLS, SHUTDOWN } from './sources.js';
import { type Leg, listTopic, type Topic } from './topic.js';

/** Jobs added in November: thresholds on A, brackets of 50,000 on B. */
export function listPayrolls(book: Book): void {
  const close = et('2026-12-04 08:29');
  const askB = (range: string): string => `Will ${range} jobs be added in November?`;
  const above = (jobs: number, cents: number): Leg => ({
    cents,
    a: {
      suffix: `T${jobs}`,
      title: `Will more than ${jobs.toLocaleString('en-US')} jobs be added in November 2026?`,
      yes: `Above ${jobs.toLocaleString('en-US')}`,
      primary: `If the Bureau of Labor Statistics reports that total nonfarm payroll employment (seasonally adjusted) increased by more than ${jobs.toLocaleString('en-US')} in November 2026, then the market resolves to Yes.`,
      strike: { type: 'greater', floor: jobs },
    },
  });
  const bucket = (range: string, cents: number): Leg => ({ cents, b: { question: askB(range), group: range } });
  listTopic(book, {
    a: {
      series: 'KXPAYROLLS',
      ticker: 'KXPAYROLLS-26NOV',
      title: 'Jobs numbers in November',
      sub: 'Nov 2026',
      category: 'Economics',
      exclusive: false,
      sources: BLS,
      defaults: {
        close,
        expected: et('2026-12-04 10:00'),
        secondary: `Only the first release counts; later revisions do not. ${SHUTDOWN}`,
      },
    },
    b: {
      slug: 'how-many-jobs-added-in-november',
      title: 'How many jobs added in November?',
      rules:
        'This market will resolve according to the change in total nonfarm payroll employment (seasonally adjusted) for November 2026 that the Bureau of Labor Statistics publishes in the Employment Situation Report on December 4, 2026, 8:30 AM ET.\n\nIf the figure falls exactly between two brackets, this market will resolve to the higher range bracket.\n\nRevisions after the first release will not count.',
      tags: ['Economy', 'Jobs', 'Finance'],
      end: '2026-12-04T00:00:00Z',
      negRisk: true,
      fee: 'finance_prices_fees',
    },
    legs: [
      above(0, 84),
      above(50_000, 58),
      above(100_000, 27),
      above(150_000, 9),
      bucket('less than 0', 16),
      bucket('between 0 and 50k', 26),
      bucket('between 50k and 100k', 31),
      bucket('between 100k and 150k', 18),
      bucket('more than 150k', 9),
    ],
  });
  judge(
    book,
    'review',
    'KXPAYROLLS-26NOV-T150000',
    marketB(slugify(askB('more than 150k'))),
    'bucket_boundary_rule: exactly 150,000 goes to the higher bracket on B',
  );
  judge(book, 'none', 'KXPAYROLLS-26NOV-T100000', marketB(slugify(askB('between 100k and 150k'))), 'bucket_vs_cumulative');
}

/** Growth in the fourth quarter, advance estimate. */
export function listOutput(book: Book): void {
  const askB = (range: string): string => `Will US GDP growth in Q4 2026 be ${range}?`;
  const above = (x: string, cents: number): Leg => ({
    cents,
    a: {
      suffix: `T${x}`,
      title: `Will real GDP increase by more than ${x}% in Q4 2026?`,
      yes: `Above ${x}%`,
      primary: `If real GDP (seasonally adjusted annual rate) increases by more than ${x}% in the fourth quarter of 2026 according to the Advance Estimate of the Bureau of Economic Analysis, then the market resolves to Yes.`,
      strike: { type: 'greater', floor: Number(x) },
    },
  });
  const bucket = (group: string, cents: number): Leg => ({ cents, b: { question: askB(group), group } });
  const topic: Topic = {
    a: {
      series: 'KXGDP',
      ticker: 'KXGDP-27JAN28',
      title: 'US GDP growth in Q4 2026',
      sub: 'Q4 2026 advance estimate',
      category: 'Economics',
      exclusive: false,
      sources: [{ name: 'Bureau of Economic Analysis', url: 'https://www.bea.gov' }],
      defaults: { close: et('2027-01-28 08:29'), expected: et('2027-01-28 10:00'), secondary: SHUTDOWN },
    },
    b: {
      slug: 'us-gdp-growth-in-q4-2026',
      title: 'US GDP growth in Q4 2026?',
      rules:
        'This market will resolve according to the seasonally adjusted annual rate of change of real GDP for the fourth quarter of 2026 in the Advance Estimate of the Bureau of Economic Analysis, scheduled for January 28, 2027, 8:30 AM ET.\n\nIf the Advance Estimate is not released by the scheduled date of the next estimate, this market will resolve on the figures of that estimate.\n\nLater revisions will not count. The figure is reported to one decimal place.',
      tags: ['Economy', 'GDP', 'Finance'],
      end: '2026-12-31T00:00:00Z',
      negRisk: true,
      fee: 'finance_prices_fees',
    },
    legs: [
      above('1.0', 82),
      above('1.5', 66),
      above('2.0', 47),
      above('2.5', 29),
      above('3.0', 14),
      bucket('less than 1.5%', 32),
      bucket('between 1.5% and 2.0%', 19),
      bucket('between 2.1% and 2.5%', 21),
      bucket('between 2.6% and 3.0%', 14),
      bucket('greater than 3.0%', 14),
    ],
  };
  listTopic(book, topic);
  judge(
    book,
    'auto',
    'KXGDP-27JAN28-T3.0',
    marketB(slugify(askB('greater than 3.0%'))),
    'chamber_free_ladder: the same open tail',
  );
  judge(book, 'none', 'KXGDP-27JAN28-T1.5', marketB(slugify(askB('between 1.5% and 2.0%'))), 'bucket_vs_cumulative');
  judge(
    book,
    'none',
    'KXGDP-27JAN28-T1.5',
    marketB(slugify(askB('less than 1.5%'))),
    'boundary_same_number, and the other direction',
  );
}
