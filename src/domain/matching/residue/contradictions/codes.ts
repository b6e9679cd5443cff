/** Finds codes and addresses of a market that name somebody else, or another bound or part of a game, than its texts. */

import type { Listing } from '../../../market.js';
import type { Entity, Facts, GridSet } from '../../contract/facts.js';
import { entityIn, setIn, textIn } from '../../contract/factValues.js';
import { gridOf } from '../../contract/intervals.js';
import { leagueByTicker, leagueOf } from '../../entities/leagues.js';
import { namesOf } from '../../entities/namesOf.js';
import type { Team } from '../../entities/team.js';
import { teamByCode, theTeam } from '../../entities/teams.js';
import { foldName, isSubsequence } from '../../text/fold.js';
import type { Contradiction } from './contradiction.js';

/** Whether letters stand in a name in their order: `gnew` of Gavin Newsom; or are its initials with others between: `djt` of Donald Trump. */
function isCodeOf(code: string, words: readonly string[]): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (code.startsWith(first.charAt(0)) && code.endsWith(last.charAt(0))) return true;
  return words.some((word, from) => word[0] === code[0] && isSubsequence(code, words.slice(from).join('')));
}

/** Kinds of names whose codes venue A makes of the name's own letters; those of countries and parties may come from another language. */
const CODED_BY_LETTERS: ReadonlySet<Entity['kind']> = new Set(['person', 'thing', 'team']);

/** What a code may be made of: a person's name, a thing's with its article, all that a team is called. @param outcome of the market */
function codedNames({ kind, id, name }: Entity, outcome: string): string[] {
  if (kind === 'person') return [name];
  const others = id === null ? [`the ${name}`] : namesOf('team', id);
  return [name, ...others, foldName(outcome)].filter((each) => each !== '');
}

/** A code or an address that names somebody else: a code is made of a name's letters, an address holds a person's surname. */
function otherName({ ticker = '', slug = '', outcome = '' }: Listing, { fields }: Facts): string | undefined {
  const subject = entityIn(fields.subject?.value);
  if (subject === undefined || !CODED_BY_LETTERS.has(subject.kind)) return undefined;
  const code = /^[A-Z]{2,5}$/.exec(ticker.split('-').at(-1) ?? '')?.[0]?.toLowerCase();
  const isOwn = (name: string): boolean => name === code || isCodeOf(code ?? '', name.split(' '));
  if (code !== undefined && ticker.split('-').length > 1 && !codedNames(subject, outcome).some(isOwn)) return ticker;
  const words = subject.name.split(' ');
  const isNamed = subject.kind === 'person' && /^will-[a-z]+-[a-z]+-/.test(slug);
  return isNamed && !words.some((word) => word.length > 2 && slug.includes(word)) ? slug : undefined;
}

/** "will-the-ospreys-win-the-2027-cup": whom an address names. */
const SLUG_NAMES = /^will-(?:the-)?(.+?)-(?:win|make|be|finish|reach|advance|qualify)-/;
/** A handicap's address: both codes, the visitors' first, and whose it is. */
const SLUG_SPREAD = /^[a-z0-9]+-([a-z0-9]{2,8})-([a-z0-9]{2,8})-20\d\d-\d\d-\d\d-spread-(home|away)-/;

/** A code or an address that names another team of the league. */
function otherTeam({ venue, ticker = '', slug = '' }: Listing, { fields }: Facts): string | undefined {
  const [subject, league] = [entityIn(fields.subject?.value), textIn(fields.competition?.value)];
  if (subject?.kind !== 'team' || subject.id === null || league === undefined) return undefined;
  const isOther = (team: Team | undefined): boolean => team !== undefined && team.id !== subject.id;
  const [code, ...others] = ticker.split('-').reverse();
  if (
    venue === 'venue_a' &&
    others.length > 1 &&
    isOther(teamByCode((code ?? '').replace(/\d+(?:TO\d+|PLUS)?$/, ''), league, 'venue_a'))
  )
    return ticker;
  const named = SLUG_NAMES.exec(slug)?.[1]?.replaceAll('-', ' ');
  if (named !== undefined && isOther(theTeam(named, { league }))) return slug;
  const [, visitors = '', hosts = '', side] = SLUG_SPREAD.exec(slug) ?? [];
  // in soccer the hosts come first
  if (side === undefined || leagueOf(league)?.sport === 'soccer') return undefined;
  return isOther(theTeam(side === 'home' ? hosts : visitors, { league })) ? slug : undefined;
}

