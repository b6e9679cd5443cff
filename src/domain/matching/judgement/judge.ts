/** Judges two contracts. Vetoes first, then proof, then caveats; only evidence is left to weigh, and it never proves. */

import { pairedOutcomes } from '../../matchReason.js';
import { API_CAVEATS, type CaveatCode, compareClauses } from '../caveats/index.js';
import { isShared } from '../comparison/agreement.js';
import { compareFacts } from '../comparison/compareFacts.js';
import { compareLabels } from '../comparison/compareLabels.js';
import { FAMILIES, type FieldName } from '../contract/facts.js';
import type { Contract } from '../reading/readContract.js';
import { compareResidues } from '../residue/compare.js';
import { MAY_END_LEVEL } from '../residue/contradictions/gameReversals.js';
import { contradictionOf } from '../residue/unread.js';
import { isOfMoreKinds } from './alternatives.js';
import type { Case, Likely, Weighed } from './case.js';
import { eventDay } from './eventDay.js';
import { reasonOf } from './explain.js';
import { evidenceGate, familyGate, GATES_BEFORE_RESIDUE, isReworded, residueGate } from './gates.js';
import { calibrated, ENGINE_VERSION, likelihood, likelihoodAtMost, MOST_UNPROVEN } from './model.js';
import type { Gate, Tier, Verdict, VerdictWord } from './verdict.js';

/** An unproven pair this likely is called the same in a person's queue; a proven one always is. */
const SAME_FLOOR = 0.5;

function tierOf(gates: readonly Gate[]): Tier {
  if (gates.some(({ verdict }) => verdict === 'stop')) return 'none';
  return gates.every(({ verdict }) => verdict === 'pass') ? 'auto' : 'review';
}

/** Fields by which one family's outcomes are told apart. */
export const TELL_OUTCOMES: readonly FieldName[] = ['subject', 'party', 'set', 'words'];

/**
 * Whether both sides say which outcome pays, and say the same, as far as the family has outcomes to tell apart. Of questions that no
 * reader understands each has to say something.
 */
function isSideKnown({ a, b, comparison: { rows } }: Case): boolean {
  if (a.facts.family === 'unparsed' && !rows.some((row) => row.field === 'gist' && row.a !== null && row.b !== null))
    return false;
  const required: readonly FieldName[] = FAMILIES[a.facts.family].required;
  const asked = TELL_OUTCOMES.filter((field) => required.includes(field));
  return a.facts.family === b.facts.family && asked.every((field) => rows.some((row) => row.field === field && isShared(row)));
}

function wordOf(tier: Tier, gates: readonly Gate[], pair: Case): VerdictWord {
  const { relation } = pair.comparison;
  const stopped = new Set(gates.filter(({ verdict }) => verdict === 'stop').map((found) => found.gate));
  if (tier === 'auto') return 'same';
  if (stopped.has('relation') && relation === 'complement' && !stopped.has('family') && !stopped.has('facts')) return 'opposite';
  if (stopped.size > 0) return 'different';
  const proven = gates.some((found) => found.gate === 'proof' && found.verdict === 'pass');
  const isLikely = proven || (pair.evidence.p >= SAME_FLOOR && !isReworded(pair.comparison.rows));
  return relation === 'identity' && isSideKnown(pair) && isLikely ? 'same' : 'unknown';
}

/** The most that is said where the paying side isn't determined, or a difference divides what pays: the same bet, or another. */
export const SIDE_UNKNOWN = 0.5;
/**
 * Material differences in what pays YES, by which one event pays on one side alone. Of 38 labelled pairs with one of them people called
 * 12 the same bet, 7 another, and 19 they left open (14 files, 2024-10 to 2026-09).
 */
const DIVIDING: ReadonlySet<CaveatCode> = new Set<CaveatCode>([
  'measurement_method',
  'bucket_boundary_rule',
  'announcement_vs_effect',
  'death_clause',
  'definition_scope',
  'deadline_differs',
  'overtime_included',
]);
const isDivided = ({ caveats }: Case): boolean =>
  caveats.some(({ code, severity }) => severity === 'material' && DIVIDING.has(code));

/** What is asked of whom, apart from who it is and when. */
export const ASKING: ReadonlySet<FieldName> = new Set<FieldName>(['predicate', 'metric', 'level', 'occasion']);

/**
 * Whether one side alone says in words what is asked ("de facto", "most seats"): of 24 such pairs people called 4 the same bet, 9 another,
 * and 11 they left open (14 files, 2024-10 to 2026-09).
 */
const isHalfAsked = ({ comparison: { rows } }: Case): boolean =>
  rows.some(({ field, agree, a, b }) => {
    const stated = a ?? b;
    return ASKING.has(field) && agree === 'one_sided' && (stated?.from === 'title' || stated?.from === 'rules');
  });

/**
 * The most that is said of a pair whose titles and deciding sentences say more than this many words, read by nobody, that the other side
 * doesn't say. Of 96 labelled real pairs with more, 83 were the same bet, 8 another, and 5 were left open; of 38 with fewer all were the
 * same. Of 240 composed ones (November 2026) whose near misses differ in one sentence: 49 same and 34 others with more, 42 and 1 with fewer.
 */
export const MOST_UNREAD = 0.9;
const UNREAD_WORDS = 5;

/** The most that is said where a fact differs that one side doesn't say in words: of 41 such labelled real pairs 35 were the same bet. */
export const MOST_DOUBTED = 0.85;

/**
 * The most that is said where a sentence or a field of one side may not fit its bet as it is read ("a second title beside the first"). Of 86 labelled real
 * pairs in review that no other bound holds at a half 75 were the same bet, 8 another, and 3 were left open; of 58 without a contradiction 56.
 */
