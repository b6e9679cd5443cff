// Generated from schema/openapi.json: npx tsx examples/rest/generate.ts

export type Venue = 'venue_a' | 'venue_b';

export type Category =
  | 'sports'
  | 'politics'
  | 'economics'
  | 'crypto'
  | 'weather'
  | 'culture'
  | 'companies'
  | 'science'
  | 'geopolitics'
  | 'mentions'
  | 'other';

export type Tier = 'human_verified' | 'auto_verified';

export type Basis = 'identical' | 'equivalent_with_caveats';

export type Side = 'same';

export type Reason =
  | 'not_indexed'
  | 'no_candidate'
  | 'pending_review'
  | 'rejected'
  | 'outcome_unmapped'
  | 'rules_changed_pending_review'
  | 'specify_outcome';

export type OrderRole = 'taker' | 'maker';

export type LimitedBy = 'max_contracts' | 'venue_a_book' | 'venue_b_book' | 'min_edge';

/** What is bought on venue A. */
export interface ProfitLegAInput {
  /** Dollars per contract, above 0 and below 1. */
  price: number;
  /** taker by default. */
  role?: OrderRole;
  /** quadratic (default), quadratic_with_maker_fees or quadratic_with_combo_maker_fees. */
  fee_type?: string;
  /** The series' fee multiplier, 0 to 10; 1 when nothing says otherwise. */
  fee_multiplier?: number;
  /** Look up the venue B twin of this market, and fill in what is left out. */
  market_id?: string;
}

/** What is bought on venue B. */
export interface ProfitLegBInput {
  /** Dollars per contract, above 0 and below 1. */
  price: number;
  /** taker by default. */
  role?: OrderRole;
  /** The market's taker coefficient, 0 to 1; the schedule in force decides when nothing says otherwise. */
  fee_coefficient?: number;
  /** The market's fee rate, 0 to 1, where it is charged by rate and exponent; not together with fee_coefficient. */
  fee_rate?: number;
  /** Goes with fee_rate; 1 by default. */
  exponent?: number;
}

/** A trade: contracts of one side on venue A and of the opposite side on venue B. Values sent win over looked-up ones. */
export interface ProfitInput {
  /** Number of contracts, 1 to 1,000,000. */
  contracts: number;
  /** What is bought on venue A. */
  venue_a: ProfitLegAInput;
  /** What is bought on venue B. */
  venue_b: ProfitLegBInput;
  /** Days the money is held, above 0 and at most 3650; not together with settles_at. */
  days_held?: number;
  /** When it pays: a day (00:00 UTC) or an ISO 8601 time with a zone, later than now. */
  settles_at?: string;
}

/** One offer of an order book. */
export interface AskInput {
  /** Dollars per contract, above 0 and below 1. */
  price: number;
  /** Contracts offered, above 0 and at most 10,000,000. */
  size: number;
}

/** What is offered on venue A. */
export interface SizeLegAInput {
  /** 1 to 500 offers, in any order. */
  asks: Array<AskInput>;
  /** The series' fee multiplier, 0 to 10; 1 when nothing says otherwise. */
  fee_multiplier?: number;
}

/** What is offered on venue B. */
export interface SizeLegBInput {
  /** 1 to 500 offers, in any order. */
  asks: Array<AskInput>;
  /** The market's taker coefficient, 0 to 1; the schedule in force decides when nothing says otherwise. */
  fee_coefficient?: number;
  /** The market's fee rate, 0 to 1, where it is charged by rate and exponent; not together with fee_coefficient. */
  fee_rate?: number;
  /** Goes with fee_rate; 1 by default. */
  exponent?: number;
}

/** Two order books: the asks of one side on venue A and of the opposite side on venue B. Both are taken at takers' fees. */
export interface SizeInput {
  /** What is offered on venue A. */
  venue_a: SizeLegAInput;
  /** What is offered on venue B. */
  venue_b: SizeLegBInput;
  /** Least dollars per contract after fees, at least 0 and below 1; 0 by default. */
  min_edge?: number;
  /** Whole number, 1 to 1,000,000 (the default). */
  max_contracts?: number;
  /** Days the money is held, above 0 and at most 3650; not together with settles_at. */
  days_held?: number;
  /** When it pays: a day (00:00 UTC) or an ISO 8601 time with a zone, later than now. */
  settles_at?: string;
}

