/** Divides a rules text into sentences with their part in the rules. Every expression here is linear in the text. */

import { plainSigns } from './plain.js';
import { remembering } from './remembering.js';

/** Longest rules seen are 9,000 characters; what lies behind this is not read (the text fingerprint still covers it). */
export const RULES_READ = 20_000;
/** A sentence is read up to here: the longest real one is a list of 1,400 characters. */
export const SENTENCE_READ = 2_000;
const QUOTE_LENGTH = 300;

/**
 * main: says what YES pays on. fallback: what happens when nothing happens. schedule: when the event should take place.
 * aside: an example, a hint how to look something up, a disclaimer. other: everything else.
 */
export type SentenceRole = 'main' | 'fallback' | 'schedule' | 'aside' | 'other';

/** Both sides of an event pair, and a few of their siblings. */
const RULES_REMEMBERED = 20;
/** Sentences that a venue puts into all its rules come back; what is known of one hangs on its object. */
const SENTENCES_REMEMBERED = 2_000;

export interface Sentence {
  /** Lower case, plain quotes and dashes, single spaces. */
  readonly text: string;
  /** The venue's words, at most 300 characters. */
  readonly quote: string;
  /** The venue's words up to 2,000 characters. */
  readonly line: string;
  readonly role: SentenceRole;
}

/** NFKC, plain quotes and dashes, no tags and no emphasis marks; line breaks stay. */
export function withoutMarkup(rules: string): string {
  return plainSigns(rules.slice(0, RULES_READ))
    .replace(/<\/?[a-z]{1,10}>/gi, '\n')
    .replace(/[^\S\n]{2,}|[^\S\n ]/g, ' ');
}

/** Dots that end no sentence. */
const ABBREVIATION =
  /(?:\b(?:e\.g|i\.e|u\.s|u\.k|d\.c|a\.m|p\.m|vs|st|jr|sr|dr|mr|ms|mrs|mt|inc|co|approx|jan|feb|mar|apr|aug|sep|sept|oct|nov|dec)|\b[a-z]|^\s*\d{1,2})\.$/i;
