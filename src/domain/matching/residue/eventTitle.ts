/** Reads an event's title as far as it speaks of one of its legs: a venue may title an event by another leg. */
import type { Listing } from '../../market.js';
import type { Facts, Family } from '../contract/facts.js';
import { entitiesIn } from '../contract/factValues.js';
import { TITLE_CAP } from '../contract/text.js';
import { findDates, monthNumber } from '../text/dates.js';
import { type Token, tokensOf } from '../text/tokens.js';
import { explainedBy, namesOfEvent } from './explained.js';
import { hintOf, isKnownDate, yearsOf } from './known.js';
import { IN_STATEMENTS } from './neutralWords.js';

/** Words that title and question have in common at least, where one is a copy of the other with another leg's name. */
const COMMON = 3;

/** Tokens that differ between two titles, in each of them: what stands between their common beginning and their common end. */
interface Difference {
  readonly event: readonly Token[];
  readonly question: readonly Token[];
}

/** Null where the titles are no copies of each other, or one only adds to the other. */
function differenceOf(event: string, question: string): Difference | null {
  const [a, b] = [tokensOf(event), tokensOf(question)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start]?.text === b[start]?.text) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end)?.text === b.at(-1 - end)?.text) end++;
  const found = { event: a.slice(start, a.length - end), question: b.slice(start, b.length - end) };
  return start + end < COMMON || found.event.length === 0 || found.question.length === 0 ? null : found;
}

/** From the first token to the end of the last. */
const stretchOf = (text: string, tokens: readonly Token[]): string => text.slice(tokens[0]?.from, tokens.at(-1)?.to);

/** Families of which all legs of an event are about one thing: a film's score, its gross. */
const OF_ONE_SUBJECT: ReadonlySet<Family> = new Set<Family>(['score', 'box_office']);

/** Whether words of a question say nothing but which leg it is: its name, its figure, a date, and what is neutral in its family. */
function isOfLegAlone(words: string, facts: Facts): boolean {
  const tokens = tokensOf(words);
  const { phrases, words: named } = explainedBy(facts);
  const known = IN_STATEMENTS.covers(tokens);
  for (const each of phrases) each.covers(tokens, known);
  return tokens.every(({ kind, text }, at) => kind !== 'word' || known.has(at) || named.has(text) || isMonth(text));
}

const isMonth = (word: string): boolean => monthNumber(word) !== undefined;

const sharesWord = (name: string, words: string): boolean => tokensOf(words).some(({ text }) => name.split(' ').includes(text));

/**
 * Whether words of a question name what all legs of its event share: the league, the award, the office, the country, a date. An event whose
 * title differs there is another event, not one that is titled by a sibling.
 */
function namesEvent(words: string, listing: Listing, facts: Facts): boolean {
  // the legs of a game are its sides and lines, and its event is titled by the game
  if (facts.fields.participants !== undefined || !isOfLegAlone(words, facts)) return true;
  if (OF_ONE_SUBJECT.has(facts.family) && entitiesIn(facts.fields.subject?.value).some(({ name }) => sharesWord(name, words)))
    return true;
  const [year] = yearsOf(facts);
  const hint = hintOf(listing) ?? (year === undefined ? undefined : Date.UTC(year, 6));
  return namesOfEvent(facts).covers(tokensOf(words)).size > 0 || findDates(words, hint).some((date) => isKnownDate(date, facts));
}

/** The title of a leg's event, with blanks for the names and numbers of the sibling that it is titled by; siblings about one subject have its name. */
export function eventTitleFor(listing: Listing, facts: Facts): string {
  const [event, question] = [listing.event, listing.question].map((title = '') => title.slice(0, TITLE_CAP)) as [string, string];
  const difference = differenceOf(event, question);
  if (difference === null || namesEvent(stretchOf(question, difference.question), listing, facts)) return event;
  const sibling = stretchOf(event, difference.event);
  const from = difference.event[0]?.from ?? 0;
  const ofSibling = OF_ONE_SUBJECT.has(facts.family) ? /[\d$][^\s?]*/g : /[\p{Lu}\d$][^\s?]*/gu;
  const blanked = sibling.replace(ofSibling, (name) => ' '.repeat(name.length));
  return event.slice(0, from) + blanked + event.slice(from + sibling.length);
}
