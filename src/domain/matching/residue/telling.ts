/** Finds what a sentence behind the statement may tell apart though each of its words is known: another span, contest, count, round, place or unit. */
/**
 * "The annual figure published by the bureau is used", "the official results of the Special Election": the lexicon knows such words because
 * sentences on sources have them, and a name may be written with a capital. What the market's own titles and statement don't say, and the
 * other market doesn't either, is residue.
 */
import { type Facts, type Family, MEASURED } from '../contract/facts.js';
import { setIn } from '../contract/factValues.js';
import { gridOf } from '../contract/intervals.js';

/** Words in a sentence, and where they stand. */
export interface Telling {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

const ON_VOTES: ReadonlySet<Family> = new Set<Family>([
  ...(['election_winner', 'election_party', 'nominee', 'primary', 'vote_share', 'seats', 'control'] as const),
]);
export const ON_FIGURES: ReadonlySet<Family> = new Set<Family>([...MEASURED, 'econ_print', 'ranking']);

/** Over which time a figure, a price or a list is taken. What is called monthly is the release, not what it says. */
const SPANS =
  /\b(?:annual(?:ly)?(?! rate\b|i[sz]ed)|yearly|monthly(?! (?:bureau|bls|cpi|jobs|employment|reports?|releases?|news|or weekly)\b)|weekly(?! releases?\b)|(?<!\()daily(?! climat)|quarterly|hourly|(?:one|12|twelve)[- ]months?|(?:for|over|of) the (?:whole |full )?year|of the (?:week|month|quarter)|(?:full|calendar) year)\b/g;
/** What forecasters expect, and how a figure moves, instead of the figure. */
const KINDS =
  /\b(?:consensus(?! of\b| (?:between|among)\b)|(?:expected|estimated|projected) (?:figures?|values?|data|numbers?)|change (?:in|of) the (?:figure|value|rate|data|index)|(?:index|price) level|level of the index)\b/g;
const SEATS = /\bseats?\b/g;
/** Which vote, of whom, and what is enough in it. */
const CONTESTS =
  /\b(?:primar(?:y|ies)(?! (?:resolution |settlement )?sources?\b)|special|recalls?|by-?elections?|caucus(?:es)?|legislative|provincial|municipal|wards?|count(?:y|ies)|(?:straw|reader) polls?|popular vote|electoral (?:college|votes?)|(?:first|second) (?:votes?|ballots?)|state (?:senate|house)|(?:vice|deputy|lieutenant)[- ]\w+|delegates?|endors\w+|overseas|districts?|reported by the (?:party|campaign|candidate))\b/g;
/** A poll of readers, a nomination, another honour of the year. */
const HONOURS =
  /\b(?:(?:readers?|fans?|viewers?|audience|online|public|people)(?:'s?)? (?:polls?|votes?|choice)|nominations?|shortlists?|longlists?|(?!the\b)\w+ of the (?:year|decade|century))\b/g;
/** A first round, or a majority in it, where the sentence has no second one behind it. */
const ROUND_ONE = /\b(?:first round|majority)\b/g;
const ROUND_TWO = /\b(?:run-?offs?|second round)\b/g;
/** What a chamber does besides confirming, and for which post. */
const STEPS = /\b(?:committee|cloture|vice|deputy|acting|interim|recess|house of representatives)\b/g;
/** To what a figure is rounded. */
const NEAREST =
  /\b(?:nearest|closest|next (?:whole|full)) (?:whole |full )?(?:percentage )?[a-z]+\b(?<!\b(?:tenth|hundredth|cent|penny))/g;
/** Units that some figures are published in: rounding to them changes nothing. */
const PUBLISHED_IN: Readonly<Record<string, RegExp>> = {
  jobs: /thousand$/,
  fahrenheit: /degree$/,
  celsius: /degree$/,
  score: /(?:percent|point|number|percentage point)$/,
};

/** Whose result, vote or prize is meant: names behind "the results of", "the announcement for". */
const RESULT_OF =
  /\b(?:results?|vote|votes|winners?|tally|counts?|totals?|announcement|award|prize|presented)(?: (?:published|given|made|announced|presented))? (?:of|for|in|at) (?:the )?((?:\p{Lu}[\p{L}\p{N}.'-]*)(?: (?:(?:of|and|the|for|de|la|du) )*\p{Lu}[\p{L}\p{N}.'-]*)*)/gu;
/** Whoever publishes a result is no part of it. */
const PUBLISHER =
  /\b(?:Ministry|Minister|Council|Board|Commission|Commissioner|Authority|Office|Officer|Bureau|Academy|Association|Federation|Foundation|Institute|Court|Tribunal|Secretary of State|Department|Agency|Press|News|Government|Administration|Organi[sz]ation|Committee of)\b/;

/** "The results of the Secretary of State election": what is named is the post. */
const CONTEST_BEHIND = /^ (?:elections?|primar(?:y|ies)|races?|votes?|ballots?|run-?offs?)\b/i;

/** What has no bearing on a bet may be named, in the clause that says so and no other; so may what it is not on. */
const NO_BEARING = /[^;.]*\bno (?:bearing|effect)\b[^;.]*|\bnot (?:based )?(?:on|by) [^;.]*/g;

/** What is expected to come about, and what is bet on it. */
const GUESSES = /\b(?:exit polls?|polls(?! clos)|forecasts?|projections?|(?:betting|bookmakers'?) odds|simulations?)\b/g;

function patternsOf(facts: Facts): readonly RegExp[] {
  const { family, fields } = facts;
  if (ON_VOTES.has(family))
    return [
      CONTESTS,
      ...(family === 'control' ? [] : [ROUND_ONE]),
      ...(fields.phase?.value === 'round1' ? [ROUND_TWO] : []),
      ...(family === 'vote_share' ? [NEAREST, SEATS] : []),
    ];
  if (ON_FIGURES.has(family)) return [SPANS, NEAREST, ...(family === 'econ_print' ? [KINDS] : [])];
  if (family === 'award') return [HONOURS];
  return family === 'confirmation' ? [STEPS] : [];
}

/** Whether a unit behind "nearest" is the one in which the figure is published. */
function isOwnUnit(word: string, facts: Facts): boolean {
  const set = setIn(facts.fields.set?.value);
  return set !== undefined && PUBLISHED_IN[gridOf(set).quantity]?.test(word) === true;
}

/**
 * What tells a bet from others in a sentence that doesn't state it.
 *
 * @param plain the sentence @param stated titles and statement of the market, in lower case
 * @param isNamed whether the facts hold a stretch of it
 */
export function tellingIn(
  plain: string,
  facts: Facts,
  stated: string,
  isNamed: (from: number, to: number) => boolean,
): Telling[] {
  const text = plain.toLowerCase().replace(NO_BEARING, (clause) => ' '.repeat(clause.length));
  const found: Telling[] = [];
  for (const pattern of [GUESSES, ...patternsOf(facts)]) {
    if (pattern === ROUND_ONE && text.search(ROUND_TWO) >= 0) continue;
    const own = new Set(stated.match(pattern));
    for (const { 0: word, index } of text.matchAll(pattern)) {
      const isOwn = own.has(word) || (pattern === NEAREST && isOwnUnit(word, facts));
      if (!isOwn && !isNamed(index, index + word.length)) found.push({ word, from: index, to: index + word.length });
    }
  }
  if (!ON_VOTES.has(facts.family) && facts.family !== 'award') return found;
  for (const { 0: whole, 1: name = '', index } of plain.matchAll(RESULT_OF)) {
    const from = index + whole.length - name.length;
    const isContest = CONTEST_BEHIND.test(plain.slice(index + whole.length));
    if ((PUBLISHER.test(name) && !isContest) || stated.includes(name.toLowerCase()) || isNamed(from, from + name.length))
      continue;
    found.push({ word: name.toLowerCase(), from, to: from + name.length });
  }
  return found;
}
