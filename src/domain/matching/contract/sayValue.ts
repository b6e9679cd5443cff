/** Says a fact's value in words. */
import type { FactValue } from './facts.js';

/** A value as a person reads it. */
export function sayValue(value: FactValue): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((item: FactValue) => sayValue(item)).join(' / ');
  if ('parts' in value) return value.parts.map(([from, to]) => `[${from ?? '-∞'}, ${to ?? '∞'})`).join(' ∪ ');
  return 'name' in value ? value.name : '';
}