/** The count at the end of a total's code, which is its line rounded up or down: `-6` of 5.5. */
function otherCount({ venue, ticker = '' }: Listing, facts: Facts): string | undefined {
  const from = setIn(facts.fields.set?.value)?.parts[0]?.[0];
  const count = venue === 'venue_a' && facts.family === 'total' ? /-(\d+)$/.exec(ticker)?.[1] : undefined;
  if (count === undefined || typeof from !== 'number') return undefined;
  return Number(count) > from || Number(count) < from - 1 ? ticker : undefined;
}

/** The bound at the end of a figure's code on venue A: `-T2.8` of "above 2.8", `-E2.9` of "exactly 2.9". */
const CODED_BOUND = /^\w+-\w+-[A-Z]?(-?\d+(?:\.\d+)?)$/;
/** The bound in a gross's address: `160m`. */
const SLUG_BOUND = /(?<![a-z0-9])(\d+)m(?![a-z0-9])/;
/** Texts write thousands and millions in figures or in words. */
const SCALES = [1, 1e3, 1e6] as const;

/** Families whose codes on venue A end with the bound that pays. */
const CODED_BY_BOUND: ReadonlySet<Facts['family']> = new Set<Facts['family']>([
  'econ_print',
  'score',
  'box_office',
  'vote_share',
  'crypto_at',
  'market_at',
]);

/**
 * Whether a code names a set by another number than its texts: a bracket's by its middle (`B83250` of "83,000 to 83,499.99"), an open
 * end's by the number before it (`24.9` of "25.0 or above"). Bounds are rounded, so that a bracket's middle is off by up to 1 or a quarter
 * of its width.
 */
function isCodedAs(set: GridSet, coded: number): boolean {
  const { parts } = set;
  const [from, to] = parts[0] ?? [null, null];
  const { step } = gridOf(set);
  if (parts.length !== 1 || step === null) return false;
  const value = coded / step;
  if (from === null || to === null) return from !== null && Math.round(value) === from - 1;
  const last = to - 1;
  return Math.abs(value - (from + last) / 2) <= Math.min(1 / step, (to - from) / 4);
}

/** A figure's code with a bound that the market's texts don't name. */
function otherBound(
  { venue, ticker = '', slug = '', event = '', question = '', outcome = '', rules = '' }: Listing,
  facts: Facts,
): string | undefined {
  if (!CODED_BY_BOUND.has(facts.family)) return undefined;
  const coded = venue === 'venue_a' ? CODED_BOUND.exec(ticker)?.[1] : SLUG_BOUND.exec(slug)?.[1];
  const set = setIn(facts.fields.set?.value);
  if (coded === undefined || set === undefined) return undefined;
  if (venue === 'venue_a' && facts.family !== 'econ_print' && isCodedAs(set, Math.abs(Number(coded)))) return undefined;
  const said = [...[event, question, outcome, rules].join(' ').matchAll(/\d[\d,]*(?:\.\d+)?/g)];
  // a share's or a score's code may drop its tenths
  const isCut = facts.family !== 'econ_print' && !coded.includes('.');
  const isSaid = said.some(([text]) => {
    const value = Number(text.replaceAll(',', ''));
    const values = isCut ? [value, Math.trunc(value)] : [value];
    return values.some((each) => SCALES.some((scale) => each * scale === Math.abs(Number(coded))));
  });
  return isSaid ? undefined : venue === 'venue_a' ? ticker : slug;
}

/** A series that is on another part of a game. */
function otherPeriod({ venue, ticker = '' }: Listing, { fields }: Facts): string | undefined {
  const coded = venue === 'venue_a' ? leagueByTicker(ticker)?.kind?.period : undefined;
  return coded !== undefined && fields.period?.value === 'full' && coded !== 'full' ? ticker : undefined;
}

/** Every code and address that names somebody or something else than the texts. */
export function codeContradictions(listing: Listing, facts: Facts): Contradiction[] {
  const found = {
    'a code of somebody else': otherName(listing, facts) ?? otherTeam(listing, facts),
    'a code of another line': otherCount(listing, facts) ?? otherBound(listing, facts),
    'a code of a part of the game': otherPeriod(listing, facts),
  };
  return Object.entries(found).flatMap(([what, quote]) => (quote === undefined ? [] : [{ what, quote }]));
}
