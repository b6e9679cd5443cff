/** Lists leagues, tours and tournaments, and what a season future of theirs is about, by ticker, slug and wording. */
import { z } from 'zod';
import competitionTable from './competitions.json' with { type: 'json' };
import leagueTable from './leagues.json' with { type: 'json' };
import kindTable from './marketKinds.json' with { type: 'json' };
import { PhraseIndex } from './phrases.js';
import { futureCode, gameSlug } from './slugs.js';
import { bySeriesOf, list, readTables, seriesOf } from './table.js';

const leagueSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]+$/),
  name: z.string(),
  sport: z.string(),
  gender: z.enum(['m', 'w']),
  /** Which year names a season: the one it ends in (NBA 2026-27 is 2027), starts in (college football), or its only one. */
  season: z.enum(['end_year', 'start_year', 'calendar']),
  /** Whether a match can end level, so that winner markets have three legs or a tie rule. */
  draw: z.boolean(),
  /** Venue A: series tickers start with it, after `KX`. */
  a: list,
  /** Venue B: slugs start with it, before the first dash. */
  b: list,
  aliases: list,
  /** Venue A: whole series of single games (`NLGAME`), where the league's own code is too short to open a series' name. */
  games: list.optional(),
  /** The confederation whose cups its clubs enter. */
  region: z.enum(['europe', 'south_america']).optional(),
  /** Leagues whose teams enter this cup or tournament; `country` stands for national teams, a region for its every league. */
  draws_from: list.optional(),
  /** Divisions that this one exchanges clubs with every summer, so that a table needn't follow them up and down. */
  neighbours: list.optional(),
});
export type League = z.infer<typeof leagueSchema>;

const competitionSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]+\/[a-z0-9-]+$/),
  league: z.string(),
  /** `title`, `conference`, `division`, `playoffs`, `regular_season`, `title_event` (one tournament of a tour), ... */
  level: z.string(),
  name: z.string(),
  /** Venue A's series tickers, whole. */
  a: list,
  aliases: list,
  /** Names that mean it in its own league only: "Irish Open" is a tournament of golf, of darts and of badminton. */
  short: list.optional(),
});
export type Competition = z.infer<typeof competitionSchema>;

const kindSchema = z.strictObject({
  suffix: z.string(),
  market: z.string(),
  period: z.string(),
  stage: z.string().optional(),
  stat: z.string().optional(),
});
/** What a series of venue A sells on single games: `market` game, spread, total, player_prop...; `period` full, 1h, f5, map... */
export type MarketKind = Omit<z.infer<typeof kindSchema>, 'suffix'>;

export const LEAGUES: readonly League[] = readTables(leagueSchema, leagueTable);
export const COMPETITIONS: readonly Competition[] = readTables(competitionSchema, competitionTable);
const KINDS = z.object({ entries: z.array(kindSchema) }).parse(kindTable).entries;

const leagueById = new Map(LEAGUES.map((league) => [league.id, league]));
/** Leagues by what opens their series of single games, and kinds of markets by what ends these: `NBA` and `GAME`. */
const leagueByPrefix = new Map(LEAGUES.flatMap((league) => league.a.map((prefix) => [prefix, league] as const)));
const kindBySuffix: ReadonlyMap<string, MarketKind> = new Map(KINDS.map(({ suffix, ...kind }) => [suffix, kind]));
/** Leagues by whole series of single games. */
const leagueByGames = new Map(LEAGUES.flatMap((league) => (league.games ?? []).map((series) => [series, league] as const)));
const competitionBySeries = bySeriesOf(COMPETITIONS);
const leagueBySlugPrefix = new Map<string, League>();
const leagueNames = new PhraseIndex(LEAGUES, ({ name, aliases }) => [name, ...aliases]);
const competitionNames = new PhraseIndex(COMPETITIONS, ({ name, aliases }) => [name, ...aliases]);
const shortNames = new PhraseIndex(COMPETITIONS, ({ short = [] }) => short);

for (const league of LEAGUES) for (const prefix of league.b) leagueBySlugPrefix.set(prefix, league);

for (const series of leagueByGames.keys())
  if (kindOf(series) === undefined) throw new Error(`entity tables: no kind of market ends "${series}"`);

/** What a series of single games sells, by the longest ending that the table of kinds lists. */
function kindOf(series: string): MarketKind | undefined {
  for (let at = 0; at <= series.length; at++) {
    const kind = kindBySuffix.get(series.slice(at));
    if (kind) return kind;
  }
  return undefined;
}

