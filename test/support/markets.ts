import type { Market, Venue, VenueEvent } from '../../src/domain/market.js';
import type { Standing } from '../../src/domain/standing.js';
import type { StoredPair } from '../../src/store/pairs.js';

/** A venue A or B market with everything a test doesn't care about filled in. */
export function market(venue: Venue, marketId: string, over: Partial<Market> = {}): Market {
  const onB = venue === 'venue_b';
  return {
    id: `${venue}:${marketId}`,
    venue,
    market_id: marketId,
    event_id: `${venue}:event-of-${marketId}`,
    question: `Will ${marketId} happen?`,
    outcome: 'Yes',
    rules: `If ${marketId} happens, the market resolves to Yes.`,
    status: 'open',
    open_time: new Date('2026-11-01T00:00:00Z'),
    close_time: new Date('2027-06-01T00:00:00Z'),
    occurrence: null,
    slug: onB ? `slug-of-${marketId}` : null,
    past_slugs: [],
    numeric_id: onB ? '900001' : null,
    condition_id: onB ? (marketId.split(':')[0] ?? marketId) : null,
    side: null,
    yes_token_id: onB ? `token-of-${marketId}` : null,
    no_token_id: null,
    outcomes: null,
    end_date: null,
    game_start: null,
    sports_market_type: null,
    line: null,
    group_item: null,
    accepting_orders: onB ? true : null,
    strike_type: null,
    floor_strike: null,
    cap_strike: null,
    fee_type: onB ? null : 'quadratic',
    fee_multiplier: onB ? null : 1,
    fee_changes: null,
    fee_rate: null,
    fee_exponent: null,
    volume: 1000,
    volume_24h: 10,
    yes_price: 0.4,
    url: null,
    ...over,
  };
}

/** An event around these markets; their `event_id` is set to it. */
export function event(venue: Venue, groupId: string, markets: Market[], over: Partial<VenueEvent> = {}): VenueEvent {
  const id = `${venue}:${groupId}`;
  return {
    id,
    venue,
    group_id: groupId,
    series: null,
    title: `Title of ${groupId}`,
    sub_title: null,
    category: 'politics',
    tags: [],
    mutually_exclusive: false,
    hidden_other: false,
    settlement_sources: [],
    contract_terms_url: null,
    event_date: '2026-12-01',
    url: null,
    ...over,
    markets: markets.map((each) => ({ ...each, event_id: id })),
  };
}

/** A stored pair of these two markets with everything a test doesn't care about filled in. */
export function storedPair(aId: string, bId: string, standing: Standing, over: Partial<StoredPair> = {}): StoredPair {
  return {
    ...{
      a_id: `venue_a:${aId}`,
      b_id: `venue_b:${bId}`,
      standing,
      family: 'game_winner',
      category: 'sports',
      event_date: '2026-12-01',
    },
    ...{
      relation: 'identity',
      tier: 'auto',
      confidence: 0.99,
      basis: 'identical',
      caveats: [],
      caveat_details: [],
      reason: 'proved',
    },
    ...{
      explanation: {},
      engine_version: 'rules-1',
      doubt: null,
      text_a: 't',
      clause_a: 'c',
      text_b: 't',
      clause_b: 'c',
      volume: 1,
    },
    hash: 'h',
    version: 1,
    ...over,
  };
}
