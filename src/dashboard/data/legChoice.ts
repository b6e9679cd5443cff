import { useState } from 'react';
import type { EventTemplateFragment } from '../gql/graphql.js';
import { inOrder } from './legOrder.js';
import { keyOf } from './pairKey.js';
import { plain } from './words.js';

export type Leg = EventTemplateFragment['legs'][number];

/** The legs of a pair of events, the one that is looked at, and those that a decision is to cover. */
export interface LegChoice {
  /** Those that agree first, then the odd ones. */
  legs: readonly Leg[];
  /** The leg that is looked at. */
  shown: Leg | undefined;
  /** Its place. */
  at: number;
  /** Looks at another leg, or at the nearest one that there is. */
  move: (to: number) => void;
  /** Names of the legs that were left out (`keyOf`). */
  left: ReadonlySet<string>;
  /** Leaves a leg out, or takes it in again; an odd one is never in. */
  toggle: (leg: Leg) => void;
  /** What one decision covers. */
  chosen: readonly Leg[];
  /** What differs materially in one of them, in words. */
  material: readonly string[];
}

const MATERIAL = new Set(['material', 'blocking']);
const materialOf = (legs: readonly Leg[]): string[] => [
  ...new Set(
    legs.flatMap(({ pair }) => pair.differences.filter(({ severity }) => MATERIAL.has(severity)).map(({ code }) => plain(code))),
  ),
];

export function useLegChoice(event: EventTemplateFragment): LegChoice {
  const [wanted, setWanted] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const legs = inOrder(event.legs);
  const at = Math.min(wanted, legs.length - 1);
  const chosen = legs.filter(({ odd, pair }) => odd === null && !left.has(keyOf(pair)));
  return {
    ...{ legs, at, shown: legs[at], left, chosen, material: materialOf(chosen) },
    move: (to) => setWanted(Math.max(0, Math.min(to, legs.length - 1))),
    toggle: ({ odd, pair }) => {
      if (odd !== null) return;
      const others = new Set(left);
      if (!others.delete(keyOf(pair))) others.add(keyOf(pair));
      setLeft(others);
    },
  };
}
