/** Compares names of teams, people, places and things: by table id where a table knows them, by rules where none does. */

import { areTwoTeams, mayBeOneEntry } from '../entities/identities.js';
import { namesOf } from '../entities/namesOf.js';
import { comparePersons, foldPerson, isKnownPerson } from '../entities/persons.js';
import { findPlace } from '../entities/places.js';
import { foldName, initials } from '../text/fold.js';
import { ownString } from '../text/ownString.js';
import type { Entity } from './facts.js';

export type NameVerdict = 'equal' | 'unknown' | 'different';

/** Words of a name at most whose order may differ between two writings. */
const REORDERED = 3;

/** Words that clubs and organisations carry or drop at will; they tell no two apart. */
const DECORATION = new Set(
  (
    'the a of de do da del la le el los las fc cf sc ac afc cfc ssc fk sk nk kf bk if ik hc bc cd ud rc rcd sd ca cr ec se as us ss sv ' +
    'vfb vfl tsg tsv fsv rb club clube calcio football futbol team esports esport gaming e-sports saudi kks ks ofi ff 1 1899 1900 1901 ' +
    '1909 04 05 09 96 and y party inc corp ltd llc co'
  ).split(' '),
);

/** The words of a folded name that tell it apart; all of them when every word is decoration. */
function tellingWords(name: string): string[] {
  const words = name.split(' ').filter((word) => word !== '');
  const telling = words.filter((word) => !DECORATION.has(word));
  return telling.length > 0 ? telling : words;
}

/** Second and youth sides share their club's name but for this. */
const RESERVES =
  /\b(?:u ?\d{2}|ii|iii|b team|reserves?|academy|women|femeni|feminin\w*|ladies|youth|castilla|jong|next gen|primavera|futures)\b/;
/** Whether a folded name is a second, youth or women's side's. */
export const isReserve = (name: string): boolean => RESERVES.test(name);
const reserveMark = (name: string): string => RESERVES.exec(name)?.[0] ?? '';

/** One word opens the other with three letters or more (`man`, `manchester`), or two of five letters and more share the first four (`rennais`, `rennes`). */
function wordsAlike(one: string, other: string): boolean {
  const [a, b] = [unaccented(one), unaccented(other)];
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 3 && long.startsWith(short)) return true;
  return short.length >= 5 && long.startsWith(short.slice(0, 4));
}

/** `froelunda`, `frolunda`; `djurgaarden`, `djurgarden`: umlauts and rings written out. */
const unaccented = (word: string): string => word.replace(/aa|ae/g, 'a').replace(/oe/g, 'o').replace(/ue/g, 'u');

/** Small words that initials leave out, and what a party or club is called besides. */
const UNLETTERED = /^(?:of|the|and|for|de|da|do|del|di|la|le|el|los|las|y|e|por|para|party|alliance|coalition|fc|cf)$/;

/** `psg`, "paris saint germain"; `fng`, "frente norte grande party": the letters of all words, or of those that carry the name. */
export function areInitials([letters = '', ...more]: readonly string[], name: string): boolean {
  const words = name.split(' ');
  const telling = words.filter((word) => !UNLETTERED.test(word));
  const isLetters = more.length === 0 && !letters.includes(' ') && words.length > 1 && letters.length >= 2 && letters.length <= 6;
  return isLetters && [words, telling, words.slice(0, -1)].some((some) => initials(some) === letters);
}

/**
 * Two names that no table knows. Equal when the telling words are the same; unknown when one could be a short form of the
 * other; different when they share nothing.
 */
export function compareNames(a: string, b: string): NameVerdict {
  if (a === b || isKnownPerson(a, b)) return 'equal';
  if (reserveMark(a) !== reserveMark(b)) return 'different';
  const [left, right] = [tellingWords(a), tellingWords(b)];
  // "Michigan Wolverines", "Wolverines (Michigan)"; in longer names the order says who does what: "D House, R Senate"
  const key = (words: readonly string[]): string => {
    const plain = words.map(unaccented);
    return (plain.length > REORDERED ? plain : plain.sort()).join(' ');
  };
  if (key(left) === key(right) || left.join('') === right.join('')) return 'equal';
  // two sequels share their number, not their name
  if (left.some((l) => !/^\d+$/.test(l) && right.some((r) => wordsAlike(l, r)))) return 'unknown';
  return areInitials(left, b) || areInitials(right, a) ? 'unknown' : 'different';
}

