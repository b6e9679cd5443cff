/** Says whether two names mean one person: surname and first name or initial, never a surname alone. */
import { z } from 'zod';
import { foldName } from '../text/fold.js';
import { remembering } from '../text/remembering.js';
import personTable from './persons.json' with { type: 'json' };
import { list, readTables } from './table.js';

export type PersonVerdict = 'same' | 'different' | 'unknown';

/** A hyphen within the last word of a name, capitals on both sides. */
const DOUBLE_SURNAME = /(?<=\p{Lu}\p{L}+)[-\u2010\u2011](?=\p{Lu}\p{L}+\s*$)/u;

/** A name folded with a double surname as one word: Josh Hines-Allen is no Josh Allen with a middle name. */
export const foldPerson = (name: string): string => foldName(name.replace(DOUBLE_SURNAME, ''));

const entries = readTables(z.strictObject({ id: z.string(), kind: z.enum(['given', 'person']), names: list }), personTable);
/** Given name -> the groups of short forms it belongs to (`alex` is in two). */
const givenGroups = new Map<string, Set<string>>();
/** Folded name -> id of somebody known by one word or by several names. */
const known = new Map<string, string>();
for (const { id, kind, names } of entries) {
  for (const name of names) {
    if (kind === 'person') known.set(foldName(name), id).set(foldPerson(name), id);
    else givenGroups.set(spoken(name), (givenGroups.get(spoken(name)) ?? new Set()).add(id));
  }
}

const SUFFIXES = new Map(Object.entries({ jr: 'jr', junior: 'jr', sr: 'sr', senior: 'sr', ii: 'ii', iii: 'iii', iv: 'iv' }));
const TITLES = new Set(
  'mr mrs ms dr prof sir dame sen senator rep representative gov governor president vice prime minister justice judge mayor secretary ayatollah gen general'.split(
    ' ',
  ),
);
/** Small words inside names: "Ursula von der Leyen". */
export const PARTICLES: ReadonlySet<string> = new Set(
  'de da do dos das del della di la le el al van von der den ten ter bin ibn ben y e du des st'.split(' '),
);

/** A name in parts: folded words without titles and suffix, and the suffix. */
export interface PersonName {
  readonly words: readonly string[];
  readonly suffix: string | null;
}

/** `Guerrero Jr., Vladimir` -> words `vladimir guerrero`, suffix `jr`. A leading title goes, a `V.` in the middle stays. */
export function personName(text: string): PersonName {
  const words = foldName(inOrder(text)).split(' ').filter(Boolean);
  while (words.length > 2 && TITLES.has(words[0] ?? '')) words.shift();
  let suffix: string | null = null;
  for (let at = words.length - 1; at > 0; at--) {
    const found = SUFFIXES.get(words[at] ?? '');
    // a suffix closes the name, or closes the surname of a name written surname first
    if (found && words.length > 2 && at >= words.length - 2) {
      suffix = found;
      words.splice(at, 1);
    }
  }
  return { words, suffix };
}

/** `Last, First` -> `First Last`; a comma before a suffix is no inversion. */
function inOrder(text: string): string {
  const [last = '', first = '', ...more] = text.split(',').map((part) => part.trim());
  if (first === '' || more.length > 1) return text;
  if (SUFFIXES.has(foldName(first))) return [more[0], last, first].filter(Boolean).join(' ');
  return [first, last, more[0]].filter(Boolean).join(' ');
}

/** Whether the table files two folded names under one person: "ye", "kanye west". */
export function isKnownPerson(a: string, b: string): boolean {
  const id = known.get(a);
  return id !== undefined && id === known.get(b);
}

/** The id of a person known by the whole text; undefined when no table knows it. */
export const knownPerson = (text: string): string | undefined => known.get(foldName(text));

/**
 * Two names as either venue writes them.
 *
 *   same       equal words in any order; or the surname with the first name, a short form of it or its initial, middle
 *              names and second surnames allowed on one side; or two names of one person in persons.json
 *   different  the surnames differ, or the first names do, or both carry a suffix (Jr., Sr., III) and these differ
 *   unknown    a surname alone, a suffix on one side only, a likely slip of the pen
 */
export function comparePersons(a: string, b: string): PersonVerdict {
  if (isKnownPerson(foldName(a), foldName(b))) return 'same';
  const [left, right] = [personName(a), personName(b)];
  if (isBody(left.words) !== isBody(right.words)) return 'different';
  const verdict = compareWords(left.words, right.words);
  if (verdict === 'different') return 'different';
  if (left.suffix === right.suffix) return verdict;
  return left.suffix !== null && right.suffix !== null ? 'different' : 'unknown';
}

/** What ends the name of a body that bears a person's name: "Jane Doe Academy". */
const BODY = /^(?:academy|foundation|institute|racing|reserves|school|team)$/;
const isBody = (words: readonly string[]): boolean => BODY.test(words.at(-1) ?? '');

function compareWords(a: readonly string[], b: readonly string[]): PersonVerdict {
  if (a.length < 2 || b.length < 2) return shareWord(a, b) ? 'unknown' : 'different';
  if (sameInAnyOrder(a, b)) return 'same';
  const orders = [
    [a, b],
    [surnameLast(a), surnameLast(b)],
  ] as const;
  const verdicts = orders.map(([left, right]) => compareOrdered(left, right));
  if (verdicts.includes('same')) return 'same';
  return verdicts.includes('unknown') ? 'unknown' : 'different';
}

