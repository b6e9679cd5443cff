/** Divides a market's texts into passages: what states the bet, what introduces it, what follows it. */
import type { Listing } from '../../market.js';
import type { ClauseContext } from '../caveats/clause.js';
import { isHeldByClauses } from '../caveats/readClauses.js';
import { type Family, PRIZES } from '../contract/facts.js';
import { isYesNo, TITLE_CAP } from '../contract/text.js';
import { onceFor, remembering } from '../text/remembering.js';
import { PAYS_YES, RESOLVES, readSentences, type Sentence } from '../text/sentences.js';

/** Where a text stands: what states the bet, what introduces that, or what follows it. */
export type Zone = 'deciding' | 'opening' | 'further';

export interface Passage {
  readonly text: string;
  readonly zone: Zone;
  readonly sentence: Sentence | null;
  /** A title, or a sentence that states the bet: whatever else decides only speaks of it. */
  readonly states: boolean;
  /** The title of the event, which is no text of this leg's own. */
  readonly ofEvent?: true;
}

/** Titles first, then the rules' sentences in their order. @param event the event's title, as far as it speaks of this leg (eventTitle.ts) */
export function passagesOf(listing: Listing, context: ClauseContext, event: string): Passage[] {
  const { outcomes = [], rules = '' } = listing;
  const [question, outcome, group_item] = [listing.question, listing.outcome, listing.group_item].map((title = '') =>
    title.slice(0, TITLE_CAP),
  ) as [string, string, string];
  const titles = [
    withoutWork(question, context.family),
    ...[outcome, group_item, ...outcomes.map((name) => name.slice(0, TITLE_CAP))].filter((name) => !isYesNo(name)),
    withoutCodes(listing.event_sub_title ?? '').slice(0, TITLE_CAP),
  ];
  const passages: Passage[] = [...new Set(titles)]
    .filter((text) => text !== '')
    .map((text) => ({ text, zone: 'deciding', sentence: null, states: true }));
  if (event !== '' && event !== question && !titles.includes(event))
    passages.push({ text: event, zone: 'deciding', sentence: null, states: true, ofEvent: true });
  const sentences = readSentences(rules);
  const main = sentences.filter(({ role }) => role === 'main');
  const statement = sentences.indexOf(
    (main.find(({ text }) => !OF_NO_EVENT.test(text) || PAYS_YES.test(text)) ?? main[0]) as Sentence,
  );
  for (const [at, sentence] of sentences.entries()) {
    const own = at === statement ? 'deciding' : zoneOf(sentence, context, outcome);
    const before = passages.at(-1)?.zone ?? own;
    const zone = continues(sentences[at - 1], sentence)
      ? before
      : own === 'further' && at < statement && !OPENS_SOURCE.test(sentence.text)
        ? 'opening'
        : own;
    const rules = SCOPE.test(sentence.text) || RESOLVES_BY.test(sentence.text);
    const states = zone === 'deciding' && (at === statement || paysOwn(sentence, outcome) || !rules);
    passages.push({ text: sentence.line, zone, sentence, states });
  }
  return passages;
}

/** "DAL vs OKC (Dec 18)": venue A's sub-titles name sides by their codes, beside "vs" or "at"; any other code ("HT", "REG") says something. */
const SIDES_CODED = /\b[A-Z][A-Z\d]{1,4} (?:vs|at|@) [A-Z][A-Z\d]{1,4}\b/g;
const withoutCodes = (title: string): string => title.replace(SIDES_CODED, (codes) => ' '.repeat(codes.length));

