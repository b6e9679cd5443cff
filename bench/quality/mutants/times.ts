/** Another day, year, season, reference month, deadline or zone. */
import type { Listing } from '../../../src/domain/market.js';
import { type MutantClass, type Rewrite, replacing } from './rewrite.js';
import { isGame } from './sides.js';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const DAY = 86_400_000;

const dayOf = ({ event_date, game_start, ticker }: Listing): string | null => {
  const code = /\d{2}(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)\d{2}/.exec(ticker ?? '')?.[0];
  if (code === undefined) return event_date ?? game_start?.slice(0, 10) ?? null;
  const month = MONTHS.findIndex((name) => name.slice(0, 3).toUpperCase() === code.slice(2, 5));
  return `20${code.slice(0, 2)}-${String(month + 1).padStart(2, '0')}-${code.slice(5)}`;
};

const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);
const month = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] as string;
const forms = (day: string): string[] => [
  day,
  `${month(day)} ${Number(day.slice(8))}`,
  `${month(day).slice(0, 3)} ${Number(day.slice(8))}`,
];
const code = (day: string): string => `${day.slice(2, 4)}${month(day).slice(0, 3).toUpperCase()}${day.slice(8)}`;

function moved(listing: Listing, days: number): Partial<Listing> {
  const shift = (time: string | undefined): string | undefined =>
    time === undefined || Number.isNaN(Date.parse(time)) ? time : new Date(Date.parse(time) + days * DAY).toISOString();
  const { event_date, game_start, occurrence, close_time, end_date } = listing;
  return {
    event_date: event_date === undefined ? undefined : plus(event_date, days),
    game_start: shift(game_start),
    occurrence: shift(occurrence),
    close_time: shift(close_time),
    end_date: shift(end_date),
  };
}

/** One day on is another game of a series; `near` days must never be proof. */
export const date: MutantClass = (side, pair) => {
  const day = dayOf(side) ?? dayOf(pair.a);
  if (!isGame(pair) || day === null) return [];
  return [1, -1, 2, 7].map((days): Rewrite => {
    const to = plus(day, days);
    const swaps = forms(day).map((from, index) => [new RegExp(`${from}(?!\\d)`, 'g'), forms(to)[index] ?? ''] as const);
    return {
      name: `${days > 0 ? '+' : ''}${days} days`,
      text: (text) => swaps.reduce((changed, [from, by]) => changed.replace(from, by), text),
      code: (text) => text.replaceAll(code(day), code(to)).replaceAll(day, to),
      fields: (listing) => moved(listing, days),
      // A title's day may be the UTC one, a day off the rules' own.
      ...(Math.abs(days) === 1 ? { scopes: ['all', 'rules'] as const } : {}),
    };
  });
};

const YEARLY = /season_title|season_award|award|election|nominee|primary|control|seats/;
const years = (text: string, by: number): string =>
  text.replace(/\b(20\d\d)(?:([-–/])(20)?(\d\d))?\b(?!-\d\d-\d\d)/g, (_, first: string, dash = '', century = '', second = '') =>
    second === ''
      ? `${Number(first) + by}`
      : `${Number(first) + by}${dash}${century}${String(Number(second) + by).padStart(2, '0')}`,
  );
const ordinals = (text: string, by: number): string =>
  text.replace(
    /\b(\d{2})(?:th|st|nd|rd)\b(?= (?:Annual )?(?:Academy|BAFTA|Grammy|GRAMMY|Golden|British|Emmy|Primetime|Tony|Screen|SAG))/g,
    (_, n) => {
      const next = Number(n) + by;
      return `${next}${['th', 'st', 'nd', 'rd'][next % 10] ?? 'th'}`;
    },
  );

/** Every year, season span and ceremony number moves together. */
export const year: MutantClass = (_side, pair) =>
  YEARLY.test(pair.family)
    ? [1, -1].map(
        (by): Rewrite => ({
          name: `${by > 0 ? '+' : ''}${by} year`,
          text: (text) => ordinals(years(text, by), by),
          code: (text) =>
            years(text, by).replace(/-(\d\d)(?=-|$)/, (_, n: string) => `-${String(Number(n) + by).padStart(2, '0')}`),
        }),
      )
    : [];

