/** Turns what a filter asks of a pair, a market or an event into conditions for the database. */
import type { Context } from '../context.js';
import { CAVEATS, type SEVERITIES } from '../domain/matching/caveats/codes.js';
import { STANDINGS, type Standing as StandingName, servedStanding } from '../domain/standing.js';
import { findSaying } from '../store/search.js';
import { contains } from './phrase.js';

// One reading of each filter, for every list that takes it: what it asks of a pair, of a market or of an event.

/** Prisma compares without case by ILIKE, whose wildcards are plain characters of an id. */
const anyCase = (text: string) => ({ equals: text.trim().replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' as const });

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
export interface PairConditions {
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
export function pairConditions({ standing, tier, family, basis, caveat, severity, doubt, min_confidence }: PairConditions) {
  return [
    ...(family ? [{ family }] : []),
    ...(basis ? [{ basis }] : []),
    ...(doubt ? [{ doubt }] : []),
    ...(standing ? [whereStanding(standing)] : []),
    ...(tier ? [whereStanding([tier])] : []),
    ...(caveat ? [whereCaveat(caveat)] : []),
    ...(severity ? [{ caveat_details: { array_contains: [{ severity }] } }] : []),
    ...(typeof min_confidence === 'number'
      ? [{ OR: [{ standing: 'human_verified', withheld: false }, { confidence: { gte: min_confidence } }] }]
      : []),
  ];
}

/** What a filter may ask of the event that a bet is about. */
export interface SubjectConditions {
  category?: string | null | undefined;
  series?: string | null | undefined;
  event?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

export const dayAsked = ({ from, to }: SubjectConditions) =>
  from || to ? [{ event_date: { ...(from && { gte: from }), ...(to && { lte: to }) } }] : [];

export const seriesAsked = ({ series }: SubjectConditions) => (series ? [{ series: anyCase(series) }] : []);
export const eventConditions = ({ event }: SubjectConditions) => (event ? [{ group_id: anyCase(event) }] : []);

/** What is asked of an event, as the database takes it; without its competition. */
export const subjectConditions = (asked: SubjectConditions) => [
  ...(asked.category ? [{ category: asked.category }] : []),
  ...seriesAsked(asked),
  ...eventConditions(asked),
  ...dayAsked(asked),
];

/** Markets whose question, outcome or event's title has a phrase. */
export function marketSays(phrase: string) {
  const says = contains(phrase);
  return { OR: [{ question: says }, { outcome: says }, { event: { title: says } }] };
}

/** Markets that say a phrase, by id; undefined for too many. */
export const idsSaying = ({ database }: Pick<Context, 'database'>, phrase: string | undefined, paired: boolean) =>
  phrase ? findSaying(database, phrase, paired) : undefined;
