/** Writes a sentence as items: words, and slots for its dates, times, lengths of time, links, sources and names. */
import { type Family, OF_ONE_GAME } from '../../contract/facts.js';
import { SOURCE_PHRASES } from '../../entities/sources.js';
import { WEEKDAY } from '../../text/dates.js';
import { KnownWords } from '../../text/knownWords.js';
import { LINKS, SITES } from '../../text/plain.js';
import { sameLength, type Token } from '../../text/tokens.js';
import { tableNames } from '../explained.js';
import { isKnownDate } from '../known.js';
import { isProper, type MarketContext, type ReadPassage } from '../readPassage.js';
import { type Stretch, unknownNames } from './unknownNames.js';

/** A word of a sentence, a slot for a stretch of it, or a sign that parts clauses. */
export interface Item {
  /** The word as tokens spell it; a slot in capitals; one of `,` `;` `(` `)` `:`. */
  readonly text: string;
  /** Whether the market's facts, its titles or its statement have the word. */
  readonly isOwn: boolean;
  /** Whether it is a word of the name of somebody whom the market's facts hold. */
  readonly isName: boolean;
  /** Where it stands in the sentence. */
  readonly from: number;
  readonly to: number;
}

/** What stands for a word of a name that the facts hold: none of its words means what it does elsewhere ("Champions League"). */
export const NAMED = '(named)';

const COUNT = String.raw`(?:\d{1,3}|an?|one|two|three|four|five|six|seven|ten|twelve|fourteen)`;
/** Ninety minutes are a game of soccer, and no time that something takes. */
const FEW = '(?:an?|one|two|three|four|five|six|seven|ten|fifteen|thirty|sixty)';
const ZONE = String.raw`(?: \(?(?:et|e[sd]t|utc|gmt|cet|cest|ct|pt|local time|eastern time|eastern)\b\)?)?`;
/** Slots that a stretch's form tells, in lower case; an earlier one wins, and dates stand between the first three and the others. */
const BEFORE_DATES: readonly (readonly [string, RegExp])[] = [
  ['LINK', new RegExp(LINKS.source, 'g')],
  ['LINK', new RegExp(SITES.source, 'gi')],
  ['HALF', /\b50 ?[-/] ?50\b|\$0?\.50\b|\b50 ?%|\b50 cents\b|(?<![\d.])0?\.50\b/g],
];
const BEHIND_DATES: readonly (readonly [string, RegExp])[] = [
  ['TIME', new RegExp(String.raw`\b\d{1,2}(?::\d\d){1,2} ?(?:[ap]\.?m\b\.?)?${ZONE}|\b\d{1,2} ?[ap]\.?m\b\.?${ZONE}`, 'g')],
  [
    'HOURS',
    new RegExp(
      String.raw`\b(?:(?!90\b)\d{1,3}|${FEW})(?: \(\d+\))?[ -](?:full )?(?:minutes?|mins?)\b|\b(?:\d|1[01]|${FEW})(?: \(\d+\))?[ -](?:full )?hours?\b`,
      'g',
    ),
  ],
  [
    'LENGTH',
    new RegExp(
      String.raw`\b${COUNT}(?: \(\d+\))?[ -](?:calendar |business |full )?(?:hours?|days?|weeks?|months?|years?)\b`,
      'g',
    ),
  ],
];

const SOURCE_NAMES = new KnownWords(SOURCE_PHRASES.keys());
/** Families on a game: whoever publishes its result, the result is the same. */
const BY_ANYBODY: ReadonlySet<Family> = new Set<Family>(OF_ONE_GAME);
/** Families on a figure or a list that goes by the name of whoever publishes it: the same figure of another country is another one. */
const ONE_AGENCY: ReadonlySet<Family> = new Set<Family>(['econ_print', 'ranking', 'season_award']);
/** What a date's reader leaves of a zone. */
const ZONE_BEHIND = /^ \(?(?:eastern time|eastern|time|et)\b\)?/;
/** A weekday in front of its date. */
const WEEKDAY_BEFORE = new RegExp(`\\b${WEEKDAY},? $`);
/** The time over which a figure changes. */
const SPAN = /^(?:one|1|six|6|12|twelve)[ -]months?$/;
/** Signs behind a link that end its bracket or sentence. */
const BEHIND_LINK = /[).,;:'"]+$/;
/** Outcomes, which are nobody's name where they are paid ("NO" is New Orleans). */
const OUTCOME = /^(?:yes|no|other)$/;

