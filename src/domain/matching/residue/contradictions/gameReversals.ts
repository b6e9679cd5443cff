/** Lists sentences that reverse what is usual in markets on games and players. */
import { payoutIn } from '../../caveats/clause.js';
import { type Family, GAMES } from '../../contract/facts.js';
import { DENIED, type Reversal, UNPLAYED } from './reversal.js';

const PLAYERS: ReadonlySet<Family> = new Set(['player_prop']);

/** "Goals in stoppage time will not be considered", "without stoppage time". */
const NO_STOPPAGE =
  /\b(?:stoppage|injury|added)[ -]time\b[^.;,(]{0,40}\b(?:(?:not|n't|never) (?:be )?(?:count|consider|includ|taken|matter)\w*|excluded|disregarded|ignored)\b|\b(?:without|excluding|not (?:including|counting)|(?:does|do|did)(?: not|n't) (?:include|count)|exclud(?:es|ed)|ignor(?:es|ing)) (?:any |the )?(?:first-half |second-half )?(?:stoppage|injury|added)[ -]time\b/;

/** "If the game ends level, or is postponed": played to its end. */
const ENDS_LEVEL = /\b(?:ends?|ended|finish(?:es|ed)?) (?:up )?(?:in a |as a )?(?:tie|tied|draw|drawn|level|even)\b/;
/** "The score after three periods", "the result at half-time". */
const EARLY_SCORE =
  /\b(?:score|result|winner|outcome)\b[^.]{0,60}\b(?:after|at|through|following) (?:the )?(?:end of (?:the )?)?(?:\d+|two|three|four|first|second|third|fourth|fifth|half-?time|regulation)(?: \w+)? ?(?:minutes|periods?|quarters?|halves|half|innings?|sets?|maps?|rounds?|time)?\b|\b(?:score|result|winner|outcome) of (?:the )?(?:first|second|third|fourth|fifth|opening|last|final) (?:half|quarter|period|innings?|set|map|round)\b/;

/** "If the game doesn't start within 10 minutes of the scheduled time": a delay of minutes or a few hours. */
const LATE_START =
  /\b(?:start|begin|begun|tip|kick|delay|late)\w*\b[^.]{0,60}\b(?:\d+|ten|fifteen|thirty) minutes\b|\bminutes? (?:late|after the scheduled)\b|\b(?:start|begin|begun|delay|late)\w*\b[^.]{0,60}\b(?:one|two|three|an|[1-6]) hours?\b/;

/** Every such sentence. */
export const GAME_REVERSALS: readonly Reversal[] = [
  // whoever plays has played
  {
    where: 'elsewhere',
    what: 'a player who does not start',
    families: PLAYERS,
    says: /\b(?:not|n't|never) start\b|\bstarters?\b|\bstarting (?:lineup|five|xi)\b/,
  },
  {
    // a shootout's winner has one goal more in the final score, where overtime counts
    where: 'elsewhere',
    what: 'a shootout that does not count',
    families: GAMES,
    says: (text, { fields }) =>
      fields.overtime?.value !== 'out' &&
      /\bshoot-?outs?\b/.test(text) &&
      (DENIED.test(text) || /\b(?:ties?|tied|draws?|drawn|50-50|instead|void)\b/.test(text)),
  },
  {
    // a result of the regular time alone has no extra time
    where: 'elsewhere',
    what: 'extra time where it is out',
    families: new Set<Family>([...GAMES, 'both_score']),
    says: (text, { fields }) =>
      fields.overtime?.value === 'out' &&
      /\b(?:overtime|extra time|shoot-?outs?|penalties)\b/.test(text) &&
      !DENIED.test(text) &&
      !/\bonly\b/.test(text),
  },
  {
    where: 'anywhere',
    what: 'a score that is rounded',
    families: GAMES,
    says: (text) =>
      /\bround(?:ed|ing) ?(?:up|down|to)?\b/.test(text) && /\b(?:score|margin|points|total|goals|runs)\b/.test(text),
  },
  // whoever wins a shootout has one goal more
  {
    where: 'elsewhere',
    what: 'all goals of a shootout',
    families: GAMES,
    says: /\bshoot-?out goals\b|\bgoals (?:scored )?in (?:a |the )?shoot-?outs?\b/,
    unless: DENIED,
  },
  {
    where: 'elsewhere',
    what: 'a draw that both sides win',
    families: new Set<Family>(['three_way']),
    says: /\b(?:drawn?|tied?|level)\b[^.]{0,40}\b(?:each|both|either)\b[^.]{0,30}\b(?:wins?|winners?)\b/,
  },
  // overtime counts for both sides or for none
  {
    where: 'elsewhere',
    what: 'overtime that counts for one side',
    families: GAMES,
    says: /\b(?:overtime|extra (?:time|innings)|shoot-?outs?|penalties|stoppage time)\b[^.]{0,40}\bcounts? (?:only |just |solely )?(?:for|toward) (?!the (?:purpose|winn|result|final|game|match|total|score)|this |each |either |both |all |every |resolution)/,
  },
  {
    // a half ends when its stoppage time does
    where: 'elsewhere',
    what: 'stoppage time that does not count',
    families: GAMES,
    says: (text) => /\b(?:stoppage|injury|added)[ -]time\b/.test(text) && NO_STOPPAGE.test(text),
  },
  {
    // a game that goes on until somebody wins isn't over when it is level
    where: 'elsewhere',
    what: 'a draw before overtime',
    families: new Set<Family>(['game_winner']),
    says: (text) =>
      /\b(?:level|tied|drawn|even) (?:after|at the end of|through) (?:the )?(?:first )?(?:\d+|nine|twelve|regulation)\b/.test(
        text,
      ) && payoutIn(text) !== undefined,
  },
  {
    // where a draw is a leg of its own, it pays the others nothing
    where: 'elsewhere',
    what: 'half for a draw',
    families: new Set<Family>(['three_way']),
    says: (text) =>
      /\b(?:tie|tied|draw|drawn|level)\b/.test(text) &&
      /\b(?:half|fair price)\b/.test(payoutIn(text) ?? '') &&
      (!UNPLAYED.test(text) || ENDS_LEVEL.test(text)),
  },
  {
    // games begin late, and count all the same
    where: 'elsewhere',
    what: 'a payment for a late start',
    families: GAMES,
    says: (text) => LATE_START.test(text) && payoutIn(text) !== undefined,
  },
  // a draw is a leg of its own
  {
    where: 'elsewhere',
    what: 'a draw that pays no leg',
    families: new Set<Family>(['three_way']),
    says: /\b(?:market|leg|contract|outcome) (?:called |named |for |on )?"?(?:tie|draw)"? (?:\w+ )?resolves? (?:to )?"?no\b/,
  },
  {
    // a game counts to its end
    where: 'elsewhere',
    what: 'a score before the end',
    families: GAMES,
    says: (text, { fields }) => fields.overtime?.value !== 'out' && fields.period?.value === 'full' && EARLY_SCORE.test(text),
  },
  {
    where: 'anywhere',
    what: 'two legs of a tie',
    families: GAMES,
    says: /\b(?:first|second|other|both) legs?\b|\baggregate\b/,
    unless: DENIED,
  },
  {
    where: 'anywhere',
    what: 'overtime taken off',
    families: GAMES,
    says: (text, { fields }) =>
      fields.overtime?.value !== 'out' && /\b(?:less|minus|before|without|except|but not) (?:any |the )?overtime\b/.test(text),
  },
  {
    // "ET" behind a time of the day is Eastern Time
    where: 'statement',
    what: 'extra time alone',
    families: GAMES,
    titles: true,
    says: /^et$|(?<!\d[ap]?\.?m?\.? ?)\(et\)|\bin et\b/,
  },
  {
    // "wins the final match of the group" may be any of several
    where: 'statement',
    what: 'one of several matches',
    families: GAMES,
    says: (text, { fields }) =>
      fields.period?.value === 'full' &&
      /\bwins? (?:(?:an?|any|one) (?:[\w.]+ ){0,4}|the (?:first|second|final|last|next|opening|deciding) )(?:game|match|map|set|fight|bout)\b/.test(
        text,
      ),
  },
  {
    where: 'anywhere',
    what: 'overtime alone',
    families: GAMES,
    says: (text, { fields }) =>
      /\b(?:in|of|during) (?:any |the )?overtime\b/.test(text) &&
      !(
        fields.overtime?.value === 'in' &&
        /\b(?:includ\w+|counts?)\b/.test(text) &&
        !/\b(?:only|just|alone|solely)\b/.test(text)
      ),
  },
  // ninety minutes go with their stoppage time
  {
    where: 'anywhere',
    what: 'regular play without stoppage time',
    families: GAMES,
    says: /\b90 minutes\b/,
    unless: /\b(?:stoppage|injury|added)\b/,
  },
  {
    where: 'statement',
    what: 'a winner that is named by another side',
    families: GAMES,
    says: /\b(?:team|player|side|fighter|club|one) (?:that|which|who|whom) [^,.]{2,60}? (?:defeat|beat|play|face)s?\b|\b(?:team|player|side|fighter|club|one) against\b/,
  },
  {
    where: 'statement',
    what: "a team's figure instead of its player's",
    families: new Set(['player_prop']),
    says: /\bteam (?:records?|scores?|gets?|has|makes?|throws?)\b/,
  },
  {
    where: 'statement',
    what: 'a condition beside the score',
    families: GAMES,
    says: /\bwith (?:both|either|neither|each|at least|at most)\b/,
    unless: UNPLAYED,
  },
];
