/** Looks up clubs, franchises, schools and squads in the tables of teams/ by name, nickname, city and venue code. */
import { z } from 'zod';
import type { Venue } from '../../market.js';
import { entrantsOf } from './entrants.js';
import { PhraseIndex } from './phrases.js';
import { COUNTRIES } from './places.js';
import { codes, list, readTables } from './table.js';
import { TEAM_TABLES } from './teamTables.js';

const teamSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]+\/[a-z0-9-]+$/),
  /** Leagues it plays in, home league first; cups and continental leagues follow from leagues.json `draws_from`. */
  leagues: list,
  name: z.string().min(2),
  /** What venue A calls most teams: city, region or state. */
  city: z.string().optional(),
  nickname: z.string().optional(),
  codes,
  aliases: list,
  /** What it is called inside its own leagues only: an ordinary word, or the name of a city, a company or another club. */
  short: list.optional(),
  /** `w` marks women's sides; men's and open ones carry none. */
  gender: z.literal('w').optional(),
  /** Second teams and youth sides, which share a name with the first team. */
  reserve: z.literal(true).optional(),
});
export type Team = z.infer<typeof teamSchema>;

/** How a text named a team, strongest first. A city alone names every team of that city. */
const STRENGTH = ['id', 'name', 'alias', 'nickname', 'code', 'city'] as const;
export type TeamHow = (typeof STRENGTH)[number];
export interface TeamMatch {
  readonly team: Team;
  readonly how: TeamHow;
}
/** `league`: only teams that play in it, continental and cup competitions included. */
export interface TeamScope {
  readonly league?: string | undefined;
}

/** National sides, who play in every league that draws from `country`; three-letter codes, as both venues' fixtures use. */
const NATIONAL_SIDES: readonly Team[] = COUNTRIES.map(({ id, names, codes: all }) => {
  const letters = [...new Set(all.filter((code) => code.length === 3))];
  const [name = id, ...aliases] = names;
  const b = letters.map((code) => code.toLowerCase());
  return { id: `country/${id.toLowerCase()}`, leagues: ['country'], name, codes: { a: letters, b }, aliases };
});

export const TEAMS: readonly Team[] = [...readTables(teamSchema, ...TEAM_TABLES), ...NATIONAL_SIDES];

const byId = new Map(TEAMS.map((team) => [team.id, team]));
const names = new PhraseIndex<TeamMatch>();
/** What a team is called inside its leagues only: `short` names, and `Arsenal` for its women, who are the men elsewhere. */
const shortNames = new PhraseIndex<TeamMatch>();
const byCode = new Map<string, Team[]>();

for (const team of TEAMS) {
  const file = (phrase: string | undefined, how: TeamHow): void => {
    if (phrase === undefined) return;
    for (const spelling of spellings(phrase)) names.add(spelling, { team, how });
  };
  file(team.name, 'name');
  for (const base of longForms(team)) file(`${base} ${team.nickname}`, 'name');
  for (const alias of [...team.aliases, ...clubForms(team), ...womensForms(team)]) file(alias, 'alias');
  for (const short of [...(team.short ?? []), ...bareForms(team)]) shortNames.add(short, { team, how: 'city' });
  file(team.nickname, 'nickname');
  file(team.city, 'city');
  for (const [venue, all] of [
    ['venue_a', team.codes.a],
    ['venue_b', team.codes.b],
  ] as const) {
    for (const code of all) {
      names.add(code, { team, how: 'code' });
      for (const league of team.leagues) push(byCode, codeKey(code, league, venue), team);
    }
  }
}

function push(map: Map<string, Team[]>, key: string, team: Team): void {
  const teams = map.get(key);
  if (teams) teams.push(team);
  else map.set(key, [team]);
}

/** Whether its id is in `soccer/`: clubs outside MLS, USL and Canada, which are known by their name without the `FC`. */
function isClub({ id }: Team): boolean {
  return id.startsWith('soccer/');
}

/** A club's `FC`, which venue B writes and venue A leaves away; a name that has one, or another word for it, stays as it is. */
function clubForms(team: Team): string[] {
  const { name, gender, reserve } = team;
  if (!isClub(team) || gender === 'w' || reserve || /\b(?:FC|CF|SC|FK|AFC|IF|BK|SK)\b/.test(name)) return [];
  return [`${name} FC`, `FC ${name}`];
}

/** The club behind `Arsenal Women`. */
function clubOfWomen({ name, gender }: Team): string | undefined {
  return gender === 'w' ? /^(.+) Women$/.exec(name)?.[1] : undefined;
}

