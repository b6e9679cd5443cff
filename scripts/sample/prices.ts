import { type Book, judge, marketB } from './book.js';
import { et } from './clock.js';
import { slugify } from './ids.js';
import { type Leg, listTopic } from './topic.js';

interface Coin {
  name: string;
  symbol: string;
  seriesAbove: string;
  seriesRange: string;
  index: string;
  levels: readonly number[];
  step: number;
}

const COINS: Coin[] = [
  {
    name: 'Bitcoin',
    symbol: 'BTC',
    seriesAbove: 'KXBTCD',
    seriesRange: 'KXBTC',
    index: 'Bitcoin Real-Time Index (BRTI)',
    levels: [80_000, 82_000, 84_000, 86_000, 88_000],
    step: 500,
  },
  {
    name: 'Ethereum',
    symbol: 'ETH',
    seriesAbove: 'KXETHD',
    seriesRange: 'KXETH',
    index: 'Ethereum Real-Time Index (ERTI)',
    levels: [2_600, 2_700, 2_800, 2_900],
    step: 40,
  },
];
const SOURCES = [{ name: 'CF Benchmarks', url: 'https://www.cfbenchmarks.com/data/indices/BRTI' }];
const WHY_INDEX =
  'Other price sources may differ. The value is the average of 60 prices of the Real-Time Index in the last minute before expiration.';

/** Coin prices at an instant, in a range, and touched within a window: alike in words, never provably one bet. */
export function listPrices(book: Book): void {
  for (const coin of COINS) {
    listAbove(book, coin, '2026-11-22 12:00');
    listHour(book, coin, '2026-11-22 17:00');
    listRange(book, coin);
  }
  listHour(book, COINS[0] as Coin, '2026-11-21 07:00');
  listTouch(book);
  listUpOrDown(book);
}

const dollars = (level: number): string => `$${level.toLocaleString('en-US')}`;
const askB = (coin: Coin, level: number): string => `Will the price of ${coin.name} be above ${dollars(level)} on November 22?`;

/** `26NOV2212`: the Eastern day and hour in A's tickers. */
function hourKey(at: string): string {
  return `26NOV${at.slice(8, 10)}${at.slice(11, 13)}`;
}

function hourWords(at: string): string {
  const hour = Number(at.slice(11, 13));
  return `${hour > 12 ? hour - 12 : hour} ${hour >= 12 ? 'PM' : 'AM'} EST`;
}

function aboveA(coin: Coin, at: string, level: number): NonNullable<Leg['a']> {
  const strike = level - 0.01;
  const day = `Nov ${Number(at.slice(8, 10))}, 2026`;
  return {
    suffix: `T${strike.toFixed(2)}`,
    title: `${coin.name} price on ${day} at ${hourWords(at)}?`,
    yes: `${dollars(level)} or above`,
    primary: `If the simple average of the sixty seconds of CF Benchmarks' ${coin.index} before ${hourWords(at)} is above ${strike.toFixed(2)} at ${hourWords(at)} on ${day}, then the market resolves to Yes.`,
    strike: { type: 'greater', floor: strike },
  };
}

function eventA(coin: Coin, series: string, at: string) {
  return {
    series,
    ticker: `${series}-${hourKey(at)}`,
    title: `${coin.name} price on Nov ${Number(at.slice(8, 10))}, 2026 at ${hourWords(at)}?`,
    sub: `On Nov ${Number(at.slice(8, 10))}, 2026 at ${hourWords(at)}`,
    category: 'Crypto',
    exclusive: series === coin.seriesRange,
    sources: SOURCES,
    strikeDate: et(at),
    defaults: { close: et(at), expected: et(at), secondary: WHY_INDEX, open: '2026-11-20T17:00:00Z' },
  };
}

