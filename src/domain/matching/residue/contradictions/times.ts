/** Finds dates of one market that can't all hold: a last day before the event itself, a figure published before its period is over. */
import { DAY_MS, MINUTE_MS } from '../../../duration.js';
import type { Listing } from '../../../market.js';
import type { Facts, Family } from '../../contract/facts.js';
import { textIn } from '../../contract/factValues.js';
import { type DateMention, findDates, periodOf } from '../../text/dates.js';
import { easternDay } from '../../text/zones.js';
import { endOf, hintOf, isElectionDay } from '../known.js';
import type { Passage } from '../passages.js';
import { isDayHeld } from '../topics.js';
import type { Contradiction } from './contradiction.js';

/** A market's end is a day, at midnight or at noon. */
const HALF_A_DAY_MS = DAY_MS / 2;
/** Until a run-off is held and counted weeks go by, six and a half at most where venues list one. */
const UNTIL_KNOWN_MS = 45 * DAY_MS;
/** A ceremony may be put off by some days. */
const PUT_OFF_MS = 20 * DAY_MS;
/** How long after the day for which it is scheduled an event's result may be open still. */
const OPEN_MS: { readonly [F in Family]?: number } = {
  election_winner: UNTIL_KNOWN_MS,
  election_party: UNTIL_KNOWN_MS,
  award: PUT_OFF_MS,
};

/** Whether a moment is none at which a day ends, by New York's clock. */
const isWithinDay = ({ precision, from }: DateMention): boolean =>
  precision === 'minute' && easternDay(from - MINUTE_MS) === easternDay(from + 2 * MINUTE_MS);

/** The last moment of the days for which a market's texts schedule its event, UTC ms; -Infinity when they name none. */
function scheduledTo(listing: Listing, passages: readonly Passage[]): number {
  const days = passages.flatMap(({ text, zone, sentence }) => {
    if (sentence === null) return [];
    const isSchedule = zone === 'opening' || sentence.role === 'schedule';
    const dates = findDates(text, hintOf(listing)).filter(({ precision }) => precision !== 'year');
    return dates.filter((date) => isSchedule || (zone === 'deciding' && isDayHeld(date, text)));
  });
  return Math.max(...days.map(({ to }) => to));
}

/** "Not held before January 1": the day in front of which these words stand is a last one, whatever other days its sentence names. */
const UP_TO = /\b(?:before|by|until) (?:the end of )?$/i;

/**
 * "If no winner is declared by ...", of a day before the market itself ends or before its event is surely over, or of an hour of its last
 * day: then it pays by that moment and not by its event. A market's end is the day of its event, or the last day itself.
 */
function endsEarly(listing: Listing, { family }: Facts, passages: readonly Passage[]): Contradiction[] {
  const end = Date.parse(listing.end_date ?? '');
  // an end at noon is a whole day, of which the day before is early
  const isNoon = end % DAY_MS === HALF_A_DAY_MS;
  const scheduled = scheduledTo(listing, passages);
  const isEarly = (date: DateMention): boolean => {
    if (isWithinDay(date) && date.to <= end + DAY_MS) return true;
    if (!isWithinDay(date) && date.to + (isNoon ? 0 : HALF_A_DAY_MS) <= end) return true;
    const isEnd = Math.abs(date.to - end) <= DAY_MS;
    const event = Number.isFinite(scheduled) ? scheduled : isEnd ? Number.NaN : end;
    return date.to < event + (OPEN_MS[family] ?? Number.NaN);
  };
  const early = passages.find(({ text, sentence }) => {
    const days =
      sentence?.role === 'fallback' ? findDates(text, hintOf(listing)).filter(({ precision }) => precision !== 'year') : [];
    const isLast = ({ index }: DateMention): boolean => UP_TO.test(text.slice(Math.max(0, index - 20), index));
    return days.length > 0 && (days.every(isEarly) || days.filter(isLast).some(isEarly));
  });
  return early === undefined ? [] : [{ what: 'a last day before its event', quote: early.text }];
}

/** Published for a month or a quarter, and never within it; sentiment is published within its month. */
const WITHIN_PERIOD: ReadonlySet<unknown> = new Set(['consumer_sentiment', 'jobless_claims']);
const RELEASED = /\b(?:releas(?:ed?|es|ing)|publish(?:ed|es)?|publication)\b(?: (?!for\b)[a-z]+){0,3} ?$/i;