/** Whether the database can be reached, and how fast. */
export interface DatabaseHealth {
  /** The database can be reached. */
  reachable: boolean;
  /** Milliseconds taken to reach the database. */
  ms: number | null;
}

/** What is known of one venue. */
export interface VenueHealth {
  /** Events that are open. */
  open_events: number | null;
  /** Markets that are open. */
  open_markets: number | null;
  /** Time of the last complete data pull. */
  last_pull: string | null;
}

/** What is known of each venue. */
export interface VenuesHealth {
  /** Venue A. */
  venue_a: VenueHealth;
  /** Venue B. */
  venue_b: VenueHealth;
}

/** Whether the API is up and can reach its database; counts are null while it cannot. */
export interface Health {
  /** The API is up. */
  ok: boolean;
  /** Whether the database can be reached, and how fast. */
  database: DatabaseHealth;
  /** What is known of each venue. */
  venues: VenuesHealth;
  /** Number of live matched pairs. */
  live_market_pairs: number | null;
}

/** One plain sentence per caveat, under its code. */
export interface CaveatNotes {
  /** The two markets may be settled from different sources. */
  source_differs?: string;
  /** The two markets may count, observe or settle at different times. */
  timing_differs?: string;
  /** The two markets may treat rounding, a boundary value or a revised figure differently. */
  rounding_differs?: string;
  /** The two markets may pay differently in an unusual case such as a tie, a cancellation or a withdrawal. */
  carveout_differs?: string;
  /** The two markets may define what counts differently. */
  definition_differs?: string;
}

/** One tradeable contract on a venue. */
export interface Market {
  /** The venue the market belongs to. */
  venue: Venue;
  /** The id to use with that venue's own API. */
  market_id: string;
  /** The venue's event id: event ticker on venue A, event slug on venue B. */
  group_id: string;
  /** Full title of the event. */
  event: string;
  /** The market's own question. */
  question: string;
  /** The outcome this contract pays on. */
  outcome: string;
  /** Venue B only: the market slug. */
  slug?: string;
  /** Venue B only: the order-book token id for YES, used for trading. */
  yes_token_id?: string;
  /** Public page. */
  url?: string;
}

/** Two open markets on different venues that are the same bet: YES on one pays like YES on the other. */
export interface Match {
  /** The market of venue A. */
  venue_a: Market;
  /** The market of venue B. */
  venue_b: Market;
  /** Day the event happens. */
  event_date: string | null;
  /** The service's category of the event. */
  category: Category;
  /** 0 to 1; 1 when a person approved the match. */
  confidence: number;
  /** `identical` exactly when there are no caveats. */
  basis: Basis;
  /** Which rules differ between the two markets: source, timing, rounding, carveout or definition_differs. */
  caveats: Array<string>;
  /** One plain sentence per caveat. */
  caveat_notes?: CaveatNotes;
  /** Who stands behind the match. */
  tier: Tier;
}

/** Live matches, soonest event first. */
export interface Matches {
  /** Number of matches in this answer. */
  count: number;
  /** The matches. */
  matches: Array<Match>;
}

/** The twin of one market on the other venue, or the reason why it has none. */
export interface LookUp {
  /** The market asked about; null when the id names no open one. */
  source_market: Market | null;
  /** Its twin on the other venue; null when there is none. */
  matched_market: Market | null;
  /** Always same: YES on one pays like YES on the other. */
  side?: Side;
  /** Who stands behind the match. */
  tier?: Tier;
  /** 0 to 1; 1 when a person approved the match. */
  confidence?: number;
  /** `identical` exactly when there are no caveats. */
  basis?: Basis;
  /** Which rules differ between the two markets: source, timing, rounding, carveout or definition_differs. */
  caveats?: Array<string>;
  /** One plain sentence per caveat. */
  caveat_notes?: CaveatNotes;
  /** Who or what approved the match, and which outcomes were paired. */
  match_reason?: string;
  /** Why there is no twin. */
  reason?: Reason;
  /** When this answer was produced. */
  checked_at: string;
}

