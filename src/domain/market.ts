/** Describes events and markets of both venues in one shape, and the listing that the matcher reads of a market. */
import type { MarketRow } from './marketColumns.js';

/**
 * The two venues. Records that end up in a response keep the snake_case names of the API,
 * so that a field is called the same in the database, in the domain, in GraphQL and in REST.
 */
export const VENUES = ['venue_a', 'venue_b'] as const;
/** `venue_a` is Kalshi, `venue_b` is Polymarket. */
export type Venue = (typeof VENUES)[number];

/** The other venue of the two. */
export function otherVenue(venue: Venue): Venue {
  return venue === 'venue_a' ? 'venue_b' : 'venue_a';
}

export const CATEGORIES = [
  'sports',
  'politics',
  'economics',
  'crypto',
  'weather',
  'culture',
  'companies',
  'science',
  'geopolitics',
  'mentions',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * One contract as a matcher reads it. Only `venue` and `id` are certain: snapshots, pasted pairs and thin venue records
 * lack the rest, and a reader treats an absent field as unknown, never as empty. Times are ISO 8601, days YYYY-MM-DD.
 */
export interface Listing {
  venue: Venue;
  /** The market's id on its venue (see `Market.market_id`). */
  id: string;
  /** The venue's event id: A event ticker, B event slug. Markets of one event are siblings. */
  group_id?: string | undefined;
  /** Full title of the event. */
  event?: string | undefined;
  /** A: the event's sub-title. */
  event_sub_title?: string | undefined;
  question?: string | undefined;
  /** The outcome that YES pays on: A yes_sub_title; B the side's name, else groupItemTitle, else "Yes". */
  outcome?: string | undefined;
  /** Everything the venue says about resolution, paragraphs separated by a blank line. */
  rules?: string | undefined;
  /** Day of the event itself when the venue states it. */
  event_date?: string | undefined;
  open_time?: string | undefined;
  close_time?: string | undefined;
  /** A: occurrence_datetime, else expected_expiration_time. */
  occurrence?: string | undefined;
  /** A only. */
  ticker?: string | undefined;
  series?: string | undefined;
  strike_type?: string | undefined;
  floor_strike?: number | undefined;
  cap_strike?: number | undefined;
  /** B only. */
  slug?: string | undefined;
  end_date?: string | undefined;
  /** Both side names in token order, when the market has two named sides or Yes/No. */
  outcomes?: readonly [string, string] | undefined;
  /** Which of `outcomes` this contract pays on; absent for a yes/no market (YES is index 0). */
  outcome_index?: 0 | 1 | undefined;
  line?: number | undefined;
  group_item?: string | undefined;
  game_start?: string | undefined;
  sports_market_type?: string | undefined;
  /** The venue's own category words and tags, lower case. */
  tags?: readonly string[] | undefined;
  /** Dollars traded so far; orders the review queue, never evidence. */
  volume?: number | undefined;
}

/** One tradeable contract in the index. */
export type Market = MarketRow;

/** Fee settings as a venue publishes them for one market; null where it publishes none. */
export type MarketFees = Pick<Market, 'fee_type' | 'fee_multiplier' | 'fee_changes' | 'fee_rate' | 'fee_exponent'>;

/** One event of a venue with its contracts. */
export interface VenueEvent {
  /** `<venue>:<group_id>`. */
  id: string;
  venue: Venue;
  group_id: string;
  /** A series ticker, B series slug. */
  series: string | null;
  title: string;
  sub_title: string | null;
  category: Category;
  /** The venue's category words and tags, lower case. */
  tags: string[];
  mutually_exclusive: boolean;
  /** B: negRiskAugmented, an "Other" leg exists that is not listed. */
  hidden_other: boolean;
  settlement_sources: { name: string; url: string }[];
  contract_terms_url: string | null;
  /** YYYY-MM-DD, the day the event happens (A: US Eastern day, as its tickers), null when the venue doesn't say. */
  event_date: string | null;
  url: string | null;
  markets: Market[];
}

/** What the matcher reads of an indexed market. */
export function toListing(event: VenueEvent, market: Market): Listing {
  return {
    venue: market.venue,
    id: market.market_id,
    group_id: event.group_id,
    event: event.title,
    event_sub_title: event.sub_title ?? undefined,
    question: market.question,
    outcome: market.outcome,
    rules: market.rules,
    event_date: event.event_date ?? undefined,
    open_time: market.open_time?.toISOString(),
    close_time: market.close_time?.toISOString(),
    occurrence: market.occurrence?.toISOString(),
    ticker: market.venue === 'venue_a' ? market.market_id : undefined,
    series: event.series ?? undefined,
    strike_type: market.strike_type ?? undefined,
    floor_strike: market.floor_strike ?? undefined,
    cap_strike: market.cap_strike ?? undefined,
    slug: market.slug ?? undefined,
    end_date: market.end_date?.toISOString(),
    outcomes: market.outcomes ?? undefined,
    outcome_index: market.side === 0 || market.side === 1 ? market.side : undefined,
    line: market.line ?? undefined,
    group_item: market.group_item ?? undefined,
    game_start: market.game_start?.toISOString(),
    sports_market_type: market.sports_market_type ?? undefined,
    tags: event.tags,
    volume: market.volume ?? undefined,
  };
}