/** The league and the kind of a series of single games: listed as a whole, or by the league's code, the longest first. */
function gamesBySeries(series: string): { readonly league: League; readonly kind: MarketKind } | undefined {
  const listed = leagueByGames.get(series);
  const kindListed = listed && kindOf(series);
  if (listed && kindListed) return { league: listed, kind: kindListed };
  for (let at = series.length; at > 0; at--) {
    const league = leagueByPrefix.get(series.slice(0, at));
    const kind = league && kindBySuffix.get(series.slice(at));
    // the winner of a race, and no race to a count
    if (kind?.market === 'race' && league?.sport === 'motorsport') continue;
    if (kind) return { league, kind };
  }
  return undefined;
}

/** What a series of venue A is about: a league with the kind of its game markets, or a league's season competition. */
export interface TickerLeague {
  readonly league: League;
  readonly kind?: MarketKind;
  readonly competition?: Competition;
}

/** The league behind a series ticker or a whole ticker of venue A; undefined for any series the tables don't spell out. */
export function leagueByTicker(seriesOrTicker: string): TickerLeague | undefined {
  const series = seriesOf(seriesOrTicker);
  const competition = competitionBySeries.get(series);
  const own = competition && leagueById.get(competition.league);
  if (own && competition) return { league: own, competition };
  return gamesBySeries(series);
}

/** The league that opens a dated slug of venue B (`nba-tor-bos-2026-01-09`); undefined without a date or a known prefix. */
export function leagueBySlug(slug: string): League | undefined {
  if (!/-20\d\d-\d\d-\d\d(?:-|$)/.test(slug)) return undefined;
  const own = gameSlug(slug);
  return leagueBySlugPrefix.get(own.slice(0, own.indexOf('-')));
}

/** The league of a season contract's slug (`tec-cfb-accchamp-2026-12-05-w-mia`). */
export const leagueOfFuture = (slug: string): League | undefined => leagueBySlugPrefix.get(futureCode(slug) ?? '');

/** How venues code leagues and competitions: whole series of venue A, without `KX`, and how dated slugs of venue B begin. */
export function codesOf(ids: readonly string[]): { series: string[]; slugs: string[] } {
  const games = LEAGUES.filter(({ id }) => ids.includes(id)).flatMap(({ id, a, games: whole = [] }) =>
    [...a.flatMap((prefix) => [...kindBySuffix.keys()].map((suffix) => prefix + suffix)), ...whole].filter(
      (series) => gamesBySeries(series)?.league.id === id,
    ),
  );
  const seasons = [...competitionBySeries].filter(([, { id, league }]) => ids.includes(id) || ids.includes(league));
  const slugs = [...leagueBySlugPrefix].filter(([, { id }]) => ids.includes(id));
  return { series: [...games, ...seasons.map(([code]) => code)], slugs: slugs.map(([code]) => code) };
}

export const leagueOf = (id: string): League | undefined => leagueById.get(id);

const competitionById = new Map(COMPETITIONS.map((competition) => [competition.id, competition]));
/** A competition by its id; undefined for one that no table lists. */
export const competitionOf = (id: string): Competition | undefined => competitionById.get(id);

/** Leagues named in a text, left to right, longest name first (`WNBA` never reads as NBA). */
export const leagueByText = (text: string): League[] => leagueNames.named(text);

/** Season competitions named in a text, left to right, longest name first (`Pro Football Championship`, `NFC North`). */
export const competitionByText = (text: string): Competition[] => competitionNames.named(text);

/** Competitions of a league by names that others bear too. */
export const competitionByShortName = (text: string, league: string): Competition[] =>
  shortNames.named(text).filter((competition) => competition.league === league);

/** Whether a text names leagues, and none of its names may be that of the league with this id. */
export function namesOtherLeague(text: string, id: string): boolean {
  const named = [
    ...leagueNames.find(text).map(({ values }) => values.map((league) => league.id)),
    ...competitionNames.find(text).map(({ values }) => values.map(({ league }) => league)),
  ];
  return named.length > 0 && !named.some((ids) => ids.includes(id));
}

/** Ids of the leagues that a text names, by themselves or by their competitions, and the folded phrases that name them: "EPL", "Premier League". */
export function leaguesNamed(text: string): { readonly ids: readonly string[]; readonly phrases: readonly string[] } {
  const leagues = leagueNames.find(text);
  const competitions = competitionNames.find(text);
  return {
    ids: [
      ...new Set([
        ...leagues.map(({ values: [first] }) => first?.id ?? ''),
        ...competitions.map(({ values: [first] }) => first?.league ?? ''),
      ]),
    ],
    phrases: [...leagues, ...competitions].map(({ phrase }) => phrase),
  };
}

const PERSON_SPORTS: ReadonlySet<string> = new Set(
  'boxing chess cycling darts golf mma motorsport snooker sumo table_tennis tennis'.split(' '),
);

/** Whether a sport is one in which persons compete, not teams. */
export const isOfPersons = ({ sport }: League): boolean => PERSON_SPORTS.has(sport);
