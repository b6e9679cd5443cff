/** Verdicts in one sentence each. */
import type { Comparison, FactRow } from './compareFacts.js';
import type { FactValue } from './facts.js';
import { ENGINE_VERSION } from './model.js';
import type { Gate, Tier } from './verdict.js';

/** A value as a person reads it. */
export function sayValue(value: FactValue): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((item: FactValue) => sayValue(item)).join(' / ');
  if ('parts' in value) return value.parts.map(([from, to]) => `[${from ?? '-∞'}, ${to ?? '∞'})`).join(' ∪ ');
  return 'name' in value ? value.name : '';
}

function paired(rows: readonly FactRow[]): string {
  const subject = rows.find((row) => row.field === 'subject') ?? rows.find((row) => row.field === 'set');
  return subject?.a == null || subject.b == null ? '' : `: "${subject.a.quote}" = "${subject.b.quote}"`;
}

/** `rules-1 proved every field: "Boston" = "Celtics"`, or what stands in the way. */
export function reasonOf(gates: readonly Gate[], comparison: Comparison, tier: Tier): string {
  if (tier === 'auto') return `${ENGINE_VERSION} proved every field${paired(comparison.rows)}.`;
  const stop = gates.find(({ verdict }) => verdict === 'stop');
  if (stop !== undefined) return `${ENGINE_VERSION} refused it: ${stop.detail}${differing(comparison, stop)}.`;
  const open = gates.filter(({ verdict }) => verdict === 'review').map(({ detail }) => detail);
  return `${ENGINE_VERSION} left it to a person: ${open.join('; ')}.`;
}

function differing(comparison: Comparison, stop: Gate): string {
  if (stop.gate !== 'facts' && stop.gate !== 'relation') return '';
  const row = comparison.rows.find(({ agree }) => agree === 'different');
  return row?.a == null || row.b == null ? '' : ` (${row.field}: ${sayValue(row.a.value)} / ${sayValue(row.b.value)})`;
}
