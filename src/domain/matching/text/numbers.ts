/** Finds numbers in market texts, and the ranges that words put around them. */
/**
 * Ranges are such as "above 3.1%", "25+ bps", "between 140 and 149", "$64,000 or higher". One tokenizer; every gap in its expressions is
 * bounded.
 */

import { remembering } from './remembering.js';

export type NumberUnit = 'usd' | 'percent' | 'bps' | 'degree' | null;

export interface NumberToken {
  readonly value: number;
  readonly unit: NumberUnit;
  readonly quote: string;
  readonly index: number;
  readonly end: number;
}

const SCALE_WORDS = { 1e3: 'k thousand', 1e6: 'm mm mn million', 1e9: 'b bn billion', 1e12: 't tn trillion' };
/** What a figure is multiplied by, by the word behind it in lower case. */
export const SCALE: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(SCALE_WORDS).flatMap(([scale, words]) => words.split(' ').map((word) => [word, Number(scale)])),
);
/** The words of the whole numbers from zero on. */
export const CARDINALS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ');
/** The source of an expression: a whole number in words, from zero to fourteen. */
export const NUMBER_WORD = CARDINALS.join('|');
/** The same of those that only count, from two to twelve: "one" and "zero" say more. */
export const COUNT_WORD = CARDINALS.slice(2, 13).join('|');
const DIGITS = String.raw`\d{1,3}(?:,\d{3}){1,5}(?:\.\d{1,6})?|\d{1,15}(?:(?:\.|pt)\d{1,6})?|\.\d{1,6}`;
const SCALES = `thousand|million|billion|trillion|(?:k|mm|mn|m|bn|b|tn|t)(?![a-z0-9])`;
const UNITS = String.raw`%|percent(?:age points?)?\b|bps?\b|basis points?\b|(?:°|degrees?\b)\s?(?:(?:[fc]|celsius|fahrenheit)\b)?`;
const NUMBER = String.raw`(?:(?:US)?\$\s?)?-?(?:${DIGITS})(?:\s?(?:${SCALES}))?(?:\s?(?:${UNITS}))?`;
const TOKEN = new RegExp(String.raw`^((?:US)?\$\s?)?(-)?(${DIGITS})(?:\s?(${SCALES}))?(?:\s?(${UNITS}))?`, 'i');

/** By their numbers, from `zeroth`. */
export const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

const ENDINGS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
/** An ordinal in figures, as `3rd`; up to 20. */
export const ordinalInFigures = (place: number): string => `${place}${ENDINGS[place] ?? 'th'}`;

/** The source of an expression: the ordinals of a game's parts and a tournament's rounds, as one group. */
export const NTH = '(first|second|third|fourth|1st|2nd|3rd|4th)';

