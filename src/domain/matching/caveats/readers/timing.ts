/** Reads clauses on time: last moment, first moment, clock, early and late settlement, postponement. */

import { HOUR_MS, MINUTE_MS } from '../../../duration.js';
import type { Family } from '../../contract/facts.js';
import { type DateMention, deadlineAt, findDates } from '../../text/dates.js';
import { NUMBER_WORD, wordNumber } from '../../text/numbers.js';
import type { Sentence } from '../../text/sentences.js';
import { EASTERN, zoneOf } from '../../text/zones.js';
import { type ClauseReader, payoutIn, type ReaderContext, tokensIn } from '../clause.js';

/** "11:59 ET" without a half of the day is the last minute of it. */
const untilMidnight = (date: DateMention): number =>
  deadlineAt(date) + (/\b11:59(?! ?[ap])/i.test(date.quote) ? 12 * HOUR_MS + MINUTE_MS : 0);

const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 16);
const latest = (dates: readonly DateMention[]): number => Math.max(...dates.map(untilMidnight));

/** Words in front of a limit; a year alone ("the 2024-2025 season") is none. */
const LIMITS = /\b(?:before|by|prior to|until|through|no later than|between|from) /;
const STARTS = /\b(?:issuance|creation|inception|between|from|after)\b/;

/** `2027-01-01T05:00` is the first moment that no longer counts; a limit that only a fallback sentence states ends in ` fallback`. */
const deadline: ClauseReader = {
  code: 'deadline_differs',
  merge: 'latest',
  read: ({ text, role }) => {
    if ((role !== 'main' && role !== 'fallback') || !LIMITS.test(text)) return undefined;
    if (
      /\b(?:remain open|nominees|fiscal year|known|declared|published|released by the|for the term)\b/.test(text) &&
      role === 'fallback'
    )
      return undefined;
    if (/\bmay not resolve\b/.test(text)) return undefined;
    const limits = findDates(text).filter((date) => date.role === 'before' || date.role === 'by');
    const dates = limits.filter(
      (date) => !/\b(?:ending|ended|effective) (?:in |by )?$/.test(text.slice(Math.max(0, date.index - 13), date.index)),
    );
    if (dates.length === 0) return undefined;
    return role === 'main' ? iso(latest(dates)) : `${iso(latest(dates))} fallback`;
  },
};

