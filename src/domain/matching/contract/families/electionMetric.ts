/** Reads what of an election has to be won: the office, most seats or votes, a majority, a place. */
import { withoutDates } from '../../text/dates.js';
import type { ReadFact } from '../facts.js';
import { saidIn, type Wordings } from '../wordings.js';
import { asksAdvance } from './race.js';

const RANKS: Wordings = [
  ['2', /\b(?:2nd|second)(?:[- ](?:most|place|largest))?\b(?! (?:round|vote)s?\b)/i],
  ['3', /\b(?:3rd|third)(?:[- ](?:most|place|largest))?\b/i],
  ['4', /\b(?:4th|fourth)\b/i],
  ['5', /\b(?:5th|fifth)\b/i],
  ['6', /\b(?:6th|sixth)\b/i],
  ['1', /\bmost (?:seats|votes)\b|\b(?:1st|first) place\b|\bbe 1st\b|gets? 1st|finish(?:es)? (?:1st|first)/i],
];

/** The place that one of the texts says, "1" for most seats or votes; the first text that says one. */
export const placeWonIn = (...texts: readonly string[]): ReturnType<typeof saidIn> =>
  saidIn(RANKS, ...texts.map((text) => withoutDates(text)));

/** Seats that a party gains are counted against those it had: "gains the most seats compared to before the election". */
const GAINED =
  /\bgain(?:s|ed)?\b[^.?]{0,40}\bseats\b|\bseat gains?\b|\bseats\b[^.?]{0,80}\bcompared (?:to|with) (?:before|the)\b|\bnet (?:gain|change)\b/i;

const isStateOfPresident = (race: readonly ReadFact[]): boolean =>
  race.some(({ field, value }) => field === 'office' && value === 'president') &&
  race.some(({ field, value }) => field === 'place' && /^US-[A-Z]{2}$/.test(String(value)));

/** To win in the first round is to need no second; to win the first round is to get most votes of it. */
const IN_ROUND_ONE =
  /\b(?:wins?|won)\b(?![^?]{0,60}\b(?:most|plurality|votes?|place)\b)[^?]{0,80}\bin the (?:first|1st) round\b/i;

/** What has to be won: the office itself, most seats, a majority, the popular vote; undefined where a parliament's winner isn't defined. */
export function metricOf(own: string, asked: string, mostSeats: boolean, race: readonly ReadFact[]): string | undefined {
  if (mostSeats) return GAINED.test(own) ? 'seat_change' : 'seats';
  // a state of the presidential election is won by its popular vote
  if (/popular vote/i.test(own) && !isStateOfPresident(race)) return 'popular_vote';
  if (/electoral college|electoral votes/i.test(asked)) return 'electoral_college';
  if (/\bmajority\b/i.test(asked)) return 'majority';
  if (/\boutright\b(?! or\b)|without a run-?off/i.test(own) || IN_ROUND_ONE.test(own)) return 'outright';
  const parliament = race.some((known) => known.field === 'office' && known.value === 'parliament');
  if (parliament && /\bmost (?:\w+ )?votes\b/i.test(own)) return 'votes';
  if (parliament) return undefined;
  // who goes on, or comes in third, wins no office
  if (asksAdvance(asked)) return 'advance';
  return /^[2-9]$/.test(placeWonIn(asked)?.value ?? '1') ? 'place' : 'office';
}
