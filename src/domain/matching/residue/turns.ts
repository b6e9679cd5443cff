/** The table of sentences that reverse what is usual in a kind of market, such as a shared prize that pays No. */
/**
 * Their words stand in most markets of that kind, so the lexicon knows each of them; which way a sentence points is read here.
 */
import { payoutIn } from '../caveats/clause.js';
import type { Facts, Family } from '../contract/facts.js';
import { competitionByText } from '../entities/leagues.js';

/** One such sentence. */
export interface Turn {
  readonly what: string;
  /** The families in which the sentence reverses something; undefined: all families. */
  readonly families?: ReadonlySet<Family>;
  /**
   * `statement`: only the sentence that states the bet. Undefined: all other sentences, since the statement may name a party that is a
   * coalition, and its words are read one by one.
   */
  readonly where?: 'statement' | 'anywhere';
  readonly says: (text: string, facts: Facts) => boolean;
}

const PRIZES: ReadonlySet<Family> = new Set(['award', 'season_award', 'season_title']);
const PARTIES: ReadonlySet<Family> = new Set(['election_party', 'seats']);
const FIGURES: ReadonlySet<Family> = new Set(['econ_print']);
const PERSONS: ReadonlySet<Family> = new Set(['election_winner', 'election_party', 'nominee']);
const PLAYERS: ReadonlySet<Family> = new Set(['player_prop']);
const ELECTIONS: ReadonlySet<Family> = new Set(['election_winner', 'election_party']);
const GAMES: ReadonlySet<Family> = new Set(['game_winner', 'three_way', 'spread', 'total']);
const DENIED = /\b(?:no|not|nor|exclud\w+|without|never|regardless|disregard\w*|ignored?)\b|n't\b/;

