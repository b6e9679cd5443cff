/** Holds which leg of a pair of events a reviewer looks at, and which legs one decision is to cover. */
import { useState } from 'react';
import { CLAUSES } from '../../domain/review/topics.js';
import type { EventTemplateFragment } from '../gql/graphql.js';
import { isMaterial } from './clauseWords.js';
import { inOrder } from './legOrder.js';
import { keyOf } from './pairKey.js';
import { plain } from './words.js';

export type Leg = EventTemplateFragment['legs'][number];

/** The legs of a pair of events, the leg that is shown, and the legs that a decision is to cover. */
export interface LegChoice {
  /** The legs that agree first, then the odd ones, which need a decision of their own. */
  legs: readonly Leg[];
  /** The leg that is shown. */
  shown: Leg | undefined;
  /** Index of the leg that is shown. */
  at: number;
  /** Shows the leg at an index, or the nearest leg that there is. */
  move: (to: number) => void;
  /** Keys (`keyOf`) of the legs that the reviewer left out. */
  left: ReadonlySet<string>;
  /** Leaves a leg out, or takes it in again; an odd leg can't be taken in. */
  toggle: (leg: Leg) => void;
  /** The legs that one decision covers. */
  chosen: readonly Leg[];
  /** Titles of the clauses in which the chosen legs differ materially. */
  material: readonly string[];
}

const titles: Readonly<Record<string, { title: string }>> = CLAUSES;
/** What the clause of a difference is called on a page. */
const titleOf = (code: string): string => titles[code]?.title ?? plain(code);

const materialOf = (legs: readonly Leg[]): string[] => [
  ...new Set(
    legs.flatMap(({ pair }) =>
      pair.differences.filter(({ severity }) => isMaterial({ state: severity })).map(({ code }) => titleOf(code)),
    ),
  ),
];

export function useLegChoice(event: EventTemplateFragment): LegChoice {
  const [wanted, setWanted] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const legs = inOrder(event.legs);
  const at = Math.min(wanted, legs.length - 1);
  const chosen = legs.filter(({ odd, pair }) => odd === null && !left.has(keyOf(pair)));
  return {
    legs,
    at,
    shown: legs[at],
    left,
    chosen,
    material: materialOf(chosen),
    move: (to) => setWanted(Math.max(0, Math.min(to, legs.length - 1))),
    toggle: ({ odd, pair }) => {
      if (odd !== null) return;
      const others = new Set(left);
      if (!others.delete(keyOf(pair))) others.add(keyOf(pair));
      setLeft(others);
    },
  };
}
