/** Turns a competition's name, as a filter has it, into conditions for the database. Loaded when a list is asked for: its tables take a while to read. */
import type { Context } from '../context.js';
import { competitionIds } from '../domain/matching/entities/competitionIds.js';
import { codesOf } from '../domain/matching/entities/leagues.js';
import { findEventsOfCompetition, findLegsOfCompetition, findMarketsOfCompetition } from '../store/searchCompetition.js';

/** Nothing at all: an empty OR would be no filter. */
const NO_PAIR = { a_id: { in: [] as string[] } };
const NO_EVENT = { id: { in: [] as string[] } };

/** Whether a name is a competition's, by any of its names. */
export const isCompetition = (name: string): boolean => competitionIds(name).length > 0;

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
  // Tags are stored in small letters, whatever the venue writes.
  return { series: series.flatMap((code) => [code, `KX${code}`]), slugs, tag: name.trim().toLowerCase(), ids };
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
