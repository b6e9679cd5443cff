import type { Book } from './book.js';
import { LEAGUES } from './leagues.js';
import type { SeriesA } from './seriesA.js';
import type { EventA } from './wireA.js';

const MAKER_FEES = { type: 'quadratic_with_maker_fees', multiplier: 1 } as const;
const FREQUENCIES: Record<string, string> = {
  Crypto: 'hourly',
  'Climate and Weather': 'daily',
  Economics: 'monthly',
  Sports: 'custom',
  Mentions: 'custom',
};

/** Fills in the series objects: one for every series that an event of the book names. */
export function listSeries(book: Book): void {
  const first = new Map<string, EventA>();
  for (const event of book.a) if (!first.has(event.series)) first.set(event.series, event);
  book.series.push(...[...first.values()].map(seriesOf));
}

function seriesOf({ series, competition, scope, title, category, sources }: EventA): SeriesA {
  const league = Object.values(LEAGUES).find(({ prefix }) =>
    ['GAME', 'TOTAL', 'SPREAD'].some((kind) => series === `${prefix}${kind}`),
  );
  return {
    ticker: series,
    title: competition ? `${competition} ${scope ?? ''}`.trim() : title,
    category,
    tags: [league?.tag ?? competition ?? category],
    frequency: FREQUENCIES[category] ?? 'one_off',
    sources,
    terms: league?.terms ?? series.replace(/^KX/, ''),
    ...(league && { fee: MAKER_FEES }),
  };
}
