/** Says whether an edit of a market's rules changes the bet. Anything that isn't plainly cosmetic does. */

import { diffArrays } from 'diff';
import { DAY_MS, HOUR_MS } from '../../duration.js';
import type { Listing } from '../../market.js';
import { SOURCES } from '../entities/sources.js';
import { LINKS } from '../text/plain.js';
import {
  isDisclaimer,
  RULES_READ,
  readSentences,
  SENTENCE_READ,
  type Sentence,
  splitSentences,
  withoutMarkup,
} from '../text/sentences.js';
import { instantOf } from '../text/zones.js';
import type { Clauses } from './clause.js';
import { CAVEAT_CODES } from './codes.js';
import { isEarlyClose, isHouseTalk, namesOwnSource } from './houseTalk.js';
import { isLinked, rulesSomething, saysHow } from './lookUps.js';
import { changedWords, type Edit, editsOf, keyOf, linksIn, missingFrom, namesIn, onlyResplit, signsOf } from './sentenceEdits.js';
import { canonicalText, comparableWords, heavyWords, TURNING } from './wording.js';

/** One state of a market's rules. With `listing` also its titles, strike fields, outcomes and closing time are compared. */
export interface RulesVersion {
  readonly rules: string;
  readonly clauses: Clauses;
  readonly listing?: Listing | undefined;
  /** A sentence without what only names the market's facts; given where both versions hold the same facts. */
  readonly withoutFacts?: ((sentence: string) => string) | undefined;
  /** Whether the market pays on the result of a contest, of which its own competition's word is the first source. */
  readonly isContest?: boolean | undefined;
}

export interface RulesChange {
  /** none: the same words. cosmetic: the standing stays. material: the pair waits for a person. */
  readonly kind: 'none' | 'cosmetic' | 'material';
  /** Sentences (in the venue's words) that only the new, or only the old text has. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Why it is material, one short line each; empty otherwise. */
  readonly reasons: readonly string[];
  /** Whether it is material for the words of sentences and titles alone, so that a proof of the pair from the new texts settles it. */
  readonly isOfTexts: boolean;
}

/** Why a sentence's change may change the bet. */
interface SentenceReason {
  readonly reason: string;
  /** Whether a proof from the new texts settles it. It doesn't see which of two sources decides, nor what a text no longer says. */
  readonly isOfTexts: boolean;
}

interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** More changed sentences than this are no edit but another text. */
const EDITS_COMPARED = 150;

/** Talk of a venue to its traders, which no rule needs: help, terms, risk, advice, trademarks. */
const NOTICE =
  /\b(?:questions about|for help|contact (?:us|our)|our (?:support|help|faq)|see our|write to)\b|\b(?:investment|financial|legal|tax) advice\b|\bpast performance\b|\btrade responsibly\b|\btrademarks? (?:belong|are|is)\b|\bterms of (?:use|service)\b/;
