/** Finds statements that reverse what is usual in a kind of market. Sentences beside them are read by their forms (../forms). */
import type { Facts } from '../../contract/facts.js';
import type { Passage } from '../passages.js';
import type { Contradiction } from './contradiction.js';
import { isReversal } from './reversal.js';
import { REVERSALS } from './reversals.js';

/** Every sentence of a market that reverses what is usual. */
export function reversedRules(facts: Facts, passages: readonly Passage[]): Contradiction[] {
  const reversals = REVERSALS.filter(({ families }) => families?.has(facts.family) ?? true);
  return passages.flatMap(({ text, sentence, zone }) =>
    reversals
      .filter(({ titles }) => zone === 'deciding' && (sentence !== null || titles === true))
      .filter((reversal) => isReversal(reversal, sentence?.text ?? text.toLowerCase(), facts))
      .map(({ what }) => ({ what, quote: text })),
  );
}
