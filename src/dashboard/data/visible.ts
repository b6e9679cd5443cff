/** Replaces invisible characters in texts by a visible mark. */

/** Replaces an invisible character, one for one, so that places in a text stay where they are. */
export const HIDDEN_MARK = '\ufffd';

/** Characters that turn the direction of what follows, and such without a width: they make a text read as something that it isn't. */
const HIDDEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Characters that join what stands beside them: parts of an emoji, or letters of scripts that are written joined. */
const JOINERS = new Set(['\u200c', '\u200d']);
const JOINED =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\p{Script=Arabic}|\p{Script=Devanagari}|\p{Script=Bengali})$/u;

/** A text with a mark in place of every invisible character; joiners between characters that they join stay. */
export const visible = (text: string): string =>
  text.replace(HIDDEN, (sign, at: number) => {
    const joins = JOINERS.has(sign) && JOINED.test(text.slice(Math.max(0, at - 2), at));
    return joins ? sign : HIDDEN_MARK;
  });

/** A response with `visible` applied to all its texts; the same object where nothing is invisible. */
export function visibleIn<T>(answer: T): T {
  if (typeof answer === 'string') return visible(answer) as T;
  if (typeof answer !== 'object' || answer === null) return answer;
  let other: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(answer)) {
    const shown = visibleIn(value);
    if (shown === value) continue;
    other ??= (Array.isArray(answer) ? [...answer] : { ...answer }) as Record<string, unknown>;
    other[name] = shown;
  }
  return (other ?? answer) as T;
}