function bareForms(team: Team): string[] {
  const club = clubOfWomen(team);
  return club === undefined ? [] : [club, `${club} FC`];
}

function womensForms(team: Team): string[] {
  const club = clubOfWomen(team);
  return club === undefined
    ? []
    : [`${club} W`, `${club} WFC`, `${club} LFC`, `${club} FC Women`, `${club} Women's`, `${club} Ladies`];
}

/** What a nickname follows: a school's names, a franchise's city and codes (`WAS Commanders`). */
function longForms(team: Team): string[] {
  const { name, city, nickname, aliases, codes } = team;
  if (nickname === undefined || isClub(team)) return [];
  return city === undefined ? [name, ...aliases] : [city, ...codes.a];
}

/** A name, and as venue A writes it, which shortens a closing `State` to `St.`. */
export function spellings(phrase: string): string[] {
  return / State$/.test(phrase) ? [phrase, phrase.replace(/ State$/, ' St.')] : [phrase];
}

function codeKey(code: string, league: string, venue: Venue): string {
  return `${venue}|${league}|${code.toLowerCase()}`;
}

/** Whether the team can appear in the league: its own, or one that draws its entrants from it. */
export function playsIn(team: Team, league: string): boolean {
  if (team.leagues.includes(league)) return true;
  return entrantsOf(league).some((feeder) => team.leagues.includes(feeder));
}

/**
 * Every team that the whole text may name, by id, name, alias, nickname, code or city: strongest first, then by id, each
 * team once. It never chooses: `Kings` without a league is several teams, `Los Angeles` within one league may be two.
 */
export function findTeam(text: string, scope: TeamScope = {}): TeamMatch[] {
  const known = byId.get(text);
  if (known) return ranked([{ team: known, how: 'id' }], scope);
  // "Spartans (Michigan State)": the place behind the nickname
  const [whole, nickname, place] = /^([^()]+) \(([^()]+)\)$/.exec(text) ?? [];
  if (whole !== undefined && names.exact(`${place} ${nickname}`).length > 0) return findTeam(`${place} ${nickname}`, scope);
  return ranked(scope.league === undefined ? names.exact(text) : [...names.exact(text), ...shortNames.exact(text)], scope);
}

/** The one team that a text names most strongly, undefined when none or several do. */
export function theTeam(text: string, scope: TeamScope = {}): Team | undefined {
  const [first, second] = findTeam(text, scope);
  return first && first.how !== second?.how ? first.team : undefined;
}

/** Whether a code stands for a team, of any league, that a text names: `SFG`, "Giants". */
export function codeIsOf(code: string, text: string): boolean {
  const coded = new Set(findTeam(code).map(({ team }) => team.id));
  return coded.size > 0 && findTeam(text).some(({ team }) => coded.has(team.id));
}

/**
 * The team that a venue writes as `code` (any case) in a league's tickers or slugs; in cups and continental leagues, the
 * one entrant with that code. Undefined when no team or more than one has it.
 */
export function teamByCode(code: string, league: string, venue: Venue): Team | undefined {
  const own = byCode.get(codeKey(code, league, venue));
  const teams = own ?? entrantsOf(league).flatMap((feeder) => byCode.get(codeKey(code, feeder, venue)) ?? []);
  return new Set(teams).size === 1 ? teams[0] : undefined;
}

/**
 * Splits venue A's joined codes (`TORBOS`) into its two teams, in their written order: every split whose two halves are
 * codes of the league; [] when none is.
 */
export function splitCodes(joined: string, league: string): (readonly [first: Team, second: Team])[] {
  const splits: (readonly [Team, Team])[] = [];
  for (let at = 1; at < joined.length; at++) {
    const first = teamByCode(joined.slice(0, at), league, 'venue_a');
    const second = first && teamByCode(joined.slice(at), league, 'venue_a');
    if (first && second && first !== second) splits.push([first, second]);
  }
  return splits;
}

function ranked(matches: readonly TeamMatch[], { league }: TeamScope): TeamMatch[] {
  const best = new Map<Team, TeamMatch>();
  for (const match of matches) {
    if (league !== undefined && !playsIn(match.team, league)) continue;
    const held = best.get(match.team);
    if (!held || rank(match) < rank(held)) best.set(match.team, match);
  }
  return [...best.values()].sort((a, b) => rank(a) - rank(b) || (a.team.id < b.team.id ? -1 : 1));
}

const rank = (match: TeamMatch): number => STRENGTH.indexOf(match.how);
