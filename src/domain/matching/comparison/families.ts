/** Says which families of bets may be one bet: readers can't always see the border, and may understand a question only in part. */
import type { Family } from '../contract/facts.js';

/** Families of deeds: what is done to whom is mostly said in words that no field types. */
const DEEDS: ReadonlySet<Family> = new Set<Family>([
  'act',
  'policy',
  'officeholder',
  'deal',
  'company_event',
  'confirmation',
  'count',
]);
/** Whether equal facts of a family may leave open what is asked. */
export const isSaidInWords = (family: Family): boolean => family === 'unparsed' || DEEDS.has(family);

/** Families whose borders readers can't always see: a difference among them is no veto. */
const KIN: readonly ReadonlySet<Family>[] = [
  DEEDS,
  new Set<Family>(['game_winner', 'three_way']),
  new Set<Family>(['nominee', 'primary']),
  new Set<Family>(['election_winner', 'officeholder']),
  new Set<Family>(['election_party', 'election_winner']),
  new Set<Family>(['election_party', 'control']),
  new Set<Family>(['election_party', 'seats']),
  new Set<Family>(['award', 'ranking', 'score', 'box_office']),
  new Set<Family>(['season_title', 'tournament_rank']),
  // a price at a moment and one that is ever reached are told apart by every reader
  new Set<Family>(['company_event', 'market_at']),
  new Set<Family>(['company_event', 'market_touch']),
];

/** Families of questions that no more special reader understood: what the other side's reader calls them may be right. */
const GENERAL: ReadonlySet<Family> = new Set<Family>(['act', 'count', 'policy']);

/** Families whose readers know every question of their kind by its ceremony: what isn't read as one asks something else about it. */
const READ_WHOLE: ReadonlySet<Family> = new Set<Family>(['award']);

/** Whether two families can describe one bet; `general` where one of them says only that something is asked. */
export function familiesAgree(a: Family, b: Family): 'equal' | 'unknown' | 'general' | 'different' {
  if (a === b) return a === 'unparsed' ? 'unknown' : 'equal';
  if (a === 'unparsed' || b === 'unparsed' || KIN.some((kin) => kin.has(a) && kin.has(b))) return 'unknown';
  if (READ_WHOLE.has(a) || READ_WHOLE.has(b)) return 'different';
  return GENERAL.has(a) || GENERAL.has(b) ? 'general' : 'different';
}
