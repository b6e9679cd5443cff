/** Lists the forms of sentences that go with an election, a nomination or a primary alone, since the others would be decided by another vote. */
import type { Facts } from '../../contract/facts.js';
import type { FormGroup } from './formGroup.js';

const isElection = ({ family }: Facts): boolean => family !== 'nominee' && family !== 'primary';

/** Of an election itself: of a nomination for it the same words speak of what comes after it. */
const ELECTION_ALONE: FormGroup = {
  kind: 'election',
  when: isElection,
  says: `
    BET is held on DATE to elect BET
    BET to elect BET is held on DATE
    the BET NAME BET to elect BET is held on DATE
    the market resolves based on the result of BET as reported by a consensus of credible reporting
    if all three sources have not called BET for the same BET by the inauguration date the market resolves based on who is inaugurated
    if they have not by the inauguration date the market resolves on the official certification
    if all three sources have not called BET by DATE the market resolves on the official certification
    if not all three sources have called BET by DATE the market resolves on the official certification
  `,
  cases: `
    voting in the next BET does not take place by DATE
  `,
  follows: `
    the market resolves to no
    the market resolves to other
  `,
};

/** Who wins, and not by how much. */
const MAJORITY: FormGroup = {
  kind: 'election',
  when: ({ family }) => family === 'election_winner',
  says: `
    the size of the winning BET majority has no bearing on the resolution
  `,
};

/** An election that is held later: the market waits for it. */
const HELD_LATER: FormGroup = {
  kind: 'election',
  when: isElection,
  cases: `
    BET is postponed
    BET is delayed
  `,
  follows: `
    the market remains open until BET is held
  `,
};

const REPLACED_LATER = 'later replacement of the nominee does not affect the market\n';
/** That a nominee who is replaced before the day of the election changes nothing. */
const replaced = (day: string): string => `
  the resolution does not change if the nominee is replaced before ${day}
  the resolution of the market does not change if the nominee is replaced before ${day}
  if the nominee is replaced before ${day} the resolution does not change
  replacement of the nominee before ${day} does not change the resolution
  replacement of the nominee before ${day} does not change the resolution of the market
  replacement of the nominee before ${day} does not change the market's resolution
  replacement of the BET nominee before ${day} does not change the resolution of the market
  replacement of BET before ${day} does not change the resolution
  replacement of BET before ${day} does not change the resolution of the market
  replacement of BET before ${day} does not change the market's resolution
  the resolution of the market is not changed by the replacement of the nominee before ${day}
`;

const REPLACED_BEFORE_ELECTION: FormGroup = {
  kind: 'election',
  when: isElection,
  says: REPLACED_LATER + replaced('BET day') + replaced('BET'),
};

/** A nomination is one whether or not its election is won, which may be on a day that the texts name. */
const NOMINATION: FormGroup = {
  kind: 'election',
  when: (facts) => !isElection(facts),
  months: true,
  says: `
    winning the general ELECTION is not required
    the ELECTION is on DATE
    the ELECTION is held on DATE
    the BET ELECTION is on DATE
    the BET ELECTION is held on DATE
    the next BET ELECTION is held on DATE
    ${REPLACED_LATER}
    ${replaced('ELECTION day')}
    ${replaced('the ELECTION')}
  `,
};

/** Of a primary. */
const PRIMARY: FormGroup = {
  kind: 'election',
  when: ({ family }) => family === 'primary',
  cases: `
    no primary takes place
    no BET takes place
  `,
  follows: `
    the market resolves to no
  `,
  says: `
    the source for this market is the first announcement of the results of BET, an overwhelming consensus of credible reporting may suffice
  `,
};

export const FORMS_OF_ONE_VOTE: readonly FormGroup[] = [
  ELECTION_ALONE,
  MAJORITY,
  HELD_LATER,
  REPLACED_BEFORE_ELECTION,
  NOMINATION,
  PRIMARY,
];
