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

/** "If no nominee is announced by …", "if the final is postponed beyond …". */
const UNDECIDED =
  /^(?:however,? )?(?:if|should|unless|in case|in the event)\b[^.]*\b(?:no|not|never|without|cancel\w*|postpon\w*|resched\w*|delay\w*|moved)\b/;

const DAY = /(20\d\d-\d\d-\d\d)$/;

/** Within how many days after a vote a second one may decide it: in Peru 56 days lie between the two (2026), in Texas 84 between a primary and its runoff. */
const RUNOFF_DAYS = 60;
const PRIMARY_RUNOFF_DAYS = 90;

function daysOf({ family, fields }: Facts): number {
  if (family === 'nominee' || family === 'primary') return PRIMARY_RUNOFF_DAYS;
  return family === 'election_winner' && fields.phase?.value !== 'round1' ? RUNOFF_DAYS : EVENT_DAYS;
}

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
  return Number.isNaN(end) ? endOfYears(facts) : end + daysOf(facts) * DAY_MS;
}

/** The days by which a sentence on an undecided bet wants its result to be known. */
export function lastDaysIn(sentence: Sentence | null, dates: readonly DateMention[], facts: Facts, listing: Listing): LastDay[] {
  const isUndecided = sentence?.role === 'fallback' || (ON_EVENTS.has(facts.family) && UNDECIDED.test(sentence?.text ?? ''));
  if (!isUndecided) return [];
  const from = leavesTimeFrom(facts, listing) ?? Number.NEGATIVE_INFINITY;
  const end = Date.parse(listing.end_date ?? '');
  // a market of a vote or a ceremony may be told to end on that very day, which says nothing of when it is held
  const isOfGame = facts.fields.participants !== undefined;
  const isOwnEnd = ({ to }: DateMention): boolean => !isOfGame && !FUTURES.has(facts.family) && Math.abs(to - end) <= DAY_MS;
  return dates
    .filter(({ precision }) => precision !== 'year')
    .map((date) => ({ date, topic: date.to < from && !isOwnEnd(date) ? null : 'last day', word: `@by-${date.day}` }));
}
