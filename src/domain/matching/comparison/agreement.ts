/** Says whether two markets agree in one field, where more than the two values decides: silence, conflicts, the sport, the family. */
import { DAY_MS, HOUR_MS } from '../../duration.js';
import { compareValues } from '../contract/compare.js';
import { type Fact, type Facts, type Family, FIELDS, type FieldName, gradeOf } from '../contract/facts.js';
import { entitiesIn, entityIn } from '../contract/factValues.js';
import { compareGists, gistOf } from '../contract/gist.js';
import { leagueOf } from '../entities/leagues.js';
import { onceFor } from '../text/remembering.js';
import { arePartyAndPerson } from './compareSubjects.js';

export type Agree = 'equal' | 'near' | 'unknown' | 'different' | 'one_sided' | 'conflict';

/** Whether both sides say one value, as far as two venues' clocks can. */
export const isShared = ({ agree }: { readonly agree: Agree }): boolean => agree === 'equal' || agree === 'near';

/** The part of a market's facts, or of what an event's markets have in common, that fields are compared by. */
export type ComparedFacts = Pick<Facts, 'family' | 'fields' | 'conflicts'>;

/** Games that are played twice a day; only there does the clock tell two games apart. */
const DOUBLE_HEADERS: ReadonlySet<string> = new Set(['mlb', 'kbo', 'npb', 'ncaabb']);
/** A day's last price and the price at which it is settled: two figures, close to each other, that titles take for one. */
const isDaysPrice = ({ value }: Fact): boolean => value === 'close' || value === 'settle';

/** What silence means where only the exception is ever said: a winner is the first, a statement isn't negated. */
const SILENT: { readonly [F in FieldName]?: string } = { rank: '1', polarity: 'yes' };
/** Families in which a predicate is only stated when it isn't winning: a ticket, the next round. */
const PLAIN_WINNERS: ReadonlySet<Family> = new Set<Family>(['election_winner', 'election_party', 'nominee', 'primary']);

/** Parts of a game behind which overtime is played: bookmakers add it to the second half, and not to the fourth quarter. */
const LAST_PARTS: ReadonlySet<string> = new Set(['2h', '4q', 'period3']);

/** Whole games count to their end where nobody says otherwise: 90 minutes in soccer, overtime elsewhere; who advances is known after overtime in any sport. */
function overtimeAgainstSilence(stated: string, a: ComparedFacts, b: ComparedFacts): Agree {
  const league = leagueOf(String(a.fields.competition?.value ?? b.fields.competition?.value ?? ''));
  if (league === undefined) return 'one_sided';
  const part = String(a.fields.period?.value ?? b.fields.period?.value ?? 'full');
  if (LAST_PARTS.has(part)) return stated === 'in' || league.sport !== 'soccer' ? 'unknown' : 'one_sided';
  // behind any other part there is none
  if (part !== 'full' && stated === 'out') return 'one_sided';
  const endsEarly = league.sport === 'soccer' && a.family !== 'advance' && b.family !== 'advance';
  return stated === (endsEarly ? 'in' : 'out') ? 'different' : 'one_sided';
}

/** A side that says nothing while the other states an exception. */
function againstSilence(field: FieldName, a: ComparedFacts, b: ComparedFacts): Agree {
  const stated = a.fields[field] ?? b.fields[field];
  if (field === 'overtime' && stated !== undefined) return overtimeAgainstSilence(String(stated.value), a, b);
  const silent = SILENT[field];
  if (a.conflicts.includes(field) || b.conflicts.includes(field)) return 'conflict';
  if (stated === undefined || a.family !== b.family) return 'one_sided';
  if (silent !== undefined) return stated.value === silent ? 'equal' : 'different';
  return field === 'predicate' && PLAIN_WINNERS.has(a.family) ? 'different' : 'one_sided';
}

/** How two markets' values of one field compare, or one side's value with the other's silence. */
export function agreement(field: FieldName, a: ComparedFacts, b: ComparedFacts): Agree {
  const [left, right] = [a.fields[field], b.fields[field]];
  if (left === undefined || right === undefined) return againstSilence(field, a, b);
  const found = compareStated(field, a, b, [left, right]);
  // a tour's series or slug says nothing of a bout's sex or level where the venue files both under one
  if (
    (field === 'gender' || field === 'competition') &&
    found === 'different' &&
    [left, right].some((fact) => gradeOf(field, fact) === 'derived') &&
    (isBout(a) || isBout(b))
  )
    return 'unknown';
  if (field === 'phase' && found === 'different' && maySpeakOfSpecial(a, b, [left, right])) return 'unknown';
  if (field === 'day' && found === 'near' && playsDaily(a, b)) return 'different';
  if (field === 'day' && found === 'different' && isPutOff(a, b, [left, right])) return 'unknown';
  if (field === 'subject' && arePartyAndPerson(a, b)) return 'unknown';
  if (field === 'metric' && found === 'different' && isDaysPrice(left) && isDaysPrice(right)) return 'unknown';
  if (a.conflicts.includes(field) || b.conflicts.includes(field)) return 'conflict';
  return found;
}

