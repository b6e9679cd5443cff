/** What one bet is to another where they aren't the same: from the engine's verdict, with what it rests on. */

import type { Listing } from '../market.js';
import { FAMILIES } from '../matching/contract/facts.js';
import { setIn } from '../matching/contract/factValues.js';
import type { FieldName, Verdict } from '../matching/index.js';
import { MONTH } from '../matching/text/dates.js';

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
const OUTCOME: ReadonlySet<FieldName> = new Set<FieldName>(['subject', 'party', 'direction', 'set', 'count', 'polarity']);

const isUseful = (relation: string): relation is UsefulRelation => (RELATIONS as readonly string[]).includes(relation);

/** Families that pay once a price has been there: what has been below a price by a day stays true as well. */
const TOUCHES: readonly string[] = ['crypto_touch', 'market_touch'];

/** Bounds from above, as titles say them: a number below one may come to pass it. */
const AT_MOST = /\b(?:fewer|less than|or less|at most|not? more than|exactly|only|up to)\b/i;
/** What lasts until a day need not last until a later one. */
const LASTS = /\b(?:remain|stay|still|keep|continue|hold|last|survive)(?:s|ing)?\b|\b(?:until|through|throughout)\b/i;
/** A stretch of time that begins, as titles say it: what comes true before it doesn't count. */
const BEGINS = new RegExp(
  `\\b(?:between|after|during|since|from)\\b|\\b(?:in|this|next) (?:${MONTH}|20\\d\\d|q[1-4]|week|month|year)\\b`,
  'i',
);

/** What a market is called, all of it. */
const titlesOf = ({ event, question, outcome, group_item }: Listing): string =>
  [event, question, outcome, group_item].filter((title) => title !== undefined).join(' | ');

/**
 * Whether a bet that is true by the earlier of two days is true by the later one. An act and "at least five" are, their negations are true by
 * every earlier day. Undefined where time may take the bet back ("at most five", "remains"), and where the later bet begins at some day.
 */
function staysTrue({ facts, family }: Verdict, earlier: Listing, later: Listing): boolean | undefined {
  const valueIn = (name: FieldName) => facts.find(({ field }) => field === name)?.a?.value;
  const [part, ...others] = (setIn(valueIn('set')) ?? setIn(valueIn('count')))?.parts ?? [];
  const titles = [earlier, later].map(titlesOf);
  if (BEGINS.test(titlesOf(later)) || titles.some((title) => LASTS.test(title))) return undefined;
  const hasEnd = part !== undefined && (part[1] !== null || others.length > 0);
  const isBounded = hasEnd || titles.some((title) => AT_MOST.test(title));
  return isBounded && !TOUCHES.includes(family) ? undefined : valueIn('polarity') !== 'no';
}

/** "By March" and "by April" of one bet: what comes true by the earlier date has come true by the later, and the reverse of what it negates. */
function byDeadline(verdict: Verdict, a: Listing, b: Listing): UsefulRelation | null {
  const { facts, relation } = verdict;
  const deadline = facts.find(({ field }) => field === 'deadline');
  const [atA, atB] = [deadline?.a?.value, deadline?.b?.value];
  if (relation !== 'identity' && relation !== 'unknown') return null;
  if (typeof atA !== 'number' || typeof atB !== 'number' || atA === atB) return null;
  const isFirst = atA < atB;
  const stays = isFirst ? staysTrue(verdict, a, b) : staysTrue(verdict, b, a);
  if (stays === undefined) return null;
  return isFirst === stays ? 'subset' : 'superset';
}

/** @returns null where nothing useful is known of the two markets that were judged: other questions, or texts that leave it open */
export function relatedBy(verdict: Verdict, a: Listing, b: Listing): Related | null {
  const { facts, family, relation: found } = verdict;
  const state = (name: string) => verdict.gates.find(({ gate }) => gate === name)?.verdict;
  if (state('family') !== 'pass' || state('sides') === 'stop') return null;
  const apart = facts.filter(({ agree }) => agree === 'different').map(({ field }) => field);
  const foreign = apart.filter((field) => !OUTCOME.has(field));
  const ofDates = foreign.length === 1 && foreign[0] === 'deadline' && apart.length === 1;
  const relation = ofDates ? byDeadline(verdict, a, b) : foreign.length === 0 ? found : null;
  if (relation === null || !isUseful(relation)) return null;
  const equal = facts.filter(({ agree }) => agree === 'equal').map(({ field }) => field);
  const needed = FAMILIES[family].required.filter((field) => !OUTCOME.has(field) && !(ofDates && field === 'deadline'));
  return { relation, proven: needed.every((field) => equal.includes(field)), equal, apart };
}
