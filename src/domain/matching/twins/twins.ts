/** Finds which of another event's legs is the same bet as one leg: the twin among candidates. */
import type { Listing } from '../../market.js';
import type { Caveat } from '../caveats/index.js';
import type { Agree } from '../comparison/agreement.js';
import type { FieldName } from '../contract/facts.js';
import type { Gate, Verdict } from '../judgement/verdict.js';
import type { Label, WindowLabel } from '../labels/labels.js';
import { type Contract, readContract } from '../reading/readContract.js';
import { type Candidate, CLOSING, candidateOf, NAMING } from './candidates.js';
import { ownWordsOf } from './ownWords.js';

/** Evidence by which the best candidate must lead the next before it is a twin, in log2 units: twice the odds. */
const MARGIN = 1;

const OUTCOME: ReadonlySet<FieldName> = new Set<FieldName>([...NAMING, 'polarity']);
/** Fields that say what is asked and that all legs of an event share. */
const ASKED: ReadonlySet<FieldName> = new Set<FieldName>(['gist', 'actor', 'target']);

/** Fields that take a leg's own time for the question's. */
const TIMES: ReadonlySet<FieldName> = new Set<FieldName>(['reference', 'day', 'deadline', 'instant']);

/** What tells A's leg among its siblings, strongest first. Each counts only where it is true of one candidate alone. */
const TELLING: readonly ((candidate: Candidate) => boolean)[] = [
  ({ labels }) => labels === 'equal',
  ({ asked, coded }) => asked && coded,
  ({ asked, listed }) => asked && listed,
  ({ asked, short }) => asked && short,
  ({ asked, short, ownWord }) => asked && short && ownWord,
  ({ asked, timedExactly }) => asked && timedExactly,
  ({ asked, timed }) => asked && timed,
  ({ asked, told }) => asked && told,
  ({ asked, named }) => asked && named,
  ({ asked, misspelt }) => asked && misspelt,
];

const log2Odds = (p: number): number => Math.log2(p / (1 - p));

/**
 * The one candidate that is the same bet, null when none is or two could be. A proven twin wins over unproven ones;
 * between two proven ones nobody chooses but a person. Where none stands out, the only leg that goes by A's leg's name is it.
 */
export function judgeCandidates(a: Listing, bs: readonly Listing[]): { twin: Listing | null; verdict: Verdict | null } {
  const left = readContract(a);
  const rights = bs.map(readContract);
  const own = ownWordsOf(rights);
  const judged = rights
    .map((right, at) => candidateOf(left, right, own[at] ?? new Set()))
    .filter((_, at) => !isOneOfSpans(left, rights[at], rights))
    .sort((x, y) => rank(y.verdict) - rank(x.verdict) || (x.listing.id < y.listing.id ? -1 : 1));
  const likely = judged.filter(({ verdict }) => verdict.tier !== 'none');
  const found = left.nobody ? null : (standsOut(likely) ?? aloneLeft(likely, judged) ?? aloneNamed(likely) ?? told(judged));
  return { twin: found?.listing ?? null, verdict: (found ?? likely[0])?.verdict ?? null };
}

const isSpan = (label: Label | null): label is WindowLabel => label?.kind === 'window' && label.from !== null;
const asksByWhen = (leg: Contract | undefined): boolean => CLOSING.test(leg?.listing.question ?? '');

