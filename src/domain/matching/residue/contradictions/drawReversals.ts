/** Lists sentences of markets on games that pay on a draw which the bet pays otherwise, or which overtime would have broken. */
import { payoutIn } from '../../caveats/clause.js';
import { type Family, GAME_WINNERS, GAMES } from '../../contract/facts.js';
import { entityIn, textIn } from '../../contract/factValues.js';
import { leagueOf } from '../../entities/leagues.js';
import { DENIED, type Reversal } from './reversal.js';

const DRAW = /\b(?:ties?|tied|draws?|drawn|level)\b(?!-?breaks?|-?breakers?)/;
const isOnDraw = (text: string): boolean => DRAW.test(text) && !/\bno tie to\b/.test(text);
/** "If the game ends level, or is postponed": played to its end. */
const ENDS_LEVEL = /\b(?:ends?|ended|finish(?:es|ed)?) (?:up )?(?:in a |as a )?(?:tie|tied|draw|drawn|level|even)\b/;
/** It is not played to its end. */
const UNPLAYED =
  /\b(?:cancel\w*|abandon\w*|postpon\w*|not (?:been )?(?:played|completed|made up)|no make-?up|forfeit\w*|walk-?overs?)\b/;
/** Whether a sentence is of a game that is not played, and not of one that ends in a draw besides. */
const isUnplayed = (text: string): boolean => UNPLAYED.test(text) && !ENDS_LEVEL.test(text);

/** "A draw pays half", "each side is paid", "X is the winner": somebody gets something, in whatever words. */
const GIVES =
  /\b(?:half|halves|split|pays?|paid|shares?|shared|settle[sd]?|remains?|stays?|open|wins?|winners?|won|counts? as|credited)\b/;
/** A draw has a leg or an outcome of its own. */
const OWN_OUTCOME = /"(?:tie|draw)(?: \([^"]*\))?"|\b(?:its own|own outcome|own leg)\b/;

/** Time that is played when a game is level, and the time before it. */
const BEYOND =
  /\b(?:overtime|extra (?:time|innings|periods?)|shoot-?outs?|penalt\w+|regulation|minutes|periods|quarters|innings)\b/;
/** "A tie after overtime" is one that nothing decides. */
const STILL_TIED =
  /\b(?:tie|tied|draw|drawn|level)\b[^.,;]{0,30}\b(?:after|even after|following|at the end of) (?:the |any |all )?(?:overtime|extra (?:time|innings))\b/;
/** Half, or who wins, or that it is no win: of a game that goes on until somebody has won. */
const TAKES_WIN =
  /\b(?:half|halves|split|pays?|paid|shares?|shared|void(?:ed)?|refund\w*)\b|\b(?:is|are|as|in) (?:counted as |considered )?(?:an? )?(?:tie|draw)\b/;

/** Whose game ends level as a rule as soon as it does at all. */
const hasDraws = (competition: string): boolean => {
  const league = leagueOf(competition);
  return league?.draw === true && league.sport !== 'baseball';
};

/** Every such sentence. */
export const DRAW_REVERSALS: readonly Reversal[] = [
  {
    // where a draw is a leg of its own, it pays the sides nothing
    where: 'elsewhere',
    what: 'a draw that pays a side',
    families: new Set<Family>(['three_way']),
    says: (text, { fields }) => {
      const isDraw = entityIn(fields.subject?.value)?.kind === 'draw';
      const paid = payoutIn(text);
      if (!isOnDraw(text) || isUnplayed(text) || OWN_OUTCOME.test(text) || paid === 'no' || (isDraw && paid === 'yes'))
        return false;
      return paid !== undefined || GIVES.test(text);
    },
  },
  {
    // a count and a margin are what they are when the game ends level
    where: 'elsewhere',
    what: 'a draw that ends a count',
    families: new Set<Family>(['spread', 'total', 'team_total', 'both_score', 'player_prop']),
    says: (text, { fields }) =>
      hasDraws(textIn(fields.competition?.value) ?? '') &&
      isOnDraw(text) &&
      !isUnplayed(text) &&
      (/\b(?:half|fair price|last price|refund|alphabet)\b/.test(payoutIn(text) ?? '') || /\bhalf\b/.test(text)),
  },
  {
    // a game that goes on until somebody wins isn't over when it is level
    where: 'elsewhere',
    what: 'a tie that overtime would break',
    families: GAMES,
    says: (text, { fields }) =>
      fields.overtime?.value !== 'out' &&
      isOnDraw(text) &&
      BEYOND.test(text) &&
      !STILL_TIED.test(text) &&
      (payoutIn(text) !== undefined || TAKES_WIN.test(text)),
  },
  {
    where: 'elsewhere',
    what: 'overtime that is shared',
    families: GAMES,
    says: (text) => /\b(?:overtime|extra (?:time|innings))\b[^.]{0,60}\b(?:share|split)s?\b/.test(text),
  },
  {
    where: 'elsewhere',
    what: 'a draw that one side wins',
    families: GAME_WINNERS,
    says: (text) =>
      isOnDraw(text) &&
      !BEYOND.test(text) &&
      !/\bsuper over/.test(text) &&
      !DENIED.test(text) &&
      /\b(?:is|are) (?:declared )?(?:the |an? )?(?:winners?|win|victory)\b|\bwins? (?:an?|the|any|every) (?:tie|draw)\b/.test(
        text,
      ),
  },
];
