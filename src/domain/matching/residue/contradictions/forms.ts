/** Lists the forms in which each family's bets are stated: who wins what, by how much, in what. */
/**
 * A form is wide: the words of the sentence are read by the lexicon and the facts. What it adds is that the sentence says all that its family's
 * bets turn on.
 */
import type { Facts, Family } from '../../contract/facts.js';
import { entityIn } from '../../contract/factValues.js';
import { metricOf } from '../../entities/metrics.js';
import { AT_LEAST, AT_MOST, BOUND, NUMBER } from '../bounds.js';
import { goalForms, goalOf } from '../goals.js';

/** "If the Owls win, …", "… if they win.": what is won goes without saying. */
const JUST_WINS =
  /\bif (?:the )?[^,]{1,80}? (?:do|does|wins?|is declared the winner)(?: against [^,.]{2,60})?(?=[,.]|$)|\bto the (?:winner|winning (?:side|team|player)|match winner)\b/;
/** One contest, or a part of it. */
const CONTEST = '(?:game|match|fight|bout|contest|map|set|half|period|quarter|innings?)';
const WINS_CONTEST = new RegExp(
  String.raw`\b(?:wins?|(?:is|are) (?:declared )?the (?:official )?winners? (?:of|in))\b.{0,200}\b${CONTEST}\b|\b${CONTEST}\b.{0,120}\bis won by\b|\b(?:beats?|defeats?|outscores?|advances? against)\b|\bscores? more (?:runs|points|goals) in the \w+ ${CONTEST}\b|\b(?:leads?|leading|ahead|winning) at (?:half-?time|the half)\b`,
);
/** One sentence for both sides: "the player who wins the match". */
const WHOEVER_WINS = /\b(?:team|player|side|fighter|club) (?:that|who|which) (?:wins?|is declared the winner|advances)\b/;
/** The contest ends level. */
export const DRAWN =
  /\b(?:ends? in|is|are|finish(?:es)? in) (?:a )?(?:tie|tied|draw|drawn|level)\b|\bneither (?:team|side|player) wins\b(?! the tie)/;
/** A draw's own leg, beside which the others' texts speak of it. */
export const DRAW_LEG = /"(?:tie|draw)(?: \([^"]*\))?"/;

const WINS_BY = new RegExp(
  String.raw`\b(?:wins?|beats?|defeats?|outscores?)\b.{0,200}\bby (?:a margin of )?${AT_LEAST}|\bhas a positive (?:point|goal|run) differential of (?:${AT_LEAST}|between ${NUMBER} and ${NUMBER}) \w+ against (?:(?!\b(?:at|after|before|during)\b).){2,40} in the full game\b|\b(?:is|are) winning by ${AT_LEAST}.{0,40}\bat (?:half-?time|the half)\b`,
);
/** Nothing behind it says that one side alone scores: "by", "for", "from", "against" a side, or in one side's goal. */
const OF_WHOLE = String.raw`(?!.*(?:\bby\b|(?<!scheduled )\bfor\b|\bfrom\b|\bagainst\b|\bgoal\b))`;
/** "There are over 2.5 goals scored in the …", "more than 2.5 maps are played": of the whole game, since no side is said to score them. */
export const SCORED_IN_ALL = new RegExp(
  [
    String.raw`\bthere (?:are|is) (?:${AT_LEAST}|${AT_MOST}) (?:total )?(?:goals|points|runs) (?:scored )?in the\b`,
    String.raw`\b(?:${AT_LEAST}|${AT_MOST}) (?:total )?(?:goals|points|runs) (?:are|is) scored in the ${OF_WHOLE}`,
    String.raw`\b(?:${AT_LEAST}|${AT_MOST}) (?:maps|games|sets|rounds) are played\b`,
    String.raw`\bnumber of (?:completed )?(?:maps|games|sets) (?:played )?(?:in the (?:full )?match )?is (?:${AT_LEAST}|${AT_MOST})`,
  ].join('|'),
);
const TOGETHER = new RegExp(
  String.raw`${SCORED_IN_ALL.source}|\b(?:teams|sides|and|&)\b.{0,200}?\b(?:collectively|combine[sd]?|together)\b.{0,200}?\b${BOUND}|\b(?:combined?|total|sum|both)\b.{0,200}?\b${BOUND}|\b${BOUND}.{0,60}\b(?:combined|in total|together|both)\b`,
);
const COUNTS = new RegExp(String.raw`\b${BOUND}`);
/** Who scores before everybody else. */
const SCORES_FIRST = new RegExp(String.raw`\bscores? the (?:first|1st) goal (?:in|of|during) the ${OF_WHOLE}`);

/** "Wins at the awards" and "wins in the league" win something, not the prize. */
const WINS_IT =
  /\b(?:wins?|won|becomes?|(?:is|are) (?:officially )?(?:named|awarded|crowned|the (?:official )?winners? of|(?:the )?[^,;]{0,50}champions?)|receives?|takes?|goes to|(?:finish(?:es)?|(?:is|are) (?:classified|listed)) (?:in )?(?:exactly )?first|names?)\b (?!at\b|in a\b|an?\b|any\b|one\b|something\b)|\bas champions? of\b|\b(?:is|are) the [^,;]{1,60} champions?\b|\bfinish(?:es)? (?:the [^,.]{3,60} season )?(?:in first place|as (?:the )?(?:[^,.]{3,40} )?(?:champions?|winners?))\b/;
