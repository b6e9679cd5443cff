/** Defines the standings of a pair, what moves a pair between them, and the reasons why a market has no twin. */

/**
 * Where a pair stands:
 *
 *   proposed ── engine proves it ──▶ auto_verified ── rules change ──▶ suspended
 *      │  └──── a person approves ──▶ human_verified ── rules change ──▶ suspended
 *      └─────── a person rejects ───▶ rejected ─────── rules change ──▶ proposed
 *   any of them ── a market closes ──▶ closed
 */
export const STANDINGS = ['proposed', 'auto_verified', 'human_verified', 'rejected', 'suspended', 'closed'] as const;
export type Standing = (typeof STANDINGS)[number];

/** The standings that a trader may act on: the pair is listed as a match. */
export type MatchedStanding = 'auto_verified' | 'human_verified';

/** Whether the pair counts as matched. */
export function isMatched(standing: Standing): standing is MatchedStanding {
  return standing === 'auto_verified' || standing === 'human_verified';
}

/**
 * The standing that a pair is served with. From the moment at which a side's content changes until the engine has judged the pair, it is
 * no match.
 *
 * @param withheld whether a side was stored with another content and not judged yet
 */
export function servedStanding(standing: Standing, withheld: boolean): Standing {
  return withheld && isMatched(standing) ? 'suspended' : standing;
}

/**
 * The confidence that a pair is served with: 1 while a person's approval holds. A pair that is withheld is served as suspended, so not with 1.
 *
 * @param withheld as for {@link servedStanding}
 * @param confidence the engine's, 0 to 1
 */
export function servedConfidence(standing: Standing, withheld: boolean, confidence: number): number {
  return servedStanding(standing, withheld) === 'human_verified' ? 1 : confidence;
}

/** The seven values of `reason` in the responses of `/v0/match`. */
export const REASONS = [
  'not_indexed',
  'no_candidate',
  'pending_review',
  'rejected',
  'outcome_unmapped',
  'rules_changed_pending_review',
  'specify_outcome',
] as const;
export type Reason = (typeof REASONS)[number];

/**
 * Why a known, open market has no twin. The first that applies: an approved pair whose rules changed, an open candidate, a candidate
 * that a person refused, an event that is paired while this leg isn't, nothing at all.
 *
 * @param standings of the market's pairs, none of them matched
 * @param eventIsPaired whether another market of its event is matched
 */
export function reasonWithoutTwin(standings: readonly Standing[], eventIsPaired: boolean): Reason {
  if (standings.includes('suspended')) return 'rules_changed_pending_review';
  if (standings.includes('proposed')) return 'pending_review';
  if (standings.includes('rejected')) return 'rejected';
  if (eventIsPaired) return 'outcome_unmapped';
  return 'no_candidate';
}

/** The causes that move a pair from one standing to another. */
export const CAUSES = [
  'engine_proposed',
  'engine_proved',
  'engine_withdrew',
  'person_approved',
  /** An approval that waits for a second person's. */
  'person_approved_first',
  'person_rejected',
  'person_suspended',
  'person_undid',
  'rules_changed',
  'market_closed',
  'market_reopened',
] as const;
export type Cause = (typeof CAUSES)[number];

/** A move from one standing to another. */
export interface Move {
  to: Standing;
  cause: Cause;
}

/** The engine's present finding on a pair, as far as the pair's standing depends on it. */
export interface Finding {
  tier: 'auto' | 'review' | 'none';
  /** Whether the clauses of either side differ from those that the standing rests on. */
  clausesChanged: boolean;
}

/**
 * Where the engine's finding moves a pair. A person's decision is never touched by a re-run: only changed clauses reopen it.
 *
 * @param standing undefined for a pair that was never proposed
 * @returns undefined when it stays
 */