/** The whole number that a word says: `two`, `second`, `2nd`, `2`; undefined for any other word. */
export function wordNumber(word: string): number | undefined {
  const digits = /^(\d{1,3})(?:st|nd|rd|th)?$/i.exec(word)?.[1];
  if (digits !== undefined) return Number(digits);
  const at = Math.max(ORDINALS.indexOf(word.toLowerCase()), CARDINALS.indexOf(word.toLowerCase()));
  return at < 0 ? undefined : at;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The number that roman numerals in lower case write; NaN for any other word. */
export const romanNumber = (word: string): number =>
  [...word].reduce((sum, letter, at) => {
    const [value, next] = [ROMAN[letter] ?? Number.NaN, ROMAN[word[at + 1] ?? ''] ?? 0];
    return sum + (value < next ? -value : value);
  }, 0);

function unitOf(dollar: string | undefined, unit: string | undefined): NumberUnit {
  if (dollar !== undefined) return 'usd';
  if (unit === undefined) return null;
  if (/^(?:%|percent)/i.test(unit)) return 'percent';
  return /^b/i.test(unit) ? 'bps' : 'degree';
}

/** One number with its unit and scale ("$1.2 trillion", "25 bps", "3pt1" of a slug, "seven"); undefined when `text` opens with none. */
export function parseNumber(text: string): Omit<NumberToken, 'index' | 'end'> | undefined {
  const word = CARDINALS.indexOf(text.trim().toLowerCase());
  if (word >= 0) return { value: word, unit: null, quote: text };
  const match = TOKEN.exec(text);
  if (match === null) return undefined;
  const [quote, dollar, minus, digits = '', scale, unit] = match;
  const plain = Number(digits.replace(/,/g, '').replace('pt', '.'));
  const value = plain * (SCALE[scale?.toLowerCase() ?? ''] ?? 1) * (minus === undefined ? 1 : -1);
  // 12.7 * 1e6 is 12699999.999999998: the text's own decimals are what was meant
  return { value: Number(value.toPrecision(15)), unit: unitOf(dollar, unit), quote };
}

const ANY = new RegExp(String.raw`(?<![\w.$-]|\d,)${NUMBER}(?![\w]*\d)`, 'gi');

/** Every number written in digits, in order; digits inside words and codes (`GPT-5`, `Q3`) are not numbers. */
export const findNumbers = remembering((text: string): readonly NumberToken[] => {
  const found: NumberToken[] = [];
  for (const match of text.matchAll(ANY)) {
    const token = parseNumber(match[0]);
    if (token !== undefined) found.push({ ...token, quote: match[0], index: match.index, end: match.index + match[0].length });
  }
  return found;
});

/** A range in the text's own terms. A null bound is open-ended; `exact` is both bounds equal and inclusive. */
export interface NumberRange {
  readonly low: number | null;
  readonly lowIn: boolean;
  readonly high: number | null;
  readonly highIn: boolean;
  readonly unit: NumberUnit;
  /** How it was written: a comparison, a bracket of two numbers, or one exact number. */
  readonly form: 'above' | 'below' | 'bracket' | 'exact';
  readonly quote: string;
  readonly index: number;
  readonly end: number;
}

const QUALIFIER = String.raw`(?:\s?\((?:inclusive|exclusive|not inclusive|non-inclusive|included|excluded)\))?`;
const N = String.raw`((?:${NUMBER})|(?:${NUMBER_WORD})\b)`;
const ABOVE_IN = `at least|no (?:less|fewer|lower) than|not (?:less|fewer|lower) than|(?:greater|more|higher) than or equal(?:s)? to|(?:above|over) or equal to|equal to or (?:(?:greater|more|higher) than|above|over)|(?:at|on) or (?:above|over)|(?:meets?|meeting|equals?|equalling|match(?:es)?|reach(?:es)?|hits?) or (?:exceeds?|exceeding|tops?|surpass(?:es)?)|a minimum of|minimum|>=|≥`;
const ABOVE_OUT = `(?:more|greater|higher|larger|better|hotter) than|(?:strictly )?(?:above|exceeds?|exceeding|exceeded)|over|surpass(?:es|ing)?|>`;
const BELOW_IN = `at most|no (?:more|greater|higher) than|not (?:more|greater|higher) than|(?:less|fewer|lower) than or equal(?:s)? to|(?:below|under) or equal to|equal to or (?:(?:less|fewer|lower) than|below|under)|(?:at|on) or (?:below|under)|up to|a maximum of|<=|≤`;
const BELOW_OUT = '(?:less|fewer|lower|smaller) than|(?:strictly )?below|under|<';
const LEAD = `(?:exactly |between |from |the |a |an |by |of |to |it's |is ){0,2}`;
const UP = String.raw`\s?\+|,? (?:[a-z]+ ){0,2}?(?:or|and) (?:more|higher|greater|above|over|better|later|up|longer|stronger)\b(?! (?:than|[$€£]?\d))`;
const IS_UP = new RegExp(`^(?:${UP})$`, 'i');
const DOWN = String.raw`,? (?:[a-z]+ ){0,2}?(?:or|and) (?:less|lower|fewer|below|under|worse|smaller|weaker)\b(?! (?:than|[$€£]?\d))`;

const PATTERN = new RegExp(
  [
    String.raw`(?:\b(between|from) )${N}(${QUALIFIER}),? (?:and|to|through|-) ${N}(${QUALIFIER})`, // 1-5
    String.raw`(?<![\w.$-])${N}(${QUALIFIER})\s?(?:-|to|through|–)\s?${N}(${QUALIFIER})(?![\w-]*\d)`, // 6-9
    String.raw`(?<![a-z])(?:(${ABOVE_IN})|(${BELOW_IN})|(${ABOVE_OUT})|(${BELOW_OUT})|(exactly|equal to|precisely))\s?${LEAD}${N}(${UP}|${DOWN})?`, // 10-16
    String.raw`(?<![\w.$-]|\d,)${N}(?:(${UP})|(${DOWN}))`, // 17-19
    String.raw`(?<![\w.$-]|\d,)${N}\s?(<=|≤|<)\s?[a-z]{1,12}\s?(<=|≤|<)\s?${N}`, // 20-23: "45% ≤ x < 50%"
  ]
    .map((part) => `(?:${part})`)
    .join('|'),
  'gi',
);

/** Most questions have no number at all, and to match the pattern takes long. */
const ANY_NUMBER = new RegExp(String.raw`\d|\b(?:${NUMBER_WORD})\b`, 'i');

const inclusive = (qualifier: string | undefined): boolean => !/exclu|not inc|non-inc/i.test(qualifier ?? '');

type Body = Pick<NumberRange, 'low' | 'lowIn' | 'high' | 'highIn' | 'unit' | 'form'>;

function bracket(
  first: string,
  firstQualifier: string | undefined,
  second: string,
  secondQualifier: string | undefined,
): Body | undefined {
  const a = parseNumber(first);
  const b = parseNumber(second);
  if (a === undefined || b === undefined) return undefined;
  // "$1-2 billion" and "140-149k" carry the scale once
  const scale = /(?:thousand|million|billion|trillion|[kmbt]n?m?)\s?%?$/i.exec(b.quote)?.[0]?.trim().toLowerCase();
  const bare = /[\d.]$/.test(a.quote.trim());
  const low =
    bare && scale !== undefined && Math.abs(a.value) < Math.abs(b.value) / 100 ? a.value * (SCALE[scale] ?? 1) : a.value;
  if (low > b.value) return undefined;
  const unit = a.unit ?? b.unit;
  return { low, lowIn: inclusive(firstQualifier), high: b.value, highIn: inclusive(secondQualifier), unit, form: 'bracket' };
}

function single(text: string, form: 'above' | 'below' | 'exact', inside: boolean): Body | undefined {
  const token = parseNumber(text);
  if (token === undefined) return undefined;
  const { value, unit } = token;
  if (form === 'above') return { low: value, lowIn: inside, high: null, highIn: false, unit, form };
  if (form === 'below') return { low: null, lowIn: false, high: value, highIn: inside, unit, form };
  return { low: value, lowIn: true, high: value, highIn: true, unit, form };
}

const NEGATED = /(?:\b(?:not|never|fails? to)|n't) (?:be |have |rise |go |get )?$/i;

function bodyOf(m: RegExpExecArray): Body | undefined {
  if (m[2] !== undefined) return bracket(m[2], m[3], m[4] ?? '', m[5]);
  if (m[6] !== undefined) return bracket(m[6], m[7], m[8] ?? '', m[9]);
  if (m[15] !== undefined) {
    const tail = m[16];
    // "above 65 or above", "below 3 or below": two words for one bound; the inclusive one is what venue A's templates mean to say
    const conflicting = tail !== undefined && ((m[10] ?? m[12]) !== undefined) !== IS_UP.test(tail);
    if (conflicting) return undefined;
    if (m[10] !== undefined) return single(m[15], 'above', true);
    if (m[11] !== undefined) return single(m[15], 'below', true);
    if (m[12] !== undefined) return single(m[15], 'above', tail !== undefined);
    if (m[13] !== undefined) return single(m[15], 'below', tail !== undefined);
    return tail === undefined ? single(m[15], 'exact', true) : undefined;
  }
  if (m[20] !== undefined) {
    const between = bracket(m[20], undefined, m[23] ?? '', undefined);
    return between && { ...between, lowIn: m[21] !== '<', highIn: m[22] !== '<' };
  }
  if (m[17] === undefined) return undefined;
  return single(m[17], m[18] === undefined ? 'below' : 'above', true);
}

/** "At least 25% and less than 28%": two comparisons that bound one range. */
function joined(text: string, first: NumberRange | undefined, next: NumberRange): NumberRange | undefined {
  if (first === undefined || !/^,? (?:and|but) (?:is |be )?$/i.test(text.slice(first.end, next.index))) return undefined;
  const [above, below] = first.form === 'above' ? [first, next] : [next, first];
  if (above.form !== 'above' || below.form !== 'below' || Number(above.low) > Number(below.high)) return undefined;
  const quote = text.slice(first.index, next.end);
  const unit = above.unit ?? below.unit;
  return { ...above, high: below.high, highIn: below.highIn, unit, form: 'bracket', quote, index: first.index, end: next.end };
}

/** Every range in a text, in order. Negated comparisons ("not above 5") and contradictory ones are left out. */
export const findRanges = remembering((text: string): readonly NumberRange[] => {
  if (!ANY_NUMBER.test(text)) return [];
  const found: NumberRange[] = [];
  for (const match of text.matchAll(PATTERN)) {
    const body = bodyOf(match as RegExpExecArray);
    const negated = NEGATED.test(text.slice(Math.max(0, match.index - 24), match.index));
    if (body === undefined || negated) continue;
    const range = { ...body, quote: match[0].trim(), index: match.index, end: match.index + match[0].length };
    const both = joined(text, found.at(-1), range);
    if (both === undefined) found.push(range);
    else found[found.length - 1] = both;
  }
  return found;
});