/** The leg on venue A. */
export interface ProfitLegA {
  /** Dollars per contract, above 0 and below 1. */
  price: number;
  /** Whether orders are taken or made. */
  role: OrderRole;
  /** price × contracts. */
  cost: number;
  /** Rounded up to the cent. */
  fee: number;
  /** The rate used, by role and fee type. */
  fee_rate: number;
  /** The multiplier of the fee for this series. */
  fee_multiplier: number;
  /** The fee model, as the venue names it. */
  fee_type: string;
}

/** The leg on venue B; its fee setting is reported in the style that was charged. */
export interface ProfitLegB {
  /** Dollars per contract, above 0 and below 1. */
  price: number;
  /** Whether orders are taken or made. */
  role: OrderRole;
  /** price × contracts. */
  cost: number;
  /** Negative when it is a rebate. */
  fee: number;
  /** The coefficient used; minus the rebate for a maker. */
  fee_coefficient?: number;
  /** Share of the premium, where the schedule charges one; minus the rebate for a maker. */
  fee_premium_rate?: number;
  /** The rate used; 0 for a maker. */
  fee_rate?: number;
  /** The exponent of the fee model. */
  exponent?: number;
}

/** The pair that a lookup found, and when it pays. */
export interface ProfitMatch {
  /** Market id on venue A. */
  venue_a: string;
  /** Market id on venue B. */
  venue_b: string;
  /** When the payout is expected; null when that is unknown. */
  expected_payout_at: string | null;
  /** When the payout comes at the latest; null when that is unknown. */
  latest_payout_at: string | null;
}

/** What buying both sides of one bet earns; dollars and percent. */
export interface Profit {
  /** Contracts bought on each venue. */
  contracts: number;
  /** The leg on venue A. */
  venue_a: ProfitLegA;
  /** The leg on venue B. */
  venue_b: ProfitLegB;
  /** $1 for each pair of contracts, whichever way the bet settles. */
  payout: number;
  /** 1 − both prices, per contract. */
  spread: number;
  /** payout − both costs. */
  gross_profit: number;
  /** Both fees. */
  fees: number;
  /** Net profit: gross_profit − fees. */
  net_profit: number;
  /** Net profit on the money laid out, in percent. */
  return_pct: number;
  /** Days until the payout is expected; null, and absent over REST, when that is unknown. */
  days_held?: number;
  /** return_pct per day; only when the days are known. */
  return_per_day_pct?: number;
  /** return_pct over 365 days, not compounded; only when the days are known. */
  annualized_return_pct?: number;
  /** net_profit is above 0. */
  profitable: boolean;
  /** Only with a lookup. */
  match?: ProfitMatch;
  /** What the lookup filled in; empty when nothing was. */
  filled_in: Array<string>;
}

/** What is bought at one level. */
export interface Fill {
  /** Dollars per contract. */
  price: number;
  /** How many contracts. */
  contracts: number;
  /** Dollars paid, without fees. */
  cost: number;
  /** The venue’s fee in dollars. */
  fee: number;
}

/** The leg on venue A. */
export interface SizeLegA {
  /** The cheapest offer, dollars per contract. */
  best_price: number;
  /** Null when nothing is taken. */
  average_price: number | null;
  /** Dollars per contract above the best price. */
  slippage: number;
  /** Dollars paid above what the cheapest offer would have cost for all contracts. */
  slippage_cost: number;
  /** Dollars paid, without fees. */
  cost: number;
  /** The venue’s fee in dollars. */
  fee: number;
  /** The rate of the fee model. */
  fee_rate: number;
  /** The multiplier of the fee for this series. */
  fee_multiplier: number;
  /** The offers that are taken, the cheapest first. */
  fills: Array<Fill>;
}

/** The leg on venue B; its fee setting is reported in the style that was charged. */
export interface SizeLegB {
  /** The cheapest offer, dollars per contract. */
  best_price: number;
  /** Null when nothing is taken. */
  average_price: number | null;
  /** Dollars per contract above the best price. */
  slippage: number;
  /** Dollars paid above what the cheapest offer would have cost for all contracts. */
  slippage_cost: number;
  /** Dollars paid, without fees. */
  cost: number;
  /** The venue’s fee in dollars. */
  fee: number;
  /** The coefficient of the fee model. */
  fee_coefficient?: number;
  /** Share of the premium, where the schedule charges one; minus the rebate for a maker. */
  fee_premium_rate?: number;
  /** The rate of the fee model. */
  fee_rate?: number;
  /** The exponent of the fee model. */
  exponent?: number;
  /** The offers that are taken, the cheapest first. */
  fills: Array<Fill>;
}

