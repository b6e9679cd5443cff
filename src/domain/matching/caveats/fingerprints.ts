/** Makes two hashes of a market: one of its wording, one of what its wording binds. Neither depends on which clauses the readers understand today. */
import { createHash } from 'node:crypto';
import type { Listing } from '../../market.js';
import { remembering } from '../text/remembering.js';
import { readSentences } from '../text/sentences.js';
import { binds, canonicalText, skeleton } from './wording.js';

export interface Fingerprints {
  /** Changes with any change of words, strike or outcomes; not with case, spaces, quotes or a link's query. */
  readonly text: string;
  /** Changes when a sentence that binds says something else; not with spelling, order, layout, links or sentences that bind nothing. */
  readonly clause: string;
}

/** 16 hexadecimal digits (64 bits): two texts of one market never meet by chance. */
const short = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

const skeletonOf = remembering(skeleton);

/** The fields that decide what YES pays on: strike, line and the outcomes in their order. */
function settingsOf({ strike_type, floor_strike, cap_strike, line, outcomes, outcome_index }: Listing): unknown[] {
  return [strike_type, floor_strike, cap_strike, line, outcomes, outcome_index].map((field) => field ?? null);
}

/** The fingerprints of a market as it stands; the same listing gives the same hashes on every machine. */
export function fingerprints(listing: Listing): Fingerprints {
  const { event = '', question = '', outcome = '', rules = '' } = listing;
  const settings = settingsOf(listing);
  const binding = readSentences(rules)
    .filter(({ text, role }) => role === 'main' || (role !== 'aside' && binds(text)))
    .map(({ text }) => skeletonOf(text))
    .sort();
  return {
    text: short([[event, question, outcome, rules].map(canonicalText), settings]),
    clause: short([[question, outcome].map((text) => skeletonOf(text)), binding, settings]),
  };
}
