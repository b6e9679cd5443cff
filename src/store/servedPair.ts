/** How a pair's row is told outside: as SQL over the table `pairs` called `p`. What is withheld until it is judged is no match. */

/** `servedStanding` of domain/standing.ts. */
export const SERVED_STANDING = `CASE WHEN p.withheld AND p.standing IN ('auto_verified', 'human_verified') THEN 'suspended' ELSE p.standing END`;

/** A person's approval is certain, as long as what was approved stands. */
export const SERVED_CONFIDENCE = `CASE WHEN p.standing = 'human_verified' AND NOT p.withheld THEN 1 ELSE p.confidence END`;