/** How many contracts two order books hold at a profit, and what they cost level by level; dollars and percent. */
export interface Size {
  /** Contracts to buy on each venue; 0 is an answer. */
  contracts: number;
  /** What keeps `contracts` from being more. */
  limited_by: LimitedBy;
  /** As sent, or 0. */
  min_edge: number;
  /** Dollars per contract at the two best levels, after fees. */
  edge_at_best: number;
  /** The same at the last levels taken. */
  edge_at_last: number | null;
  /** The leg on venue A. */
  venue_a: SizeLegA;
  /** The leg on venue B. */
  venue_b: SizeLegB;
  /** Dollars paid out whatever happens. */
  payout: number;
  /** Dollars paid for both legs, without fees. */
  cost: number;
  /** Fees of both legs in dollars. */
  fees: number;
  /** Slippage of both legs in dollars. */
  slippage_cost: number;
  /** payout − cost − fees. */
  net_profit: number;
  /** Dollars earned per contract, after fees. */
  net_profit_per_contract: number;
  /** Net profit on the money laid out, in percent. */
  return_pct: number;
  /** Days until the payout is expected; null, and absent over REST, when that is unknown. */
  days_held?: number;
  /** return_pct per day; only when the days are known. */
  return_per_day_pct?: number;
  /** return_pct over 365 days, not compounded; only when the days are known. */
  annualized_return_pct?: number;
  /** net_profit is above 0. */
  profitable: boolean;
}

export interface Error {
  /** For programs. */
  error:
    | 'bad_request'
    | 'unauthorized'
    | 'not_found'
    | 'method_not_allowed'
    | 'payload_too_large'
    | 'rate_limited'
    | 'database_not_configured'
    | 'database_unreachable'
    | 'internal_error';
  /** One sentence, for people. */
  message: string;
  /** The first bad field, as a dotted path. */
  field?: string;
  /** Why a looked-up market has no twin. */
  reason?: Reason;
  /** The id under which an internal error is logged. */
  id?: string;
}

/** The same by RFC 9457, for clients whose `accept` names it. */
export interface Problem {
  /** The status says it all. */
  type: string;
  /** The status in words. */
  title: string;
  /** The status. */
  status: number;
  /** The message. */
  detail: string;
  /** For programs. */
  error:
    | 'bad_request'
    | 'unauthorized'
    | 'not_found'
    | 'method_not_allowed'
    | 'payload_too_large'
    | 'rate_limited'
    | 'database_not_configured'
    | 'database_unreachable'
    | 'internal_error';
  /** One sentence, for people. */
  message: string;
  /** The first bad field, as a dotted path. */
  field?: string;
  /** Why a looked-up market has no twin. */
  reason?: Reason;
  /** The id under which an internal error is logged. */
  id?: string;
}

/** What openapi-fetch takes. */
export interface paths {
  '/v0/health': {
    get: {
      parameters: { query?: never };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Health } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
  };
  '/v0/matches': {
    get: {
      parameters: {
        query?: { limit?: number; offset?: number; category?: string; from?: string; to?: string; q?: string; venue?: Venue };
      };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Matches } };
        304: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        401: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        503: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
  };
  '/v0/match': {
    get: {
      parameters: { query: { venue: Venue; market_id: string; with?: Venue } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': LookUp } };
        304: { headers: Record<string, unknown>; content?: never };
        400: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        401: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        503: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
  };
  '/v0/profit': {
    post: {
      parameters: { query?: never };
      requestBody: { content: { 'application/json': ProfitInput } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Profit } };
        400: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        401: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        404: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        413: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        503: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
  };
  '/v0/size': {
    post: {
      parameters: { query?: never };
      requestBody: { content: { 'application/json': SizeInput } };
      responses: {
        200: { headers: Record<string, unknown>; content: { 'application/json': Size } };
        400: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        401: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        413: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        429: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        500: { headers: Record<string, unknown>; content: { 'application/json': Error } };
        503: { headers: Record<string, unknown>; content: { 'application/json': Error } };
      };
    };
  };
}
