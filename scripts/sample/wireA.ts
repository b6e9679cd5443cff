import { NOW, plusHours } from './clock.js';
import { draw } from './ids.js';

/** One market of venue A in the words of a template; everything else on the wire follows from it. */
export interface MarketA {
  ticker: string;
  title: string;
  yes: string;
  primary: string;
  secondary?: string;
  /** Probability of YES in cents, 1 to 99. */
  cents: number;
  close: string;
  expected?: string;
  occurrence?: string;
  open?: string;
  strike?: { type: string; floor?: number; cap?: number };
  custom?: Record<string, string>;
  early?: string;
  timer?: number;
  /** Absent for a market that trades. */
  settled?: { result: 'yes' | 'no'; status: 'determined' | 'finalized'; at: string; value?: string };
  updated?: string;
}

/** One event of venue A in the words of a template. */
export interface EventA {
  series: string;
  ticker: string;
  title: string;
  sub: string;
  category: string;
  exclusive: boolean;
  sources: readonly Source[];
  competition?: string;
  scope?: string;
  strikeDate?: string;
  updated?: string;
  feeOverride?: { type: string; multiplier: number };
  markets: readonly MarketA[];
}

/** A settlement source as A names it. */
export interface Source {
  name: string;
  url: string;
}

/** A record as it travels. */
export type Wire = Record<string, unknown>;

/** The event as `GET /events?with_nested_markets=true` sends it. */
export function wireEventA(event: EventA): Wire {
  const updated = event.updated ?? plusHours(NOW, -draw(event.ticker, 1, 90));
  return {
    available_on_brokers: true,
    category: event.category,
    collateral_return_type: event.exclusive ? 'MECNET' : '',
    event_ticker: event.ticker,
    exchange_index: 0,
    ...(event.feeOverride && {
      fee_multiplier_override: event.feeOverride.multiplier,
      fee_type_override: event.feeOverride.type,
    }),
    last_updated_ts: updated,
    markets: event.markets.map((market) => wireMarketA(event, market, updated)),
    mutually_exclusive: event.exclusive,
    ...(event.competition && { product_metadata: { competition: event.competition, competition_scope: event.scope } }),
    series_ticker: event.series,
    settlement_sources: event.sources,
    ...(event.strikeDate ? { strike_date: event.strikeDate } : { strike_period: '' }),
    sub_title: event.sub,
    title: event.title,
  };
}

function wireMarketA(event: EventA, market: MarketA, eventUpdated: string): Wire {
  const open = market.open ?? plusHours(NOW, -24 * draw(event.ticker, 3, 40));
  const { settled, strike } = market;
  return {
    can_close_early: true,
    close_time: settled?.at ?? market.close,
    created_time: plusHours(open, -7),
    ...(market.custom && { custom_strike: market.custom }),
    early_close_condition: market.early ?? 'This market closes early once the event has occurred.',
    event_ticker: event.ticker,
    exchange_index: 0,
    expected_expiration_time: market.expected ?? market.close,
    expiration_time: market.close,
    expiration_value: settled ? (settled.value ?? settled.result) : '',
    ...(strike?.floor !== undefined && { floor_strike: strike.floor }),
    ...(strike?.cap !== undefined && { cap_strike: strike.cap }),
    latest_expiration_time: market.close,
    ...pricesA(market),
    market_type: 'binary',
    no_sub_title: market.yes,
    notional_value_dollars: '1.0000',
    ...(market.occurrence && { occurrence_datetime: market.occurrence }),
    open_time: open,
    price_level_structure: 'linear_cent',
    price_ranges: [{ end: '1.0000', start: '0.0000', step: '0.0100' }],
    result: settled?.result ?? '',
    rules_primary: market.primary,
    rules_secondary: market.secondary ?? '',
    settlement_timer_seconds: market.timer ?? 300,
    ...(settled && {
      settlement_ts: settled.status === 'finalized' ? settled.at : undefined,
      settlement_value_dollars: settled.result === 'yes' ? '1.0000' : '0.0000',
    }),
    status: settled?.status ?? 'active',
    strike_type: strike?.type ?? 'structured',
    ticker: market.ticker,
    title: market.title,
    updated_time: market.updated ?? eventUpdated,
    yes_sub_title: market.yes,
  };
}

/** Quotes a cent or two around the probability; sizes in contracts with two decimals, prices in dollars with four. */
function pricesA({ ticker, cents, settled }: MarketA): Wire {
  const bid = settled ? 0 : Math.max(0, cents - draw(`${ticker}bid`, 1, 2));
  const ask = settled ? 100 : Math.min(100, cents + draw(`${ticker}ask`, 0, 1));
  const last = settled ? (settled.result === 'yes' ? 99 : 1) : cents;
  const volume = draw(`${ticker}volume`, 900, 900_000);
  return {
    last_price_dollars: dollars(last),
    liquidity_dollars: '0.0000',
    no_ask_dollars: dollars(100 - bid),
    no_bid_dollars: dollars(100 - ask),
    open_interest_fp: contracts(volume * 0.62),
    previous_price_dollars: dollars(cents),
    previous_yes_ask_dollars: dollars(Math.min(100, cents + 1)),
    previous_yes_bid_dollars: dollars(Math.max(0, cents - 1)),
    volume_24h_fp: contracts(settled ? 0 : volume * 0.07),
    volume_fp: contracts(volume),
    yes_ask_dollars: dollars(ask),
    yes_ask_size_fp: contracts(settled ? 0 : draw(`${ticker}asks`, 40, 60_000)),
    yes_bid_dollars: dollars(bid),
    yes_bid_size_fp: contracts(settled || bid === 0 ? 0 : draw(`${ticker}bids`, 40, 60_000)),
  };
}

const dollars = (cents: number): string => (cents / 100).toFixed(4);
const contracts = (count: number): string => count.toFixed(2);
