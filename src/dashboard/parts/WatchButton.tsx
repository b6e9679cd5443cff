/** Lets a user watch a match, or stop watching it, by a star. */
import { isWatched, toggleWatched, useWatchlist, type Watched } from '../data/watchlist.js';

/** A star that is filled while the match is on this browser's watchlist. */
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
