/** Lists the forms of sentences beside the statement of a bet on an election, a nomination or a seat. */
import type { FormGroup } from './formGroup.js';

const UNDECIDED: FormGroup = {
  kind: 'election',
  cases: `
    the result is not known by DATE
    the result of BET is not known by DATE
    the result is not known before DATE
    voting does not take place by DATE
    voting in BET does not take place by DATE
    BET does not take place by DATE
    none is published by DATE
    no winner is declared by DATE
    a tie
    a tie between BET and any other BET
    a tie between BET and any other BET for BET won
    a tie between BET and any other BET for BET held
    a tie between BET and any other BET for BET gained
    a tie between BET and any other BET for most seats
    BET breaks up prior to BET
    the alliance breaks up prior to BET
  `,
  follows: `
    the market resolves to no
    the market resolves to other
    the market resolves to a fair price
    the market resolves in favor of the name that comes first in alphabetical order
    the market resolves in favor of BET whose name comes first in alphabetical order
    the market for NAME will be assigned to NAME
  `,
};

/** A second round decides where the first one doesn't. */
const RUNOFF: FormGroup = {
  kind: 'election',
  when: ({ fields }) => fields.phase?.value !== 'round1',
  cases: `
    a runoff is needed
    a runoff is required
    a runoff is held
    no BET receives a majority in the first round
  `,
  follows: `
    the market resolves based on its result
    the market resolves per its result
    the market resolves according to the runoff
    the market resolves to the runoff winner
    the runoff winner is the winner
    the runoff winner is the winner of BET
    the winner of the runoff is the winner of BET
  `,
};

const ROUNDS: FormGroup = {
  kind: 'election',
  when: ({ fields }) => fields.phase?.value !== 'round1',
  months: true,
  says: `
    includes a potential runoff
    if a runoff is held BET is included in BET
    a runoff is part of BET for the market
    if no BET wins a majority a runoff follows on DATE
    the market includes a runoff
    the market includes a potential runoff
    BET includes a runoff
    BET includes a runoff if one is held
    if no BET receives a majority in the first round a runoff will be held
    if necessary a runoff is held on DATE
    BET is on DATE with a runoff on DATE if no BET receives a majority
    BET is on DATE with a possible runoff on DATE
    BET is on DATE with a potential runoff on DATE
    BET takes place on DATE with a possible runoff on DATE
    BET takes place in BET on DATE with a possible runoff on DATE
  `,
};

/** When it is held; a venue writes "tale place" for "take place". */
const WHEN_HELD: FormGroup = {
  kind: 'election',
  months: true,
  says: `
    BET is on DATE
    BET is held on DATE
    BET is held in BET on DATE
    BET is expected on DATE
    BET is expected around DATE
    the next BET is on DATE
    the next BET is the federal BET on DATE
    the next BET is held on DATE
    the next BET is expected on DATE
    the next BET is expected around DATE
    the next BET is expected to be held in DATE
    the next BET is expected to be held around DATE
    BET will be held on or before DATE to elect members of BET
    BET will be held on or before DATE to elect members of BET NAME
    BET will be held on or before DATE to elect members of NAME
    BET to elect BET will tale place on DATE
    BET to elect NAME will tale place on DATE
    the BET federal BET to elect BET will tale place on DATE
    the BET federal BET to elect NAME will tale place on DATE
    the BET NAME elections to elect NAME will tale place on DATE
    the market is about BET whether it is held on schedule or earlier
    the market pertains to the result of the next BET regardless of whether it follows the end of the current term or is held earlier
  `,
};

