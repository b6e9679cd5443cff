/** Reads where the seat of an election market is: country, state, province or city, by names, by its office and by its chamber. */
import { chamberIn } from '../../entities/chambers.js';
import { placesIn } from '../../entities/places.js';
import { foldName } from '../../text/fold.js';

/** A city that shares its state's name. */
const NEW_YORK_CITY = /\bnyc\b|new york city/i;

const hitsIn = (text: string) => placesIn(text).flatMap((hit) => hit.values.map((value) => ({ ...value, phrase: hit.phrase })));

/** The most local place that a text names: city, else state, else country. */
export function placeIn(text: string): { id: string; quote: string } | undefined {
  const hits = hitsIn(text);
  if (NEW_YORK_CITY.test(text)) return { id: 'city/new-york', quote: 'NYC' };
  const city = hits.find(({ place }) => place.kind === 'city');
  const state = hits.find(({ place }) => place.kind === 'state');
  const country =
    hits.find(({ place, how }) => place.kind === 'country' && how === 'name') ??
    hits.find(({ place }) => place.kind === 'country');
  // "Georgia" is a state where a US office is meant; the caller knows the office
  const best =
    city ??
    (state !== undefined && (country === undefined || country.phrase === state.phrase || country.place.id === state.place.within)
      ? state
      : country) ??
    state;
  return best === undefined ? undefined : { id: best.place.id, quote: best.phrase };
}

const LEADING_NAME =
  /^(?:If |Will |Wil )?(?:the )?(?:\p{Lu}[\p{L}.'-]*\s){1,4}(?:\([^()]{1,12}\) )?(?=(?:wins?|won|be|is|becomes?|has|gets?|receives?|finish(?:es)?|gains?|comes?|places?|advances?|out|leaves?)\b)/u;

/** A sentence without the person or party that it opens with: Jordan Bardella runs in France, the Chinese Nationalist Party (KMT) in Taiwan. */
export const withoutName = (text: string): string => text.replace(LEADING_NAME, '');

/** Offices of a US state. */
export const STATE_OFFICES = new Set(
  'senate house governor lieutenant_governor attorney_general_state secretary_of_state_state state_senate state_house'.split(' '),
);

/** A US state where the office is a state's, a country where it is a country's. */
export function placeFor(office: string | undefined, text: string): { id: string; quote: string } | undefined {
  const hits = hitsIn(text);
  const wanted = office === undefined ? undefined : STATE_OFFICES.has(office) ? 'state' : office === 'mayor' ? 'city' : undefined;
  const exact = wanted === undefined ? undefined : hits.find(({ place }) => place.kind === wanted);
  if (exact !== undefined) return { id: exact.place.id, quote: exact.phrase };
  if (office === 'president' || office === 'prime_minister' || office === 'chancellor') {
    const land = hits.find(({ place }) => place.kind === 'country');
    // who carries a state is not who wins the presidency; the state of Georgia and the country share a phrase
    const state = hits.find(({ place, phrase }) => place.kind === 'state' && phrase !== land?.phrase);
    if (state !== undefined && (land === undefined || land.place.id === 'US')) return { id: state.place.id, quote: state.phrase };
    if (land !== undefined) return { id: land.place.id, quote: land.phrase };
  }
  return placeIn(text);
}

/** Cities that the table doesn't list, by the words before or after "mayor". */
const MAYOR_OF =
  /\b(?:mayor(?:ship)? of|mayor in|mayorship in) (?:the )?([A-Z][A-Za-z.' -]{2,28}?)(?= in \d| for|\?|$|,| pursuant| before)|\b([A-Z][A-Za-z.']+(?: [A-Z][A-Za-z.']+){0,2}) (?:\w+ )?(?:mayor|mayoral|mayorship)\b/;
const NOT_A_CITY = /^(?:who|will|the|next|democratic|republican|what|if|win|new|\d)/i;

/** The city of a mayor's race that no table lists, as an id made of its name; undefined where none is named. */
export function cityIn(text: string): { id: string; quote: string } | undefined {
  const match = MAYOR_OF.exec(text);
  const name = (match?.[1] ?? match?.[2])?.trim();
  if (name === undefined || NOT_A_CITY.test(name)) return undefined;
  return { id: `city/${foldName(name).replaceAll(' ', '-')}`, quote: name };
}

/** Provinces and states outside the United States: "the 2026 Ceará gubernatorial election". */
const PROVINCE = /(\p{Lu}[\p{L}.'-]+(?: (?:d[aeo]s? )?\p{Lu}[\p{L}.'-]+){0,2}) (?:gubernatorial|governor)/u;

/** The province of a governor's race that no table lists, as an id made of its name; undefined where none is named. */
export function provinceIn(text: string): { id: string; quote: string } | undefined {
  const name = PROVINCE.exec(text)?.[1];
  return name === undefined || NOT_A_CITY.test(name)
    ? undefined
    : { id: `region/${foldName(name).replaceAll(' ', '-')}`, quote: name };
}

/** The country whose parliament a text names by its own name, unless that is a parliament of the country named. */
export function chamberPlace(text: string, named: string | undefined): { id: string; quote: string } | undefined {
  const chamber = chamberIn(text);
  const [only, ...others] = chamber?.places ?? [];
  if (chamber === undefined || only === undefined || (named !== undefined && chamber.places.includes(named))) return undefined;
  return named === undefined && others.length > 0 ? undefined : { id: only, quote: chamber.quote };
}
