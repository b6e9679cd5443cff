/** Compares two versions of a rules text sentence by sentence: which words changed once wording, spelling and order are put aside. */

import { diffArrays } from 'diff';
import { LINKS, plainDashes } from '../text/plain.js';
import type { Sentence } from '../text/sentences.js';
import { byInitials } from './acronyms.js';
import { reworded, tellings } from './rewording.js';
import { sameWord } from './spelling.js';
import { comparableWords, isLight } from './wording.js';

/** A comma between words, kept as a word of its own: what stands beside it may be an item of a list. */
const COMMA = '<>';

/** The words of a sentence in comparable spelling, each wording in the form that stands for it; commas are words. */
const tokensOf = (form: string): string[] => comparableWords(form.replace(/,(?=\s)/g, ` ${COMMA}`));

/** Signs that carry meaning and are no words: `-5`, `>=`, `+`; those of a link are none. */
export const signsOf = (line: string): string =>
  (plainDashes(line.replace(LINKS, '')).match(/(?<![\p{L}\p{N}])-(?=[$\u20AC\u00A3]?[\d.])|[<>\u2264\u2265=+]/gu) ?? [])
    .sort()
    .join('');

/** Two sentences with one key say the same. */
export function keyOf({ line }: Sentence): string {
  const words = comparableWords(reworded(line)).join(' ');
  return words === '' ? '' : `${words} ${signsOf(line)} ${linksIn(line).join(' ')}`;
}