/** Two facts of one field; of some fields the rest of both sides' facts has a say. */
function compareStated(field: FieldName, a: ComparedFacts, b: ComparedFacts, [left, right]: readonly [Fact, Fact]): Agree {
  if (field === 'start') return compareStarts(a, b, Number(left.value), Number(right.value));
  if (field === 'gist') return compareGistsWithoutNames(a, b);
  return compareValues(FIELDS[field], left.value, right.value);
}

/** Fields of whom a deed is done by and to. */
const ACTOR_FIELDS = ['actor', 'target', 'subject'] as const satisfies readonly FieldName[];

/** Content words of the names that a market's facts hold. */
const actorWords = onceFor(({ fields }: ComparedFacts): readonly string[] =>
  ACTOR_FIELDS.flatMap((field) => gistOf(entityIn(fields[field]?.value)?.name ?? '')),
);

/** What is asked, without the names of those that either side's facts hold: two questions about one person may share no other word. */
function compareGistsWithoutNames(a: ComparedFacts, b: ComparedFacts): Agree {
  const names = new Set([...actorWords(a), ...actorWords(b)]);
  const deed = ({ fields: { gist } }: ComparedFacts): string[] =>
    Array.isArray(gist?.value) ? gist.value.filter((word) => typeof word === 'string' && !names.has(word)) : [];
  return compareGists(deed(a), deed(b));
}

/** "Mayoral election" may be a special one where no seat is also filled in a general one, unless it is called that. */
function maySpeakOfSpecial(a: ComparedFacts, b: ComparedFacts, phases: readonly Fact[]): boolean {
  const values = new Set(phases.map(({ value }) => value));
  const isAmerican = [a, b].some(({ fields: { place } }) => String(place?.value).startsWith('US'));
  return (
    values.has('special') && values.has('general') && !isAmerican && !phases.some(({ quote }) => /general|midterm/i.test(quote))
  );
}

/** Two persons against each other. */
const isBout = ({ fields: { participants } }: ComparedFacts): boolean =>
  entitiesIn(participants?.value).some(({ kind }) => kind === 'person');

/** Leagues whose sides meet on consecutive days: there a stated neighbouring day is another game. A slug's or title's day may be the UTC one. */
const DAILY: ReadonlySet<string> = new Set([...DOUBLE_HEADERS, 'nba', 'wnba', 'nhl', 'ahl']);

function playsDaily(a: ComparedFacts, b: ComparedFacts): boolean {
  const stated = [a, b].every(({ fields: { day } }) => day?.from === 'rules' || day?.from === 'ticker' || day?.from === 'api');
  return stated && DAILY.has(String(a.fields.competition?.value ?? b.fields.competition?.value));
}

/** Days by which rain moves a match of tennis; two players who meet again do so in the next week's tournament. */
const PUT_OFF = 3;

/** A match of the same two players that the venues date some days apart: a tournament's draw and rain move it, and each keeps its first day. */
function isPutOff(a: ComparedFacts, b: ComparedFacts, [left, right]: readonly [Fact, Fact]): boolean {
  const isTennis = [a, b].every(({ fields }) => leagueOf(String(fields.competition?.value))?.sport === 'tennis');
  const [sides, others] = [a.fields.participants, b.fields.participants];
  if (!isTennis || sides === undefined || others === undefined) return false;
  const apart = Math.abs(Date.parse(String(left.value)) - Date.parse(String(right.value)));
  return apart <= PUT_OFF * DAY_MS && compareValues('entities', sides.value, others.value) !== 'different';
}

/** Schedules move by minutes; more than two hours apart is another game where there may be two a day. */
function compareStarts(a: ComparedFacts, b: ComparedFacts, left: number, right: number): Agree {
  const apart = Math.abs(left - right);
  if (apart <= HOUR_MS / 2) return 'equal';
  const league = String(a.fields.competition?.value ?? b.fields.competition?.value);
  if (apart <= 2 * HOUR_MS) return 'near';
  if (DOUBLE_HEADERS.has(league)) return 'different';
  // two teams may meet twice on a tournament's day, and its matches begin hours late
  return leagueOf(league)?.sport === 'esports' ? 'unknown' : 'near';
}