export function onFinding(standing: Standing | undefined, { tier, clausesChanged }: Finding): Move | undefined {
  switch (standing) {
    case undefined:
    case 'closed':
      return tier === 'none' ? undefined : fresh(tier);
    case 'proposed':
      if (tier === 'auto') return { to: 'auto_verified', cause: 'engine_proved' };
      return tier === 'none' ? { to: 'closed', cause: 'engine_withdrew' } : undefined;
    case 'auto_verified':
      if (clausesChanged) return { to: 'suspended', cause: 'rules_changed' };
      if (tier === 'auto') return undefined;
      return { to: tier === 'review' ? 'proposed' : 'closed', cause: 'engine_withdrew' };
    case 'human_verified':
      return clausesChanged ? { to: 'suspended', cause: 'rules_changed' } : undefined;
    case 'rejected':
      return clausesChanged && tier !== 'none' ? { to: 'proposed', cause: 'rules_changed' } : undefined;
    case 'suspended':
      return undefined;
  }
}

function fresh(tier: 'auto' | 'review'): Move {
  return tier === 'auto' ? { to: 'auto_verified', cause: 'engine_proved' } : { to: 'proposed', cause: 'engine_proposed' };
}

/**
 * Where a pair moves when a closed market of it opens again: a person's decision still holds while the clauses are the same.
 *
 * @param before where it stood when it was closed
 */
export function onReopening(before: Standing, finding: Finding): Move | undefined {
  if (before === 'closed' || before === 'proposed' || before === 'auto_verified') return onFinding('closed', finding);
  const held = finding.clausesChanged ? onFinding(before, finding)?.to : before;
  return { to: held ?? before, cause: 'market_reopened' };
}

/** What a person may do to a pair. */
export const JUDGEMENTS = ['approve', 'reject', 'suspend'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

/**
 * Where a person's judgement moves a pair. An approval may need a second person, since a wrong match loses somebody money; a
 * rejection or a suspension takes effect at once, since a missed match is only a missed chance.
 *
 * @param isLastApproval whether this approval, with those that others gave, is enough
 * @returns undefined when the judgement makes no sense there: a closed pair can't be judged, and only a match can be suspended
 */
export function onJudgement(standing: Standing, judgement: Judgement, isLastApproval = true): Move | undefined {
  if (standing === 'closed') return undefined;
  switch (judgement) {
    case 'approve':
      if (standing === 'human_verified') return undefined;
      return isLastApproval
        ? { to: 'human_verified', cause: 'person_approved' }
        : { to: standing, cause: 'person_approved_first' };
    case 'reject':
      return standing === 'rejected' ? undefined : { to: 'rejected', cause: 'person_rejected' };
    case 'suspend':
      return isMatched(standing) ? { to: 'suspended', cause: 'person_suspended' } : undefined;
  }
}

/**
 * The lines of a pair's history that were not taken back; the first of them holds now. An undo always takes back the line that held.
 *
 * @param history the latest line first
 */
export function linesThatHold<T extends { cause: string }>(history: readonly T[]): T[] {
  const held: T[] = [];
  let undone = 0;
  for (const line of history) {
    if (line.cause === 'person_undid') undone++;
    else if (undone > 0) undone--;
    else held.push(line);
  }
  return held;
}

/** Causes that a person can take back. */
const BY_PERSON: readonly string[] = [
  'person_approved',
  'person_approved_first',
  'person_rejected',
  'person_suspended',
] satisfies Cause[];

/**
 * Where a pair moves when a judgement is taken back: to where it stood before. What the engine had proved then must still be proved.
 *
 * @param line the line that holds
 * @param tier what the engine says of the pair now
 * @returns undefined when no person's judgement holds
 */
export function onUndo(line: { cause: string; from_standing: Standing }, tier: Finding['tier']): Move | undefined {
  if (!BY_PERSON.includes(line.cause)) return undefined;
  const provenNoMore = line.from_standing === 'auto_verified' && tier !== 'auto';
  return { to: provenNoMore ? 'proposed' : line.from_standing, cause: 'person_undid' };
}
