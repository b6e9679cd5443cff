/** Defines the typed facts of a market, how two values of a field are compared, and which facts prove a family. */
/**
 * Each fact has the text that it came from. The two tables are FIELDS and FAMILIES.
 *
 * To add a family file (contract/families/<name>.ts):
 *  1. export one `FamilyReader`; list it in contract/readMarket.ts (first reader that answers wins, so look at cheap
 *     guards first: ticker prefix, slug, one short regex; 300,000 markets are read in seconds).
 *  2. it returns a `Reading`: the family and every `ReadFact` it sees, several per field if several sources state it
 *     (ticker, title, rules...). readMarket merges them: equal values keep the strongest source; unequal values of one
 *     market put the field into `conflicts` (then it neither proves nor vetoes).
 *  3. leave a field out when the text doesn't say it. Never guess, never fill a default that the venue doesn't state.
 *  4. set `required` fields in FAMILIES below: an automatic match needs each of them proven on both sides.
 *  5. values are canonical: ids from entities/*, folded names, ET days `YYYY-MM-DD`, UTC milliseconds, sets on a grid.
 *     Two readings of one bet must give equal values; two bets must differ in at least one field.
 */
import type { Listing, Venue } from '../../market.js';

/** Where a fact was read. Later ones win over earlier ones when values are equal and only one is kept. */
export const PROVENANCE = ['title', 'slug', 'ticker', 'api', 'rules'] as const;
export type Provenance = (typeof PROVENANCE)[number];

/** Somebody or something a market is about. `id` is a table's id (`nba/bos`, `FR`, `party/dem`), null when no table knows it. */
export interface Entity {
  readonly kind: 'team' | 'person' | 'place' | 'party' | 'org' | 'thing' | 'draw' | 'none';
  readonly id: string | null;
  /** Folded name (`foldName`): lower case, no accents, single spaces. */
  readonly name: string;
}

/**
 * The outcomes that pay YES, on the metric's grid. `unit` names quantity and step, `percent@0.1`, `usd@0.01`, `goals@1`;
 * parts are half-open [from, to) in whole steps, sorted, disjoint, not touching; null is no bound. contract/intervals.ts
 * builds and compares them: `> 3.1` and `>= 3.2` are the same set at 0.1.
 */
export interface GridSet {
  readonly unit: string;
  readonly parts: readonly (readonly [from: number | null, to: number | null])[];
}

export type FactValue = string | number | readonly string[] | Entity | readonly Entity[] | GridSet;

/**
 * How two values of a field compare.
 *  exact     equal or different
 *  entity    ids when both have one, else names by kind (persons by comparePersons); may be unknown
 *  entities  a list of entities (the two sides of a fixture in either order, the parties to a pact)
 *  day       ET day; a neighbouring day is `near` (slugs carry UTC days), anything else different
 *  instant   UTC milliseconds; within a minute equal
 *  deadline  UTC milliseconds of the last moment that counts (`before Jan 1` = `by Dec 31` = 05:00Z); <= 24 h apart is `near`
 *  set       GridSet; relation by interval algebra
 *  words     set of alternatives, all equal or different
 *  gist      content words of a question no typed field covers: equal, different or (mostly) unknown, by compareGists of contract/gist.ts
 */
