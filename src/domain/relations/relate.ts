/** What one bet is to another where they aren't the same: from the engine's verdict, with what it rests on. */

import { FAMILIES } from '../matching/contract/facts.js';
import type { FieldName, Verdict } from '../matching/index.js';

/** Relations that are reported. `identity` makes a match, and `unknown` says nothing. */
export const RELATIONS = ['complement', 'subset', 'superset', 'overlap', 'disjoint'] as const;
export type UsefulRelation = (typeof RELATIONS)[number];

/** What A's YES is to B's. */
export interface Related {
  readonly relation: UsefulRelation;
  /** Whether everything that makes it one question is proven equal on both sides; else it is only likely. */
  readonly proven: boolean;
  /** The fields that are equal, and those that set the two apart. */
  readonly equal: readonly FieldName[];
  readonly apart: readonly FieldName[];
}

/** Fields that say which outcome of a question pays; two outcomes of one question may differ in them. */
const OUTCOME: ReadonlySet<FieldName> = new Set<FieldName>(['subject', 'party', 'direction', 'set', 'count', 'polarity', 'team']);

const isUseful = (relation: string): relation is UsefulRelation => (RELATIONS as readonly string[]).includes(relation);

/** "By March" and "by April" of one act: what comes true by the earlier date has come true by the later. */
function byDeadline({ facts, relation }: Verdict): UsefulRelation | null {
  const deadline = facts.find(({ field }) => field === 'deadline');
  const [a, b] = [deadline?.a?.value, deadline?.b?.value];
  if (relation !== 'identity' && relation !== 'unknown') return null;
  if (typeof a !== 'number' || typeof b !== 'number' || a === b) return null;
  return a < b ? 'subset' : 'superset';
}

/** @returns null where nothing useful is known: other questions, or texts that leave it open */
export function relatedBy(verdict: Verdict): Related | null {
  const { facts, family, relation: found } = verdict;
  const state = (name: string) => verdict.gates.find(({ gate }) => gate === name)?.verdict;
  if (state('family') !== 'pass' || state('sides') === 'stop') return null;
  const apart = facts.filter(({ agree }) => agree === 'different').map(({ field }) => field);
  const foreign = apart.filter((field) => !OUTCOME.has(field));
  const ofDates = foreign.length === 1 && foreign[0] === 'deadline' && apart.length === 1;
  const relation = ofDates ? byDeadline(verdict) : foreign.length === 0 ? found : null;
  if (relation === null || !isUseful(relation)) return null;
  const equal = facts.filter(({ agree }) => agree === 'equal').map(({ field }) => field);
  const needed = FAMILIES[family].required.filter((field) => !OUTCOME.has(field) && !(ofDates && field === 'deadline'));
  return { relation, proven: needed.every((field) => equal.includes(field)), equal, apart };
}
