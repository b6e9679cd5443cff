/** Who plays whom and in which sport, as far as a listing's own texts say it. */
import type { Listing } from '../../../src/domain/market.js';
import { entitiesIn, entityIn } from '../../../src/domain/matching/contract/factValues.js';
import { readContract } from '../../../src/domain/matching/reading/readContract.js';
import type { BasePair } from '../basePairs.js';

export type Sport = 'soccer' | 'basketball' | 'football' | 'hockey' | 'baseball' | 'tennis' | 'esports' | 'fight' | 'other';

const SPORTS: readonly (readonly [Sport, RegExp])[] = [
  ['esports', /league of legends|\blol\b|cs2|counter-strike|dota|valorant/i],
  ['soccer', /soccer|stoppage time|\bEPL\b|champions league|\bMLS\b/i],
  ['basketball', /basketball|\bNBA\b|\bCBB\b|euroleague/i],
  ['football', /professional football|\bNFL\b|college football|\bCFB\b|super bowl/i],
  ['hockey', /hockey|\bNHL\b|stanley cup/i],
  ['baseball', /baseball|\bMLB\b|\bKBO\b|world series/i],
  ['tennis', /tennis|\bATP\b|\bWTA\b|wimbledon/i],
  ['fight', /\bUFC\b|\bMMA\b|boxing/i],
];

export function sportOf({ a, b }: BasePair): Sport {
  const text = `${a.ticker ?? ''} ${a.question ?? ''} ${a.rules ?? ''} ${b.question ?? ''} ${(b.rules ?? '').slice(0, 600)} ${b.slug ?? ''}`;
  return SPORTS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}

const GAMES = ['game_winner', 'three_way', 'total', 'spread', 'team_total', 'player_prop', 'both_score', 'advance'];
export const isGame = ({ family }: BasePair): boolean => GAMES.includes(family);

const VERSUS =
  /(?:\bthe |: |^)([\p{Lu}\d](?:(?!\bwins?\b)[^:?\n])*?) (?:vs\.?|at|@) ([\p{Lu}\d][^:?\n]*?)(?=(?: (?:professional|pro|men's|women's|college|soccer|basketball|CS2|Dota|League of|Valorant|match|game|Winner|originally|EPL|fight|bout)\b|\?|:| -| \(|\n|$))/u;

/** Both sides of a fixture as this listing names them. */
export function participants(listing: Listing): readonly [string, string] | null {
  const { outcomes, venue } = listing;
  if (venue === 'venue_b' && outcomes !== undefined && !/^(?:yes|no|over|under)$/i.test(outcomes[0])) return outcomes;
  const texts = venue === 'venue_a' ? [listing.rules, listing.event, listing.question] : [listing.event, listing.question];
  for (const text of texts) {
    const found = VERSUS.exec(text ?? '');
    if (found?.[1] !== undefined && found[2] !== undefined) return [found[1].trim(), found[2].trim()];
  }
  return null;
}

/** Whom YES pays on, as the listing names it; null for totals and draws. */
export function subjectOf(listing: Listing): string | null {
  const { outcome = '', rules = '', question = '', group_item } = listing;
  const plain = outcome.trim();
  if (plain !== '' && !/^(?:yes|no|tie|draw|over|under)\b/i.test(plain) && !/\d/.test(plain)) return plain;
  if (group_item !== undefined && !/\d|draw/i.test(group_item)) return group_item;
  const found =
    /^If\s+(?:the )?(\p{Lu}[^,\n]*?) (?:wins?|has won|is|becomes|controls|finish)/u.exec(rules) ??
    /^Will (?:the )?(\p{Lu}[^,\n?]*?) (?:wins?|be|become|control|finish)/u.exec(question);
  return found?.[1]?.trim() ?? null;
}

const subjectId = (listing: Listing): string | null => entityIn(readContract(listing).facts.fields.subject?.value)?.id ?? null;

/** Ids of all whom a listing is about. */
function ownIds(listing: Listing): (string | null)[] {
  const { subject, participants: sides } = readContract(listing).facts.fields;
  return [subject, sides].flatMap((fact) => entitiesIn(fact?.value)).map(({ id }) => id);
}

/** Names of the same series that have no word in common with the side's own, sorted. */
export function donors(side: Listing, pair: BasePair, pairs: readonly BasePair[]): string[] {
  const own = `${side.event} ${side.question} ${side.rules}`.toLowerCase();
  const kin = pairs.filter(
    ({ family, a }) => family === pair.family && a.series === pair.a.series && a.group_id !== pair.a.group_id,
  );
  const ids = ownIds(side).filter((id) => id !== null);
  const others = kin.map((other) => (side.venue === 'venue_a' ? other.a : other.b));
  // one team goes by several names
  const names = others.flatMap((other) => (ids.includes(subjectId(other) ?? '') ? [] : (subjectOf(other) ?? [])));
  const strange = names.filter(
    (name) =>
      !name
        .toLowerCase()
        .split(/\s+/)
        .some((word) => word.length > 3 && own.includes(word)),
  );
  return [...new Set(strange)].sort();
}
