/** Dates a leg that is called by a day of the week alone. */
import { DAY_MS } from '../../duration.js';
import { isoOf, tickerDate } from '../text/dates.js';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const ALONE = new RegExp(`^((?:by|before|on) )?(${DAYS.join('|')})(?:[a-z]{0,3}day)?$`, 'i');

/**
 * "By Friday" of an event whose code is `26OCT26`: "By 2026-10-30", the first Friday from that day on. The label itself where it has another
 * form, or the code names no day.
 */
export function withItsDate(label: string, eventCode: string): string {
  const [, word = '', name] = ALONE.exec(label) ?? [];
  const from = tickerDate(eventCode);
  if (name === undefined || from?.day == null) return label;
  const first = new Date(`${isoOf(from)}T00:00:00Z`);
  const days = (DAYS.indexOf(name.toLowerCase()) - first.getUTCDay() + DAYS.length) % DAYS.length;
  return word + new Date(first.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}
