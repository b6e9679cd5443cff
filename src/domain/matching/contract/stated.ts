/** Reads numbers and dates as a market states them, whatever its family: the comparison of last resort. */

import { type DateMention, deadlineAt, findDates, isLimit, tickerDate } from '../text/dates.js';
import { findNumbers } from '../text/numbers.js';
import { instantOf, toUtc } from '../text/zones.js';
import { hintOf } from './criterion.js';
import type { MarketText } from './facts.js';

/** A date with the span it covers; `limit` when it ends a window ("before", "by", "in"). */
export interface Stated {
  /** UTC milliseconds, first moment and first moment after. */
  readonly from: number;
  readonly to: number;
  readonly limit: boolean;
  readonly yearGiven: boolean;
}

function statedOf(mention: DateMention): Stated {
  const limit = isLimit(mention);
  return { from: mention.from, to: limit ? deadlineAt(mention) : mention.to, limit, yearGiven: mention.yearGiven };
}

/** The date in a leg's code, as the end of a window. */
function codeDate(text: MarketText): Stated[] {
  const { legCode: code } = text;
  const dated = /^[A-Z]{3}\d{1,2}$/.test(code) ? `${yearOf(text)}${code}` : code;
  const date = /^\d{2}[A-Z]{3}/.test(dated) ? tickerDate(dated) : undefined;
  if (date === undefined || date.month === null) return [];
  const from = toUtc(date.year, date.month, date.day ?? 1);
  return [{ from, to: from, limit: true, yearGiven: true }];
}

/** The two digits of the event's year, from the ticker's second part. */
const yearOf = (text: MarketText): string => /^\d{2}/.exec(text.eventCode)?.[0] ?? '';

/** Dates of the question and the outcome; those of the event and the rules' first sentence only where these have none. */
export function readDates(text: MarketText, fixture: boolean): Stated[] {
  const hint = hintOf(text);
  for (const source of [`${text.question} | ${text.outcome}`, text.event, text.rules.slice(0, 300)]) {
    const dates = [...findDates(source, hint).slice(0, 6).map(statedOf), ...codeDate(text)];
    if (dates.length > 0) return dates;
  }
  // Venue B closes a game's market when the game starts; of other markets its end date says little.
  const end = fixture ? instantOf(text.listing.end_date) : null;
  return end === null ? [] : [{ from: end, to: end, limit: false, yearGiven: true }];
}

/** Numbers of the question and the outcome without those that belong to dates, ascending. */
export function readNumbers(text: MarketText): number[] {
  const source = `${text.question} | ${text.outcome}`;
  const dates = findDates(source, hintOf(text) ?? 0);
  const numbers = findNumbers(source).filter(
    (number) => !dates.some((date) => number.index >= date.index && number.end <= date.end),
  );
  const code = /^[TBA]?(-?\d+(?:\.\d+)?)$/.exec(numbers.length > 0 ? '' : text.legCode)?.[1];
  if (code !== undefined && code !== yearOf(text)) return [Number(code)];
  return [...new Set(numbers.map(({ value }) => value))].sort((a, b) => a - b).slice(0, 6);
}
