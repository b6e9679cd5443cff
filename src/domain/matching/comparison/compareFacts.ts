/** Two markets' facts side by side, and what the two bets are to each other by them. */

import { compareValues } from '../contract/compare.js';
import { type Fact, type Facts, type Family, FIELDS, type FieldName, type GridSet, gradeOf } from '../contract/facts.js';
import { compareGists, gistOf } from '../contract/gist.js';
import { relation as setRelation } from '../contract/intervals.js';
import { mirrored } from '../contract/sports/score.js';
import { leagueOf } from '../entities/leagues.js';
import { namesOf } from '../entities/namesOf.js';
import { foldName } from '../text/fold.js';
import { onceFor } from '../text/remembering.js';
import { compareSubjects, type SubjectFound, subjectsProven } from './compareSubjects.js';

export type Agree = 'equal' | 'near' | 'unknown' | 'different' | 'one_sided' | 'conflict';

/** One line of the comparison: what each side says and from where, and whether they agree. */
export interface FactRow {
  readonly field: FieldName;
  readonly a: Fact | null;
  readonly b: Fact | null;
  readonly agree: Agree;
}

export const RELATIONS = ['identity', 'complement', 'subset', 'superset', 'overlap', 'disjoint', 'unknown'] as const;
/** What A's YES outcomes are to B's. */
export type Relation = (typeof RELATIONS)[number];

export interface Comparison {
  readonly rows: readonly FactRow[];
  readonly relation: Relation;
  /** Fields that both sides state and that can't both be true of one bet. */
  readonly vetoes: readonly FieldName[];
  /** Fields that differ where at least one side's value was derived or taken for granted: a person looks. */
  readonly doubts: readonly FieldName[];
}

/** The part of a market's facts, or of what an event's markets have in common, that fields are compared by. */
export type Stated = Pick<Facts, 'family' | 'fields' | 'conflicts'>;

const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
/** Two-sided contests: the other side's win is the complement. A draw leg makes it merely disjoint. */
const TWO_SIDED: ReadonlySet<Family> = new Set<Family>(['game_winner', 'spread', 'advance']);
/** Fields that say which outcome of a bet is paid: their difference makes a relation, not another bet. */
const OUTCOME_FIELDS: ReadonlySet<FieldName> = new Set<FieldName>(['subject', 'set', 'polarity', 'count', 'direction', 'party']);
/** Two questions about one thing may share no word but names: other words ask a person, and refuse nothing. */
const isRefusing = (field: FieldName): boolean => !OUTCOME_FIELDS.has(field) && field !== 'gist';
/** Games that are played twice a day; only there does the clock tell two games apart. */
const DOUBLE_HEADERS: ReadonlySet<string> = new Set(['mlb', 'kbo', 'npb', 'ncaabb']);
const PRICE_FAMILIES: ReadonlySet<Family> = new Set<Family>(['crypto_at', 'crypto_touch', 'market_at', 'market_touch']);
const HOUR = 3_600_000;

/** What silence means where only the exception is ever said: a winner is the first, a statement isn't negated. */
const SILENT: { readonly [F in FieldName]?: string } = { rank: '1', polarity: 'yes' };
/** Families in which a predicate is only stated when it isn't winning: a ticket, the next round. */
const PLAIN_WINNERS: ReadonlySet<Family> = new Set<Family>(['election_winner', 'election_party', 'nominee', 'primary']);

/** Whole games count to their end where nobody says otherwise: 90 minutes in soccer, overtime elsewhere. */
function overtimeAgainstSilence(stated: string, a: Stated, b: Stated): Agree {
  const league = leagueOf(String(a.fields.competition?.value ?? b.fields.competition?.value ?? ''));
  if (league === undefined) return 'one_sided';
  return stated === (league.sport === 'soccer' ? 'in' : 'out') ? 'different' : 'one_sided';
}

