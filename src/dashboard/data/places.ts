/** Cuts a text into stretches at the ends of its marked places, which may overlap. */

/** A stretch of a text, and the places that lie on it. */
export interface Stretch {
  text: string;
  /** The names of the places it belongs to. */
  in: readonly string[];
}

interface Place {
  from: number;
  to: number;
  name: string;
}

/** Cuts a text at the ends of its places, which may overlap; not a letter is lost. */
export function stretchesOf(text: string, places: readonly Place[]): Stretch[] {
  const within = places.filter(({ from, to }) => from < to && to <= text.length);
  const ends = [...new Set([0, text.length, ...within.flatMap(({ from, to }) => [from, to])])].sort((x, y) => x - y);
  return ends.slice(1).map((to, i) => {
    const from = ends[i] ?? 0;
    return {
      text: text.slice(from, to),
      in: within.filter((place) => place.from <= from && place.to >= to).map(({ name }) => name),
    };
  });
}
