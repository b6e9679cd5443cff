/** Reads one passage of a market's texts against its facts: its tokens and dates, what the facts name in it, and which words are neutral there. */

import type { Listing } from '../../market.js';
import type { ClauseContext } from '../caveats/clause.js';
import { isHeldByClauses } from '../caveats/readClauses.js';
import { type Facts, MEASURED } from '../contract/facts.js';
import { textIn } from '../contract/factValues.js';
import { namesOf } from '../entities/namesOf.js';
import { type DateMention, findDates, MONTH, monthNumber } from '../text/dates.js';
import { foldName } from '../text/fold.js';
import { LINKS, SITES } from '../text/plain.js';
import { remembering } from '../text/remembering.js';
import { withoutRepeats } from '../text/repeats.js';
import type { Sentence } from '../text/sentences.js';
import { sameLength, type Token, tokensOf } from '../text/tokens.js';
import { type Explained, namesExplainedBy } from './explained.js';
import { hintOf, withoutSpan } from './known.js';
import { IN_EVENT_TITLES, IN_STATEMENTS } from './neutralWords.js';
import { type Passage, SCOPE } from './passages.js';

/** Sentences whose reading is remembered: some that a whole venue uses, and those of the events at hand. */
const SENTENCES = 2_000;

/** Whether a token is written as names are: "Ten", "76ers". */
export const isProper = (token: Token | undefined): boolean => token?.capital === true || /^\d/.test(token?.text ?? '');

/** Words behind which a name is a source's or a place's, not a party to the bet. */
const NAMING =
  /\b(?:source|according|report|published|website|official|broadcast|information|held|presented|take place|organi[sz]|http)/;

/** A sentence on how parties that stand together are counted speaks of their legs alone, unless it names this market's own. */
const COUNTED_TOGETHER = /\bconsidered (?:a|one) single party\b|\bcoalition\b[^.]{0,60}\bassigned to\b/;

/** Whose legs may follow: "candidates other than the Democratic or Republican nominee may be added at a later date". */
const ADDED_LATER = /\bother than\b[^.]{0,120}\bmay be added\b/;

function speaksOfOtherParties({ text }: Sentence, { family, fields }: Facts): boolean {
  const party = textIn(fields.party?.value);
  if (family === 'election_party' && ADDED_LATER.test(text)) return true;
  if (family !== 'election_party' || party === undefined || !COUNTED_TOGETHER.test(text)) return false;
  const words = foldName(text).split(' ');
  return !namesOf('party', party).some((name) => name.split(' ').every((word) => words.includes(word)));
}

/** What words of a market are read against: its facts and what they explain. */
export interface MarketContext {
  readonly listing: Listing;
  readonly facts: Facts;
  readonly explained: Explained;
  readonly years: ReadonlySet<number>;
  readonly context: ClauseContext;
  /** Words of its texts but its event's title. */
  readonly said: ReadonlySet<string>;
  /** Its titles and the sentences that state its bet, in lower case. */
  readonly stated: string;
  /** Words of its titles and of the sentences that state its bet. */
  readonly asked: ReadonlySet<string>;
}

/** A passage as it is read: its tokens, which of them are names that the facts explain, and what its sentence is for. */
export interface ReadPassage {
  readonly passage: Passage;
  readonly plain: string;
  readonly tokens: readonly Token[];
  readonly dates: readonly DateMention[];
  /** Positions of tokens that the facts' own names and phrases cover. */
  readonly named: ReadonlySet<number>;
  /** Those of them that the facts' values cover, and not the words of the family. */
  readonly byFacts: ReadonlySet<number>;
  /** Positions of tokens that the lexicon covers. */
  readonly neutral: ReadonlySet<number>;
  /** A known clause, a schedule or a fallback, whose numbers and dates state nothing of the bet. */
  readonly loose: boolean;
  /** Its capitalised words name sources, places or other parties. */
  readonly naming: boolean;
}

/** Positions that the lexicon covers in titles and statements; these texts recur among siblings and whole venues. */
const neutralIn = remembering((plain) => IN_STATEMENTS.covers(tokensOf(plain)), SENTENCES);