/** A side that says nothing while the other states an exception. */
function againstSilence(field: FieldName, a: Stated, b: Stated): Agree {
  const stated = a.fields[field] ?? b.fields[field];
  if (field === 'overtime' && stated !== undefined) return overtimeAgainstSilence(String(stated.value), a, b);
  const silent = SILENT[field];
  if (a.conflicts.includes(field) || b.conflicts.includes(field)) return 'conflict';
  if (stated === undefined || a.family !== b.family) return 'one_sided';
  if (silent !== undefined) return stated.value === silent ? 'equal' : 'different';
  return field === 'predicate' && PLAIN_WINNERS.has(a.family) ? 'different' : 'one_sided';
}

function agreement(field: FieldName, a: Stated, b: Stated): Agree {
  const [left, right] = [a.fields[field], b.fields[field]];
  if (left === undefined || right === undefined) return againstSilence(field, a, b);
  const found = compareStated(field, a, b, [left, right]);
  // a tour's series or slug says nothing of a bout's sex or level where the venue files both under one
  if (
    (field === 'gender' || field === 'competition') &&
    found === 'different' &&
    [left, right].some((fact) => gradeOf(field, fact) === 'derived') &&
    isBout(a)
  )
    return 'unknown';
  if (field === 'day' && found === 'near' && playsDaily(a, b)) return 'different';
  if (field === 'day' && found === 'different' && isPutOff(a, b, [left, right])) return 'unknown';
  // Prices of one coin differ by cents between sources: a caveat (settlement_price_source), not another bet.
  if (field === 'source' && found === 'different' && PRICE_FAMILIES.has(a.family)) return 'unknown';
  if (a.conflicts.includes(field) || b.conflicts.includes(field)) return 'conflict';
  return found;
}

/** Two facts of one field; of some fields the rest of both sides' facts has a say. */
function compareStated(field: FieldName, a: Stated, b: Stated, [left, right]: readonly [Fact, Fact]): Agree {
  if (field === 'start') return compareStarts(a, b, Number(left.value), Number(right.value));
  if (field === 'gist') return compareDeeds(a, b);
  return compareValues(FIELDS[field], left.value, right.value);
}

/** Fields of whom a deed is done by and to. */
const DOERS = ['actor', 'target', 'subject'] as const satisfies readonly FieldName[];

/** Content words of the names that a market's facts hold. */
const doersIn = onceFor(({ fields }: Stated): readonly string[] =>
  DOERS.flatMap((field) => {
    const value = fields[field]?.value;
    return typeof value === 'object' && 'name' in value ? gistOf(value.name) : [];
  }),
);

/** What is asked, without the names of those that either side's facts hold: two questions about one person may share no other word. */
function compareDeeds(a: Stated, b: Stated): Agree {
  const names = new Set([...doersIn(a), ...doersIn(b)]);
  const deed = ({ fields: { gist } }: Stated): string[] =>
    Array.isArray(gist?.value) ? gist.value.filter((word) => typeof word === 'string' && !names.has(word)) : [];
  return compareGists(deed(a), deed(b));
}

/** Two persons against each other. */
const isBout = ({ fields: { participants } }: Stated): boolean =>
  Array.isArray(participants?.value) && participants.value.some((side) => typeof side === 'object' && side.kind === 'person');

/** Leagues whose sides meet on consecutive days: there a stated neighbouring day is another game. A slug's or title's day may be the UTC one. */
const DAILY: ReadonlySet<string> = new Set(['mlb', 'kbo', 'npb', 'ncaabb', 'nba', 'wnba', 'nhl', 'ahl']);

function playsDaily(a: Stated, b: Stated): boolean {
  const stated = [a, b].every(({ fields: { day } }) => day?.from === 'rules' || day?.from === 'ticker' || day?.from === 'api');
  return stated && DAILY.has(String(a.fields.competition?.value ?? b.fields.competition?.value));
}

/** Days by which rain moves a match of tennis; two players who meet again do so in the next week's tournament. */
const PUT_OFF = 3;

/** A match of the same two players that the venues date some days apart: a tournament's draw and rain move it, and each keeps its first day. */
function isPutOff(a: Stated, b: Stated, [left, right]: readonly [Fact, Fact]): boolean {
  const isTennis = [a, b].every(({ fields }) => leagueOf(String(fields.competition?.value))?.sport === 'tennis');
  const [sides, others] = [a.fields.participants, b.fields.participants];
  const apart = Math.abs(Date.parse(String(left.value)) - Date.parse(String(right.value)));
  return (
    isTennis &&
    apart <= PUT_OFF * 24 * HOUR &&
    sides !== undefined &&
    others !== undefined &&
    compareValues('entities', sides.value, others.value) !== 'different'
  );
}

