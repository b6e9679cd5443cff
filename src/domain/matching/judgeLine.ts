/** Reads one line of `samebet judge`: two markets as a user pastes them, or one market and its candidates. */
import { z } from 'zod';
import type { Listing, Venue } from '../market.js';
import { judgeContracts } from './judgement/judge.js';
import { PairVersion, pairEdits } from './judgement/pairEdit.js';
import { inVenueWords } from './judgement/venueWords.js';
import type { Verdict } from './judgement/verdict.js';
import { type Contract, readContract } from './reading/readContract.js';
import { judgeCandidates } from './twins/twins.js';

/** A field that may be missing or null. */
const optional = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? undefined);
const text = optional(z.string());
const number = optional(z.number());

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
  outcomes: optional(z.tuple([z.string(), z.string()])),
  outcome_index: optional(z.union([z.literal(0), z.literal(1)])),
  line: number,
  group_item: text,
  game_start: text,
  sports_market_type: text,
});
export type JudgeSide = z.infer<typeof side>;

/** The whole line; labels and other extra fields pass through unread. */
export const judgeLine = z.object({
  id: z.union([z.string(), z.number()]),
  a: side,
  b: z.union([side, z.array(side)]),
  /** A side as its venue edited it, of a pair that stood as matched. */
  after_a: side.nullish(),
  after_b: side.nullish(),
});
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
  /** What an edit does to a pair that stood as matched, whoever approved it; absent when the line has no edited side. */
  readonly edit?: EditAnswer['edit'];
  readonly edit_reasons?: readonly string[];
}
export interface EditAnswer {
  /** `refuses`: the engine calls the edited pair another bet. `suspends`: a person reads it again. `keeps`: plainly cosmetic. */
  readonly edit: 'keeps' | 'suspends' | 'refuses';
  readonly reasons: readonly string[];
}
export interface TwinAnswer {
  readonly id: string | number;
  readonly twin: string | null;
  readonly tier: Verdict['tier'];
  readonly confidence: number;
}

/** Verdict about two markets that were read already, A's and B's, with quotes in the venues' words. */
export const judgeRead = (a: Contract, b: Contract): Verdict => inVenueWords(judgeContracts(a, b), a.listing, b.listing);

/** Verdict about two listings, A's and B's. */
export const judge = (a: Listing, b: Listing): Verdict => judgeRead(readContract(a), readContract(b));

/** One side's edit of a pair that stood as matched: what the engine says of the new texts, and what changed in them. */
function judgeEdit(before: PairVersion, after: PairVersion): EditAnswer {
  const [stood, verdict] = [before.verdict.tier, inVenueWords(after.verdict, after.a.listing, after.b.listing)];
  if (verdict.tier === 'none' && stood !== 'none') return { edit: 'refuses', reasons: [verdict.reason] };
  const reasons = pairEdits(before, after).flatMap((edit) => edit.reasons);
  const demoted = verdict.tier !== 'auto' && stood === 'auto' ? [verdict.reason] : [];
  return reasons.length + demoted.length > 0
    ? { edit: 'suspends', reasons: [...reasons, ...demoted] }
    : { edit: 'keeps', reasons: [] };
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
      tier: twin === null ? 'none' : verdict?.tier === 'auto' ? 'auto' : 'review',
      confidence: verdict?.confidence ?? 0,
    };
  }
  const b = toListing(line.b, 'venue_b');
  const stood = new PairVersion(readContract(a), readContract(b));
  const { verdict, tier, confidence, basis, caveats, relation, reason } = inVenueWords(stood.verdict, a, b);
  const answer = { id: line.id, verdict, tier, confidence, basis, caveats, relation, reason };
  if (line.after_a == null && line.after_b == null) return answer;
  const { edit, reasons } = judgeEdit(
    stood,
    new PairVersion(
      line.after_a == null ? stood.a : readContract(toListing(line.after_a, 'venue_a')),
      line.after_b == null ? stood.b : readContract(toListing(line.after_b, 'venue_b')),
    ),
  );
  return { ...answer, edit, edit_reasons: reasons };
}
