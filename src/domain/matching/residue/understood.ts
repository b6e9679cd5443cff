/** Says whether a word or number that nothing covers is understood where it stands: a number of the facts, a name, an ordinal, a sign. */
import type { Facts } from '../contract/facts.js';
import { entitiesIn } from '../contract/factValues.js';
import { PARTICLES } from '../entities/persons.js';
import { WEEKDAY } from '../text/dates.js';
import { COUNT_WORD } from '../text/numbers.js';
import type { Token } from '../text/tokens.js';
import { boundFormAt } from './bounds.js';
import type { Explained } from './explained.js';
import { isKnownCount, isKnownNumber, isKnownOrdinal, isOfBowl, isSuperBowlNumber } from './known.js';
import { narrowsContest } from './parts.js';
import { isProper, type MarketContext, type ReadPassage } from './readPassage.js';

/** "Van", "de", and "y" of "Defensa y Justicia", inside a name of the facts. */
const isParticle = ({ text }: Token, tokens: readonly Token[], at: number, { words }: Explained): boolean =>
  PARTICLES.has(text) &&
  (words.has(text) || (text.length === 1 && words.has(tokens[at - 1]?.text ?? ''))) &&
  [...tokens.slice(at + 1, at + 3)].some((next) => next.capital && words.has(next.text));

/** "Kyum" of "Doo-kyum": a word of the name, in small letters behind the hyphen of another. */
function isBehindHyphen(token: Token, at: number, { tokens, plain }: ReadPassage, { words }: Explained): boolean {
  const before = tokens[at - 1];
  const isJoined = before?.to === token.from - 1 && plain[token.from - 1] === '-';
  return isJoined && before.capital && words.has(before.text) && words.has(token.text);
}

/** "A&M", "A&T": one name, written without spaces. */
function isAmpersandOfName(at: number, tokens: readonly Token[]): boolean {
  const [before, token, behind] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (before === undefined || token === undefined || behind === undefined) return false;
  const isTight = before.to === token.from && token.to === behind.from;
  return isTight && before.capital && behind.capital && before.text.length + behind.text.length === 2;
}

/** What names alone may have: a letter ("Harbor Kites B"), a year in two figures ("Weldon 05"), and "Not" at their beginning. */
const isOfNames = ({ kind, text, from, to }: Token, isFirst: boolean): boolean =>
  (kind === 'word' && /^[a-z]$/.test(text)) || (kind === 'number' && to - from > text.length) || (isFirst && text === 'not');

/** Whether such a letter, number or word stands within a side's whole name, written as a name is. */
function isInsideName(at: number, tokens: readonly Token[], { fields }: Facts): boolean {
  if (!isOfNames(tokens[at] as Token, true)) return false;
  return entitiesIn(fields.participants?.value).some(({ name }) => {
    const words = name.split(' ').map((word) => word.replace(/^0+(?=\d)/, ''));
    return words.some((_, back) => {
      const inside = tokens.slice(Math.max(0, at - back), at - back + words.length);
      const isWhole = words.every((word, place) => inside[place]?.text === word);
      const isWritten = inside.every((token) => isProper(token));
      return words.length > 1 && isWhole && isWritten && isOfNames(tokens[at] as Token, back === 0);
    });
  });
}

/** A weekday, which says nothing more when its date stands beside it. */
const A_WEEKDAY = new RegExp(`^${WEEKDAY}$`);

const COUNTED = new RegExp(`^(?:${COUNT_WORD})$`);

/** How far behind "between" the second of two may be named, in words. */
const BETWEEN = 8;

/** "Texas A&M", "the match between owls and hawks": two names, and no second condition. */
function joinsNames(at: number, { tokens, naming }: ReadPassage, { words }: Explained): boolean {
  const isWord = (token: Token | undefined): boolean => isProper(token) && (naming || words.has(token?.text ?? ''));
  /** A letter by which a table tells clubs of one town ("New York M"), the end of "A&M", and "A's". */
  const isLetterOfName = ({ text, capital, from, to }: Token, before: number): boolean =>
    text.length === 1 && capital && (to - from > 1 || isWord(tokens[before]) || isAmpersandOfName(before, tokens));
  const isNameAt = (place: number): boolean => {
    const token = tokens[place];
    return token !== undefined && (isWord(token) || isLetterOfName(token, place - 1));
  };
  // "the Owls and the Hawks", "Union Berlin and 1. FC Köln"
  const behind = /^(?:the|1)$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  if (isAmpersandOfName(at, tokens) || (isNameAt(at - 1) && isNameAt(behind))) return true;
  return tokens.slice(Math.max(0, at - BETWEEN), at).some(({ text }) => text === 'between');
}

/** Halves are paid, and percent and dollars measured: "$0.50", "50%"; any other of them may be a bound, wherever it stands. */
function isMeasured(tokens: readonly Token[], at: number): boolean {
  const [before, token, behind] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (/^(?:50|0?\.50?|1|100)$/.test(token?.text ?? '')) return false;
  return before?.text === '$' || behind?.text === '%' || boundFormAt(tokens, at) !== undefined;
}

/** Whether a token that nothing covers is understood where it stands: a number of the facts, a name, an ordinal, a sign. */
export function isUnderstood(at: number, read: ReadPassage, market: MarketContext): boolean {
  const { passage, tokens, dates, loose, naming } = read;
  const { facts, listing, years, explained } = market;
  const token = tokens[at] as Token;
  if (dates.some((date) => token.from >= date.index && token.to <= date.end)) return true;
  if (token.kind === 'sign') return true;
  if (isInsideName(at, tokens, facts)) return true;
  if (
    token.kind === 'number' &&
    ((loose && !isMeasured(tokens, at)) ||
      (!isRoundedTo(tokens, at) && isKnownNumber(token, facts, listing, years, boundFormAt(tokens, at))))
  )
    return true;
  if ((loose && COUNTED.test(token.text)) || isKnownCount(tokens, at, facts, listing)) return true;
  if (A_WEEKDAY.test(token.text) && dates.some(({ index }) => index > token.to && index - token.to < 4)) return true;
  if (/^\d+(?:st|nd|rd|th)$/.test(token.text) && isKnownOrdinal(token, tokens[at + 1], facts, passage.zone)) return true;
  if (isSuperBowlNumber(token, tokens[at - 1], facts)) return true;
  if (token.kind !== 'word') return false;
  if (token.text === 'and') return joinsNames(at, read, explained);
  if (isOfBowl(tokens, at, facts)) return true;
  const isName = naming && !narrowsContest(token, facts);
  if (isBehindHyphen(token, at, read, explained)) return true;
  return (isProper(token) && (isName || explained.words.has(token.text))) || isParticle(token, tokens, at, explained);
}

/** "Rounded up to the nearest 50": a step of the grid, whatever bounds of the set it meets. */
const isRoundedTo = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at - 1]?.kind === 'sign' ? tokens[at - 2] : tokens[at - 1])?.text === 'nearest';