/** Schedules move by minutes; an hour or more apart is another game only where there are two a day. */
function compareStarts(a: Stated, b: Stated, left: number, right: number): Agree {
  const apart = Math.abs(left - right);
  if (apart <= HOUR / 2) return 'equal';
  const league = a.fields.competition?.value ?? b.fields.competition?.value;
  return apart > 2 * HOUR && DOUBLE_HEADERS.has(String(league)) ? 'different' : 'near';
}

const setOf = (fact: Fact | undefined): GridSet | null =>
  fact !== undefined && typeof fact.value === 'object' && 'parts' in fact.value ? fact.value : null;

/** What the sets are to each other; a spread on the other side is read from this side. */
function compareSets(a: Facts, b: Facts, subject: SubjectFound): Relation | null {
  const [left, right] = [setOf(a.fields.set) ?? setOf(a.fields.count), setOf(b.fields.set) ?? setOf(b.fields.count)];
  if (left === null || right === null) return null;
  if ([a, b].some(({ conflicts }) => conflicts.includes('set') || conflicts.includes('count'))) return 'unknown';
  const flipped = a.family === 'spread' && subject === 'other side';
  return setRelation(left, flipped ? mirrored(right) : right);
}

const FLIPPED: Record<Relation, Relation> = {
  identity: 'complement',
  complement: 'identity',
  subset: 'overlap',
  superset: 'overlap',
  overlap: 'overlap',
  disjoint: 'superset',
  unknown: 'unknown',
};

/** The relation of the two YES outcomes once nothing else differs. */
function relate(a: Facts, b: Facts, subject: SubjectFound): Relation {
  let relation: Relation = compareSets(a, b, subject) ?? 'identity';
  if (subject === 'other') relation = 'disjoint';
  if (subject === 'other side' && a.family !== 'spread') relation = TWO_SIDED.has(a.family) ? 'complement' : 'disjoint';
  if (agreement('party', a, b) === 'different' || agreement('direction', a, b) === 'different') relation = 'disjoint';
  return agreement('polarity', a, b) === 'different' ? FLIPPED[relation] : relation;
}

/** Families of deeds: what is done to whom is mostly said in words that no field types. */
const DEEDS: ReadonlySet<Family> = new Set<Family>([
  'act',
  'policy',
  'officeholder',
  'deal',
  'company_event',
  'confirmation',
  'count',
  'sports_move',
]);
/** Whether equal facts of a family may leave open what is asked. */
export const isSaidInWords = (family: Family): boolean => family === 'unparsed' || DEEDS.has(family);

/** Families whose borders readers can't always see: a difference among them is no veto. */
const KIN: readonly ReadonlySet<Family>[] = [
  DEEDS,
  new Set<Family>(['game_winner', 'three_way']),
  new Set<Family>(['nominee', 'primary']),
  new Set<Family>(['election_winner', 'officeholder']),
  new Set<Family>(['election_party', 'election_winner']),
  new Set<Family>(['election_party', 'control']),
  new Set<Family>(['election_party', 'seats']),
  new Set<Family>(['award', 'ranking', 'score', 'box_office']),
  new Set<Family>(['season_title', 'race_winner', 'tournament_rank']),
  new Set<Family>(['company_event', 'market_at', 'market_touch']),
];

/** Families of questions that no more special reader understood: what the other side's reader calls them may be right. */
const GENERAL: ReadonlySet<Family> = new Set<Family>(['act', 'count', 'policy']);

/** Whether two families can describe one bet; `general` where one of them says only that something is asked. */
export function familiesAgree(a: Family, b: Family): 'equal' | 'unknown' | 'general' | 'different' {
  if (a === b) return a === 'unparsed' ? 'unknown' : 'equal';
  if (a === 'unparsed' || b === 'unparsed' || KIN.some((kin) => kin.has(a) && kin.has(b))) return 'unknown';
  return GENERAL.has(a) || GENERAL.has(b) ? 'general' : 'different';
}

