/** Lists statements that reverse what is usual in markets on elections and nominations. */
import type { Family } from '../../contract/facts.js';
import { BY_DAY } from './otherFigures.js';
import { DENIED, ELECTIONS, type Reversal } from './reversal.js';

/** Families on what is voted. */
const VOTES: ReadonlySet<Family> = new Set<Family>([
  ...ELECTIONS,
  ...(['nominee', 'primary', 'vote_share', 'seats', 'control'] as const),
]);

/** Every such sentence. */
export const ELECTION_REVERSALS: readonly Reversal[] = [
  {
    // who is nominated is decided before, and by others
    what: 'the election instead of the nomination',
    families: new Set<Family>(['nominee']),
    titles: true,
    says: /\belection winner\b/,
    unless: /\bnomin|\bprimar/,
  },
  // a person is elected by votes
  {
    what: 'seats instead of votes',
    families: new Set<Family>(['election_winner']),
    says: /\bmost seats\b|\bmajority of (?:the )?seats\b/,
  },
  {
    // a seat's special election is another one than its general election
    what: 'a general election for a special one',
    families: ELECTIONS,
    says: (text, { fields }) =>
      fields.phase?.value === 'special' && /\bgeneral election\b/.test(text) && !/\bspecial\b/.test(text),
  },
  {
    // a party's result is its own
    what: 'a coalition that counts',
    families: ELECTIONS,
    says: (text) =>
      /\bcoalitions?\b/.test(text) &&
      !DENIED.test(text) &&
      !/\bsingle party\b|\brepresent|\bassigned\b|\bbreaks? up\b/.test(text),
  },
  // who is nominated stays so, whoever takes the place
  {
    what: 'a replacement that counts',
    families: new Set<Family>(['nominee', 'primary']),
    says: /\breplac(?:es?|ed|ing|ements?)\b/,
    unless: DENIED,
  },
  // who leads in a first round has yet to win
  {
    what: 'the first round alone',
    families: ELECTIONS,
    says: /\b(?:solely|only|just|exclusively|alone)\b[^.]{0,40}\bfirst (?:round|ballot)\b|\b(?:winner|results?|votes?|count|leader) of (?:the |its )?first (?:round|ballot)\b|\b(?:is|means|refers to) (?:the |its )?first (?:round|ballot)\b|\bfirst (?:round|ballot) decides\b/,
  },
  // who wins is known when the votes are counted
  { what: 'a win by a day', families: ELECTIONS, says: BY_DAY },
  // a run-off decides where nobody has a majority
  {
    what: 'No without a majority',
    families: ELECTIONS,
    says: /\bno (?:candidate|one|person|party|nominee)\b[^.]{0,60}\b(?:majority|50 ?%|half of)(?![^.]{0,60}\bseats\b)[^.]{0,120}\bresolves? (?:\w+ )?(?:to |as )?["\u201C]?no\b/,
  },
  // who is nominated stays so, whoever stands on election day
  {
    what: 'the nominee of another day',
    families: new Set<Family>(['nominee', 'primary']),
    says: /\b(?:on|as of|by) election day\b/,
    unless: DENIED,
  },
  // who stands has yet to win
  {
    what: 'somebody who stands instead of the winner',
    families: VOTES,
    says: /\b(?:be|is|are|becomes?|remains?) (?:a|an|one of the) (?:\w+ )?(?:candidates?|nominees?|finalists?|contenders?) (?:for|in|at)\b/,
  },
  {
    what: 'an election after the next',
    families: ELECTIONS,
    says: /\belections? (?:\w+ )?after the\b|\bafter (?:the )?next\b/,
  },
];
