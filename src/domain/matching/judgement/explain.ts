/** Explains a verdict in one sentence. */
import type { Comparison } from '../comparison/compareFacts.js';
import { FAMILIES, type FactValue, type Family, FIELDS, type FieldName } from '../contract/facts.js';
import { sayValue } from '../contract/sayValue.js';
import { ENGINE_VERSION } from './model.js';
import type { Gate } from './verdict.js';

/** What was proved, as a trader calls it, where that isn't the field's own name. Fields that only tell outcomes of one bet apart are the outcome. */
const WORDS: { readonly [F in FieldName]?: string } = {
  subject: 'outcome',
  participants: 'teams',
  period: 'part of the game',
  metric: 'quantity',
  set: 'figures',
  reference: 'period',
  level: 'title',
  cycle: 'election year',
  phase: 'round',
  predicate: 'deed',
};

/** `competition, teams, day, part of the game and outcome`: what the family's proof takes. */
function provenFields(family: Family): string {
  const words = FAMILIES[family].required.map((field: FieldName) => WORDS[field] ?? field);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What was proved, and of which outcomes (`"Boston" = "Celtics"`). */
export interface Proved {
  readonly family: Family;
  readonly outcomes: string;
}

/** One sentence: what was proved and which outcomes are paired, or what stands in the way. */
export function reasonOf(gates: readonly Gate[], comparison: Comparison, proved: Proved | null): string {
  if (proved) return `${ENGINE_VERSION} proved the same ${provenFields(proved.family)}: ${proved.outcomes}`;
  const stop = gates.find(({ verdict }) => verdict === 'stop');
  if (stop !== undefined) return `${ENGINE_VERSION} refused it: ${stop.detail}${differing(comparison, stop)}.`;
  const open = gates.filter(({ verdict }) => verdict === 'review').map(({ detail }) => detail);
  return `${ENGINE_VERSION} left it to a person: ${open.join('; ')}.`;
}

function differing(comparison: Comparison, stop: Gate): string {
  if (stop.gate !== 'facts' && stop.gate !== 'relation') return '';
  const row = comparison.rows.find(({ agree }) => agree === 'different');
  return row?.a == null || row.b == null
    ? ''
    : ` (${row.field}: ${sayOf(row.field, row.a.value)} / ${sayOf(row.field, row.b.value)})`;
}

/** A value in words; a moment to the minute, in UTC. */
function sayOf(field: FieldName, value: FactValue): string {
  const isTime = FIELDS[field] === 'instant' || FIELDS[field] === 'deadline';
  if (!isTime || typeof value !== 'number') return sayValue(value);
  return `${new Date(value).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
