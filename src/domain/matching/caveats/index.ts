/** Exports the caveats: what two rules texts say differently about one bet, and what a change of rules means. */
/**
 * To add a code: a row in codes.ts; a reader in readers/ (a value per sentence; every gap in its expressions bounded); a judge in
 * compareClauses.ts unless equal values mean "same"; rows in the tests' table, present and absent.
 * To add a source that texts name: a line in entities/sources.json.
 */
export type { Clause, ClauseContext, Clauses } from './clause.js';
export {
  API_CAVEAT_NOTES,
  API_CAVEATS,
  type ApiCaveat,
  CAVEAT_CODES,
  CAVEATS,
  type Caveat,
  type CaveatCode,
  SEVERITIES,
  type Severity,
} from './codes.js';
export { compareClauses, type PairContext } from './compareClauses.js';
export { type Fingerprints, fingerprints } from './fingerprints.js';
export { readClauses } from './readClauses.js';
export { type RulesChange, type RulesVersion, rulesChange, sentenceDiff } from './rulesChange.js';
