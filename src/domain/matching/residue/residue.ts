/** Finds the words, dates and numbers in a market's texts that its typed facts do not explain, its residue. */
/**
 * The texts are read as a closed world: a word that no fact explains and the lexicon doesn't list is residue. A proven pair whose residues
 * differ goes to a person, whatever the word means.
 */

import type { Listing } from '../../market.js';
import type { ClauseContext } from '../caveats/clause.js';
import { isHouseTalk } from '../caveats/houseTalk.js';
import { isHeldByClauses } from '../caveats/readClauses.js';
import { isNotice } from '../caveats/rulesChange.js';
import { canonicalText } from '../caveats/wording.js';
import type { Facts } from '../contract/facts.js';
import { textIn } from '../contract/factValues.js';
import { namesOf } from '../entities/namesOf.js';
import { PARTICLES } from '../entities/persons.js';
import { SOURCE_PHRASES } from '../entities/sources.js';
import { type DateMention, findDates, WEEKDAY } from '../text/dates.js';
import { foldName } from '../text/fold.js';
import { KnownWords } from '../text/knownWords.js';
import { COUNT_WORD } from '../text/numbers.js';
import { LINKS } from '../text/plain.js';
import { onceFor, remembering } from '../text/remembering.js';
import { withoutRepeats } from '../text/repeats.js';
import type { Sentence } from '../text/sentences.js';
import { sameLength, type Token, tokensOf } from '../text/tokens.js';
import { boundFormAt } from './bounds.js';
import { contradictionsIn } from './contradictions/contradictionsIn.js';
import { eventTitleFor } from './eventTitle.js';
import { type Explained, explainedBy } from './explained.js';
import {
  hintOf,
  isAppointed,
  isKnownCount,
  isKnownDate,
  isKnownNumber,
  isKnownOrdinal,
  isOfBowl,
  isOtherInstant,
  isOwnElection,
  isSuperBowlNumber,
  isTieOfBound,
  lastDayOf,
  withoutSpan,
  yearsOf,
} from './known.js';
import { EVERYWHERE, OPENING } from './lexicon.js';
import { neutralWordsOf } from './neutralWords.js';
import { type Passage, passagesOf, paysOwn, SCOPE, type Zone } from './passages.js';
import { stagesIn } from './stages.js';

/** One thing that is said and not understood. */
export interface Unread {
  readonly zone: Zone;
  /**
   * Folded word, number or date (`@2026-10-01`); of a contradiction the market's venue and what it is (`venue_a: sides swapped`), so that it
   * never cancels against the other side's.
   */
  readonly word: string;
  /** The venue's own words around it. */
  readonly quote: string;
  /** Part of a source's name, which asks nothing by itself: the other market may say it in another sentence. */
  readonly source: boolean;
  /** Names where a game stands in its tournament ("Group A", "semifinal of"), which the other venue may leave out. */
  readonly stage: boolean;
  /** A sentence that is unread as a whole; `quote` is the sentence, `word` its words as they are compared. */
  readonly whole?: true;
}

const [IN_STATEMENTS, IN_OPENINGS] = [new KnownWords(EVERYWHERE), new KnownWords([...EVERYWHERE, ...OPENING])];

/** Names of sources: one venue has them in the deciding sentence, the other in a later one, and which they are is compared as a clause. */
const SOURCE_NAMES = new KnownWords(SOURCE_PHRASES.keys());

/** Sentences whose reading is remembered: some that a whole venue uses, and those of the events at hand. */
const SENTENCES = 2_000;

const isParticle = ({ text }: Token, tokens: readonly Token[], at: number, { words }: Explained): boolean =>
  PARTICLES.has(text) &&
  words.has(text) &&
  [...tokens.slice(at + 1, at + 3)].some((next) => next.capital && words.has(next.text));

/** As names are written: "Ten", "76ers". */
const isProper = (token: Token | undefined): boolean => token?.capital === true || /^\d/.test(token?.text ?? '');

/** A weekday, which says nothing more when its date stands beside it. */
const A_WEEKDAY = new RegExp(`^${WEEKDAY}$`);

/** A word with some forty characters on each side, cut between words. */
function around(text: string, from: number, to: number): string {
  const [head, tail] = [text.slice(Math.max(0, from - 40), from), text.slice(to, to + 40)];
  const before = from > 40 ? head.replace(/^\S*/, '') : head;
  const behind = to + 40 < text.length ? tail.replace(/\S*$/, '') : tail;
  return `${before}${text.slice(from, to)}${behind}`.trim();
}

/** Words behind which a name is a source's or a place's, not a party to the bet. */
const NAMING =
  /\b(?:source|according|reported|reporting|report|published|website|official|broadcast|information|held|presented|take place|organi[sz]|http)/;

/** A sentence on how parties that stand together are counted speaks of their legs alone, unless it names this market's own. */
const COUNTED_TOGETHER = /\bconsidered (?:a|one) single party\b|\bcoalition\b[^.]{0,60}\bassigned to\b/;