/** The items of a sentence in their order. */
export function itemsOf({ passage, tokens, dates, byFacts }: ReadPassage, { asked, explained, facts }: MarketContext): Item[] {
  const plain = sameLength(passage.text);
  const lower = plain.toLowerCase();
  const taken: Stretch[] = [];
  const isFree = ({ from, to }: { from: number; to: number }): boolean =>
    taken.every((each) => to <= each.from || from >= each.to);
  const take = (stretch: Stretch): void => {
    if (isFree(stretch)) taken.push(stretch);
  };
  const isSpan = (text: string): boolean => SPAN.test(text) && ONE_AGENCY.has(facts.family);
  const takeForms = (forms: readonly (readonly [string, RegExp])[]): void => {
    for (const [slot, form] of forms)
      for (const { 0: text, index } of lower.matchAll(form))
        if (slot !== 'LENGTH' || !isSpan(text)) take({ from: index, to: index + text.replace(BEHIND_LINK, '').length, slot });
  };
  takeForms(BEFORE_DATES);
  for (const date of dates) {
    const { index, end, precision } = date;
    const weekday = WEEKDAY_BEFORE.exec(lower.slice(Math.max(0, index - 12), index))?.[0].length ?? 0;
    const slot = precision === 'day' || precision === 'minute' ? 'DATE' : isKnownDate(date, facts) ? NAMED : 'MONTH';
    const zone = ZONE_BEHIND.exec(lower.slice(end, end + 16))?.[0].length ?? 0;
    if (precision !== 'year') take({ from: index - weekday, to: end + zone, slot });
  }
  takeForms(BEHIND_DATES);
  const byName = explained.names.covers(tokens, explained.namesBeside.covers(tokens, tableNames(facts).covers(tokens)));
  const isOwn = (at: number): boolean => {
    const text = tokens[at]?.text ?? '';
    return byFacts.has(at) || byName.has(at) || asked.has(text) || (explained.words.has(text) && isProper(tokens[at]));
  };
  for (const at of SOURCE_NAMES.phrasesAt(tokens).keys()) {
    const token = tokens[at] as Token;
    if ((at === 0 || isProper(token)) && (!ONE_AGENCY.has(facts.family) || isOwn(at))) take({ ...token, slot: 'SOURCE' });
  }
  const sourceAt = (from: number): boolean => taken.some((each) => each.slot === 'SOURCE' && each.from === from);
  for (const name of unknownNames(tokens, plain, BY_ANYBODY.has(facts.family), isFree, isOwn, sourceAt)) take(name);
  const words = tokens.flatMap((token, at) => {
    if (!isFree(token) || token.kind === 'sign') return [];
    const text = byName.has(at) && isProper(token) && !OUTCOME.test(token.text) ? NAMED : token.text;
    const isName = isProper(token) && explained.words.has(token.text);
    return { from: token.from, to: token.to, text, isOwn: isOwn(at), isName };
  });
  const signs = [...plain.matchAll(/[,;():]/g)].flatMap(({ 0: text, index }) =>
    isFree({ from: index, to: index + 1 }) ? { from: index, to: index + 1, text, isOwn: false, isName: false } : [],
  );
  const slots = taken.map(({ from, to, slot }) => ({ from, to, text: slot, isOwn: false, isName: false }));
  return [...words, ...signs, ...slots].sort((one, two) => one.from - two.from);
}
