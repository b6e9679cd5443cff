/**
 * An address that is made of a question, with words that none of the market's texts has: it was made for another market, or the texts
 * were changed since. Of 348 such addresses of automatic pairs (2025-02 to 2027-04) none has such a word.
 */
import type { Listing } from '../../market.js';
import type { Facts } from '../contract/facts.js';
import { foldName } from '../text/fold.js';
import { tokensOf } from '../text/tokens.js';
import type { Contradiction } from './contradiction.js';
import { namesExplainedBy } from './explained.js';

const QUESTION = /^(?:will|who|which|what|how)-/;
/** Shorter words are grammar, or what is left of a name whose accents were dropped. */
const WORD_LENGTH = 4;
/** Words are held to be one by so many letters: "decrease", "decreases". */
const STEM_LENGTH = 5;
/** How addresses write `+`, and the dots of "J.D." (`jptdpt`). */
const SIGNS: ReadonlySet<string> = new Set(['plus']);
const DOT = 'pt';

const stemOf = (word: string): string => foldName(word).slice(0, STEM_LENGTH);

/** Stems of all that the texts say, with accents folded, and as addresses drop them ("mlenchon"). */
function stemsOf({ event = '', question = '', outcome = '', group_item = '', rules = '', outcomes }: Listing): Set<string> {
  const said = [event, question, outcome, group_item, rules, ...(outcomes ?? [])].join(' ');
  const parted = said.replace(/['\u2019]/g, ' ');
  const dropped = said.replace(/[^\x20-\x7E\n]/g, '');
  return new Set(
    [said, parted, dropped].flatMap((text) =>
      foldName(text)
        .split(' ')
        .map((word) => word.slice(0, STEM_LENGTH)),
    ),
  );
}

/** Words of an address that name what the market's facts hold: an address may say `governor` where the texts say gubernatorial. */
function namedIn(address: string, facts: Facts): Set<string> {
  const tokens = tokensOf(address);
  const covered = namesExplainedBy(facts).flatMap((phrases) => [...phrases.covers(tokens)]);
  return new Set(covered.map((at) => tokens[at]?.text ?? ''));
}

/** Venue B's address against its texts. */
export function addressContradictions(listing: Listing, facts: Facts): Contradiction[] {
  const { venue, slug = '' } = listing;
  if (venue !== 'venue_b' || !QUESTION.test(slug)) return [];
  const stems = stemsOf(listing);
  const isSaid = (word: string): boolean => word.length < WORD_LENGTH || stems.has(stemOf(word));
  const words = slug.split('-').filter((word) => !/\d/.test(word) && !SIGNS.has(word));
  const unsaid = words.filter((word) => !isSaid(word) && !isSaid(word.replaceAll(DOT, '')));
  if (unsaid.length === 0) return [];
  const named = namedIn(words.join(' '), facts);
  const strange = unsaid.find((word) => !named.has(word));
  return strange === undefined ? [] : [{ what: `an address with "${strange}", which no text says`, quote: slug }];
}
