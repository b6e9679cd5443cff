/** Lists sentences that reverse what is usual in markets on games and players. */
import { payoutIn } from '../../caveats/clause.js';
import { type Family, GAMES, ON_SPORT } from '../../contract/facts.js';
import { entityIn } from '../../contract/factValues.js';
import { DENIED, type Reversal } from './reversal.js';

const PLAYERS: ReadonlySet<Family> = new Set(['player_prop']);

/** "Goals in stoppage time will not be considered", "without stoppage time". */
const NO_STOPPAGE =
  /\b(?:stoppage|injury|added)[ -]time\b[^.;,(]{0,40}\b(?:(?:not|n't|never) (?:be )?(?:count|consider|includ|taken|matter)\w*|excluded|disregarded|ignored)\b|\b(?:without|excluding|not (?:including|counting)|(?:does|do|did)(?: not|n't) (?:include|count)|exclud(?:es|ed)|ignor(?:es|ing)) (?:any |the )?(?:first-half |second-half )?(?:stoppage|injury|added)[ -]time\b/;
const UNPLAYED = /\b(?:cancel\w*|abandon\w*|postpon\w*|not (?:been )?(?:played|completed|made up)|no make-?up)\b/;
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
    // a draw is no win
    where: 'statement',
    what: 'a win or a draw',
    families: GAMES,
    titles: true,
    says: /\bwins?(?: ?\/ ?| \()(?:draws?|ties?)\b|\b(?:draws?|ties?) ?\/ ?wins?\b|\/ ?(?:draw|tie)$/,
  },
  {
    where: 'statement',
    what: 'a draw instead of a win',
    families: new Set<Family>(['three_way']),
    titles: true,
    says: (text, { fields }) =>
      entityIn(fields.subject?.value)?.kind !== 'draw' && /^will .{2,60} (?:tie|draw)(?: (?:on|against|with)\b|\?|$)/.test(text),
  },
  {
    // "Japan A": a club's or a country's second team
    where: 'statement',
    what: 'a second team',
    families: GAMES,
    titles: true,
    says: /(?<!\b(?:group|serie|ligue|league|team|pool|division|class|series|liga|primera|and|is|of|in|as|with|has|for|a|by|vs|at)) a(?= (?:vs\b|wins\b|is\b|on\b|winner\b|beats?\b)|$)/,
  },
  {
    // a game is one of its sides', whoever of them plays
    where: 'elsewhere',
    what: "a payment for a player's absence",
    families: new Set<Family>([...GAMES].filter((family) => !PLAYERS.has(family))),
    says: (text) =>
      /\bplayers?\b[^.]{0,60}\b(?:start\w*|inactive|line-?up|dress\w*|play|plays|participates?)\b/.test(text) &&
      payoutIn(text) !== undefined,
    unless: /\bwalk-?overs?\b|\bretire|\bwithdr|\bforfeit|\bdisqualif|\bdefault/,
  },
  {
    // games are moved to another hour or place, and played all the same
    where: 'elsewhere',
    what: 'a payment for a move',
    families: ON_SPORT,
    says: (text) => {
      const paid = payoutIn(text);
      return (
        /\b(?:is|are|was) (?:re)?moved\b(?! (?:to|by|beyond|past|more|further|outside|after|out))|\bscheduled (?:venue|stadium|arena|location|site)\b|\bstart time (?:is|was) (?:moved|changed)\b|\bon time\b|\bwithin the scheduled\b|\bnot (?:been )?(?:played|completed|held) on the (?:originally )?scheduled (?:date|day)\b/.test(
          text,
        ) &&
        paid !== undefined &&
        paid !== 'waits'
      );
    },
  },
  {
    // whoever wins by a forfeit has won
    where: 'elsewhere',
    what: 'a forfeit that counts as something else than a win',
    families: ON_SPORT,
    says: /\b(?:wins?|victor(?:y|ies)) by (?:an? )?(?:forfeit\w*|walk-?over|disqualification|default)\b[^.]{0,40}\b(?:loss|draw|tie|defeat)\b|\b(?:forfeit\w*|walk-?over|disqualification)\b[^.]{0,40}\b(?:is|are|counts? as|counted as|treated as) an? (?:draw|tie)\b/,
  },
  {
    // "Player of the Match", "the team title": an honour beside the one that it is about
    where: 'statement',
    what: 'another honour than the win',
    families: new Set<Family>([...GAMES, 'season_title']),
    titles: true,
    says: /\b(?:players?|drivers?|teams?|goals?|man|woman|rider|fighter|manager|rookie|lap|save) of the (?:day|match|tournament|season|game|fight|race|week|month|year|series)\b|\bwins? the team (?:title|championship|competition)\b/,
  },
  {
    // a result counts as it was declared
    where: 'elsewhere',
    what: 'a revised result',
    families: ON_SPORT,
    says: /\brevised\b[^.]*\b(?:is|are|will be) (?:considered|used|counted)\b/,
    unless: DENIED,
  },
  {
    // a total is both sides'
    where: 'elsewhere',
    what: "one side's score in a total",
    families: new Set<Family>(['total', 'team_total', 'player_prop']),
    says: /\b(?:score|points|goals|runs) of (?:the )?(?:winners?|winning|losing|losers?|home|away|visiting|higher|lower)\b/,
  },
  {
    // a part of a game has a result of its own
    where: 'elsewhere',
    what: 'the whole game in a market on a part',
    families: GAMES,
    says: (text, { fields }) =>
      fields.period !== undefined &&
      fields.period.value !== 'full' &&
      !UNPLAYED.test(text) &&
      /\bfinal score\b|\bfull[- ]game\b|\b(?:series|match|overall) (?:result|winner|score)\b|\bwinner of the (?:series|match|game)\b|\bovertime\b|\bextra innings\b/.test(
        text,
      ),
    unless: DENIED,
  },
  {
    // "wins the final match of the group" may be any of several
    where: 'statement',
    what: 'one of several matches',
    families: GAMES,
    says: (text, { fields }) =>
      fields.period?.value === 'full' &&
      /\bwins? (?:an?|any|one|the (?:first|second|final|last|next|opening|deciding)) (?:game|match|map|set)\b/.test(text),
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
