/** Writes dates, clock times and figures in one form each, for comparing two versions of a sentence. */

import { MINUTE_MS } from '../../duration.js';
import { MONTHS, monthNumber, SHORT_MONTH, WEEKDAY } from '../text/dates.js';
import { wordNumber } from '../text/numbers.js';
import { toUtc, zoneOf } from '../text/zones.js';

const ZONE = '(?:et|est|edt|pt|pst|pdt|ct|utc|gmt)';
const TIME = `\\d{1,2}:\\d\\d(?: \\(?${ZONE}\\)?)?`;
const DATE = `${SHORT_MONTH} \\d{1,2}(?:,? 20\\d\\d)?`;

const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALE_OF: Readonly<Record<string, string>> = { k: 'thousand', m: 'million', mn: 'million', b: 'billion', bn: 'billion' };

/** Hours and minutes on the clock of 24 hours. */
function clockTime(hour: string, minute: string | undefined, half: string): string {
  return `${(Number(hour) % 12) + (half === 'p' ? 12 : 0)}:${minute ?? '00'}`;
}

/** Writings, each with the form that takes its place. */
export type Forms = readonly (readonly [writing: RegExp, form: string | ((...found: string[]) => string)])[];

/** The text with each writing in its form, in the table's order. */
export const inForms = (text: string, forms: Forms): string =>
  forms.reduce(
    (said, [writing, form]) => (typeof form === 'string' ? said.replace(writing, form) : said.replace(writing, form)),
    text,
  );

const FORMS: Forms = [
  [new RegExp(`\\b(${SHORT_MONTH})(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\\b\\.?`, 'g'), '$1'],
  [new RegExp(`\\b${WEEKDAY},? (?=${SHORT_MONTH} \\d)`, 'g'), ''],
  // figures: $100k, $80m, 100,000 dollars, one hundred thousand
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/(\$\d+(?:\.\d+)?) ?(mn?|bn?)\b/g, (_, figure = '', scale = '') => `${figure} ${SCALE_OF[scale]}`],
  [/(\d)k\b/g, '$1 thousand'],
  [new RegExp(`\\b(${TENS.join('|')})\\b(?!-)`, 'g'), (word = '') => String(20 + 10 * TENS.indexOf(word))],
  [/\ba (?=hundred\b)/g, 'one '],
  [/\b(one|two|three|four|five|six|seven|eight|nine) hundred\b/g, (_, word = '') => `${wordNumber(word)}00`],
  [/\bone (?=(?:thousand|million|billion)\b)/g, '1 '],
  [/(?<![$\d.])(\d+(?:\.\d+)?(?: (?:thousand|million|billion))?) (?:(?:u\.?s\.? )?dollars|usd)\b/g, '$$$1'],
  // dates: 2026-12-31, 31 Dec 2026, 31st of December, Dec 31 '26, March 5 - March 7
  [
    /\b(20\d\d)-(0[1-9]|1[0-2])-([0-3]\d)\b/g,
    (_, year = '', month = '', day = '') => `${MONTHS[Number(month) - 1]} ${Number(day)} ${year}`,
  ],
  [new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)\\b(?= (?:of )?${SHORT_MONTH}|,? 20\\d\\d)`, 'g'), '$1'],
  [new RegExp(`\\b(\\d{1,2}) (?:of )?(${SHORT_MONTH})\\b(?! \\d{1,2}\\b(?!:))`, 'g'), '$2 $1'],
  [new RegExp(`\\b(${SHORT_MONTH} \\d{1,2}),? '(\\d\\d)\\b`, 'g'), '$1 20$2'],
  [new RegExp(`\\b(${SHORT_MONTH}) (\\d{1,2}) ?(?:-|to|through) ?\\1 (\\d{1,2})\\b`, 'g'), '$1 $2-$3'],
  // clock times: 11:59pm, 11:59 P.M., 11 PM, noon; the date first
  [/\b(\d{1,2})(?::(\d\d))? ?([ap])\.? ?m\b\.?/g, (_, hour = '', minute, half = '') => clockTime(hour, minute, half)],
  [/(?<!\d)0(\d:\d\d)\b/g, '$1'],
  [/\beastern time\b/g, 'et'],
  // both are written for the time on the clock, whatever the season; see text/zones.ts
  [/\be[sd]t\b|\beastern (?:daylight|standard) time\b/g, 'et'],
  [/\bp[sd]t\b|\bpacific(?: (?:daylight|standard))? time\b/g, 'pt'],
  [new RegExp(`\\b(?:in the )?(${ZONE}) time ?zone\\b`, 'g'), '$1'],
  [/\b(?:12 |12:00 \(?)?noon\b\)?/g, '12:00'],
  [new RegExp(`\\b(${TIME}),? (?:on |of )?(${DATE})\\b`, 'g'), '$2 $1'],
  [new RegExp(`\\b(${DATE}),? at (?=${TIME})`, 'g'), '$1 '],
  [new RegExp(`\\bon (?=${DATE})`, 'g'), ''],
  [new RegExp(`\\bfrom (${DATE}(?:,? ${TIME})?),? (?:to|through|until) (?=${DATE})`, 'g'), 'between $1 and '],
];

/** A moment, and in brackets behind it a second one: "Mar 31, 2027, 23:59 et (apr 1 3:59 utc)". Years and the second date may be left out. */
const TWICE = new RegExp(
  `(?<first>\\b(?<month>${SHORT_MONTH}) (?<day>\\d{1,2})(?:,? (?<year>20\\d\\d))?,? (?<hour>\\d{1,2}):(?<minute>\\d\\d) \\(?(?<zone>${ZONE})\\)?)` +
    ` \\((?:(?<month2>${SHORT_MONTH}) (?<day2>\\d{1,2})(?:,? (?<year2>20\\d\\d))?,? )?(?<hour2>\\d{1,2}):(?<minute2>\\d\\d) (?<zone2>${ZONE})\\)`,
  'g',
);

/** Where neither moment names a year: daylight saving is nearly the same in all. */
const ANY_YEAR = '2026';

/** Minutes of UTC of a moment on a wall clock. */
function minutesOf(year: string, month: string, day: string, [hour, minute, zone]: readonly [string, string, string]): number {
  return toUtc(Number(year), monthNumber(month) ?? 0, Number(day), Number(hour), Number(minute), zoneOf(zone)) / MINUTE_MS;
}

/** The text without a moment in brackets that only says in another zone what stands before it. */
function withoutSameMoment(text: string): string {
  return text.replace(TWICE, (whole: string, ...rest: unknown[]) => {
    const said = rest.at(-1) as Record<string, string | undefined>;
    const { first = '', month = '', day = '', year = said.year2 ?? ANY_YEAR, hour = '', minute = '', zone = '' } = said;
    const { month2 = month, day2 = day, year2 = year, hour2 = '', minute2 = '', zone2 = '' } = said;
    const apart = minutesOf(year2, month2, day2, [hour2, minute2, zone2]) - minutesOf(year, month, day, [hour, minute, zone]);
    return apart === 0 ? first : whole;
  });
}

/** A text in lower case with its dates, clock times and figures in one writing. Linear in the text's length. */
export function datesInOneForm(text: string): string {
  return withoutSameMoment(inForms(text, FORMS));
}
