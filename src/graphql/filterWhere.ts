/** Turns what a filter asks of a pair, a market or an event into conditions for the database. */
import type { Context } from '../context.js';
import { CAVEATS, type SEVERITIES } from '../domain/matching/caveats/codes.js';
import { competitionIds } from '../domain/matching/entities/competitionIds.js';
import { codesOf } from '../domain/matching/entities/leagues.js';
import { STANDINGS, type Standing as StandingName, servedStanding } from '../domain/standing.js';
import { findSaying } from '../store/search.js';
import { findEventsOfCompetition, findLegsOfCompetition, findMarketsOfCompetition } from '../store/searchCompetition.js';
import { contains } from './phrase.js';

// One reading of each filter, for every list that takes it: what it asks of a pair, of a market or of an event.

/** Nothing at all: an empty OR would be no filter. */
const NO_PAIR = { a_id: { in: [] as string[] } };
const NO_EVENT = { id: { in: [] as string[] } };

/** Prisma compares without case by ILIKE, whose wildcards are plain characters of an id. */
export const anyCase = (text: string) => ({ equals: text.trim().replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const });

/** Where pairs stand as they are served. */
function whereStanding(wanted: readonly StandingName[]) {
  return {
    OR: [
      { withheld: false, standing: { in: [...wanted] } },
      { withheld: true, standing: { in: STANDINGS.filter((standing) => wanted.includes(servedStanding(standing, true))) } },
    ],
  };
}

const whereCaveat = (code: string) =>
  Object.hasOwn(CAVEATS, code) ? { caveat_details: { array_contains: [{ code }] } } : { caveats: { array_contains: [code] } };

/** What a filter may ask of a pair itself. */
export interface PairAsked {
  standing?: StandingName[] | null | undefined;
  tier?: StandingName | null | undefined;
  family?: string | null | undefined;
  basis?: string | null | undefined;
  caveat?: string | null | undefined;
  severity?: (typeof SEVERITIES)[number] | null | undefined;
  doubt?: string | null | undefined;
  min_confidence?: number | null | undefined;
}

/** What is asked of a pair itself, as the database takes it; empty when nothing is. */
export function pairAsked({ standing, tier, family, basis, caveat, severity, doubt, min_confidence }: PairAsked) {
  return [
    ...(family ? [{ family }] : []),
    ...(basis ? [{ basis }] : []),
    ...(doubt ? [{ doubt }] : []),
    ...(standing ? [whereStanding(standing)] : []),
    ...(tier ? [whereStanding([tier])] : []),
    ...(caveat ? [whereCaveat(caveat)] : []),
    ...(severity ? [{ caveat_details: { array_contains: [{ severity }] } }] : []),
    ...(typeof min_confidence === 'number'
      ? [{ OR: [{ standing: 'human_verified' }, { confidence: { gte: min_confidence } }] }]
      : []),
  ];
}

/** Pairs of which either side was read to be of a competition of this name. */
export function pairOfCompetition(name: string) {
  const read = competitionIds(name).map((id) => ({ competitions: { array_contains: [id] } }));
  return read.length > 0 ? { OR: read } : NO_PAIR;
}

/** How venues tell of the competition of a name; undefined where it is no competition's. */
function codesNamed(name: string | null | undefined) {
  const ids = name ? competitionIds(name) : [];
  if (!name || ids.length === 0) return undefined;
  const { series, slugs } = codesOf(ids);
  return { series: series.flatMap((code) => [code, `KX${code}`]), slugs, tag: name.trim(), ids };
}

/** Events whose series, slug or tags say that they are of a competition of this name. */
export function eventOfCompetition(name: string) {
  const codes = codesNamed(name);
  if (!codes) return NO_EVENT;
  return {
    OR: [
      { venue: 'venue_a', series: { in: codes.series } },
      ...codes.slugs.map((slug) => ({ venue: 'venue_b', group_id: { startsWith: `${slug}-`, contains: '-20' } })),
      { tags: { array_contains: [codes.tag] } },
    ],
  };
}

/** What a filter may ask of the event that a bet is about. */
export interface SubjectAsked {
  category?: string | null | undefined;
  series?: string | null | undefined;
  event?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

export const dayAsked = ({ from, to }: SubjectAsked) =>
  from || to ? [{ event_date: { ...(from && { gte: from }), ...(to && { lte: to }) } }] : [];

export const seriesAsked = ({ series }: SubjectAsked) => (series ? [{ series: anyCase(series) }] : []);
export const eventAsked = ({ event }: SubjectAsked) => (event ? [{ group_id: anyCase(event) }] : []);

/** What is asked of an event, as the database takes it; without its competition. */
export const subjectAsked = (asked: SubjectAsked) => [
  ...(asked.category ? [{ category: asked.category }] : []),
  ...seriesAsked(asked),
  ...eventAsked(asked),
  ...dayAsked(asked),
];

/** Markets whose question, outcome or event's title has a phrase. */
export function marketSays(phrase: string) {
  const says = contains(phrase);
  return { OR: [{ question: says }, { outcome: says }, { event: { title: says } }] };
}

/** A way to say by ids what a relation would say row by row, or that there are too many. */
type Reading = Pick<Context, 'database'>;

/** Markets of a competition, by id; undefined for too many, or where the name is no competition's. */
export function marketsOfCompetition({ database }: Reading, name: string) {
  const codes = codesNamed(name);
  return codes && findMarketsOfCompetition(database, codes);
}

/** Events of a competition, by id; undefined as above. */
export function eventsOfCompetition({ database }: Reading, name: string) {
  const codes = codesNamed(name);
  return codes && findEventsOfCompetition(database, codes);
}

/** Legs of pairs that are of a competition by their events alone; undefined as above. */
export function legsOfCompetition({ database }: Reading, name: string | null | undefined) {
  const codes = codesNamed(name);
  return codes && findLegsOfCompetition(database, codes);
}

/** Markets that say a phrase, by id; undefined for too many. */
export const idsSaying = ({ database }: Reading, phrase: string | undefined, paired: boolean) =>
  phrase ? findSaying(database, phrase, paired) : undefined;