/** A line that only says what the lines under it are. */
const HEADING =
  /^[\s#*_-]*(?:(?:the|this|market|contract|rules?|full|resolution|settlement|criteria|summary|overview|details?|description|sources?|notes?|background|additional|information|outcome) ?){1,4}[\s:*_]*$/;

/** Both versions of the rules, whole, and what the sentences say that stand in both (`keyOf`). */
interface Texts {
  readonly before: string;
  readonly after: string;
  readonly kept: ReadonlySet<string>;
  /** The changed words of a sentence beyond what names facts that stand. */
  readonly changed: (before: string, after: string) => string[];
  /** A sentence of either version without what names facts that stand. */
  readonly withoutFacts: (sentence: string) => string;
  /** Whether a sentence that came or went names the source that goes without saying. */
  readonly isOwn: (sentence: Sentence) => boolean;
}

/** What goes without saying beside "resolves to Yes if": the other outcome pays otherwise. */
const OTHERWISE =
  /^(?:otherwise|in any other case|in all other cases),? (?:this|the) market (?:will resolve|resolves) to "?no"?\.?$/;
const PAYS_YES = /\bresolves? to "?yes\b/i;

/** Words that announce a repetition. */
const REPEATING =
  /^(?:to (?:repeat|restate|reiterate)|as (?:stated|said|noted) (?:above|before|earlier)|again|in other words|to be clear|for (?:the avoidance of doubt|clarity)|note(?: that)?)\b[,:]? /i;

/** Whether a sentence only says again, word for word but for how it opens, what another sentence of both versions says. */
const isRepeated = (sentence: Sentence, { kept }: Texts): boolean =>
  kept.has(keyOf({ ...sentence, line: sentence.line.replace(REPEATING, '') }));

/** Words by which a sentence makes a link the ground of a result. */
const GROUNDS = /\b(?:from|by|on|us(?:e|ed|ing)|taken|based|according|sources?|decid\w+|determin\w+|report\w*|official\w*)\b/;

/** What opens an offer of help or a word of advice that is a sentence of its own. */
const OFFERS =
  /^(?:for (?:help|support|questions)\b|questions about this market\b|trade responsibly\b|past performance\b|(?:this (?:market|page)|nothing (?:here|on this page)) is (?:not |no )?(?:investment|financial|legal|tax) advice\b)/;
/** A disclaimer, a heading or an offer of help without a link that sets nothing beside its talk. */
export const isBareNotice = (text: string): boolean =>
  !isLinked(text) &&
  !rulesSomething(text) &&
  (isDisclaimer(text) || HEADING.test(text) || (OFFERS.test(text) && NOTICE.test(text)));

/** A disclaimer, a link, a notice to traders or a heading: it comes and goes without touching the bet, unless it says how something is counted. */
const isNotice = (text: string): boolean =>
  isDisclaimer(text) ||
  (isLinked(text) && !saysHow(text.replace(LINKS, ' '))) ||
  (NOTICE.test(text) && !rulesSomething(text)) ||
  HEADING.test(text);

/** A link for whoever wants to know more decides nothing. */
const MORE_TO_READ = /^(?:for )?(?:more|further|additional) (?:information|details|reading)\b|^(?:see also|learn more)\b/;

/** Whether a sentence that came or went names a link as a source that the other version doesn't know. */
function isNewSource({ line, text }: Sentence, others: string): boolean {
  if (MORE_TO_READ.test(text)) return false;
  const [links, known] = [linksIn(line), linksIn(others)];
  return links.some((link) => !known.includes(link)) && GROUNDS.test(text.replace(LINKS, ''));
}

/** Words by which rules name where a result is taken from. */
const NAMES_SOURCE = /\bsources?\b|\baccording to\b|\breport|\bconsensus\b|\.(?:com|org|net)\b|:\/\//i;

/** Whether a sentence is on where a result is taken from, or names whoever publishes results. */
const namesSource = ({ line, text }: Sentence): boolean => NAMES_SOURCE.test(line) || SOURCES.some(([, says]) => says.test(text));

/** Whether a sentence names the contest's own competition as the source in rules that name none otherwise. */
function isOwnSource(sentence: Sentence, { withoutFacts, isContest }: RulesVersion, others: string): boolean {
  if (withoutFacts === undefined || isContest !== true || NAMES_SOURCE.test(others)) return false;
  return !sentence.line.includes('://') && namesOwnSource(sentence, withoutFacts(sentence.line));
}

/** What stands for a side of the fixture where its names are put aside. */
export const A_SIDE = /^side\d$/;

/** Why one sentence's change may change the bet; null for spelling, layout and disclaimers. What comes or goes unread counts. */
function reasonOf({ before, after }: Edit, texts: Texts): SentenceReason | null {
  const weighty = (reason: string): SentenceReason => ({ reason, isOfTexts: false });
  if (before !== undefined && after !== undefined) {
    const changed = texts.changed(before.line, after.line);
    const reason = `changed words: ${changed.slice(0, 6).join(', ')}`;
    // a name or "only" in a sentence on the source makes it another one; what states the bet is the bet
    const names = namesIn(before.line, after.line);
    const isWeighed = [before, after].some((each) => each.role === 'main' || namesSource(each));
    const isOfTexts = !(isWeighed && changed.some((word) => TURNING.test(word) || names.has(word)));
    if (changed.length > 0) return { reason, isOfTexts };
    return signsOf(before.line) === signsOf(after.line) ? null : weighty(`changed signs: ${after.quote.slice(0, 80)}`);
  }
  const sentence = after ?? before;
  if (sentence === undefined || heavyWords(sentence.text).length === 0 || isRepeated(sentence, texts)) return null;
  if (isHouseTalk(sentence) || texts.isOwn(sentence)) return null;
  if (OTHERWISE.test(sentence.text) && PAYS_YES.test(texts.before) && PAYS_YES.test(texts.after)) return null;
  if (isNotice(sentence.text) && !isNewSource(sentence, after === undefined ? texts.after : texts.before)) return null;
  const beyond = comparableWords(texts.withoutFacts(sentence.line)).filter((word) => !A_SIDE.test(word));
  const isDropped = after === undefined;
  return {
    reason: `${isDropped ? 'dropped' : 'new'} sentence: ${sentence.quote.slice(0, 80)}`,
    isOfTexts: !namesSource(sentence) && !(isDropped && beyond.some((word) => TURNING.test(word))),
  };
}

/** Why the sentences that came and went may change the bet. */
function sentenceReasons(removed: readonly Sentence[], added: readonly Sentence[], texts: Texts): SentenceReason[] {
  if (removed.length > EDITS_COMPARED || added.length > EDITS_COMPARED)
    return [{ reason: 'the rules were rewritten', isOfTexts: false }];
  const reasons = editsOf(removed, added).flatMap((edit) => reasonOf(edit, texts) ?? []);
  return reasons.length > 0 && onlyResplit(removed, added) ? [] : reasons;
}

/** The changed words of two sentences; none where only the names of facts that stand are other words. */
function changedBeyondFacts(before: RulesVersion, after: RulesVersion): (before: string, after: string) => string[] {
  return (was, is) => {
    const changed = changedWords(was, is);
    if (changed.length === 0 || before.withoutFacts === undefined || after.withoutFacts === undefined) return changed;
    return changedWords(before.withoutFacts(was), after.withoutFacts(is)).length === 0 ? [] : changed;
  };
}

/** A text, or a sentence of it, longer than what is read: any change of it goes to a person. */
function unreadChange(before: string, after: string): string[] {
  const isLong = (rules: string): boolean =>
    rules.length > RULES_READ || splitSentences(withoutMarkup(rules)).some((sentence) => sentence.length > SENTENCE_READ);
  return isLong(before) || isLong(after) ? ['a text too long to compare changed'] : [];
}

/**
 * @param noticed whether a notice of an early close came or went, which settles nothing otherwise; any other sentence by which the
 * clause changed is a reason of its own
 */
function clauseReasons(before: Clauses, after: Clauses, noticed: boolean): string[] {
  const isSilent = (code: string): boolean => code === 'definition_scope' || (noticed && code === 'early_close');
  return CAVEAT_CODES.filter((code) => !isSilent(code) && before[code]?.value !== after[code]?.value).map(
    (code) => `${code}: ${before[code]?.value ?? 'nothing'} -> ${after[code]?.value ?? 'nothing'}`,
  );
}

const FIELDS = [
  'strike_type',
  'floor_strike',
  'cap_strike',
  'line',
  'outcomes',
  'outcome_index',
  'event_date',
  'sports_market_type',
] as const;
/** Moments, and how far each may move before the bet may be another: a kick-off by minutes, a closing time by a day. */
const MOMENTS = [
  ['close_time', DAY_MS],
  ['end_date', DAY_MS],
  ['game_start', HOUR_MS],
] as const;
const TITLES = ['event', 'question', 'outcome', 'group_item'] as const;

const momentOf = (iso: string | undefined): number => instantOf(iso) ?? Number.NaN;

/** Titles in other words. */
const titleReasons = (before: Listing, after: Listing): string[] =>
  TITLES.filter((field) => changedWords(before[field] ?? '', after[field] ?? '').length > 0).map((field) => `${field} reworded`);

/** Strike fields, outcome order, signs in titles, and a closing time that moved by more than a day. */
function listingReasons(before: Listing, after: Listing): string[] {
  const fields = FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).map(
    (field) => `${field} changed`,
  );
  const moved = MOMENTS.filter(([field, limit]) => Math.abs(momentOf(after[field]) - momentOf(before[field])) > limit).map(
    ([field]) => `${field} moved`,
  );
  const signs = TITLES.filter((field) => signsOf(before[field] ?? '') !== signsOf(after[field] ?? '')).map(
    (field) => `${field} has other signs`,
  );
  return [...fields, ...signs, ...moved];
}

