/** Reads the filters, order and page of the list of matches from its address, and makes a query's filter of them. */
import type { Basis, Category, MatchOrder, Tier } from '../gql/graphql.js';
import { oneOf, text } from './search.js';
import type { Watched } from './watchlist.js';
import { BASIS_NAMES, CATEGORY_NAMES, CAVEAT_NAMES, TIER_NAMES } from './words.js';

/** The filters, the order and the page of the list of matches, as its address keeps them. */
export interface MatchesSearch {
  q?: string | undefined;
  category?: Category | undefined;
  tier?: Tier | undefined;
  basis?: Basis | undefined;
  caveat?: string | undefined;
  order?: MatchOrder | undefined;
  descending?: true | undefined;
  /** Only matches on this browser's watchlist. */
  watched?: true | undefined;
  /** Number of the page, counted from 0. */
  page?: number | undefined;
}

export const ORDER_NAMES: Readonly<Record<MatchOrder, string>> = {
  event_date: 'Event day',
  event: 'Event',
  category: 'Category',
  tier: 'Standing',
  confidence: 'Confidence',
  caveats: 'Caveats',
  gap: 'Price gap',
  net_profit: 'Net of 100',
};

/** The filters, order and page in an address; invalid values are left out. */
export function readMatchesSearch(search: Record<string, unknown>): MatchesSearch {
  const page = Number(search.page);
  return {
    ...text(search, 'q'),
    ...oneOf(search, 'category', CATEGORY_NAMES),
    ...oneOf(search, 'tier', TIER_NAMES),
    ...oneOf(search, 'basis', BASIS_NAMES),
    ...oneOf(search, 'caveat', CAVEAT_NAMES),
    ...oneOf(search, 'order', ORDER_NAMES),
    ...(search.descending === true && { descending: true as const }),
    ...(search.watched === true && { watched: true as const }),
    ...(Number.isInteger(page) && page > 0 && { page }),
  };
}

/** The variables of the query for matches, without its limit and offset. */
export function toFilter({ page: _page, watched, ...search }: MatchesSearch, watchlist: readonly Watched[]) {
  return { ...search, ...(watched && { only: watchlist.map(({ a, b }) => ({ venue_a: a, venue_b: b })) }) };
}
