/** Finds a central bank's decision whose texts say another direction than its outcome, "raises" of a cut, or no size. */
import type { Facts, GridSet } from '../../contract/facts.js';
import { setIn } from '../../contract/factValues.js';
import type { Passage } from '../passages.js';
import type { Contradiction } from './contradiction.js';

type Direction = 'up' | 'down' | 'none';

/** How each direction is said, in lower case; a meeting is held too, which leaves no rate as it is. */
const SAYS: Readonly<Record<Direction, RegExp>> = {
  up: /\b(?:hike[sd]?|rais(?:e|es|ed)|increas(?:e|es|ed))\b/,
  down: /\b(?:cuts?|lower(?:s|ed)?(?! bound)|decreas(?:e|es|ed)|reduc(?:e|es|ed))\b/,
  none: /\b(?:maintain\w*|keeps?|kept|unchanged|no change|not change|holds?(?! (?:a|its) (?:\w+ ){0,3}meeting\b)|held (?:at|steady)|leaves?|left|stays?|same|pauses?|0 ?(?:bps|basis points))\b/,
};

const MOVE = '(?:hikes?|raises?|increases?|cuts?|lowers?|decreases?|reduces?)';
/** "Neither raises nor lowers": a rate left alone, said by what isn't done. */
const NEITHER = new RegExp(`\\bneither ${MOVE} nor ${MOVE}\\b`, 'g');

/** The changes of the rate that pay a central bank's decision; undefined for any other bet. */
const changesIn = ({ family, fields }: Facts): GridSet | undefined =>
  family === 'fed_decision' ? setIn(fields.set?.value) : undefined;

/** The direction in which all of a set's changes go, in steps of the bank's; undefined for a set with several. */
function directionOf({ parts }: GridSet): Direction | undefined {
  const [from, to] = [parts[0]?.[0] ?? null, parts.at(-1)?.[1] ?? null];
  if (from !== null && from >= 1) return 'up';
  if (to !== null && to <= 0) return 'down';
  return from === 0 && to === 1 ? 'none' : undefined;
}

/** How much it is: "by 25 bps", ">25bps", "a quarter point". */
const SAYS_SIZE =
  /\d ?bps?\b|\bbps?\b|\bbasis points?\b|\b(?:quarter|half) (?:of a |a )?(?:percentage )?point\b|\bpercentage points?\b|%/;

/** What a statement says other than its outcome's set; undefined when nothing. @param said in lower case */
function otherMove(said: string, direction: Direction): string | undefined {
  const text = said.replace(NEITHER, 'keeps');
  const own = SAYS[direction].test(text);
  if (!own) return Object.values(SAYS).some((says) => says.test(text)) ? 'a move of another direction' : undefined;
  return direction === 'none' || SAYS_SIZE.test(text) ? undefined : 'a move without its size';
}

/** "A hike of more than 0 bps". */
const MOVED =
  /\b(?:more than|over|above|at least) 0 ?(?:bps|basis points)\b|>=? ?0 ?bps\b|\b0 ?(?:bps|basis points) (?:or|and) (?:more|higher|above|greater)\b/;
/** A leg that is called "Rate changed". */
const CHANGED = /^(?:the )?(?:fed )?(?:interest )?rates? (?:is |are )?changed?\b/i;
/** "Resolves to the amount of basis points by which the rate is changed": one text for all legs. */
const OF_ALL_LEGS = /\bamount\b|\bdifference\b|\bbrackets?\b/;

/** A leg on which a rate is left alone says so wherever it says what it asks: in its question, and in the sentence that pays it. */
function unsaidHold(facts: Facts, passages: readonly Passage[]): Contradiction[] {
  const set = changesIn(facts);
  if (set === undefined || directionOf(set) !== 'none') return [];
  const changed = passages.find(({ text, sentence, ofEvent }) => sentence === null && !ofEvent && CHANGED.test(text));
  if (changed !== undefined) return [{ what: 'a rate that is changed', quote: changed.text }];
  const question = passages.find(({ text, sentence }) => sentence === null && /^will\b/i.test(text));
  const paying = passages.find(({ sentence, zone }) => sentence?.role === 'main' && zone === 'deciding');
  const unsaid = [question, paying].find(
    (passage) =>
      passage !== undefined &&
      (MOVED.test(passage.text.toLowerCase()) ||
        (!SAYS.none.test(passage.text.toLowerCase().replace(NEITHER, 'keeps')) && !OF_ALL_LEGS.test(passage.text))),
  );
  return unsaid === undefined ? [] : [{ what: 'a rate left alone that its texts do not name', quote: unsaid.text }];
}

/** The sentence that states the bet names its own direction and size, or none; later ones may speak of every leg. */
export function rateMoveContradictions(
  facts: Facts,
  passages: readonly Passage[],
  own: (passage: Passage) => boolean,
): Contradiction[] {
  const set = changesIn(facts);
  const direction = set === undefined ? undefined : directionOf(set);
  const stated = passages.find((passage) => passage.sentence !== null && own(passage));
  const what = direction === undefined ? undefined : otherMove(stated?.sentence?.text ?? '', direction);
  const moved = what === undefined ? [] : [{ what, quote: stated?.text ?? '' }];
  return [...moved, ...unsaidHold(facts, passages)];
}
