/** Examples in the API's documents: the demo's markets, so that each may be tried; tests hold them to what the service answers. */
import { profit, size } from '../domain/pricing/index.js';

const BILLS_A = {
  venue: 'venue_a',
  market_id: 'KXSB-27-BUF',
  group_id: 'KXSB-27',
  event: '2027 Pro Football Championship winner',
  question: 'Will Buffalo win the 2027 Pro Football Championship?',
  outcome: 'Buffalo',
  url: 'https://kalshi.com/markets/kxsb/x/kxsb-27',
};
const BILLS_B = {
  venue: 'venue_b',
  market_id: '0xc8a865b9f036b60481da0bf3e22a4bc2cf930e6e89fe3a117f1f053a159a5483',
  group_id: 'super-bowl-champion-2027',
  event: 'Super Bowl Champion 2027',
  question: 'Will the Buffalo Bills win Super Bowl 2027?',
  outcome: 'Buffalo Bills',
  slug: 'will-the-buffalo-bills-win-super-bowl-2027',
  yes_token_id: '61940147381530488254564104588220779326744988940112163736192021201022330885291',
  url: 'https://polymarket.com/event/super-bowl-champion-2027/will-the-buffalo-bills-win-super-bowl-2027',
};
const ALONE = {
  venue: 'venue_a',
  market_id: 'KXALIENS-27JUL01',
  group_id: 'KXALIENS',
  event: 'Will the US confirm that aliens exist?',
  question: 'Will the US confirm that aliens exist before Jul 1, 2027?',
  outcome: 'Before Jul 1, 2027',
  url: 'https://kalshi.com/markets/kxaliens/x/kxaliens',
};
const VERDICT = {
  tier: 'auto_verified',
  confidence: 0.99,
  basis: 'equivalent_with_caveats',
  caveats: ['timing_differs', 'carveout_differs'],
  caveat_notes: {
    timing_differs: 'The two markets may count, observe or settle at different times.',
    carveout_differs: 'The two markets may pay differently in an unusual case such as a tie, a cancellation or a withdrawal.',
  },
};

export const PARAMETER_EXAMPLES: Record<string, unknown> = {
  limit: 50,
  offset: 0,
  category: 'sports',
  from: '2026-12-01',
  to: '2027-06-30',
  q: 'super bowl buffalo',
  venue: 'venue_a',
  market_id: 'KXSB-27-BUF',
  with: 'venue_b',
};

/** Bodies of the calculations. */
export const BODY_EXAMPLES: Record<string, unknown> = {
  profit: { contracts: 200, venue_a: { price: 0.46 }, venue_b: { price: 0.51 } },
  size: { venue_a: { asks: [{ price: 0.4, size: 100 }] }, venue_b: { asks: [{ price: 0.5, size: 250 }] } },
};
/** When everything is asked: fee schedules go by the time. */
const AT = new Date('2026-11-21T12:00:00.000Z');

interface Example {
  summary: string;
  value: unknown;
}

/** Responses of each operation, the usual one first. */
export const ANSWER_EXAMPLES: Record<string, Record<string, Example>> = {
  health: {
    up: {
      summary: 'Up, with its database',
      value: {
        ok: true,
        database: { reachable: true, ms: 1 },
        venues: {
          venue_a: { open_events: 6120, open_markets: 41873, last_pull: '2026-11-21T12:00:00.000Z' },
          venue_b: { open_events: 4377, open_markets: 30215, last_pull: '2026-11-21T12:00:03.000Z' },
        },
        live_market_pairs: 2914,
      },
    },
    no_database: {
      summary: 'Up, without its database',
      value: {
        ok: true,
        database: { reachable: false, ms: null },
        venues: {
          venue_a: { open_events: null, open_markets: null, last_pull: null },
          venue_b: { open_events: null, open_markets: null, last_pull: null },
        },
        live_market_pairs: null,
      },
    },
  },
  matches: {
    one: {
      summary: 'One live match',
      value: {
        count: 1,
        matches: [{ venue_a: BILLS_A, venue_b: BILLS_B, event_date: '2027-02-14', category: 'sports', ...VERDICT }],
      },
    },
  },
  match: {
    found: {
      summary: 'A twin',
      value: {
        source_market: BILLS_A,
        matched_market: BILLS_B,
        side: 'same',
        ...VERDICT,
        match_reason: 'rules-2 proved the same competition, season, title, gender and outcome: "Buffalo" = "Buffalo Bills"',
        checked_at: '2026-11-21T12:00:00.000Z',
      },
    },
    none: {
      summary: 'No twin, and why',
      value: { source_market: ALONE, matched_market: null, reason: 'no_candidate', checked_at: '2026-11-21T12:00:00.000Z' },
    },
  },
  profit: { loss: { summary: '200 contracts', value: profit(BODY_EXAMPLES.profit, AT) } },
  size: { one_level: { summary: 'Two short books', value: size(BODY_EXAMPLES.size, AT) } },
};
