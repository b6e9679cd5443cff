/** The legs of a pair of events in the order in which they are shown: those that agree first, then the odd ones. */
export const inOrder = <T extends { odd: unknown }>(legs: readonly T[]): T[] =>
  legs.toSorted((x, y) => Number(x.odd !== null) - Number(y.odd !== null));
