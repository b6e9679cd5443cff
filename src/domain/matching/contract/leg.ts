/** Recognises legs that name nobody, and words that reverse a question. */
import type { MarketText } from './facts.js';

/**
 * Venue B opens events with legs for names to come ("Person U", "Candidate A", "Movie C") and with a rest ("another person",
 * "someone else", "Other"). Neither names an outcome, so neither is anybody's twin.
 */
const NOBODY =
  /^(?:will )?(?:the )?(?:(?:person|candidate|player|team|club|party|country|movie|film|show|song|album|artist|chef|company|option|outcome|individual|actor|actress|horse|driver|golfer|nominee|contestant|queen|model|celebrity|coach) [A-Z]{1,2}\d{0,2}|(?:person|artist|candidate|player|movie|show|company) \d{1,3}|"?(?:movie|show|song|album|film) [A-Z]"?|someone else|somebody else|anyone else|any ?one else|another \w+|any other \w+|other|others|an? other \w+|a different \w+|no one else|none of (?:the above|these)|field|the field)(?: (?:win|be|have|become|score|finish|get|occur|perform|release|advance|lead|top|chef|artist|movie|show|person|outcome|party)\b.*)?\??$/i;
const NOBODY_IN =
  /^will (?:"?(?:person|candidate|player|team|club|party|country|movie|film|show|song|album|artist|chef|company|individual|actor|nominee|contestant|queen) (?:[A-Z]{1,2}\d{0,2}|\d{1,3})"?|someone else|anyone else|another [\w ]{2,20}?|any other [\w ]{2,20}?|a different [\w ]{2,20}?) (?:win|be|have|become|score|finish|get|occur|perform|release|advance|lead|top|host|star|say|make|sign|announce|die|leave|hold|place|receive|record)\b/i;

/** True for a leg whose name is a blank to be filled in, or "any other". */
export function isNobody(text: MarketText): boolean {
  return NOBODY.test(text.outcome) || NOBODY_IN.test(text.question);
}

/** Words that change which bet a question is, by the group in which they exclude each other or count by their presence. */
const OPERATORS: readonly (readonly [group: string, pattern: RegExp])[] = [
  ['second', /\b(?:second|2nd|runner[- ]?up|#2|two|third|3rd|#3|fourth|4th|last)\b(?! (?:half|quarter|period|term))/i],
  ['first', /\b(?:first|1st|earliest)\b(?! (?:half|quarter|period|100 days|year|lady))/i],
  ['next', /\bnext\b/i],
  ['most', /\b(?:most|largest|biggest|highest|top|best|#1)\b/i],
  ['least', /\b(?:least|fewest|lowest|smallest|worst)\b(?<!at least)/i],
  ['above', /\b(?:above|over|more than|at least|or more|or above|or higher|greater|exceeds?|reach|hit|higher than)\b|\d\+|>/i],
  ['below', /\b(?:below|under|less than|fewer than|or less|or below|or fewer|or lower|at most|dip)\b|</i],
  ['between', /\bbetween \$?[\d.]|\d ?(?:-|to) ?\$?\d/i],
  ['exactly', /\bexactly\b/i],
  ['round', /\b(?:first|1st|second|2nd) round\b|\brun-?off\b/i],
  ['primary', /\bprimary\b/i],
  ['special', /\bspecial\b/i],
  ['margin', /\bmargin\b|\bby (?:over |more than )?\d/i],
  ['share', /\bpercent(?:age)? of the vote\b|\bvote share\b|% of the vote\b/i],
  ['and', /\b\w+ and \w+\b.* ticket\b|\bticket\b|\bboth\b/i],
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
