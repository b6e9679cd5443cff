/** Says the API's codes in words: venues, categories, roles, tiers, caveats, standings, changes and reasons. */
import type { Basis, Category, ChangeType, Reason, Role, Standing, Tier, Venue } from '../gql/graphql.js';

/** Names of the venues. The codes themselves stay visible where users copy them, here and for all codes below. */
export const VENUE_NAMES = { venue_a: 'Kalshi', venue_b: 'Polymarket' } as const;

/** A sentence of the service with the venues' names in place of their codes. */
export const sayVenues = (words: string): string => words.replace(/\bvenue_[ab]\b/g, (code) => VENUE_NAMES[code as Venue]);

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  sports: 'Sports',
  politics: 'Politics',
  economics: 'Economics',
  crypto: 'Crypto',
  weather: 'Weather',
  culture: 'Culture',
  companies: 'Companies',
  science: 'Science',
  geopolitics: 'Geopolitics',
  mentions: 'Mentions',
  other: 'Other',
};

export const ROLE_WORDS: Readonly<Record<Role, string>> = { user: 'Reads', reviewer: 'Reviews', admin: 'Administers' };

export const TIER_NAMES: Readonly<Record<Tier, string>> = { human_verified: 'By a person', auto_verified: 'Proved by rules' };

export const BASIS_NAMES: Readonly<Record<Basis, string>> = {
  identical: 'No known difference',
  equivalent_with_caveats: 'With caveats',
};

export const CAVEAT_NAMES: Readonly<Record<string, string>> = {
  source_differs: 'Source',
  timing_differs: 'Timing',
  rounding_differs: 'Rounding',
  carveout_differs: 'Carve-out',
  definition_differs: 'Definition',
};

export const STANDING_NAMES: Readonly<Record<Standing, string>> = {
  proposed: 'Waits for review',
  auto_verified: 'Proved by rules',
  human_verified: 'Approved by a person',
  rejected: 'Rejected',
  suspended: 'Suspended',
  closed: 'Closed',
};

/** Standings of a match. */
export const MATCHED: ReadonlySet<Standing> = new Set(['auto_verified', 'human_verified']);

export const SEVERITY_NAMES: Readonly<Record<string, string>> = {
  blocking: 'Decides',
  material: 'Material',
  minor: 'Small',
  info: 'Worth knowing',
};

export const CHANGE_NAMES: Readonly<Record<ChangeType, string>> = {
  pair_verified: 'New match',
  pair_suspended: 'Suspended',
  pair_resumed: 'Match again',
  pair_closed: 'Closed',
  pair_rejected: 'Rejected',
  pair_proposed: 'Waits for review',
  pair_caveats_changed: 'Caveats changed',
  pair_confidence_changed: 'Confidence changed',
  pair_settled: 'Settled',
  pair_settled_differently: 'Settled differently',
  pair_price_alarm: 'Prices far apart',
  market_rules_changed: 'Rules edited',
  index_stale: 'Data are old',
  index_fresh: 'Data are fresh again',
};

/** Why a market has no twin: what it means, and what one can do. */
export const REASON_WORDS: Readonly<Record<Reason, { title: string; text: string }>> = {
  not_indexed: {
    title: 'This market is not in the index',
    text: 'Nothing open is known by this id. It may have closed, be mistyped, or be newer than the last pull.',
  },
  no_candidate: {
    title: 'No twin was found',
    text: 'Nothing on the other venue could be the same bet. Below is what comes nearest, and what stands against it.',
  },
  pending_review: {
    title: 'A possible twin waits for a person',
    text: 'The rules could not prove that it is the same bet. Treat it as different until a reviewer has decided.',
  },
  rejected: {
    title: 'A possible twin was checked: it is not the same bet',
    text: 'A person or a veto decided so. It holds until a rule of either market changes.',
  },
  outcome_unmapped: {
    title: 'The event has a twin, this outcome does not',
    text: 'Other outcomes of the same event are matched. This one has no counterpart over there.',
  },
  rules_changed_pending_review: {
    title: 'Its twin is withheld until it has been checked again',
    text: 'A venue edited its rules after the match was made, or a reviewer suspended it.',
  },
  specify_outcome: {
    title: 'This market has two named sides',
    text: 'Each side is a bet of its own. Choose one:',
  },
};

const FILLED_NAMES: Readonly<Record<string, string>> = {
  'venue_a.fee_multiplier': 'Kalshi’s fee multiplier',
  'venue_a.fee_type': 'Kalshi’s kind of fee',
  'venue_b.fee_rate': 'Polymarket’s fee rate',
  'venue_b.fee_coefficient': 'Polymarket’s fee coefficient',
  'venue_b.exponent': 'Polymarket’s fee exponent',
  days_held: 'the days held',
};

/** Name of a value that a calculation took from the looked-up markets. @param path of the value in the request */
export const filledName = (path: string): string => FILLED_NAMES[path] ?? plain(path.replace('.', ' '));

/** Codes whose own words don't say what they mean. */
const CODE_WORDS: Readonly<Record<string, string>> = {
  ...STANDING_NAMES,
  three_way: 'Game with a tie',
  total: 'Total of a game',
  team_total: 'Total of one team',
  both_score: 'Both teams score',
  ...{
    player_prop: 'A player’s figure',
    game_prop: 'Something in a game',
    advance: 'Who advances',
    act: 'Whether somebody acts',
  },
  fed_decision: 'Interest rate decision',
  fed_count: 'Number of rate changes',
  fed_level: 'Level of the interest rate',
  econ_print: 'Economic figure',
  crypto_at: 'Crypto price at a time',
  crypto_touch: 'Crypto price by a time',
  ...{
    market_at: 'Price at a time',
    market_touch: 'Price by a time',
    mention: 'Words that are said',
    unparsed: 'Not understood',
  },
  carveout_differs: 'Carve-out differs',
};

/** A code such as `game_winner` as words. */
export function plain(code: string): string {
  const known = CODE_WORDS[code];
  if (known !== undefined) return known;
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A code of the service in words; a name that is no code, such as that of a series or a version, unchanged. */
export const named = (name: string): string => (/^[a-z]+(_[a-z]+)*$/.test(name) ? plain(name) : name);

/** A type of change in words. @param type as webhooks write it (`pair.verified`) or as GraphQL does (`pair_verified`) */
export function changeName(type: string): string {
  const name = type.replace('.', '_');
  return (CHANGE_NAMES as Readonly<Record<string, string>>)[name] ?? plain(name);
}
