/** Recognises legs that name nobody: blanks for names to come, the rest of all others, and nobody at all. */
import type { MarketText } from './facts.js';

/** What venues call a leg whose name is to come: "Person U", "Candidate A", "Movie C". */
const KIND =
  '(?:actor|actress|album|anime|artist|author|band|book|candidate|celebrity|character|chef|city|club|coach|company|contestant|country|couple|director|driver|film|game|golfer|horse|host|individual|judge|movie|nominee|option|outcome|party|people|person|player|politician|queen|show|song|state|team)';
/** The sign behind it: a letter or two, or a number. */
const SIGN = String.raw`(?:[a-z]{1,2}\d{0,2}|\d{1,3})`;
/** "Team GB" is a name. */
const TEAM_OF_COUNTRY = /^(?:the )?team [a-z]{2}$/i;
const BLANK = new RegExp(`^(?:will )?(?:the )?${KIND} "?${SIGN}"?$`, 'i');
const NOBODY = /^(?:none|no one|nobody|no (?:person|party|candidate|winner|nominee|successor))$/i;
const REST =
  /^(?:will )?(?:the )?(?:others?|none of (?:the above|these)|(?:some|any|no) ?(?:one|body) else|(?:any|an)?other \w+|a different \w+|field)(?: (?:win|be|have|become|score|finish|get|occur|perform|release|advance|lead|top|chef|artist|movie|show|person|outcome|party)\b.*)?$/i;

/** A leg without a name: a blank, the rest of all others, nobody, or a tie; null for a name. */
export function nobodyCalled(name: string): 'blank' | 'other' | 'nobody' | 'tie' | null {
  const bare = name.replace(/\?$/, '').trim();
  if (BLANK.test(bare) && !TEAM_OF_COUNTRY.test(bare)) return 'blank';
  if (NOBODY.test(bare)) return 'nobody';
  if (/^tie$/i.test(bare)) return 'tie';
  return REST.test(bare) ? 'other' : null;
}

/** "Will Person U win": the same in a question, in front of its verb. */
const ASKED = new RegExp(
  String.raw`^will ("?${KIND} (?:[A-Z]{1,2}\d{0,2}|\d{1,3})"?|someone else|anyone else|another [\w ]{2,20}?|any other [\w ]{2,20}?|a different [\w ]{2,20}?) (?:win|be|have|become|score|finish|get|occur|perform|release|advance|lead|top|host|star|say|make|sign|announce|die|leave|hold|place|receive|record)\b`,
  'i',
);

/** True for a leg whose name is a blank to be filled in, or "any other": neither names an outcome, so neither is anybody's twin. */
export function isNobody({ outcome, question }: MarketText): boolean {
  const called = nobodyCalled(outcome);
  if (called === 'blank' || called === 'other') return true;
  const asked = ASKED.exec(question)?.[1]?.replaceAll('"', '');
  return asked !== undefined && (nobodyCalled(asked) !== null || /^a(?:nother|ny other| different)\b/i.test(asked));
}
