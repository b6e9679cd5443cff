/** Recognises sentences that can't touch a bet, such as those on a venue's fees, trading hours and help pages. */
/**
 * The sentences say how a venue trades and answers, and what is told of an event beside its rules. They are a closed world: a sentence
 * belongs to a kind only when it opens as the kind does and the kind knows every word of it.
 */

import type { Sentence } from '../text/sentences.js';
import { comparableWords } from './wording.js';

const wordsOf = (list: string): string[] => list.split(' ');

/** Small words that sentences of every kind may have; none of them reverses, limits or pays a bet. */
export const BINDERS = wordsOf(
  'a an the this that these those of on in to for at with from and or our your its their is are be been has have will can may as here also',
);

interface Kind {
  /** How sentences of the kind open: what they are about. */
  readonly opens: RegExp;
  readonly words: ReadonlySet<string>;
}

const kind = (opens: RegExp, ...words: string[]): Kind => ({ opens, words: new Set([...BINDERS, ...words.flatMap(wordsOf)]) });

/** Words for the places where a venue keeps what its traders look up. */
const PLACES =
  'help center centre desk support team customer service email chat form page pages website site app schedule faq rulebook venue venues exchange exchanges';

const KINDS: readonly Kind[] = [
  // what a trade costs; what is taken from a payout is no such thing
  kind(
    /^(?:the |our |all |any |no |(?:a|the) (?:full )?(?:list|schedule) of |(?:for|see) [^,]{0,40})?(?:(?:trading|exchange|maker|taker|transaction|order) ){0,2}(?:fees?|commissions?)\b/,
    'trading maker taker transaction order orders trade trades fee fees commission commissions apply applies charged listed found shown published',
    'described explained available set out vary by each every per type rate rates see details information full list no',
    PLACES,
  ),
  // when money is paid out, without a word on what is paid
  kind(
    /^(?:payouts?|payments?|funds|winnings)\b/,
    'payout payouts payment payments funds winnings take takes up hour hours minute minutes day days business after before once when market contract',
    'is are determined settled resolved finalized credited paid sent available account accounts usually typically normally within some one',
    'several few 1 2 3 4 6 12 24 48',
  ),
  // when orders are taken, without a word on what the event does
  kind(
    /^(?:trading|trades|(?:the|our) exchange|orders|our trading hours|(?:the|this) market (?:trades|is open for trading|(?:may|can|might) be (?:briefly |temporarily )?(?:halted|paused|unavailable)))\b/,
    'trading trades orders hours open available accepted around clock day night days week daily weekday weekdays weekend weekends holidays',
    '24 7 all every time times continuous continuously except during outside scheduled regular planned routine weekly occasional brief',
    'briefly temporarily maintenance windows window breaks paused halted pauses unavailable listed market might',
    PLACES,
  ),
  // whom a trader may ask; that an answer changes or decides something is no such thing
  kind(
    /^(?:(?:all |any )?(?:members|traders|users|customers|participants|questions|inquiries|enquiries|concerns|complaints|disputes|feedback)|anyone|contact|please contact|if you have (?:any )?(?:questions|concerns|feedback))\b/,
    'members traders users customers participants anyone questions question inquiries enquiries concerns concern complaints complaint you',
    'disputes dispute feedback any should must raise raised ask asked send sent submit submitted file filed report reported direct directed',
    'address addressed contact write reach request review handled answered please if who about regarding concerning over settlement settlements',
    'resolution resolutions outcome outcomes result results market markets contract contracts rules through via by using within us',
    PLACES,
  ),
  // where a clarification is to be found; what one says, or that it binds, is no such thing
  kind(
    /^(?:(?:(?:any|all|further|future|additional|more) )*(?:clarifications?|updates?)|if (?:a|any) clarification is (?:needed|necessary|required))\b/,
    'any all if it needed necessary required further future additional more clarification clarifications update updates about regarding rules',
    'market question posted published added shared announced appear given made available under below comment comments section bulletin board',
    'thread',
    PLACES,
  ),
  // where more is to be read
  kind(
    /^(?:(?:more|further|additional|background|general) (?:information|details|background)|the (?:(?:full|complete|official) )*(?:rules|terms|schedule|rulebook|standings|calendar|fixtures)|a (?:full|complete) (?:schedule|calendar))\b/,
    'more further additional background general information details full complete official rules terms standings calendar fixtures about event',
    'game match league season market contract teams found available listed published posted shown',
    PLACES,
  ),
  // where and how an event is shown, and that it is a custom
  kind(
    /^the (?:game|match|matchup|fight|bout|race|ceremony|show|debate|speech|final|awards)\b/,
    'game match matchup fight bout race ceremony show debate speech final awards part traditional annual yearly historic famous popular',
    'long-standing holiday thanksgiving christmas easter slate card lineup tradition rivalry broadcast televised aired shown streamed',
    'live nationally worldwide television tv channel channels abc nbc cbs fox espn tnt bbc sky sports prime video peacock netflix paramount',
    'amazon',
  ),
];

const EVENT = '(?:game|match|fight|bout|race|final|series|tournament|election|season|competition)';

