/** Exports what other rooms may use of the engine. */
export type { ApiCaveat, Caveat, CaveatCode, Severity } from './caveats/index.js';
export { API_CAVEAT_NOTES, API_CAVEATS, CAVEATS, fingerprints, SEVERITIES, sentenceDiff } from './caveats/index.js';
export type { FactRow, Relation } from './comparison/compareFacts.js';
export { FAMILIES, type Fact, type Facts, type Family, type FieldName, OF_ONE_GAME } from './contract/facts.js';
export { readFacts } from './contract/readMarket.js';
export { competitionIds } from './entities/competitionIds.js';
export { codesOf } from './entities/leagues.js';
export { type Evaluation, evaluate, type Line, type Share } from './evaluation/evaluate.js';
export { type LeftOut, leaveOneOut } from './evaluation/leaveOneOut.js';
export { type EvaluationRow, evaluationRow, WIDE_FLOOR } from './evaluation/rows.js';
export { SentenceCounter, type SentencesFound, type SentenceTally } from './evaluation/sentenceTally.js';
export { tallyWords, type UnreadWord, unreadWords, type Weighed, type WordTally } from './evaluation/tally.js';
export { type Kept, type KeptChange, readEntry, readLegs, writeEntry, writeLegs } from './events/kept.js';
export { findLegs } from './events/legs.js';
export {
  type EventCandidate,
  type EventChange,
  type EventEntry,
  type KeptLeg,
  type LegsFound,
  type ListingRead,
  type MatchEvent,
  Matcher,
  type PairProposal,
} from './events/matcher.js';
export {
  type JudgeLine,
  judge,
  judgeLine,
  judgeOne,
  judgeRead,
  type PairAnswer,
  type TwinAnswer,
  toListing,
} from './judgeLine.js';
export { likelihoodOf } from './judgement/judge.js';
export { ENGINE_VERSION } from './judgement/model.js';
export { PairVersion, pairEdits, type SideEdit } from './judgement/pairEdit.js';
export { GATES, type Gate, type GateName, type Tier, type Verdict, type VerdictWord } from './judgement/verdict.js';
export { type Contract, contractOf, readContract, readListing } from './reading/readContract.js';
export { judgeCandidates } from './twins/twins.js';
