/** What keeps a pair from being proved, as a person says it. */
import type { FieldName } from '../matching/contract/facts.js';
import { FIELD_LABELS } from './sayFact.js';

const lower = (label: string): string =>
  /^(?:YES|[A-Z]{2})/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
const labels = (codes: string): string =>
  codes
    .split(/, /)
    .map((code) => lower(FIELD_LABELS[code as FieldName] ?? code.replaceAll('_', ' ')))
    .join(', ');

const RELATIONS: Readonly<Record<string, string>> = {
  complement: 'One pays YES where the other pays NO.',
  subset: 'Kalshi’s YES is only a part of Polymarket’s.',
  superset: 'Polymarket’s YES is only a part of Kalshi’s.',
  overlap: 'The two share some outcomes, not all.',
  disjoint: 'The two never pay YES together.',
  unknown: 'How their outcomes relate can’t be told.',
};

/** What is true of a pair that passed a gate. */
const PASSED: Readonly<Record<string, string>> = {
  sides: 'Both outcomes are named.',
  family: 'Both are of one kind.',
  facts: 'Nothing that is stated contradicts.',
  slots: 'The two can be one outcome.',
  relation: 'YES pays on the same outcomes.',
  proof: 'Every fact that it takes is stated on both sides.',
  rules: 'Both venues give rules.',
  caveats: 'None that is material.',
  whitelist: 'Bets of this kind may be.',
  evidence: 'High enough.',
  residue: 'Nothing was left unread.',
  margin: 'No other comes as near.',
};

/** `unread on one side: A says "x"; B: a code of another line` with the venues' names. */
const sayResidue = (detail: string): string =>
  detail
    .replace(/^unread on one side/, 'not understood on one side')
    .replace(/(?<=^|: |, |; )([AB])(?= says "|: )/g, (side) => (side === 'A' ? 'Kalshi' : 'Polymarket'));

/** What a gate found of a pair. @param detail null where the venues' words may not be told */
export function sayVerdict(gate: string, verdict: string, detail: string | null): string {
  if (detail?.startsWith('not asked')) return 'Asked only where everything else is proved.';
  return verdict === 'pass' ? (PASSED[gate] ?? capital(detail ?? gate)) : sayGate(gate, detail ?? '');
}

/** Why a pair did not pass a gate. @param gate the condition's name @param detail what the engine says of it */
export function sayGate(gate: string, detail: string): string {
  if (gate === 'whitelist' && detail.endsWith(' always goes to a person')) return 'Bets of this kind always go to a person.';
  if (gate === 'caveats') return 'The rules differ materially.';
  if (gate === 'family') return 'The two questions are of different kinds.';
  if (gate === 'evidence') return 'The texts look less alike than those of proven pairs.';
  if (gate === 'residue') return capital(sayResidue(detail));
  if (gate === 'relation') return RELATIONS[detail.split(' ').at(-1) ?? ''] ?? capital(detail);
  const [, codes] = /^(?:unproven:|they differ in) (.+)$/.exec(detail) ?? [];
  if (gate === 'proof' && codes !== undefined) return `Not stated or not proven by both: ${labels(codes)}.`;
  const [, stated] = /^stated and not proven equal: (.+)$/.exec(detail) ?? [];
  if (gate === 'proof' && stated !== undefined) return `Not proven equal: ${labels(stated.replace(/ \([^()]*\)/g, ''))}.`;
  if (gate === 'proof') return 'The question is of no kind that can be proved.';
  if (gate === 'facts' && codes !== undefined) return `They differ in ${labels(codes)}.`;
  return capital(detail);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
