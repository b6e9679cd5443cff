/** Says whether an edit of either side of a matched pair may change the bet. */
import type { Contract } from '../reading/readContract.js';
import { judgeContracts } from './judge.js';
import { listingEdit } from './listingEdit.js';
import type { Verdict } from './verdict.js';

/** A pair's two markets as they were read at one time. */
export class PairVersion {
  #verdict: Verdict | undefined;

  constructor(
    readonly a: Contract,
    readonly b: Contract,
  ) {}

  /** The engine's verdict on the two, judged once. */
  get verdict(): Verdict {
    this.#verdict ??= judgeContracts(this.a, this.b);
    return this.#verdict;
  }
}

/** What an edit of a side did. */
export interface SideEdit {
  readonly side: 'a' | 'b';
  readonly reasons: readonly string[];
  /** Sentences that only the new, or only the old text has. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

const SIDES = ['a', 'b'] as const;

/** Whether the engine proves the pair after an edit as it did before, and finds the same caveats between the sides. */
function isProvenAgain({ verdict: was }: PairVersion, { verdict: is }: PairVersion): boolean {
  const caveats = ({ caveat_details: details }: Verdict): string =>
    JSON.stringify(details.map(({ code, severity, a, b }) => [code, severity, a, b]));
  return was.tier === 'auto' && is.tier === 'auto' && caveats(was) === caveats(is);
}

/**
 * The edits by which a matched pair may be another bet, by side; empty when it stands. Other words don't suspend a pair that the engine
 * proves from the new texts as it did from the old ones, as long as no field, figure, day, clause or source changed.
 *
 * @param after a side that nobody edited is the same contract as `before`
 */
export function pairEdits(before: PairVersion, after: PairVersion): SideEdit[] {
  const edited = SIDES.filter((side) => before[side] !== after[side]);
  const changes = edited.map((side) => ({ side, ...listingEdit(before[side], after[side]) }));
  const material = changes.filter(({ kind }) => kind === 'material');
  if (material.length > 0 && material.every(({ isOfTexts }) => isOfTexts) && isProvenAgain(before, after)) return [];
  return material;
}
