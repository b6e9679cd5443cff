/** The gates of a judgement: each says of one thing whether a pair stops there, asks a person or passes, and why. */

import type { Caveat } from '../caveats/index.js';
import { isShared } from '../comparison/agreement.js';
import type { FactRow } from '../comparison/compareFacts.js';
import { compareLabels } from '../comparison/compareLabels.js';
import { familiesAgree } from '../comparison/families.js';
import { proof } from '../comparison/signals/fields.js';
import { FAMILIES, type FieldName, GAMES, gradeOf, MEASURED } from '../contract/facts.js';
import { codeNames, slotsApart } from '../labels/slots.js';
import type { Contract } from '../reading/readContract.js';
import { compareResidues } from '../residue/compare.js';
import { contradictionOf } from '../residue/unread.js';
import type { Case, Likely } from './case.js';
import { inconsistencyOf } from './selfConsistency.js';
import { unlike } from './unlike.js';
import { venueWords } from './venueWords.js';
import type { Gate } from './verdict.js';

/** Below this a pair is not worth a person's time: with it and the other gates 99% of the labelled same ones reach review (bench/QUALITY.md). */
export const REVIEW_FLOOR = 0.2;
/** The floor for a leg that only its code names, where the code spells the other's name. */
const CODED_FLOOR = 0.1;
/**
 * The floor where all facts but one that would prove the family are equal: of 6,900 labelled and composed pairs three more same ones and
 * one other reach review by it.
 */
const NEAR_FLOOR = 0.05;
/** Evidence never proves, but it may warn: below this, facts are equal whose texts are not. */
export const AUTO_FLOOR = 0.6;

const gate = (name: Gate['gate'], verdict: Gate['verdict'], detail: string): Gate => ({ gate: name, verdict, detail });

function sidesGate({ a, b }: Case): Gate {
  if (a.nobody !== b.nobody) return gate('sides', 'stop', 'a leg names nobody: a blank to be filled in, or the rest');
  const sideless = [a, b].some((side) => side.sideless || side.nobody);
  return sideless ? gate('sides', 'review', 'an outcome is not named') : gate('sides', 'pass', 'both outcomes are named');
}

/** Where one side's family is a catch-all (`act`, `count`, `policy`), or two such questions share few words, a person looks from this likelihood on. */
const GENERAL_FLOOR = 0.28;

/** Whether both readers call the question one thing, or may be wrong about it. */
export function familyGate({ a, b, comparison: { vetoes, doubts }, evidence: { p } }: Likely): Gate {
  const agree = familiesAgree(a.facts.family, b.facts.family);
  const said = `A ${a.facts.family}, B ${b.facts.family}`;
  if (agree === 'equal') return gate('family', 'pass', said);
  if (agree === 'unknown') return gate('family', 'review', said);
  const alike = agree === 'general' && p >= GENERAL_FLOOR && vetoes.length + doubts.length === 0;
  return gate('family', alike ? 'review' : 'stop', said);
}

/**
 * From here on one derived fact that differs is more often misread than another bet (606 unseen same pairs, 3,804 others), and so are
 * two questions in other words whose act isn't read: below, of 38 such pairs of recorded titles one was the same bet.
 */
const DOUBT_FLOOR = 0.65;

/** Whether what is asked shares few words, names left out. */
export const isReworded = (rows: readonly FactRow[]): boolean =>
  rows.some(({ field, agree }) => field === 'gist' && agree === 'different');

function factsGate({ comparison: { rows, vetoes, doubts }, evidence: { p } }: Case): Gate {
  const apart = [...vetoes, ...doubts];
  if (apart.length === 0 && isReworded(rows)) {
    const isOneDeed = rows.some(({ field, agree }) => (field === 'predicate' || field === 'metric') && agree === 'equal');
    return gate('facts', p < (isOneDeed ? GENERAL_FLOOR : DOUBT_FLOOR) ? 'stop' : 'review', 'they ask in other words');
  }
  if (apart.length === 0) return gate('facts', 'pass', 'no stated fact contradicts');
  const refused = vetoes.length > 0 || doubts.length > 1 || p < DOUBT_FLOOR;
  return refused
    ? gate('facts', 'stop', `they differ in ${apart.join(', ')}`)
    : gate('facts', 'review', `they differ in ${apart.join(', ')}, which one side doesn't say in words`);
}

