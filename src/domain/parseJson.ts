/** Parses a text that may be no JSON. */

/** The value of a JSON text; undefined, which no JSON text gives, for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
