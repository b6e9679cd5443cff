/** Finds the days by which sentences on an undecided bet want its result, and whether one may come before the result does. */
import { DAY_MS } from '../../duration.js';
import type { Listing } from '../../market.js';
import { type Facts, type Family, FUTURES, PRIZES } from '../contract/facts.js';
import { numberIn, textIn } from '../contract/factValues.js';
import type { DateMention } from '../text/dates.js';
import type { Sentence } from '../text/sentences.js';
import { yearsOf } from './known.js';
import type { Topic } from './topics.js';

export interface LastDay {
  readonly date: DateMention;
  /** `last day` where only another last day of the other market counts against it; null where it counts by itself. */
  readonly topic: Topic | null;
  /** `@by-2027-06-30` */
  readonly word: string;
}

/** A game that is put off is played within days. */
const GAME_DAYS = 3;
/** A final, a vote or a ceremony that is put off, or counted for long, comes within weeks: a last day nearer to it may fall before the result. */
const EVENT_DAYS = 14;
const ON_EVENTS: ReadonlySet<Family> = new Set<Family>([
  ...FUTURES,
  ...PRIZES,
  ...(['election_winner', 'election_party', 'nominee', 'primary', 'seats', 'control', 'vote_share', 'vote_count'] as const),
]);

const DAY = /(20\d\d-\d\d-\d\d)$/;

/** The last day of the last year that the facts name, UTC ms: what nothing else dates is decided within it. */
function endOfYears(facts: Facts): number | undefined {
  const years = [...yearsOf(facts)];
  return years.length === 0 ? undefined : Date.UTC(Math.max(...years), 11, 31);
}

/** The first moment from which a last day leaves a result its time, UTC ms; undefined where nothing tells when the bet is decided. */
function leavesTimeFrom(facts: Facts, { end_date, close_time }: Listing): number | undefined {
  const { family, fields } = facts;
  const deadline = numberIn(fields.deadline?.value) ?? numberIn(fields.instant?.value);
  if (deadline !== undefined) return deadline - DAY_MS;
  const day = DAY.exec(textIn(fields.day?.value) ?? textIn(fields.reference?.value) ?? '')?.[1];
  if (day !== undefined) return Date.parse(day) + (fields.participants === undefined ? 0 : GAME_DAYS * DAY_MS);
  const end = Date.parse(end_date ?? close_time ?? '');
  if (!ON_EVENTS.has(family)) return undefined;
  return Number.isNaN(end) ? endOfYears(facts) : end + EVENT_DAYS * DAY_MS;
}

/** The days by which a sentence on an undecided bet wants its result to be known. */
export function lastDaysIn(sentence: Sentence | null, dates: readonly DateMention[], facts: Facts, listing: Listing): LastDay[] {
  if (sentence?.role !== 'fallback') return [];
  const from = leavesTimeFrom(facts, listing) ?? Number.NEGATIVE_INFINITY;
  const end = Date.parse(listing.end_date ?? '');
  // a market of a vote or a ceremony may be told to end on that very day, which says nothing of when it is held
  const isOfGame = facts.fields.participants !== undefined;
  const isOwnEnd = ({ to }: DateMention): boolean => !isOfGame && !FUTURES.has(facts.family) && Math.abs(to - end) <= DAY_MS;
  return dates
    .filter(({ precision }) => precision !== 'year')
    .map((date) => ({ date, topic: date.to < from && !isOwnEnd(date) ? null : 'last day', word: `@by-${date.day}` }));
}
