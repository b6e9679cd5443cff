/** Reads over which stretch of time a price has to rise: "Up or Down - July 23, 8:30PM-8:45PM ET", "up in next 15 mins?". */
import { HOUR_MS, MINUTE_MS } from '../../../duration.js';
import { findDates } from '../../text/dates.js';
import { easternDay } from '../../text/zones.js';
import { hintOf, type Passage } from '../criterion.js';
import { fact, type GridSet, type MarketText, type ReadFact } from '../facts.js';
import { type Grid, setOf } from '../intervals.js';
import { setFacts } from '../quantity.js';

/** A question on whether a price is higher at the end of a stretch of time than at its beginning. */
export const UP_DOWN = /\bup or down\b|\bprice (?:up|down) in (?:the )?next\b/i;

/** Where trading begins, against where it ended: not the change over the day. */
const OPENS = /\bopens? up or down\b/i;

const HALF_DAY_HOURS = 12;
const DAY_MINUTES = 1440;
const CLOCK = String.raw`(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b\.?`;
/** "8:30PM-8:45PM". */
const STRETCH = new RegExp(String.raw`\b${CLOCK} ?(?:-|\u2013|to) ?${CLOCK}`, 'i');

/** Minutes after midnight. */
const minutesOf = (hour: string, minute: string | undefined, half: string): number =>
  ((Number(hour) % HALF_DAY_HOURS) + (/p/i.test(half) ? HALF_DAY_HOURS : 0)) * 60 + Number(minute ?? 0);

/** How long the stretch in a title is, in milliseconds: a clock time alone is an hour's beginning. */
function lengthIn(title: string): number {
  const [quote, hour = '', minute, half = '', toHour = '', toMinute, toHalf = ''] = STRETCH.exec(title) ?? [];
  if (quote === undefined) return HOUR_MS;
  return ((minutesOf(toHour, toMinute, toHalf) - minutesOf(hour, minute, half) + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS;
}

/** Any change of a price: up is none or more. Whether no change counts as up is a caveat, as for every bound of a price. */
const CHANGE: Grid = { quantity: 'change', step: 1 };
const outcomeSet = (side: string): GridSet | undefined =>
  side === 'up' ? setOf(0, true, null, false, CHANGE) : setOf(null, false, 0, false, CHANGE);

/** Which way YES pays; undefined for a venue B leg that isn't named. Venue A asks whether the price is up. */
function sideOf({ outcome, question, listing }: MarketText): readonly [side: string, quote: string] | undefined {
  const [named] = /^(?:up|down)$/i.exec(outcome) ?? [];
  if (named !== undefined) return [named.toLowerCase(), named];
  const [, asked = 'up'] = /\bprice (up|down)\b/i.exec(question) ?? [];
  return listing.venue === 'venue_a' ? [asked.toLowerCase(), question] : undefined;
}

/** A stretch of time as a period measured: when it begins, UTC, and its length in minutes. */
const stretch = (from: number, to: number): string =>
  `${new Date(from).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length)}Z/${Math.round((to - from) / MINUTE_MS)}m`;

/**
 * The facts of such a question but its asset: which way, over which stretch, and the end of the stretch as the moment of observation. Venue A's
 * sentence names both moments, venue B's title the first one with the second, or alone where it is a whole hour.
 *
 * @param timed moments and days that were read of the texts, in which the first moment stands for the only one
 */
export function changeFacts(text: MarketText, passages: readonly Passage[], timed: readonly ReadFact[]): ReadFact[] {
  const side = sideOf(text);
  const facts = [
    fact('metric', OPENS.test(text.title) ? 'opens_up_or_down' : 'up_or_down', 'title', text.question),
    ...(side === undefined ? [] : setFacts(outcomeSet(side[0]), 'title', side[1])),
  ];
  const hint = hintOf(text);
  for (const { text: said, from } of passages) {
    const [one, other] = findDates(said, hint).filter(({ precision }) => precision === 'minute');
    if (one === undefined) continue;
    const [first, last] = other === undefined || one.from < other.from ? [one, other] : [other, one];
    const end = last?.from ?? first.from + lengthIn(said);
    const { quote } = last ?? first;
    return [
      ...facts,
      fact('reference', stretch(first.from, end), from, first.quote),
      fact('instant', end, from, quote),
      fact('day', easternDay(end), from, quote),
    ];
  }
  // a day alone is the day's own change
  const day = timed.find(({ field }) => field === 'day');
  return [...facts, ...timed, ...(day === undefined ? [] : [{ ...day, field: 'reference' as const }])];
}
