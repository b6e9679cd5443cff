/** Two contracts -> one verdict. Vetoes first, then proof, then caveats; only evidence is left to weigh, and it never proves. */
import { API_CAVEATS, type Caveat, compareClauses } from './caveats/index.js';
import { type Comparison, compareFacts, familiesAgree, type Relation } from './compareFacts.js';
import type { Contract } from './contract/readContract.js';
import { reasonOf } from './explain.js';
import { FAMILIES } from './facts.js';
import { calibrated, ENGINE_VERSION, type Likelihood, likelihood } from './model.js';
import { proof } from './signals/fields.js';
import type { Gate, Tier, Verdict, VerdictWord } from './verdict.js';

/** Below this a pair is not worth a person's time: of labelled real pairs 99% of the same ones lie above, 85% of the others below. */
const REVIEW_FLOOR = 0.2;
/** Evidence never proves, but it may warn: below this, proven facts and the texts tell different stories. */
const AUTO_FLOOR = 0.6;
/** A proven pair this likely is called the same in a person's queue. */
const SAME_FLOOR = 0.5;

/** Everything that gates look at. */
interface Case {
  readonly a: Contract;
  readonly b: Contract;
  readonly comparison: Comparison;
  readonly evidence: Likelihood;
  readonly caveats: readonly Caveat[];
}

const gate = (name: Gate['gate'], verdict: Gate['verdict'], detail: string): Gate => ({ gate: name, verdict, detail });

function sidesGate({ a, b }: Case): Gate {
  if (a.nobody !== b.nobody) return gate('sides', 'stop', 'a leg names nobody: a blank to be filled in, or the rest');
  const sideless = [a, b].some((side) => side.sideless || side.nobody);
  return sideless ? gate('sides', 'review', 'an outcome is not named') : gate('sides', 'pass', 'both outcomes are named');
}

function familyGate({ a, b }: Case): Gate {
  const agree = familiesAgree(a.facts.family, b.facts.family);
  const said = `A ${a.facts.family}, B ${b.facts.family}`;
  return gate('family', agree === 'equal' ? 'pass' : agree === 'different' ? 'stop' : 'review', said);
}

function factsGate({ comparison }: Case): Gate {
  const { vetoes } = comparison;
  return vetoes.length === 0
    ? gate('facts', 'pass', 'no stated fact contradicts')
    : gate('facts', 'stop', `they differ in ${vetoes.join(', ')}`);
}

function relationGate({ comparison: { relation } }: Case): Gate {
  if (relation === 'identity') return gate('relation', 'pass', 'the same outcomes pay YES');
  return gate('relation', relation === 'unknown' ? 'review' : 'stop', `A's YES is B's ${relation}`);
}

/** Members of one list that the other lacks. */
const difference = (a: readonly string[], b: readonly string[]): string[] => [
  ...a.filter((word) => !b.includes(word)),
  ...b.filter((word) => !a.includes(word)),
];

function proofGate({ a, b, comparison }: Case): Gate {
  const { family } = a.facts;
  if (family === 'unparsed' || family !== b.facts.family) return gate('proof', 'review', 'no typed facts to prove it by');
  const { open } = proof(family, comparison);
  if (comparison.rows.some(({ field, agree }) => field === 'game_number' && agree === 'one_sided'))
    return gate('proof', 'review', 'which game of the day is not said on both sides');
  const torn = comparison.rows.find(({ field, agree }) => agree === 'conflict' && field === 'polarity');
  if (torn !== undefined) return gate('proof', 'review', 'title and rules of one side disagree on what YES is');
  if (open.length > 0) return gate('proof', 'review', `unproven: ${open.join(', ')}`);
  const lone = difference(a.narrowings, b.narrowings);
  return lone.length === 0
    ? gate('proof', 'pass', 'every required fact is equal on both sides')
    : gate('proof', 'review', `words that make it another bet stand on one side only: ${lone.join(', ')}`);
}

