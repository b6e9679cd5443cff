/** Reads by when something must have happened, and on which day. */
import { type DateMention, type DateRole, findDates, findDeadline, monthNumber, tickerDate } from '../../text/dates.js';
import { toUtc } from '../../text/zones.js';
import { hintOf, type Passage } from '../criterion.js';
import { fact, type MarketText, type ReadFact } from '../facts.js';

/** Limits by which it must have happened; the rules' word first. */
export function deadlineFacts(text: MarketText, passages: readonly Passage[]): ReadFact[] {
  const hint = hintOf(text);
  const found: ReadFact[] = [];
  for (const passage of [...passages, { text: text.outcome, from: 'title' as const }]) {
    const deadline = findDeadline(passage.text, hint);
    // a leg's own date always counts: titles of ladders are copied
    if (deadline !== undefined && (passage.text === text.outcome || !found.some((known) => known.from === passage.from)))
      found.push(fact('deadline', deadline.at, passage.from, deadline.quote));
  }
  if (found.length > 0) return found;
  // "If none of them leaves by December 31, 2026, 11:59 PM ET, this market resolves to No"
  for (const sentence of text.rules.split(/(?<=[.\n])\s+/).slice(0, 12)) {
    if (!/\b(?:by|before|between|until|through)\b/i.test(sentence) || !/resolve|qualify|must|occur|happen/i.test(sentence))
      continue;
    // of two events that are raced, neither has to happen by the day that ends the wait
    if (/\bif neither\b/i.test(sentence)) continue;
    const deadline = findDeadline(sentence, hint);
    if (deadline !== undefined) return [fact('deadline', deadline.at, 'rules', deadline.quote)];
  }
  const rung = rungOf(text);
  if (rung !== undefined) return [rung];
  for (const part of [...text.tickerParts].reverse()) {
    const date = tickerDate(part);
    if (date?.month != null && date.day !== null && /\b(?:by|before|when|out)\b/i.test(text.title)) {
      return [fact('deadline', toUtc(date.year, date.month, date.day), 'ticker', part)];
    }
  }
  return found;
}

/**
 * The deadline of a ladder's rung, from the last part of its ticker: `KXHEGSETHOUT-26APR-SEP01` is "before Sep 1". A ladder is an event whose
 * legs ask the same by one date after the other; where a rung's date has no year, it is the event's.
 */
export function rungOf(text: MarketText): ReadFact | undefined {
  const year = tickerDate(text.eventCode)?.year;
  for (const part of text.tickerParts.slice(1)) {
    const rung = /^(\d{2})?(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(\d{2})$/.exec(part);
    const month = monthNumber(rung?.[2] ?? '');
    const own = rung?.[1] === undefined ? year : 2000 + Number(rung[1]);
    if (own !== undefined && month !== undefined) return fact('deadline', toUtc(own, month, Number(rung?.[3])), 'ticker', part);
  }
  return undefined;
}

/** The first day that a passage names. @param roles which words before it let it count, any if absent */
export function dayFacts(text: MarketText, passages: readonly Passage[], roles?: readonly DateRole[]): ReadFact[] {
  const isDay = ({ precision, role }: DateMention): boolean =>
    (precision === 'day' || precision === 'minute') && roles?.includes(role) !== false;
  for (const passage of passages) {
    const date = findDates(passage.text, hintOf(text)).find(isDay);
    if (date !== undefined) return [fact('day', date.day, passage.from, date.quote)];
  }
  return [];
}
