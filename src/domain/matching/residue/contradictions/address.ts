/** Finds words and days in a market's address on venue B that the market's texts do not say. */
/**
 * An address is made of its market's texts and codes, a closed world of its own: a word or a day of which these know nothing was made for
 * another market, or the texts were changed since.
 */
import type { Listing } from '../../../market.js';
import { type Facts, type Family, GAME_WINNERS } from '../../contract/facts.js';
import { setIn } from '../../contract/factValues.js';
import { leagueBySlug, leagueOf } from '../../entities/leagues.js';
import { gameSlug } from '../../entities/slugs.js';
import { findDates, monthNumber } from '../../text/dates.js';
import { foldName } from '../../text/fold.js';
import { tokensOf } from '../../text/tokens.js';
import { pointsWith } from '../bounds.js';
import { explainedBy, namesExplainedBy } from '../explained.js';
import { hintOf } from '../known.js';
import type { Contradiction } from './contradiction.js';

/** A game's address: its league, the codes of both sides, its day, and behind that its leg. */
const GAME = /^([a-z0-9]+)-(.+)-(20\d\d-\d\d-\d\d)(?:-(.+))?$/;
/** An address that is made of a question. */
const QUESTION = /^(?:will|who|which|what|how)-/;
/** Words of a leg behind a game, by the family that sells it; a total or a player's figure also writes its line (`44pt5`, `44.5`). */
const LEG_WORDS: { readonly [F in Family]?: readonly string[] } = {
  game_winner: ['moneyline', 'match', 'winner'],
  three_way: ['moneyline', 'match', 'winner'],
  spread: ['spread', 'home', 'away'],
  total: ['total', 'o', 'u'],
  team_total: ['team', 'total', 'home', 'away'],
  both_score: ['btts'],
};
const LINE = /^\d{1,3}(?:(?:pt|\.)\d)?$/;

/** Two words count as one when so many of their first letters are the same: "decrease", "decreases". */
const STEM_LENGTH = 5;
/** Grammar, the words for winning, which is asked of a name where nothing else is, and `plus`, as addresses write `+`. */
const GRAMMAR: ReadonlySet<string> = new Set(
  'the a an of in to by on for and or at vs be is was as his her its it if s will who which what how win winner plus'.split(' '),
);
/** "february-13", "jan-2-2027". */
const DAY = /(?<![a-z0-9])[a-z]{3,9}-\d{1,2}(?:-20\d\d)?(?!\d)/g;
/** How addresses write the dots of "J.D." (`jptdpt`) and of "U.S." (`u-s`). */
const DOT = 'pt';

const cut = (word: string): string => word.slice(0, STEM_LENGTH);
const stemOf = (word: string): string => cut(foldName(word));

