/** Lists live matches for a person to look through: filtered, ordered, by pages, with counts by category and tier. */
import { priceGap } from '../domain/prices/gap.js';
import type { Database } from '../store/database.js';
import type { LiveIndex, LiveMatch, MatchFilter } from '../store/liveIndex.js';
import { type PairKey, pairKey } from '../store/pairKey.js';
import { readMatchFigures } from '../store/priceGaps.js';
import type { LookUpDeps } from './lookUp.js';

/** What a list of matches can be ordered by. */
export const MATCH_ORDERS = ['event_date', 'event', 'category', 'confidence', 'caveats', 'tier', 'gap', 'net_profit'] as const;
export type MatchOrder = (typeof MATCH_ORDERS)[number];

/** Filters that a person sets; absent ones don't filter. */
export interface BrowseFilter extends MatchFilter {
  tier?: string | undefined;
  basis?: string | undefined;
  /** One of the five API codes. */
  caveat?: string | undefined;
  /** Pairs of each of these lists and no others, such as those that somebody watches. */
  within?: readonly (readonly PairKey[])[] | undefined;
}

/** Which page of the list, in which order. */
export interface BrowsePage {
  order: MatchOrder;
  descending: boolean;
  limit: number;
  offset: number;
}

/** How many of the matches that pass the filter are of one category and tier. */
export interface MatchTally {
  category: string;
  tier: string;
  count: number;
}

/** One page, and what there is beyond it. */
export interface Browsed {
  total: number;
  matches: readonly LiveMatch[];
  tallies: readonly MatchTally[];
}

/**
 * Live matches as a person looks through them: filtered, ordered, by pages, with the size of the whole.
 *
 * @throws Refusal database_unreachable when the index is too old to answer truthfully
 */
export async function browseMatches(deps: BrowseDeps, filter: BrowseFilter, page: BrowsePage): Promise<Browsed> {
  const { index, clock } = deps;
  index.assertFresh();
  const { tier, basis, caveat } = filter;
  const lists = (filter.within ?? []).map((keys) => new Set(keys.map(pairKey)));
  const found = index.matches(filter, clock()).filter(({ pair }) => {
    if (lists.some((list) => !list.has(pairKey(pair)))) return false;
    if (tier !== undefined && pair.standing !== tier) return false;
    return (basis === undefined || pair.basis === basis) && (caveat === undefined || pair.caveats.includes(caveat));
  });
  const matches = ordered(found, page, await sortKey(deps, page.order)).slice(page.offset, page.offset + page.limit);
  return { total: found.length, matches, tallies: tally(found) };
}

/** What browsing needs: the index, and the database for what the index doesn't hold. */
export interface BrowseDeps extends LookUpDeps {
  database: Database;
}

type Key = string | number | null;
type IndexedOrder = Exclude<MatchOrder, 'gap' | 'net_profit'>;

const KEYS: Readonly<Record<IndexedOrder, (match: LiveMatch, index: LiveIndex) => Key>> = {
  event_date: ({ pair }) => pair.event_date,
  event: ({ a }, index) => index.event(a.event_id)?.title ?? null,
  category: ({ pair }) => pair.category,
  confidence: ({ pair }) => pair.confidence,
  caveats: ({ pair }) => pair.caveats.length,
  tier: ({ pair }) => pair.standing,
};

/** What matches are ordered by. Prices are read from the database: the index doesn't follow them. */
async function sortKey({ index, database, clock }: BrowseDeps, order: MatchOrder): Promise<(match: LiveMatch) => Key> {
  if (order !== 'gap' && order !== 'net_profit') return (match) => KEYS[order](match, index);
  const gaps = new Map<string, Key>();
  for (const { a, b, far_since, ...key } of await readMatchFigures(database, null)) {
    const gap = priceGap(a, b, far_since, clock());
    gaps.set(pairKey(key), gap && (order === 'gap' ? gap.cents : gap.net_profit));
  }
  return ({ pair }) => gaps.get(pairKey(pair)) ?? null;
}

/** Unknown values come last either way; equals stay in the index's own order, soonest first, so that paging is stable. */
function ordered(
  found: readonly LiveMatch[],
  { order, descending }: BrowsePage,
  keyFor: (match: LiveMatch) => Key,
): readonly LiveMatch[] {
  if (order === 'event_date' && !descending) return found;
  const keyed = found.map((match) => ({ match, key: keyFor(match) }));
  const sign = descending ? -1 : 1;
  keyed.sort(({ key: x }, { key: y }) => {
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return x === y ? 0 : x < y ? -sign : sign;
  });
  return keyed.map(({ match }) => match);
}

function tally(found: readonly LiveMatch[]): MatchTally[] {
  const tallies = new Map<string, MatchTally>();
  for (const { pair } of found) {
    const key = `${pair.category} ${pair.standing}`;
    const known = tallies.get(key);
    if (known) known.count++;
    else tallies.set(key, { category: pair.category, tier: pair.standing, count: 1 });
  }
  return [...tallies.values()].sort((x, y) => y.count - x.count || (x.category < y.category ? -1 : 1));
}
