/** Finds a central bank's decision whose statement says another direction than its outcome: "raises" of a cut. */
import type { Facts, GridSet } from '../contract/facts.js';
import { setIn } from '../contract/factValues.js';
import type { Contradiction } from './contradiction.js';
import type { Passage } from './passages.js';

type Direction = 'up' | 'down' | 'none';

/** How each direction is said, in lower case; a meeting is held too, which leaves no rate as it is. */
const SAYS: Readonly<Record<Direction, RegExp>> = {
  up: /\b(?:hike[sd]?|rais(?:e|es|ed)|increas(?:e|es|ed))\b/,
  down: /\b(?:cuts?|lower(?:s|ed)?(?! bound)|decreas(?:e|es|ed)|reduc(?:e|es|ed))\b/,
  none: /\b(?:maintain(?:s|ed)?|keeps?|kept|unchanged|no change|not change|holds?(?! (?:a|its)\b)|held (?:at|steady)|leaves?|left|same|0 ?bps)\b/,
};

/** The direction in which all of a set's changes go, in steps of the bank's; undefined for a set with several. */
function directionOf({ parts }: GridSet): Direction | undefined {
  const [from, to] = [parts[0]?.[0] ?? null, parts.at(-1)?.[1] ?? null];
  if (from !== null && from >= 1) return 'up';
  if (to !== null && to <= 0) return 'down';
  return from === 0 && to === 1 ? 'none' : undefined;
}

/** How much it is: "by 25 bps", ">25bps", "a quarter point". */
const SAYS_SIZE = /\d ?bps?\b|\bbps?\b|\bbasis points?\b|\b(?:quarter|half) (?:of a |a )?(?:percentage )?point\b|%/;

/** What a statement says other than its outcome's set; undefined when nothing. @param text in lower case */
function otherMove(text: string, direction: Direction): string | undefined {
  const own = SAYS[direction].test(text);
  if (!own) return Object.values(SAYS).some((says) => says.test(text)) ? 'a move of another direction' : undefined;
  return direction === 'none' || SAYS_SIZE.test(text) ? undefined : 'a move without its size';
}

/** The sentence that states the bet names its own direction and size, or none; later ones may speak of every leg. */
export function moveContradictions(
  { family, fields }: Facts,
  passages: readonly Passage[],
  own: (passage: Passage) => boolean,
): Contradiction[] {
  const set = family === 'fed_decision' ? setIn(fields.set?.value) : undefined;
  const direction = set === undefined ? undefined : directionOf(set);
  const stated = passages.find((passage) => passage.sentence !== null && own(passage));
  const what = direction === undefined ? undefined : otherMove(stated?.sentence?.text ?? '', direction);
  return what === undefined ? [] : [{ what, quote: stated?.text.slice(0, 120) ?? '' }];
}