/** One sentence for all legs: "the film which wins", "the winner of". */
const WHICHEVER =
  /\b(?:who|which|that|whose \w+) (?:wins?|won|is|are|the|become|becomes|receives?|finish(?:es)?)\b|\bthe winner of\b/;
const WINS_ELECTION =
  /\b(?:wins?|won|is elected|gets elected)\b(?!.{0,60}\b(?:nomination|primary)\b).{0,120}\b(?:election|presidency|race|seat|office|mayor\w*|govern\w+|president)\b|\bwinner of\b|\bcandidate elected\b|\belection is won by\b/;
const MOST_SEATS =
  /\b(?:most|largest|greatest|highest) (?:number of |share of |amount of )?seats\b|\bplurality of (?:the )?seats\b|\bmore seats than any other\b|\blargest party\b/;
const NOMINATED = /\bnominations?\b|\bnominees?\b|\bnominate[sd]\b|\bprimar(?:y|ies)\b/;
/** Which way a rate goes, or that it stays; one sentence for all legs may say that it changes. */
const MOVES =
  /\b(?:cuts?|hikes?|raise[sd]?|lower(?:s|ed)?|(?:in|de)creas(?:es?|ed)|maintains?|unchanged|same|holds?|held|leaves?|no change)\b|\bthe (?:amount|change|number|decision)\b/;
const COMPARES = new RegExp(
  String.raw`\b${BOUND}|\b(?:change|figure|number|rate|estimate|percentage)\b|\babove\b|\bbelow\b|\bexceeds?\b|\bor (?:higher|lower|above|below|more|less|fewer)\b|\bexactly\b|\bpositive\b|\bnegative\b|%`,
);

/** One sentence for all legs of a figure: "the temperature range that contains the highest temperature". */
const CONTAINS = /\bto the (?:\w+ )?(?:range|bracket) (?:that|which) contains\b/;

const RANKS = /#1\b|\b(?:number|no\. ?|ranked) ?(?:1|one)\b|\b(?:tops?|highest|largest|most|first)\b/;
const CONFIRMS = /\b(?:is|be|been) confirmed\b|\b(?:votes? to )?confirms?\b/;
const CONTROLS = /\b(?:controls?|majority|wins?|holds?)\b/;
const ADVANCES = /\b(?:advances?|qualif(?:y|ies)|reach(?:es)?|makes?|proceeds?|wins?)\b/;
const BOTH_SCORE = /\b(?:both|each)\b.{0,90}\bscores?\b/;

/** The forms of each family's statement. Every family that may be automatic has a line: each statement of one without is a contradiction. */
const FORMS: { readonly [F in Family]?: readonly RegExp[] } = {
  game_winner: [JUST_WINS, WINS_CONTEST, WHOEVER_WINS],
  three_way: [JUST_WINS, WINS_CONTEST, WHOEVER_WINS, DRAWN],
  spread: [WINS_BY],
  total: [TOGETHER],
  team_total: [COUNTS],
  player_prop: [COUNTS],
  both_score: [BOTH_SCORE],
  advance: [ADVANCES],
  season_title: [WINS_IT, WHICHEVER],
  season_award: [WINS_IT, WHICHEVER],
  award: [WINS_IT, WHICHEVER, JUST_WINS],
  election_winner: [WINS_ELECTION, WHICHEVER],
  election_party: [WINS_ELECTION, WHICHEVER],
  nominee: [NOMINATED],
  primary: [NOMINATED],
  control: [CONTROLS],
  seats: [COUNTS],
  fed_decision: [MOVES],
  econ_print: [COMPARES],
  vote_share: [COMPARES],
  score: [COMPARES],
  weather: [COMPARES, CONTAINS],
  box_office: [COMPARES, CONTAINS],
  market_at: [COMPARES],
  crypto_at: [COMPARES],
  ranking: [RANKS],
  confirmation: [CONFIRMS],
};

/** A figure in percent, as every bound of it has to be. */
const PERCENT = /%|\bper ?cent/;
/** A bound of a percentage that is in something else, such as points of an index. */
export const isInOtherUnit = (text: string, { family, fields }: Facts): boolean =>
  family === 'econ_print' &&
  metricOf(String(fields.metric?.value))?.unit === 'percent' &&
  COUNTS.test(text) &&
  !PERCENT.test(text);

/** What a statement of this market has to say, in one of these forms, each an expression on a sentence in lower case. */
export function formsOf({ family, fields }: Facts): readonly RegExp[] {
  if (family === 'three_way' && entityIn(fields.subject?.value)?.kind === 'draw') return [DRAWN];
  if (family === 'election_party' && fields.metric?.value === 'seats') return [MOST_SEATS];
  if (family === 'player_prop' && fields.metric?.value === 'first_goal') return [SCORES_FIRST];
  return goalForms(goalOf({ family, fields })) ?? FORMS[family] ?? [];
}
