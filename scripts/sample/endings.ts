import type { Truth } from './book.js';

/** What a market is worth at the end: YES's value in cents on each venue, where they differ; one number where they don't. */
type Worth = number | { a: number; b: number };

/** How the games of the first days end, by ticker: what is not named loses. The demo plays days in minutes. */
const WAVES: { after: number; events: string[]; worth: Record<string, Worth> }[] = [
  {
    after: 20,
    events: ['KXNBAGAME-26NOV21LALGSW', 'KXNHLGAME-26NOV21EDMVGK', 'KXNHLGAME-26NOV21NYRBOS', 'KXNHLGAME-26NOV21TORMTL'],
    worth: {
      'KXNBAGAME-26NOV21LALGSW-GSW': 100,
      'KXNHLGAME-26NOV21EDMVGK-EDM': 100,
      'KXNHLGAME-26NOV21NYRBOS-NYR': 100,
      'KXNHLGAME-26NOV21TORMTL-TOR': 100,
    },
  },
  {
    after: 35,
    events: ['KXEPLGAME-26NOV21NEWMCI', 'KXEPLGAME-26NOV21LFCNFO', 'KXEPLTOTAL-26NOV21LFCNFO', 'KXNHLTOTAL-26NOV21TORMTL'],
    worth: {
      'KXEPLGAME-26NOV21NEWMCI-TIE': 100,
      'KXEPLGAME-26NOV21LFCNFO-LFC': 100,
      'KXEPLTOTAL-26NOV21LFCNFO-3': 100,
      // A goal in the last minute stood on the field and was taken off the record an hour later: A went by the record, B by the whistle.
      'KXEPLTOTAL-26NOV21LFCNFO-4': { a: 0, b: 100 },
      'KXNHLTOTAL-26NOV21TORMTL-6': 100,
    },
  },
  {
    after: 50,
    events: ['KXNFLGAME-26NOV22MIANYJ', 'KXNFLGAME-26NOV22BALHOU', 'KXNFLGAME-26NOV22SFSEA', 'KXNFLGAME-26NOV22CINPIT'],
    worth: {
      'KXNFLGAME-26NOV22MIANYJ-MIA': 100,
      'KXNFLGAME-26NOV22BALHOU-BAL': 100,
      'KXNFLGAME-26NOV22SFSEA-SEA': 100,
      // A tie pays half on both venues.
      'KXNFLGAME-26NOV22CINPIT-CIN': 50,
      'KXNFLGAME-26NOV22CINPIT-PIT': 50,
    },
  },
  {
    after: 65,
    events: [
      ...['KXEPLGAME-26NOV22ARSCFC', 'KXEPLGAME-26NOV22LEEAVL', 'KXEPLTOTAL-26NOV22ARSCFC', 'KXATPMATCH-26NOV22ALCSIN'],
      ...['KXNBAGAME-26NOV22NYKORL', 'KXNBAGAME-26NOV22PHXSAS', 'KXNHLGAME-26NOV22DALWPG', 'KXNFLTOTAL-26NOV22SFSEA'],
    ],
    worth: {
      'KXEPLGAME-26NOV22ARSCFC-ARS': 100,
      'KXEPLGAME-26NOV22LEEAVL-AVL': 100,
      'KXEPLTOTAL-26NOV22ARSCFC-3': 100,
      // A walkover before the first ball: A pays a fair price, B goes by who advances.
      'KXATPMATCH-26NOV22ALCSIN-ALC': { a: 52, b: 100 },
      'KXATPMATCH-26NOV22ALCSIN-SIN': { a: 48, b: 0 },
      'KXNBAGAME-26NOV22NYKORL-NYK': 100,
      'KXNBAGAME-26NOV22PHXSAS-SAS': 100,
      'KXNHLGAME-26NOV22DALWPG-WPG': 100,
      'KXNFLTOTAL-26NOV22SFSEA-45': 100,
    },
  },
  {
    after: 80,
    events: [
      ...['KXNBAGAME-26NOV23OKCMIN', 'KXNFLGAME-26NOV23DENLAC', 'KXNBAGAME-26NOV27DALLAC', 'KXNBAGAME-26NOV27MIACHI'],
      ...['KXNHLGAME-26NOV24COLCAR', 'KXNHLGAME-26NOV25FLATB', 'KXNFLGAME-26NOV25GBLAR'],
    ],
    worth: {
      'KXNBAGAME-26NOV23OKCMIN-OKC': 100,
      'KXNFLGAME-26NOV23DENLAC-LAC': 100,
      'KXNBAGAME-26NOV27DALLAC-DAL': 100,
      'KXNBAGAME-26NOV27MIACHI-MIA': 100,
      'KXNHLGAME-26NOV24COLCAR-COL': 100,
      'KXNHLGAME-26NOV25FLATB-FLA': 100,
      'KXNFLGAME-26NOV25GBLAR-GB': 100,
    },
  },
];

/** Venue A first settles this market for the wrong team and puts it right a little later. */
const AMENDED = { ticker: 'KXNBAGAME-26NOV23OKCMIN-MIN', firstCents: 100, after: 110 };

/** One line of an endings file. */
export interface EndingLine {
  after: number;
  market: string;
  set: Record<string, unknown>;
}

const dollars = (cents: number): string => (cents / 100).toFixed(4);
const result = (cents: number): string => (cents === 100 ? 'yes' : cents === 0 ? 'no' : 'scalar');

const endA = (after: number, ticker: string, cents: number, closed: string): EndingLine => ({
  after,
  market: ticker,
  set: {
    ...{ status: 'finalized', result: result(cents), settlement_value_dollars: dollars(cents) },
    ...{ close_time: closed, settlement_ts: closed, last_price_dollars: dollars(cents) },
  },
});

function endB(after: number, market: string, cents: number, closed: string): EndingLine {
  const [conditionId = market, side] = market.split(':');
  const yes = cents / 100;
  const prices = side === '1' ? [1 - yes, yes] : [yes, 1 - yes];
  return {
    after,
    market: conditionId,
    set: {
      ...{ closed: true, closedTime: closed, acceptingOrders: false, outcomePrices: JSON.stringify(prices.map(String)) },
      ...{ umaResolutionStatus: 'resolved', umaResolutionStatuses: '["proposed", "resolved"]' },
    },
  };
}

const cents = (worth: Worth | undefined, venue: 'a' | 'b'): number => (typeof worth === 'object' ? worth[venue] : (worth ?? 0));

/** How the markets of the sample's first days end, on both venues; `closed` is the time that both venues write. */
export function endings(truth: readonly Truth[], closed: string): { a: EndingLine[]; b: EndingLine[] } {
  const [a, b] = [new Map<string, EndingLine>(), new Map<string, EndingLine>()];
  for (const { after, events, worth } of WAVES) {
    for (const event of events) {
      const pairs = truth.filter((row) => row.expect === 'auto' && row.a.startsWith(`${event}-`));
      if (pairs.length === 0) throw new Error(`no pair of ${event}`);
      for (const pair of pairs) {
        const ended = worth[pair.a];
        const first = pair.a === AMENDED.ticker ? AMENDED.firstCents : cents(ended, 'a');
        a.set(pair.a, endA(after, pair.a, first, closed));
        const line = endB(after, pair.b, cents(ended, 'b'), closed);
        b.set(line.market, line);
      }
    }
  }
  const amended = endA(AMENDED.after, AMENDED.ticker, 0, closed);
  return { a: [...a.values(), amended], b: [...b.values()] };
}
