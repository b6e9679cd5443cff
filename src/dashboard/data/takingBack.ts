/** Takes back decisions of a reviewer, and says what came of each. */
import { useState } from 'react';
import { useMutation } from 'urql';
import { type MyDecisionsQuery, UndoDocument } from '../gql/graphql.js';
import { betName } from './names.js';
import { seen } from './pairKey.js';
import { sayProblem } from './problem.js';

export type MyDecision = MyDecisionsQuery['my_decisions']['edges'][number]['node'];

const REVERSIBLE = new Set(['person_approved', 'person_approved_first', 'person_rejected', 'person_suspended']);

/** Whether a decision can be taken back: it still holds, and both markets are open. */
export function isReversible({ cause, superseded_at, pair }: MyDecision): boolean {
  return REVERSIBLE.has(cause) && superseded_at === null && pair.venue_a.status === 'open' && pair.venue_b.status === 'open';
}

/** A function that takes decisions back, one after the other, and a sentence for each of them. */
export function useTakingBack() {
  const [, takeBack] = useMutation(UndoDocument);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<readonly string[]>([]);
  const undo = async (decisions: readonly MyDecision[]) => {
    setBusy(true);
    const lines: string[] = [];
    for (const { pair } of decisions) {
      const { error } = await takeBack({ pair: seen(pair) });
      lines.push(error ? `${betName(pair.venue_a)}: ${sayProblem(error).advice}` : `Taken back: ${betName(pair.venue_a)}`);
    }
    setSaid(lines);
    setBusy(false);
  };
  return { busy, said, undo };
}
