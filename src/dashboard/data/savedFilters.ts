/** Keeps the filters of the list of matches that a user saved in this browser, and names each in words. */
import { kept } from './kept.js';
import { type MatchesSearch, ORDER_NAMES, readMatchesSearch } from './matchesSearch.js';
import { BASIS_NAMES, CATEGORY_NAMES, CAVEAT_NAMES, TIER_NAMES } from './words.js';

const list = kept<readonly MatchesSearch[]>('samebet.filters', (stored) =>
  (Array.isArray(stored) ? stored : []).map((each) => readMatchesSearch(Object(each))),
);

export const useSavedFilters = list.useValue;

/** A filter's name: its conditions and its order in words; '' for no conditions and the usual order. */
export function sayFilter({ q, category, tier, basis, caveat, order, descending, watched }: MatchesSearch): string {
  const parts = [
    ...[watched && 'Watched', q && `“${q}”`, category && CATEGORY_NAMES[category], tier && TIER_NAMES[tier]],
    ...[basis && BASIS_NAMES[basis], caveat && CAVEAT_NAMES[caveat]],
    (order || descending) && `${ORDER_NAMES[order ?? 'event_date']} ${descending ? '↓' : '↑'}`,
  ];
  return parts.filter(Boolean).join(', ');
}

const without = (filter: MatchesSearch) => list.read().filter((each) => sayFilter(each) !== sayFilter(filter));

export const saveFilter = ({ page: _page, ...filter }: MatchesSearch): void => list.write([...without(filter), filter]);

export const forgetFilter = (filter: MatchesSearch): void => list.write(without(filter));