/** What the found subjects say of the field: proven equal, merely possible, or another. */
function subjectAgree(a: Facts, b: Facts, found: SubjectFound): Agree {
  if (a.fields.subject === undefined || b.fields.subject === undefined) return 'one_sided';
  if (found === 'other' || found === 'other side') return 'different';
  if (a.conflicts.includes('subject') || b.conflicts.includes('subject')) return 'conflict';
  return found === 'same' && subjectsProven(a, b) ? 'equal' : 'unknown';
}

/** Both sides say it in their own words; a season from a ticker's year or a league from a club is somebody's guess. */
const isStatedApart = ({ field, a, b }: FactRow): boolean =>
  [a, b].every((fact) => fact === null || (gradeOf(field, fact) === 'stated' && (field !== 'competition' || isNamed(fact))));

/** Whether a league's own name stands in the words that it was read from: two clubs of one league also meet in its cup. */
const isNamed = ({ value, quote }: Fact): boolean => {
  const names = namesOf('league', String(value));
  return names.length === 0 || names.some((name) => foldName(quote).includes(name));
};

/** Every field that either side states, compared; in the order of facts.ts. */
export function compareFacts(a: Facts, b: Facts): Comparison {
  const rows: FactRow[] = [];
  const subject = compareSubjects(a, b);
  for (const field of FIELD_NAMES) {
    const [left, right] = [a.fields[field] ?? null, b.fields[field] ?? null];
    if (left === null && right === null) continue;
    rows.push({ field, a: left, b: right, agree: field === 'subject' ? subjectAgree(a, b, subject) : agreement(field, a, b) });
  }
  const apart = rows.filter((row) => row.agree === 'different' && isRefusing(row.field));
  const vetoes = apart.filter(isStatedApart).map(({ field }) => field);
  const doubts = apart.filter((row) => !isStatedApart(row)).map(({ field }) => field);
  return { rows, relation: relate(a, b, subject), vetoes, doubts };
}

/** Fields whose comparison costs nothing come first; names last. */
const CHEAP_FIRST = FIELD_NAMES.filter(isRefusing).sort((x, y) => cost(x) - cost(y));

function cost(field: FieldName): number {
  const kind = FIELDS[field];
  return kind === 'entities' || kind === 'entity' ? 2 : kind === 'gist' || kind === 'set' ? 1 : 0;
}

/** The refusing fields that a market states, cheap ones first: each of its legs' pairs asks for them. */
const refusingFields = onceFor(({ fields }: Facts) => CHEAP_FIRST.filter((field) => fields[field] !== undefined));

/** Fields whose comparison looks at no other field, but for a day, which looks at the competition. */
const ALONE = CHEAP_FIRST.filter((field) => field !== 'start' && field !== 'source');

/** Whether both sides state something that can't be true of one bet, whatever else they are about. */
export function statedApart(a: Stated, b: Stated): boolean {
  return ALONE.some(
    (field) =>
      a.fields[field] !== undefined &&
      b.fields[field] !== undefined &&
      agreement(field, a, b) === 'different' &&
      isStatedApart({ field, a: a.fields[field] ?? null, b: b.fields[field] ?? null, agree: 'different' }),
  );
}

/** Whether the facts alone refuse a pair: what `compareFacts` would find, stopping at the first contradiction. */
export function factsRefuse(a: Facts, b: Facts): boolean {
  if (familiesAgree(a.family, b.family) === 'different') return true;
  let doubts = 0;
  const only = refusingFields(b).filter((field) => a.fields[field] === undefined);
  for (const field of [...refusingFields(a), ...only]) {
    if (agreement(field, a, b) !== 'different') continue;
    if (isStatedApart({ field, a: a.fields[field] ?? null, b: b.fields[field] ?? null, agree: 'different' }) || ++doubts > 1)
      return true;
  }
  const relation = relate(a, b, compareSubjects(a, b));
  return relation !== 'identity' && relation !== 'unknown';
}
