/** Lists sentences of markets on sport that pay in a case as if it were an exception, though it is usual: a delay, a long game, a player who leaves. */
import { payoutIn } from '../../caveats/clause.js';
import { type Facts, type Family, OF_ONE_GAME, ON_SPORT } from '../../contract/facts.js';
import { entityIn, textIn } from '../../contract/factValues.js';
import { competitionOf, leagueOf } from '../../entities/leagues.js';
import { DENIED, type Reversal } from './reversal.js';

const PLAYERS: ReadonlySet<Family> = new Set(['player_prop']);
const ONE_GAME: ReadonlySet<Family> = new Set(OF_ONE_GAME);
const SEASONS: ReadonlySet<Family> = new Set(['season_title', 'season_award']);

const MONTH = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.? \d`;

/** A delay, which games have and are played all the same. */
const DELAYED = /\b(?:delay\w*|interrupt\w*|suspend\w*)\b/;
/** A delay that lasts, or after which nothing is played. */
const LASTING = new RegExp(
  String.raw`\b(?:postpon|cancel|abandon|resched|resum)|\b(?:days?|weeks?|without|not|never|no|(?:2[4-9]|[3-9]\d) hours)\b|n't\b|\b${MONTH}`,
);
const COUNTED = String.raw`(?:\d+(?:\.\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|thirty|sixty)`;
/** "Within three hours", "for more than ten minutes"; ninety minutes are a game of soccer. */
const SHORTLY = new RegExp(
  String.raw`\b(?:within|than|over|after|beyond|for|in|at) (?!90\b)(?:the first )?(?:${COUNTED} minutes?|(?:an?|one|two|three|four|five|six|seven|eight|\d) hours?)\b`,
);
/** Pays something else than waiting. */
const paysSomething = (text: string): boolean => {
  const paid = payoutIn(text);
  return paid !== undefined && paid !== 'waits';
};

/** What is not played, or not to its end. */
const NOT_PLAYED = /\b(?:cancel\w*|abandon\w*|postpon\w*|called off|not (?:been )?(?:played|completed|made up))\b/;
/** Somebody wins all the same: by a walkover, by who leads, by the officials' word, or once it is played. */
const HAS_WINNER =
  /\b(?:walk-?overs?|forfeit\w*|award\w*|declar\w+|deemed|official\w*|winners?|wins?|won|leads?|leading|ahead|advance\w*|result|resum\w*|resched\w*|completed (?:later|within))\b/;

/** What a rest takes in: "otherwise (including …)". */
const TAKEN_IN = /\(([^()]*)\)|\bincluding (.{1,90}?)(?:, (?:this|the|it)\b|$)/;
/** What a winner or a count usually owes nothing to. */
const USUAL_WAYS =
  /\b(?:overtime|extra (?:time|innings)|shoot-?outs?|penalt\w+|decisions?|tie-?break\w*|play-?offs?|won|multiple winners|scored)\b/;

