/** Finds the sentence that decides YES and the time that a market is about, from which every reader outside sports starts. */

import { DAY_MS } from '../../duration.js';
import { tickerDate, yearsIn } from '../text/dates.js';
import { onceFor } from '../text/remembering.js';
import { instantOf, toUtc } from '../text/zones.js';
import type { MarketText, Provenance } from './facts.js';

/** A piece of a market's text and where it stands. */
export interface Passage {
  readonly text: string;
  readonly from: Provenance;
  /** True when it speaks of all legs of an event ("the actor who wins..."), not of this market's own. */
  readonly general?: boolean;
}

/**
 * What ends a sentence: a full stop that isn't an initial's or a short form's ("the U.S. House", "Donald J. Trump", "St. Louis"),
 * unless a word that opens sentences follows ("in Group B. Otherwise, ...").
 */
const END = String.raw`(?:(?<!\b(?:\p{L}|jr|sr|st|vs|no|dr|mr|ms|mrs|inc|gov|sen|rep))\.(?=\s|$|")|\.(?=$|"|\s+(?:Otherwise|If|This|The|Note|For|In)\b)|\n|$)`;
/** Venue A: "If X, then the market resolves to Yes." */
const IF_THEN = /\bIf ([^\n]{4,900}?),? (?:then )?(?:the|this) (?:market|contract|strike) (?:will )?resolves? to "?Yes/i;
/** Venue B: 'This market will resolve to "Yes" if X. Otherwise, ...' */
const YES_IF = new RegExp(String.raw`\bresolves? to "?Yes,?"?,? (?:if|when|should) ([^\n]{4,900}?)${END}`, 'iu');
/** Venue B: 'If X, the relevant market will resolve to "Yes".' */
const IF_YES =
  /\bIf ([^\n]{4,600}?),? (?:the|this) (?:relevant |listed )?(?:market|option) (?:will|shall) (?:immediately )?resolve to "?Yes/i;
/** Venue B, many legs: "This market will resolve to the ... / according to ..." */
const ACCORDING = new RegExp(
  String.raw`\bThis (?:is a )?(?:market|poll) (?:will|shall)? ?(?:resolve|about|resolves) ?(?:according )?(?:to|based on)? ([^\n]{4,500}?)${END}`,
  'iu',
);

/** The criterion and all passages of a market; its readers ask one after the other, the text is searched once. */
const passagesFor = onceFor((text: MarketText): { criterion: Passage | undefined; passages: Passage[] } => {
  const criterion = findCriterion(text);
  const passages = criterion === undefined ? [] : [criterion];
  for (const title of [text.question, text.event]) {
    if (title !== '' && !passages.some((p) => p.text === title)) passages.push({ text: title, from: 'title' });
  }
  return { criterion, passages };
});

/** The clause on which YES turns, from the rules; undefined when there are none, it isn't filled in, or they state none. */
export function criterionOf(text: MarketText): Passage | undefined {
  return passagesFor(text).criterion;
}

function findCriterion(text: MarketText): Passage | undefined {
  if (text.rules === '') return undefined;
  const own =
    text.listing.venue === 'venue_a'
      ? (IF_THEN.exec(text.rules) ?? YES_IF.exec(text.rules))
      : (YES_IF.exec(text.rules) ?? IF_YES.exec(text.rules));
  if (own?.[1]?.includes('||') === true) return undefined;
  if (own?.[1] !== undefined)
    return { text: winnerFirst(own[1]), from: 'rules', ...(LISTED.test(own[1]) ? { general: true } : {}) };
  const all = text.listing.venue === 'venue_b' ? ACCORDING.exec(text.rules)?.[1] : undefined;
  return all === undefined || all.includes('||') ? undefined : { text: all, from: 'rules', general: true };
}

/** "The 2027 Pro Baseball Championship is won by Doe", "the Oscar for Best Director goes to Doe". */
const PRIZE_FIRST =
  /^(?:the )?(.{4,120}?) (?:(?:is|are|has been) (?:won by|awarded to|given to)|goes to) (?:an? \w+ by )?((?:the )?\p{Lu}.{1,60}?)(?=$|,| (?:at|in|on|for) )(.*)$/u;

/** A statement with its winner in front, as readers expect him: every word of it but the verb is the venue's. */
const winnerFirst = (criterion: string): string => criterion.replace(PRIZE_FIRST, '$2 wins the $1$3');

/** "If the listed candidate wins": one text for every leg; "by the specified date" leaves only the rung of a ladder open. */
const LISTED =
  /\b(?<!\b(?:is|are|be|been) )(?:listed|named|specified|corresponding) (?!(?:dates?|days?|deadlines?|time|timeframe|period|window)\b)\w+|in the title\b|\bthis (?:team|candidate|player|individual|person|country|company)\b|\b(?:team|club|candidate|player|individual|person|country|company|party) of this (?:market|contract)\b/i;

/** The passages that say what is bet on, strongest first: the criterion, then the question, then the event. */
export function passagesOf(text: MarketText): readonly Passage[] {
  return passagesFor(text).passages;
}

/** Whether a passage speaks of this leg. The event's title does only where the market has no question of its own; else it may name a sibling. */
export function isOwn(passage: Passage, text: MarketText): boolean {
  return passage.text !== text.event || text.question === '' || text.question === text.event;
}

/** The moment (UTC ms) near which dates without a year lie: the day of the event, the ticker's date, the closing time. */
export function hintOf(text: MarketText): number | undefined {
  const { listing } = text;
  for (const part of text.tickerParts) {
    const date = tickerDate(part);
    if (date?.month != null) return toUtc(date.year, date.month, date.day ?? 15);
  }
  return (
    instantOf(listing.event_date) ??
    instantOf(listing.game_start) ??
    instantOf(listing.occurrence) ??
    beforeEnd(listing.end_date) ??
    beforeEnd(listing.close_time) ??
    yearIn(text.question) ??
    yearIn(text.rules)
  );
}

/**
 * A date without a year takes the year nearest to the hint. The hint lies this long before a market's end, so that dates from nine months
 * before the end to two months behind it get the right year.
 */
const FROM_END = 110 * DAY_MS;

function beforeEnd(iso: string | undefined): number | null {
  const end = instantOf(iso);
  return end === null ? null : end - FROM_END;
}

/** The middle of the only year that a text names. */
function yearIn(text: string): number | undefined {
  const [year, another] = yearsIn(text);
  return year === undefined || another !== undefined ? undefined : toUtc(year, 7, 1);
}
