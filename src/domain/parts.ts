/** Cuts lists into parts by weight, or by number. */

/** Parts of a list, in order, each of at least `weight` but the last. @param weigh each item weighs 1 unless given: parts of so many */
export function* parts<T>(items: Iterable<T>, weight: number, weigh: (item: T) => number = () => 1): Generator<T[]> {
  let part: T[] = [];
  let sum = 0;
  for (const item of items) {
    part.push(item);
    sum += weigh(item);
    if (sum < weight) continue;
    yield part;
    part = [];
    sum = 0;
  }
  if (part.length > 0) yield part;
}
