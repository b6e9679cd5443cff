/** Finds two questions that are different bets though no field differs: one names a thing where the other names another kind of it. */

import { DAY_MS } from '../../duration.js';
import type { Entity, Family } from '../contract/facts.js';
import { entitiesIn, setIn } from '../contract/factValues.js';
import { isAnybody } from '../contract/subject.js';
import { areTwoEntries } from '../entities/identities.js';
import { mayAbbreviate } from '../labels/slots.js';
import { strikeApart, strikeOf } from '../labels/strikes.js';
import type { Contract } from '../reading/readContract.js';
import { withoutDates } from '../text/dates.js';
import { kindsApart } from './alternatives.js';
import type { Weighed } from './case.js';

/** Questions that somebody wins. */
const ASKS_WHO_WINS: ReadonlySet<Family> = new Set<Family>([
  'election_winner',
  'election_party',
  'nominee',
  'primary',
  'season_title',
  'season_award',
  'award',
  'ranking',
]);
/** Questions of deeds; in an office's, leaving is one. */
const ASKS_FOR_A_DEED: ReadonlySet<Family> = new Set<Family>(['act', 'policy', 'deal', 'unparsed']);
const LEAVING = new Set(['leave', 'first_leave']);

const deedOf = ({ facts: { family, fields } }: Contract): string | null => {
  const deed = fields.predicate === undefined ? null : String(fields.predicate.value);
  return deed !== null && (ASKS_FOR_A_DEED.has(family) || (family === 'officeholder' && LEAVING.has(deed))) ? deed : null;
};

/** "Endorse Doe for mayor" against "be elected mayor". */
function deedAgainstContest(one: Contract, other: Contract): string | null {
  const deed = ASKS_WHO_WINS.has(other.facts.family) && other.facts.fields.predicate === undefined ? deedOf(one) : null;
  return deed === null ? null : `one asks who wins, the other whether somebody does it: ${deed}`;
}

/** The number of a nameless leg against the outcomes that the other side states. */
function strikesApart(one: Contract, other: Contract): string | null {
  const set = setIn(other.facts.fields.set?.value);
  const { venue, ticker, outcome } = one.listing;
  const strike =
    venue === 'venue_a' && set !== undefined && setIn(one.facts.fields.set?.value) === undefined
      ? strikeOf(ticker, outcome)
      : null;
  return strike !== null && set !== undefined && strikeApart(strike, set) ? `the code ${strike.code} is no such outcome` : null;
}

/** Below this a party's number of seats is no other word for its victory (it may be, of half the seats). */
const SEATS_FLOOR = 0.65;

/** "Win the election" against "win 150 seats or more". */
function seatsAgainstVictory(one: Contract, other: Contract, p: number): string | null {
  const apart =
    one.facts.family === 'seats' &&
    other.facts.family === 'election_party' &&
    setIn(one.facts.fields.set?.value) !== undefined &&
    setIn(other.facts.fields.set?.value) === undefined;
  return apart && p < SEATS_FLOOR ? 'one asks for a number of seats, the other for victory' : null;
}

const whom = ({ facts: { fields } }: Contract): Entity[] =>
  [fields.subject, fields.target].flatMap((fact) => entitiesIn(fact?.value));

/** "Any country" against a country. Of persons "anyone" is often the event that one of them is. */
function anybodyAgainstOne(one: Contract, other: Contract): string | null {
  const named = whom(other).some(({ kind }) => kind === 'place');
  const apart = named && whom(one).some(isAnybody) && !whom(other).some(isAnybody);
  return apart ? 'one asks of any, the other of one alone' : null;
}

/** A limit this long before or after the day of a speech is not its day said otherwise. */
const NEAR_DAYS = 31;