function speaksOfOtherParties({ text }: Sentence, { family, fields }: Facts): boolean {
  const party = textIn(fields.party?.value);
  if (family !== 'election_party' || party === undefined || !COUNTED_TOGETHER.test(text)) return false;
  const words = foldName(text).split(' ');
  return !namesOf('party', party).some((name) => name.split(' ').every((word) => words.includes(word)));
}

/** What words of a market are read against: its facts and what they explain. */
interface MarketContext {
  readonly listing: Listing;
  readonly facts: Facts;
  readonly explained: Explained;
  readonly years: ReadonlySet<number>;
  readonly context: ClauseContext;
}

/** A passage as it is read: its tokens, which of them are names that the facts explain, and what its sentence is for. */
interface ReadPassage {
  readonly passage: Passage;
  readonly plain: string;
  readonly tokens: readonly Token[];
  readonly dates: readonly DateMention[];
  /** Positions of tokens that the facts' own names and phrases cover. */
  readonly named: ReadonlySet<number>;
  /** Positions of tokens that the lexicon covers. */
  readonly neutral: ReadonlySet<number>;
  /** A known clause, a schedule or a fallback, whose numbers and dates state nothing of the bet. */
  readonly loose: boolean;
  /** Its capitalised words name sources, places or other parties. */
  readonly naming: boolean;
}

/** Positions that the lexicon covers in front of the statement and in it; these texts recur among siblings and whole venues. */
const neutralIn = {
  deciding: remembering((plain) => IN_STATEMENTS.covers(tokensOf(plain)), SENTENCES),
  opening: remembering((plain) => IN_OPENINGS.covers(tokensOf(plain)), SENTENCES),
};

/** What is rounded, and to what, may move a bound of the set. */
const ROUNDS = /\bround(?:s|ed|ing)?\b/;

function isLoose({ zone, sentence }: Passage, context: ClauseContext): boolean {
  if (zone !== 'further' || sentence === null || ROUNDS.test(sentence.text)) return false;
  return sentence.role === 'schedule' || sentence.role === 'fallback' || isHeldByClauses(sentence, context);
}

function isNaming({ zone, sentence }: Passage, facts: Facts): boolean {
  if (sentence === null) return false;
  const isElsewhere = zone === 'further' || (zone === 'opening' && facts.fields.place === undefined);
  const isSource = isElsewhere && NAMING.test(sentence.text) && !SCOPE.test(sentence.text);
  return isSource || speaksOfOtherParties(sentence, facts);
}

/** @param behind what is neutral in a sentence behind the statement; undefined for any other passage */
function readPassage(passage: Passage, behind: KnownWords | undefined, market: MarketContext): ReadPassage {
  const { listing, facts, explained, context } = market;
  const plain = withoutSpan(withoutRepeats(sameLength(passage.text), true), facts).replace(LINKS, (url) =>
    ' '.repeat(url.length),
  );
  const tokens = tokensOf(plain);
  const named = new Set<number>();
  for (const phrases of explained.phrases) phrases.covers(tokens, named);
  for (const at of explained.names.covers(tokens)) if (isProper(tokens[at])) named.add(at);
  return {
    passage,
    plain,
    tokens,
    named,
    dates: findDates(plain, hintOf(listing)),
    neutral: behind?.covers(tokens) ?? neutralIn[passage.zone === 'opening' ? 'opening' : 'deciding'](plain),
    loose: isLoose(passage, context),
    naming: isNaming(passage, facts),
  };
}

/** Dates that no fact holds; one inside a name ("September 5") belongs to the name. */
function unreadDates(
  { passage, plain, tokens, dates, named, loose }: ReadPassage,
  { listing, facts, years }: MarketContext,
): Unread[] {
  const { zone, text, sentence } = passage;
  const isGame = facts.fields.participants !== undefined;
  const unread = dates.filter((date) => {
    if (zone === 'deciding' && isOtherInstant(date, facts)) return true;
    if (isOwnElection(date, listing, facts, sentence === null)) return false;
    if (!isGame && isAppointed(date, plain, years, facts)) return false;
    const inside = tokens.flatMap((token, at) =>
      token.from >= date.index && token.to <= date.end && token.kind === 'word' ? [at] : [],
    );
    if (inside.length > 0 && inside.every((at) => named.has(at))) return false;
    if (loose && sentence?.role !== 'schedule') return false;
    return !isKnownDate(date, facts) && (zone === 'deciding' || isGame || !years.has(date.year));
  });
  const said = unread.map((date) => ({ date, word: `@${date.precision === 'year' ? date.year : date.day}` }));
  const until = loose ? [] : dates.flatMap((date) => lastDayOf(date, facts).map((word) => ({ date, word })));
  return [...said, ...until].map(({ date, word }) => ({
    zone,
    word,
    quote: around(text, date.index, date.end),
    source: false,
    stage: false,
  }));
}

