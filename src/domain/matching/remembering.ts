/** Texts recur: both sides of a market carry one rules text, siblings one title, whole venues one sentence on postponement. */

/** Texts of one event and its readers; more would only be carried along by the garbage collector. */
const ENTRIES = 300;

/**
 * A pure function of a text, and of a moment near which it is read, that remembers what it last answered. Answers are
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
