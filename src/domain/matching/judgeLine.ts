/** One line of `samebet judge`: two markets as a user pastes them, or one market and its candidates. */
import { z } from 'zod';
import type { Listing, Venue } from '../market.js';
import { rulesChange } from './caveats/index.js';
import { readContract } from './contract/readContract.js';
import type { FieldName } from './facts.js';
import { judgeContracts } from './judge.js';
import { compareLabels, type LabelVerdict } from './labels.js';
import { inVenueWords } from './venueWords.js';
import type { Gate, Verdict } from './verdict.js';

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

/** Verdict about two listings, A's and B's. */
export function judge(a: Listing, b: Listing): Verdict {
  return inVenueWords(judgeContracts(readContract(a), readContract(b)), a, b);
}

/** One side's edit of a pair that stood as matched: what the engine says of the new texts, and what changed in them. */
export function judgeEdit(
  before: { readonly a: Listing; readonly b: Listing },
  after: { readonly a: Listing; readonly b: Listing },
): EditAnswer {
  const verdict = judge(after.a, after.b);
  const stood = judge(before.a, before.b).tier;
  if (verdict.tier === 'none' && stood !== 'none') return { edit: 'refuses', reasons: [verdict.reason] };
  const changes = (['a', 'b'] as const).flatMap((side) => {
    const [old, now] = [before[side], after[side]].map((listing) => {
      return { rules: listing.rules ?? '', clauses: readContract(listing).clauses, listing };
    });
    return old === undefined || now === undefined ? [] : [rulesChange(old, now)];
  });
  const reasons = changes.flatMap((change) => change.reasons);
  const demoted = verdict.tier !== 'auto' && stood === 'auto' ? [verdict.reason] : [];
  return reasons.length + demoted.length > 0
    ? { edit: 'suspends', reasons: [...reasons, ...demoted] }
    : { edit: 'keeps', reasons: [] };
}

/** Evidence by which the best candidate must lead the next before it is a twin, in log2 units: twice the odds. */
const MARGIN = 1;

/** Fields that name a leg. */
const NAMING: ReadonlySet<FieldName> = new Set<FieldName>(['subject', 'party', 'set']);
const OUTCOME: ReadonlySet<FieldName> = new Set<FieldName>(['subject', 'party', 'set', 'polarity']);

const log2Odds = (p: number): number => Math.log2(p / (1 - p));

interface Candidate {
  readonly listing: Listing;
  readonly verdict: Verdict;
  /** Its leg and A's go by one name. */
  readonly named: boolean;
  /** How their labels compare. */
  readonly labels: LabelVerdict;
}

/**
 * The one candidate that is the same bet, null when none is or two could be. A proven twin wins over unproven ones;
 * between two proven ones nobody chooses but a person. Where none stands out, the only leg that goes by A's leg's name is it.
 */
export function judgeCandidates(a: Listing, bs: readonly Listing[]): { twin: Listing | null; verdict: Verdict | null } {
  const left = readContract(a);
  const judged = bs
    .map((listing): Candidate => {
      const right = readContract(listing);
      const verdict = judgeContracts(left, right);
      const labels = compareLabels(left.label, right.label);
      return { listing, verdict, named: isNamedAlike(labels, verdict), labels };
    })
    .sort((x, y) => rank(y.verdict) - rank(x.verdict) || (x.listing.id < y.listing.id ? -1 : 1));
  const likely = judged.filter(({ verdict }) => verdict.tier !== 'none');
  const found = left.nobody ? null : (standsOut(likely) ?? aloneNamed(likely) ?? aloneLabelled(judged));
  return { twin: found?.listing ?? null, verdict: (found ?? likely[0])?.verdict ?? null };
}

/** The best candidate when it is the same bet and the next one is far behind; candidates best first. */
function standsOut([best, next]: readonly Candidate[]): Candidate | null {
  if (best === undefined || !isTwin(best.verdict)) return null;
  const tied =
    next !== undefined &&
    next.verdict.tier === best.verdict.tier &&
    log2Odds(best.verdict.likelihood) - log2Odds(next.verdict.likelihood) < MARGIN;
  return tied ? null : best;
}

function aloneNamed(candidates: readonly Candidate[]): Candidate | null {
  const [found, another] = candidates.filter(({ named }) => named);
  return found === undefined || another !== undefined ? null : found;
}

/** Gates that speak of the question, which all legs of an event share, or of words: none of them tells one leg from another. */
const OF_THE_QUESTION: ReadonlySet<Gate['gate']> = new Set<Gate['gate']>(['family', 'relation', 'evidence']);

/**
 * The only leg whose label is A's leg's. Its event was given as the counterpart of A's, so that neither other words nor another
 * reader's family refuse it; a stated fact that differs does.
 */
function aloneLabelled(candidates: readonly Candidate[]): Candidate | null {
  const [found, another] = candidates.filter(({ labels }) => labels === 'equal');
  if (found === undefined || another !== undefined) return null;
  const stops = found.verdict.gates.filter(({ verdict }) => verdict === 'stop');
  return stops.every((stop) => OF_THE_QUESTION.has(stop.gate)) ? found : null;
}

/** One name on both labels, or one outcome by the typed facts. */
function isNamedAlike(labels: LabelVerdict, { facts }: Verdict): boolean {
  const outcome = facts.filter(({ field }) => NAMING.has(field));
  return labels === 'equal' || (outcome.length > 0 && outcome.every(({ agree }) => agree === 'equal' || agree === 'near'));
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
      tier: twin === null ? 'none' : verdict?.tier === 'auto' ? 'auto' : 'review',
      confidence: verdict?.confidence ?? 0,
    };
  }
  const b = toListing(line.b, 'venue_b');
  const { verdict, tier, confidence, basis, caveats, relation, reason } = judge(a, b);
  const answer = { id: line.id, verdict, tier, confidence, basis, caveats, relation, reason };
  if (line.after_a == null && line.after_b == null) return answer;
  const after = {
    a: line.after_a == null ? a : toListing(line.after_a, 'venue_a'),
    b: line.after_b == null ? b : toListing(line.after_b, 'venue_b'),
  };
  const { edit, reasons } = judgeEdit({ a, b }, after);
  return { ...answer, edit, edit_reasons: reasons };
}
