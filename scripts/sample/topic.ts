import { type Book, judge, marketB, type Truth } from './book.js';
import { slugify } from './ids.js';
import type { EventA, MarketA } from './wireA.js';
import type { EventB, MarketB } from './wireB.js';

/** A subject that both venues list (or one of them): the two events and their legs side by side. */
export interface Topic {
  a?: Omit<EventA, 'markets'> & { defaults: Partial<MarketA> & Pick<MarketA, 'close'> };
  b?: Omit<EventB, 'markets'> & { defaults?: Partial<MarketB> };
  legs: readonly Leg[];
}

/** One outcome on A, on B or on both; a leg on both is judged. */
export interface Leg {
  a?: Partial<MarketA> & { suffix: string; title: string; yes: string; primary: string };
  b?: Partial<MarketB> & { question: string };
  cents: number;
  expect?: Truth['expect'];
  why?: string;
}

/** Lists a topic on both venues and writes down the legs that are listed on both. */
export function listTopic(book: Book, { a, b, legs }: Topic): void {
  if (a) {
    const { defaults, ...event } = a;
    const markets = legs.flatMap((leg) =>
      leg.a ? [{ ...defaults, cents: leg.cents, ...leg.a, ticker: `${a.ticker}-${leg.a.suffix}` }] : [],
    );
    book.a.push({ ...event, markets: markets.map(({ suffix: _, ...market }) => market) });
  }
  if (b) {
    const { defaults, ...event } = b;
    const markets = legs.flatMap((leg, index) => (leg.b ? [toMarketB(b, leg.b, leg.cents, index)] : []));
    book.b.push({ ...event, markets: markets.map((market) => ({ ...defaults, ...market })) });
  }
  for (const leg of legs) {
    if (a && leg.a && leg.b && leg.expect)
      judge(book, leg.expect, `${a.ticker}-${leg.a.suffix}`, marketB(slugOf(leg.b)), leg.why ?? leg.expect);
  }
}

function toMarketB(event: NonNullable<Topic['b']>, leg: NonNullable<Leg['b']>, cents: number, index: number): MarketB {
  return {
    rules: event.rules,
    end: event.end,
    price: cents / 100,
    threshold: String(index),
    ...leg,
    slug: slugOf(leg),
  };
}

function slugOf({ slug, question }: NonNullable<Leg['b']>): string {
  return slug ?? slugify(question);
}
