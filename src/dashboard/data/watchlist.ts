/** Keeps the list of matches that a user watches in this browser. */
import { kept } from './kept.js';

/** A match on the watchlist, with the name that it had when it was added. */
export interface Watched {
  a: string;
  b: string;
  name: string;
}

/** The most matches that the API lists by their ids. */
const MOST = 200;

const list = kept<readonly Watched[]>('samebet.watched', (stored) =>
  (Array.isArray(stored) ? (stored as Partial<Watched>[]) : []).flatMap(({ a, b, name }) =>
    typeof a === 'string' && typeof b === 'string' && typeof name === 'string' ? [{ a, b, name }] : [],
  ),
);

export const useWatchlist = list.useValue;

const isOf =
  ({ a, b }: Pick<Watched, 'a' | 'b'>) =>
  (each: Watched) =>
    each.a === a && each.b === b;

export const isWatched = (watched: readonly Watched[], match: Pick<Watched, 'a' | 'b'>): boolean => watched.some(isOf(match));

/** Adds a match to the watchlist, or removes it. When the list is full, the match that was added first makes room. */
export function toggleWatched(match: Watched): void {
  const watched = list.read();
  const others = watched.filter((each) => !isOf(match)(each));
  list.write(others.length < watched.length ? others : [...others, match].slice(-MOST));
}
