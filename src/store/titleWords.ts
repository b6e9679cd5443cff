/** Finds in memory the events whose titles share the most words with a text. */

/** Words that more events have than this tell little: they only add to events that rarer words have found. */
const COMMON = 500;
/** "Champion" finds "Championship", and "seals" a seal. */
const STEM = 7;

const WORD = /[\p{L}\p{N}]{3,}/gu;

/** Folds case and accents, so that "Sao" finds "São". */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const stemsOf = (text: string): Set<string> =>
  new Set([...fold(text).matchAll(WORD)].map(([word]) => word.replace(/(?<=\p{L}{3})s$/u, '').slice(0, STEM)));

/** Finds events by the words of their titles. */
export class TitleWords {
  readonly #byStem = new Map<string, Set<string>>();

  put(id: string, title: string): void {
    for (const stem of stemsOf(title)) {
      const ids = this.#byStem.get(stem);
      if (ids) ids.add(id);
      else this.#byStem.set(stem, new Set([id]));
    }
  }

  /** @param title with which it was put */
  delete(id: string, title: string): void {
    for (const stem of stemsOf(title)) {
      const ids = this.#byStem.get(stem);
      ids?.delete(id);
      if (ids?.size === 0) this.#byStem.delete(stem);
    }
  }

  /**
   * Those whose titles share the most of a text's words, the fullest first; longer words weigh more. Rare words come first, and what
   * they find is what is compared: a word that half of all titles have would bring half of all events.
   */
  nearest(text: string, limit: number): string[] {
    const found = [...stemsOf(text)].flatMap((stem) => {
      const ids = this.#byStem.get(stem);
      return ids ? [{ weight: stem.length, ids }] : [];
    });
    found.sort((x, y) => x.ids.size - y.ids.size);
    const scores = new Map<string, number>();
    const add = (id: string, weight: number) => scores.set(id, (scores.get(id) ?? 0) + weight);
    for (const { weight, ids } of found) {
      if (ids.size <= COMMON) for (const id of ids) add(id, weight);
      else if (scores.size >= limit) for (const id of scores.keys()) ids.has(id) && add(id, weight);
      else for (const id of firstOf(ids, COMMON)) add(id, weight);
    }
    const best = [...scores].sort(([x, left], [y, right]) => right - left || (x < y ? -1 : 1));
    return best.slice(0, limit).map(([id]) => id);
  }
}

function* firstOf<T>(items: Iterable<T>, most: number): Generator<T> {
  let n = 0;
  for (const item of items) {
    if (n++ === most) return;
    yield item;
  }
}
