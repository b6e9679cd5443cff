/** An edit of a market's rules: does it change the bet? Anything that isn't plainly cosmetic does. */
import { diffArrays, diffWordsWithSpace } from 'diff';
import type { Listing } from '../../market.js';
import type { Clauses } from './clause.js';
import { CAVEAT_CODES } from './codes.js';
import { reworded } from './rewording.js';
import { plainRules, readSentences, type Sentence, splitSentences } from './sentences.js';
import { canonicalText, comparableWords, heavyWords, isLight } from './wording.js';

/** One state of a market's rules. With `listing` also its titles, strike fields, outcomes and closing time are compared. */
export interface RulesVersion {
  readonly rules: string;
  readonly clauses: Clauses;
  readonly listing?: Listing | undefined;
}

export interface RulesChange {
  /** none: the same words. cosmetic: the standing stays. material: the pair waits for a person. */
  readonly kind: 'none' | 'cosmetic' | 'material';
  /** Sentences (in the venue's words) that only the new, or only the old text has. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Why it is material, one short line each; empty otherwise. */
  readonly reasons: readonly string[];
}

export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Words that carry the meaning of a rule; changing one is never cosmetic. */
const WEIGHTY =
  /\d|^(?:yes|no|not|nor|never|none|neither|either|both|any|all|each|every|only|unless|if|except|excluding|including|includes?|excludes?|regardless|without|will|would|shall|must|may|might|can|should|above|below|over|under|more|less|fewer|greater|higher|lower|least|most|exactly|between|before|after|by|until|through|prior|on|and|or|wins?|loses?|lost|won|first|last|second|third|one|two|three|four|five|six|seven|eight|nine|ten|half|double|equal|equals|exceeds?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|et|est|edt|pt|pst|ct|utc|gmt|am|pm|noon|midnight|other)$/;
/** More changed sentences than this are no edit but another text. */
const EDITS_COMPARED = 150;
const DAY = 86_400_000;

/** The words of a sentence in comparable spelling, each wording in the form that stands for it. */
const wordsOf = (sentence: string): string[] => comparableWords(reworded(sentence));

/** Two sentences with one key say the same. */
const keyOf = ({ line }: Sentence): string => {
  const words = wordsOf(line).join(' ');
  return words === '' ? '' : `${words} ${signsOf(line)}`;
};

/** Sentences of `left` that `right` doesn't have, counted; order doesn't matter. */
function missingFrom(left: readonly Sentence[], right: readonly Sentence[]): Sentence[] {
  const counts = new Map<string, number>();
  for (const sentence of right) counts.set(keyOf(sentence), (counts.get(keyOf(sentence)) ?? 0) + 1);
  return left.filter((sentence) => {
    const key = keyOf(sentence);
    const seen = counts.get(key) ?? 0;
    if (seen > 0) counts.set(key, seen - 1);
    return seen === 0 && key !== '';
  });
}

/** Two spellings of one word: one letter added, dropped, changed or swapped in a word of four or more, or an ending of two letters. */
function sameWord(a: string, b: string): boolean {
  if (WEIGHTY.test(a) || WEIGHTY.test(b) || Math.min(a.length, b.length) < 4) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return start > 0 && Math.max(a.length, b.length) - start - end <= 2;
}

