/** Examples in the API's documents, about one invented game; a test holds the calculations to what the service answers. */
const SEALS_A = {
  venue: 'venue_a',
  market_id: 'KXGAME-26DEC01-SEA',
  group_id: 'KXGAME-26DEC01',
  event: 'Seals at Otters',
  question: 'Will the Harbor Seals win?',
  outcome: 'Seals',
};
const SEALS_B = {
  venue: 'venue_b',
  market_id: '0x5ea1500000000000000000000000000000000000000000000000000000000000:0',
  group_id: 'seals-otters-2026-12-01',
  event: 'Harbor Seals vs. River Otters',
  question: 'Harbor Seals vs. River Otters',
  outcome: 'Harbor Seals',
  slug: 'seals-otters-2026-12-01',
  yes_token_id: '70000000000000000000000000000000000000001',
};
const VERDICT = {
  tier: 'auto_verified',
  confidence: 0.97,
  basis: 'equivalent_with_caveats',
  caveats: ['carveout_differs'],
  caveat_notes: {
    carveout_differs: 'The two markets may pay differently in an unusual case such as a tie, a cancellation or a withdrawal.',
  },
};

export const PARAMETER_EXAMPLES: Record<string, unknown> = {
  limit: 50,
  offset: 0,
  category: 'sports',
  from: '2026-12-01',
  to: '2026-12-31',
  q: 'seals otters',
  venue: 'venue_a',
  market_id: 'KXGAME-26DEC01-SEA',
  with: 'venue_b',
};

interface Example {
  summary: string;
  value: unknown;
}

/** Answers of each operation, the usual one first. */
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
        matches: [{ venue_a: SEALS_A, venue_b: SEALS_B, event_date: '2026-12-01', category: 'sports', ...VERDICT }],
      },
    },
  },
  match: {
    found: {
      summary: 'A twin',
      value: {
        source_market: SEALS_A,
        matched_market: SEALS_B,
        side: 'same',
        ...VERDICT,
        match_reason: 'rules-1 proved every field: "Seals" = "Harbor Seals"',
        checked_at: '2026-11-21T12:00:00.000Z',
      },
    },
    none: {
      summary: 'No twin, and why',
      value: { source_market: SEALS_A, matched_market: null, reason: 'pending_review', checked_at: '2026-11-21T12:00:00.000Z' },
    },
  },
  profit: {
    loss: {
      summary: '200 contracts',
      value: {
        contracts: 200,
        venue_a: { price: 0.46, role: 'taker', cost: 92, fee: 3.48, fee_rate: 0.07, fee_multiplier: 1, fee_type: 'quadratic' },
        venue_b: { price: 0.51, role: 'taker', cost: 102, fee: 3.47, fee_coefficient: 0.0695 },
        payout: 200,
        spread: 0.03,
        gross_profit: 6,
        fees: 6.95,
        net_profit: -0.95,
        return_pct: -0.47,
        profitable: false,
        filled_in: [],
      },
    },
  },
  size: {
    one_level: {
      summary: 'Two short books',
      value: {
        contracts: 100,
        limited_by: 'venue_a_book',
        min_edge: 0,
        edge_at_best: 0.065825,
        edge_at_last: 0.065825,
        venue_a: {
          best_price: 0.4,
          average_price: 0.4,
          slippage: 0,
          slippage_cost: 0,
          cost: 40,
          fee: 1.68,
          fee_rate: 0.07,
          fee_multiplier: 1,
          fills: [{ price: 0.4, contracts: 100, cost: 40, fee: 1.68 }],
        },
        venue_b: {
          best_price: 0.5,
          average_price: 0.5,
          slippage: 0,
          slippage_cost: 0,
          cost: 50,
          fee: 1.74,
          fee_coefficient: 0.0695,
          fills: [{ price: 0.5, contracts: 100, cost: 50, fee: 1.74 }],
        },
        payout: 100,
        cost: 90,
        fees: 3.42,
        slippage_cost: 0,
        net_profit: 6.58,
        net_profit_per_contract: 0.0658,
        return_pct: 7.04,
        profitable: true,
      },
    },
  },
};

/** Bodies of the calculations, whose answers are the first ones above. */
export const BODY_EXAMPLES: Record<string, unknown> = {
  profit: { contracts: 200, venue_a: { price: 0.46 }, venue_b: { price: 0.51 } },
  size: { venue_a: { asks: [{ price: 0.4, size: 100 }] }, venue_b: { asks: [{ price: 0.5, size: 250 }] } },
};