function rulesGate({ a, b }: Case): Gate {
  const problem = a.problem ?? b.problem;
  return problem === null
    ? gate('rules', 'pass', 'rules on both sides')
    : gate('rules', 'review', `rules ${problem} on side ${a.problem === null ? 'B' : 'A'}`);
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

function whitelistGate({ a }: Case): Gate {
  const { family, fields } = a.facts;
  const rank = fields.rank?.value;
  if (rank !== undefined && rank !== '1') return gate('whitelist', 'review', 'a lower place may be counted in votes or in seats');
  const period = fields.period?.value;
  if (period !== undefined && period !== 'full')
    return gate('whitelist', 'review', `a part of the game (${period}) always goes to a person`);
  if (!FAMILIES[family].auto) return gate('whitelist', 'review', `${family} always goes to a person`);
  return gate('whitelist', 'pass', `${family} may be matched without a person`);
}

function evidenceGate({ evidence: { p } }: Case): Gate {
  const detail = `likelihood ${p}`;
  if (p < REVIEW_FLOOR) return gate('evidence', 'stop', detail);
  return gate('evidence', p < AUTO_FLOOR ? 'review' : 'pass', detail);
}

/** `rules` and `whitelist` speak only of automation: they never stop a pair. */
const ALL_GATES = [
  sidesGate,
  familyGate,
  factsGate,
  relationGate,
  proofGate,
  rulesGate,
  caveatsGate,
  whitelistGate,
  evidenceGate,
];

function tierOf(gates: readonly Gate[]): Tier {
  if (gates.some(({ verdict }) => verdict === 'stop')) return 'none';
  return gates.every(({ verdict }) => verdict === 'pass') ? 'auto' : 'review';
}

function wordOf(tier: Tier, gates: readonly Gate[], relation: Relation, p: number): VerdictWord {
  const stopped = new Set(gates.filter(({ verdict }) => verdict === 'stop').map((found) => found.gate));
  if (tier === 'auto') return 'same';
  if (stopped.has('relation') && relation === 'complement' && !stopped.has('family') && !stopped.has('facts')) return 'opposite';
  if (stopped.size > 0) return 'different';
  const proven = gates.some((found) => found.gate === 'proof' && found.verdict === 'pass');
  return relation === 'identity' && (proven || p >= SAME_FLOOR) ? 'same' : 'unknown';
}

/** Confidence that the pair is one bet: calibrated, and never that of a proof where there is none. */
function confidenceOf(tier: Tier, word: VerdictWord, p: number): number {
  if (tier === 'auto') return Math.max(p, 0.99);
  return word === 'different' || word === 'opposite' ? Math.min(calibrated(p), 0.04) : Math.min(calibrated(p), 0.98);
}

/** The verdict about two contracts, A's and B's; see `Verdict`. */
export function judgeContracts(a: Contract, b: Contract): Verdict {
  const comparison = compareFacts(a.facts, b.facts);
  const evidence = likelihood(a, b, comparison);
  const { relation } = comparison;
  const family = a.facts.family === 'unparsed' ? b.facts.family : a.facts.family;
  const caveats = compareClauses(a.clauses, b.clauses, {
    family,
    sameSet: relation === 'unknown' ? undefined : relation === 'identity',
  });
  const subject: Case = { a, b, comparison, evidence, caveats };
  const gates = ALL_GATES.map((check) => check(subject));
  const tier = tierOf(gates);
  const word = wordOf(tier, gates, comparison.relation, evidence.p);
  const counts = word === 'same' || word === 'unknown';
  const codes = new Set(caveats.map(({ api_code }) => api_code));
  return {
    verdict: word,
    relation: word === 'different' && comparison.relation === 'identity' ? 'unknown' : comparison.relation,
    tier,
    confidence: confidenceOf(tier, word, evidence.p),
    basis: counts ? (codes.size === 0 ? 'identical' : 'equivalent_with_caveats') : null,
    caveats: counts ? API_CAVEATS.filter((code) => codes.has(code)) : [],
    caveat_details: caveats,
    reason: reasonOf(gates, comparison, tier),
    gates,
    facts: comparison.rows,
    family,
    event_date: a.event_date ?? b.event_date,
    likelihood: evidence.p,
    rules_version: ENGINE_VERSION,
  };
}