function listAbove(book: Book, coin: Coin, at: string): void {
  const slug = (level: number): string =>
    `${slugify(coin.name)}-above-${level >= 10_000 ? `${level / 1000}k` : level}-on-november-22`;
  listTopic(book, {
    a: eventA(coin, coin.seriesAbove, at),
    b: {
      slug: `${slugify(coin.name)}-above-on-november-22`,
      title: `${coin.name} above ___ on November 22?`,
      rules: `This market will resolve to "Yes" if the Binance 1 minute candle for ${coin.symbol}/USDT 12:00 in the ET timezone (noon) on November 22, 2026 has a final "Close" price higher than the price in the title. Otherwise, this market will resolve to "No".\n\nThe resolution source is Binance, specifically the ${coin.symbol}/USDT "Close" prices with "1m" candles. Prices of other exchanges or pairs do not count.\n\nPrice precision is determined by the number of decimal places in the source.`,
      tags: ['Crypto', coin.name, 'Crypto Prices', 'Weekly'],
      end: '2026-11-22T17:00:00Z',
      fee: 'crypto_fees',
    },
    legs: coin.levels.map((level, rung) => ({
      cents: Math.max(2, 95 - 22 * rung),
      a: aboveA(coin, at, level),
      b: { slug: slug(level), question: askB(coin, level), group: dollars(level) },
      expect: 'review',
      why: 'cent_offset_strike: same hour and level, other price source and measure',
    })),
  });
  const [low, high] = [coin.levels[1] as number, coin.levels[2] as number];
  judge(book, 'none', `${coin.seriesAbove}-${hourKey(at)}-T${(low - 0.01).toFixed(2)}`, marketB(slug(high)), 'threshold_differs');
  judge(
    book,
    'none',
    `${coin.seriesAbove}-26NOV2217-T${(high - 0.01).toFixed(2)}`,
    marketB(slug(high)),
    'hour_differs: 5 PM against noon',
  );
  judge(book, 'none', `${coin.seriesRange}-26NOV2212-B${high + coin.step / 2}`, marketB(slug(high)), 'range_vs_above');
}

/** Another hour of the same ladder, on A only. */
function listHour(book: Book, coin: Coin, at: string): void {
  const legs = coin.levels.map((level, rung) => ({ cents: Math.max(2, 93 - 21 * rung), a: aboveA(coin, at, level) }));
  listTopic(book, { a: eventA(coin, coin.seriesAbove, at), legs });
}

function listRange(book: Book, coin: Coin): void {
  const middle = coin.levels[2] as number;
  const legs = [-2, -1, 0, 1].map((steps, index) => {
    const low = middle + steps * coin.step;
    const high = low + coin.step - 0.01;
    return {
      cents: [12, 21, 24, 17][index] ?? 5,
      a: {
        suffix: `B${low + coin.step / 2}`,
        title: `${coin.name} price range on Nov 22, 2026?`,
        yes: `${dollars(low)} to ${high.toLocaleString('en-US')}`,
        primary: `If the simple average of the sixty seconds of CF Benchmarks' ${coin.index} before 12 PM EST is between ${low}-${high} at 12 PM EST on Nov 22, 2026, then the market resolves to Yes.`,
        strike: { type: 'between', floor: low, cap: high },
      },
    };
  });
  listTopic(book, { a: eventA(coin, coin.seriesRange, '2026-11-22 12:00'), legs });
}