/** A player who plays, but not to the end or not from the start. */
const PLAYS_IN_PART =
  /\bsubstitut\w*|\b(?:full|entire|whole|complete) (?:game|match)\b|\bleaves?\b|\bwithdr[ae]w\w*|\bretire\w*|\binjur\w+|\bejected\b|(?:\bnot|n't) (?:been )?(?:complete|finish)(?:d|ed)? (?:the|this|a) (?:game|match)\b|\binactive at any\b/;

/** What is told of several games: a series, both games of two, the next one. */
const SEVERAL_GAMES =
  /\b(?:results?|winners?|outcome|score|total|statistics) of (?:the|a) series\b|\bseries (?:winner|result|score|total)\b|\b(?:both|all|next|following|previous|earlier|multiple|several)(?: (?:two|three|four|five|six|seven))? (?:games?|match(?:es)?)\b/;

/** "By 10 PM": a time of the day up to which a game is to be won. */
const BY_CLOCK = /\b(?:by|before|no later than|until) (?:\d{1,2}(?::\d\d)? ?[ap]\.?m\b|midnight|noon)/;

const sportOf = ({ fields }: Facts): string => leagueOf(textIn(fields.competition?.value) ?? '')?.sport ?? '';

/** Sports whose titles are won in playoffs, and soccer's titles that are. */
const PLAYED_OFF: ReadonlySet<string> = new Set([
  'basketball',
  'american_football',
  'baseball',
  'ice_hockey',
  'esports',
  'cricket',
  'rugby',
]);
const KNOCKOUT = /\b(?:cup|champions|conference|euro|copa|final|libertadores|sudamericana)\b/;
const FINISHES_FIRST = /\bfinish(?:es)? (?:the [^,.]{1,60} )?(?:first|1st|top|in first place|in 1st place)\b/;
/** Whether a title is won in a final or in playoffs, so that who is first in the table has yet to win it. */
function isPlayedOff(facts: Facts): boolean {
  const level = textIn(facts.fields.level?.value) ?? '';
  if (level.includes('#') || competitionOf(level)?.level === 'division') return false;
  return PLAYED_OFF.has(sportOf(facts)) || (sportOf(facts) === 'soccer' && KNOCKOUT.test(level.replaceAll('-', ' ')));
}

/** Every such sentence. */
export const EXCEPTION_REVERSALS: readonly Reversal[] = [
  {
    // games are delayed, and played all the same
    where: 'elsewhere',
    what: 'a payment for a delay',
    families: ON_SPORT,
    says: (text) => DELAYED.test(text) && paysSomething(text) && !LASTING.test(text),
  },
  {
    // games last hours, and some of them longer than usual
    where: 'elsewhere',
    what: 'a payment after minutes or a few hours',
    families: ONE_GAME,
    says: (text) => SHORTLY.test(text) && paysSomething(text),
  },
  {
    // what is not played to its end has no winner yet; the leg of a draw may be paid
    where: 'elsewhere',
    what: 'YES for a game that is not played',
    families: ONE_GAME,
    says: (text, { fields }) =>
      NOT_PLAYED.test(text) && payoutIn(text) === 'yes' && entityIn(fields.subject?.value)?.kind !== 'draw',
    unless: HAS_WINNER,
  },
  {
    // whoever withdraws or is disqualified has not won
    where: 'elsewhere',
    what: 'half for somebody who withdraws',
    families: SEASONS,
    says: (text) =>
      /\b(?:withdr[ae]w\w*|retires?|retired|disqualif\w*|injur\w+)\b/.test(text) &&
      /\b(?:half|fair price|last price)\b/.test(payoutIn(text) ?? ''),
  },
  {
    // who wins in overtime, by a decision or on a tie-break has won
    where: 'anywhere',
    what: 'a rest with a usual way to win',
    families: ON_SPORT,
    says: (text, { fields }) => {
      if (!/^(?:otherwise|all others|any other)\b/.test(text)) return false;
      const [, inBrackets, named] = TAKEN_IN.exec(text) ?? [];
      return fields.overtime?.value !== 'out' && USUAL_WAYS.test(inBrackets ?? named ?? '');
    },
  },
  {
    // whoever plays has played
    where: 'elsewhere',
    what: 'a player who plays in part',
    families: PLAYERS,
    says: (text) => PLAYS_IN_PART.test(text) && paysSomething(text),
  },
  {
    // a goal into one's own net and one in a shootout are no player's goals
    where: 'elsewhere',
    what: "goals that are no player's",
    families: PLAYERS,
    says: (text) => /\bown goals?\b|\bshoot-?outs?\b/.test(text) && !DENIED.test(text),
  },
  {
    // in esports a series is the match itself
    where: 'elsewhere',
    what: 'the result of several games',
    families: ONE_GAME,
    says: (text, facts) => sportOf(facts) !== 'esports' && SEVERAL_GAMES.test(text) && !DENIED.test(text),
  },
  {
    where: 'elsewhere',
    what: "a team's figure instead of its player's",
    families: PLAYERS,
    says: (text) =>
      /\bteam(?:'s)? (?:total|points|score|figures?|statistics)\b|\b(?:total|points|score|statistics) of (?:the|his|her) team\b/.test(
        text,
      ),
  },
  {
    // an award of the regular season, a division and a place in the playoffs are won before the playoffs end
    where: 'elsewhere',
    what: 'No for whoever leaves the playoffs',
    families: SEASONS,
    says: (text, facts) =>
      /\beliminated (?:from|in) (?:the )?(?:playoffs?|postseason)\b|\bwithout a title\b/.test(text) &&
      payoutIn(text) === 'no' &&
      (facts.family === 'season_award' || !isPlayedOff(facts)),
  },
  {
    where: 'statement',
    what: 'a win by a time of the day',
    families: ONE_GAME,
    says: (text) => BY_CLOCK.test(text),
  },
  {
    where: 'statement',
    what: 'the first place of a table instead of the title',
    families: new Set<Family>(['season_title']),
    says: (text, facts) => FINISHES_FIRST.test(text) && isPlayedOff(facts),
  },
];
