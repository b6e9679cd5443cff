/** Lists sentences that reverse what is usual in a kind of market: prizes and what all families share here, elections, games and figures in files of their own. */
import { payoutIn } from '../../caveats/clause.js';
import { type Family, GAMES, PRIZES } from '../../contract/facts.js';
import { entityIn, textIn } from '../../contract/factValues.js';
import { competitionByText, isOfPersons, leagueOf } from '../../entities/leagues.js';
import { ELECTION_REVERSALS } from './electionReversals.js';
import { EXCEPTION_REVERSALS } from './exceptionReversals.js';
import { FIGURE_REVERSALS } from './figureReversals.js';
import { GAME_REVERSALS } from './gameReversals.js';
import { ELECTIONS, type Reversal } from './reversal.js';
import { WIN_REVERSALS } from './winReversals.js';

const WON: ReadonlySet<Family> = new Set<Family>([...PRIZES, 'season_title']);
const PARTIES: ReadonlySet<Family> = new Set(['election_party', 'seats']);

/** Says of a win that it is none. */
const WIN_UNCOUNTED =
  /\b(?:wins?|winning|victor(?:y|ies))\b[^.]{0,60}\b(?:(?:not|n't|never) (?:\w+ )?(?:count|qualif|suffic|consider|includ|matter)\w*|excluded|disregarded|ignored)\b/;

/** Whoever wins, and whatever is published, is known some day; families whose events are put off and made up have rules of their own. */
const KNOWN_SOME_DAY: ReadonlySet<Family> = new Set<Family>([
  ...ELECTIONS,
  ...(['nominee', 'primary', 'vote_share', 'seats', 'control', 'confirmation', 'award', 'econ_print', 'fed_decision'] as const),
]);
/** "If no winner is declared within 48 hours". */
const KNOWN_WITHIN =
  /^(?:however,? )?(?:if|should|unless|in case)\b(?!.*\b(?:postpon|resched|delay|moved|made up|held))[^.]*\b(?:declared|announced|known|released|published|issued|called|reported|determined|certified|confirmed|available)\b[^.]*\bwithin (?:\d+|an?|one|two|three|four|five|six|seven|ten|twelve|fourteen) (?:business )?(?:minutes?|hours?|days?|weeks?)\b/;

/** "Of the film that wins". */
const BELONGS = /\b(?:of|in|on|for|from|with|by) (?:an?|the|any) (?:\w+ ){1,3}(?:that|which|who) wins?\b/;

/** Whether persons compete in a league, and no teams. */
function isOfPersonsIn(competition: string | undefined): boolean {
  const league = leagueOf(competition ?? '');
  return league !== undefined && isOfPersons(league);
}

/** Bets that any of several may win. */
const OF_SEVERAL = /#.*\b(?:any-of|either-driver)\b/;

/** Every such sentence. */
export const REVERSALS: readonly Reversal[] = [
  ...GAME_REVERSALS,
  ...WIN_REVERSALS,
  ...EXCEPTION_REVERSALS,
  ...ELECTION_REVERSALS,
  ...FIGURE_REVERSALS,
  // "the director of the film that wins", "in a film that wins", "the candidate of the party that wins"
  {
    what: 'somebody who belongs to the winner',
    families: new Set([...WON, ...ELECTIONS]),
    // a seat goes to the party of whoever wins it
    says: (text, { family }) =>
      BELONGS.test(
        family === 'election_party' ? text.replace(/\bparty of the candidate (?=(?:that|who) wins?\b)/, 'party ') : text,
      ),
  },
  {
    // "Jordan Vale's team wins", "the candidate of Jordan Vale wins"; a club's team is the club
    what: 'somebody who belongs to the person that it is about',
    says: (text, { fields }) =>
      entityIn(fields.subject?.value)?.kind === 'person' &&
      /(?:'s|s') (?:team|party|side|club|candidate|film|country|player)\b|\b(?:team|party|side|club|candidate|player) of (?!the\b|an?\b)/.test(
        text,
      ),
  },
  // who is nominated has yet to be elected
  {
    what: 'the office instead of the nomination',
    families: new Set<Family>(['nominee', 'primary']),
    says: /\b(?:wins?|elected to|becomes?|assumes?) (?:the )?(?:20\d\d )?(?:us |u\.s\. )?(?:presidency|presidential election|general election|white house|governorship)\b/,
  },
  // what is most of one's own need not be most of all
  {
    what: "a record of one's own",
    says: /\b(?:its|their|his|her)(?: own| personal)? (?:largest|highest|best|biggest|greatest|strongest|most|fewest|lowest|smallest|worst)\b/,
  },
  // a bound that is met is enough
  { what: 'an exact count', says: /\bno (?:more|fewer|less)\b(?! than\b)/ },
  {
    what: 'a second title beside the first',
    families: new Set<Family>(['season_title']),
    says: (text, { fields }) =>
      competitionByText(text).some(({ id, league }) => {
        // "relegated from the Premier League" is of the league, whatever its title is called
        const level = (textIn(fields.level?.value) ?? '').replace(/#.*$/, '');
        return id !== level && league !== level && id !== fields.competition?.value;
      }) ||
      /\bwins?\b[^.]{3,90} and (?:then |also )?(?:wins? )?(?:the )?(?:[a-z]+ )?(?:finals?|championship|title|cup|world series)\b/.test(
        text,
      ),
  },
  {
    // whoever wins has won, by however little and after however long
    what: 'a win that does not count',
    says: (text, { fields }) =>
      WIN_UNCOUNTED.test(text) && !(fields.overtime?.value === 'out' && /\b(?:extra time|overtime|penalt|shoot-?out)/.test(text)),
  },
  // what decides a level game is no tie
  {
    what: 'a decider that counts for nothing',
    says: /\b(?:super over|overtime|extra (?:time|innings)|shoot-?out|penalties|playoff)\b[^.]{0,40}\b(?:counts?|is|are) (?:\w+ )?(?:as )?(?:an? )?(?:tie|draw|loss)\b/,
  },
  {
    // whoever advances need not have won the game
    what: 'the side that advances instead of the winner',
    families: new Set<Family>(['game_winner', 'three_way']),
    says: (text) =>
      /\b(?:level|ties?|tied|draws?|drawn)\b/.test(text) &&
      /\b(?:team|side|club|player) (?:that|which|who) advances\b[^.]{0,40}\b(?:wins?|winner)\b/.test(text),
  },
  {
    what: 'a figure before it is rounded',
    families: new Set<Family>(['econ_print']),
    says: /\b(?:before|without|prior to)(?: any)? rounding\b|\bunrounded\b|\bnot rounded\b/,
  },
  {
    what: 'a win that pays as a loss',
    says: /^otherwise\b[^.]*\bincluding\b[^.]{0,60}\b(?:wins?|victor(?:y|ies))\b/,
    unless: /\b(?:other|another|opponents?|opposing)\b/,
  },
  // votes are counted, and figures late, for longer than that
  {
    what: 'a result that has to be known soon',
    families: KNOWN_SOME_DAY,
    says: (text) => KNOWN_WITHIN.test(text) && payoutIn(text) !== undefined,
  },
  // a market is settled by its own event
  {
    what: 'a market that follows something else',
    says: /\b(?:market|contract|outcome|leg)s? (?:then |will )?follows? (?:the|an?|its|their|whichever|whoever)\b(?! (?:new|resched|announce|meeting|game|match|release|election))/,
  },
  {
    // whoever of a country, a league or a team wins: who belongs to it, and as what, only a person can tell
    what: 'any of several',
    families: new Set<Family>(['season_title']),
    titles: true,
    says: (_, { fields }) => OF_SEVERAL.test(textIn(fields.level?.value) ?? ''),
  },
  {
    // "finishes first of his team"
    what: 'a place within a team',
    families: new Set<Family>(['season_title']),
    says: (text, { fields }) =>
      isOfPersonsIn(textIn(fields.competition?.value)) &&
      /\b(?:of|in|on|among|for|within) (?:his|her|the|their|its) (?:own )?team\b/.test(text),
  },
  // "a team from Florida" may be any of several; a party's candidate is the only one
  {
    what: 'one of several',
    families: new Set<Family>([...GAMES, ...WON, 'election_winner', 'nominee', 'player_prop']),
    says: /\bif (?:a|an|any|one|another)\b(?: \w+){0,3} (?:from|of|in|with)\b/,
  },
  {
    // an award's nominees are those of its own year
    what: "another year's nominees",
    families: new Set<Family>(['award']),
    says: (text, { fields }) => {
      const named = /\b(20\d\d) nominees\b/.exec(text)?.[1];
      return named !== undefined && fields.season !== undefined && named !== String(fields.season.value);
    },
  },
  {
    // a ceremony honours what came out in the year before
    what: "another year's works",
    families: new Set<Family>(['award']),
    says: (text, { fields }) => {
      const year = /\bhonou?ring the best\b[^.]*?\b(20\d\d)\b/.exec(text)?.[1];
      return year !== undefined && fields.season !== undefined && Number(year) !== Number(fields.season.value) - 1;
    },
  },
  {
    what: 'seats before all are counted',
    families: PARTIES,
    says: /\b(?:before|without|less) (?:any |the )?(?:\w+ )?mandates\b/,
  },
  // "the next election that it wins" is none in particular
  {
    what: 'a condition behind the statement',
    says: /\bthat (?:it|he|she|they) (?:wins?|plays?|enters?|contests?|leads?|has|have)\b/,
  },
  // a conference is won in its finals, and led at the season's end
  {
    what: 'the best record instead of the title',
    families: new Set<Family>(['season_title']),
    says: /\bfinish(?:es)? first\b[^.]*\bconference\b/,
  },
  {
    what: 'a sport of men and of women without a word on which',
    families: new Set<Family>([...GAMES, 'season_title']),
    says: /\bcollege basketball\b/,
    unless: /\b(?:wo)?men's\b/,
  },
  {
    // a team's title is not its driver's
    what: "a driver's title for a team",
    families: new Set<Family>(['season_title']),
    says: (text, { fields }) =>
      textIn(fields.level?.value)?.includes('constructors') === true &&
      /\bdrivers?'? (?:world )?(?:championship|title)\b/.test(text),
  },
  {
    what: 'Yes where nothing happens',
    says: /(?:^|[.|;] ?)(?:otherwise|if not|in all other cases|in any other case),? [^.]{0,60}\bresolves? (?:to |as )?"?yes\b/,
  },
  {
    // "wins the prize by December 31, 2027": in whichever year
    what: 'a prize of no year',
    families: new Set<Family>(['award', 'season_award']),
    says: (text) => {
      const other = text.replace(/\bby [a-z]+ \d{1,2}, 20\d\d/, '');
      return other !== text && !/\b20\d\d\b|\b\d+(?:st|nd|rd|th)\b/.test(other);
    },
  },
];