const CREATION =
  /\b(?:after|since|following|between|from) (?:the )?(?:time of )?(?:this |the )?(?:market'?s? )?(?:issuance|creation|inception|market creation|launch)\b/;
const EVENT_START =
  /\bafter (?:he|she|they) (?:becomes?|takes? office|is inaugurated|is sworn in)\b|\bafter (?:his|her|the|their) inauguration\b/;

/** The first day that counts, `creation`, or `inauguration`. */
const windowStart: ClauseReader = {
  code: 'window_start_differs',
  merge: 'first',
  read: ({ text, role }) => {
    if (role === 'schedule' || role === 'fallback' || !STARTS.test(text)) return undefined;
    if (CREATION.test(text) || /\bbegan before (?:this )?market(?:'s)? (?:issuance|creation)\b/.test(text)) return 'creation';
    if (role === 'main' && EVENT_START.test(text)) return 'inauguration';
    const dates = role === 'main' ? findDates(text) : [];
    const start = dates.find((date) => date.role === 'between' || date.role === 'from' || date.role === 'after');
    if (start === undefined || dates.length < 2 || start.precision === 'year') return undefined;
    return new Date(start.role === 'after' ? start.to : start.from).toISOString().slice(0, 10);
  },
};

const CLOCK =
  /\b(\d{1,2})(?::(\d\d))? ?(a\.?m|p\.?m)?\b\.?,? ?(?:in the )?\(?(et|e[sd]t|eastern|ct|c[sd]t|mt|pt|p[sd]t|pacific|utc|gmt|cest|cet|bst|jst|kst|ist|local)\b/g;

interface ClockTime {
  readonly minutes: number;
  readonly zone: string;
}

/** Families whose figure or decision is published once: a clock time beside it is that of the release. */
const PUBLISHED: ReadonlySet<Family> = new Set<Family>(['econ_print', 'fed_decision', 'fed_count', 'fed_level']);

/** The clock times at which something is observed; a deadline's 11:59 PM and a timetable are none. */
function observedTimes({ text, role }: Sentence, { family }: ReaderContext): ClockTime[] {
  if (
    PUBLISHED.has(family ?? 'unparsed') ||
    (role !== 'main' && !/\bcheck|\bobserv|\bmeasured|\bcandle|\bsnapshot|\bfigure|\bvalue\b|\breading\b/.test(text)) ||
    /\b(?:scheduled|will close|closes? at|released? (?:on|at)|expire)\b/.test(text)
  )
    return [];
  return [...text.matchAll(CLOCK)].flatMap((match) => {
    const [, hour = '', minute, half, word = ''] = match;
    if (half === undefined && minute === undefined) return [];
    const hours = (Number(hour) % 12) + (half?.startsWith('p') ? 12 : half === undefined && Number(hour) >= 12 ? 12 : 0);
    const minutes = hours * 60 + Number(minute ?? 0);
    const limit = /\b(?:by|before|until|through|and|between|from|starting|since|after) [^.]{0,40}$/.test(
      text.slice(Math.max(0, match.index - 48), match.index),
    );
    if (minutes === 1439 || limit) return [];
    return [{ minutes, zone: word === 'local' ? 'local' : (zoneOf(word) ?? word) }];
  });
}

const clockWord = ({ minutes, zone }: ClockTime): string => {
  const shown = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return zone === EASTERN ? `${shown} ET` : `${shown} ${zone}`;
};

const observation: ClauseReader = {
  code: 'observation_time',
  merge: 'first',
  read: (sentence, context) => {
    const first = observedTimes(sentence, context)[0];
    return first === undefined ? undefined : clockWord(first);
  },
};

const timezone: ClauseReader = {
  code: 'timezone',
  read: (sentence, context) => {
    const zones = [...new Set(observedTimes(sentence, context).map(({ zone }) => zone))].sort();
    return zones.length === 0 ? undefined : zones.join(', ');
  },
};

const EARLY =
  /\b(?:immediately resolves?|resolves? (?:\S+ ){0,4}immediately|resolved? early|closes? early|close and expire early|becomes? (?:\S+ )?impossible|(?:is|be) (?:\S+ )?impossible)\b/;

/** Settling when the figure is out, or an election called, is no clause: every market does. */
const NOT_EARLY =
  /\b(?:data|figure|information|release) (?:\S+ ){0,2}(?:becomes?|is|are) (?:\S+ )?(?:available|released|published)\b|\bimmediately (?:after|upon|once|following)\b|\belections?\b[^.]{0,30}\bcalled\b/;

/** `early` when a certain result settles the market at once. */
const earlyClose: ClauseReader = {
  code: 'early_close',
  read: ({ text }) => (EARLY.test(text) && !NOT_EARLY.test(text) ? 'early' : undefined),
};

const resolutionTiming: ClauseReader = {
  code: 'resolution_timing',
  read: ({ text }) =>
    tokensIn(text, [
      ['media call', /\baccelerated (?:determination|resolution|settlement)\b/],
      ['all sources call', /\bonce all (?:\w+ )?(?:of (?:the|these) )?(?:\w+ )?sources\b/],
      ['certification', /\b(?:upon|after|until|once|following) (?:\S+ ){0,4}certifi(?:ed|cation)\b/],
      ['final data', /\bresolve\b[^.]{0,40}\b(?:until|once) (?:\S+ ){0,8}finali[sz]ed\b/],
    ]),
};

const SPAN = new RegExp(
  String.raw`\b(?:within|beyond|over|more than|further than|after) (\d{1,3}|${NUMBER_WORD}) (hour|day|week)s?\b`,
);
const HOURS: Readonly<Record<string, number>> = { hour: 1, day: 24, week: 168 };

/** How long is waited, in hours: "within two days" and "over 48 hours away" are one limit. */
function spanIn(text: string): string | undefined {
  const [, count = '', unit = ''] = SPAN.exec(text) ?? [];
  const number = wordNumber(count);
  return number === undefined ? undefined : `${number * (HOURS[unit] ?? 1)} hours`;
}

const NEXT_MEETING = /\bno statement is released by the end date of the next scheduled meeting\b/;
const MEETING_MOVED = /\bmeeting is (?:cancel|postpon|resched)\w+\b/;

/** An event on another day: "postponed", "moved by more than two days". */
const PUT_OFF = /\b(?:postpon|reschedul)|\b(?:moved|pushed back|put off) (?:by|to|for|more than|beyond)\b/;

/** `open`, `48 hours`, `next meeting`...: how long a postponed event is waited for. */
const postponed: ClauseReader = {
  code: 'postponed_rule',
  read: ({ text }) => {
    if (/\bschedule i+\b/.test(text)) return undefined;
    if (NEXT_MEETING.test(text)) return 'next meeting';
    if (MEETING_MOVED.test(text)) return 'scheduled day only';
    const isPutOff = PUT_OFF.test(text);
    if (!isPutOff && !/\bdelayed|\bnot (?:started|begin|begun|played) within\b/.test(text)) return undefined;
    if (!isPutOff && !/\bgame\b|\bmatch\b|\bevent\b|\bfight\b|\brace\b|\bmeeting\b|\bspeech\b/.test(text)) return undefined;
    const span = spanIn(text);
    if (span !== undefined) return span;
    if (/\b(?:remains? open|stays? open|until (?:\S+ ){0,6}(?:completed|played|held))\b/.test(text)) return 'open';
    return payoutIn(text) ?? (/\bregardless\b|\bdelayed, shortened\b/.test(text) ? 'open' : undefined);
  },
};

export const timingReaders: readonly ClauseReader[] = [
  deadline,
  windowStart,
  timezone,
  observation,
  earlyClose,
  resolutionTiming,
  postponed,
];
