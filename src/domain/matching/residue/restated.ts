/** Removes from a sentence what only names what a market's facts hold, which an edit may name in other words. */

import type { Facts } from '../contract/facts.js';
import { findDates } from '../text/dates.js';
import { sameLength, type Token, tokensOf } from '../text/tokens.js';
import { namesExplainedBy } from './explained.js';
import { isExactDate, isSuperBowlNumber, yearsOf } from './known.js';
import { sideMentions } from './sides.js';

/** What is left of a zone's name behind its first word: "8:20 PM Eastern" was read of "8:20 PM Eastern Time". */
const ZONE_END = /^ time\b/i;

/** "professional basketball game" is a league's name as a whole, of "NBA game" the first word alone is. */
const CONTEST = /^(?:game|match|fight|bout|race|tournament)$/;

/** A side named twice: "the Golden State Warriors (Golden State)". */
const NAMED_TWICE = /(side\d) \((\1)\)/g;

/**
 * A sentence without its names of the market's own competition, office, metric and the like, and without dates that are just those of its
 * facts; a team of the market's is called the same by whichever of its names. Every other word stays: comparators, negations, figures,
 * names of people.
 *
 * @param hint UTC milliseconds about which the dates without a year are
 */
export function withoutFacts(sentence: string, facts: Facts, hint: number | undefined): string {
  const plain = sameLength(sentence);
  const tokens = tokensOf(plain);
  const named = new Set<number>();
  for (const phrases of namesExplainedBy(facts)) phrases.covers(tokens, named);
  const years = yearsOf(facts);
  const dates = findDates(plain, hint).filter((date) => isExactDate(date, facts, years));
  for (const at of [...named]) if (CONTEST.test(tokens[at + 1]?.text ?? '')) named.add(at + 1);
  const sides = sideMentions(tokens, facts);
  const isNamed = ({ text, from }: Token, at: number): boolean =>
    (named.has(at) ||
      isSuperBowlNumber(tokens[at] as Token, tokens[at - 1], facts) ||
      (/^20\d\d$/.test(text) && years.has(Number(text)))) &&
    !sides.some((side) => side.from <= from && from < side.to);
  const spans = [
    ...tokens.filter(isNamed).map(({ from, to }) => ({ from, to, word: '' })),
    ...sides,
    ...dates.map(({ index, end }) => ({ from: index, to: end + (ZONE_END.exec(plain.slice(end))?.[0].length ?? 0), word: '' })),
  ];
  let rest = '';
  let from = 0;
  for (const span of spans.sort((one, other) => one.from - other.from)) {
    if (span.from >= from) rest += sentence.slice(from, span.from) + span.word;
    from = Math.max(from, span.to);
  }
  return (rest + sentence.slice(from)).replace(NAMED_TWICE, '$1');
}