/** What is rounded, and to what, may move a bound of the set. */
const ROUNDS = /\bround(?:s|ed|ing)?\b/;

function isLoose({ zone, sentence }: Passage, context: ClauseContext): boolean {
  if (zone !== 'further' || sentence === null || ROUNDS.test(sentence.text)) return false;
  // a list may be called by a number: "the Global 200"
  if (context.family === 'ranking' && sentence.role !== 'schedule' && sentence.role !== 'fallback') return false;
  return sentence.role === 'schedule' || sentence.role === 'fallback' || isHeldByClauses(sentence, context);
}

/** Whose figure or list it is decides what it is: another country's office publishes another one. */
export const isFigure = ({ family }: Facts): boolean => family === 'econ_print' || family === 'ranking' || MEASURED.has(family);

function isNaming({ zone, sentence }: Passage, facts: Facts): boolean {
  if (sentence === null) return false;
  const isElsewhere = zone === 'opening' && facts.fields.place === undefined;
  // another giver's prize goes by the same name
  const isSource =
    facts.family !== 'season_award' &&
    !isFigure(facts) &&
    isElsewhere &&
    NAMING.test(sentence.text) &&
    !SCOPE.test(sentence.text);
  return isSource || speaksOfOtherParties(sentence, facts);
}

const MONTH_NAME = new RegExp(`^${MONTH}$`);

/** Positions of the name of the month that a market's figure is for: an event's title may leave the year out. */
function ownMonth(tokens: readonly Token[], { fields }: Facts): number[] {
  const [, month] = /^\d{4}-(\d\d)$/.exec(textIn(fields.reference?.value) ?? '') ?? [];
  return tokens.flatMap(({ text }, at) => (MONTH_NAME.test(text) && monthNumber(text) === Number(month) ? [at] : []));
}

/**
 * What is neutral in an event's title: how events are titled, and of its family's vocabulary what the market's own texts say too. "Home Team
 * Total Goals", of a total of both teams, may be another event's title.
 */
function neutralInTitle(tokens: readonly Token[], { explained, said, facts }: MarketContext): Set<number> {
  const ofFamily = new Set<number>(explained.ofFamily.covers(tokens));
  for (const phrases of explained.phrases) phrases.covers(tokens, ofFamily);
  const saidToo = [...ofFamily].filter((at) => said.has(tokens[at]?.text ?? ''));
  return IN_EVENT_TITLES.covers(tokens, new Set([...saidToo, ...ownMonth(tokens, facts)]));
}

const blank = (address: string): string => ' '.repeat(address.length);

/** Reads one passage of a market. */
export function readPassage(passage: Passage, market: MarketContext): ReadPassage {
  const { listing, facts, explained, context, asked } = market;
  const text = withoutSpan(withoutRepeats(sameLength(passage.text), true), facts).replace(LINKS, blank);
  // who has the result of a game or a vote on its site decides nothing of it
  const plain = passage.sentence === null || isFigure(facts) ? text : text.replace(SITES, blank);
  const tokens = tokensOf(plain);
  const named = new Set<number>();
  for (const phrases of explained.phrases) phrases.covers(tokens, named);
  if (passage.ofEvent !== true) {
    if (!passage.states) explained.namesBeside.covers(tokens, named);
    for (const at of explained.ofFamily.covers(tokens)) if (passage.states || asked.has(tokens[at]?.text ?? '')) named.add(at);
  }
  for (const at of explained.names.covers(tokens)) if (isProper(tokens[at])) named.add(at);
  const byFacts = new Set<number>(explained.names.covers(tokens));
  for (const phrases of namesExplainedBy(facts)) phrases.covers(tokens, byFacts);
  return {
    passage,
    plain,
    tokens,
    named,
    byFacts,
    dates: findDates(plain, hintOf(listing)),
    neutral: passage.ofEvent ? neutralInTitle(tokens, market) : neutralIn(plain),
    loose: isLoose(passage, context),
    naming: isNaming(passage, facts),
  };
}