/** Only the span: 2026-27 against 2027-28, the 2026 season against the 2027 one. */
export const season: MutantClass = (_side, pair) =>
  /season_title|season_award/.test(pair.family)
    ? [
        {
          name: 'the season after',
          text: (text) =>
            text
              .replace(/\b20\d\d[-–/](?:20)?\d\d\b(?!-\d\d)/g, (span) => years(span, 1))
              .replace(/\b(20\d\d)(?= (?:regular )?season)/g, (n) => years(n, 1)),
          scopes: ['title', 'rules'],
        },
      ]
    : [];

const monthAfter = (name: string, by: number): string => MONTHS[(MONTHS.indexOf(name) + by + 12) % 12] as string;
const FULL = new RegExp(`\\b(${MONTHS.join('|')})\\b`, 'g');
const SHORT = new RegExp(`\\b(${MONTHS.map((name) => name.slice(0, 3)).join('|')})(?= \\d)`, 'g');

/** The next print or meeting: every month's name moves. */
export const reference: MutantClass = (_side, { family }) =>
  /econ_print|fed_decision|fed_count/.test(family)
    ? [1, -1].map(
        (by): Rewrite => ({
          name: `${by > 0 ? 'next' : 'last'} month`,
          text: (text) =>
            text
              .replace(FULL, (name) => monthAfter(name, by))
              .replace(SHORT, (name) => monthAfter(MONTHS.find((full) => full.startsWith(name)) ?? name, by).slice(0, 3))
              .replace(/\bQ([1-4])\b/g, (_, n) => `Q${((Number(n) + by + 3) % 4) + 1}`)
              .replace(/\b(first|second|third|fourth)(?= quarter)/g, (word) => {
                const order = ['first', 'second', 'third', 'fourth'];
                return order[(order.indexOf(word) + by + 4) % 4] as string;
              }),
          code: (text) =>
            text
              .replace(/(?<=\d\d)(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)/, (name) =>
                monthAfter(MONTHS.find((full) => full.slice(0, 3).toUpperCase() === name) ?? '', by)
                  .slice(0, 3)
                  .toUpperCase(),
              )
              .replace(new RegExp(MONTHS.join('|').toLowerCase(), 'g'), (name) =>
                monthAfter(MONTHS.find((full) => full.toLowerCase() === name) ?? '', by).toLowerCase(),
              ),
          fields: (listing) => moved(listing, 30 * by),
        }),
      )
    : [];

const DATED = /company_event|deal|^act$|policy|officeholder|confirmation|touch/;
export const deadline: MutantClass = (_side, { family }) =>
  DATED.test(family)
    ? [
        {
          name: 'half a year earlier',
          text: (text) =>
            text
              .replace(/December 31, (20\d\d)/g, 'June 30, $1')
              .replace(/Jan(?:uary)? 1, (20\d\d)/g, (_, n) => `Jul 1, ${Number(n) - 1}`)
              .replace(
                /\b(before|in|by the end of) (20\d\d)\b/g,
                (_, word, n) => `${word === 'before' ? 'before July' : 'by June'} ${n}`,
              ),
        },
      ]
    : [];

export const zone: MutantClass = (_side, { family }) =>
  /crypto_at|market_at/.test(family)
    ? [
        replacing('UTC', /\b(?:ET|EST|EDT|Eastern Time)\b/g, 'UTC'),
        replacing('Pacific', /\b(?:ET|EST|EDT|Eastern Time)\b/g, 'PT'),
      ]
    : [];

const STRETCH = new RegExp(
  `\\b((?:${MONTHS.flatMap((name) => [name, name.slice(0, 3)]).join('|')}) \\d{1,2}\\s?[-–]\\s?)(\\d{1,2})\\b(?!-)`,
  'g',
);

/** The last day of a stretch alone: "December 18-20" against "December 18-21". A central bank's meeting is told by its month. */
export const lastDay: MutantClass = (_side, { family }) =>
  family === 'fed_decision'
    ? []
    : [1, 7].map(
        (by): Rewrite => ({
          name: `the stretch ends ${by} days later`,
          text: (text) => text.replace(STRETCH, (_, start: string, day: string) => `${start}${Number(day) + by}`),
        }),
      );
