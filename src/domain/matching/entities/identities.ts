/** Which entries of any table a whole name may be: two names of one entry are one thing, whatever their words are. */

import { findAsset } from './assets.js';
import { findBank } from './banks.js';
import { findParty } from './parties.js';
import { knownPerson } from './persons.js';
import { byStateCode, findPlace } from './places.js';
import { findStation } from './stations.js';
import { findTeam, mayNameTeam } from './teams.js';

/** An American station's airport has the same code without its K: `KEWR`, `EWR`. */
const AIRPORT = /^[A-Z]{3}$/;

/** What a company's full name ends with. */
const CORPORATE = /,? (?:inc|co|corp|corporation|company|ltd|plc|ag|se|nv|holdings?|group)\.?$/i;

/**
 * Ids (with their kind, `asset/ADA`) of everything that the whole text may name in some table: a country, a party, a coin, a
 * club... A central bank counts as its country too, since legs go by either. Empty where no table knows the text.
 */
function identitiesOf(text: string): ReadonlySet<string> {
  const banks = findBank(text);
  const person = knownPerson(text);
  const state = byStateCode.get(text);
  return new Set([
    ...findParty(text).map(({ id }) => id),
    ...findAsset(text.replace(CORPORATE, '')).map(({ id }) => `asset/${id}`),
    ...findPlace(text).map(({ place }) => `place/${place.id}`),
    ...(state === undefined ? [] : [`place/${state.id}`]),
    ...banks.flatMap(({ id, country }) => [`bank/${id}`, `place/${country}`]),
    ...(AIRPORT.test(text) ? findStation(`K${text}`) : findStation(text)).map(({ id }) => `station/${id}`),
    ...mayNameTeam(text).map(({ team }) => `team/${team.id}`),
    ...(person === undefined ? [] : [`person/${person}`]),
  ]);
}

/** Whether two whole names may be one entry's of some table. */
export function mayBeOneEntry(one: string, other: string): boolean {
  const ids = identitiesOf(one);
  return ids.size > 0 && [...identitiesOf(other)].some((id) => ids.has(id));
}

/** Whether one kind of table knows both whole names, and under no common entry: `AUS`, "Austria". */
export function areTwoEntries(one: string, other: string): boolean {
  const kinds = new Set([...identitiesOf(one)].map(kindOf));
  return [...identitiesOf(other)].some((id) => kinds.has(kindOf(id))) && !mayBeOneEntry(one, other);
}

/** Teams whose full name or alias a whole text is, by id. */
const teamsCalled = (text: string): readonly string[] =>
  findTeam(text).flatMap(({ team, how }) => (how === 'name' || how === 'alias' ? [team.id] : []));

/** Whether the tables of teams know both whole names in full, of one kind and none in common: "Utah", "Utah State". */
export function areTwoTeams(one: string, other: string): boolean {
  const [left, right] = [teamsCalled(one), teamsCalled(other)];
  const kinds = new Set(left.map(kindOf));
  return right.some((id) => kinds.has(kindOf(id))) && !right.some((id) => left.includes(id)) && !mayBeOneEntry(one, other);
}

/** The part of an id before its last name: a driver's code and a country's aren't of one kind. */
const kindOf = (id: string): string => id.slice(0, id.lastIndexOf('/'));