const PAIR = /\w and \w/;
/** No word of one name starts like a word of the other: four in five pairs of strangers, told apart without parsing. */
function strangers(a: string, b: string): boolean {
  if (!a.includes(' ') || !b.includes(' ')) return false;
  for (let at = 0; at !== -1; at = nextWord(a, at)) {
    if (b[0] === a[at] || b.includes(` ${a[at]}`)) return false;
  }
  return true;
}

function nextWord(name: string, from: number): number {
  const gap = name.indexOf(' ', from);
  return gap === -1 ? -1 : gap + 1;
}

/** A work's number in its series; the first of one has none. */
const SEQUEL = /^(.+?)(?: ([2-9]|1\d))?$/;

/** Two works of one series: "Harbor Lights", "Harbor Lights 2". */
function areSequels(a: string, b: string): boolean {
  const [[, one, first], [, other, second]] = [SEQUEL.exec(a) ?? [], SEQUEL.exec(b) ?? []];
  return one === other && first !== second;
}

/** A maker's full name behind a work: "Death by Lightning" is a title. */
const MAKER = /^ by (?!(?:the|a|an|my|your) )[^ ]+ [^ ]+/;
/** One work, of which one side adds the maker: "Nobody Knows", "Nobody Knows by Jane Doe". */
const isWorkBy = (work: string, more: string): boolean => more.startsWith(work) && MAKER.test(more.slice(work.length));

/** "USA", "United States": a side of a tournament that no table of teams lists. */
function isOneCountry(a: string, b: string): boolean {
  const called = (name: string): string | undefined =>
    findPlace(name).find(({ place, how }) => place.kind === 'country' && how === 'name')?.place.id;
  const country = called(a);
  return country !== undefined && country === called(b);
}

const PERSON_VERDICT = { same: 'equal', different: 'different', unknown: 'unknown' } as const;

/** Two entities: ids decide when both have one, else the names by the stricter kind's rules. */
export function compareEntities(a: Entity, b: Entity): NameVerdict {
  if (a.id !== null && b.id !== null) {
    if (a.id === b.id) return 'equal';
    return a.kind === b.kind ? 'different' : compareNames(a.name, b.name);
  }
  if ((a.kind === 'draw') !== (b.kind === 'draw')) return 'different';
  if (a.kind === 'draw') return 'equal';
  // "X and Y" is a ticket or a doubles pair: never one of its two, and two pairs must be written alike.
  if (PAIR.test(a.name) || PAIR.test(b.name))
    return a.name === b.name ? 'equal' : PAIR.test(a.name) && PAIR.test(b.name) ? 'unknown' : 'different';
  if (a.name === b.name) return 'equal';
  if (a.kind !== 'thing' && b.kind !== 'thing' && isOneCountry(a.name, b.name)) return 'equal';
  const areThings = a.kind === 'thing' && b.kind === 'thing';
  if (areThings && areSequels(a.name, b.name)) return 'different';
  if (areThings && (isWorkBy(a.name, b.name) || isWorkBy(b.name, a.name))) return 'equal';
  if ((a.kind === 'person' || b.kind === 'person') && (areInitials([a.name], b.name) || areInitials([b.name], a.name)))
    return 'unknown';
  if (a.kind === 'person' || b.kind === 'person')
    return strangers(a.name, b.name) ? 'different' : PERSON_VERDICT[comparePersons(a.name, b.name)];
  const found = compareNames(a.name, b.name);
  if (found === 'unknown' && areTwoTeams(a.name, b.name)) return 'different';
  const mayBeOne = found === 'different' && (isListed(a, b) || isListed(b, a) || mayBeOneEntry(a.name, b.name));
  return mayBeOne ? 'unknown' : found;
}

