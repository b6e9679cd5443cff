/** Conditions and columns about pairs that several statements share, as SQL; a pair's row is called `p`. */

/** Standings of a match: those for which `isMatched` of domain/standing.ts holds. */
export const MATCHED = "('auto_verified', 'human_verified')";

/** Whether a market is in a pair, at whatever standing. @param id SQL for the market's id */
export const inPairs = (id: string): string =>
  `(EXISTS (SELECT 1 FROM pairs p WHERE p.a_id = ${id}) OR EXISTS (SELECT 1 FROM pairs p WHERE p.b_id = ${id}))`;

/** How a standing is told outside: `servedStanding` of domain/standing.ts. What is withheld until it is judged is no match. */
export const SERVED_STANDING = `CASE WHEN p.withheld AND p.standing IN ${MATCHED} THEN 'suspended' ELSE p.standing END`;

/** The confidence of a pair as it is served: `servedConfidence` of domain/standing.ts. */
export const SERVED_CONFIDENCE = `CASE WHEN p.standing = 'human_verified' AND NOT p.withheld THEN 1 ELSE p.confidence END`;