/** "Goals in stoppage time will not be considered", "without stoppage time". */
const NO_STOPPAGE =
  /\b(?:stoppage|injury|added)[ -]time\b[^.;,(]{0,40}\b(?:(?:not|n't|never) (?:be )?(?:count|consider|includ|taken|matter)\w*|excluded|disregarded|ignored)\b|\b(?:without|excluding|not (?:including|counting)|(?:does|do|did)(?: not|n't) (?:include|count)|exclud(?:es|ed)|ignor(?:es|ing)) (?:any |the )?(?:first-half |second-half )?(?:stoppage|injury|added)[ -]time\b/;

const UNPLAYED = /\b(?:cancel\w*|abandon\w*|postpon\w*|not (?:been )?(?:played|completed|made up)|no make-?up)\b/;
/** "The score after three periods", "the result at half-time". */
const EARLY_SCORE =
  /\b(?:score|result|winner|outcome)\b[^.]{0,60}\b(?:after|at|through|following) (?:the )?(?:end of (?:the )?)?(?:\d+|two|three|four|first|second|third|fourth|fifth|half-?time|regulation)(?: \w+)? ?(?:minutes|periods?|quarters?|halves|half|innings?|sets?|maps?|rounds?|time)?\b|\b(?:score|result|winner|outcome) of (?:the )?(?:first|second|third|fourth|fifth|opening|last|final) (?:half|quarter|period|innings?|set|map|round)\b/;

/** Every such sentence. */
export const TURNS: readonly Turn[] = [
  {
    // whoever shares a prize has won it
    what: 'a shared prize pays No',
    families: PRIZES,
    says: (text) =>
      /\b(?:shar(?:e|es|ed|ing)|jointly|along with|co-?winners?)\b[^.]{0,100}\b(?:resolves?|counts?|settles?|pays?) (?:to |as )?["\u201C]?no\b/.test(
        text,
      ),
  },
  {
    // a party's seats are its own
    what: "a coalition's seats",
    families: PARTIES,
    says: (text) =>
      /\b(?:seats|votes)\b[^.]{0,80}\b(?:coalition|alliance|bloc)\b|\b(?:coalition|alliance|bloc)\b[^.]{0,40}\b(?:seats|votes)\b/.test(
        text,
      ) &&
      !DENIED.test(text) &&
      !/\bsingle party\b/.test(text),
  },
  {
    // a figure counts as it was published first
    what: 'a revised figure',
    families: FIGURES,
    says: (text) => /\brevis(?:ed|ions?)\b/.test(text) && !DENIED.test(text),
  },
  {
    // whoever withdraws has lost
    what: 'half for a candidate who withdraws',
    families: PERSONS,
    says: (text) => /\bwithdr[ae]ws?\b|\bdrops? out\b/.test(text) && payoutIn(text) === 'half',
  },
  {
    // whoever plays has played
    what: 'a player who does not start',
    families: PLAYERS,
    says: (text) => /\b(?:not|n't|never) start\b|\bstarters?\b|\bstarting (?:lineup|five|xi)\b/.test(text),
  },
  {
    // a run-off decides the election that it belongs to
    what: 'a run-off that does not count',
    families: ELECTIONS,
    says: (text) =>
      /\b(?:run-?offs?|second round)\b[^.]{0,80}\b(?:(?:not|n't|never) (?:\w+ )?(?:part|count|consider|includ|matter)\w*|excluded|disregarded|ignored)\b/.test(
        text,
      ),
  },
  {
    // a shootout's winner has one goal more in the final score, where overtime counts
    what: 'a shootout that does not count',
    families: GAMES,
    says: (text, { fields }) =>
      fields.overtime?.value !== 'out' &&
      /\bshoot-?outs?\b/.test(text) &&
      (DENIED.test(text) || /\b(?:tie|tied|draw|drawn|50-50|instead|void)\b/.test(text)),
  },
  {
    // a half ends when its stoppage time does
    what: 'stoppage time that does not count',
    families: GAMES,
    says: (text) => /\b(?:stoppage|injury|added)[ -]time\b/.test(text) && NO_STOPPAGE.test(text),
  },
  {
    // where a draw is a leg of its own, it pays the others nothing
    what: 'half for a draw',
    families: new Set<Family>(['three_way']),
    says: (text) => /\b(?:tie|tied|draw|drawn|level)\b/.test(text) && payoutIn(text) === 'half' && !UNPLAYED.test(text),
  },
  {
    // the upper bound of the target range moves with the decision, and a level between two legs counts as the further one
    where: 'anywhere',
    what: 'another measure of a decision',
    families: new Set<Family>(['fed_decision']),
    says: (text) =>
      /\b(?:lower (?:bound|end|limit)|bottom of|mid-?point|effective (?:federal funds )?rate)\b/.test(text) ||
      /\bround(?:s|ed|ing)? (?:down\b|to (?:the )?(?:next |nearest )?(?:lower|smaller)\b)/.test(text),
  },
  {
    // a draw is a leg of its own
    what: 'a draw that pays no leg',
    families: new Set<Family>(['three_way']),
    says: (text) =>
      /\b(?:market|leg|contract|outcome) (?:called |named |for |on )?"?(?:tie|draw)"? (?:\w+ )?resolves? (?:to )?"?no\b/.test(
        text,
      ),
  },
  {
    // a game counts to its end
    what: 'a score before the end',
    families: GAMES,
    says: (text, { fields }) => fields.overtime?.value !== 'out' && fields.period?.value === 'full' && EARLY_SCORE.test(text),
  },
  {
    // who is nominated has yet to be elected
    where: 'statement',
    what: 'the office instead of the nomination',
    families: new Set<Family>(['nominee', 'primary']),
    says: (text) =>
      /\b(?:wins?|elected to|becomes?|assumes?) (?:the )?(?:20\d\d )?(?:us |u\.s\. )?(?:presidency|presidential election|general election|white house|governorship)\b/.test(
        text,
      ),
  },
  {
    // what is most of one's own need not be most of all
    where: 'statement',
    what: "a record of one's own",
    says: (text) =>
      /\b(?:its|their|his|her)(?: own| personal)? (?:largest|highest|best|biggest|greatest|strongest|most|fewest|lowest|smallest|worst)\b/.test(
        text,
      ),
  },
  {
    where: 'anywhere',
    what: 'a figure that is changed before it counts',
    families: FIGURES,
    says: (text) =>
      /\b(?:added|subtracted|deducted|multiplied|divided|halved|doubled)\b/.test(text) && !/\b(?:jobs?|payrolls?)\b/.test(text),
  },
  {
    // a bound that is met is enough
    where: 'statement',
    what: 'an exact count',
    says: (text) => /\bno (?:more|fewer|less)\b(?! than\b)/.test(text),
  },
  {
    where: 'statement',
    what: 'a second title beside the first',
    families: new Set<Family>(['season_title']),
    says: (text, { fields }) =>
      competitionByText(text).some(({ id }) => id !== fields.level?.value && id !== fields.competition?.value) ||
      /\bwins?\b[^.]{3,90} and (?:then |also )?(?:wins? )?(?:the )?(?:[a-z]+ )?(?:finals?|championship|title|cup|world series)\b/.test(
        text,
      ),
  },
  {
    // who leads in a first round has yet to win
    where: 'anywhere',
    what: 'the first round alone',
    families: ELECTIONS,
    says: (text) =>
      /\b(?:solely|only|just|exclusively|alone)\b[^.]{0,40}\bfirst (?:round|ballot)\b/.test(text) ||
      /\bwinner of (?:the |its )?first (?:round|ballot)\b|\b(?:is|means|refers to) (?:the |its )?first (?:round|ballot)\b/.test(
        text,
      ),
  },
  {
    // a decision belongs to its meeting, and not to the time until then
    where: 'statement',
    what: 'a decision by a day',
    families: new Set<Family>(['fed_decision']),
    says: (text) => /\bby (?:the end of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d/.test(text),
  },
  {
    // a figure counts as it was published first
    where: 'anywhere',
    what: 'a later figure',
    families: FIGURES,
    says: (text) =>
      /\b(?:latest|last|most recent|newest) (?:\w+ )?(?:release|report|figure|estimate|reading|value)\b/.test(text) &&
      !DENIED.test(text),
  },
  {
    // "a team from Florida" may be any of several; a party's candidate is the only one
    where: 'statement',
    what: 'one of several',
    families: new Set<Family>([...GAMES, ...PRIZES, 'election_winner', 'nominee', 'player_prop']),
    says: (text) => /\bif (?:a|an|any|one|another)\b(?: \w+){0,3} (?:from|of|in)\b/.test(text),
  },
  {
    where: 'statement',
    what: 'another meeting',
    families: new Set<Family>(['fed_decision']),
    says: (text) => /\bmeeting (?:prior to|before|preceding|ahead of|after|following)\b/.test(text),
  },
  {
    // who is nominated stays so, whoever stands on election day
    where: 'anywhere',
    what: 'the nominee of another day',
    families: new Set<Family>(['nominee', 'primary']),
    says: (text) => /\b(?:on|as of|by) election day\b/.test(text) && !DENIED.test(text),
  },
  {
    where: 'anywhere',
    what: 'two legs of a tie',
    families: GAMES,
    says: (text) => /\b(?:first|second|other|both) legs?\b|\baggregate\b/.test(text) && !DENIED.test(text),
  },
  {
    // "lowers the rate by 25 basis points" is a move, "to 25 basis points" a level
    where: 'statement',
    what: 'a level instead of a move',
    families: new Set<Family>(['fed_decision']),
    says: (text) => /\bto \d+(?:\.\d+)? ?(?:bps|basis points|%)/.test(text),
  },
  {
    where: 'anywhere',
    what: 'a monthly figure at a yearly rate',
    families: FIGURES,
    says: (text, { fields }) => String(fields.metric?.value).endsWith('_mom') && /\bannuali[sz]ed\b|\bannual rate\b/.test(text),
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
    what: 'overtime taken off',
    families: GAMES,
    says: (text, { fields }) =>
      fields.overtime?.value !== 'out' && /\b(?:less|minus|before|without|except|but not) (?:any |the )?overtime\b/.test(text),
  },
  {
    where: 'anywhere',
    what: 'seats before all are counted',
    families: PARTIES,
    says: (text) => /\b(?:before|without|less) (?:any |the )?(?:\w+ )?mandates\b/.test(text),
  },
  {
    // "the next election that it wins" is none in particular
    where: 'statement',
    what: 'a condition behind the statement',
    says: (text) => /\bthat (?:it|he|she|they) (?:wins?|plays?|enters?|contests?|leads?|has|have)\b/.test(text),
  },
  {
    // a conference is won in its finals, and led at the season's end
    where: 'statement',
    what: 'the best record instead of the title',
    families: new Set<Family>(['season_title']),
    says: (text) => /\bfinish(?:es)? first\b[^.]*\bconference\b/.test(text),
  },
  {
    where: 'statement',
    what: 'a title of men or of women',
    families: new Set<Family>(['season_title']),
    says: (text) => /\bcollege basketball\b/.test(text) && !/\b(?:wo)?men's\b/.test(text),
  },
  {
    where: 'anywhere',
    what: 'Yes where nothing happens',
    says: (text) =>
      /^(?:otherwise|if not|in all other cases|in any other case),? [^.]{0,60}\bresolves? (?:to |as )?"?yes\b/.test(text),
  },
];
