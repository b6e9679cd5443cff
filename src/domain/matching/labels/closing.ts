/** Reads from the end of a question by when, or in which stretch of time, it asks for something to happen. */
/**
 * Examples are "by March 31", "from March 17 to March 24, 2026" and "after the April meeting". Such a stretch needs no year, and so tells
 * apart two questions of which a family can date only one.
 */
import { hintOf } from '../contract/criterion.js';
import type { MarketText } from '../contract/facts.js';
import { type WindowLabel, windowIn } from './labels.js';

/** Words with which a stretch of time at a question's end begins. */
const OPENING = /\b(?:by|before|until|through|in|during|from|between|(?:the )?week (?:of|beginning|starting))\b/gi;
/** Characters that such a stretch may take: "between December 15, 2026 and January 15, 2027". */
const LONGEST = 48;
/** Meetings of a central bank, and what is said after them, go by their month. */
const MEETING =
  /\b(?:after|at|during|following|in) (?:(?:the|their|its|his|her) )?([a-z]{3,9}(?: 20\d\d)?)(?: fomc| fed)? (?:meeting|press conference|presser)\b/i;

/** The stretch of time that a question ends with; null where it ends otherwise. */
export function closingOf(text: MarketText): WindowLabel | null {
  const question = text.question.replace(/[?.\s]+$/, '');
  const hint = hintOf(text);
  const met = MEETING.exec(question)?.[1];
  if (met !== undefined) return windowIn(met, hint);
  for (const { index } of question.matchAll(OPENING)) {
    const window = question.length - index > LONGEST ? null : windowIn(question.slice(index), hint);
    if (window !== null) return window;
  }
  return null;
}