/** Words said by a limit against words said on a day that lies far from it. */
function daysApart(one: Contract, other: Contract): string | null {
  if (one.facts.family !== 'mention' || other.facts.family !== 'mention') return null;
  const [{ deadline, day: own }, { day, deadline: limit }] = [one.facts.fields, other.facts.fields];
  if (deadline === undefined || own !== undefined || day === undefined || limit !== undefined) return null;
  const apart = Math.abs(Number(deadline.value) - Date.parse(String(day.value)));
  return apart > NEAR_DAYS * DAY_MS ? 'the words are to be said at different times' : null;
}

/** A name and the number right behind it: "Grok 6", "UFC 320". What bounds a figure or orders things is no name. */
const NUMBERED = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}&]+)[ -](\d{1,3}(?:\.\d)?)(?![\p{N},.%+$:\u2013-]\d?|[kKmMbB]\b)/gu;
const NO_NAME = /^(?:above|over|under|below|between|least|most|than|exactly|by|before|after|on|in|to|from|top|number|or)$/i;

/** The numbers behind each name of a question. */
function numbered({ listing }: Contract): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = '', number = ''] of withoutDates(listing.question ?? '').matchAll(NUMBERED)) {
    if (!NO_NAME.test(name))
      found.set(name.toLowerCase(), (found.get(name.toLowerCase()) ?? new Set()).add(String(Number(number))));
  }
  return found;
}

/** "Grok 6" against "Grok 5": things of one name that are told apart by their numbers. */
function numbersApart(one: Contract, other: Contract): string | null {
  const theirs = numbered(other);
  for (const [name, numbers] of numbered(one)) {
    const against = theirs.get(name);
    if (against !== undefined && ![...numbers].some((number) => against.has(number)))
      return `${name} ${[...numbers].join(', ')} is not ${name} ${[...against].join(', ')}`;
  }
  return null;
}

/** The sides of a bout in venue A's code: its day, then three letters of each. */
const BOUT_CODE = /-\d\d[A-Z]{3}\d\d([A-Z]{3})([A-Z]{3})(?:-|$)/;

/** A bout whose own texts name no opponent, under a code of other persons than those who meet in the other market. */
function opponentsApart(one: Contract, other: Contract): string | null {
  const [, first = '', second = ''] = BOUT_CODE.exec(one.listing.ticker ?? '') ?? [];
  if (first === '' || one.facts.fields.participants !== undefined) return null;
  const sides = entitiesIn(other.facts.fields.participants?.value);
  const persons = sides.flatMap(({ kind, name }) => (kind === 'person' ? [name.split(' ')] : []));
  if (persons.length !== 2) return null;
  const spelled = (code: string, words: readonly string[] = []): boolean => mayAbbreviate(code.toLowerCase(), words);
  const [left, right] = persons;
  const fits = (spelled(first, left) && spelled(second, right)) || (spelled(first, right) && spelled(second, left));
  return fits ? null : `the code ${first}${second} names other opponents`;
}

/** "Max Muncy (Athletics)" against "Max Muncy (LAD)": two bearers of one name. */
function namesakesApart({ label: one }: Contract, { label: other }: Contract): string | null {
  if (one?.kind !== 'name' || other?.kind !== 'name' || one.bracket === '' || other.bracket === '') return null;
  const areTwo = areTwoEntries(one.bracket, other.bracket) || areTwoEntries(one.names[0] ?? '', other.names[0] ?? '');
  return areTwo ? `the legs differ: (${one.bracket}) and (${other.bracket})` : null;
}

/** Why two contracts can't be one bet, null when none of this speaks against it. */
export function unlike({ a, b, evidence: { p } }: Weighed): string | null {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const found =
      deedAgainstContest(one, other) ??
      strikesApart(one, other) ??
      seatsAgainstVictory(one, other, p) ??
      anybodyAgainstOne(one, other) ??
      opponentsApart(one, other) ??
      numbersApart(one, other) ??
      daysApart(one, other);
    if (found !== null) return found;
  }
  return namesakesApart(a, b) ?? kindsApart(a, b);
}
