/** Lists sentences of markets on games and titles that pay something else than the plain result: a draw, a second team, an honour, a move, an absence. */
import { payoutIn } from '../../caveats/clause.js';
import { type Family, GAMES, ON_SPORT } from '../../contract/facts.js';
import { entityIn } from '../../contract/factValues.js';
import { DENIED, type Reversal, UNPLAYED } from './reversal.js';

/** Families on one player's figure. */
const PLAYERS: ReadonlySet<Family> = new Set(['player_prop']);

/** Every such sentence. */
export const WIN_REVERSALS: readonly Reversal[] = [
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
        /\b(?:is|are|was) (?:re)?moved\b(?! (?:to|by|beyond|past|more|further|outside|after|out))|\b(?:scheduled|original) (?:venue|stadium|arena|location|site)\b|\bstart time (?:is|was) (?:moved|changed)\b|\bon time\b|\bwithin the scheduled\b|\bnot (?:been )?(?:played|completed|held|started) (?:on|at) the (?:original(?:ly)? )?(?:scheduled )?(?:date|day|time)\b/.test(
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
    says: /\b(?:wins?|victor(?:y|ies)) by (?:an? )?(?:forfeit\w*|walk-?over|disqualification|default)\b[^.]{0,40}\b(?:loss|draw|tie|defeat)\b|\b(?:forfeit\w*|walk-?over|disqualification|retirement|withdrawal)\b[^.]{0,40}\b(?:is|are|counts? as|counted as|treated as) an? (?:draw|tie)\b/,
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
    says: /\brevis(?:ed|ions?)\b[^.]*\b(?:is|are|will be) (?:considered|used|counted)\b/,
    unless: DENIED,
  },
  {
    // a draw, or a game that nobody wins by enough, has a result
    where: 'elsewhere',
    what: 'half without a winner',
    families: new Set<Family>(['three_way', 'spread', 'total', 'team_total', 'player_prop', 'both_score']),
    says: (text) =>
      /\bno (?:winner|team wins|side wins|player wins)\b/.test(text) && payoutIn(text) === 'half' && !UNPLAYED.test(text),
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
];
