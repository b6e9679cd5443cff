/** Defines the changes that users of live matches are told of, and finds those that happened to a pair. */
/**
 * A pair's changes are told as users see the pair: a pair of which a market is closed, by its venue or by the clock, is closed, whatever
 * its row says until the engine gets to it.
 */
import type { Standing } from './standing.js';

/** The types of changes, each with a sentence on what has happened. */
export const CHANGES = {
  'pair.proposed': 'Two markets may be the same bet: they wait for a person. Also a match that the engine can no longer prove.',
  'pair.verified': 'A match: the engine proved it, or a person approved it.',
  'pair.caveats_changed': 'Other rules differ between the two markets than before.',
  'pair.confidence_changed': 'The confidence has crossed 0.5, 0.7, 0.8, 0.9, 0.95 or 0.99.',
  'pair.suspended':
    'A match no longer, until somebody decides: a venue edited its rules (`edit` says how), or a person doubts it.',
  'pair.rejected': 'A person found that the two markets are not the same bet.',
  'pair.resumed': 'A match again, after it was suspended or closed.',
  'pair.closed': 'A market of the pair closed, or the engine no longer proposes it.',
  'pair.settled': 'A venue settled a market of the pair.',
  'pair.settled_differently':
    'A match whose two YES paid unequal amounts with a result on both sides: it was not the same bet, or a venue decided otherwise.',
  'pair.price_alarm':
    'Last prices of a pair look wrong for one bet (`price_alarm`). For people: nothing is matched or moved by a price.',
  'market.rules_changed': 'A venue edited a market that is in a pair; `edit` says how.',
  'index.stale': 'A venue has not been read completely for ten minutes: what is told of it may be out of date.',
  'index.fresh': 'A venue has been read completely again.',
} as const;
export type ChangeType = keyof typeof CHANGES;
export const CHANGE_TYPES = Object.keys(CHANGES) as ChangeType[];

/** Confidence that crosses one of these is a change; moves between two of them are not reported. */
const CONFIDENCE_STEPS = [0.5, 0.7, 0.8, 0.9, 0.95, 0.99] as const;

/** The state of a pair, as changes report it. */
export interface PairState {
  standing: Standing;
  /** 1 exactly when a person approved. */
  confidence: number;
  basis: string;
  caveats: readonly string[];
}

/** A change to a pair, without the pair's ids. */
export interface PairChange {
  type: ChangeType;
  before: PairState | null;
  after: PairState;
}

const stepOf = (confidence: number): number => CONFIDENCE_STEPS.filter((step) => confidence >= step).length;

function moveType(before: Standing | undefined, after: Standing): ChangeType {
  switch (after) {
    case 'proposed':
      return 'pair.proposed';
    case 'auto_verified':
    case 'human_verified':
      return before === 'suspended' || before === 'closed' ? 'pair.resumed' : 'pair.verified';
    case 'suspended':
      return 'pair.suspended';
    case 'rejected':
      return 'pair.rejected';
    case 'closed':
      return 'pair.closed';
  }
}

/**
 * The changes to report of a pair. When the pair is reported for the first time, or was closed, its caveats and confidence are part of
 * the change of its standing. A person's approval sets the confidence to 1, which is no change of its own.
 *
 * @param told the state that was reported last; null for a pair that was never reported
 */
export function pairChanges(told: PairState | null, now: PairState): PairChange[] {
  const changes: PairChange[] = [];
  const change = (type: ChangeType) => changes.push({ type, before: told, after: now });
  const wasClosed = told === null || told.standing === 'closed';
  if (told?.standing !== now.standing && !(told === null && now.standing === 'closed')) {
    change(moveType(told?.standing, now.standing));
  }
  if (wasClosed || now.standing === 'closed') return changes;
  if (told.basis !== now.basis || !isSameSet(told.caveats, now.caveats)) change('pair.caveats_changed');
  const byPerson = told.standing === 'human_verified' || now.standing === 'human_verified';
  if (!byPerson && stepOf(told.confidence) !== stepOf(now.confidence)) change('pair.confidence_changed');
  return changes;
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((code) => right.includes(code));
}

/** The id of a change: ids sort as the log does, and tell changes of a restored database from those that were lost with the old one. */
export interface ChangeId {
  rev: bigint;
  n: number;
  incarnation: string;
}

const REV_DIGITS = 16;
const N_DIGITS = 6;
const ID = /^(\d{16})-(\d{6})-([0-9a-f]{8})$/;
/** A number after that of every change of a revision: the position of a reader who has seen the whole revision. */
export const LAST_OF_REVISION = 999_999;

export function formatChangeId({ rev, n, incarnation }: ChangeId): string {
  return `${String(rev).padStart(REV_DIGITS, '0')}-${String(n).padStart(N_DIGITS, '0')}-${incarnation}`;
}

/** @returns undefined for what is no id of a change */
export function parseChangeId(text: string): ChangeId | undefined {
  const [, rev, n, incarnation] = ID.exec(text) ?? [];
  return rev && n && incarnation ? { rev: BigInt(rev), n: Number(n), incarnation } : undefined;
}

/** The first eight digits of the id of a database's contents. @param incarnation null in a database that is older than its having one */
export const shortIncarnation = (incarnation: string | null): string => (incarnation ?? '').slice(0, 8).padEnd(8, '0');
