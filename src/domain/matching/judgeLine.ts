/** One line of `samebet judge`: two markets as a user pastes them, or one market and its candidates. */
import { z } from 'zod';
import type { Listing, Venue } from '../market.js';
import { readContract } from './contract/readContract.js';
import type { FieldName } from './facts.js';
import { judgeContracts } from './judge.js';
import type { Verdict } from './verdict.js';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
const number = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined);

/** Either side of a line. Every field may be missing; unknown ones are ignored. */
const side = z.object({
  id: text,
  event: text,
  event_sub_title: text,
  question: text,
  outcome: text,
  rules: text,
  event_date: text,
  close_time: text,
  occurrence: text,
  ticker: text,
  series: text,
  group_id: text,
  strike_type: text,
  floor_strike: number,
  cap_strike: number,
  end_date: text,
  slug: text,
  outcomes: z
    .tuple([z.string(), z.string()])
    .nullish()
    .transform((value) => value ?? undefined),
  outcome_index: z
    .union([z.literal(0), z.literal(1)])
    .nullish()
    .transform((value) => value ?? undefined),
  line: number,
  group_item: text,
  game_start: text,
  sports_market_type: text,
});
export type JudgeSide = z.infer<typeof side>;

/** The whole line; labels and other extra fields pass through unread. */
export const judgeLine = z.object({ id: z.union([z.string(), z.number()]), a: side, b: z.union([side, z.array(side)]) });
export type JudgeLine = z.infer<typeof judgeLine>;

/** A pasted market as a listing; its id is the ticker or slug when none is given. */
export function toListing(market: JudgeSide, venue: Venue, index = 0): Listing {
  const id = market.id ?? market.ticker ?? market.slug ?? `${venue}:${index}`;
  return { ...market, venue, id };
}

export interface PairAnswer {
  readonly id: string | number;
  readonly verdict: Verdict['verdict'];
  readonly tier: Verdict['tier'];
  readonly confidence: number;
  readonly basis: Verdict['basis'];
  readonly caveats: Verdict['caveats'];
  readonly relation: Verdict['relation'];
  readonly reason: string;
}
export interface TwinAnswer {
  readonly id: string | number;
  readonly twin: string | null;
  readonly tier: Verdict['tier'];
  readonly confidence: number;
}

/** Verdict about two listings, A's and B's. */
export function judge(a: Listing, b: Listing): Verdict {
  return judgeContracts(readContract(a), readContract(b));
}

/** Evidence by which the best candidate must lead the next before it is a twin, in log2 units (matching.md 6.5). */
const MARGIN = 1;

const OUTCOME: ReadonlySet<FieldName> = new Set<FieldName>(['subject', 'party', 'set', 'polarity']);

const log2Odds = (p: number): number => Math.log2(p / (1 - p));

/**
 * The one candidate that is the same bet, null when none is or two could be. A proven twin wins over unproven ones;
 * between two proven ones nobody chooses but a person.
 */
export function judgeCandidates(a: Listing, bs: readonly Listing[]): { twin: Listing | null; verdict: Verdict | null } {
  const left = readContract(a);
  const judged = bs
    .map((listing) => ({ listing, verdict: judgeContracts(left, readContract(listing)) }))
    .filter(({ verdict }) => verdict.tier !== 'none')
    .sort((x, y) => rank(y.verdict) - rank(x.verdict) || (x.listing.id < y.listing.id ? -1 : 1));
  const [best, next] = judged;
  if (best === undefined || !isTwin(best.verdict)) return { twin: null, verdict: best?.verdict ?? null };
  const tied =
    next !== undefined &&
    next.verdict.tier === best.verdict.tier &&
    log2Odds(best.verdict.likelihood) - log2Odds(next.verdict.likelihood) < MARGIN;
  return { twin: tied ? null : best.listing, verdict: best.verdict };
}

/** The same bet, with nothing left open about whom or what YES pays on. */
function isTwin({ verdict, facts }: Verdict): boolean {
  return (
    verdict === 'same' && !facts.some(({ field, agree }) => OUTCOME.has(field) && (agree === 'unknown' || agree === 'conflict'))
  );
}

function rank(verdict: Verdict): number {
  return (verdict.tier === 'auto' ? 2 : 0) + (verdict.verdict === 'same' ? 1 : 0) + verdict.likelihood;
}

/** The answer to one line; a single `b` gets a verdict, an array the twin among its members. */
export function judgeOne(line: JudgeLine): PairAnswer | TwinAnswer {
  const a = toListing(line.a, 'venue_a');
  if (Array.isArray(line.b)) {
    const { twin, verdict } = judgeCandidates(
      a,
      line.b.map((market, index) => toListing(market, 'venue_b', index)),
    );
    return {
      id: line.id,
      twin: twin?.id ?? null,
      tier: twin === null ? 'none' : (verdict?.tier ?? 'none'),
      confidence: verdict?.confidence ?? 0,
    };
  }
  const { verdict, tier, confidence, basis, caveats, relation, reason } = judge(a, toListing(line.b, 'venue_b'));
  return { id: line.id, verdict, tier, confidence, basis, caveats, relation, reason };
}
