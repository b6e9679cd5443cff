/** Reads the two sides of a fixture and the side that a contract pays on. */

import { leaguesNamed } from '../../entities/leagues.js';
import { gameSlug } from '../../entities/slugs.js';
import type { Team } from '../../entities/team.js';
import { findTeam, splitCodes, teamByCode, theTeam } from '../../entities/teams.js';
import { foldName, initials } from '../../text/fold.js';
import type { Entity, Found, MarketText, Provenance } from '../facts.js';
import { compareEntities, isReserve, named } from '../names.js';
import { DRAW_LEG } from './kind.js';
import { slugLeg } from './slugLeg.js';

export type Sides = Found<readonly [Entity, Entity]>;

/** What a league plays with: teams are looked up, players are compared by the rules for persons. */
export interface LeagueHint {
  readonly id: string | null;
  readonly kind: 'team' | 'person' | 'org';
  /** The rule speaks of a professional game, so "Detroit" is no university: college teams are left out. */
  readonly isProfessional?: boolean;
}

/** Venue A also writes "at" between the sides, where on venue B a place follows. Longest names of sides seen: 40 characters. */
const VERSUS_OR_AT = /^(.{2,60}?) (?:vs?\.?|versus|@|at) (.{2,60})$/i;
const VERSUS = /^(.{2,60}?) (?:vs?\.?|versus|@) (.{2,60})$/i;

