/** Reads when a fixture is played: the US Eastern day, and the scheduled start where the venue states the clock time. */

import { type DateMention, findDates, isoOf, tickerDate } from '../../text/dates.js';
import { readSentences } from '../../text/sentences.js';
import { easternDay, instantOf, toUtc } from '../../text/zones.js';
import { hintOf } from '../criterion.js';
import { fact, type MarketText, type ReadFact } from '../facts.js';

interface Kickoff {
  readonly day: string;
  /** UTC milliseconds, null when only the day is known. */
  readonly start: number | null;
}

/** The Eastern day and clock that open a venue A fixture's ticker part (`26MAR121905NYYDET`); null when it has no day. */
export function tickerKickoff(part: string): Kickoff | null {
  const date = tickerDate(part);
  if (date === undefined || date.month === null || date.day === null) return null;
  const timed = date.hour !== null && date.minute !== null;
  return { day: isoOf(date), start: timed ? toUtc(date.year, date.month, date.day, date.hour, date.minute ?? 0) : null };
}

/** Where a rule speaks of the schedule; the date stands within the next words. */
const SCHEDULED = /\bscheduled (?:for|to (?:begin|start|take place|be played))\b/i;

/** The text within which the day of a fixture is looked for, in characters. */
const RULES_LOOKED_THROUGH = 1500;

/** What a date says of the fixture's day, and of its start where it names the minute. */
function factsOf(date: DateMention, quote: string): ReadFact[] {
  const facts = [fact('day', date.day, 'rules', quote)];
  return date.precision === 'minute' ? [...facts, fact('start', date.from, 'rules', quote)] : facts;
}

const isOfDay = ({ precision }: DateMention): boolean => precision === 'day' || precision === 'minute';

/** "scheduled for March 12 at 7:00PM ET": a year that isn't written is the one nearest to the venue's own dates. */
function scheduledFacts(text: MarketText): ReadFact[] {
  const { rules } = text;
  const at = rules.slice(0, RULES_LOOKED_THROUGH).search(SCHEDULED);
  if (at === -1) return [];
  const window = rules.slice(at, at + 90);
  const date = findDates(window, hintOf(text))[0];
  return date === undefined || !isOfDay(date) ? [] : factsOf(date, window.slice(0, date.end));
}

/** The first day of the rules: terse ones name it without a word about the schedule ("the December 14 game"). A fallback's last day is another one. */
function firstDayFacts(text: MarketText): ReadFact[] {
  for (const { role, line } of readSentences(text.rules.slice(0, RULES_LOOKED_THROUGH))) {
    if (role === 'fallback' || role === 'aside') continue;
    const date = findDates(line, hintOf(text)).find(isOfDay);
    if (date !== undefined) return factsOf(date, line.slice(date.index, date.end));
  }
  return [];
}

/** Day and start of a fixture from every source of the market. */
export function whenFacts(text: MarketText): ReadFact[] {
  const { listing } = text;
  const scheduled = scheduledFacts(text);
  const facts = scheduled.length > 0 ? scheduled : firstDayFacts(text);
  const ticker = tickerKickoff(text.eventCode);
  if (ticker !== null) {
    facts.push(fact('day', ticker.day, 'ticker', listing.ticker ?? ''));
    if (ticker.start !== null) facts.push(fact('start', ticker.start, 'ticker', listing.ticker ?? ''));
  }
  const start = instantOf(listing.game_start);
  if (start !== null) {
    facts.push(fact('day', easternDay(start), 'api', listing.game_start ?? ''));
    facts.push(fact('start', start, 'api', listing.game_start ?? ''));
  }
  // The slug's and the title's day may be the UTC one: used only where nothing better is stated.
  if (facts.length === 0) {
    const written = /\b(20\d\d-\d\d-\d\d)\b/.exec(`${text.question} ${text.slug}`);
    if (written?.[1] !== undefined) facts.push(fact('day', written[1], 'slug', written[0]));
  }
  if (facts.length === 0 && listing.event_date !== undefined)
    facts.push(fact('day', listing.event_date, 'title', listing.event_date));
  return facts;
}
