/** Looks up the twin of a market in the live index, or the reason why it has none, and lists live matches. */
import type { Clock } from '../context.js';
import { otherVenue, type Venue } from '../domain/market.js';
import { API_CAVEAT_NOTES, type ApiCaveat } from '../domain/matching/caveats/codes.js';
import { matchReason } from '../domain/matchReason.js';
import { Refusal } from '../domain/refusal.js';
import { isMatched, type MatchedStanding, type Reason, reasonWithoutTwin } from '../domain/standing.js';
import type { LiveIndex, LiveMarket, LiveMatch, LivePair, MatchFilter } from '../store/liveIndex.js';

/** What a look-up needs: the open index and the time. */
export interface LookUpDeps {
  index: LiveIndex;
  clock: Clock;
}

/** The fields that describe a match in every answer that names one. */
export interface MatchVerdict {
  tier: MatchedStanding;
  confidence: number;
  basis: LivePair['basis'];
  caveats: LivePair['caveats'];
  /** One plain sentence per caveat; null when there are none. */
  caveat_notes: Readonly<Record<string, string>> | null;
  match_reason: string;
}

/** The answer to "what is the twin of this market": a verdict when there is one, a reason when there is none. */
export interface LookUp {
  /** Null when the id names no open market, or two sides. */
  source_market: LiveMarket | null;
  matched_market: LiveMarket | null;
  verdict: MatchVerdict | null;
  reason: Reason | null;
  checked_at: Date;
}

/** One page of the live matches. */
export interface MatchPage {
  matches: readonly LiveMatch[];
}

/** What the contract prints of a matched pair; its standing is its tier. */
export function verdictOf({ pair, a, b }: LiveMatch): MatchVerdict {
  const { standing, confidence, basis, caveats } = pair;
  const match_reason = matchReason(pair, a, b);
  return { tier: standing as MatchedStanding, confidence, basis, caveats, caveat_notes: caveatNotes(caveats), match_reason };
}

/** One plain sentence per caveat, null when there are none: the field is then left out. */
export function caveatNotes(caveats: readonly string[]): Record<string, string> | null {
  if (caveats.length === 0) return null;
  return Object.fromEntries(caveats.map((code) => [code, API_CAVEAT_NOTES[code as ApiCaveat]]));
}

/** Which market is asked about, by any name that its venue gives it: ticker, conditionId, slug, numeric id, `<conditionId>:0|1`. */
export interface LookUpRequest {
  venue: Venue;
  market_id: string;
  /** The venue on which the twin is wanted; there is only one other. */
  with?: Venue | null | undefined;
}

/**
 * The twin of one market, or the first reason that holds why it has none.
 *
 * @throws Refusal bad_request for an empty id or a twin on the same venue; database_unreachable when the index is too old to
 * answer truthfully
 */
export function lookUp({ index, clock }: LookUpDeps, { venue, market_id, with: other }: LookUpRequest): LookUp {
  if (market_id.trim() === '') throw new Refusal('bad_request', 'market_id must not be empty.', { field: 'market_id' });
  if (other && other !== otherVenue(venue)) throw new Refusal('bad_request', 'with must be the other venue.', { field: 'with' });
  index.assertFresh();
  const checked_at = clock();
  const found = index.resolve(venue, market_id);
  if (found.kind === 'unknown') return withoutTwin(null, 'not_indexed', checked_at);
  if (found.kind === 'two_sided') return withoutTwin(null, 'specify_outcome', checked_at);
  const { market: source_market, pairs } = found;
  const match = liveMatchAmong(index, pairs, checked_at);
  if (!match) return withoutTwin(source_market, whyNone(index, source_market, pairs), checked_at);
  const matched_market = twinIn(match, source_market.id);
  return { source_market, matched_market, verdict: verdictOf(match), reason: null, checked_at };
}

/** The market of a match that isn't the one with this id. */
export const twinIn = ({ a, b }: LiveMatch, id: string): LiveMarket => (a.id === id ? b : a);

function withoutTwin(source_market: LiveMarket | null, reason: Reason, checked_at: Date): LookUp {
  return { source_market, matched_market: null, verdict: null, reason, checked_at };
}

/** The same for an index that is still being loaded: what it lacks is read from the database first. */
export function lookUpWhenLoaded(deps: LookUpDeps, request: LookUpRequest): LookUp | Promise<LookUp> {
  const pending = deps.index.whenLoaded(request.venue, request.market_id);
  return pending ? pending.then(() => lookUp(deps, request)) : lookUp(deps, request);
}

/** The likeliest live match of a market. @param pairs those that it is in, the likeliest first */
export function liveMatchAmong(index: LiveIndex, pairs: readonly LivePair[], now: Date): LiveMatch | undefined {
  for (const pair of pairs) {
    const match = index.liveMatch(pair, now);
    if (match) return match;
  }
  return undefined;
}

/** A market by the index's own id. */
export interface MarketKey {
  id: string;
  venue: string;
  market_id: string;
}

/**
 * A market's live match, or why it has none.
 *
 * @throws Refusal database_unreachable when the index is too old to answer truthfully
 */
export function twinOf({ index, clock }: LookUpDeps, { id, venue, market_id }: MarketKey) {
  index.assertFresh();
  const found = index.resolve(venue as Venue, market_id);
  if (found.kind !== 'market' || found.market.id !== id) return { match: null, reason: 'not_indexed' as const };
  const match = liveMatchAmong(index, found.pairs, clock());
  return match ? { match, reason: null } : { match: null, reason: whyNone(index, found.market, found.pairs) };
}

/** A matched pair that isn't live any more, its other market being closed, counts as none. */
function whyNone(index: LiveIndex, market: LiveMarket, pairs: readonly LivePair[]): Reason {
  const standings = pairs.map((pair) => pair.standing);
  return reasonWithoutTwin(
    standings.filter((standing) => !isMatched(standing)),
    index.eventIsPaired(market.event_id),
  );
}

/**
 * Live matches, soonest event first.
 *
 * @param page 1 to 200 entries, after skipping `offset`
 * @throws Refusal database_unreachable when the index is too old to answer truthfully
 */
export function listMatches(
  { index, clock }: LookUpDeps,
  filter: MatchFilter,
  page: { limit: number; offset: number },
): MatchPage {
  index.assertFresh();
  return { matches: index.matches(filter, clock()).slice(page.offset, page.offset + page.limit) };
}
