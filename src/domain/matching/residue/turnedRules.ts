/** Finds sentences that reverse what is usual in a kind of market, and a decision to leave a rate alone that its texts do not name. */
import type { Facts } from '../contract/facts.js';
import { setIn } from '../contract/factValues.js';
import type { Contradiction } from './contradiction.js';
import type { Passage } from './passages.js';
import { TURNS } from './turns.js';

/** A decision that leaves a rate alone says so in the sentence that pays it. */
const LEAVES =
  /\b(?:no change|unchanged|not change|maintain\w*|hold|holds|held|leaves?|stays?|same|pauses?|keeps?|0 ?(?:bps|basis points))\b/;
/** "A hike of more than 0 bps". */
const MOVED = /\b(?:more than|over|above|at least) 0 ?(?:bps|basis points)\b|>=? ?0 ?bps\b/;
/** "Resolves to the amount of basis points by which the rate is changed": one text for all legs. */
const OF_ALL_LEGS = /\bamount\b|\bbrackets?\b/;

function isHold({ family, fields }: Facts): boolean {
  const set = setIn(fields.set?.value);
  if (family !== 'fed_decision' || set === undefined) return false;
  const [[from, to] = []] = set.parts;
  return set.parts.length === 1 && from === 0 && to === 1;
}

/** A leg on which a rate is left alone says so wherever it says what it asks: in its question, and in the sentence that pays it. */
function unsaidHold(facts: Facts, passages: readonly Passage[]): Contradiction[] {
  if (!isHold(facts)) return [];
  const question = passages.find(({ text, sentence }) => sentence === null && /^will\b/i.test(text));
  const paying = passages.find(({ sentence, zone }) => sentence?.role === 'main' && zone === 'deciding');
  const unsaid = [question, paying].find(
    (passage) =>
      passage !== undefined &&
      (MOVED.test(passage.text.toLowerCase()) || (!LEAVES.test(passage.text.toLowerCase()) && !OF_ALL_LEGS.test(passage.text))),
  );
  return unsaid === undefined ? [] : [{ what: 'a rate left alone that its texts do not name', quote: unsaid.text.slice(0, 120) }];
}

/** Every sentence of a market that reverses what is usual. */
export function turnedRules(facts: Facts, passages: readonly Passage[]): Contradiction[] {
  const turns = TURNS.filter(({ families }) => families?.has(facts.family) ?? true);
  const found = passages.flatMap(({ text, sentence, zone }) =>
    turns
      .filter(({ where }) => where === 'anywhere' || (where === 'statement') === (zone === 'deciding'))
      .filter(({ says }) => sentence !== null && says(sentence.text, facts))
      .map(({ what }) => ({ what, quote: text })),
  );
  return [...found, ...unsaidHold(facts, passages)];
}
