/** Lists the forms of sentences on when a vote and its primary are held, and how seats and ties are counted. */
import type { Facts } from '../../contract/facts.js';
import type { FormGroup } from './formGroup.js';
import { isElection } from './formsOfCandidates.js';

const isNomination = ({ family }: Facts): boolean => family === 'nominee' || family === 'primary';
/** Of whoever wins a primary, and not of the second or of all who go on. */
const isWonPrimary = ({ family, fields }: Facts): boolean =>
  family === 'primary' && fields.rank === undefined && fields.predicate === undefined;
const isOfSeats = ({ family, fields }: Facts): boolean =>
  family === 'seats' || (family === 'election_party' && /^(?:seats|majority)$/.test(String(fields.metric?.value)));

/** Which vote fills an office, and when. */
const HELD: FormGroup = {
  kind: 'election',
  when: isElection,
  months: true,
  says: `
    BET is held on DATE to elect the next BET
    BET to elect the next BET is held on DATE
    BET to elect BET is held in BET on DATE
    BET to elect NAME is held in BET on DATE
    the market resolves based on BET results as indicated by a consensus of credible reporting
    the market is eligible for accelerated determination after a consensus of media organizations project the winner
    the market is eligible for accelerated determination after a consensus of media organizations projects the winner
    the market is eligible for accelerated determination once a consensus of media organizations project the winner
  `,
  cases: `
    voting in BET does not take place
    the result is not known by DATE
    the result of BET is not known by DATE
    the result of the specified BET is not known by DATE
  `,
  follows: `
    the market resolves to no
    the market resolves to other
  `,
};

/** How two rounds decide who wins in the end, which says another thing of a bet on the first one. */
const TWO_ROUNDS: FormGroup = {
  kind: 'election',
  when: (facts) => isElection(facts) && facts.fields.phase?.value !== 'round1' && facts.fields.metric?.value !== 'outright',
  says: `
    BET is elected via a two round system
    BET is elected in a two round system
    BET must secure over HALF of the vote to win outright in the first round
    BET must win over HALF of the vote to win outright in the first round
    if no BET achieves this the top two contenders advance to a runoff
    if no BET achieves this the top two BET advance to a runoff
  `,
};

/** The primary that decides a nomination. */
const PRIMARY_HELD: FormGroup = {
  kind: 'election',
  when: isNomination,
  months: true,
  says: `
    the primary is held on DATE
    the primary is on DATE
    BET primary is held on DATE
    BET primary is on DATE
    an overwhelming consensus of credible reporting may suffice
  `,
  cases: `
    no nominee is announced by DATE
    no nominee is chosen by DATE
    no BET nominee is announced by DATE
  `,
  follows: `
    the market resolves to no
    the market resolves to other
  `,
};

/** Of who wins a primary: where none is held, nobody wins one. */
const WON_PRIMARY: FormGroup = {
  kind: 'election',
  when: isWonPrimary,
  says: `
    the source for this market is the first announcement of the results of BET
    the resolution is based on the overall winner of the primary
    the resolution is based on the overall winner of the primary including any potential runoff
    the resolution is based on the overall winner of the primary including any potential runoff or runoff
    the resolution is based on the overall winner of BET including any potential runoff
  `,
  cases: `
    no primary takes place
    no BET primary takes place
    no BET takes place
  `,
  follows: `
    the market resolves to other
  `,
};

/** Seats that are a party's own. */
const OWN_SEATS: FormGroup = {
  kind: 'election',
  when: isOfSeats,
  says: `
    the market's resolution is based on the number of seats won by the named BET
    the market's resolution is based on BET won by the named BET
  `,
};

/** Two parties with as many seats: the one with more votes, then by the alphabet. */
const TIED_SEATS: FormGroup = {
  kind: 'election',
  when: ({ family, fields }) => family === 'election_party' && fields.metric?.value === 'seats',
  cases: `
    a tie between multiple BET for the most seats
    a tie between multiple BET for the most seats won
    a tie between multiple BET for BET won
    that results in a tie
  `,
  follows: `
    the market resolves in favor of BET that received a greater number of valid votes
    the market resolves in favor of BET that received a greater number of valid votes in BET
    the market resolves in favor of BET that received more valid votes in BET
    the market resolves in favor of BET that received the most valid votes in BET
    the market resolves in favor of BET whose listed abbreviation appears first in alphabetical order
  `,
};

export const FORMS_OF_BALLOTS: readonly FormGroup[] = (
  [HELD, TWO_ROUNDS, PRIMARY_HELD, WON_PRIMARY, OWN_SEATS, TIED_SEATS] satisfies FormGroup[]
).map((group) => ({ ...group, apart: true }));
