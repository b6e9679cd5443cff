/** Reads the day or the month for which a figure, a chart or a rating is taken. */

import { findDates, findDeadline, isoOf, tickerDate } from '../../text/dates.js';
import { easternDay } from '../../text/zones.js';
import { hintOf, type Passage } from '../criterion.js';
import { fact, type MarketText, type ReadFact } from '../facts.js';

/** The month that the event's code says and no day of it: `26SEP`. */
export function codedMonth({ eventCode }: MarketText): ReadFact[] {
  const date = tickerDate(eventCode);
  return date?.month != null && date.day === null ? [fact('reference', isoOf(date), 'ticker', eventCode)] : [];
}

/** The day or span for which a chart is read: `on/2025-02-28`, `by/2025-12-31`, `2025-02`, `2025`. */
export function referenceFacts(text: MarketText, passages: readonly Passage[]): ReadFact[] {
  const hint = hintOf(text);
  const found: ReadFact[] = [];
  const ticker = tickerDate(text.eventCode);
  const day = ticker === undefined || ticker.day === null ? undefined : isoOf(ticker);
  for (const passage of passages) {
    if (found.some((known) => known.from === passage.from)) continue;
    const dates = findDates(passage.text, hint);
    const date = dates.find(
      ({ precision, role }) => (precision === 'day' || precision === 'minute') && role !== 'before' && role !== 'by',
    );
    const limit = findDeadline(passage.text, hint);
    const within = limit !== undefined && dates.length === 1 && dates[0]?.role === 'in' && dates[0].precision === 'month';
    const monthEnd = dates.find((date) => date.precision === 'month' && date.role === 'by' && /\bend of\b/i.test(passage.text));
    if (limit !== undefined && monthEnd === undefined && !within) {
      const last = easternDay(limit.at - 1);
      const yearly = last.endsWith('-12-31') && !/\bby\b|before|end of/i.test(passage.text);
      found.push(fact('reference', yearly ? last.slice(0, 4) : `by/${last}`, passage.from, limit.quote));
    } else if (monthEnd !== undefined)
      found.push(fact('reference', `on/${easternDay(monthEnd.to - 1)}`, passage.from, monthEnd.quote));
    else if (date !== undefined) found.push(fact('reference', `on/${date.day}`, passage.from, date.quote));
    else if (!within || day === undefined) {
      const span = dates[0];
      if (span !== undefined)
        found.push(
          fact('reference', span.precision === 'year' ? String(span.year) : span.day.slice(0, 7), passage.from, span.quote),
        );
    }
  }
  if (day !== undefined && found.length === 0) found.push(fact('reference', `on/${day}`, 'ticker', text.eventCode));
  return found;
}
