/** Reads what the likelihood of a pair weighs of each market besides its facts: numbers, dates, names and keywords of its titles. */
import type { Listing } from '../../market.js';
import { FAMILIES, type Family, type FieldName } from '../contract/facts.js';
import { gistOf } from '../contract/gist.js';
import { isNobody } from '../contract/nobody.js';
import { operatorsOf } from '../contract/operators.js';
import { namesAsked, namesIn } from '../contract/properNames.js';
import { readDates, readNumbers, type Stated } from '../contract/stated.js';
import { readText } from '../contract/text.js';
import { closingOf } from '../labels/closing.js';
import { type Label, labelOf, type WindowLabel } from '../labels/labels.js';
import { type Slot, slotOf } from '../labels/slots.js';

/** What is weighed of a market's texts besides its facts. */
export interface Details {
  /** Content words of the outcome's own name, sorted; [] when the outcome is a bare Yes. */
  readonly outcomeWords: readonly string[];
  /** Content words that the question and the outcome's own name write as names; leagues by their ids. */
  readonly names: readonly string[];
  /** Numbers in the titles, dates left out, sorted. */
  readonly numbers: readonly number[];
  /** Where the legs of its event differ, as far as no family types it. */
  readonly slot: Slot;
  /** What the leg is called among its siblings, null when it has no name. */
  readonly label: Label | null;
  /** The stretch of time that its question ends with, null when it ends otherwise. */
  readonly closing: WindowLabel | null;
  /** Dates in the titles, or in the first sentence of the rules. */
  readonly dates: readonly Stated[];
  /** Groups of keywords that its titles show (operators.ts). */
  readonly operators: readonly string[];
  /** The leg is a blank or a rest ("Person U", "someone else"). */
  readonly nobody: boolean;
}

/** Whether a family's bets are on one game. */
const isOnGame = (family: Family): boolean => (FAMILIES[family].required as readonly FieldName[]).includes('participants');

/** Reads what is weighed of a market's titles and the first sentences of its rules. */
export function readDetails(listing: Listing, family: Family): Details {
  const text = readText(listing);
  const numbers = readNumbers(text);
  return {
    outcomeWords: gistOf(text.outcome),
    names: [...new Set([...namesAsked(text.question, text.rules), ...namesIn(text.outcome)])],
    numbers,
    slot: slotOf(listing, numbers),
    label: labelOf(text),
    closing: closingOf(text),
    dates: readDates(text, isOnGame(family)),
    operators: operatorsOf(text),
    nobody: isNobody(text),
  };
}
