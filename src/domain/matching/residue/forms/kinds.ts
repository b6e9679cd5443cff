/** Groups families by what their rules talk of, with the nouns for what such a bet is on and for those who take part. */
import { type Family, FUTURES, OF_ONE_GAME } from '../../contract/facts.js';
import type { Nouns } from './plainClauses.js';

export interface Kind extends Nouns {
  readonly families: ReadonlySet<Family>;
}

const setOf = (line: string): ReadonlySet<string> => new Set(line.split(' '));
/** @param nouns what names the bet's own event, and whoever takes part where nothing turns on who it is @param persons whoever takes part in a game: what a player doesn't do, a game may */
const kind = (families: Iterable<Family>, nouns: string, persons = ''): Kind => ({
  families: new Set(families),
  nouns: setOf(`it they them ${nouns}`),
  persons: persons === '' ? new Set() : setOf(persons),
});

/** Every kind by its name. */
export const KINDS = {
  game: kind(
    OF_ONE_GAME,
    'game games match matches matchup fight fights bout contest event race series fixture',
    'team teams player players side sides fighter fighters athlete opponent opponents club competitor competitors he she',
  ),
  season: kind(
    FUTURES,
    'team teams player players side club clubs driver golfer fighter country nation person season tournament competition event award trophy series tour',
  ),
  award: kind(['award'], 'award awards ceremony category prize film films movie nominee he she show'),
  election: kind(
    ['election_winner', 'election_party', 'nominee', 'primary', 'seats', 'control', 'vote_share', 'vote_count'],
    'election elections candidate candidates party parties person individual race he she',
  ),
  bank: kind(['fed_decision', 'fed_count'], 'meeting meetings rate rates target federal funds fund range upper bound'),
  figure: kind(['econ_print', 'score', 'weather', 'box_office', 'ranking', 'market_at', 'crypto_at'], 'report film song artist'),
} as const;
export type KindName = keyof typeof KINDS;

/** Of a family that no kind holds, and of forms for all. */
export const NO_NOUNS: Nouns = { nouns: new Set(), persons: new Set() };

/** Families on who stands for a party: the election is what comes after, and its result is none of theirs. */
const OF_NOMINATION: ReadonlySet<Family> = new Set<Family>(['nominee', 'primary']);
const ELECTION = new Map(['election', 'elections', 'race'].map((noun) => [noun, 'ELECTION']));

/** The nouns of a family's bets. */
export function nounsOf(family: Family): Nouns {
  const name = kindOf(family);
  if (name === undefined) return NO_NOUNS;
  return OF_NOMINATION.has(family) ? { ...KINDS[name], others: ELECTION } : KINDS[name];
}

/** The kind of a family; undefined for a family whose sentences no form knows. */
export const kindOf = (family: Family): KindName | undefined =>
  (Object.keys(KINDS) as KindName[]).find((name) => KINDS[name].families.has(family));