const sameListing = (before: Listing, after: Listing): boolean =>
  TITLES.every((field) => canonicalText(before[field] ?? '') === canonicalText(after[field] ?? ''));

/**
 * Judges an edit. Material: a clause's value changed, a weighty or binding word changed, or a sentence that binds came or
 * went and no reader understands it. Cosmetic: spelling, order, layout, links, light words, sentences that bind nothing.
 */
export function rulesChange(before: RulesVersion, after: RulesVersion): RulesChange {
  const listings =
    before.listing !== undefined && after.listing !== undefined ? ([before.listing, after.listing] as const) : undefined;
  const [fields, titles] = listings === undefined ? [[], []] : [listingReasons(...listings), titleReasons(...listings)];
  const sameWords = canonicalText(before.rules) === canonicalText(after.rules) && signsOf(before.rules) === signsOf(after.rules);
  if (sameWords && fields.length + titles.length === 0) {
    return {
      kind: listings === undefined || sameListing(...listings) ? 'none' : 'cosmetic',
      added: [],
      removed: [],
      reasons: [],
      isOfTexts: false,
    };
  }
  const [old, now] = [readSentences(before.rules), readSentences(after.rules)];
  const [removed, added] = [missingFrom(old, now), missingFrom(now, old)];
  const edited = [...removed, ...added];
  const noticed = edited.some(({ text }) => isEarlyClose(text));
  const clauses = edited.length === 0 ? [] : clauseReasons(before.clauses, after.clauses, noticed);
  const sentences = sentenceReasons(removed, added, {
    before: before.rules,
    after: after.rules,
    kept: new Set(missingFrom(now, added).map(keyOf)),
    changed: changedBeyondFacts(before, after),
    withoutFacts: after.withoutFacts ?? ((sentence) => sentence),
    isOwn: (sentence) => isOwnSource(sentence, after, added.includes(sentence) ? before.rules : after.rules),
  });
  const unread = sameWords ? [] : unreadChange(before.rules, after.rules);
  const ofTexts = [...sentences.map(({ reason }) => reason), ...titles];
  const reasons = [...clauses, ...ofTexts, ...unread, ...fields];
  return {
    kind: reasons.length > 0 ? 'material' : 'cosmetic',
    added: added.map(({ quote }) => quote),
    removed: removed.map(({ quote }) => quote),
    reasons,
    isOfTexts: reasons.length > 0 && reasons.length === ofTexts.length && sentences.every(({ isOfTexts }) => isOfTexts),
  };
}

/** More edits than this aren't aligned; the old text is shown as removed and the new one as added. */
const MAX_EDITS = 2_000;

/** The two texts sentence by sentence, for the review page; layout aside. */
export function sentenceDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [splitSentences(withoutMarkup(before)), splitSentences(withoutMarkup(after))];
  const changes = diffArrays(old, now, { comparator: (a, b) => canonicalText(a) === canonicalText(b), maxEditLength: MAX_EDITS });
  if (changes === undefined)
    return [
      { kind: 'removed', text: old.join(' ') },
      { kind: 'added', text: now.join(' ') },
    ];
  return changes.flatMap(({ added, removed, value }) =>
    value.map((text) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text }) as const),
  );
}
