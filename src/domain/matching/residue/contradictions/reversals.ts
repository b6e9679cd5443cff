/** Lists sentences that reverse what is usual in a kind of market: prizes and what all families share here, elections, games and figures in files of their own. */
import { payoutIn } from '../../caveats/clause.js';
import { type Family, GAMES, PRIZES } from '../../contract/facts.js';
import { entityIn, textIn } from '../../contract/factValues.js';
import { competitionByText } from '../../entities/leagues.js';
import { DRAW_REVERSALS } from './drawReversals.js';
import { ELECTION_REVERSALS } from './electionReversals.js';
import { EXCEPTION_REVERSALS } from './exceptionReversals.js';
import { FIGURE_REVERSALS } from './figureReversals.js';
import { GAME_REVERSALS } from './gameReversals.js';
import { DENIED, ELECTIONS, type Reversal } from './reversal.js';
import { WIN_REVERSALS } from './winReversals.js';

const WON: ReadonlySet<Family> = new Set<Family>([...PRIZES, 'season_title']);
const PARTIES: ReadonlySet<Family> = new Set(['election_party', 'seats']);
const CANDIDATES: ReadonlySet<Family> = new Set(['election_winner', 'election_party', 'nominee']);

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

/** Every such sentence. */
export const REVERSALS: readonly Reversal[] = [
  ...GAME_REVERSALS,
  ...WIN_REVERSALS,
  ...DRAW_REVERSALS,
  ...EXCEPTION_REVERSALS,
  ...ELECTION_REVERSALS,
  ...FIGURE_REVERSALS,
  // whoever shares a prize has won it
  {
    where: 'elsewhere',
    what: 'a shared prize pays No',
    families: WON,
    says: /\b(?:shar(?:e|es|ed|ing)|jointly|along with|co-?winners?)\b[^.]{0,100}\b(?:resolves?|counts?|settles?|pays?) (?:to |as )?["\u201C]?no\b|\b(?:award|prize|title|trophy)\b[^.]{0,20}\bshared\b[^.]{0,20}\bis no\b|\bshared (?:award|prize|title|trophy) is no\b/,
  },
  {
    // whoever shares a prize has won it, and is paid in full
    where: 'elsewhere',
    what: 'half or nothing for a shared prize',
    families: WON,
    says: (text) =>
      /\b(?:award|title|prize|trophy|honou?r) is shared\b|\bshares? the (?:award|title|prize|trophy|honou?r)\b|\bmultiple (?:winners|people)\b|\b(?:level|tied) in the standings\b/.test(
        text,
      ) &&
      (/^(?:half|no)$/.test(payoutIn(text) ?? '') || /\bno market\b/.test(text)),
  },
  {
    // whoever was nominated, or came second, has not won
    where: 'elsewhere',
    what: 'half for somebody who did not win',
    families: WON,
    says: (text) => payoutIn(text) === 'half' && /\b(?:nominees?|nominated|finalists?|runners?-up|second place)\b/.test(text),
  },
  {
    // a party's seats are its own
    where: 'elsewhere',
    what: "a coalition's seats",
    families: PARTIES,
    says: (text) =>
      /\b(?:seats|votes)\b[^.]{0,80}\b(?:coalition|alliance|bloc)\b|\b(?:coalition|alliance|bloc)\b[^.]{0,40}\b(?:seats|votes)\b/.test(
        text,
      ) &&
      !DENIED.test(text) &&
      !/\bsingle party\b/.test(text),
  },
  // "the director of the film that wins", "in a film that wins", "the candidate of the party that wins"
  {
    where: 'statement',
    what: 'somebody who belongs to the winner',
    families: new Set([...WON, ...ELECTIONS]),
    says: /\b(?:of|in|on|for|from|with|by) (?:an?|the|any) (?:\w+ ){1,3}(?:that|which|who) wins?\b/,
  },
  {
    // "Jordan Vale's team wins", "the candidate of Jordan Vale wins"; a club's team is the club
    where: 'statement',
    what: 'somebody who belongs to the person that it is about',
    says: (text, { fields }) =>
      entityIn(fields.subject?.value)?.kind === 'person' &&
      /(?:'s|s') (?:team|party|side|club|candidate|film|country|player)\b|\b(?:team|party|side|club|candidate|player) of (?!the\b|an?\b)/.test(
        text,
      ),
  },
  {
    // whoever withdraws has lost
    where: 'elsewhere',
    what: 'half for a candidate who withdraws',
    families: CANDIDATES,
    says: (text) => /\bwithdr[ae]ws?\b|\bdrops? out\b/.test(text) && payoutIn(text) === 'half',
  },
  // who is nominated has yet to be elected
  {
    where: 'statement',
    what: 'the office instead of the nomination',
    families: new Set<Family>(['nominee', 'primary']),
    says: /\b(?:wins?|elected to|becomes?|assumes?) (?:the )?(?:20\d\d )?(?:us |u\.s\. )?(?:presidency|presidential election|general election|white house|governorship)\b/,
  },
  // what is most of one's own need not be most of all
  {
    where: 'statement',
    what: "a record of one's own",
    says: /\b(?:its|their|his|her)(?: own| personal)? (?:largest|highest|best|biggest|greatest|strongest|most|fewest|lowest|smallest|worst)\b/,
  },
  // a bound that is met is enough
  { where: 'statement', what: 'an exact count', says: /\bno (?:more|fewer|less)\b(?! than\b)/ },
  {
    where: 'statement',
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
    where: 'anywhere',
    what: 'a win that does not count',
    says: (text, { fields }) =>
      WIN_UNCOUNTED.test(text) && !(fields.overtime?.value === 'out' && /\b(?:extra time|overtime|penalt|shoot-?out)/.test(text)),
  },
  // what decides a level game is no tie
  {
    where: 'anywhere',
    what: 'a decider that counts for nothing',
    says: /\b(?:super over|overtime|extra (?:time|innings)|shoot-?out|penalties|playoff)\b[^.]{0,40}\b(?:counts?|is|are) (?:\w+ )?(?:as )?(?:an? )?(?:tie|draw|loss)\b/,
  },
  {
    // whoever advances need not have won the game
    where: 'anywhere',
    what: 'the side that advances instead of the winner',
    families: new Set<Family>(['game_winner', 'three_way']),
    says: (text) =>
      /\b(?:level|ties?|tied|draws?|drawn)\b/.test(text) &&
      /\b(?:team|side|club|player) (?:that|which|who) advances\b[^.]{0,40}\b(?:wins?|winner)\b/.test(text),
  },
  {
    where: 'anywhere',
    what: 'a figure before it is rounded',
    families: new Set<Family>(['econ_print']),
    says: /\b(?:before|without|prior to)(?: any)? rounding\b|\bunrounded\b|\bnot rounded\b/,
  },
  {
    where: 'anywhere',
    what: 'a win that pays as a loss',
    says: /^otherwise\b[^.]*\bincluding\b[^.]{0,60}\b(?:wins?|victor(?:y|ies))\b/,
    unless: /\b(?:other|another|opponents?|opposing)\b/,
  },
  // "impossible for this driver to win": what can't happen any more is what the bet is on
  {
    where: 'elsewhere',
    what: 'something else that becomes impossible',
    families: WON,
    says: /\bimpossible for [^.,]{2,60}? to (?:withdraw|retire|lose|leave|forfeit|play|start|resign|decline|miss|fail)\b/,
  },
  // votes are counted, and figures late, for longer than that
  {
    where: 'anywhere',
    what: 'a result that has to be known soon',
    families: KNOWN_SOME_DAY,
    says: (text) => KNOWN_WITHIN.test(text) && payoutIn(text) !== undefined,
  },
  // a market is settled by its own event
  {
    where: 'anywhere',
    what: 'a market that follows something else',
    says: /\b(?:market|contract|outcome|leg)s? (?:then |will )?follows? (?:the|an?|its|their|whichever|whoever)\b(?! (?:new|resched|announce|meeting|game|match|release|election))/,
  },
  // "a team from Florida" may be any of several; a party's candidate is the only one
  {
    where: 'statement',
    what: 'one of several',
    families: new Set<Family>([...GAMES, ...WON, 'election_winner', 'nominee', 'player_prop']),
    says: /\bif (?:a|an|any|one|another)\b(?: \w+){0,3} (?:from|of|in)\b/,
  },
  {
    // an award's nominees are those of its own year
    where: 'anywhere',
    what: "another year's nominees",
    families: new Set<Family>(['award']),
    says: (text, { fields }) => {
      const named = /\b(20\d\d) nominees\b/.exec(text)?.[1];
      return named !== undefined && fields.season !== undefined && named !== String(fields.season.value);
    },
  },
  {
    // a ceremony honours what came out in the year before
    where: 'anywhere',
    what: "another year's works",
    families: new Set<Family>(['award']),
    says: (text, { fields }) => {
      const year = /\bhonou?ring the best\b[^.]*?\b(20\d\d)\b/.exec(text)?.[1];
      return year !== undefined && fields.season !== undefined && Number(year) !== Number(fields.season.value) - 1;
    },
  },
  {
    where: 'anywhere',
    what: 'seats before all are counted',
    families: PARTIES,
    says: /\b(?:before|without|less) (?:any |the )?(?:\w+ )?mandates\b/,
  },
  // "the next election that it wins" is none in particular
  {
    where: 'statement',
    what: 'a condition behind the statement',
    says: /\bthat (?:it|he|she|they) (?:wins?|plays?|enters?|contests?|leads?|has|have)\b/,
  },
  // a conference is won in its finals, and led at the season's end
  {
    where: 'statement',
    what: 'the best record instead of the title',
    families: new Set<Family>(['season_title']),
    says: /\bfinish(?:es)? first\b[^.]*\bconference\b/,
  },
  {
    where: 'statement',
    what: 'a sport of men and of women without a word on which',
    families: new Set<Family>([...GAMES, 'season_title']),
    says: /\bcollege basketball\b/,
    unless: /\b(?:wo)?men's\b/,
  },
  {
    // a team's title is not its driver's
    where: 'statement',
    what: "a driver's title for a team",
    families: new Set<Family>(['season_title']),
    says: (text, { fields }) =>
      textIn(fields.level?.value)?.includes('constructors') === true &&
      /\bdrivers?'? (?:world )?(?:championship|title)\b/.test(text),
  },
  {
    where: 'anywhere',
    what: 'Yes where nothing happens',
    says: /(?:^|[.|;] ?)(?:otherwise|if not|in all other cases|in any other case),? [^.]{0,60}\bresolves? (?:to |as )?"?yes\b/,
  },
  {
    // "wins the prize by December 31, 2027": in whichever year
    where: 'statement',
    what: 'a prize of no year',
    families: new Set<Family>(['award', 'season_award']),
    says: (text) => {
      const other = text.replace(/\bby [a-z]+ \d{1,2}, 20\d\d/, '');
      return other !== text && !/\b20\d\d\b|\b\d+(?:st|nd|rd|th)\b/.test(other);
    },
  },
];