/** All that the texts say with accents and dots folded, and then as addresses drop them ("mlenchon", "pap-ndiaye"). */
function* spellingsOf({
  event = '',
  question = '',
  outcome = '',
  group_item = '',
  rules = '',
  outcomes,
}: Listing): Generator<string> {
  const said = [event, question, outcome, group_item, rules, ...(outcomes ?? [])].join(' ');
  yield said;
  yield said.replace(/['\u2019.]/g, ' ');
  yield said.replace(/[^\x20-\x7E\n]/g, '');
  yield said.replace(/[^\x20-\x7E\n]/g, ' ');
  yield said.replaceAll('.', '');
}

/** The words whose stem stands in no spelling of the texts, without dots either; most are found in the first one. */
function unsaidIn(listing: Listing, words: readonly string[]): readonly string[] {
  let unsaid = words;
  for (const text of spellingsOf(listing)) {
    if (unsaid.length === 0) break;
    const stems = new Set(foldName(text).split(' ').map(cut));
    unsaid = unsaid.filter((word) => !stems.has(stemOf(word)) && !stems.has(stemOf(word.replaceAll(DOT, ''))));
  }
  return unsaid;
}

/**
 * Words of an address that name what the market's facts hold: an address may say `governor` where the texts say gubernatorial, and
 * `man-city` of Manchester City.
 */
function namedIn(address: string, facts: Facts): Set<string> {
  const tokens = tokensOf(address);
  const known = [...namesExplainedBy(facts), explainedBy(facts).names];
  const covered = known.flatMap((names) => [...names.covers(tokens)]);
  return new Set(covered.map((at) => tokens[at]?.text ?? ''));
}

/** The first word that neither texts nor facts say. */
function strangeWord(words: readonly string[], listing: Listing, facts: Facts): string | undefined {
  const set = setIn(facts.fields.set?.value);
  const isKnown = (word: string): boolean => GRAMMAR.has(word) || (set !== undefined && pointsWith(word, set));
  const read = words.filter((word) => !/\d/.test(word) && monthNumber(word) === undefined);
  const unsaid = unsaidIn(
    listing,
    read.filter((word) => !isKnown(word) && !isKnown(word.replaceAll(DOT, ''))),
  );
  if (unsaid.length === 0) return undefined;
  const named = namedIn(words.join(' '), facts);
  return unsaid.find((word) => !named.has(word));
}

/** What is strange in a game's address; null for an address of another kind. */
function strangeInGame(address: string, listing: Listing, facts: Facts): string | undefined | null {
  const [, code = '', sides = '', , leg] = GAME.exec(gameSlug(address)) ?? [];
  const { family, fields } = facts;
  if (sides === '' || fields.participants === undefined || QUESTION.test(address)) return null;
  const codes = sides.split('-');
  // two codes, or both sides by their names
  const named = codes.length > 2 ? strangeWord(codes, listing, facts) : undefined;
  if (named !== undefined) return named;
  // a league of our tables goes by one of its own codes, on either venue
  const isListed = leagueOf(String(fields.competition?.value)) !== undefined;
  const isUnknown = isListed && leagueBySlug(address) === undefined;
  if (isUnknown && (/\d/.test(code) || strangeWord([code], listing, facts) !== undefined)) return code;
  const words = (leg ?? '').split('-').filter((word) => word !== '' && word !== 'draw' && !codes.includes(word));
  const isWhole = fields.period?.value === undefined || fields.period.value === 'full';
  const own = LEG_WORDS[family] ?? [];
  // who wins a whole game is told by a side's code, or a draw, alone
  if (GAME_WINNERS.has(family) && isWhole) return words.find((word) => !own.includes(word));
  const others = words.filter((word) => !own.includes(word) && !LINE.test(word));
  return strangeWord(others, listing, facts) ?? others.find((word) => /\d/.test(word) && isWhole);
}

/** A day in an address that neither facts nor texts hold: "week-ending-february-13". */
function strangeDay(address: string, listing: Listing, { fields }: Facts): string | undefined {
  const hint = hintOf(listing);
  const daysIn = (text: string): string[] =>
    findDates(text, hint).flatMap(({ precision, day }) => (precision === 'day' ? day : []));
  const days = (address.match(DAY) ?? []).flatMap((day) => daysIn(day.replaceAll('-', ' ')));
  if (days.length === 0) return undefined;
  const { event = '', question = '', rules = '' } = listing;
  const said = new Set([event, question, rules].flatMap(daysIn));
  return days.find((day) => !said.has(day) && day !== fields.day?.value);
}

/** What the address of a market of venue B says that its texts do not. */
export function addressContradictions(listing: Listing, facts: Facts): Contradiction[] {
  const { venue, slug = '' } = listing;
  if (venue !== 'venue_b' || slug === '') return [];
  const inGame = strangeInGame(slug, listing, facts);
  const strange = inGame === null ? (strangeWord(slug.split('-'), listing, facts) ?? strangeDay(slug, listing, facts)) : inGame;
  return strange === undefined ? [] : [{ what: `an address with "${strange}", which no text says`, quote: slug }];
}
