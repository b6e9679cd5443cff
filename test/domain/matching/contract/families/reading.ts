/** Shorthand for the readers' tests: a market in the venues' style in, the values of its facts out. */
import type { Listing } from '../../../../../src/domain/market.js';
import { compareFacts } from '../../../../../src/domain/matching/comparison/compareFacts.js';
import type { FactValue } from '../../../../../src/domain/matching/contract/facts.js';
import { readFacts } from '../../../../../src/domain/matching/contract/readMarket.js';

type Text = Partial<Omit<Listing, 'venue' | 'id'>>;

/** A market of venue A; the rules are wrapped in its sentence. */
export function a(ticker: string, question: string, criterion?: string, more: Text = {}): Listing {
  const rules = criterion === undefined ? undefined : `If ${criterion}, then the market resolves to Yes.`;
  return { venue: 'venue_a', id: ticker, ticker, question, rules, ...more };
}

/** A market of venue B; rules as its texts open. */
export function b(question: string, rules?: string, more: Text = {}): Listing {
  return { venue: 'venue_b', id: `0x${question.length}`, question, rules, ...more };
}

/** Rules of venue B for one leg. */
export const yesIf = (condition: string): string =>
  `This market will resolve to "Yes" if ${condition}. Otherwise, this market will resolve to "No".`;

function plain(value: FactValue): unknown {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  if ('parts' in value) return `${value.unit} ${value.parts.map(([from, to]) => `[${from ?? ''},${to ?? ''})`).join(' ')}`;
  return 'kind' in value ? (value.id ?? value.name) : value;
}

/** Family and values of a market's facts; fields in conflict are listed. */
export function read(listing: Listing): Record<string, unknown> {
  const { family, fields, conflicts } = readFacts(listing);
  const values = Object.fromEntries(Object.entries(fields).map(([field, fact]) => [field, plain(fact.value)]));
  return { family, ...values, ...(conflicts.length === 0 ? {} : { conflicts }) };
}

/** What two markets' facts make of them: the relation, or the fields that contradict. */
export function against(left: Listing, right: Listing): string {
  const { relation, vetoes } = compareFacts(readFacts(left), readFacts(right));
  return vetoes.length > 0 ? `differ in ${vetoes.join(', ')}` : relation;
}
