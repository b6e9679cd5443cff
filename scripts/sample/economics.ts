import { type Book, judge, marketB } from './book.js';
import { et } from './clock.js';
import { slugify } from './ids.js';
import { listOutput, listPayrolls } from './output.js';
import { RELEASES, type Release } from './releases.js';
import { BLS, SHUTDOWN } from './sources.js';
import { type Leg, listTopic } from './topic.js';

/** Prints of the labour bureau, the Fed, payrolls and output. */
export function listEconomics(book: Book): void {
  for (const release of RELEASES) listRelease(book, release);
  listCoreInflation(book);
  listPayrolls(book);
  listOutput(book);
}

function listRelease(book: Book, release: Release): void {
  const { series, ticker, at, titleA, askA, primary, above, slugB, titleB, askB, rulesB, from, to, tag, why } = release;
  const released = et(at);
  const steps = Math.round((to - from) * 10);
  const values = Array.from({ length: steps + 1 }, (_, step) => (from + step / 10).toFixed(1));
  const low = `${(from - 0.1).toFixed(1)}% or less`;
  const high = `${(to + 0.1).toFixed(1)}% or more`;
  const bucket = (group: string, cents: number): Leg => ({ cents, b: { question: askB(group), group } });
  listTopic(book, {
    a: {
      series,
      ticker,
      title: titleA,
      sub: 'Nov 2026',
      category: 'Economics',
      exclusive: false,
      sources: BLS,
      strikeDate: released,
      defaults: { close: et(at.replace('08:30', '08:29')), expected: et(at.replace('08:30', '10:00')), secondary: SHUTDOWN },
    },
    b: {
      slug: slugB,
      title: titleB,
      rules: rulesB,
      tags: ['Economy', tag, 'Finance'],
      end: released.replace(/T.*/, 'T00:00:00Z'),
      negRisk: true,
      fee: 'finance_prices_fees',
    },
    legs: [
      ...above.map((x, rung): Leg => {
        const text = x.toFixed(1);
        return {
          cents: Math.max(3, 93 - Math.round((88 * rung) / (above.length - 1))),
          a: {
            suffix: `T${text}`,
            title: askA(text),
            yes: `Above ${text}%`,
            primary: primary(text),
            strike: { type: 'greater', floor: x },
          },
        };
      }),
      bucket(low, 6),
      ...values.map((value) => bucket(`${value}%`, Math.round(88 / values.length))),
      bucket(high, 5),
    ],
  });
  const b = (group: string): string => marketB(slugify(askB(group)));
  judge(book, 'auto', `${ticker}-T${to.toFixed(1)}`, b(high), why);
  judge(book, 'none', `${ticker}-T${(from - 0.1).toFixed(1)}`, b(low), 'threshold_complement: YES on one is NO on the other');
  judge(book, 'none', `${ticker}-T${from.toFixed(1)}`, b(`${(from + 0.1).toFixed(1)}%`), 'bucket_vs_cumulative');
  judge(
    book,
    'none',
    `${ticker}-T${to.toFixed(1)}`,
    b(`${to.toFixed(1)}%`),
    'boundary_same_number: above a value against that value',
  );
}

/** Core inflation, which only A lists: same numbers, other index. */
function listCoreInflation(book: Book): void {
  const release = RELEASES[0] as Release;
  listTopic(book, {
    a: {
      series: 'KXCPICOREYOY',
      ticker: 'KXCPICOREYOY-26NOV',
      title: 'Core inflation in November',
      sub: 'Nov 2026',
      category: 'Economics',
      exclusive: false,
      sources: BLS,
      defaults: { close: et('2026-12-10 08:29'), expected: et('2026-12-10 10:00'), secondary: SHUTDOWN },
    },
    legs: [3.0, 3.1, 3.2].map((x, rung) => ({
      cents: 71 - 28 * rung,
      a: {
        suffix: `T${x.toFixed(1)}`,
        title: `Will the rate of core CPI inflation be above ${x.toFixed(1)}% for the year ending in November 2026?`,
        yes: `Above ${x.toFixed(1)}%`,
        primary: `If the Consumer Price Index for all items less food and energy (core CPI) increases by more than ${x.toFixed(1)}% in the twelve months ending November 2026, then the market resolves to Yes.`,
        strike: { type: 'greater', floor: x },
      },
    })),
  });
  judge(
    book,
    'none',
    'KXCPICOREYOY-26NOV-T3.2',
    marketB(slugify(release.askB('3.3% or more'))),
    'metric_variant: core against all items',
  );
}
