import { useState } from 'react';
import { keyOf } from '../data/pairKey.js';
import type { FullPairFragment } from '../gql/graphql.js';

interface SameEventsProps {
  pair: FullPairFragment;
  left: readonly FullPairFragment[];
  approve: (pairs: readonly FullPairFragment[]) => Promise<void>;
}

/** Other outcomes of the same two events that wait: those that are the same bet too can be approved in one go. */
export function SameEvents({ pair, left, approve }: SameEventsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const others = left.filter(
    (each) => each !== pair && each.venue_a.group_id === pair.venue_a.group_id && each.venue_b.group_id === pair.venue_b.group_id,
  );
  if (others.length === 0) return null;
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return (
    <fieldset className="panel same-events">
      <legend>Other outcomes of these two events</legend>
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
          disabled={chosen.size === 0}
          onClick={() => approve([pair, ...others.filter((each) => chosen.has(keyOf(each)))])}
        >
          Approve this one and {chosen.size} more
        </button>
      </div>
    </fieldset>
  );
}
