/** Removes from a sentence what only names what a market's facts hold, which an edit may name in other words. */

import type { Facts } from '../contract/facts.js';
import { numberIn, setIn } from '../contract/factValues.js';
import { gridOf } from '../contract/intervals.js';
import { type DateMention, deadlineAt, findDates } from '../text/dates.js';
import { sameLength, type Token, tokensOf } from '../text/tokens.js';
import { boundsIn } from './bounds.js';
import { namesExplainedBy } from './explained.js';
import { isExactDate, isSuperBowlNumber, yearsOf } from './known.js';
import { sideMentions } from './sides.js';

/** What is left of a zone's name behind its first word: "8:20 PM Eastern" was read of "8:20 PM Eastern Time". */
const ZONE_END = /^ time\b/i;

/** "professional basketball game" is a league's name as a whole, of "NBA game" the first word alone is. */
const CONTEST = /^(?:game|match|fight|bout|race|tournament)$/;

/** A stretch of a sentence, and the word that stands for it where two versions are compared. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

/** "More than 6.5" and "7 or more" alike, where just that is the bound of a count that pays; a bound elsewhere stays as it is said. */
function ownBounds(plain: string, { fields }: Facts): Stretch[] {
  const set = setIn(fields.set?.value);
  const [part, ...others] = set?.parts ?? [];
  if (set === undefined || part === undefined || others.length > 0 || gridOf(set).step !== 1) return [];
  const cuts = part.filter((bound) => bound !== null);
  return boundsIn(plain.toLowerCase())
    .filter(({ cut }) => cuts.length === 1 && cut === cuts[0])
    .map(({ from, to, form, cut, counted }) => ({ from, to, word: `${form}${cut} ${counted}` }));
}

const BEFORE = /\bbefore $/i;
const BY = /\b(?:by|on or before|no later than) $/i;

/** "By Dec 31" and "before Jan 1" alike, where just that is the market's deadline. */
function ownDeadline({ index, from, ...date }: DateMention, plain: string, { fields }: Facts): string | undefined {
  const deadline = numberIn(fields.deadline?.value);
  const ahead = plain.slice(0, index);
  if (deadline === undefined) return undefined;
  if (deadline === from) return BEFORE.exec(ahead)?.[0];
  return deadline === deadlineAt({ index, from, ...date }) ? BY.exec(ahead)?.[0] : undefined;
}

/** A side named twice: "the Golden State Warriors (Golden State)". */
const NAMED_TWICE = /(side\d) \((\1)\)/g;

/**
 * A sentence without its names of the market's own competition, office, metric and the like, and without dates that are just those of its
 * facts; a team of the market's is called the same by whichever of its names, and so are its own bound and deadline. Every other word
 * stays: other comparators, negations, figures, names of people.
 *
 * @param hint UTC milliseconds about which the dates without a year are
 */
export function withoutFacts(sentence: string, facts: Facts, hint: number | undefined): string {
  const plain = sameLength(sentence);
  const tokens = tokensOf(plain);
  const named = new Set<number>();
  for (const phrases of namesExplainedBy(facts)) phrases.covers(tokens, named);
  const years = yearsOf(facts);
  const dates = findDates(plain, hint)
    .filter((date) => isExactDate(date, facts, years))
    .map((date): Stretch => {
      const { index, end } = date;
      const deadline = ownDeadline(date, plain, facts);
      const to = end + (ZONE_END.exec(plain.slice(end))?.[0].length ?? 0);
      return deadline === undefined ? { from: index, to, word: '' } : { from: index - deadline.length, to, word: 'by ' };
    });
  for (const at of [...named]) if (CONTEST.test(tokens[at + 1]?.text ?? '')) named.add(at + 1);
  const sides = sideMentions(tokens, facts);
  const isNamed = ({ text, from }: Token, at: number): boolean =>
    (named.has(at) ||
      isSuperBowlNumber(tokens[at] as Token, tokens[at - 1], facts) ||
      (/^20\d\d$/.test(text) && years.has(Number(text)))) &&
    !sides.some((side) => side.from <= from && from < side.to);
  const spans: Stretch[] = [
    ...tokens.filter(isNamed).map(({ from, to }) => ({ from, to, word: '' })),
    ...sides,
    ...dates,
    ...ownBounds(plain, facts),
  ];
  let rest = '';
  let from = 0;
  for (const span of spans.sort((one, other) => one.from - other.from)) {
    if (span.from >= from) rest += sentence.slice(from, span.from) + span.word;
    from = Math.max(from, span.to);
  }
  return (rest + sentence.slice(from)).replace(NAMED_TWICE, '$1');
}
