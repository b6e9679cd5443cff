/** Remembers what was read of texts that recur: both sides of a market carry one rules text, siblings one title, whole venues one sentence on postponement. */

/** Texts remembered unless a reader says otherwise: those of the event at hand. More would be copied by the garbage collector and not asked for again. */
const ENTRIES = 300;

/**
 * A pure function of a text, and where dates are read of a moment near which they lie, that remembers what it last answered. Answers are
 * shared, so nobody may change one; the memory is dropped when it is full.
 */
export function remembering<T>(read: (text: string, hint?: number) => T, entries = ENTRIES): (text: string, hint?: number) => T {
  const known = new Map<string, { readonly hint: number | undefined; readonly answer: T }>();
  return (text, hint) => {
    const seen = known.get(text);
    if (seen !== undefined && seen.hint === hint) return seen.answer;
    const answer = read(text, hint);
    if (known.size >= entries) known.clear();
    known.set(text, { hint, answer });
    return answer;
  };
}

/** A pure function of an object that is asked once for each; the answer goes when the object does. */
export function onceFor<K extends object, T>(read: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { readonly answer: T }>();
  return (key) => {
    const seen = known.get(key);
    if (seen !== undefined) return seen.answer;
    const answer = read(key);
    known.set(key, { answer });
    return answer;
  };
}
