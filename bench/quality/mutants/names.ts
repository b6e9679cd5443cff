/** Somebody else under nearly the same name, several under one, a party for a person, another office or place. */

import { type MutantClass, nameIn, type Rewrite, replacing } from './rewrite.js';
import { donors, participants, sportOf, subjectOf } from './sides.js';

const PERSONAL = /award|election_winner|nominee|primary|season_award|player_prop/;
/** A given name and a surname, not a title with small words in it. */
const PERSON = /^(\p{Lu}\p{Ll}+) ((?:(?:de|da|van|von|bin|al|la|di|Mc)?\s?\p{Lu}[\p{L}'-]+)(?: \p{Lu}[\p{L}'-]+)?)$/u;
/** Given names by their first letter: codes made of initials stay as they are. */
const GIVEN =
  'Aaron Boris Carlo Dennis Edwin Fergus Gordon Hamish Igor Joachim Kelvin Lester Marvin Neville Otis Percy Quentin Rupert Selwyn Tobias Ulrich Vernon Wendell Xander Yusuf Zoltan'.split(
    ' ',
  );

const renamed = (name: string, from: string, to: string): Rewrite => ({
  name,
  text: (text) => text.replace(nameIn(from), () => to),
});

/** The same surname, another person. */
export const namesake: MutantClass = (side, pair) => {
  const isDuel = pair.family === 'game_winner' && /tennis|fight/.test(sportOf(pair));
  const name = subjectOf(side);
  const [, first = '', last = ''] = PERSON.exec(name ?? '') ?? [];
  if (name === null || last === '' || !(PERSONAL.test(pair.family) || isDuel)) return [];
  const given = GIVEN.find((candidate) => candidate[0] === first[0] && candidate !== first);
  return [
    ...(given === undefined ? [] : [renamed('another given name', name, `${given} ${last}`)]),
    renamed('junior', name, `${name} Jr.`),
  ];
};

const WITHOUT: readonly ((name: string) => string)[] = [
  (name) => `anyone but ${name}`,
  (name) => `whoever beats ${name}`,
  (name) => `either ${name} or the field`,
];
const WITH_KIN: readonly ((name: string) => string)[] = [
  (name) => `${name} or a relative of ${name}`,
  (name) => `somebody endorsed by ${name}`,
];
/** "X or Y", "anyone but X": a name is in it, but it is not the name. */
export const either: MutantClass = (side, pair, pairs) => {
  const name = subjectOf(side);
  if (name === null) return [];
  const [other] = donors(side, pair, pairs);
  const alternatives = PERSONAL.test(pair.family) ? [...WITHOUT, ...WITH_KIN] : WITHOUT;
  const made = alternatives.map((make) => renamed(make('X'), name, make(name)));
  return other === undefined
    ? made
    : [...made, renamed('X or Y', name, `${name} or ${other}`), renamed('Y or X', name, `${other} or ${name}`)];
};

/** Both must happen. */
export const combination: MutantClass = (side, pair, pairs) => {
  const name = subjectOf(side);
  const [other] = donors(side, pair, pairs);
  if (name === null || other === undefined) return [];
  return [
    renamed('both X and Y', name, `both ${name} and ${other}`),
    renamed('X with Y', name, `${name} together with ${other}`),
  ];
};

/** A party where a person stands. */
export const party: MutantClass = (side, { family }) => {
  const name = subjectOf(side);
  if (name === null || !/election_winner|nominee|primary/.test(family)) return [];
  return ['the Democratic Party', 'a Republican', 'an independent'].map((by) => renamed(by, name, by));
};

const OFFICES: readonly (readonly [string, RegExp, string])[] = [
  ['deputy', /\b(?<!vice[- ])presidential\b/gi, 'vice presidential'],
  ['deputy', /\bfor the Presidency\b/g, 'for the Vice Presidency'],
  ['deputy', /\b(?<!Lieutenant )(?:Governor|gubernatorial)\b/gi, 'lieutenant governor'],
  ['another city office', /\bmayoral\b/g, 'city comptroller'],
  ['upper house', /\bHouse of (?:Representatives|Commons)\b/g, 'Senate'],
  ['state house', /\bU\.?S\.? House\b/g, 'State House'],
  ['lower house', /\b(?:U\.S\. )?Senate\b/g, 'House'],
];
export const office: MutantClass = (_side, { family }) =>
  /election|nominee|primary|control|seats/.test(family) ? OFFICES.map(([name, from, to]) => replacing(name, from, to)) : [];

const PLACES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Chicago)\b/g, 'Milwaukee'],
  [/\b(?:Toronto)\b/g, 'Ottawa'],
  [/\b(?:French|France)\b/g, 'Belgian'],
  [/\b(?:German|Germany)\b/g, 'Austrian'],
  [/\b(?:Canadian|Canada)\b/g, 'Quebec'],
  [/\b(?:Australian|Australia)\b/g, 'New South Wales'],
  [/\b(?:Polish|Poland)\b/g, 'Slovak'],
  [/\b(?:Ecuadorian|Ecuador)\b/g, 'Bolivian'],
  [/\b(?:Romanian|Romania)\b/g, 'Moldovan'],
  [/\b(?:Brazilian|Brazil)\b/g, 'Paraguayan'],
  [/\b(?:New York City|New York)\b/g, 'Buffalo'],
  [/\b(?:Texas)\b/g, 'Georgia'],
  [/\b(?:Virginia)\b/g, 'West Virginia'],
];
/** Another district, state or country. */
export const district: MutantClass = (_side, { family }) =>
  /election|control|seats/.test(family)
    ? [
        ...PLACES.map(([from, to]) => replacing(to, from, to)),
        {
          name: 'next district',
          text: (text) =>
            text
              .replace(/\b([A-Z]{2})-(\d{1,2})\b/g, (_, state, n) => `${state}-${Number(n) + 1}`)
              .replace(/\b(\d{1,2})(?:th|st|nd|rd)(?= (?:congressional )?district)/gi, (_, n) => `${Number(n) + 1}th`),
          code: (code) => code.replace(/([A-Z]{2})(\d{1,2})(?=-)/, (_, state, n) => `${state}${Number(n) + 1}`),
        },
      ]
    : [];

/** Two different middle initials, one a side, make two persons; `b` gets what `a` hasn't. */
export const middleInitial: MutantClass = (side, { family, a, b }) => {
  const name = subjectOf(side);
  const [, first = '', last = ''] = PERSON.exec(name ?? '') ?? [];
  if (name === null || last === '' || !PERSONAL.test(family) || participants(a) !== null || participants(b) !== null) return [];
  return [renamed('two initials', name, `${first} ${side.venue === 'venue_a' ? 'Q' : 'Z'}. ${last}`)];
};