/** Words with a capital letter inside a sentence: of two persons' names neither is a misspelling of the other. */
export function namesIn(...texts: string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(/(?<=\S ["'\u201C(]?)\p{Lu}[\p{L}'-]+/gu) ?? []).flatMap(comparableWords));
}

/** Words run together, points and dashes between figures kept: `make-up` is `makeup`, `1.5` isn't `15`. */
const runTogether = (words: readonly string[]): string =>
  words
    .filter((word) => word !== COMMA)
    .join(' ')
    .replace(/(?<!\d)[^\p{L}\p{N}$%]|[^\p{L}\p{N}$%](?!\d)/gu, '');

/** A place where the two sentences differ: what stood there and what stands there, between which words. */
interface Gap {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** How many words of the first sentence stand before it. */
  readonly at: number;
  /** Whether it is an item of a list on that side: beside a comma, `and` or `or`. */
  readonly listed: { readonly removed: boolean; readonly added: boolean };
}

const SEPARATOR = new Set([COMMA, 'and', 'or', 'nor']);

function gapsBetween(before: readonly string[], after: readonly string[]): Gap[] {
  const gaps: Gap[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  let [from, to] = [0, 0];
  const close = (): void => {
    if (removed.length + added.length === 0) return;
    const beside = (words: readonly string[], start: number, length: number): boolean =>
      SEPARATOR.has(words[start - 1] ?? '') || SEPARATOR.has(words[start + length] ?? '');
    const ends = [removed, added].some((words) => SEPARATOR.has(words[0] ?? '') || SEPARATOR.has(words.at(-1) ?? ''));
    gaps.push({
      removed,
      added,
      at: from - removed.length,
      listed: {
        removed: ends || beside(before, from - removed.length, removed.length),
        added: ends || beside(after, to - added.length, added.length),
      },
    });
    [removed, added] = [[], []];
  };
  for (const { added: isNew, removed: isOld, value } of diffArrays([...before], [...after])) {
    if (!isNew && !isOld) close();
    if (!isNew) from += value.length;
    if (!isOld) to += value.length;
    if (isOld) removed = [...removed, ...value];
    if (isNew) added = [...added, ...value];
  }
  close();
  return gaps;
}

/** Words that open a phrase of its own, which may stand in another place of its sentence. */
const OPENS_PHRASE =
  /^(?:by|on|in|at|before|after|until|within|during|for|according|as|from|to|through|if|when|unless|between|regardless|immediately)$/;

const isHeavy = (word: string): boolean => word !== COMMA && !isLight(word);

/** Words between which items don't change places: "the score of all critics, not that of top critics". */
const SETS_APART = new Set([
  'not',
  'no',
  'never',
  'than',
  'except',
  'unless',
  'but',
  'instead',
  'rather',
  'excluding',
  'without',
]);

const areSetApart = (words: readonly string[], one: Pick<Gap, 'at'>, other: Pick<Gap, 'at'>): boolean =>
  words.slice(Math.min(one.at, other.at), Math.max(one.at, other.at)).some((word) => SETS_APART.has(word));

/** Whether words may change their place without changing what is said: a phrase of its own, an adverb, an item of a list. */
function mayMove(words: readonly string[], listed: boolean): boolean {
  const [first = '', ...rest] = words.filter((word) => word !== COMMA);
  return listed || OPENS_PHRASE.test(first) || (rest.length === 0 && first.endsWith('ly'));
}

/** Verb forms behind a form of `be`: "is named", of which "names" is the other side. */
function passives(words: readonly string[]): ReadonlySet<string> {
  return new Set(
    words.filter((word, at) => word.endsWith('ed') && /^(?:is|are|was|were|be|been|being)$/.test(words[at - 1] ?? '')),
  );
}

/** The words of two forms of one sentence that differ; light words, spellings and moved phrases aside. */
function differing(before: readonly string[], after: readonly string[], names: ReadonlySet<string>): string[] {
  const [was, is] = [passives(before), passives(after)];
  const alike = (a: string, b: string): boolean => !names.has(a) && !names.has(b) && was.has(a) === is.has(b) && sameWord(a, b);
  const open = gapsBetween(before, after).flatMap(({ removed, added, listed, at: place }) => {
    if (runTogether(removed) === runTogether(added)) return [];
    const isSlip = (word: string, others: readonly string[]): boolean =>
      others.some((other) => isLight(other) && alike(word, other));
    const gained = added.filter((word) => isHeavy(word) && !isSlip(word, removed));
    const lost = removed
      .filter((word) => isHeavy(word) && !isSlip(word, added))
      .filter((word) => {
        const at = gained.findIndex((other) => other === word || alike(word, other));
        if (at >= 0) gained.splice(at, 1);
        return at < 0;
      });
    return lost.length + gained.length === 0 ? [] : [{ lost, gained, listed, removed, added, at: place }];
  });
  const moved = new Set<object>();
  for (const gap of open.filter(({ lost, removed, listed }) => lost.length > 0 && mayMove(removed, listed.removed))) {
    const place = open.find(
      (other) =>
        !moved.has(other.gained) &&
        (!areSetApart(before, gap, other) || (mayMove(gap.removed, false) && mayMove(other.added, false))) &&
        mayMove(other.added, other.listed.added) &&
        content(other.gained) !== '' &&
        content(other.gained) === content(gap.lost) &&
        (gap.listed.removed && other.listed.added ? true : other.gained.join(' ') === gap.lost.join(' ')),
    );
    if (place !== undefined) moved.add(place.gained).add(gap.lost);
  }
  const links = (of: 'lost' | 'gained'): string =>
    open
      .flatMap((gap) => (moved.has(gap[of]) ? gap[of].filter((word) => SEPARATOR.has(word)) : []))
      .sort()
      .join(' ');
  if (links('lost') !== links('gained')) moved.clear();
  return open.flatMap(({ lost, gained }) => [...(moved.has(lost) ? [] : lost), ...(moved.has(gained) ? [] : gained)]);
}

/** The words of a list's items without what stands between them. */
const content = (words: readonly string[]): string => words.filter((word) => !SEPARATOR.has(word)).join(' ');

/** The words that an edit of one sentence really changed, accents of names aside. */
export function changedWords(before: string, after: string): string[] {
  const names = namesIn(before, after);
  const [old = [], now = []] = byInitials(before, after).map((text) => tellings(reworded(text)));
  const changes = old.flatMap((was, at) => {
    const is = now[at] ?? was;
    if (at > 0 && was === old[0] && is === now[0]) return [];
    return [withoutLoneLinks(differing(tokensOf(was), tokensOf(is), names), before, after)];
  });
  return changes.find((words) => words.length === 0) ?? changes[0] ?? [];
}

/** What two sentences with one beginning and one end say in one: "A and B don't count", "if A or B, it resolves to No". */
function folded(first: string, second: string): string | null {
  const [a, b] = [first.split(' '), second.split(' ')];
  const alike = (x = '', y = ''): boolean => x.toLowerCase() === y.toLowerCase();
  const length = Math.min(a.length, b.length);
  let start = 0;
  while (start < length && alike(a[start], b[start])) start++;
  let end = 0;
  while (end < length - start && alike(a.at(-1 - end), b.at(-1 - end))) end++;
  const tail = a.slice(a.length - end);
  if (!tail.some((word) => /^(?:resolves?|qualify|qualifies|counts?|considered|remains?)\b/.test(word))) return null;
  const link = alike(a[0], 'if') ? 'or' : 'and';
  return [...a.slice(0, a.length - end), link, ...b.slice(start, b.length - end), ...tail].join(' ');
}

/** More sentences than this are no splitting of one. */
const RESPLIT_COMPARED = 8;

/** Whether sentences were only split or joined: taken together they say the same. */
export function onlyResplit(removed: readonly Sentence[], added: readonly Sentence[]): boolean {
  if (removed.length === 0 || added.length === 0 || removed.length === added.length) return false;
  if (removed.length + added.length > RESPLIT_COMPARED) return false;
  const [old = '', now = ''] = [removed, added].map((sentences) => sentences.map(({ line }) => line).join(' '));
  if (signsOf(old) === signsOf(now) && changedWords(old, now).every((word) => word === 'and')) return true;
  const [one, two] = removed.length < added.length ? [removed, added] : [added, removed];
  const [first, second] = two;
  if (one.length !== 1 || two.length !== 2 || first === undefined || second === undefined) return false;
  const whole = folded(first.line, second.line);
  return whole !== null && changedWords(one[0]?.line ?? '', whole).length === 0;
}

/** A link's host, as `comparableWords` leaves it. */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/;

/** A link that comes or goes beside a source that stays; one in the place of another is another source. */
function withoutLoneLinks(changed: readonly string[], before: string, after: string): string[] {
  const [old, now] = [linksIn(before), linksIn(after)];
  const gone = old.filter((link) => !now.includes(link));
  const come = now.filter((link) => !old.includes(link));
  const words = changed.filter((word) => !HOST.test(word));
  if (gone.length === 0 || come.length === 0) return words;
  const isPart = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
  return [...words, ...gone.filter((link) => !come.some((other) => isPart(link, other)))];
}

/** The links of a text: host and path, without scheme, `www.`, query and closing slash. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(/https?:\/\/(?:www\.)?([^\s?#)\]"'>]{1,400})/g)].map(([, link = '']) =>
    link.toLowerCase().replace(/[/.,;:]+$/, ''),
  );
}

/** Share of words in common, 0 to 1 (Dice). */
function likeness(a: readonly string[], b: readonly string[]): number {
  const words = new Set(a);
  return (2 * b.filter((word) => words.has(word)).length) / Math.max(1, a.length + b.length);
}

export interface Edit {
  readonly before?: Sentence;
  readonly after?: Sentence;
}

/** Pairs each new sentence with the dropped one it was made from; the rest stand alone. */
export function editsOf(removed: readonly Sentence[], added: readonly Sentence[]): Edit[] {
  const wordsOf = ({ line }: Sentence): string[] => comparableWords(reworded(line));
  const left = removed.map((sentence) => ({ sentence, words: wordsOf(sentence) }));
  const edits: Edit[] = added.map((after) => {
    const words = wordsOf(after);
    const scores = left.map((candidate) => likeness(candidate.words, words));
    const best = scores.length === 0 ? -1 : scores.indexOf(Math.max(...scores));
    if (best < 0 || (scores[best] ?? 0) < 0.5) return { after };
    const [taken] = left.splice(best, 1);
    return taken === undefined ? { after } : { before: taken.sentence, after };
  });
  return [...edits, ...left.map(({ sentence }) => ({ before: sentence }))];
}

/** Sentences of `left` that `right` doesn't have, counted; order doesn't matter. */
export function missingFrom(left: readonly Sentence[], right: readonly Sentence[]): Sentence[] {
  const counts = new Map<string, number>();
  for (const sentence of right) counts.set(keyOf(sentence), (counts.get(keyOf(sentence)) ?? 0) + 1);
  return left.filter((sentence) => {
    const key = keyOf(sentence);
    const seen = counts.get(key) ?? 0;
    if (seen > 0) counts.set(key, seen - 1);
    return seen === 0 && key !== '';
  });
}
