/** Brings two spellings of one sentence into the same form. */
import { WEEKDAY } from '../text/dates.js';
import { COUNT_WORD, SCALE, wordNumber } from '../text/numbers.js';
import { LINKS, plainDashes } from '../text/plain.js';

/** A month's name behind its first three letters. */
const MONTH = /\b(jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)\b\.?/g;

/** Words that come and go without a change of meaning. */
const LIGHT = new Set(
  'a an the of in to for at this that these those which who is are be been being as from with its it their has have had please note also upcoming currently official officially listed following relevant corresponding information via e.g i.e eg ie however then market markets contract contracts will shall too respective'.split(
    ' ',
  ),
);

const BINDING =
  /\d|\b(?:will|would|shall|must|may|might|cannot|only|unless|except|regardless|not|no|never|without|solely|resolves?|counts?|qualif\w{1,5}|considered|at least|at most|before|after|until|one|two|three|half|decimals?|rounded|defined|refers? to|means|includ\w{1,4}|exclud\w{1,4}|note|clarification|additional context|sources?|according to)\b|n't\b/;

/** Whether a sentence (lower case) sets something: a number, a modal, a negation, a limit, a source. What a link is called doesn't count. */
export function binds(sentence: string): boolean {
  return BINDING.test(sentence.includes('://') ? sentence.replace(LINKS, '') : sentence);
}

/** NFKC, lower case, single spaces, no quotes, no URL queries: the writing that the text fingerprint is taken from. */
export function canonicalText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(https?:\/\/[^\s?#)]{1,400})[?#][^\s)]*/g, '$1')
    .replace(/[\u2018\u2019\u02BC`\u00B4'"\u201C\u201D\u00AB\u00BB]/g, '')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}

const WORD = /[\p{L}\p{N}$€£%<>=+]+(?:[.:-][\p{L}\p{N}%]+)*/gu;
const WEEKDAYS = new RegExp(`\\b${WEEKDAY}\\b,?`, 'g');
const SHORT_NOT = /\b(is|are|does|do|has|have|had|was|were|would|could)nt\b/g;

const SCALED = /(?<!\d)(\d{1,15}(?:\.\d{1,9})?) (thousand|million|billion|trillion)\b/g;
const COUNTED = new RegExp(`\\b(?:${COUNT_WORD})\\b`, 'g');

/** On top of that: no accents, dashes and tags alike, months short, numbers and clock times in one form, links by host only. */
export function comparableWords(text: string): string[] {
  const canonical = canonicalText(text);
  const ascii = /[^\x00-\x7F]/.test(canonical)
    ? plainDashes(canonical.normalize('NFKD').replace(/[\u0300-\u036F\u200B-\u200D\u2060\uFEFF]/g, ''))
    : canonical;
  const words = ascii
    .replace(/https?:\/\/(?:www\.)?([^\s/)]{1,200})[^\s)]*/g, ' $1 ')
    .replace(/<\/?[a-z]{1,10}>|[*_]{2}/g, ' ')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(
      /(\d) ?(?:([ap])\.?m\b\.?|(?:%|percent\b|per cent\b))/g,
      (_, digit: string, half?: string) => `${digit}${half === undefined ? '%' : `${half}m`}`,
    )
    .replace(/\b50 ?[-/] ?50\b/g, '50-50')
    .replaceAll('&', ' and ')
    .replace(/(?<=\d)(\.\d{0,9}?)0{1,9}(?!\d)/g, (_, kept: string) => (kept === '.' ? '' : kept))
    .replace(SCALED, (_, figure: string, scale: string) => String(Math.round(Number(figure) * (SCALE[scale] ?? 1))))
    .replace(COUNTED, (word) => String(wordNumber(word)))
    .replace(/\beastern(?: time)?\b/g, 'et')
    .replace(WEEKDAYS, ' ')
    .replace(/\b(?:u\.s\.a?\.?|united states(?: of america)?)/g, 'us')
    .replace(/\bcannot\b/g, 'can not')
    .replace(SHORT_NOT, '$1 not')
    .replace(/\bwont\b/g, 'will not')
    .replace(MONTH, '$1');
  return words.match(WORD) ?? [];
}

/** Words that turn, widen or narrow whatever stands beside them, answers, and figures: known words too, which no rewording may bring or drop. */
export const TURNING =
  /^(?:or|and|nor|not|no|yes|never|without|except|only|other|both|either|any|all|first|second|third|last|next|most|least|more|less|fewer|over|above|below|than|before|after|by|if|tie|draw)$|^un|\d/;

/** The comparable words that carry meaning. */
export function heavyWords(text: string): string[] {
  return comparableWords(text).filter((word) => !LIGHT.has(word));
}

/** Whether a word comes and goes without a change of meaning. */
export function isLight(word: string): boolean {
  return LIGHT.has(word);
}

/** Consonants only, in words of five letters or more: two spellings of a word, its plural and most slips of the keyboard meet. */
function bone(word: string): string {
  const joined = word.includes('-') ? word.replace(/(?<=[a-z])-(?=[a-z])/g, '') : word;
  if (joined.length < 5 || /\d/.test(joined)) return joined;
  return joined[0] + joined.slice(1).replace(/[aeiouy]|(.)(?=\1)|s$/g, '');
}

/** The heavy words of a text without their vowels: equal for two spellings, unequal for two statements. */
export function skeleton(text: string): string {
  return heavyWords(text).map(bone).join(' ');
}
