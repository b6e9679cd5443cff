/** Writes the names of a team as venues spell them: with its club's letters, its nickname, its city's own name. */
import { z } from 'zod';
import exonymTable from './exonyms.json' with { type: 'json' };
import { list, readTables } from './table.js';
import type { Team } from './team.js';

const exonymSchema = z.strictObject({ id: z.string(), words: list });
/** By a word of club names, all its spellings: "Moscow", "Moskva". */
const EXONYMS = new Map(
  readTables(exonymSchema, exonymTable).flatMap(({ words }) => words.map((word) => [word, words] as const)),
);
const ANY_EXONYM = new RegExp(`(?<![\\p{L}-])(?:${[...EXONYMS.keys()].join('|')})(?![\\p{L}-])`, 'gu');

/** Whether its id is in `soccer/`: clubs outside MLS, USL and Canada, which are known by their name without the `FC`. */
function isClub({ id }: Team): boolean {
  return id.startsWith('soccer/');
}

/** A club's `FC`, which venue B writes and venue A leaves away; a name that has one, or another word for it, stays as it is. */
export function clubForms(team: Team): string[] {
  const { name, gender, reserve } = team;
  if (!isClub(team) || gender === 'w' || reserve || /\b(?:FC|CF|SC|FK|AFC|IF|BK|SK)\b/.test(name)) return [];
  return [`${name} FC`, `FC ${name}`];
}

/** The club behind `Arsenal Women`. */
function clubOfWomen({ name, gender }: Team): string | undefined {
  return gender === 'w' ? /^(.+) Women$/.exec(name)?.[1] : undefined;
}

/** What a women's side is called inside its own leagues: as its club. */
export function bareForms(team: Team): string[] {
  const club = clubOfWomen(team);
  return club === undefined ? [] : [club, `${club} FC`];
}

/** How venues write a women's side. */
export function womensForms(team: Team): string[] {
  const club = clubOfWomen(team);
  return club === undefined
    ? []
    : [`${club} W`, `${club} WFC`, `${club} LFC`, `${club} FC Women`, `${club} Women's`, `${club} Ladies`];
}

const BRACKET = / \([^()]+\)$/;

/** What a nickname follows: a school's names, a franchise's city and codes (`WAS Commanders`). */
export function longForms(team: Team): string[] {
  const { name, city, nickname, aliases, codes } = team;
  if (nickname === undefined || isClub(team)) return [];
  // "Miami RedHawks" of "Miami (OH)": the nickname tells which Miami
  return city === undefined
    ? [name, ...aliases].flatMap((base) => [...new Set([base, base.replace(BRACKET, '')])])
    : [city, ...codes.a];
}

/** What follows a franchise's city or sponsor, by which its own leagues know it: `Buffaloes` of the Orix Buffaloes. */
export function bareNicknames(team: Team): string[] {
  const { name, city, nickname, aliases, short = [] } = team;
  if (nickname !== undefined || isClub(team)) return [];
  const leading = [city, ...short].filter((word) => word !== undefined);
  return [name, ...aliases].flatMap((base) =>
    leading.flatMap((word) => (base.startsWith(`${word} `) ? base.slice(word.length + 1) : [])),
  );
}

/** A name, as venue A writes it, which shortens a closing `State` to `St.`, and with its city as people there call it. */
export function spellings(phrase: string): string[] {
  const written = / State$/.test(phrase) ? [phrase, phrase.replace(/ State$/, ' St.')] : [phrase];
  return written.flatMap(inOtherWords);
}

/** A name of several words with each spelling of its exonyms. A single word may be the city: "Rome" of a tennis tournament is no club. */
function inOtherWords(phrase: string): string[] {
  if (!phrase.includes(' ')) return [phrase];
  const found = [...new Set(phrase.match(ANY_EXONYM))];
  return found.reduce<string[]>(
    (forms, word) => forms.flatMap((form) => (EXONYMS.get(word) ?? [word]).map((other) => form.replaceAll(word, other))),
    [phrase],
  );
}