export const FIELDS = {
  // who and where
  subject: 'entity', // whom or what YES pays on: team, person, party, country, film, "draw", "over"...
  participants: 'entities', // both sides of a fixture
  competition: 'exact', // league or tournament id: nba, epl, atp, wta, ufc, oscars
  season: 'exact', // the year in which the season ends; ceremony year
  stage: 'exact', // preseason, doubles: what a series of games is apart from its league
  gender: 'exact', // m, w
  level: 'exact', // id of what is won (entities/competitions.json), with `#` what is asked besides winning it: #top4, #reach final
  period: 'exact', // of a game: full, 1h, 2h, 1q, period1, f5, set1, map1; of a chart: daily, weekly
  game_number: 'exact', // doubleheaders; games of a series
  overtime: 'exact', // in, out
  day: 'day', // ET day on which it happens
  start: 'instant', // scheduled start
  // which quantity
  metric: 'exact', // points, goals, cpi_yoy, unemployment, high_temp, spread, total
  reference: 'exact', // period measured: 2026, 2026-Q2, 2026-07, week/2026-07-10; day on which a chart is read: on/2026-07-10, by/2026-12-31
  vintage: 'exact', // advance, second, third, final
  source: 'exact', // station, index, pollster, score site: what measures, when it is part of the bet
  asset: 'exact',
  instant: 'instant', // moment of observation
  set: 'set',
  direction: 'exact', // up, down
  // politics
  office: 'exact', // president, governor, senate, house, mayor, pm, speaker...
  place: 'exact', // US-TX, FR, city/new-york, region/ceara; of a chart or a gross: global, domestic, worldwide
  district: 'exact',
  cycle: 'exact', // election year
  phase: 'exact', // general, primary, runoff, round1, special
  party: 'exact', // party id
  rank: 'exact', // 1, 2, 3: place won
  // acts
  predicate: 'exact', // win, nominee, sworn_in, leave, announce, touch, at, say, visit, pardon, ...
  actor: 'entity',
  target: 'entity',
  occasion: 'exact', // speech, show, meeting, ceremony
  award: 'exact', // award or category id
  words: 'words', // words to be said
  count: 'set', // how many times
  deadline: 'deadline',
  polarity: 'exact', // yes, no: `no` when YES pays on the statement's negation
  gist: 'gist', // what is asked, where no typed field says it; vetoes, never proves
} as const satisfies Record<string, 'exact' | 'entity' | 'entities' | 'day' | 'instant' | 'deadline' | 'set' | 'words' | 'gist'>;
export type FieldName = keyof typeof FIELDS;
export type FieldKind = (typeof FIELDS)[FieldName];

/** What was read of a text, and its witness: where it stands, and the words (or the code) that say it. */
export interface Found<T> {
  readonly value: T;
  readonly from: Provenance;
  readonly quote: string;
}
/** One fact; its quote has at most 120 characters. */
export type Fact<T extends FactValue = FactValue> = Found<T>;
export interface ReadFact extends Fact {
  readonly field: FieldName;
}

/**
 * How much a value rests on the venue's own words. `stated`: in the question, the outcome or the rules, or in a venue's field
 * that means just that (a kick-off, a strike). `derived`: worked out from a code that means several things.
 */
export type Grade = 'stated' | 'derived';

/** Fields that a code tells only by a convention: a ticker's year, a club's league. A fixture's day and sides it states outright. */
const CODED: ReadonlySet<FieldName> = new Set<FieldName>([
  'season',
  'cycle',
  'gender',
  'stage',
  'phase',
  'competition',
  'period',
]);

/** The grade of a fact. */
export const gradeOf = (field: FieldName, { from }: Fact): Grade =>
  CODED.has(field) && (from === 'ticker' || from === 'slug') ? 'derived' : 'stated';

interface FamilyRule {
  /** All of these must be proven equal from both sides before a pair may be matched without a person. */
  readonly required: readonly FieldName[];
  /** Whether a proven pair of the family may be matched without a person: labelled pairs have shown that its proof holds. */
  readonly auto: boolean;
}
const family = (auto: boolean, ...required: FieldName[]): FamilyRule => ({ auto, required });