function publishedEarly(listing: Listing, { family, fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  const end =
    family === 'econ_print' && !WITHIN_PERIOD.has(fields.metric?.value)
      ? endOf(textIn(fields.reference?.value) ?? '')
      : undefined;
  if (end === undefined) return [];
  const early = passages.find(({ text }) =>
    findDates(text, hintOf(listing)).some(
      ({ from, precision, index }) =>
        from < end &&
        precision !== 'year' &&
        precision !== 'quarter' &&
        RELEASED.test(text.slice(Math.max(0, index - 40), index)),
    ),
  );
  return early === undefined ? [] : [{ what: 'published before its period is over', quote: early.text }];
}

/** "The figure in the release for July", "the October report": of another month or quarter than the one that the market is about. */
const FOR_PERIOD = /\b(?:release|report|figure|data|estimate|print|summary)s? (?:\w+ )?(?:for|of) $/i;
const PERIODS_REPORT = /^ (?:\p{L}+ ){0,3}(?:report|release|summary|figures?|data|print|estimate)s?\b/iu;

function otherPeriod(listing: Listing, { family, fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  const reference = textIn(fields.reference?.value) ?? '';
  if (family !== 'econ_print' || !/^\d{4}-(?:\d\d|Q[1-4])$/.test(reference)) return [];
  const precision = reference.includes('Q') ? 'quarter' : 'month';
  const other = passages.find(({ text, states }) =>
    findDates(text, hintOf(listing)).some(
      (date) =>
        date.precision === precision &&
        periodOf(date) !== reference &&
        (FOR_PERIOD.test(text.slice(Math.max(0, date.index - 40), date.index)) ||
          (!states && PERIODS_REPORT.test(text.slice(date.end)))),
    ),
  );
  return other === undefined ? [] : [{ what: "another period's figure", quote: other.text }];
}

/** How a change over a month and one over a year are said. */
const SPANS = {
  _yoy: /\b(?:in|for|over|during) the month of\b|\bmonth[- ](?:over|on)[- ]month\b|\bmonthly\b(?! (?:bureau|bls|cpi|reports?|releases?|news))|\bm\/m\b|\bmom\b/i,
  _mom: /\byear[- ](?:over|on|to)[- ]year\b|\bannual(?:ly)?\b|\b(?:12|twelve)[- ]months?\b|\byear ending\b|\by\/y\b|\byoy\b/i,
} as const;

/** "In the month of January" of a change over twelve months, in a title or the sentence that states the bet. */
function otherSpan({ family, fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  const span = family === 'econ_print' ? /_(?:yoy|mom)$/.exec(textIn(fields.metric?.value) ?? '')?.[0] : undefined;
  if (span === undefined) return [];
  const other = passages.find(({ text, zone }) => zone === 'deciding' && SPANS[span as keyof typeof SPANS].test(text));
  return other === undefined ? [] : [{ what: 'a change over another span', quote: other.text }];
}

const MEETING_ON = /\b(?:meeting|decision)\b[^.]{0,40}\b(?:on|for|of)(?: \w{3,6}day,)? $/i;
const ANOTHER_MEETING = /\b(?:next|following|previous|prior|subsequent)\b/i;

/** "The meeting scheduled for October 27-28": a decision's day in another month than its meeting's; it may begin in the month before. */
function otherMeeting(listing: Listing, { family, fields }: Facts, passages: readonly Passage[]): Contradiction[] {
  const reference = textIn(fields.reference?.value);
  if (family !== 'fed_decision' || reference === undefined) return [];
  const other = passages.find(({ text }) =>
    findDates(text, hintOf(listing)).some(({ to, precision, index }) => {
      const before = text.slice(Math.max(0, index - 80), index);
      const months = [0, DAY_MS].map((by) => new Date(to - 1 + by).toISOString().slice(0, 7));
      return precision === 'day' && MEETING_ON.test(before) && !ANOTHER_MEETING.test(before) && !months.includes(reference);
    }),
  );
  return other === undefined ? [] : [{ what: "another meeting's day", quote: other.text }];
}

/** Offices of the United States that one day fills everywhere. */
const OF_ONE_DAY: ReadonlySet<unknown> = new Set(['president', 'senate', 'house']);

/** "The election is scheduled for August 11, 2026": the day of a primary, in a market on who is elected in November. */
function otherElectionDay(listing: Listing, facts: Facts, passages: readonly Passage[]): Contradiction[] {
  const { family, fields } = facts;
  const isFederal =
    OF_ONE_DAY.has(fields.office?.value) || (fields.office?.value === 'governor' && fields.place?.value !== 'US-LA');
  const isGeneral = fields.phase?.value === 'general' && /^US(?:-|$)/.test(textIn(fields.place?.value) ?? '');
  if ((family !== 'election_winner' && family !== 'election_party') || !isFederal || !isGeneral) return [];
  const other = passages.find(
    ({ text, sentence }) =>
      sentence !== null &&
      !/\b(?:run-?off|primar|nominat|convention)/i.test(text) &&
      /\belections?\b/i.test(text) &&
      findDates(text, hintOf(listing)).some((date) => isDayHeld(date, text) && !isElectionDay(date, facts)),
  );
  return other === undefined ? [] : [{ what: 'another day than that of the election', quote: other.text }];
}

/** Everything in which a market's dates contradict each other. */
export const timeContradictions = (listing: Listing, facts: Facts, passages: readonly Passage[]): Contradiction[] => [
  ...endsEarly(listing, facts, passages),
  ...publishedEarly(listing, facts, passages),
  ...otherPeriod(listing, facts, passages),
  ...otherSpan(facts, passages),
  ...otherMeeting(listing, facts, passages),
  ...otherElectionDay(listing, facts, passages),
];