/** Words that follow the second side's name in a title or a rule. */
const AFTER_SIDES =
  /(?:\s*[:?|]| - | \((?:bo ?\d|w|m|women|men|game \d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[^)]{1,20}|(?:[a-z' ]{2,24})?weight\b[^)]{0,30}|[^)]{0,24}(?:main card|prelims))\)|\s(?:winner|end in|match|(?:be|go|finish|combine to \w+) (?:over|under|above|below|more|at least)|(?:(?:mlb|nba|nfl|nhl|wnba|mls|ncaa|kbo|npb|cfl|khl) )?game\b|map \d|fight|bout|series|cs ?2|counter-?strike|league of legends|dota|valorant|professional|pro |men's|women's|college|first|1st|second|2nd|total|spread|preseason|t20|cricket|tennis|originally|scheduled|on (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|20\d\d-)).*$/i;
/** Words that come before the first side's name: a league's name and a colon, a question's opening. */
const BEFORE_SIDES =
  /^(?:.*\b(?:win|wins|winner of|in|during) (?:the )|will (?:the )?.{2,60}? (?:win|cover [-+]?\d+(?:\.\d+)?)(?: in)? (?:the )?|will the [\w ]{3,24}? in (?:the )?|(?:will|who will win|who wins) (?:the )?|[^:]{1,60}: |[^:]{2,60} - (?=[^-]+$))/i;

/** "The 1st half of the ..." in front of a fixture. */
const PART_OF = /^.*\b(?:half|quarter|period|innings?|set|map|game|time) (?:\d )?(?:\([^()]{3,60}\) )?of (?:the )?(?=\p{Lu})/u;

/** "X vs. Y" in one phrase, stripped of what stands around it. */
function splitSides(phrase: string, pattern: RegExp): [string, string] | null {
  const at = phrase.search(/ (?:vs?\.?|versus|@|at) /i);
  if (at === -1) return null;
  const head = phrase.slice(0, at).replace(BEFORE_SIDES, '').replace(PART_OF, '').replace(/ win$/i, '');
  const tail = phrase.slice(at).replace(AFTER_SIDES, '');
  const hit = pattern.exec(`${head}${tail}`.trim());
  return hit?.[1] !== undefined && hit[2] !== undefined ? [hit[1].trim(), hit[2].trim()] : null;
}

const entities = new Map<string, Entity>();
/** Names remembered; a day's games of both venues name some ten thousand sides again and again. */
const REMEMBERED = 50_000;

/** A name as an entity: the league's team when exactly one fits, a person in individual sports, else a bare name. */
function sideEntity(name: string, league: LeagueHint): Entity {
  const key = `${league.kind}|${league.id}|${league.isProfessional === true ? 'pro' : ''}|${name}`;
  const held = entities.get(key);
  if (held !== undefined) return held;
  const entity = readSide(name, league);
  if (entities.size >= REMEMBERED) entities.clear();
  entities.set(key, entity);
  return entity;
}

function readSide(name: string, league: LeagueHint): Entity {
  const clean = name.replace(/\s*\((?:W|M|Women|Men)\)$/, '').replace(/^the /i, '');
  if (/^(?:tie|draw|the draw)$/i.test(clean)) return { kind: 'draw', id: null, name: 'draw' };
  if (league.kind === 'person') return named('person', clean);
  if (league.id === null) return { ...named(league.kind, clean), id: idByFullName(clean, league.isProfessional === true) };
  return { ...named(league.kind, clean), id: theTeam(clean, { league: league.id })?.id ?? null };
}

/** The one team anywhere that goes by this full name; cities and nicknames need a league. */
function idByFullName(name: string, isProfessional: boolean): string | null {
  const teams = findTeam(name).filter(
    ({ how, team }) => (how === 'name' || how === 'alias') && !(isProfessional && team.id.startsWith('ncaa/')),
  );
  return teams.length === 1 ? (teams[0]?.team.id ?? null) : null;
}

function entitiesOf([a, b]: [string, string], league: LeagueHint): readonly [Entity, Entity] {
  return [sideEntity(a, league), sideEntity(b, league)];
}

/** "... in the Seattle vs Pittsburgh professional baseball game originally scheduled ...": the fixture inside venue A's rule. */
const RULE_FIXTURE =
  /\b(?:in|during|wins|wins set \d in|wins map \d in|(?:winner|result) of|(?:half|quarter|period|inning|game)(?: \([^()]{3,60}\))? of) (?:the )?(?:(?:(?! vs?\.? )[^.:\n]){1,60}: )?([^:;\n]{2,60} (?:vs\.?|v\.?|at|@) [^:;]{2,90}?) (?:professional|men's|women's|college|pro|cs2|league of|dota|valorant|match|game|fight|series|preseason)\b/i;
/** "If the Lee vs. Roe fight goes the distance": a rule that opens with the fixture. */
const OPENS_WITH_FIXTURE =
  /^if (?:the )?((?:(?! (?:wins?|in|of|by|is|are|has|scores?|records?) )[^:;\n]){2,60} (?:vs\.?|v\.?|@) [^:;]{2,90}?) (?:professional|men's|women's|college|pro|match|game|fight|bout|series)\b/i;
/** "In the Harbor Kites and Weldon Larks KBO game": two teams of a league by their full names. */
const RULE_JOINED = /\bin (?:the )?([^,.;:]{3,50}?) and ([^,.;:]{3,50}? [A-Z]{3,4}) game\b/;
/** "game between X and Y, scheduled". */
const RULE_BETWEEN =
  /\bbetween (?:the )?([^,.;]{2,50}?) and (?:the )?([^,.;]{2,50}?)(?:,| in the | at the | at (?=UFC)| scheduled| originally| on )/i;
/** 'resolve to "Ducks"' and 'resolve to "Maple Leafs"'. */
const RULE_RESOLVE = /\bresolve to "([^"]{2,60})"/gi;

/** The second side without the league that a rule writes behind it: "Ospreys MLB" of "in the Herons vs Ospreys MLB game". */
function withoutLeague(side: string): string {
  const folded = foldName(side);
  const league = leaguesNamed(side).phrases.find((phrase) => folded.endsWith(` ${phrase}`));
  const words = side.split(' ');
  if (league === undefined || words.length !== folded.split(' ').length) return side;
  return words.slice(0, -league.split(' ').length).join(' ');
}

function sidesInRules(text: MarketText): [string, string, string] | null {
  const head = text.rules.slice(0, 1200);
  const fixture = RULE_FIXTURE.exec(head) ?? OPENS_WITH_FIXTURE.exec(head);
  const split =
    fixture?.[1] === undefined ? null : splitSides(fixture[1], text.listing.venue === 'venue_a' ? VERSUS_OR_AT : VERSUS);
  if (fixture !== null && split !== null) return [split[0], withoutLeague(split[1]), fixture[0]];
  const joined = RULE_JOINED.exec(head);
  if (joined?.[1] !== undefined && joined[2] !== undefined) return [joined[1], withoutLeague(joined[2]), joined[0]];
  const between = RULE_BETWEEN.exec(head);
  if (between?.[1] !== undefined && between[2] !== undefined) return [between[1], between[2], between[0]];
  const names = [...new Set([...head.matchAll(RULE_RESOLVE)].map((hit) => hit[1] ?? ''))].filter(
    (name) => !/^(?:yes|no|over|under|other|50.?50|draw)$/i.test(name),
  );
  const [first, second] = names;
  return names.length === 2 && first !== undefined && second !== undefined
    ? [first, second, `resolve to "${first}" / "${second}"`]
    : null;
}

/** Codes in a slug: `nba-nyk-phx-2026-01-09`. */
const SLUG_CODES = /^[a-z0-9]{2,10}-([a-z0-9]{2,8})-([a-z0-9]{2,8})-20\d\d-\d\d-\d\d/;

function sidesInSlug(text: MarketText, league: LeagueHint): Sides | null {
  const hit = SLUG_CODES.exec(gameSlug(text.slug));
  if (hit?.[1] === undefined || hit[2] === undefined || league.id === null || league.kind === 'person') return null;
  const value = entitiesOf([hit[1], hit[2]], league);
  return value.every((entity) => entity.id !== null) ? { value, from: 'slug', quote: hit[0] } : null;
}

/** `26MAR121905NYYDETG1` -> `NYYDET`. */
const TICKER_CODES = /^\d{2}[A-Z]{3}\d{2}(?:\d{4})?([A-Z0-9]{4,12}?)(?:G\d)?$/;

/** Both teams by venue A's joined codes, when they split in only one way. */
function sidesInTicker(text: MarketText, league: LeagueHint): Sides | null {
  const joined = TICKER_CODES.exec(text.eventCode)?.[1];
  const splits = joined === undefined || league.id === null ? [] : splitCodes(joined, league.id);
  const [only] = splits;
  if (only === undefined || splits.length > 1) return null;
  const entity = (team: Team): Entity => ({ ...named(league.kind, team.name), id: team.id });
  return { value: [entity(only[0]), entity(only[1])], from: 'ticker', quote: text.eventCode };
}

/** Both sides from every source that names them, best first: titles, the market's own outcomes, rules, codes. */
export function findSides(text: MarketText, league: LeagueHint): Sides[] {
  const pattern = text.listing.venue === 'venue_a' ? VERSUS_OR_AT : VERSUS;
  const found: Sides[] = [];
  for (const title of [text.question, text.event]) {
    const split = splitSides(title, pattern);
    if (split !== null) found.push({ value: entitiesOf(split, league), from: 'title', quote: title });
  }
  const outcomes = text.listing.outcomes;
  if (outcomes !== undefined && !/^(?:yes|no|over|under)$/i.test(outcomes[0])) {
    found.push({ value: entitiesOf([...outcomes], league), from: 'api', quote: outcomes.join(' / ') });
  }
  const rules = sidesInRules(text);
  if (rules !== null) found.push({ value: entitiesOf([rules[0], rules[1]], league), from: 'rules', quote: rules[2] });
  const ticker = sidesInTicker(text, league);
  if (ticker !== null) found.push(ticker);
  const slug = sidesInSlug(text, league);
  if (slug !== null) found.push(slug);
  return found;
}

/** Names of whom YES pays on, with their sources: outcome, title, rules, ticker. */
function subjectNames(text: MarketText): (readonly [string, Provenance])[] {
  const names: (readonly [string, Provenance])[] = [];
  const outcome = text.outcome.replace(/ (?:wins?|to win)\b.*$/i, '').replace(/ \(token \d+\)$/, '');
  // "Draw (Brentford FC vs. Crystal Palace FC)"
  if (/^(?:draw|tie) \(/i.test(outcome)) names.push(['draw', 'api']);
  else if (outcome !== '' && !/^(?:over|under|no)\b|[-+]\d|\d\.5|^\d+\+?$/i.test(outcome))
    names.push([outcome, text.listing.venue === 'venue_b' ? 'api' : 'title']);
  const asked = /^will (?:the )?(.{2,50}?) (?:win|beat|cover|defeat|lose|advance|qualify|record|score)\b/i.exec(text.question);
  if (asked?.[1] !== undefined && !/ vs\.? /i.test(asked[1])) names.push([asked[1], 'title']);
  const ahead = /^(.{2,50}?) leading at half-?time\b/i.exec(text.question);
  if (ahead?.[1] !== undefined) names.push([ahead[1], 'title']);
  if (DRAW_LEG.test(text.question) || /\bend in a (?:draw|tie)\b|\b(?:draw|level|tied) at half-?time\b/i.test(text.question))
    names.push(['draw', 'title']);
  const signed =
    /^(?:spread|[^:]{1,30}spread): (.{2,50}?) \((?=[-+]\d)/i.exec(text.question) ??
    /^(.{2,50}?) wins? (?:the [\w ]{3,20} )?by\b/i.exec(text.question);
  // the line's side, unless the market names its own
  if (signed?.[1] !== undefined && !text.listing.outcomes?.includes(text.outcome)) names.push([signed[1], 'title']);
  const rule = /^if (?:the )?(.{2,60}?) (?:wins?|is (?:the winner|determined)|advances?|qualif)/i.exec(text.rules);
  if (rule?.[1] !== undefined && text.listing.venue === 'venue_a') names.push([rule[1], 'rules']);
  const level =
    /^if neither (?:team|side|player|.{2,50} nor .{2,50}?) (?:wins|scores more)\b/i.exec(text.rules) ??
    /^if .{2,90} tie in the\b|^if the game ends in a (?:draw|tie),? this market (?:will resolve|resolves) to "yes/im.exec(
      text.rules.slice(0, 300),
    );
  if (level !== null) names.push(['draw', 'rules']);
  // a code behind a line ends with the line ("OKC10"); an esports team may end with a digit of its own ("T1")
  if (text.legCode !== '') names.push([text.legCode.replace(/(?<=[A-Z]{2})\d+(?:TO\d+|PLUS)?$/, ''), 'ticker']);
  const leg = slugLeg(text);
  if (leg !== null) names.push([leg.side, 'slug']);
  const total = leg?.asks === 'team_total' ? /^(.{2,50}?) (?:o\/u|over|under) [\d.]+$/i.exec(text.question)?.[1] : undefined;
  if (total !== undefined) names.push([total, 'title']);
  const scorer = leg?.asks === 'team_total' ? /\bif (?:the )?(.{2,40}?) scores? \d/i.exec(text.rules)?.[1] : undefined;
  if (scorer !== undefined) names.push([scorer, 'rules']);
  if (leg !== null && leg.asks !== 'team_total' && findTeam(text.question).length > 0) names.push([text.question, 'title']);
  return names;
}

/** The side itself, or the subject's own name where it says more of a player than the side's surname. */
function fullerName(side: Entity | null, subject: Entity): Entity {
  if (side === null) return subject;
  return subject.kind === 'person' && subject.name.endsWith(` ${side.name}`) ? subject : side;
}

/** A leg's code as an entity: the draw, the league's team with that code, else the bare letters. */
function codeEntity(code: string, league: LeagueHint): Entity {
  if (code === 'TIE' || code === 'DRAW') return sideEntity('draw', league);
  const team = league.id === null ? undefined : teamByCode(code, league.id, 'venue_a');
  return { ...named('team', team?.name ?? code), id: team?.id ?? null };
}

/** The side that YES pays on, as one of the fixture's sides where it is one, from every source that says so. @param named whom a text that names several is about */
export function findSubjects(
  text: MarketText,
  sides: readonly Entity[],
  league: LeagueHint,
  named: string | undefined,
): Found<Entity>[] {
  const subjects: Found<Entity>[] = [];
  const names = named === undefined ? subjectNames(text) : [[named, 'rules'] as const];
  for (const [name, from] of names) {
    const code = from === 'ticker';
    const entity = code ? codeEntity(name, league) : sideEntity(name, league);
    const side = entity.kind === 'draw' ? entity : theSide(entity, sides, code);
    // A ticker's code that fits no side by name proves nothing; a reserve side is told apart from its club.
    if (side === null && (code || sides.length === 2) && !isReserve(entity.name)) continue;
    subjects.push({ value: fullerName(side, entity), from, quote: name });
  }
  return subjects;
}

/** Sides with the full name of the player whom the contract pays on, where the title gives surnames only ("Sinner vs Tien"). */
export function fullerSides(sides: readonly Sides[], subjects: readonly Found<Entity>[]): Sides[] {
  const full = subjects.map(({ value }) => value).find(({ kind, name }) => kind === 'person' && name.includes(' '));
  if (full === undefined) return [...sides];
  const fuller = (side: Entity): Entity => (!side.name.includes(' ') && full.name.endsWith(` ${side.name}`) ? full : side);
  return sides.map((found) => ({ ...found, value: [fuller(found.value[0]), fuller(found.value[1])] }));
}

/** The one side that the entity is; null when none or both fit. */
function theSide(entity: Entity, sides: readonly Entity[], code: boolean): Entity | null {
  const equal = sides.filter((side) => compareEntities(side, entity) === 'equal');
  if (equal.length === 1) return equal[0] ?? null;
  const fitting = sides.filter((side) => (code ? fitsCode(side, entity.name) : compareEntities(side, entity) === 'unknown'));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** A three or four letter code against a name: its first letters, or the initials. */
function fitsCode(side: Entity, code: string): boolean {
  const words = side.name.split(' ');
  return words.some((word) => word.startsWith(code.slice(0, 3))) || initials(words).startsWith(code);
}

/** How many of the two sides a table knows. */
const known = (sides: Sides): number => sides.value.filter((entity) => entity.id !== null).length;
/** How many are players with given names. */
const inFull = (sides: Sides): number => sides.value.filter(({ kind, name }) => kind === 'person' && name.includes(' ')).length;
/** The sides that tables know best; where a title has two surnames alone, those of a text with both players' given names. */
export function bestNamed(found: readonly Sides[]): Sides | undefined {
  const [first] = [...found].sort((a, b) => known(b) - known(a));
  if (first === undefined || inFull(first) > 0) return first;
  return found.find((sides) => known(sides) === known(first) && inFull(sides) === 2) ?? first;
}
