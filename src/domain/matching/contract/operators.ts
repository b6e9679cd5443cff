/** Finds keywords by which titles of different bets differ: places, comparisons, rounds, and words of a kind of market. */
import type { MarketText } from './facts.js';

/** The keywords by group. Two titles of one bet mostly show the same groups; a group says nothing by itself. */
const OPERATORS: readonly (readonly [group: string, pattern: RegExp])[] = [
  ['second', /\b(?:second|2nd|runner[- ]?up|#2|two|third|3rd|#3|fourth|4th|last)\b(?! (?:half|quarter|period|term))/i],
  ['first', /\b(?:first|1st|earliest)\b(?! (?:half|quarter|period|100 days|year|lady))/i],
  ['next', /\bnext\b/i],
  ['most', /\b(?:most|largest|biggest|highest|top|best|#1)\b/i],
  ['least', /\b(?:least|fewest|lowest|smallest|worst)\b(?<!at least)/i],
  ['above', /\b(?:above|over|more than|at least|or more|or higher|greater|exceeds?|reach|hit|higher than)\b|\d\+|>/i],
  ['below', /\b(?:below|under|less than|fewer than|or less|or fewer|or lower|at most|dip)\b|</i],
  ['between', /\bbetween \$?[\d.]|\d ?(?:-|to) ?\$?\d/i],
  ['exactly', /\bexactly\b/i],
  ['round', /\b(?:first|1st|second|2nd) round\b|\brun-?off\b/i],
  ['primary', /\bprimary\b/i],
  ['special', /\bspecial\b/i],
  ['margin', /\bmargin\b|\bby (?:over |more than )?\d/i],
  ['share', /\bpercent(?:age)? of the vote\b|\bvote share\b|% of the vote\b/i],
  ['and', /\bticket\b|\bboth\b/i],
  ['nominate', /\bnominat/i],
  ['announce', /\bannounce/i],
  ['confirm', /\bconfirm/i],
  ['not', /\b(?:not|won't|fail|fails|no longer|without|never|remain|remains|stay|stays|survive)\b/i],
  ['coding', /\b(?:coding|math|text|image|video|search)\b/i],
  ['women', /\bwomen(?:'s)?\b/i],
  ['emergency', /\bemergency\b/i],
];

/** The operator groups that a market's titles show, sorted. */
export function operatorsOf(text: MarketText): string[] {
  const source = `${text.question} ${text.outcome}`;
  return OPERATORS.filter(([, pattern]) => pattern.test(source))
    .map(([group]) => group)
    .sort();
}