/** Headings, and sentences on an event or an office that have one fixed form. */
const TOLD: readonly RegExp[] = [
  /^player participation (?:&|and) settlement criteria:?$/,
  /^the season (?:runs|lasts|is played) from (?:early |late |mid-)?[a-z]+ (?:to|until|through) (?:early |late |mid-)?[a-z]+\.?$/,
  /^(?:the|this) (?:office|post|position|seat|winner|mayor|governor|president|senator|chancellor)(?: (?:also|then))? (?:carries|has|serves|comes with|holds) an? (?:one|two|three|four|five|six|seven|eight|\d)-year term\.?$/,
  new RegExp(
    `^the (?:winner|champion|winning (?:team|side|player|fighter))(?: of the ${EVENT})?(?: (?:also|then|traditionally))* (?:lifts|receives|earns|collects|is presented with|is given|gets) ` +
      "(?:an? |the |its |their |his or her )?(?:(?:season-ending|championship|famous|silver|golden|gold|annual|traditional|winner's|winners') )*(?:trophy|cup|belt|medal|prize money|purse|ring|ribbon)\\.?$",
  ),
  /^the (?:league|competition|tournament|party|agency|ceremony|award|trophy|club|company) (?:was|is) (?:founded|established|created|formed|first (?:held|played|awarded|presented)) in (?:1[5-9]|20)\d\d\.?$/,
  /^the (?:league|competition|conference|division) (?:has|consists of) \d{1,3} (?:teams|clubs)\.?$/,
  /^the (?:[\p{L}'-]+ ){1,4}(?:awards?|prizes?|trophy) (?:is|are) (?:presented|given|handed out|awarded) (?:annually|(?:each|every) year)(?: by (?:the )?[\p{L}' &-]{3,60})?\.?$/u,
  /^the (?:election|award|ceremony|tournament|report|meeting|competition)s? (?:is|are|takes place|has been) ?(?:held|presented|awarded|played|published|released)? (?:annually|monthly|yearly|every (?:year|month|quarter|(?:two|four|five|six) years)|once a (?:year|month))\.?$/,
];

/** A sentence that only names the place where an event is held. */
const HELD =
  /^The (?:game|match|fight|bout|race|ceremony|debate|event) (?:(?:is|will be) (?:played|held|staged|hosted)|takes place|will take place) (?:at|in) (?:the )?\p{Lu}[\p{L}'.-]+(?:(?:,| in| at| of| the)* \p{Lu}[\p{L}'.-]+)*\.?$/u;
/** Names that say when, or which of several events: a place has none of them. */
const WHICH =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:spring|summer|autumn|fall|winter|preseason|season|extra|overtime|round|final|finals|leg|half|series|group)\b/i;

/** A notice that trading ends early, once the result is known. */
const EARLY_CLOSE =
  /^(?:(?:the|this) (?:market|contract)|trading) (?:(?:may|might|can|could|will) )?(?:also )?(?!(?:settle|resolve)s? (?!early|before))(?:close|expire|settle|resolve|end|stop trading)s?(?: and (?:close|expire|settle)s?)?(?: early| before (?:its|the) (?:listed |scheduled )?(?:expiration|closing|end) date)? (?:if|once|when|after|as soon as) (?:the |its |an? )?(?:official |final )?(?:event|outcome|result|winner)s? (?:(?:is|are|has|have|been|becomes?|officially|occurs?|occurred|happens?|happened|known|determined|announced|declared|confirmed|published|certain|official|earlier) ?)+\.?$|^(?:the|this) (?:market|contract) (?:may|might|can) close early\.?$/;

/** A sentence without the words that only ask for attention. */
const plainly = (text: string): string => text.trim().replace(/^(?:please )?note(?: that|:)? /i, '');

/** Whether a sentence (lower case) only says that trading ends early, once the result is known. */
export const isEarlyClose = (text: string): boolean => EARLY_CLOSE.test(plainly(text));

/** Whether a sentence is talk that can't touch a bet: every word of it belongs to one kind of such talk. */
export function isHouseTalk({ text, line }: Sentence): boolean {
  const plain = plainly(text);
  if (plain.includes('://')) return false;
  if (isEarlyClose(plain) || TOLD.some((form) => form.test(plain))) return true;
  if (HELD.test(line) && !WHICH.test(line)) return true;
  const words = comparableWords(plain);
  return KINDS.some((talk) => talk.opens.test(plain) && words.every((word) => talk.words.has(word)));
}

const SOURCE_OPENS = /^(?:the )?(?:(?:official|primary|resolution|settlement) )*(?:source|results?)\b/;
const SOURCE_WORDS = new Set([
  ...BINDERS,
  ...wordsOf(
    'official primary resolution settlement source result results statistics information website site taken published by com org',
  ),
]);

/**
 * Whether a sentence, of which `rest` is left without the names of the market's own competition, only says that this competition's own
 * results count.
 */
export function namesOwnSource({ line, text }: Sentence, rest: string): boolean {
  return SOURCE_OPENS.test(text) && rest.length < line.length && comparableWords(rest).every((word) => SOURCE_WORDS.has(word));
}
