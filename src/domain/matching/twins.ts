/** Which of another event's legs is the same bet as one leg: the twin among candidates. */
import type { Listing } from '../market.js';
import { familiesAgree } from './compareFacts.js';
import { compareLabels, type LabelVerdict, mayBeShort } from './compareLabels.js';
import { type Contract, readContract } from './contract/readContract.js';
import { foldName } from './entities/fold.js';
import { findParty } from './entities/parties.js';
import { codeIsOf } from './entities/teams.js';
import type { FieldName } from './facts.js';
import { judgeContracts } from './judge.js';
import type { Label } from './labels.js';
import { codeNames } from './slots.js';
import type { Gate, Verdict } from './verdict.js';

/** Evidence by which the best candidate must lead the next before it is a twin, in log2 units: twice the odds. */
const MARGIN = 1;

/** Fields that name a leg. */
const NAMING: ReadonlySet<FieldName> = new Set<FieldName>(['subject', 'party', 'set']);
/** Fields by which the legs of a ladder differ. */
const MEASURES: ReadonlySet<FieldName> = new Set<FieldName>(['set', 'count', 'deadline', 'day', 'instant']);
const OUTCOME: ReadonlySet<FieldName> = new Set<FieldName>(['subject', 'party', 'set', 'polarity']);

const log2Odds = (p: number): number => Math.log2(p / (1 - p));

interface Candidate {
  readonly listing: Listing;
  readonly verdict: Verdict;
  /** Its question and A's may be one, by what their readers call them. */
  readonly kin: boolean;
  /** Its leg and A's go by one name. */
  readonly named: boolean;
  /** How their labels compare. */
  readonly labels: LabelVerdict;
  /** A's leg has no name but its code, and a table files this leg's under it. */
  readonly coded: boolean;
  /** Its name may be short for A's leg's, or A's for its. */
  readonly short: boolean;
  /** A leg that its number or time tells, and this is A's. */
  readonly timed: boolean;
  /** Both legs have a name, and these are neither one name nor short for each other. */
  readonly strange: boolean;
}

/**
 * The one candidate that is the same bet, null when none is or two could be. A proven twin wins over unproven ones;
 * between two proven ones nobody chooses but a person. Where none stands out, the only leg that goes by A's leg's name is it.
 */
export function judgeCandidates(a: Listing, bs: readonly Listing[]): { twin: Listing | null; verdict: Verdict | null } {
  const left = readContract(a);
  const judged = bs
    .map((listing) => candidateOf(left, listing))
    .sort((x, y) => rank(y.verdict) - rank(x.verdict) || (x.listing.id < y.listing.id ? -1 : 1));
  const likely = judged.filter(({ verdict }) => verdict.tier !== 'none');
  const found = left.nobody
    ? null
    : (standsOut(likely) ??
      aloneNamed(likely) ??
      alone(judged, ({ labels }) => labels === 'equal') ??
      alone(judged, ({ kin, coded }) => kin && coded) ??
      alone(judged, ({ kin, short }) => kin && short) ??
      alone(judged, ({ kin, timed }) => kin && timed));
  return { twin: found?.listing ?? null, verdict: (found ?? likely[0])?.verdict ?? null };
}

function candidateOf(left: Contract, listing: Listing): Candidate {
  const right = readContract(listing);
  const verdict = judgeContracts(left, right);
  const labels = compareLabels(left.label, right.label);
  const named = isNamedAlike(labels, verdict);
  const code = left.listing.ticker?.split('-').at(-1) ?? '';
  const nameless = left.label === null || left.listing.outcome === code;
  const coded =
    nameless && (codeIsOf(code, right.slot.name) || isPartyOf(code, right.slot.name) || isInitials(code, right.slot.name));
  const isCode = coded || codeNames(left.slot, right.slot, 2);
  const isTold = verdict.gates.some(({ gate, verdict: found }) => gate === 'relation' && found === 'stop');
  const short = nameless ? isCode : !isTold && mayBeShort(left.label, right.label);
  const timed = isLadder(left.label, right.label) && isTimedAlike(verdict);
  const kin = familiesAgree(left.facts.family, right.facts.family) !== 'different';
  return { listing, verdict, kin, named, labels, coded, short, timed, strange: right.label !== null && !named && !short };
}

/** The best candidate when it is the same bet and the next one is far behind; candidates best first. */
function standsOut([best, next]: readonly Candidate[]): Candidate | null {
  if (best === undefined || !isTwin(best.verdict) || (best.strange && best.verdict.tier !== 'auto')) return null;
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

/** Whether only other words or another reader's family refuse a pair: its event was given as the counterpart of A's. */
const isRefusedByWords = ({ gates, facts }: Verdict): boolean =>
  gates.every(
    ({ gate, verdict }) =>
      verdict !== 'stop' ||
      OF_THE_QUESTION.has(gate) ||
      (gate === 'facts' && facts.every(({ field, agree }) => agree !== 'different' || field === 'gist' || NAMING.has(field))),
  );

/** The only leg of a kind, unless a stated fact refuses it. */
function alone(candidates: readonly Candidate[], isOfKind: (candidate: Candidate) => boolean): Candidate | null {
  const [found, another] = candidates.filter(isOfKind);
  if (found === undefined || another !== undefined) return null;
  return isRefusedByWords(found.verdict) ? found : null;
}

/** Whether a code is a party's of that name, in any country. */
function isPartyOf(code: string, name: string): boolean {
  const ids = findParty(code).map(({ id }) => id);
  return findParty(name).some(({ id }) => ids.includes(id));
}

/** Whether a code is the first letters of a name's words: `SP`, "Samajwadi Party". */
const isInitials = (code: string, name: string): boolean =>
  code.length >= 2 &&
  foldName(name)
    .split(' ')
    .map((word) => word[0])
    .join('') === code.toLowerCase();

/** One name on both labels, or one outcome by the typed facts. */
function isNamedAlike(labels: LabelVerdict, { facts }: Verdict): boolean {
  const outcome = facts.filter(({ field }) => NAMING.has(field));
  return labels === 'equal' || (outcome.length > 0 && outcome.every(({ agree }) => agree === 'equal' || agree === 'near'));
}

/** Whether the facts tell which step of a ladder a leg is, because its label doesn't: a stretch of time is no deadline. */
function isLadder(a: Label | null, b: Label | null): boolean {
  if (b?.kind === 'name' || (a?.kind === 'name' && b === null) || (a?.kind === 'range' && b?.kind === 'range')) return false;
  return a?.kind !== 'window' || b?.kind !== 'window' || (a.from === null) === (b.from === null);
}

/** One number or time by the typed facts, and none that differs. */
function isTimedAlike({ facts }: Verdict): boolean {
  const measures = facts.filter(({ field }) => MEASURES.has(field));
  return (
    measures.some(({ agree }) => agree === 'equal' || agree === 'near') && !measures.some(({ agree }) => agree === 'different')
  );
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
