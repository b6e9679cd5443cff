/** Looks up clubs, franchises, schools and squads in the tables of teams/ by name, nickname, city and venue code. */
import type { Venue } from '../../market.js';
import { entrantsOf } from './entrants.js';
import { PhraseIndex } from './phrases.js';
import { COUNTRIES } from './places.js';
import { readTables } from './table.js';
import { type Team, teamSchema } from './team.js';
import { bareForms, bareNicknames, clubForms, longForms, spellings, womensForms } from './teamNames.js';
import { TEAM_TABLES } from './teamTables.js';

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
  for (const short of [...(team.short ?? []), ...bareForms(team), ...bareNicknames(team)])
    shortNames.add(short, { team, how: 'city' });
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

/** Every team that a whole text may name in some league, strongest first; `findTeam` leaves away what only one league calls a team. */
export const mayNameTeam = (text: string): TeamMatch[] => ranked([...findTeam(text), ...shortNames.exact(text)], {});

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
