/** Lets a reviewer approve further outcomes of the same two events together with the candidate. */
import { useState } from 'react';
import { isMaterial } from '../data/clauseWords.js';
import { keyOf } from '../data/pairKey.js';
import type { FullPairFragment } from '../gql/graphql.js';

interface SameEventsProps {
  pair: FullPairFragment;
  left: readonly FullPairFragment[];
  approve: (pairs: readonly FullPairFragment[]) => Promise<void>;
  busy: boolean;
}

const isPlain = (pair: FullPairFragment) => !pair.clauses.rows.some(isMaterial);

/** The candidates that wait for other outcomes of the same two events, to be ticked; only those whose rules don't differ materially. */
export function SameEvents({ pair, left, approve, busy }: SameEventsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const others = left.filter(
    (each) =>
      each !== pair &&
      isPlain(each) &&
      each.venue_a.group_id === pair.venue_a.group_id &&
      each.venue_b.group_id === pair.venue_b.group_id,
  );
  if (others.length === 0 || !isPlain(pair)) return null;
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return (
    <details className="same-events">
      <summary>
        {others.length === 1
          ? 'One more outcome of these two events waits'
          : `${others.length} more outcomes of these two events wait`}
      </summary>
      <fieldset>
        <legend className="visually-hidden">Other outcomes of these two events</legend>
        {others.map((each) => (
          <label key={keyOf(each)}>
            <input type="checkbox" checked={chosen.has(keyOf(each))} onChange={() => toggle(keyOf(each))} />
            <span>
              {each.venue_a.outcome} = {each.venue_b.outcome}
            </span>
          </label>
        ))}
        <div>
          <button
            type="button"
            disabled={chosen.size === 0 || busy}
            onClick={() => approve([pair, ...others.filter((each) => chosen.has(keyOf(each)))])}
          >
            Approve this one and {chosen.size} more
          </button>
        </div>
      </fieldset>
    </details>
  );
}
