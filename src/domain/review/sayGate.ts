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

/** `unread on one side: A says "x"` with the venues' names. */
const sayResidue = (detail: string): string =>
  detail
    .replace(/^unread on one side/, 'not understood on one side')
    .replace(/\b([AB])(?= says ")/g, (side) => (side === 'A' ? 'Kalshi' : 'Polymarket'));

/** @param gate the condition's name @param detail what the engine says of it */
export function sayGate(gate: string, detail: string): string {
  if (gate === 'whitelist') return 'Bets of this kind always go to a person.';
  if (gate === 'caveats') return 'The rules differ materially.';
  if (gate === 'family') return 'The two questions are of different kinds.';
  if (gate === 'evidence') return 'The texts look less alike than those of proven pairs.';
  if (gate === 'residue') return capital(sayResidue(detail));
  if (gate === 'relation') return RELATIONS[detail.split(' ').at(-1) ?? ''] ?? capital(detail);
  const [, codes] = /^(?:unproven:|they differ in) (.+)$/.exec(detail) ?? [];
  if (gate === 'proof')
    return codes === undefined
      ? 'The question is of no kind that can be proved.'
      : `Not stated or not proven by both: ${labels(codes)}.`;
  if (gate === 'facts' && codes !== undefined) return `They differ in ${labels(codes)}.`;
  return capital(detail);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
}