/** Whether A's leg ends with a time, and a candidate is the last of several spans up to it: "before 2028", and "in 2027" beside "in 2026". */
function isOneOfSpans({ label, listing }: Contract, right: Contract | undefined, all: readonly Contract[]): boolean {
  const span = right?.label ?? null;
  if (
    label?.kind !== 'window' ||
    label.from !== null ||
    !CLOSING.test(listing.outcome ?? '') ||
    !isSpan(span) ||
    asksByWhen(right)
  )
    return false;
  return all.some((other) => isSpan(other.label) && (other.label.to ?? Number.POSITIVE_INFINITY) <= (span.from ?? 0));
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

/**
 * The only candidate that nothing refuses, where it and A's leg have the very same value in each field in which the facts tell another
 * candidate from A's leg, or one name that is short for the other.
 */
function aloneLeft([found, another]: readonly Candidate[], judged: readonly Candidate[]): Candidate | null {
  if (found === undefined || another !== undefined || found.dated) return null;
  const telling = new Set(judged.flatMap(({ verdict: { facts } }) => facts.filter(isApart).map(({ field }) => field)));
  const told = found.verdict.facts.filter(({ field }) => telling.has(field));
  return told.length > 0 &&
    told.every(({ field, agree }) => agree === 'equal' || (agree === 'unknown' && found.short && NAMING.has(field)))
    ? found
    : null;
}

const isApart = ({ agree }: { readonly agree: Agree }): boolean => agree === 'different' || agree === 'conflict';

function aloneNamed(candidates: readonly Candidate[]): Candidate | null {
  const [found, another] = candidates.filter(({ named }) => named);
  return found === undefined || another !== undefined ? null : found;
}

/** The leg that something tells from its siblings, if what refuses the pair is only what the whole event is asked by. */
function told(candidates: readonly Candidate[]): Candidate | null {
  const measuredApart = isMeasuredApart(candidates);
  for (const tells of TELLING) {
    const [found, another] = candidates.filter(tells);
    if (found !== undefined && another === undefined && isRefusedByWords(found, measuredApart)) return found;
  }
  // the number that tells a leg isn't the one that the whole event is about
  const [found, another] = candidates.filter(
    ({ asked, numbers, verdict }) => asked && numbers === 'same' && isUnrefuted(verdict),
  );
  const isLegs = candidates.some(({ numbers }) => numbers !== 'same');
  return found !== undefined && another === undefined && isLegs ? found : null;
}

/** Gates that speak of the question, which all legs of an event share, or of words: none of them tells one leg from another. */
const OF_THE_QUESTION: ReadonlySet<Gate['gate']> = new Set<Gate['gate']>(['family', 'relation', 'evidence']);

/** Rules with a blank where the leg's name belongs (`|| player ||`) are those of the whole event. */
const isOfTheEvent = ({ code, severity }: Caveat): boolean => severity !== 'blocking' || code === 'rules_incomplete';

/** Whether only other words or another reader's family refuse a pair: its event was given as the counterpart of A's. */
const isRefusedByWords = (
  { verdict: { gates, facts, caveat_details }, numbers, coded, listed, told, window }: Candidate,
  measuredApart: boolean,
): boolean =>
  gates.every(
    ({ gate, verdict }) =>
      verdict !== 'stop' ||
      OF_THE_QUESTION.has(gate) ||
      (gate === 'caveats' && caveat_details.every(isOfTheEvent)) ||
      // a code that spells no word of the other leg's question, where a table or the texts say whose it is
      (gate === 'slots' && numbers !== 'apart' && (coded || listed || told)) ||
      (gate === 'facts' &&
        facts.every(
          ({ field, agree }) =>
            agree !== 'different' ||
            ASKED.has(field) ||
            (measuredApart && field === 'metric') ||
            NAMING.has(field) ||
            (window && TIMES.has(field)),
        )),
  );

/** Whether A's leg is measured in another way than all candidates, which are measured alike: that tells no leg from another ("third place" by votes or by seats). */
function isMeasuredApart(candidates: readonly Candidate[]): boolean {
  const rows = candidates.map(({ verdict: { facts } }) => facts.find(({ field }) => field === 'metric'));
  const values = new Set(rows.map((row) => JSON.stringify(row?.b?.value)));
  return values.size === 1 && rows.length > 1 && rows.every((row) => row?.agree === 'different');
}

const isUnrefuted = ({ gates }: Verdict): boolean =>
  gates.every(({ gate, verdict }) => verdict !== 'stop' || gate === 'evidence' || gate === 'family');

/** The same bet, with nothing left open about whom or what YES pays on. */
function isTwin({ verdict, facts }: Verdict): boolean {
  return (
    verdict === 'same' && !facts.some(({ field, agree }) => OUTCOME.has(field) && (agree === 'unknown' || agree === 'conflict'))
  );
}

function rank(verdict: Verdict): number {
  return (verdict.tier === 'auto' ? 2 : 0) + (verdict.verdict === 'same' ? 1 : 0) + verdict.likelihood;
}
