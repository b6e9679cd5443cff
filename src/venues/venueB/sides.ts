/** Turns a market record of venue B into its contracts: one that pays on YES, or one for each of two named sides. */
import type { Market, MarketFees } from '../../domain/market.js';
import type { EventWire, MarketWire } from './wire.js';

const VENUE = 'venue_b';

/** A contract of a market, by its id and the index of the outcome on which it pays. */
interface Contract {
  marketId: string;
  outcome: number;
  isYes: boolean;
}

/** The contracts of a market with these two outcomes: the one that pays on Yes, or one for each. */
export function contractsOf(conditionId: string, outcomes: readonly string[]): Contract[] {
  const names = outcomes.map((name) => name.trim().toLowerCase());
  const yes = names.indexOf('yes');
  if (yes !== -1 && names.includes('no')) return [{ marketId: conditionId, outcome: yes, isYes: true }];
  return [0, 1].map((outcome) => ({ marketId: `${conditionId}:${outcome}`, outcome, isYes: false }));
}

/**
 * The contracts of one market: one that pays on YES, or one for each of two named sides.
 *
 * @param game whether the event is a game: elsewhere the venue fills `gameStartTime` with the day of listing
 */
export function toMarkets(wire: MarketWire, event: EventWire, game: boolean, fees: MarketFees): Market[] {
  const names = wire.outcomes ?? ['', ''];
  const common = { ...fees, ...commonFields(wire, event, game ? wire.gameStartTime : null) };
  return contractsOf(wire.conditionId, names).map(({ marketId, outcome, isYes }) => ({
    ...common,
    ...prices(wire, outcome),
    id: `${VENUE}:${marketId}`,
    market_id: marketId,
    ...(isYes
      ? { outcome: wire.groupItemTitle ?? 'Yes', side: null, outcomes: ['Yes', 'No'] }
      : { outcome: names[outcome] ?? '', side: outcome, outcomes: names }),
  }));
}

/** Tokens and last price of the contract on the outcome at `index`; Gamma keeps both in the order of `outcomes`. */
function prices(wire: MarketWire, index: number): Pick<Market, 'yes_token_id' | 'no_token_id' | 'yes_price'> {
  return {
    yes_token_id: wire.clobTokenIds?.[index] ?? null,
    no_token_id: wire.clobTokenIds?.[1 - index] ?? null,
    yes_price: wire.outcomePrices[index] ?? null,
  };
}

/** The oracle's words before anybody has proposed an outcome. Any other, and one that we don't know, may mean that the outcome is known. */
const UNDECIDED: ReadonlySet<string> = new Set(['initialized', 'posed', 'requested']);
const isDecided = ({ umaResolutionStatus: word }: MarketWire): boolean => word !== null && !UNDECIDED.has(word.toLowerCase());

type Common = Omit<
  Market,
  keyof MarketFees | 'id' | 'market_id' | 'outcome' | 'side' | 'outcomes' | 'yes_token_id' | 'no_token_id' | 'yes_price'
>;

function commonFields(wire: MarketWire, event: EventWire, gameStart: Date | null): Common {
  return {
    venue: VENUE,
    event_id: `${VENUE}:${event.slug}`,
    question: wire.question ?? event.title,
    rules: wire.description ?? event.description ?? '',
    // `active` lags and stays true on closed markets; only `closed` and `archived` are the venue's word.
    // A market whose outcome is proposed still takes orders, of those who know it.
    status: wire.closed || wire.archived || event.closed || event.ended || isDecided(wire) ? 'closed' : 'open',
    open_time: wire.startDate,
    close_time: wire.closedTime,
    occurrence: gameStart,
    slug: wire.slug,
    past_slugs: wire.pastSlugs.filter((slug) => slug !== wire.slug),
    numeric_id: wire.id,
    condition_id: wire.conditionId,
    end_date: wire.endDate,
    game_start: gameStart,
    sports_market_type: wire.sportsMarketType,
    line: wire.line,
    group_item: wire.groupItemTitle,
    accepting_orders: wire.acceptingOrders ?? null,
    strike_type: null,
    floor_strike: null,
    cap_strike: null,
    volume: wire.volumeNum ?? wire.volume,
    volume_24h: wire.volume24hr,
    url: pageUrl(event.slug, wire.slug),
  };
}

function pageUrl(event: string, market: string | null): string {
  const page = `https://polymarket.com/event/${encodeURIComponent(event)}`;
  return market === null ? page : `${page}/${encodeURIComponent(market)}`;
}
