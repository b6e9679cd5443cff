/** Every name that a table files under an id: what a text may call an entity that it is known to be about. */

import { foldName } from '../text/fold.js';
import { ASSETS } from './assets.js';
import { AWARDS, CEREMONIES } from './awards.js';
import { BANKS } from './banks.js';
import { CHAMBERS } from './chambers.js';
import { COMPETITIONS, LEAGUES } from './leagues.js';
import { METRICS } from './metrics.js';
import { OFFICES } from './offices.js';
import { PARTIES } from './parties.js';
import { CITIES, COUNTRIES, placeOf, REGIONS, STATES } from './places.js';
import { STATIONS } from './stations.js';
import { spellings } from './teamNames.js';
import { TEAMS } from './teams.js';

/** Kinds of ids, since an office and a league could be called alike. */
export type NamedKind =
  | 'team'
  | 'league'
  | 'competition'
  | 'award'
  | 'ceremony'
  | 'metric'
  | 'bank'
  | 'office'
  | 'parliament'
  | 'upper_house'
  | 'party'
  | 'place'
  | 'asset'
  | 'station';

const known = new Map<string, readonly string[]>();

/** "Women's World Cup" as a text's words are read, without the ending of a possessive (text/tokens.ts). */
const unpossessed = (name: string): string => name.replace(/['\u2019]s\b/g, '');

function file(kind: NamedKind, id: string, ...names: readonly (string | undefined)[]): void {
  const folded = names.flatMap((name) => (name === undefined ? [] : [foldName(name), foldName(unpossessed(name))]));
  const all = [...(known.get(`${kind}:${id}`) ?? []), ...folded].filter((name) => name !== '');
  known.set(`${kind}:${id}`, [...new Set(all)]);
}

for (const { id, name, city, nickname, aliases, short = [], codes } of TEAMS) {
  const names = [name, ...(city === undefined ? [] : [city]), ...aliases].flatMap(spellings);
  file('team', id, ...names, nickname, ...short, ...codes.a, ...codes.b);
}
/** What a league's site is called: "Premier League" is premierleague.com. */
const joined = (names: readonly string[]): string[] =>
  names.filter((name) => name.includes(' ')).map((name) => name.replaceAll(' ', ''));
for (const { id, name, aliases } of LEAGUES) file('league', id, name, ...aliases, ...joined([name, ...aliases]));
for (const { id, name, aliases, short = [] } of COMPETITIONS) file('competition', id, name, ...aliases, ...short);
for (const { id, aliases } of AWARDS) file('award', id, ...aliases);
for (const { id, name, aliases } of CEREMONIES) file('ceremony', id, name, ...aliases);
for (const { id, aliases, agency } of METRICS) file('metric', id, ...aliases, agency);
for (const { id, name, aliases, rates } of BANKS) file('bank', id, name, ...aliases, ...rates);
for (const { id, aliases } of OFFICES) file('office', id, ...aliases);
for (const { id, lower, upper } of CHAMBERS) {
  file('parliament', id, ...lower);
  file('upper_house', id, ...upper);
}
for (const { id, name, aliases } of PARTIES) file('party', id, name, ...aliases);
for (const { id, name, aliases } of STATES) file('place', id, name, ...aliases);
for (const { id, names } of CITIES) file('place', id, ...names);
for (const { id, names, adjectives } of REGIONS) file('place', id, ...names, ...adjectives);
for (const { id, names, adjectives } of COUNTRIES) file('place', id, ...names, ...adjectives);
for (const { id, name, aliases } of STATIONS) file('station', id, id, name, ...aliases);
for (const { id, name, aliases } of ASSETS) file('asset', id, name, id, ...aliases);

/** Folded names of an id, [] when no table knows it. */
export const namesOf = (kind: NamedKind, id: string): readonly string[] => known.get(`${kind}:${id}`) ?? [];

/** A place's names; of one that no table lists the words of its id, and of a city abroad its country's names too. */
export function placeNames(id: string): readonly string[] {
  const listed = namesOf('place', id);
  const within = /^city\//.test(id) ? (placeOf(id)?.within ?? '') : '';
  const ofCountry = /^(?!US)[A-Z]{2}$/.test(within) ? namesOf('place', within) : [];
  const ofId = /^(?:city|region)\/(.+)$/.exec(id)?.[1]?.replaceAll('-', ' ');
  return listed.length > 0 || ofId === undefined ? [...listed, ...ofCountry] : [ofId];
}
