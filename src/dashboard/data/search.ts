/** Reads search parameters of an address: texts, and words out of a list. */

/** A search parameter that is a text, under its name; {} when it is absent or empty. A number in the address is a text too. */
export function text<K extends string>(search: Record<string, unknown>, key: K): { [P in K]?: string } {
  const value = search[key];
  const found = typeof value === 'number' ? String(value) : value;
  return (typeof found === 'string' && found !== '' ? { [key]: found } : {}) as { [P in K]?: string };
}

/** A search parameter that is one of the given words, under its name; {} when it is none of them. */
export function oneOf<K extends string, W extends string>(
  search: Record<string, unknown>,
  key: K,
  words: Readonly<Record<W, unknown>>,
): { [P in K]?: W } {
  const value = search[key];
  return (typeof value === 'string' && Object.hasOwn(words, value) ? { [key]: value } : {}) as { [P in K]?: W };
}
