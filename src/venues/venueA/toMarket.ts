/** Turns an event record of venue A into an event of ours with its markets, and says what of it was refused. */
import type { Market, MarketFees, VenueEvent } from '../../domain/market.js';
import { type FeeChange, writeFeeChanges } from '../../domain/pricing/feeChanges.js';
import { toCategory, toTags } from '../category.js';
import { type EventResult, readMarkets, readText, refusal } from '../collect.js';
import { easternDay, shared, tickerDay } from '../days.js';
import type { RefusedRecord } from '../venue.js';
import { decode } from '../wire.js';
import { readSettlement } from './settlement.js';
import { type EventWire, event as eventSchema, type MarketWire, market as marketSchema, type Series } from './wire.js';

const VENUE = 'venue_a';
/** Multivariate events are parlays over other events' markets: no bet of their own. */
const MULTIVARIATE = /^KXMVE/;

/** An `/events` record as an event of ours; `findSeries` gives what `/series` says about its series, null when it doesn't; `changesOf` what is announced of its fees. */
export function toVenueEvent(
  record: unknown,
  findSeries: (ticker: string) => Series | null,
  changesOf: (ticker: string) => readonly FeeChange[] = () => [],
): EventResult {
  if (MULTIVARIATE.test(readText(record, 'event_ticker') ?? '')) return { event: null, refused: [] };
  const decoded = decode(eventSchema, record);
  if (!decoded.ok) {
    const tickers = readMarkets(record).flatMap((market) => readText(market, 'ticker') ?? []);
    return { event: null, refused: [refusal(VENUE, 'event', readText(record, 'event_ticker'), decoded.fault, tickers)] };
  }
  const wire = decoded.value;
  const series = wire.series_ticker === null ? null : findSeries(wire.series_ticker);
  const refused: RefusedRecord[] = [];
  const wires = (wire.markets ?? []).flatMap((market) => decodeMarket(market, refused));
  const fees = toFees(wire, series, wire.series_ticker === null ? [] : changesOf(wire.series_ticker));
  const markets = wires.map((market) => toMarket(market, wire, fees));
  const settlements = (wire.markets ?? []).flatMap((market) => readSettlement(market) ?? []);
  return { event: assemble(wire, series, wires, markets), refused, settlements };
}

function decodeMarket(record: unknown, refused: RefusedRecord[]): MarketWire[] {
  const decoded = decode(marketSchema, record);
  if (decoded.ok) return decoded.value.mve_collection_ticker === null ? [decoded.value] : [];
  const ticker = readText(record, 'ticker');
  refused.push(refusal(VENUE, 'market', ticker, decoded.fault, ticker === null ? [] : [ticker]));
  return [];
}

function assemble(wire: EventWire, series: Series | null, wires: MarketWire[], markets: Market[]): VenueEvent {
  const metadata = wire.product_metadata;
  const categories = toTags([series?.category, ...(series?.categories ?? []), wire.category]);
  const tags = toTags([...categories, ...(series?.tags ?? []), metadata?.competition, metadata?.competition_scope]);
  return {
    id: `${VENUE}:${wire.event_ticker}`,
    venue: VENUE,
    group_id: wire.event_ticker,
    series: wire.series_ticker,
    title: titleOf(wire, wires),
    sub_title: wire.sub_title,
    category: toCategory(categories.length > 0 ? categories : tags),
    tags,
    mutually_exclusive: wire.mutually_exclusive,
    hidden_other: false,
    settlement_sources: wire.settlement_sources.length > 0 ? wire.settlement_sources : (series?.settlement_sources ?? []),
    contract_terms_url: series?.contract_terms_url ?? null,
    event_date: eventDay(wire, wires),
    url: pageUrl(wire),
    markets,
  };
}

/** An event without a title is called by its first market's, or by its ticker. */
function titleOf({ title, event_ticker }: EventWire, wires: readonly MarketWire[]): string {
  return title ?? wires.find((market) => market.title !== null)?.title ?? event_ticker;
}

/** The ticker's day, else the strike date's, else the day on which all of its markets are to be decided. */
function eventDay(wire: EventWire, wires: readonly MarketWire[]): string | null {
  const ticker = tickerDay(wire.event_ticker);
  if (ticker !== null) return ticker;
  if (wire.strike_date !== null) return easternDay(wire.strike_date);
  return shared(wires.map(({ occurrence_datetime: at }) => at && easternDay(at)));
}

/** An event's own fees go before its series'. */
function toFees(wire: EventWire, series: Series | null, announced: readonly FeeChange[]): MarketFees {
  const { fee_type_override: type, fee_multiplier_override: multiplier } = wire;
  const changes = announced.map((change) => ({
    at: change.at,
    fee_type: type === null ? change.fee_type : null,
    fee_multiplier: multiplier === null ? change.fee_multiplier : null,
  }));
  return {
    fee_type: wire.fee_type_override ?? series?.fee_type ?? null,
    fee_multiplier: wire.fee_multiplier_override ?? series?.fee_multiplier ?? null,
    fee_changes: writeFeeChanges(changes.filter((change) => change.fee_type !== null || change.fee_multiplier !== null)),
    fee_rate: null,
    fee_exponent: null,
  };
}

/** The venue forwards any slug between series and event to the event's page. */
function pageUrl({ series_ticker, event_ticker }: EventWire): string | null {
  if (series_ticker === null) return null;
  return `https://kalshi.com/markets/${encodeURIComponent(series_ticker.toLowerCase())}/x/${encodeURIComponent(event_ticker.toLowerCase())}`;
}

function toMarket(wire: MarketWire, event: EventWire, fees: MarketFees): Market {
  return {
    id: `${VENUE}:${wire.ticker}`,
    venue: VENUE,
    market_id: wire.ticker,
    event_id: `${VENUE}:${event.event_ticker}`,
    question: wire.title ?? event.title ?? wire.ticker,
    outcome: toOutcome(wire),
    rules: [wire.rules_primary, wire.rules_secondary].filter((paragraph) => paragraph !== null).join('\n\n'),
    status: wire.status,
    open_time: wire.open_time,
    close_time: wire.close_time,
    occurrence: wire.occurrence_datetime ?? wire.expected_expiration_time,
    ...NOT_ON_THIS_VENUE,
    strike_type: wire.strike_type,
    floor_strike: wire.floor_strike,
    cap_strike: wire.cap_strike,
    volume: wire.volume_fp,
    volume_24h: wire.volume_24h_fp,
    yes_price: wire.last_price_dollars,
    url: pageUrl(event),
    ...fees,
  };
}

/** The sub-title says what YES pays on; `::` is the venue's template for none. */
function toOutcome({ yes_sub_title, subtitle }: MarketWire): string {
  return [yes_sub_title, subtitle].find((words) => words !== null && words !== '::') ?? '';
}

const NOT_ON_THIS_VENUE = {
  slug: null,
  past_slugs: [],
  numeric_id: null,
  condition_id: null,
  side: null,
  yes_token_id: null,
  no_token_id: null,
  outcomes: null,
  end_date: null,
  game_start: null,
  sports_market_type: null,
  line: null,
  group_item: null,
  accepting_orders: null,
} as const;