export const MOST_CONTRADICTED = 0.87;

/** The lowest of the bounds that rest on words: below it reading them, which is dear, would change nothing. */
const LEAST_OF_WORDS = Math.min(MOST_CONTRADICTED, MOST_UNREAD);

/** The most that is said of a pair that is refused. */
export const MOST_REFUSED = 0.04;

/** The most that is said for what is read on neither side or contradicts itself. Texts without rules leave nothing to read. */
function mostAsRead({ a, b }: Case): number {
  if (a.problem !== null || b.problem !== null) return MOST_UNPROVEN;
  const alone = compareResidues(a, b);
  const deciding = [...alone.a, ...alone.b].filter(({ zone }) => zone === 'deciding');
  if (deciding.some((unread) => contradictionOf(unread) !== undefined)) return MOST_CONTRADICTED;
  return deciding.length > UNREAD_WORDS ? MOST_UNREAD : MOST_UNPROVEN;
}

/** Confidence that the pair is one bet: calibrated, and never that of a proof where there is none. */
function confidenceOf(tier: Tier, word: VerdictWord, pair: Case): number {
  const { p } = pair.evidence;
  if (tier === 'auto') return Math.max(p, 0.99);
  if (word === 'different' || word === 'opposite') return Math.min(calibrated(p), MOST_REFUSED);
  if (
    !isSideKnown(pair) ||
    isDivided(pair) ||
    isHalfAsked(pair) ||
    isReworded(pair.comparison.rows) ||
    isOfMoreKinds(pair.a, pair.b)
  )
    return Math.min(calibrated(p), SIDE_UNKNOWN);
  const confidence = Math.min(calibrated(p), pair.comparison.doubts.length > 0 ? MOST_DOUBTED : MOST_UNPROVEN);
  return confidence > LEAST_OF_WORDS ? Math.min(confidence, mostAsRead(pair)) : confidence;
}

function weigh(a: Contract, b: Contract, comparison = compareFacts(a.facts, b.facts)): Weighed {
  return { a, b, comparison, evidence: likelihood(a, b, comparison), labels: compareLabels(a.label, b.label) };
}

/** How likely two contracts are one bet, 0 to 1, before anything but their facts and words is read: it orders and proves nothing. */
export const likelihoodOf = (a: Contract, b: Contract): number => likelihood(a, b, compareFacts(a.facts, b.facts)).p;

/** The verdict about two contracts, A's and B's; see `Verdict`. */
export const judgeContracts = (a: Contract, b: Contract): Verdict => verdictOn(weigh(a, b));

/** The same, null for a pair that family or evidence refuse: a pair of legs that isn't kept needs no reasons and no clauses. */
export function judgeUnlessRefused(a: Contract, b: Contract): Verdict | null {
  const comparison = compareFacts(a.facts, b.facts);
  if (isRefused({ a, b, comparison, evidence: { p: likelihoodAtMost(a, b, comparison) } })) return null;
  const weighed = weigh(a, b, comparison);
  return isRefused(weighed) ? null : verdictOn(weighed);
}

/** A verdict that leaves a pair to a person, and says nothing but why. */
export function unjudged(why: string): Verdict {
  return {
    verdict: 'unknown',
    relation: 'unknown',
    tier: 'review',
    confidence: 0,
    basis: 'identical',
    caveats: [],
    caveat_details: [],
    reason: `${ENGINE_VERSION} left it to a person: ${why}.`,
    gates: [{ gate: 'residue', verdict: 'review', detail: why }],
    facts: [],
    family: 'unparsed',
    event_date: null,
    likelihood: 0,
    rules_version: ENGINE_VERSION,
  };
}

const isRefused = (pair: Likely): boolean => familyGate(pair).verdict === 'stop' || evidenceGate(pair).verdict === 'stop';

function verdictOn(weighed: Weighed): Verdict {
  const { a, b, comparison, evidence } = weighed;
  const { relation } = comparison;
  const family = a.facts.family === 'unparsed' ? b.facts.family : a.facts.family;
  const caveats = compareClauses(a.clauses, b.clauses, {
    family,
    mayEndLevel: family === 'game_winner' && MAY_END_LEVEL.test(String(a.facts.fields.period?.value)),
    sameSet: comparison.rows.some(({ field, agree }) => field === 'set' && agree === 'equal')
      ? true
      : relation === 'unknown'
        ? undefined
        : relation === 'identity',
  });
  const pair: Case = { ...weighed, caveats };
  const others = GATES_BEFORE_RESIDUE.map((check) => check(pair));
  const gates = [...others, residueGate(pair, others)];
  const tier = tierOf(gates);
  const word = wordOf(tier, gates, pair);
  const counts = word === 'same' || word === 'unknown';
  const codes = new Set(caveats.map(({ api_code }) => api_code));
  return {
    verdict: word,
    relation: word === 'different' && comparison.relation === 'identity' ? 'unknown' : comparison.relation,
    tier,
    confidence: confidenceOf(tier, word, pair),
    basis: counts ? (codes.size === 0 ? 'identical' : 'equivalent_with_caveats') : null,
    caveats: counts ? API_CAVEATS.filter((code) => codes.has(code)) : [],
    caveat_details: caveats,
    reason: reasonOf(gates, comparison, tier === 'auto' ? { family, outcomes: pairedOutcomes(a.listing, b.listing) } : null),
    gates,
    facts: comparison.rows,
    family,
    event_date: eventDay(a, b, family),
    likelihood: evidence.p,
    rules_version: ENGINE_VERSION,
  };
}