/** Words with a capital letter inside a sentence: of two persons' names neither is a misspelling of the other. */
function namesIn(...texts: string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(/(?<=\S ["'\u201C]?)\p{Lu}[\p{L}'-]+/gu) ?? []).flatMap(comparableWords));
}

/** The words that an edit of one sentence really changed: light words and spellings aside, accents of names too. */
function changedWords(before: string, after: string): string[] {
  const names = namesIn(before, after);
  const [removed, added]: [string[], string[]] = [[], []];
  for (const part of diffArrays(wordsOf(before), wordsOf(after))) {
    if (part.added) added.push(...part.value);
    else if (part.removed) removed.push(...part.value);
  }
  const joined = (words: readonly string[]): string => words.join('').replace(/[^\p{L}\p{N}]/gu, '');
  if (joined(removed) === joined(added)) return [];
  const heavy = (words: readonly string[]): string[] => words.filter((word) => !isLight(word));
  const [lost, gained] = [heavy(removed), heavy(added)];
  const unmatched = lost.filter((word) => {
    const at = gained.findIndex((other) => other === word || (!names.has(word) && !names.has(other) && sameWord(word, other)));
    if (at >= 0) gained.splice(at, 1);
    return at < 0;
  });
  return withoutLoneLinks(unmatched, gained);
}

/** A link's host, as `comparableWords` leaves it. */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/;

/** A link that comes or goes beside a source that stays; one in the place of another is another source. */
function withoutLoneLinks(lost: readonly string[], gained: readonly string[]): string[] {
  const isLink = (word: string): boolean => HOST.test(word);
  const all = [...lost, ...gained];
  return lost.some(isLink) && gained.some(isLink) ? all : all.filter((word) => !isLink(word));
}

/** Share of words in common, 0 to 1 (Dice). */
function likeness(a: readonly string[], b: readonly string[]): number {
  const words = new Set(a);
  return (2 * b.filter((word) => words.has(word)).length) / Math.max(1, a.length + b.length);
}

interface Edit {
  readonly before?: Sentence;
  readonly after?: Sentence;
}

/** Pairs each new sentence with the dropped one it was made from; the rest stand alone. */
function editsOf(removed: readonly Sentence[], added: readonly Sentence[]): Edit[] {
  const left = removed.map((sentence) => ({ sentence, words: wordsOf(sentence.line) }));
  const edits: Edit[] = added.map((after) => {
    const words = wordsOf(after.line);
    const scores = left.map((candidate) => likeness(candidate.words, words));
    const best = scores.length === 0 ? -1 : scores.indexOf(Math.max(...scores));
    if (best < 0 || (scores[best] ?? 0) < 0.5) return { after };
    const [taken] = left.splice(best, 1);
    return taken === undefined ? { after } : { before: taken.sentence, after };
  });
  return [...edits, ...left.map(({ sentence }) => ({ before: sentence }))];
}

/** Sentences about the exchange, its marks and where to look something up: they come and go without touching the bet. */
export const DISCLAIMER =
  /\bmay help guide\b|\bdescriptive only\b|\bnot (?:been )?(?:endorsed|sponsored|affiliated)\b|\bnot (?:permitted|allowed) to trade\b|\bprohibited from trading\b|\b(?:names and )?marks belong\b|\bno tie to\b|^[^.]{0,80}https?:\/\/\S+[^.]{0,60}\.?$|^while checking|^to toggle/;

/** Signs that carry meaning and are no words: `-5`, `>=`, `+`; those of a link are none. */
const signsOf = (line: string): string =>
  (
    line
      .replace(/https?:\/\/\S+/g, '')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .match(/(?<![\p{L}\p{N}])-(?=[\d.])|[<>\u2264\u2265=+]/gu) ?? []
  )
    .sort()
    .join('');

/** Why one sentence's change may change the bet; null for spelling, layout and disclaimers. What comes or goes unread counts. */
function reasonOf({ before, after }: Edit): string | null {
  if (before !== undefined && after !== undefined) {
    if (DISCLAIMER.test(before.text) && DISCLAIMER.test(after.text)) return null;
    const changed = changedWords(before.line, after.line);
    if (changed.length > 0) return `changed words: ${changed.slice(0, 6).join(', ')}`;
    return signsOf(before.line) === signsOf(after.line) ? null : `changed signs: ${after.quote.slice(0, 80)}`;
  }
  const sentence = after ?? before;
  if (sentence === undefined || DISCLAIMER.test(sentence.text) || heavyWords(sentence.text).length === 0) return null;
  return `${after === undefined ? 'dropped' : 'new'} sentence: ${sentence.quote.slice(0, 80)}`;
}

function clauseReasons(before: Clauses, after: Clauses): string[] {
  return CAVEAT_CODES.filter((code) => code !== 'definition_scope' && before[code]?.value !== after[code]?.value).map(
    (code) => `${code}: ${before[code]?.value ?? 'nothing'} -> ${after[code]?.value ?? 'nothing'}`,
  );
}

const FIELDS = [
  'strike_type',
  'floor_strike',
  'cap_strike',
  'line',
  'outcomes',
  'outcome_index',
  'event_date',
  'sports_market_type',
] as const;
/** Moments, and how far each may move before the bet may be another: a kick-off by minutes, a closing time by a day. */
const MOMENTS = [
  ['close_time', DAY],
  ['end_date', DAY],
  ['game_start', DAY / 24],
] as const;
const TITLES = ['event', 'question', 'outcome', 'group_item'] as const;

const momentOf = (iso: string | undefined): number => Date.parse((iso ?? '').replace(' ', 'T').replace(/\+00$/, 'Z'));

/** Titles, strike fields, outcome order, and a closing time that moved by more than a day. */
function listingReasons(before: Listing, after: Listing): string[] {
  const fields = FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).map(
    (field) => `${field} changed`,
  );
  const titles = TITLES.filter((field) => changedWords(before[field] ?? '', after[field] ?? '').length > 0).map(
    (field) => `${field} reworded`,
  );
  const moved = MOMENTS.filter(([field, limit]) => Math.abs(momentOf(after[field]) - momentOf(before[field])) > limit).map(
    ([field]) => `${field} moved`,
  );
  const signs = TITLES.filter((field) => signsOf(before[field] ?? '') !== signsOf(after[field] ?? '')).map(
    (field) => `${field} has other signs`,
  );
  return [...fields, ...titles, ...signs, ...moved];
}

const sameListing = (before: Listing, after: Listing): boolean =>
  [...TITLES].every((field) => canonicalText(before[field] ?? '') === canonicalText(after[field] ?? ''));

/**
 * Judges an edit. Material: a clause's value changed, a weighty or binding word changed, or a sentence that binds came or
 * went and no reader understands it. Cosmetic: spelling, order, layout, links, light words, sentences that bind nothing.
 */
export function rulesChange(before: RulesVersion, after: RulesVersion): RulesChange {
  const listings =
    before.listing !== undefined && after.listing !== undefined ? ([before.listing, after.listing] as const) : undefined;
  const fields = listings === undefined ? [] : listingReasons(...listings);
  const sameWords = canonicalText(before.rules) === canonicalText(after.rules) && signsOf(before.rules) === signsOf(after.rules);
  if (sameWords && fields.length === 0) {
    return {
      kind: listings === undefined || sameListing(...listings) ? 'none' : 'cosmetic',
      added: [],
      removed: [],
      reasons: [],
    };
  }
  const [old, now] = [readSentences(before.rules), readSentences(after.rules)];
  const [removed, added] = [missingFrom(old, now), missingFrom(now, old)];
  const reasons =
    removed.length > EDITS_COMPARED || added.length > EDITS_COMPARED
      ? ['the rules were rewritten']
      : editsOf(removed, added).flatMap((edit) => reasonOf(edit) ?? []);
  const all = [...clauseReasons(before.clauses, after.clauses), ...reasons, ...fields];
  return {
    kind: all.length > 0 ? 'material' : 'cosmetic',
    added: added.map(({ quote }) => quote),
    removed: removed.map(({ quote }) => quote),
    reasons: all,
  };
}

/** More edits than this aren't aligned; the old text is shown as removed and the new one as added. */
const MAX_EDITS = 2_000;

function partsOf(changes: readonly { added?: boolean; removed?: boolean; value: string }[]): DiffPart[] {
  return changes.map(({ added, removed, value }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }));
}

/** The two texts sentence by sentence, for the review page; layout aside. */
export function sentenceDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [splitSentences(plainRules(before)), splitSentences(plainRules(after))];
  const changes = diffArrays(old, now, { comparator: (a, b) => canonicalText(a) === canonicalText(b), maxEditLength: MAX_EDITS });
  if (changes === undefined)
    return [
      { kind: 'removed', text: old.join(' ') },
      { kind: 'added', text: now.join(' ') },
    ];
  return changes.flatMap((change) => partsOf(change.value.map((value) => ({ ...change, value }))));
}

/** One sentence against its new form, word by word. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  return changes === undefined
    ? [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ]
    : partsOf(changes);
}