/** "1. FC", "1. FSV": how German, Czech and Slovak clubs are called that are the first of their town. */
const FIRST_CLUB = /^ (?:FC|FSV|FFC|FK|SC|SV|SK|HC|HFK|CfR)\b/;
const SENTENCE_END = /[.!?]["')\]]{0,3}(?=\s)|\n/g;

/** The venue's sentences in order, untouched but for white space. */
export function splitSentences(plain: string): string[] {
  const found: string[] = [];
  let from = 0;
  const keep = (to: number): void => {
    const sentence = plain.slice(from, to).trim();
    if (sentence !== '') found.push(sentence);
    from = to;
  };
  for (const end of plain.matchAll(SENTENCE_END)) {
    const to = end.index + end[0].length;
    const starts = end[0] === '\n' || !/^\s{1,3}[a-z(]/.test(plain.slice(to, to + 4));
    const before = plain.slice(Math.max(from, to - 8), to);
    const endsNothing =
      ABBREVIATION.test(before) || (/(?:^|[\s"(])1\.$/.test(before) && FIRST_CLUB.test(plain.slice(to, to + 8)));
    if (end[0] === '\n' || (starts && !endsNothing)) keep(to);
  }
  keep(plain.length);
  return found;
}

/** "If no vote occurs" opens a fallback, except in venue A's form "If no vote occurs, then the market resolves to Yes": there it is the criterion. */
const NOTHING = /^(?:however,? )?if (?:no|none|neither|nobody)\b/;
const FALLBACK =
  /^(?:however,? )?(?:if|in case|should|in the event|where)\b(?:[^.]|\bu\.s\.){0,220}?(?:\b(?:no|not|none|never|nobody|fails?|unavailable|cannot)\b|n't\b)/;
/** How rules say what is paid, in lower case, up to the name of an outcome: "resolves to", "will resolve immediately to". */
export const RESOLVES = String.raw`\bresolves? (?:\w+ )?(?:to |as )?"?`;
/** Pays the market's Yes. @see RESOLVES */
export const PAYS_YES = new RegExp(String.raw`${RESOLVES}yes\b`);
const MAIN =
  /\bresolves? (?:immediately )?(?:to|as(?! soon\b)|by|according to|in favor of)\b|\bthen the market resolves\b|\bwill be (?:decided|settled) by\b|\bsettles? to\b/;
const DISCLAIMER =
  /\bmay help guide\b|\bdescriptive only\b|\bnot (?:been )?(?:endorsed|sponsored|affiliated)\b|\bnot (?:permitted|allowed) to trade\b|\bprohibited from trading\b|\bmay not trade (?:on |in )?this (?:market|contract)\b|\bdoes not endorse this (?:market|contract)\b|\b(?:trade)?marks\b[^.]{0,60}\b(?:belong|property of)\b|\btrademarks? of\b|\bno tie to\b/;
/** What a notice never says; a sentence that says it is a rule, whatever else it talks of. */
export const RULES_SOMETHING =
  /\d|\b(?:resol\w+|settle\w*|pa(?:y|ys|id|yout)|counts?|qualif\w+|considered|win\w*|deadline|void\w*|cancel\w*|refund\w*)\b/;

/** Talk of the exchange about itself, its traders and other people's marks: it comes and goes without touching the bet. */
export const isDisclaimer = (text: string): boolean => DISCLAIMER.test(text) && !RULES_SOMETHING.test(text);

const ASIDE =
  /^(?:\(?e\.g\b|for example|not all |while checking |to toggle )|\bnot according to other\b|\b(?:from|on) other (?:exchanges|sources)\b/;
const SCHEDULE =
  /\b(?:scheduled|expected|due|currently planned) (?:to|for|on|release|around)\b|\bset (?:to|for|on|release|around)\b(?! [$\d])|\bwill (?:take place|be held)\b/;

function roleOf(text: string): SentenceRole {
  if (ASIDE.test(text) || isDisclaimer(text)) return 'aside';
  if (NOTHING.test(text) && !/\bthen the market resolves\b/.test(text)) return 'fallback';
  if (FALLBACK.test(text) && !PAYS_YES.test(text)) return 'fallback';
  if (/^\(?\d{1,2}[.)] /.test(text)) return 'main';
  if (/^otherwise\b/.test(text)) return 'other';
  if (MAIN.test(text)) return 'main';
  return SCHEDULE.test(text) ? 'schedule' : 'other';
}

/** Examples in brackets illustrate a rule and often name the other side of it. */
const EXAMPLE = / ?\((?:e\.g|i\.e)\b[^()]{0,400}\)/g;

/**
 * The sentences of a rules text as the clause readers see them. Clauses, fingerprints and residue of a market ask in turn, and
 * the legs of an event share their rules.
 */
export const readSentences: (rules: string) => readonly Sentence[] = remembering(
  (rules) => splitSentences(withoutMarkup(rules)).map((sentence) => readSentence(sentence)),
  RULES_REMEMBERED,
);

/** Venue B's US exchange settles a market to Yes or No where all others resolve it: one verb for both, for readers. */
export const resolving = (text: string): string =>
  text.includes('ettle') ? text.replace(/\bsettle(s?) to (?="?(?:yes|no)\b)/gi, 'resolve$1 to ') : text;

/** '"Yes" if Doe wins': a terse sentence that says without a verb what is paid. */
const PAID_IF = /^(?:"([^"]{1,60})"|(yes)) (?=(?:if|when|for) )/;

const readSentence = remembering((sentence: string): Sentence => {
  const line = sentence.slice(0, SENTENCE_READ).replace(/\s+/g, ' ');
  const text = resolving(line.toLowerCase().replace(EXAMPLE, '')).replace(PAID_IF, 'resolves to "$1$2" ');
  const quote = line.length > QUOTE_LENGTH ? `${line.slice(0, QUOTE_LENGTH - 1)}…` : line;
  return { text, quote, line, role: roleOf(text) };
}, SENTENCES_REMEMBERED);

const NEGATION = /\b(?:not|no|nor|never|without|neither|exclud\w{1,4}|except)\b|n't\b/;
/** Negation is looked for so many characters around a word. */
const WINDOW = 60;
/** An aside that parts nothing: "extra time, if any, is not included". */
const IF_ANY = /, if (?:any|applicable|needed|necessary|played|required),/g;

/**
 * Whether a negation stands within 60 characters of `[from, to)`: in front of it behind the last semicolon or colon, behind it up to the next
 * comma, bracket or semicolon.
 */
export function isNegated(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - WINDOW), from);
  const after =
    text
      .slice(to, to + WINDOW)
      .replace(IF_ANY, '')
      .split(/[,;)]/, 1)[0] ?? '';
  return NEGATION.test(before.split(/[;:]/).at(-1) ?? '') || NEGATION.test(after);
}
