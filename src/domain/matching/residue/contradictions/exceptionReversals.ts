/** Lists statements of markets on sport that pay in a case as if it were an exception, though it is usual: a delay, a long game, a player who leaves. */
import { type Facts, type Family, OF_ONE_GAME, ON_SPORT } from '../../contract/facts.js';
import { textIn } from '../../contract/factValues.js';
import { competitionOf, leagueOf } from '../../entities/leagues.js';
import type { Reversal } from './reversal.js';

const ONE_GAME: ReadonlySet<Family> = new Set(OF_ONE_GAME);

/** What a rest takes in: "otherwise (including …)". */
const TAKEN_IN = /\(([^()]*)\)|\bincluding (.{1,90}?)(?:, (?:this|the|it)\b|$)/;
/** What a winner or a count usually owes nothing to. */
const USUAL_WAYS =
  /\b(?:overtime|extra (?:time|innings)|shoot-?outs?|penalt\w+|decisions?|tie-?break\w*|play-?offs?|won|multiple winners|scored)\b/;

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
    // who wins in overtime, by a decision or on a tie-break has won
    what: 'a rest with a usual way to win',
    families: ON_SPORT,
    says: (text, { fields }) => {
      if (!/^(?:otherwise|all others|any other)\b/.test(text)) return false;
      const [, inBrackets, named] = TAKEN_IN.exec(text) ?? [];
      return fields.overtime?.value !== 'out' && USUAL_WAYS.test(inBrackets ?? named ?? '');
    },
  },
  {
    what: 'a win by a time of the day',
    families: ONE_GAME,
    says: (text) => BY_CLOCK.test(text),
  },
  {
    what: 'the first place of a table instead of the title',
    families: new Set<Family>(['season_title']),
    says: (text, facts) => FINISHES_FIRST.test(text) && isPlayedOff(facts),
  },
];