/** A line break within a sentence. */
const continues = (before: Sentence | undefined, { line }: Sentence): boolean =>
  before !== undefined && !/[.!?:;"\u201D]$/.test(before.line) && /^[\p{Ll}(]/u.test(line);

/** The work for which a title of an award names somebody: 'for "The Lighthouse"?' at its end. */
const WORK = / for ["\u201C]([^"\u201D]{2,60})["\u201D]\??$/;
const withoutWork = (question: string, family: Family | undefined): string =>
  family === 'award' ? question.replace(WORK, '') : question;
/** The same; undefined where the title names none. */
export const workIn = (question: string, family: Family | undefined): string | undefined =>
  family === 'award' ? WORK.exec(question)?.[1] : undefined;

/** "This market resolves by the popular vote". */
const RESOLVES_BY = /\b(?:resolves?|settles?) (?:solely |only )?(?:by|according to|based on|on)\b/;

/** What happens when it isn't played, decided or known as usual: such a sentence pays somebody, and states no bet. */
const EXCEPTION =
  /\bpostpon|\bcancel|\babandon|\bresched|\bmade up\b|\b(?:tie|tied|draw)\b[^.]{0,60}(?:\$0?\.50|50-50|in favor|alphabet|named|its own)|\b(?:in the|in) (?:case|event) of (?:a|an) |\bwalkover|\bretire|\bforfeit|\bdisqualif|\bno[- ]contest|\bnot (?:been |be )?(?:played|completed|announced|declared|held|known|started|released|take place|occur)\b|n't (?:known|announced|declared|released)|\bno (?:winner|statement|result|candidate|vote|election|champion)\b|\b50-50\b|\bfair (?:market )?(?:price|value)|\bimpossible\b|\beliminated\b|\bwithout (?:a|an) (?:title|winner|champion)|\bdelay|\bmultiple (?:winners|teams|players|drivers|candidates)\b[^.]{0,40}\b(?:announced|declared|tie|tied|share)\b|\ban unlisted\b|\bhaven't called\b/;
/** Sentences about the market itself say what it is, wherever they stand. */
export const SCOPE =
  /\b(?:this|the) (?:market|contract|question) (?:only )?(?:refers?|is (?:only )?(?:about|on|for)|includes?|covers?|concerns?|applies|relates|considers?|asks?|excludes?|does not)\b|\brefers? (?:only |solely |exclusively )|\bfor the purposes? of this\b|\bonly (?:if|when|the|those|to)\b/;

/** "If the game is canceled", also behind a dated note: about the event as a whole, not about who does what in it. */
const UNPLAYED =
  /^(?:note [\d/]{6,10}: )?(?:for (?:the )?markets [^,]{3,60}, )?(?:however,? )?(?:if|in the event|should) (?:that )?(?:the|a|this|either|no) (?:\w+ )?(?:game|match|fight|bout|series|event|race|(?:fomc )?meeting|election|season|tournament|ceremony|contest|award|prize|title|figure|data|release|statement)\b/;

/** What is paid where the event is called off or put off: it may stand in front of what states the bet, and states none. */
const OF_NO_EVENT = /^(?:however,? )?(?:if|should) [^,]*\b(?:cancel\w*|postponed|rescheduled|abandoned)\b/;

/** A tie for a prize, or several winners of it: an exception, whomever the sentence pays. */
const SHARED_PRIZE =
  /^(?:however,? )?(?:if|should|in (?:the )?(?:case|event) of|a)\b[^,]{0,80}\b(?:ties?|tied|shar(?:ed?|ing)|co-?winners?|jointly|several|multiple|two or more)\b/;

/** A sentence about where the result is taken from, wherever it stands. */
const OPENS_SOURCE = /^the (?:(?:primary|main|official|only) )?(?:resolution |settlement )?sources? (?:for|of|is|are|will)\b/;

const payingOf = remembering((outcome) => {
  const own = outcome.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '.');
  return new RegExp(`${RESOLVES}${own}\\b`, 'u');
});
/** A part of an outcome that stands in every text that names it. */
const literalIn = remembering((outcome) => /[\p{L}\p{N} ]+/u.exec(outcome.toLowerCase())?.[0] ?? '');

/** A sentence that pays this market's own YES or outcome states the bet, also where it speaks of walkovers. */
export function paysOwn(sentence: Sentence, outcome: string): boolean {
  if (paysYes(sentence)) return true;
  // an expression of its own for each outcome: built only where it may match
  const { text } = sentence;
  return outcome !== '' && text.includes('resolve') && text.includes(literalIn(outcome)) && payingOf(outcome).test(text);
}
const paysYes = onceFor(({ text }: Sentence) => PAYS_YES.test(text));

function zoneOf(sentence: Sentence, context: ClauseContext, outcome: string): Zone {
  const { text, role } = sentence;
  const isShared = context.family !== undefined && PRIZES.has(context.family) && SHARED_PRIZE.test(text);
  if (isShared) return 'further';
  if (paysOwn(sentence, outcome) && !UNPLAYED.test(text)) return 'deciding';
  if (SCOPE.test(text)) return isHeldByClauses(sentence, context) ? 'further' : 'deciding';
  return role === 'main' && !EXCEPTION.test(text) ? 'deciding' : 'further';
}
