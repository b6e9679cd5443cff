/** Lets a user search the live matches, filter them by category, standing, basis and caveat, and order them. */
import { useEffect, useState } from 'react';
import { LONGEST_TEXT } from '../data/form.js';
import { type MatchesSearch, ORDER_NAMES } from '../data/matchesSearch.js';
import { BASIS_NAMES, CATEGORY_NAMES, CAVEAT_NAMES, TIER_NAMES } from '../data/words.js';
import { Field } from '../ui/Field.js';

/** Milliseconds after the last typed letter before the search begins, so that typing is not disturbed. */
const PAUSE_MS = 250;

interface MatchFiltersProps {
  search: MatchesSearch;
  choose: (change: MatchesSearch) => void;
}

export function MatchFilters({ search, choose }: MatchFiltersProps) {
  return (
    <search className="filters">
      <SearchBox search={search} choose={choose} />
      <Choice label="Category" name="category" names={CATEGORY_NAMES} search={search} choose={choose} />
      <Choice label="Standing" name="tier" names={TIER_NAMES} search={search} choose={choose} />
      <Choice label="Basis" name="basis" names={BASIS_NAMES} search={search} choose={choose} />
      <Choice label="Caveat" name="caveat" names={CAVEAT_NAMES} search={search} choose={choose} />
      <Choice label="Order" name="order" names={ORDER_NAMES} search={search} choose={choose} />
    </search>
  );
}

function SearchBox({ search, choose }: MatchFiltersProps) {
  const [typed, setTyped] = useState(search.q ?? '');
  useEffect(() => setTyped(search.q ?? ''), [search.q]);
  useEffect(() => {
    if (typed === (search.q ?? '')) return;
    const timer = setTimeout(() => choose({ q: typed === '' ? undefined : typed }), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Field label="Search">
      {(control) => (
        <input
          {...control}
          type="search"
          value={typed}
          maxLength={LONGEST_TEXT}
          onChange={(e) => setTyped(e.target.value)}
          placeholder="A team, a person, a word"
        />
      )}
    </Field>
  );
}

interface ChoiceProps<K extends keyof MatchesSearch> extends MatchFiltersProps {
  label: string;
  name: K;
  names: Readonly<Record<string, string>>;
}

function Choice<K extends 'category' | 'tier' | 'basis' | 'caveat' | 'order'>({
  label,
  name,
  names,
  search,
  choose,
}: ChoiceProps<K>) {
  const pick = (value: string) =>
    choose({ [name]: value === '' ? undefined : value, ...(name === 'order' && { descending: undefined }) });
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={search[name] ?? ''} onChange={(e) => pick(e.target.value)}>
          {name !== 'order' && <option value="">All</option>}
          {Object.entries(names).map(([value, words]) => (
            <option key={value} value={name === 'order' && value === 'event_date' ? '' : value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
