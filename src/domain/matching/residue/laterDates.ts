/** Finds days, beside the statement of a bet, of another print, list, price or count than its own. */

import { DAY_MS } from '../../duration.js';
import { type Facts, type Family, MEASURED } from '../contract/facts.js';
import { textIn } from '../contract/factValues.js';
import type { DateMention } from '../text/dates.js';
import { endOf, isKnownDate } from './known.js';
import type { Passage } from './passages.js';

/** Within how many days after its period a figure of the United States is printed first, most of them after two weeks. */
const PRINTED_DAYS = 34;
/** The same where it comes later: job openings, and other countries' figures. */
const PRINTED_LATE_DAYS = 60;
/** Within how many days a week's figure is. */
const WEEKLY_DAYS = 8;

/** In front of the day of a print. */
const PRINTED_ON =
  /\b(?:releas(?:e[ds]?|ing)|publish\w*|publication|printed|report(?:ed|s)?|figures?|data|estimates?|issued|available|scheduled|due)\b[^.]{0,40}$/i;
/** A sentence on how long a market stays open, of which a day is no print's. */
const STAYS = /\b(?:clos(?:e|es|ed)\b(?! (?:value|price))|expir|remain|wait|exten|delay|postpon|resched|settle[sd]?\b)/i;

/** A day on which a market closes and is settled by what there is then. */
const CLOSES_AND_READS = /\b(?:clos|expir)\w*\b[^.]*\b(?:is used|based on|settles? on)\b/i;
const merelyStays = (plain: string): boolean => STAYS.test(plain) && !CLOSES_AND_READS.test(plain);

/** The first moment at which a figure is no first print any more, UTC ms; undefined where its period isn't told. */
function lastPrint({ fields }: Facts): number | undefined {
  const reference = textIn(fields.reference?.value) ?? '';
  const week = /^week\/(\d{4}-\d\d-\d\d)$/.exec(reference)?.[1];
  if (week !== undefined) return Date.parse(week) + WEEKLY_DAYS * DAY_MS;
  const end = endOf(reference);
  const isLate = fields.metric?.value === 'job_openings' || fields.place?.value !== 'US';
  return end === undefined ? undefined : end + (isLate ? PRINTED_LATE_DAYS : PRINTED_DAYS) * DAY_MS;
}

const isDay = ({ precision }: DateMention): boolean => precision === 'day' || precision === 'minute';

/** Whether a date is that of a later print of a figure: "as published on May 7" of March's. */
export function isLaterPrint(date: DateMention, plain: string, facts: Facts): boolean {
  const last = facts.family === 'econ_print' && isDay(date) ? lastPrint(facts) : undefined;
  return (
    last !== undefined &&
    date.from >= last &&
    PRINTED_ON.test(plain.slice(Math.max(0, date.index - 60), date.index)) &&
    !merelyStays(plain)
  );
}

const READ_ON_A_DAY: ReadonlySet<Family> = new Set<Family>([
  ...MEASURED,
  ...(['ranking', 'fed_decision', 'confirmation', 'award', 'nominee', 'primary'] as const),
  ...(['election_winner', 'election_party', 'vote_share', 'seats', 'control'] as const),
]);
/** What a sentence says of where a result is taken from. */
const TAKEN_FROM = /\b(?:sources?|used|based|displayed|shown|published|released|reported|considered|according|as of)\b/i;

/**
 * Whether a date in a sentence on the source is another than the bet's: "the value shown on March 15 is used". Days on which a market may
 * close, and on which its event is put off, stand in sentences of their own.
 */
export function isOtherReading(date: DateMention, plain: string, { zone, sentence }: Passage, facts: Facts): boolean {
  const isWeekly = /^week\//.test(textIn(facts.fields.reference?.value) ?? '');
  if (zone === 'deciding' || sentence === null || !(READ_ON_A_DAY.has(facts.family) || isWeekly)) return false;
  if (sentence.role !== 'other' && sentence.role !== 'main') return false;
  const isTelling = isDay(date) || (date.precision === 'month' && MEASURED.has(facts.family));
  if (!isTelling || !TAKEN_FROM.test(plain) || merelyStays(plain)) return false;
  // the day before a price's is another price's
  const day = facts.fields.instant === undefined ? undefined : textIn(facts.fields.day?.value);
  return !isKnownDate(date, facts) || (day !== undefined && date.day !== day);
}
