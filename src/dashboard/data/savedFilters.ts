import { kept } from './kept.js';
import { type MatchesSearch, ORDER_NAMES, readMatchesSearch } from './matchesSearch.js';
import { BASIS_NAMES, CATEGORY_NAMES, CAVEAT_NAMES, TIER_NAMES } from './words.js';

const list = kept<readonly MatchesSearch[]>('samebet.filters', (stored) =>
  (Array.isArray(stored) ? stored : []).map((each) => readMatchesSearch(Object(each))),
);

export const useSavedFilters = list.useValue;

/** What a filter lets through, in words: its name. Empty for one that lets everything through in the usual order. */
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