/** Every family with its proof. */
export const FAMILIES = {
  // sports
  game_winner: family(true, 'competition', 'participants', 'day', 'period', 'subject'),
  three_way: family(true, 'competition', 'participants', 'day', 'period', 'subject'),
  spread: family(true, 'competition', 'participants', 'day', 'period', 'subject', 'set'),
  total: family(true, 'competition', 'participants', 'day', 'period', 'metric', 'set'),
  team_total: family(true, 'competition', 'participants', 'day', 'period', 'subject', 'metric', 'set'),
  player_prop: family(true, 'competition', 'participants', 'day', 'period', 'subject', 'metric', 'set'),
  both_score: family(true, 'competition', 'participants', 'day', 'period'),
  exact_score: family(false, 'competition', 'participants', 'day', 'period', 'subject', 'metric'), // metric: the score, the winner's count first
  game_prop: family(false, 'competition', 'participants', 'day', 'metric'),
  advance: family(false, 'competition', 'participants', 'stage', 'subject'), // no reader tells the stage yet
  season_title: family(true, 'competition', 'season', 'level', 'gender', 'subject'),
  season_award: family(true, 'competition', 'season', 'award', 'subject'),
  season_stat: family(false, 'competition', 'season', 'metric', 'subject'),
  tournament_rank: family(false, 'competition', 'season', 'level', 'subject'),
  // politics
  election_winner: family(true, 'office', 'place', 'cycle', 'phase', 'subject', 'metric'),
  election_party: family(true, 'office', 'place', 'cycle', 'phase', 'party', 'metric'), // metric: office, seats, popular_vote
  nominee: family(true, 'office', 'place', 'cycle', 'party', 'subject'),
  primary: family(true, 'office', 'place', 'cycle', 'party', 'subject'),
  election_margin: family(false, 'office', 'place', 'cycle', 'set'),
  vote_share: family(true, 'office', 'place', 'cycle', 'subject', 'set'),
  turnout: family(false, 'office', 'place', 'cycle', 'set'),
  seats: family(true, 'office', 'place', 'cycle', 'subject', 'metric', 'set'),
  control: family(true, 'office', 'place', 'cycle', 'party'),
  confirmation: family(true, 'subject', 'office', 'predicate', 'deadline'),
  vote_count: family(false, 'subject', 'office', 'predicate', 'set'),
  officeholder: family(false, 'subject', 'office', 'place', 'predicate', 'deadline'),
  // economics and money
  fed_decision: family(true, 'source', 'reference', 'set'), // source: the bank
  fed_count: family(false, 'source', 'reference', 'metric', 'set'),
  fed_level: family(false, 'source', 'reference', 'set'),
  econ_print: family(true, 'metric', 'place', 'reference', 'set'),
  crypto_at: family(true, 'asset', 'instant', 'set'),
  crypto_touch: family(false, 'asset', 'deadline', 'direction', 'set'),
  market_at: family(true, 'asset', 'metric', 'instant', 'set'), // metric: the day's close or settlement
  market_touch: family(false, 'asset', 'deadline', 'direction', 'set'),
  // everything else
  weather: family(true, 'metric', 'source', 'day', 'set'),
  mention: family(false, 'subject', 'occasion', 'words'),
  award: family(true, 'competition', 'season', 'award', 'predicate', 'subject'),
  box_office: family(true, 'subject', 'metric', 'set', 'place'),
  score: family(true, 'source', 'subject', 'set', 'metric', 'reference'),
  ranking: family(true, 'source', 'reference', 'rank', 'subject'),
  count: family(false, 'metric', 'reference', 'set'),
  company_event: family(false, 'subject', 'predicate', 'deadline'),
  deal: family(false, 'actor', 'target', 'predicate', 'deadline'),
  act: family(false, 'predicate', 'actor', 'deadline'), // somebody does something by a date: visits, pardons, strikes, bans
  policy: family(false, 'predicate', 'deadline'),
  /** No reader understood it: text evidence only, never automatic. */
  unparsed: family(false),
} as const satisfies Record<string, FamilyRule>;
export type Family = keyof typeof FAMILIES;
/** Families on who wins a game. */
export const GAME_WINNERS: ReadonlySet<Family> = new Set<Family>(['game_winner', 'three_way']);
/** Families on the result of one game or of a part of it. */
export const GAMES: ReadonlySet<Family> = new Set<Family>([...GAME_WINNERS, 'spread', 'total']);

