/** Lets a user show watched matches only, apply a filter saved in this browser, save the current filter or clear it. */
import { Link } from '@tanstack/react-router';
import type { MatchesSearch } from '../data/matchesSearch.js';
import { forgetFilter, saveFilter, sayFilter, useSavedFilters } from '../data/savedFilters.js';

interface SavedFiltersProps {
  search: MatchesSearch;
  /** How many matches this browser's user watches. */
  watching: number;
  choose: (change: MatchesSearch) => void;
}

/** A checkbox for watched matches, and a link for each filter that this browser keeps. */
export function SavedFilters({ search, watching, choose }: SavedFiltersProps) {
  const saved = useSavedFilters();
  const current = sayFilter(search);
  const isSaved = saved.some((each) => sayFilter(each) === current);
  return (
    <div className="saved">
      <label className="choice">
        <input
          type="checkbox"
          checked={search.watched ?? false}
          onChange={() => choose({ watched: search.watched ? undefined : true })}
        />{' '}
        Watched ({watching})
      </label>
      {saved.map((each) => (
        <span key={sayFilter(each)} className="chip">
          <Link to="/" search={each}>
            {sayFilter(each)}
          </Link>
          <button
            type="button"
            className="bare"
            aria-label={`Forget the filter ${sayFilter(each)}`}
            onClick={() => forgetFilter(each)}
          >
            ×
          </button>
        </span>
      ))}
      {current !== '' && (
        <>
          {!isSaved && (
            <button type="button" className="quiet" onClick={() => saveFilter(search)}>
              Keep this filter
            </button>
          )}
          <Link to="/" className="small">
            Clear
          </Link>
        </>
      )}
    </div>
  );
}
