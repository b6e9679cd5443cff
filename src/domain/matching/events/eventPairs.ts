/** Event pairs, by the leg pairs proposed between them. */
import type { PairProposal } from './assign.js';

/** Two events about one thing: `paired` when a leg is matched automatically, `unknown` while a person decides. */
export interface EventPair {
  readonly a_event: string;
  readonly b_event: string;
  readonly standing: 'paired' | 'unknown';
}

/** One entry per event pair, sorted. */
export function pairEvents(pairs: readonly PairProposal[]): EventPair[] {
  const found = new Map<string, EventPair>();
  for (const { a_event, b_event, verdict } of pairs) {
    const key = `${a_event}\n${b_event}`;
    if (found.get(key)?.standing === 'paired') continue;
    found.set(key, { a_event, b_event, standing: verdict.tier === 'auto' ? 'paired' : 'unknown' });
  }
  return [...found.entries()].sort(([x], [y]) => (x < y ? -1 : 1)).map(([, pair]) => pair);
}
