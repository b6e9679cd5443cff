/** Makes copies of quoted words, so that a short quote does not keep a long text in memory. */

/** V8 cuts strings of this length and more as views that keep the whole text alive. */
const VIEW_LENGTH = 13;
/** The copies by their words, so that equal quotes share one string. The key has to be the copy too, so `remembering` doesn't serve. */
const owned = new Map<string, string>();
const REMEMBERED = 20_000;

/** A string of its own, equal to `text`: twelve quoted words shall not keep twenty kilobytes of rules in memory. */
export function ownString(text: string): string {
  if (text.length < VIEW_LENGTH) return text;
  const known = owned.get(text);
  if (known !== undefined) return known;
  const own = JSON.parse(JSON.stringify(text)) as string;
  if (owned.size >= REMEMBERED) owned.clear();
  owned.set(own, own);
  return own;
}
