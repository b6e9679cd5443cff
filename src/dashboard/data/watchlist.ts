import { kept } from './kept.js';

/** A match that somebody watches, as it was called when they began. */
export interface Watched {
  a: string;
  b: string;
  name: string;
}

/** As many as the list of matches takes by name. */
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

/** Begins to watch a match, or stops. Of too many the one that was watched first makes room. */
export function toggleWatched(match: Watched): void {
  const watched = list.read();
  const others = watched.filter((each) => !isOf(match)(each));
  list.write(others.length < watched.length ? others : [...others, match].slice(-MOST));
}