/** `Sinner J` -> `J Sinner`: a closing initial is a first name. */
function surnameLast(words: readonly string[]): readonly string[] {
  const closing = words.at(-1) ?? '';
  return closing.length === 1 ? [closing, ...words.slice(0, -1)] : words;
}

function sameInAnyOrder(a: readonly string[], b: readonly string[]): boolean {
  const key = (words: readonly string[]): string => words.map(spoken).sort().join(' ');
  if (key(a) === key(b)) return true;
  // `Lee Jae-myung`, `Jaemyung Lee`: hyphens and order differ
  const target = b.map(spoken).join('');
  return a.some((_, at) => [...a.slice(at), ...a.slice(0, at)].map(spoken).join('') === target);
}

/** Both written first name first, two words or more each. */
function compareOrdered(a: readonly string[], b: readonly string[]): PersonVerdict {
  const first = compareGiven(a, b);
  const [lastA, lastB] = [surname(a), surname(b)];
  if (lastA === lastB) return first === 'different' ? laterGiven(a, b) : first;
  // `F. Auger-Aliassime`, `Felix Auger Aliassime`: a hyphen has made one word of two
  if (first === 'same' && rest(a).join('') === rest(b).join('')) return 'same';
  // one second surname more: `Carlos Alcaraz`, `Carlos Alcaraz Garfia`
  if (first === 'same' && (rest(a).includes(lastB) || rest(b).includes(lastA))) return 'same';
  // one part of a double surname may be what somebody goes by, or another person's
  const isPart = lastA.length >= 4 && lastB.length >= 4 && isEitherEnd(lastA, lastB);
  if ((isPart || nearly(lastA, lastB)) && first !== 'different') return 'unknown';
  return 'different';
}

/** `Mitt Romney`, `Willard Mitt Romney`: the first name of one is a middle name of the other. */
function laterGiven(a: readonly string[], b: readonly string[]): PersonVerdict {
  const [firstA = '', firstB = ''] = [a[0], b[0]];
  const inside = (name: string, words: readonly string[]): boolean => name.length > 1 && words.slice(1, -1).includes(name);
  return inside(firstA, b) || inside(firstB, a) ? 'same' : 'different';
}

function compareGiven(a: readonly string[], b: readonly string[]): PersonVerdict {
  const [firstA = '', firstB = ''] = [a[0], b[0]].map((word) => spoken(word ?? ''));
  if (firstA === firstB) return middlesClash(a, b) ? 'unknown' : 'same';
  if (isInitialOf(firstA, b) || isInitialOf(firstB, a)) return 'same';
  if (isOneGivenName(firstA, firstB)) return 'same';
  return nearly(firstA, firstB) || isShortFor(firstA, firstB) || isShortFor(firstB, firstA) ? 'unknown' : 'different';
}

/** `Pato` for `Patricio`: three letters of a longer name, with at most one of its own. Two brothers may be called so. */
const isShortFor = (short: string, long: string): boolean =>
  short.length >= 3 && short.length <= 4 && long.length > short.length && long.startsWith(short.slice(0, 3));

/** `J` for `Juan`, `JM` for `Juan Manuel`. */
function isInitialOf(short: string, words: readonly string[]): boolean {
  if (short.length === 1) return words[0]?.startsWith(short) ?? false;
  return short.length <= 3 && words.length > short.length && [...short].every((letter, at) => words[at]?.startsWith(letter));
}

/** Full middle names on both sides of which none agrees. */
function middlesClash(a: readonly string[], b: readonly string[]): boolean {
  const middle = (words: readonly string[]): string[] =>
    words.slice(1, -1).filter((word) => word.length > 1 && !PARTICLES.has(word));
  const [midA, midB] = [middle(a), middle(b)];
  return midA.length > 0 && midB.length > 0 && !midA.some((word) => midB.includes(word));
}

const isEitherEnd = (one: string, other: string): boolean =>
  [one.startsWith(other), one.endsWith(other), other.startsWith(one), other.endsWith(one)].includes(true);
const surname = (words: readonly string[]): string => spoken(words.at(-1) ?? '');
const rest = (words: readonly string[]): string[] => words.slice(1).map(spoken);
const shareWord = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((word) => b.some((other) => spoken(word) === spoken(other) || nearly(word, other)));
/** The groups of short forms that a folded word belongs to; pairs ask it of the same few words again and again. */
const groupsOf = remembering((word) => givenGroups.get(spoken(word)), 10_000);
/** Whether two folded words are forms of one given name: `alex`, `alexander`. */
export function isOneGivenName(a: string, b: string): boolean {
  const groups = groupsOf(a);
  const others = groups && groupsOf(b);
  return groups !== undefined && others !== undefined && [...groups].some((id) => others.has(id));
}

/** One spelling for what transliterations vary: `Mueller`, `Muller`; `Zelenskyy`, `Zelensky`; `Aleksandr`, `Alexandr`. */
function spoken(word: string): string {
  return word
    .replace(/(?<=[a-z])([aou])e(?=[a-z])/g, '$1')
    .replace(/(?:iy|yy|ij|ii|yi|i)$/, 'y')
    .replace(/ks/g, 'x');
}

/** Whether two words of five letters or more differ by one letter: doubled, dropped, added or changed. */
export function nearly(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 5 || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [tailA, tailB] = [a.slice(at), b.slice(at)];
  return tailA.slice(1) === tailB.slice(1) || tailA.slice(1) === tailB || tailA === tailB.slice(1);
}
