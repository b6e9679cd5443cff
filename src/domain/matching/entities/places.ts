/** Lists countries, their states and provinces and cities under one kind of id: `FR`, `GB-SCT`, `US-TX`, `CA-AB`, `city/new-york`. */
// the package's own entry would load all seventy languages
import countries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { z } from 'zod';
import cityTable from './cities.json' with { type: 'json' };
import countryTable from './countries.json' with { type: 'json' };
import { type PhraseHit, PhraseIndex } from './phrases.js';
import regionTable from './regions.json' with { type: 'json' };
import stateTable from './states.json' with { type: 'json' };
import { list, readTables } from './table.js';

const stateSchema = z.strictObject({
  id: z.string().regex(/^US-[A-Z]{2}$/),
  code: z.string().length(2),
  name: z.string(),
  aliases: list,
  /** 0 for territories and the District of Columbia. */
  house_seats: z.int().nonnegative(),
});
const countrySchema = z.strictObject({
  id: z.string(),
  names: list,
  adjectives: list,
  /** Codes of tickers and team sheets beside ISO's two and three letters. */
  codes: list,
});
const regionSchema = z.strictObject({
  id: z.string().regex(/^[A-Z]{2}-[A-Z]{2,3}$/),
  within: z.string().length(2),
  names: list,
  adjectives: list,
});
const citySchema = z.strictObject({ id: z.string().regex(/^city\/[a-z-]+$/), names: list, within: z.string() });
export type State = z.infer<typeof stateSchema>;

export interface Place {
  readonly id: string;
  readonly kind: 'country' | 'state' | 'city';
  /** English name. */
  readonly name: string;
  /** State of a US city, country of any other city, a state or a province, null for a country. */
  readonly within: string | null;
}
/** `name` also covers codes spelled with dots (`U.S.`); `adjective` is a demonym (`French`), weaker evidence of a place. */
export type PlaceHow = 'name' | 'adjective';
export interface PlaceMatch {
  readonly place: Place;
  readonly how: PlaceHow;
}

export const CITIES: readonly z.infer<typeof citySchema>[] = readTables(citySchema, cityTable);
export const STATES: readonly State[] = readTables(stateSchema, stateTable);
const phrases = new PhraseIndex<PlaceMatch>();
const places = new Map<string, Place>();
/** US states by their two letters. */
export const byStateCode = new Map(STATES.map((state) => [state.code, state]));

function register(place: Place, names: readonly string[], adjectives: readonly string[] = []): void {
  places.set(place.id, place);
  // one object for all names, so that a name listed twice is filed once
  const named: PlaceMatch = { place, how: 'name' };
  for (const name of names) phrases.add(name, named);
  for (const adjective of adjectives) phrases.add(adjective, { place, how: 'adjective' });
}

/** A country with every name and code that the tables hold, its usual name first. */
export interface CountryNames {
  readonly id: string;
  readonly names: readonly string[];
  readonly adjectives: readonly string[];
  readonly codes: readonly string[];
}
const listed: CountryNames[] = [];
/** All countries and the United Kingdom's four home nations. */
export const COUNTRIES: readonly CountryNames[] = listed;

const own = new Map(readTables(countrySchema, countryTable).map((country) => [country.id, country]));
countries.registerLocale(english);
const isoNames = Object.entries(countries.getNames('en', { select: 'all' }));
const isoIds = new Set(isoNames.map(([id]) => id));
const extraNames = [...own.values()].filter(({ id }) => !isoIds.has(id)).map(({ id, names }) => [id, names] as const);
for (const [id, isoName] of [...isoNames, ...extraNames]) {
  const extra = own.get(id);
  const names = [...(extra?.names ?? []), ...isoName];
  const country: Place = { id, kind: 'country', name: names[0] ?? id, within: null };
  register(country, names, extra?.adjectives);
  const spelled = [id, countries.alpha2ToAlpha3(id), ...(extra?.codes ?? [])].filter((code) => code !== undefined);
  listed.push({ id, names, adjectives: extra?.adjectives ?? [], codes: spelled });
}
for (const { id, name, aliases } of STATES) register({ id, kind: 'state', name, within: 'US' }, [name, ...aliases]);
/** Provinces and states outside the United States. */
export const REGIONS: readonly z.infer<typeof regionSchema>[] = readTables(regionSchema, regionTable);
for (const { id, within, names, adjectives } of REGIONS) {
  register({ id, kind: 'state', name: names[0] ?? id, within }, names, adjectives);
}
for (const { id, names, within } of CITIES) {
  register({ id, kind: 'city', name: names[0] ?? id, within }, names);
}

export const placeOf = (id: string): Place | undefined => places.get(id);

/** Every place that the whole text may name, names before adjectives: `Georgia` is a country and a state. */
export function findPlace(text: string): PlaceMatch[] {
  return [...phrases.exact(text)].sort((a, b) => Number(a.how === 'adjective') - Number(b.how === 'adjective'));
}

/** The country that the whole text names, by name or adjective; undefined when none does. */
export function findCountry(text: string): Place | undefined {
  return findPlace(text).find(({ place }) => place.kind === 'country')?.place;
}

/** Words that are a place's name or abbreviation and an ordinary word too. */
const ORDINARY = new Set('us as in or me hi oh pa la md de miss wash ill mass ark ore ind del'.split(' '));

/** "Ohio's" as "Ohio". */
export const withoutPossessives = (text: string): string => text.replace(/['’]s\b/g, '');

/** Every place named in a sentence, left to right, longest first; abbreviations that are ordinary words are left out. */
export function placesIn(text: string): PhraseHit<PlaceMatch>[] {
  const american = /\bU\.?S\.?\b/.test(text);
  return phrases.find(withoutPossessives(text)).filter(({ phrase }) => !ORDINARY.has(phrase) || (phrase === 'us' && american));
}
