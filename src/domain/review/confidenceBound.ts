/** Tells which bound holds a pair's confidence down, and why, from what the engine stored of the pair. */
import type { FactRow, Gate } from '../matching/index.js';
import { isReworded } from '../matching/judgement/gates.js';
import {
  ASKING,
  MOST_CONTRADICTED,
  MOST_DOUBTED,
  MOST_REFUSED,
  MOST_UNREAD,
  SIDE_UNKNOWN,
  TELL_OUTCOMES,
} from '../matching/judgement/judge.js';
import { calibrated, MOST_UNPROVEN } from '../matching/judgement/model.js';
import { FIELD_LABELS } from './sayFact.js';

/** The bounds of confidence, from the lowest; `docs/how-it-decides.md` lists them under Confidence. */
export const BOUND_CODES = ['refused', 'undecided', 'doubted', 'contradicted', 'unread', 'unproven'] as const;
export type BoundCode = (typeof BOUND_CODES)[number];

/** The most that is said of pairs of which the same is known. The engine (`judgement/judge.ts`) applies them. */
const AT_MOST: Readonly<Record<BoundCode, number>> = {
  refused: MOST_REFUSED,
  undecided: SIDE_UNKNOWN,
  doubted: MOST_DOUBTED,
  contradicted: MOST_CONTRADICTED,
  unread: MOST_UNREAD,
  unproven: MOST_UNPROVEN,
};

/** Bounds whose reason is in the words of both sides (unreadWords.ts). */
export const isOfWords = (code: BoundCode | undefined): boolean => code === 'contradicted' || code === 'unread';

/** A bound that a pair's confidence has reached. */
export interface ConfidenceBound {
  code: BoundCode;
  /** 0 to 1. */
  at_most: number;
  /** Why the engine says no more, in one sentence. */
  words: string;
}

/** What is stored of a finding. */
export interface Finding {
  confidence: number;
  /** With `+` and the name of a table where confidences are fitted by one. */
  engine_version: string;
  /** Before calibration and bounds; undefined for a pair that wasn't judged here. */
  likelihood: number | undefined;
  facts: readonly FactRow[];
  gates: readonly Gate[];
}

const gateOf = ({ gates }: Pick<Finding, 'gates'>, name: Gate['gate']): Gate | undefined =>
  gates.find(({ gate }) => gate === name);

/** Whether the outcome that pays isn't told on both sides, or the two are of kinds that can't be compared. */
function isSideUnknown(finding: Pick<Finding, 'facts' | 'gates'>): boolean {
  const proof = gateOf(finding, 'proof')?.detail ?? '';
  const open = /^unproven: (.+)$/.exec(proof)?.[1]?.split(', ') ?? [];
  if (TELL_OUTCOMES.some((field) => open.includes(field))) return true;
  if (!proof.startsWith('no typed facts')) return false;
  const gist = finding.facts.find(({ field }) => field === 'gist');
  return gateOf(finding, 'family')?.verdict !== 'pass' || gist?.a == null || gist.b == null;
}

/** Whether both sides pay YES on the same, as far as the engine can tell: of one kind, with the outcome told on both sides. */
export const paysOnTheSame = (relation: string, finding: Pick<Finding, 'facts' | 'gates'>): boolean =>
  relation === 'identity' && gateOf(finding, 'family')?.verdict === 'pass' && !isSideUnknown(finding);

/** What one side alone says, in its title or rules, of what is asked. */
const halfAsked = ({ facts }: Finding): string[] =>
  facts.flatMap(({ field, agree, a, b }) => {
    const from = (a ?? b)?.from;
    const isHalf = ASKING.has(field) && agree === 'one_sided' && (from === 'title' || from === 'rules');
    return isHalf ? [FIELD_LABELS[field].toLowerCase()] : [];
  });

function sayUndecided(finding: Finding): string {
  const half = halfAsked(finding);
  const why = [
    ...(isSideUnknown(finding) ? ['which outcome pays is not told on both sides'] : []),
    ...(half.length > 0 ? [`one side alone says ${half.join(' and ')}`] : []),
    ...(isReworded(finding.facts) ? ['the two ask in other words'] : []),
  ];
  if (why.length > 0) return `${why.join('; ')}.`;
  return gateOf(finding, 'caveats')?.verdict === 'review'
    ? 'the rules differ in what pays.'
    : 'one side asks of more kinds of a thing than the other.';
}

const WORDS: Readonly<Record<BoundCode, (finding: Finding) => string>> = {
  refused: () => 'the two are not the same bet as far as the texts tell.',
  undecided: sayUndecided,
  doubted: () => 'a fact differs that one side does not say in words.',
  contradicted: () => 'a sentence or a field of one side may not fit the bet as it is read.',
  unread: () => 'more than five words that decide are not understood and stand on one side alone.',
  unproven: () => 'nothing speaks against it, and not everything is proved.',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Which bound holds a pair's confidence: without it the confidence would be higher.
 *
 * @returns null where none does: a pair that is proved, one that is as likely as its words and facts make it, and one whose confidence
 *   comes from a fitted table
 */
export function confidenceBound(finding: Finding): ConfidenceBound | null {
  const { confidence, likelihood, engine_version } = finding;
  if (likelihood === undefined || engine_version.includes('+') || confidence >= calibrated(likelihood)) return null;
  const code = BOUND_CODES.find((each) => AT_MOST[each] === confidence);
  return code === undefined ? null : { code, at_most: confidence, words: capital(WORDS[code](finding)) };
}