/** A leg's number, time or code that the other leg's can't be. */
function slotsGate(pair: Case): Gate {
  const { a, b, comparison, labels } = pair;
  const other = unlike(pair);
  if (other !== null) return gate('slots', 'stop', other);
  const proven = comparison.rows.some((row) => LABELLED.has(row.field) && isShared(row));
  if (labels === 'different' && !proven) return gate('slots', 'stop', `the legs differ: ${labelsOf(a)} and ${labelsOf(b)}`);
  const dated = comparison.rows.some(({ field, agree }) => DATED.has(field) && agree !== 'one_sided');
  if ((labels !== 'equal' || a.label?.kind === 'name') && !dated && compareLabels(a.closing, b.closing) === 'different')
    return gate('slots', 'stop', 'the questions end at different times');
  const typed = comparison.rows.some(
    ({ field, agree, a: left }) =>
      ((field === 'set' || field === 'count') && agree === 'equal') ||
      ((field === 'subject' || field === 'participants' || field === 'party') &&
        left !== null &&
        (left.from !== 'ticker' || agree === 'equal')),
  );
  const apart = typed ? null : slotsApart(a.slot, b.slot);
  return apart === null ? gate('slots', 'pass', 'the legs may be one') : gate('slots', 'stop', `the legs differ: ${apart}`);
}

/** Fields by which a family dates a question; where both sides have one, it is better compared than the question's last words. */
const DATED: ReadonlySet<FieldName> = new Set<FieldName>(['deadline', 'day', 'instant', 'reference']);

/** Fields that a leg's name may state, and that are better compared than the name is. */
const LABELLED: ReadonlySet<FieldName> = new Set<FieldName>(['set', 'count', 'deadline', 'day', 'instant', 'subject', 'party']);
const labelsOf = ({ slot }: Contract): string => `"${slot.name}"`;

function relationGate({ a, comparison: { relation, rows }, labels }: Case): Gate {
  if (relation === 'identity') return gate('relation', 'pass', 'the same outcomes pay YES');
  const named = rows.filter(({ agree }) => agree === 'different').every(({ field }) => field === 'subject' || field === 'party');
  if (relation === 'disjoint' && labels === 'equal' && a.label?.kind === 'name' && named)
    return gate('relation', 'review', 'the legs go by one name, and their texts name two');
  return gate('relation', relation === 'unknown' ? 'review' : 'stop', `A's YES is B's ${relation}`);
}

function proofGate({ a, b, comparison }: Case): Gate {
  const { family } = a.facts;
  if (family === 'unparsed' || family !== b.facts.family) return gate('proof', 'review', 'no typed facts to prove it by');
  const { open } = proof(family, comparison);
  if (open.length > 0) return gate('proof', 'review', `unproven: ${open.join(', ')}`);
  const unsettled = comparison.rows.filter(isUnsettled).map(({ field, agree }) => `${field} (${agree.replace('_', ' ')})`);
  if (unsettled.length > 0) return gate('proof', 'review', `stated and not proven equal: ${unsettled.join(', ')}`);
  return gate('proof', 'pass', 'every required fact is equal on both sides');
}

/** A clock time that the other venue leaves out; overtime counts where nobody says otherwise (compareFacts refuses the rest). */
const MAY_BE_UNSAID: ReadonlySet<FieldName> = new Set<FieldName>(['start', 'overtime']);

/** A fact that somebody states in words and the other side doesn't confirm: whatever it is, the words it explains aren't read. */
function isUnsettled({ field, agree, a, b }: FactRow): boolean {
  if (agree === 'one_sided') {
    const stated = a ?? b;
    return !MAY_BE_UNSAID.has(field) && stated !== null && gradeOf(field, stated) === 'stated';
  }
  return agree === 'conflict' || agree === 'unknown';
}

const QUOTED = 3;

/** Every word is read: what is left to ask is whether each side's question and rules are of one bet. */
function consistencyGate({ a, b }: Case): Gate {
  for (const [side, contract] of [
    ['A', a],
    ['B', b],
  ] as const) {
    const found = inconsistencyOf(contract);
    if (found === null) continue;
    return gate('residue', 'review', `${side}: ${found.what}: "${venueWords(contract.listing, found.quote, 'rules')}"`);
  }
  return gate('residue', 'pass', 'every word is read on both sides');
}