const COUNTED = new RegExp(`^(?:${COUNT_WORD})$`);

/** How far behind "between" the second of two may be named, in words. */
const BETWEEN = 8;

/** "Texas A&M", "the match between owls and hawks": two names, and no second condition. */
function joinsNames(at: number, { tokens, naming }: ReadPassage, { words }: Explained): boolean {
  const isName = (token: Token | undefined): boolean => isProper(token) && (naming || words.has(token?.text ?? ''));
  const behind = tokens[at + 1]?.text === 'the' ? tokens[at + 2] : tokens[at + 1];
  if (isName(tokens[at - 1]) && isName(behind)) return true;
  return tokens.slice(Math.max(0, at - BETWEEN), at).some(({ text }) => text === 'between');
}

/** Whether a token that nothing covers is understood where it stands: a number of the facts, a name, an ordinal, a sign. */
function isUnderstood(at: number, read: ReadPassage, market: MarketContext): boolean {
  const { passage, tokens, dates, loose, naming } = read;
  const { facts, listing, years, explained } = market;
  const token = tokens[at] as Token;
  if (dates.some((date) => token.from >= date.index && token.to <= date.end)) return true;
  if (token.kind === 'sign') return true;
  if (
    token.kind === 'number' &&
    (loose || (!isRoundedTo(tokens, at) && isKnownNumber(token, facts, listing, years, boundFormAt(tokens, at))))
  )
    return true;
  if ((loose && COUNTED.test(token.text)) || isKnownCount(tokens, at, facts, listing)) return true;
  if (A_WEEKDAY.test(token.text) && dates.some(({ index }) => index > token.to && index - token.to < 4)) return true;
  if (/^\d+(?:st|nd|rd|th)$/.test(token.text) && isKnownOrdinal(token, tokens[at + 1], facts, passage.zone)) return true;
  if (isSuperBowlNumber(token, tokens[at - 1], facts)) return true;
  if (token.kind !== 'word') return false;
  if (token.text === 'and') return joinsNames(at, read, explained);
  if (isOfBowl(tokens, at, facts)) return true;
  return (isProper(token) && (naming || explained.words.has(token.text))) || isParticle(token, tokens, at, explained);
}

const saysNothing = onceFor((sentence: Sentence) => isNotice(sentence.text) || isHouseTalk(sentence));

function unreadIn(passage: Passage, market: MarketContext): Unread[] {
  const { zone, text, sentence } = passage;
  if (sentence !== null && isTieOfBound(sentence, market.facts)) return [];
  const isBehind = zone === 'further' && sentence !== null;
  if (isBehind && saysNothing(sentence)) return [];
  const behind = isBehind ? neutralWordsOf(sentence, market.facts.family) : undefined;
  if (isBehind && behind === undefined)
    return [{ zone, word: canonicalText(sentence.text), quote: sentence.quote, source: false, stage: false, whole: true }];
  const read = readPassage(passage, behind, market);
  const stages = stagesIn(read.tokens, market.facts);
  const sources = sentence === null ? new Map<number, string>() : SOURCE_NAMES.phrasesAt(read.tokens);
  const found = unreadDates(read, market);
  for (const [at, token] of read.tokens.entries()) {
    // both sides may call one source by different names
    const called = sources.get(at);
    const source = called !== undefined;
    const isRead = read.neutral.has(at) || read.named.has(at) || isUnderstood(at, read, market);
    if (isRead && !source) continue;
    const own = isRead ? 'further' : zone;
    const word = called === undefined ? token.text : (SOURCE_PHRASES.get(called) ?? called);
    found.push({ zone: own, word, quote: around(text, token.from, token.to), source, stage: stages.has(at) });
  }
  return found;
}

/** "Rounded up to the nearest 50": a step of the grid, whatever bounds of the set it meets. */
const isRoundedTo = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at - 1]?.kind === 'sign' ? tokens[at - 2] : tokens[at - 1])?.text === 'nearest';

/** What a market says beyond its facts, in the order of its texts. */
export function residueOf(listing: Listing, facts: Facts): Unread[] {
  const context = { family: facts.family };
  const passages = passagesOf(listing, context, eventTitleFor(listing, facts));
  const own = ({ sentence, zone, text }: Passage): boolean =>
    sentence === null
      ? !(listing.outcomes ?? []).some((name) => name === text) || text === listing.outcome
      : zone === 'deciding' && paysOwn(sentence, listing.outcome ?? '');
  const contradictions = contradictionsIn(listing, facts, passages, own).map(
    ({ what, quote }): Unread => ({ zone: 'deciding', word: `${listing.venue}: ${what}`, quote, source: false, stage: false }),
  );
  const market = { listing, facts, context, explained: explainedBy(facts), years: yearsOf(facts) };
  return [...contradictions, ...passages.flatMap((passage) => unreadIn(passage, market))];
}
