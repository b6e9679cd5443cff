/** Cuts a venue's text into words, numbers and signs, each with its place in the text. */
/**
 * The text is never rewritten: a token's `from` and `to` index the raw string, so whatever is quoted by them is the venue's own words.
 */
import anyAscii from 'any-ascii';
import { APOSTROPHES, DASHES, QUOTES } from './plain.js';
import { remembering } from './remembering.js';

export interface Token {
  /** `word`: folded letters and digits. `number`: a plain decimal. `sign`: a comparison written as a sign. */
  readonly kind: 'word' | 'number' | 'sign';
  /** Folded word (`goyö's` -> `goyo`), decimal (`1,000` -> `1000`) or sign (`<`, `>`, `=`, `-`, `+`). */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Whether the venue wrote it with a capital that doesn't merely open the text. */
  readonly capital: boolean;
}

/** Quotes, dashes and spaces, each with the plain one that replaces it. The length of a text stays, so that spans hold in the raw text. */
const ALIKE: ReadonlyMap<string, string> = new Map([
  ...[...APOSTROPHES].map((sign) => [sign, "'"] as const),
  ...[...QUOTES].map((sign) => [sign, '"'] as const),
  ...[...DASHES].map((sign) => [sign, '-'] as const),
  ...[...'\u00A0\u2007\u202F\u2009\t\f\v'].map((sign) => [sign, ' '] as const),
]);
const UNLIKE = /[^\x20-\x7E\n]/;

/** The text with plain quotes, dashes and spaces, as long as before. */
export function sameLength(raw: string): string {
  if (!UNLIKE.test(raw) && !raw.includes('`')) return raw;
  let plain = '';
  for (const unit of raw.split('')) plain += ALIKE.get(unit) ?? unit;
  return plain;
}

/** A number, a number with its unit written on (`25bps`), a dotted acronym, a word, a sign. */
const TOKEN =
  /(\d{1,3}(?:,\d{3}){1,6}(?:\.\d{1,9})?|(?<!\d)\d{1,18}(?:\.\d{1,9})?|(?<![\w])\.\d{1,9})(?:(st|nd|rd|th|pt\d+)(?![\p{L}\p{N}])|(?=(?:bps?|k|m|mm|bn?|tn?|pp|pts?|c|f|am|pm)(?![\p{L}\p{N}]))|(?![\p{L}\p{N}]))|(?:\p{L}\.){2,}|(?<![\p{L}\p{N}])(?:[Ss]emi|[Qq]uarter)-[Ff]inals?(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{N}\p{M}]+)*|&|[<>≤≥=+]|(?<![\p{L}\p{N}])-(?=[\d.])/gu;

function folded(word: string): string {
  const plain = /[^\x00-\x7F]/.test(word) ? anyAscii(word.normalize('NFKD').replace(/\p{M}+/gu, '')) : word;
  const letters = plain
    .toLowerCase()
    .replace(/'s$/, '')
    .replace(/[^a-z0-9]/g, '');
  return spelled(letters);
}

const ALIKE_WORDS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['mens', 'men'],
  ['womens', 'women'],
]);
/** A folded word as tokens spell it: several spellings count as one word. */
export const spelled = (word: string): string => ALIKE_WORDS.get(word) ?? word;

const SIGNS: Readonly<Record<string, string>> = { '\u2264': '<', '\u2265': '>' };

/** The tokens of a text in order. Linear. Punctuation that compares nothing is no token. */
export const tokensOf = remembering((raw: string): readonly Token[] => {
  const plain = sameLength(raw);
  const found: Token[] = [];
  for (const match of plain.matchAll(TOKEN)) {
    const [text, digits, suffix] = match;
    const span = { from: match.index, to: match.index + text.length };
    if (digits !== undefined && suffix === undefined)
      found.push({ kind: 'number', text: String(Number(digits.replaceAll(',', ''))), capital: false, ...span });
    else if (text === '&') found.push({ kind: 'word', text: 'and', capital: false, ...span });
    else if (/^[<>\u2264\u2265=+-]/.test(text)) found.push({ kind: 'sign', text: SIGNS[text] ?? text, capital: false, ...span });
    else {
      const word = folded(text);
      if (word !== '') found.push({ kind: 'word', text: word, capital: /^\p{Lu}/u.test(text), ...span });
    }
  }
  return found;
}, 2_000);
