/** Keeps pairs of legs that may be one bet: always what ranks them, the verdict only for a while. */

import type { Tier } from '../judgement/verdict.js';
import type { Contract } from '../reading/readContract.js';
import type { LegPair } from './legs.js';

/** What is kept of one leg. */
export interface LegEnd {
  /** The market's id on its venue. */
  readonly id: string;
  readonly group_id: string | null;
  /** Dollars traded. */
  readonly volume: number;
}

export interface KeptLeg {
  readonly a: LegEnd;
  readonly b: LegEnd;
  readonly tier: Tier;
  /** Before gates, 0 to 0.999. */
  readonly likelihood: number;
  /** Both legs go by one name among their siblings. */
  readonly named: boolean;
  /** Undefined once the matcher has let go of it; the same two contracts judged again give the same. */
  judged: LegPair | undefined;
}

const endOf = ({ facts, volume }: Contract): LegEnd => ({ id: facts.id, group_id: facts.group_id, volume });

/** A judged pair of legs as it is kept. */
export const keepLeg = (judged: LegPair): KeptLeg => ({
  a: endOf(judged.a),
  b: endOf(judged.b),
  tier: judged.verdict.tier,
  likelihood: judged.verdict.likelihood,
  named: judged.named,
  judged,
});

/** `<A id>|<B id>` */
export const legKey = ({ a, b }: Pick<KeptLeg, 'a' | 'b'>): string => `${a.id}|${b.id}`;