/** Families on a prize: its category and its ceremony or season say which. */
export const PRIZES: ReadonlySet<Family> = new Set<Family>(['award', 'season_award']);
/** Families on a figure that several measure: whose figure it is belongs to the bet. */
export const MEASURED: ReadonlySet<Family> = new Set<Family>(['score', 'weather', 'box_office', 'market_at', 'crypto_at']);

/** Families on one game, what happens in it and what follows from it alone. */
export const OF_ONE_GAME: readonly Family[] = [
  ...GAMES,
  'team_total',
  'player_prop',
  'both_score',
  'exact_score',
  'game_prop',
  'advance',
];

/** Families on a season or a tournament. */
export const FUTURES: ReadonlySet<Family> = new Set<Family>(['season_title', 'season_award', 'season_stat', 'tournament_rank']);
/** Families on sport: one game, a season or a tournament. */
export const ON_SPORT: ReadonlySet<Family> = new Set<Family>([...OF_ONE_GAME, ...FUTURES]);

/** What every reader gets: one market's texts, cleaned once (NFKC, plain quotes and dashes, no markdown, single spaces) and capped. */
export interface MarketText {
  readonly listing: Listing;
  /** Event title; '' when absent (all five strings). */
  readonly event: string;
  readonly question: string;
  /** B: the side's name or group item; A: yes_sub_title. A bare "Yes" is ''. */
  readonly outcome: string;
  /** question + event + outcome, joined by ' | ' without repeats. */
  readonly title: string;
  /** At most 20,000 characters, line breaks kept. */
  readonly rules: string;
  /** Lower case slug with its dashes, '' when absent. */
  readonly slug: string;
  /** A: the series ticker in upper case without a leading KX (`NBAGAME`), then the ticker's other parts. */
  readonly series: string;
  readonly tickerParts: readonly string[];
  /** The first of these parts, which says the event and often opens with its date (`26JAN09TORBOS`); '' without one. */
  readonly eventCode: string;
  /** The last of several, which says the leg (`BOS`, `T77`, `B2.3`, `26AUG01`); '' without one. */
  readonly legCode: string;
  /**
   * Negations taken out of the question and the rules above before readers see them, and the No side of a yes/no market: the
   * words, null where there is none. Readers state `polarity` only for verbs of their own (lose, miss).
   */
  readonly negations: { readonly title: string | null; readonly rules: string | null; readonly side: string | null };
}

/** Whether some of the facts are of one of these fields. */
export const has = (facts: readonly ReadFact[], ...fields: FieldName[]): boolean =>
  facts.some(({ field }) => fields.includes(field));

/** What a reader returns. */
export interface Reading {
  readonly family: Family;
  readonly facts: readonly ReadFact[];
}
/** A market's facts, or undefined when it isn't of the reader's families. Linear in the text's length. */
export type FamilyReader = (text: MarketText) => Reading | undefined;

/** One market, parsed once. Small on purpose: no text is kept but the quotes. */
export interface Facts {
  readonly venue: Venue;
  readonly id: string;
  readonly group_id: string | null;
  readonly family: Family;
  readonly fields: { readonly [F in FieldName]?: Fact };
  /** Fields whose sources disagree within this market: neither proof nor veto. */
  readonly conflicts: readonly FieldName[];
}

/** What was found, as a fact of a field. */
export const foundFact = (field: FieldName, { value, from, quote }: Found<FactValue>): ReadFact =>
  fact(field, value, from, quote);

/** A `ReadFact`, with the quote cut to size. */
export function fact(field: FieldName, value: FactValue, from: Provenance, quote: string): ReadFact {
  return { field, value, from, quote: quote.length > 120 ? `${quote.slice(0, 119)}…` : quote };
}
