/** Finds names in a sentence that its market doesn't have, and tells whoever publishes a result among them. */
import type { Token } from '../../text/tokens.js';
import { isProper } from '../readPassage.js';
import { LEFT_OUT, TURNING } from './sentenceWords.js';

/** A stretch of a sentence, and the slot that stands for it. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly slot: string;
}

const JOINING = /^(?:of|the|and|for|de|du|la|le|do|da|del|von|van|der)$/;
/** Whoever publishes a result. */
const PUBLISHER =
  /\b(?:ministry|minister|council|board|commission|commissioner|authority|office|officer|bureau|academy|association|federation|foundation|institute|court|tribunal|secretary of state|department|agency|press|news|government|administration|organi[sz]ation|committee|society|magazine|union|confederation|times|journal|registry|exchange)\b/;
/** What opens the name of an authority: "National Electoral Council". */
const OF_AUTHORITY = /^(?:(?:national|federal|state|central|independent|supreme|permanent|royal|general)(?: (?!$)|$)){1,2}$/i;
const ACRONYM = /^(?:AP|\p{Lu}[\p{Lu}&.]{2,6})(?:'s)?$/u;
/** Words that are written with a capital and name nothing by it: outcomes, places in a bracket, and terms of venue A's rulebook. */
const NO_NAME =
  /^(?:another|over|under|upper|lower|round|group|stage|game|match|map|set|final|semifinal|quarterfinal|bracket|day|government|expiration|date|underlying|agency|value|rules|market|contract|source|.)$/;
/** Signs behind which a sentence, or what is in brackets or quotes, begins. */
const OPENS = /[:("]\s?$/;

/**
 * Runs of names that the bet doesn't have; whoever publishes something is a source.
 *
 * @param anyPublisher whether whoever it is, the result is the same @param sourceAt whether a known source begins there
 */
export function unknownNames(
  tokens: readonly Token[],
  plain: string,
  anyPublisher: boolean,
  isFree: (token: Token) => boolean,
  isOwn: (at: number) => boolean,
  sourceAt: (from: number) => boolean,
): Stretch[] {
  const found: Stretch[] = [];
  const isName = (at: number): boolean => {
    const token = tokens[at];
    if (token === undefined || token.kind !== 'word' || !isFree(token)) return false;
    const opens = at === 0 || OPENS.test(plain.slice(Math.max(0, token.from - 2), token.from));
    if (NO_NAME.test(token.text) || LEFT_OUT.has(token.text) || TURNING.has(token.text)) return false;
    return opens ? ACRONYM.test(plain.slice(token.from, token.to)) : isProper(token);
  };
  for (let at = 0; at < tokens.length; at++) {
    if (!isName(at) || isOwn(at) || /^\d/.test(tokens[at]?.text ?? '')) continue;
    let last = at;
    for (let next = at + 1; next < tokens.length && next <= last + 3; next++) {
      if (isName(next)) last = next;
      else if (!JOINING.test(tokens[next]?.text ?? '')) break;
    }
    const [from, to] = [tokens[at]?.from ?? 0, tokens[last]?.to ?? 0];
    const name = plain.slice(from, to);
    const isAcronym = name.split(' ').every((word) => ACRONYM.test(word));
    // the name of an authority in front of what it is, or its letters behind it: "(ABC)", "(Electoral Court, EC)"
    const areLetters = plain[from - 1] === '(' || (plain[to] === ')' && sourceAt(plain.lastIndexOf('(', from) + 1));
    const isOfSource = (OF_AUTHORITY.test(name) && sourceAt(to + 1)) || (isAcronym && areLetters);
    const isSource = isOfSource || (anyPublisher && (isAcronym || PUBLISHER.test(name.toLowerCase())));
    found.push({ from, to, slot: isSource ? 'SOURCE' : 'NAME' });
    at = last;
  }
  return found;
}
