import { isWatched, toggleWatched, useWatchlist, type Watched } from '../data/watchlist.js';

/** Puts a match on this browser's watchlist, or takes it off. */
export function WatchButton({ match }: { match: Watched }) {
  const on = isWatched(useWatchlist(), match);
  return (
    <button
      type="button"
      className="bare star"
      aria-pressed={on}
      aria-label={`Watch ${match.name}`}
      title={on ? 'Stop watching' : 'Watch'}
      onClick={() => toggleWatched(match)}
    >
      {on ? '★' : '☆'}
    </button>
  );
}