/** The closed world: read only where everything else proves a pair, since it is dearer than all other gates together. */
export function residueGate(pair: Case, others: readonly Gate[]): Gate {
  if (others.some(({ verdict }) => verdict !== 'pass')) return gate('residue', 'pass', 'not asked: the pair is not proven');
  const { a, b } = pair;
  const alone = compareResidues(a, b);
  const said = [
    ...alone.a.map((unread) => ({ side: 'A', listing: a.listing, ...unread })),
    ...alone.b.map((unread) => ({ side: 'B', listing: b.listing, ...unread })),
  ];
  if (said.length === 0) return consistencyGate(pair);
  const shown = said.slice(0, QUOTED).map(({ side, listing, ...unread }) => {
    const words = `"${venueWords(listing, unread.quote, 'rules')}"`;
    const contradiction = contradictionOf(unread);
    if (contradiction !== undefined) return `${side}: ${contradiction} (${words})`;
    return unread.whole ? `${side} says ${words}` : `${side} says "${unread.word}" (${words})`;
  });
  return gate(
    'residue',
    'review',
    `unread on one side: ${shown.join('; ')}${said.length > QUOTED ? ` and ${said.length - QUOTED} more` : ''}`,
  );
}

function rulesGate({ a, b }: Case): Gate {
  const problem = a.problem ?? b.problem;
  if (problem === null) return gate('rules', 'pass', 'rules on both sides');
  const where = a.problem === b.problem ? 'both sides' : `side ${a.problem === null ? 'B' : 'A'}`;
  return gate('rules', 'review', `rules ${problem} on ${where}`);
}

function caveatsGate({ caveats }: Case): Gate {
  const codes = (severity: Caveat['severity']): string =>
    caveats
      .filter((caveat) => caveat.severity === severity)
      .map(({ code }) => code)
      .join(', ');
  const [blocking, material] = [codes('blocking'), codes('material')];
  if (blocking !== '') return gate('caveats', 'stop', `blocking: ${blocking}`);
  return material === '' ? gate('caveats', 'pass', 'no material caveat') : gate('caveats', 'review', `material: ${material}`);
}

/** Why a market on a part of a game is no proof: another family, or rules that name no part and may be those of the whole game. */
function partUnsaid({ facts: { family, fields } }: Contract): string | null {
  const { period } = fields;
  if (period === undefined || period.value === 'full') return null;
  if (!GAMES.has(family)) return `${family} of a part (${period.value}) always goes to a person`;
  return period.from === 'rules' ? null : `the rules name no part of the game (${period.value})`;
}

/** Every source that the rules name, in the clauses' words; '' for none. A consensus of others beside it is one more. */
function sourcesOf({ clauses, listing }: Contract): string {
  const named = [clauses.source_differs, clauses.settlement_price_source].flatMap((clause) => clause?.value ?? []);
  return [...named, ...(named.length > 0 && /\bconsensus\b/i.test(listing.rules ?? '') ? ['consensus'] : [])].join(', ');
}

function whitelistGate({ a, b }: Case): Gate {
  const { family, fields } = a.facts;
  const rank = fields.rank?.value;
  if (rank !== undefined && rank !== '1') return gate('whitelist', 'review', 'a lower place may be counted in votes or in seats');
  const part = partUnsaid(a) ?? partUnsaid(b);
  if (part !== null) return gate('whitelist', 'review', part);
  if (!FAMILIES[family].auto) return gate('whitelist', 'review', `${family} always goes to a person`);
  if (MEASURED.has(family) && (sourcesOf(a) === '' || sourcesOf(a) !== sourcesOf(b)))
    return gate('whitelist', 'review', 'the rules of both sides do not name just the same source');
  return gate('whitelist', 'pass', `${family} may be matched without a person`);
}

/** Whether every fact but one that would prove the family is equal, and several are. */
function isNearlyProven({ a, b, comparison }: Likely): boolean {
  const { family } = a.facts;
  if (family === 'unparsed' || family !== b.facts.family) return false;
  return FAMILIES[family].required.length >= 3 && proof(family, comparison).open.length <= 1;
}

function reviewFloor(pair: Likely): number {
  const { a, b } = pair;
  if (codeNames(a.slot, b.slot)) return CODED_FLOOR;
  return isNearlyProven(pair) ? NEAR_FLOOR : REVIEW_FLOOR;
}

/** Whether the texts are alike enough for a person's time, and for none. */
export function evidenceGate(pair: Likely): Gate {
  const { p } = pair.evidence;
  const detail = `likelihood ${p}`;
  if (p < REVIEW_FLOOR && p < reviewFloor(pair)) return gate('evidence', 'stop', detail);
  return gate('evidence', p < AUTO_FLOOR ? 'review' : 'pass', detail);
}

/** `rules` and `whitelist` speak only of automation: they never stop a pair. */
export const GATES_BEFORE_RESIDUE = [
  sidesGate,
  familyGate,
  factsGate,
  slotsGate,
  relationGate,
  proofGate,
  rulesGate,
  caveatsGate,
  whitelistGate,
  evidenceGate,
];