/** A bare name that the table files under the other's id: the "Chargers" may be Los Angeles C. */
const isListed = (known: Entity, bare: Entity): boolean =>
  known.kind === 'team' && known.id !== null && bare.id === null && namesOf('team', known.id).includes(bare.name);

/**
 * Two lists, one to one: two against two in either order, others in the order in which they stand. `unknown` when every member of the shorter
 * has a possible counterpart; for fixtures one certain side is enough for that, because a side plays one opponent a day.
 */
export function compareEntityLists(a: readonly Entity[], b: readonly Entity[]): NameVerdict {
  const pairing = alignEntities(a, b);
  if (pairing === null) return 'different';
  return a.length === b.length && pairing.every((pair) => pair.verdict === 'equal') ? 'equal' : 'unknown';
}

/** Member `left` of one list faces member `right` of the other. */
export interface AlignedPair {
  readonly left: number;
  readonly right: number;
  readonly verdict: NameVerdict;
}

const WORTH: Record<NameVerdict, number> = { equal: 3, unknown: 1, different: -4 };

/**
 * The best one-to-one alignment of two short lists, null when it doesn't hold: no pair agrees, or a pair of table ids
 * contradicts. With one member known equal, a name that merely looks different stays `unknown` (alias, other language).
 */
export function alignEntities(a: readonly Entity[], b: readonly Entity[]): AlignedPair[] | null {
  const swapped = a.length === 2 && b.length === 2;
  const orders = swapped
    ? [
        [0, 1],
        [1, 0],
      ]
    : [b.map((_, index) => index)];
  let best: { pairs: AlignedPair[]; worth: number } | null = null;
  for (const order of orders) {
    const pairs = a.slice(0, b.length).map((entity, left) => {
      const right = order[left] ?? 0;
      const other = b[right];
      return { left, right, verdict: other === undefined ? ('unknown' as const) : compareEntities(entity, other) };
    });
    const worth = pairs.reduce((sum, pair) => sum + WORTH[pair.verdict], 0);
    if (best === null || worth > best.worth) best = { pairs, worth };
  }
  if (best === null || !best.pairs.some((pair) => pair.verdict !== 'different')) return null;
  const certain = best.pairs.some((pair) => pair.verdict === 'equal');
  const broken = best.pairs.some(
    (pair) => pair.verdict === 'different' && (!certain || surelyApart(a[pair.left], b[pair.right])),
  );
  if (broken) return null;
  return best.pairs.map((pair) => ({ ...pair, verdict: settled(pair, certain, a[pair.left], b[pair.right]) }));
}

/**
 * With one player certain, the opponent's bare surname is enough: nobody plays two opponents of one name a day. A club's name
 * that merely looks different stays possible.
 */
function settled(pair: AlignedPair, certain: boolean, a: Entity | undefined, b: Entity | undefined): NameVerdict {
  if (pair.verdict === 'different') return 'unknown';
  if (pair.verdict !== 'unknown' || !certain || a?.kind !== 'person' || b?.kind !== 'person') return pair.verdict;
  const [short, long] = a.name.length < b.name.length ? [a.name, b.name] : [b.name, a.name];
  return !short.includes(' ') && long.endsWith(` ${short}`) ? 'equal' : 'unknown';
}

/** Two table ids, or two sides that aren't clubs: only clubs go by names in several languages. */
function surelyApart(a: Entity | undefined, b: Entity | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return (a.id !== null && b.id !== null) || a.kind !== 'team' || b.kind !== 'team';
}

/** Kinds whose name may be a person's. */
const PERSONAL: ReadonlySet<Entity['kind']> = new Set<Entity['kind']>(['person', 'thing']);

/** An entity without a table id. */
export function named(kind: Entity['kind'], text: string): Entity {
  return { kind, id: null, name: ownString(PERSONAL.has(kind) ? foldPerson(text) : foldName(text)) };
}