/** The year's high: touched at any time, so settled rungs stay inside an open event. */
function listTouch(book: Book): void {
  const rungs = [
    { level: 95_000, cents: 99, reached: true },
    { level: 100_000, cents: 7, reached: false },
    { level: 110_000, cents: 2, reached: false },
    { level: 125_000, cents: 1, reached: false },
  ];
  const ask = (level: number): string => `Will Bitcoin reach ${dollars(level)} by December 31, 2026?`;
  listTopic(book, {
    a: {
      series: 'KXBTCMAXY',
      ticker: 'KXBTCMAXY-26DEC31',
      title: 'How high will Bitcoin get this year?',
      sub: 'Before 2027',
      category: 'Crypto',
      exclusive: false,
      sources: SOURCES,
      defaults: {
        close: '2027-01-01T04:59:00Z',
        secondary: 'The price is the trimmed average of the Real-Time Index over one minute.',
        open: '2026-01-02T15:00:00Z',
      },
    },
    b: {
      slug: 'what-price-will-bitcoin-hit-before-2027',
      title: 'What price will Bitcoin hit before 2027?',
      rules:
        'This market will resolve to "Yes" if any Binance 1 minute candle for BTC/USDT between market creation and December 31, 2026, 11:59 PM ET has a final "High" price equal to or above the price in the title. Otherwise, this market will resolve to "No".\n\nThe resolution source is Binance.',
      tags: ['Crypto', 'Bitcoin', 'Crypto Prices'],
      end: '2027-01-01T05:00:00Z',
      fee: 'crypto_fees',
    },
    legs: rungs.map(({ level, cents, reached }) => ({
      cents,
      a: {
        suffix: String(level - 0.01),
        title: `Will Bitcoin be above ${dollars(level)} by Dec 31, 2026?`,
        yes: `Above ${dollars(level - 0.01)}`,
        primary: `If the price of Bitcoin is above $${level - 0.01} at any point between Issuance and Dec 31, 2026 at 11:59 PM ET, then the market resolves to Yes.`,
        strike: { type: 'greater', floor: level - 0.01 },
        ...(reached && {
          settled: { result: 'yes', status: 'finalized', at: '2026-01-14T16:22:00Z', value: '95021.37' } as const,
        }),
      },
      b: {
        question: ask(level),
        group: `↑ ${dollars(level)}`,
        ...(reached && { closed: { at: '2026-01-14T16:40:00Z', winner: 0 } as const }),
      },
      expect: reached ? ('none' as const) : ('review' as const),
      why: reached ? 'closed rung inside an open event' : 'crypto touch: other source, other window start',
    })),
  });
  judge(book, 'none', 'KXBTCMAXY-26DEC31-99999.99', marketB(slugify(ask(110_000))), 'threshold_differs');
  judge(book, 'none', 'KXBTCMAXY-26DEC31-109999.99', marketB('bitcoin-above-88k-on-november-22'), 'close_vs_touch');
}

/** B's two-sided daily market, without a counterpart on A. */
function listUpOrDown(book: Book): void {
  for (const { name, symbol } of COINS) {
    const slug = `${slugify(name)}-up-or-down-on-november-22-2026`;
    const rules = `This market will resolve to "Up" if the Binance 1 minute candle for ${symbol}/USDT at 12:00 ET on November 22, 2026 closes higher than the one at 12:00 ET on November 21. If it closes lower, this market will resolve to "Down". If the two are equal, this market will resolve 50-50.\n\nThe resolution source is Binance.`;
    listTopic(book, {
      b: {
        slug,
        title: `${name} Up or Down on November 22?`,
        rules,
        tags: ['Crypto', name, 'Up or Down'],
        end: '2026-11-22T17:00:00Z',
        fee: 'crypto_fees',
      },
      legs: [{ cents: 51, b: { slug, question: `${name} Up or Down on November 22?`, outcomes: ['Up', 'Down'] } }],
    });
  }
  listTopic(book, {
    b: {
      slug: 'bitcoin-up-or-down-november-21-6am-et',
      title: 'Bitcoin Up or Down - November 21, 6AM ET',
      rules:
        'This market will resolve to "Up" if the close of the Binance 1 hour candle for BTC/USDT that begins on November 21, 2026, 6AM ET is greater than or equal to its open. Otherwise, this market will resolve to "Down".\n\nThe resolution source is Binance.',
      tags: ['Crypto', 'Bitcoin', 'Up or Down', 'Hourly'],
      end: '2026-11-21T12:00:00Z',
      fee: 'crypto_fees',
    },
    legs: [
      {
        cents: 97,
        b: {
          slug: 'bitcoin-up-or-down-november-21-6am-et',
          question: 'Bitcoin Up or Down - November 21, 6AM ET',
          outcomes: ['Up', 'Down'],
        },
      },
    ],
  });
  judge(
    book,
    'none',
    'KXBTCD-26NOV2212-T83999.99',
    marketB('bitcoin-up-or-down-on-november-22-2026', 0),
    'asset price above a level against up or down',
  );
}
