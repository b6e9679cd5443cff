import type { Truth } from './book.js';
import { LATER } from './clock.js';
import type { Wire } from './wireA.js';

type Change = (event: Wire) => Wire;

/** What happens on venue A within a few minutes, by event: a rule that matters, cosmetic edits, prices, settlements. */
const CHANGES_A: Record<string, Change> = {
  'KXNFLGAME-26NOV26PHIDAL': (event) =>
    touch(event, (market) => ({
      ...market,
      rules_secondary: String(market.rules_secondary).replace(
        'If the game ends in a tie, the market will resolve to $0.50 for each team.',
        'If the game ends in a tie, the market will resolve to No for each team.',
      ),
    })),
  'KXNBA-27': (event) =>
    touch(event, (market) => ({
      ...market,
      rules_secondary: `${String(market.rules_secondary).replace(/ the rules\./, '  the Rules.')} `,
    })),
  'KXBTCD-26NOV2107': (event) => touch(event, (market) => settleA(market, Number(market.floor_strike) < 84_212.55, '84212.55')),
  'KXATPCHALLENGERMATCH-26NOV21NISDUC': (event) =>
    touch(event, (market) => settleA(market, market.yes_sub_title === 'Yoshihito Nishioka', 'Yoshihito Nishioka')),
  'KXNBAGAME-26NOV25PHIMIL': (event) =>
    touch(event, (market) => ({ ...market, last_price_dollars: '0.5300', volume_fp: '18230.00' })),
};

/** The same minutes on venue B, by slug: cosmetic quotes, a rule added, closings, a dispute. */
const CHANGES_B: Record<string, Change> = {
  'next-french-presidential-election': (event) =>
    touch(event, (market) => ({
      ...market,
      description: String(market.description)
        .replaceAll('"', '”')
        .replace('a consensus of credible reporting', 'a  consensus of credible reporting'),
    })),
  'nba-den-hou-2026-11-21': (event) =>
    touch(event, (market) =>
      market.sportsMarketType === 'moneyline'
        ? {
            ...market,
            description: `${String(market.description)}\nAdditional context: if the game is suspended and not resumed by November 23, 11:59PM ET, this market will resolve 50-50.`,
          }
        : market,
    ),
  'atp-nishioka-duckworth-2026-11-21': (event) => touch(event, closeB, { closed: true, ended: true, live: false }),
  'bitcoin-up-or-down-november-21-6am-et': (event) => touch(event, closeB, { closed: true }),
  'atp-alcaraz-sinner-2026-11-22': (event) =>
    touch(event, (market) => ({ ...market, umaResolutionStatuses: '["proposed", "disputed"]' })),
};

/** All of venue A's events a few minutes later. */
export function laterA(events: readonly Wire[]): Wire[] {
  return apply(CHANGES_A, 'event_ticker', events);
}

/** All of venue B's events at the same moment. */
export function laterB(events: readonly Wire[]): Wire[] {
  return apply(CHANGES_B, 'slug', events);
}

function apply(changes: Record<string, Change>, key: string, events: readonly Wire[]): Wire[] {
  const missing = Object.keys(changes).filter((name) => !events.some((event) => event[key] === name));
  if (missing.length > 0) throw new Error(`no event ${missing.join(', ')}`);
  return events.map((event) => changes[String(event[key])]?.(event) ?? event);
}

/** What the later state makes of an expected pair, where it touches it. */
export function laterTruth(row: Truth): Truth['later'] {
  if (row.expect !== 'auto') return undefined;
  if (row.a.startsWith('KXATPCHALLENGERMATCH-26NOV21')) return 'closed';
  if (row.a.startsWith('KXNFLGAME-26NOV26PHIDAL') || row.a.startsWith('KXNBAGAME-26NOV21DENHOU')) return 'rules_changed';
  if (row.a.startsWith('KXNBA-27-') || row.a.startsWith('KXFRENCHPRES-27-') || row.a.startsWith('KXNBAGAME-26NOV25PHIMIL'))
    return 'unchanged';
  return undefined;
}

/** The event with its markets rewritten and both venues' marks of an update set. */
function touch(event: Wire, change: (market: Wire) => Wire, rest: Wire = {}): Wire {
  const stamp = 'event_ticker' in event ? { last_updated_ts: LATER } : { updatedAt: LATER };
  const mark = 'event_ticker' in event ? { updated_time: LATER } : { updatedAt: LATER };
  return { ...event, ...stamp, ...rest, markets: (event.markets as Wire[]).map((market) => ({ ...change(market), ...mark })) };
}

function settleA(market: Wire, yes: boolean, value: string): Wire {
  return {
    ...market,
    close_time: '2026-11-21T12:00:00Z',
    expiration_value: value,
    last_price_dollars: yes ? '0.9900' : '0.0100',
    result: yes ? 'yes' : 'no',
    settlement_ts: '2026-11-21T12:05:10Z',
    settlement_value_dollars: yes ? '1.0000' : '0.0000',
    status: 'finalized',
  };
}

function closeB(market: Wire): Wire {
  return {
    ...market,
    closed: true,
    closedTime: '2026-11-21 12:04:30+00',
    acceptingOrders: false,
    umaResolutionStatus: 'resolved',
    umaResolutionStatuses: '["proposed", "resolved"]',
    outcomePrices: '["1", "0"]',
  };
}
