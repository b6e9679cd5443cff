/** Reads clauses on sources: named sources, price sources, what happens when the data are missing, special discretion. */
import { SOURCES } from '../../entities/sources.js';
import { LINKS } from '../../text/plain.js';
import { type ClauseReader, tokensIn } from '../clause.js';

const CITES =
  /\bsources?\b|\baccording to\b|\b(?:re)?ported by\b|\b(?:published|issued) by\b|\bas (?:represented|measured|reported|published)\b|\bbased (?:solely )?(?:up)?(?:on|off)\b|\bcalls? the race\b|\bhaven't called\b|\bconsensus\b|\bverified\b|\b(?:data|information|figures?) (?:found |provided |published )?(?:in|from|by|at)\b|\bproject|\bused to (?:resolve|settle|determine)\b|\b(?:resolved|settled|determined) (?:primarily |solely )?(?:using|from)\b/;

/** In a criterion a name is a source only beside what it publishes: "the Netflix chart", not "Netflix closes higher". */
const PUBLISHED =
  /\b(?:scores?|leaderboard|charts?|ratings?|columns?|ranking|tracker|counter|reports?|reported|gross|metascore|tomatometer|states?)\b/;

/** `site: Billboard`, `outlet: AP, outlet: Fox`. */
const source: ClauseReader = {
  code: 'source_differs',
  on: 'others',
  read: ({ text, role }) => {
    if (role === 'fallback') return undefined;
    if (!CITES.test(text) && !(role === 'main' && PUBLISHED.test(text))) return undefined;
    // links in the background to a story; the ones in a criterion or after "source" name a source
    const words = /\bsee\b/.test(text) ? text.replace(LINKS, '') : text;
    return tokensIn(words, SOURCES);
  },
};

const PRICES: readonly (readonly [string, RegExp])[] = [
  [
    'CF Benchmarks',
    /\bcf benchmarks|\bbrti\b|\brti\b|\b(?:bitcoin|ether|ethereum|solana|xrp|dogecoin)(?:-dollar)? real-time index/,
  ],
  ['Binance', /\bbinance\b/],
  ['Coinbase', /\bcoinbase\b(?! global)/],
  ['Kraken', /\bkraken\b/],
  ['Chainlink', /\bchainlink\b/],
  ['Pyth', /\bpyth\b/],
  ['CoinGecko', /\bcoingecko\b/],
  ['CoinMarketCap', /\bcoinmarketcap\b/],
  ['Yahoo Finance', /\byahoo finance\b|\bfinance\.yahoo\b/],
  ['Google Finance', /\bgoogle finance\b/],
  ['CME', /\bcme\b|\bcomex\b|\bnymex\b/],
  ['ICE', /\bintercontinental exchange\b|\bice futures\b/],
  ['TradingView', /\btradingview\b/],
  ['Nasdaq', /\bnasdaq\b(?![- ]?100| composite)/],
  ['Wall Street Journal', /\bwsj\b|\bwall street journal\b/],
  ['Bloomberg', /\bbloomberg\b/],
  ['Investing.com', /\binvesting\.com\b/],
  ['FRED', /\bfred\b/],
];
const PRICED = /\bprices?\b|\bindex\b|\bcandles?\b|\bclose\b|\btrading\b|\bsettle\b|\brate\b/;

const priceSource: ClauseReader = {
  code: 'settlement_price_source',
  on: 'others',
  read: ({ text }) => (PRICED.test(text) ? tokensIn(text, PRICES) : undefined),
};

const MISSING =
  /\b(?:if|should)\b[^.]{0,120}\b(?:data|information|figures?|reports?|leaderboard|sources?|index|bls|bea|ism|estimate|month|release|website|tracker|counter|government)\b[^.]{0,60}\b(?:not|n't|no longer|unavailable|permanently|delayed?|offline)\b|\bif (?:there is )?no (?:\S+ ){0,4}(?:data|information|figures?|estimate|report)\b/;

/** What is used when the figure is late or missing. */
const fallback: ClauseReader = {
  code: 'source_fallback',
  on: 'others',
  read: ({ text }) => {
    if (/\bno statement is released\b/.test(text)) return undefined;
    const value = tokensIn(text, [
      [
        'previous period',
        /\bmost recent previous (?:month|quarter|week|year|period)|\blast (?:available )?(?:month|quarter|week)[^.]{0,12} (?:with )?available|\blast available (?:month|quarter|data|week)/,
      ],
      [
        'later release',
        /\b(?:remains? open|extended)\b[^.]{0,80}\b(?:release|shutdown|accessible|available|online)|\bfirst officially published\b|\bfirst check after\b|\bchecked every\b/,
      ],
      [
        'other source',
        /\b(?:another|other|alternate|alternative)(?: credible)?(?: resolution)? (?:sources?|information)\b|\bwill (?:also )?be chosen\b|\bbased on a consensus\b|\blisted as\b/,
      ],
      ['earlier figures', /\balready been /],
      ['official source', /\bdoes not clearly state\b/],
      ['no', /\bunavailable\b[^.]{0,60}\bresolves? (?:to )?"?no\b/],
    ]);
    const states =
      MISSING.test(text) ||
      /\bgovernment shutdown\b[^.]{0,120}\b(?:extend|delay|data)|\b(?:delay|data)[^.]{0,120}\bgovernment shutdown\b/.test(text);
    if (value !== undefined && (states || /\bnot released by that time|most recent previous\b/.test(text))) return value;
    return states && /\bdelay in data\b|\bunavailable\b/.test(text) ? 'stated' : undefined;
  },
};

const authority: ClauseReader = {
  code: 'resolution_authority',
  read: ({ text }) =>
    /\b(?:sole|absolute|own|its|exchange's|kalshi's|polymarket's) discretion\b|\boutcome review committee\b/.test(text)
      ? 'discretion'
      : undefined,
};

export const sourceReaders: readonly ClauseReader[] = [source, priceSource, fallback, authority];
