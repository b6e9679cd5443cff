/** Reads when a fixture is played: the US Eastern day, and the scheduled start where the venue states the clock time. */

import { findDates, isoOf, tickerDate } from '../../text/dates.js';
import { easternDay, instantOf, toUtc } from '../../text/zones.js';
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

/** "scheduled for March 12 at 7:00PM ET": a year that isn't written is the one nearest to the venue's own dates. */
function scheduledFacts(text: MarketText): ReadFact[] {
  const at = text.rules.slice(0, 1500).search(SCHEDULED);
  if (at === -1) return [];
  const { listing } = text;
  const hint = instantOf(
    listing.game_start ?? listing.event_date ?? listing.end_date ?? listing.occurrence ?? listing.close_time,
  );
  const window = text.rules.slice(at, at + 90);
  const date = findDates(window, hint ?? undefined)[0];
  if (date === undefined || (date.precision !== 'day' && date.precision !== 'minute')) return [];
  const facts = [fact('day', date.day, 'rules', window.slice(0, date.end))];
  if (date.precision === 'minute') facts.push(fact('start', date.from, 'rules', window.slice(0, date.end)));
  return facts;
}

/** Day and start of a fixture from every source of the market. */
export function whenFacts(text: MarketText): ReadFact[] {
  const { listing } = text;
  const facts = scheduledFacts(text);
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
