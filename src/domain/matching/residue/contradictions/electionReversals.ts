/** Lists sentences that reverse what is usual in markets on elections and nominations. */
import { payoutIn } from '../../caveats/clause.js';
import type { Family } from '../../contract/facts.js';
import { SHORT_MONTH } from '../../text/dates.js';
import { BY_DAY } from './otherFigures.js';
import { DENIED, ELECTIONS, type Reversal } from './reversal.js';

/** Families on what is voted. */
const VOTES: ReadonlySet<Family> = new Set<Family>([
  ...ELECTIONS,
  ...(['nominee', 'primary', 'vote_share', 'seats', 'control'] as const),
]);
/** A result as it stands on a day. */
const AS_OF = new RegExp(
  String.raw`\b(?:results?|information|counts?|votes?|tall(?:y|ies)|totals?|returns)\b[^.]{0,60}\b(?:published|reported|announced|released|available|counted|tabulated|known)\b[^.]{0,60}\b(?:on|by|at|as of|before|after|until) [^.]{0,20}(?:\b${SHORT_MONTH}[a-z]*\.? \d|\belection (?:day|night)\b|\b(?:day|night|evening) of the (?:election|vote)\b)`,
);

/** Every such sentence. */
export const ELECTION_REVERSALS: readonly Reversal[] = [
  {
    // who is nominated is decided before, and by others
    where: 'statement',
    what: 'the election instead of the nomination',
    families: new Set<Family>(['nominee']),
    titles: true,
    says: /\belection winner\b/,
    unless: /\bnomin|\bprimar/,
  },
  // a person is elected by votes
  {
    where: 'anywhere',
    what: 'seats instead of votes',
    families: new Set<Family>(['election_winner']),
    says: /\bmost seats\b|\bmajority of (?:the )?seats\b/,
  },
  {
    // a seat's special election is another one than its general election
    where: 'statement',
    what: 'a general election for a special one',
    families: ELECTIONS,
    says: (text, { fields }) =>
      fields.phase?.value === 'special' && /\bgeneral election\b/.test(text) && !/\bspecial\b/.test(text),
  },
  {
    // a party's result is its own
    where: 'anywhere',
    what: 'a coalition that counts',
    families: ELECTIONS,
    says: (text) =>
      /\bcoalitions?\b/.test(text) &&
      !DENIED.test(text) &&
      !/\bsingle party\b|\brepresent|\bassigned\b|\bbreaks? up\b/.test(text),
  },
  {
    // an election without a winner is decided later, and pays in full
    where: 'elsewhere',
    what: 'half where an election is open',
    families: ELECTIONS,
    says: (text) => payoutIn(text) === 'half' && !/\b(?:tie|tied|cancel\w*|not (?:be )?held)\b/.test(text),
  },
  // who is nominated stays so, whoever takes the place
  {
    where: 'anywhere',
    what: 'a replacement that counts',
    families: new Set<Family>(['nominee', 'primary']),
    says: /\breplac(?:es?|ed|ing|ements?)\b/,
    unless: DENIED,
  },
  // who leads in a first round has yet to win
  {
    where: 'anywhere',
    what: 'the first round alone',
    families: ELECTIONS,
    says: /\b(?:solely|only|just|exclusively|alone)\b[^.]{0,40}\bfirst (?:round|ballot)\b|\b(?:winner|results?|votes?|count|leader) of (?:the |its )?first (?:round|ballot)\b|\b(?:is|means|refers to) (?:the |its )?first (?:round|ballot)\b|\bfirst (?:round|ballot) decides\b/,
  },
  // who wins is known when the votes are counted
  { where: 'statement', what: 'a win by a day', families: ELECTIONS, says: BY_DAY },
  // a run-off is a part of its election
  {
    where: 'elsewhere',
    what: 'a run-off among the rest',
    families: VOTES,
    says: /^(?:otherwise|all others|any other)\b[^.]*\b(?:run-?off|second round)\b/,
  },
  // a run-off decides where nobody has a majority
  {
    where: 'anywhere',
    what: 'No without a majority',
    families: ELECTIONS,
    says: /\bno (?:candidate|one|person|party|nominee)\b[^.]{0,60}\b(?:majority|50 ?%|half of)(?![^.]{0,60}\bseats\b)[^.]{0,120}\bresolves? (?:\w+ )?(?:to |as )?["\u201C]?no\b/,
  },
  // votes are counted to the end
  {
    where: 'elsewhere',
    what: 'a result as of a day',
    families: VOTES,
    says: AS_OF,
    unless: /^(?:however,? )?(?:if|should|in case)\b/,
  },
  // who is nominated stays so, whoever stands on election day
  {
    where: 'anywhere',
    what: 'the nominee of another day',
    families: new Set<Family>(['nominee', 'primary']),
    says: /\b(?:on|as of|by) election day\b/,
    unless: DENIED,
  },
  // who stands has yet to win
  {
    where: 'statement',
    what: 'somebody who stands instead of the winner',
    families: VOTES,
    says: /\b(?:be|is|are|becomes?|remains?) (?:a|an|one of the) (?:\w+ )?(?:candidates?|nominees?|finalists?|contenders?) (?:for|in|at)\b/,
  },
  {
    where: 'anywhere',
    what: 'an election after the next',
    families: ELECTIONS,
    says: /\belections? (?:\w+ )?after the\b|\bafter (?:the )?next\b/,
  },
  // a run-off decides the election that it belongs to
  {
    where: 'elsewhere',
    what: 'a run-off that does not count',
    families: ELECTIONS,
    says: /\b(?:run-?offs?|second round)\b[^.]{0,80}\b(?:(?:not|n't|never) (?:\w+ )?(?:part|count|consider|includ|matter)\w*|excluded|disregarded|ignored)\b/,
  },
];