const PARTIES: FormGroup = {
  kind: 'election',
  says: `
    the market's resolution is based on BET won not any coalition of which BET is a part
    the market's resolution will be based solely on BET won by BET not any coalition of which it may be a part
    the market's resolution is based on the number of BET won by BET not any coalition of which BET is a part
    the market's resolution is based on the number of seats won by BET not any coalition of which BET is a part
    the market's resolution is based on the number of seats won by BET not any coalition or alliance of which BET is a part
    the market's resolution is based on the proportion of BET won by BET not any coalition of which BET is a part
    the market's resolution is based on BET named above not on polls, projections or exit polls
    the market resolves based on the final total of BET won by each BET including overhang mandates and balancing mandates as reflected in the result
    the market resolves based on the final total number of seats won by each BET including overhang mandates and balancing mandates as reflected in the result
    BET counts as a single BET not a coalition for the market
    BET and the national BET count as a single BET not a coalition for the market
    BET and the national NAME count as a single BET not a coalition for the market
    the liberal and BET count as a single BET not a coalition for the market
    the liberal and national BET count as a single BET not a coalition for the market
    the liberal and national NAME count as a single BET not a coalition for the market
    NAME counts as a single BET not a coalition
    NAME counts as a single BET not a coalition for the market
    NAME and BET count as a single BET not a coalition for the market
    SOURCE counts as a single BET not a coalition
    SOURCE counts as a single BET not a coalition for the market
    if the alliance breaks up prior to BET the market for BET will be assigned to the liberal BET
    if the alliance breaks up prior to BET the market for the BET national coalition will be assigned to BET
    a BET not listed here resolves to other
    ( liberal NAME
    ( liberal national coalition
    ( BET national coalition
    BET means winning a majority of voting BET
    BET means winning a majority of voting seats
    BET is determined by ballot-listed affiliation
    BET represents the party if BET is the nominee or the ballot-listed or otherwise identifiable party preference of the party in question
    BET will be considered to represent BET if BET is the nominee of BET on the ballot
    BET will be considered to represent BET if BET or the nominee or the ballot-listed or otherwise identifiable BET preference is that of BET in question
    BET will be considered to represent BET if BET or the BET nominee or the ballot-listed or otherwise identifiable BET preference is that of BET in question
    replacement of BET before election day does not change the resolution
    replacement of BET before election day does not change the resolution of the market
    replacement of BET before election day does not change the market's resolution
    ( uberhangmandate
    ( ausgleichsmandate
    ( bundeswahlleiter
    ( landeswahlleiter
    ( panstwowa NAME
    ( panstwowa SOURCE
  `,
};

const TAKEN_FROM: FormGroup = {
  kind: 'election',
  says: `
    the source is a consensus of credible reporting
    the source is a consensus of credible reporting with SOURCE results used in case of ambiguity
    the source is the first announcement of the results
    the source is the final results published by SOURCE for BET
    the source is the final results published by BET of SOURCE for BET
    resolution follows a consensus of credible reporting
    the market resolves based on the result of BET as indicated by a consensus of credible reporting
    the market resolves once SOURCE call BET for the same BET
    the market resolves once all sources call BET for the same BET
    the market resolves once all three sources call BET for the same BET
    the market is eligible for accelerated determination after a consensus of media calls
    the market is eligible for accelerated determination once a consensus of media organizations projects the winner
    the market resolves when SOURCE have all called BET for the same BET
    once SOURCE have all called BET for the same BET the market resolves
    called by SOURCE
    the result of BET is published by SOURCE
    the results published by SOURCE are used to resolve the market
    the results published by SOURCE for BET are used to resolve the market
    the results published by BET of SOURCE for BET are used to resolve the market
    the one decimal result published by NAME is used
    the figure is the one decimal result published by NAME
    the market resolves based on a consensus of credible reporting
    in case of ambiguity based on the results of SOURCE
    if there is doubt the results published by SOURCE are used
    if there is doubt the results published by BET of SOURCE are used
    in case of ambiguity by SOURCE
    in case of ambiguity by BET of SOURCE
    in case of ambiguity by BET of NAME
    in case of ambiguity by the results of BET of SOURCE
    in case of ambiguity only the results of SOURCE count
    in case of ambiguity only the results of BET of SOURCE count
    in case of doubt by the results published by SOURCE
    in case of doubt by the results published by BET of SOURCE
    if a runoff is needed the market resolves per its result
  `,
  opens: `
    the source is
    the source for this market is
    the market resolves based off the first announcement of the winner
    the market resolves based on the first announcement of the winner of BET
    in case of ambiguity the market resolves based solely on the results published by
    resolution is based on a consensus of credible reporting or the results of BET
  `,
  never: `
    SOURCE BET
    SOURCE results
    NAME BET
    NAME results
  `,
  words: `
    source information certified result called calls via published website consensus reporting used ambiguity if
    independent government authority electoral commission election ministry interior specifically
    BET NAME SOURCE including and or
  `,
};

export const FORMS_OF_VOTES: readonly FormGroup[] = [UNDECIDED, RUNOFF, ROUNDS, WHEN_HELD, PARTIES, TAKEN_FROM];
