/** Lists the forms of sentences beside the statement of a bet on an election, a nomination or a seat. */
import type { FormGroup } from './formGroup.js';

const UNDECIDED: FormGroup = {
  kind: 'election',
  cases: `
    result of BET is not known by DATE
    result of BET not known DATE
    result is not known by DATE
    result BET not known DATE
    voting in BET does not occur by DATE
    voting BET not held DATE
    voting not held DATE
    BET is not held by DATE
    BET does not take place by DATE
    none is published by DATE
    no winner is declared by DATE
    a tie between BET and other BET for BET won
    a tie between BET and other BET for BET held
    a tie between BET and other BET for BET gained
    tie
    a tie between BET and other BET won
    tie between BET and other BET for most seats
    tie between BET and other BET most seats
    tie between BET and other BET
    a tie between BET and other BET held
    a tie between BET and other BET gained
    BET breaks up prior to BET
    alliance breaks up prior to BET
  `,
  follows: `
    the market resolves no
    the market resolves other
    the market resolves to a fair price
    the market resolves alphabetical
    the market resolves BET alphabetical
    the market resolves in favor of BET alphabetical
    the market for NAME will be assigned to NAME
  `,
};

/** A second round decides where the first one doesn't. */
const RUNOFF: FormGroup = {
  kind: 'election',
  when: ({ fields }) => fields.phase?.value !== 'round1',
  cases: `
    a runoff is needed
    a runoff is held
    no BET receives majority in the first round
  `,
  follows: `
    the market resolves based on its result
    the market resolves based on result
    the market resolves to runoff winner
    the market resolves according to runoff
    winner of runoff is the winner of BET
    runoff winner is winner of BET
    runoff winner is the winner
    the market resolves per result
  `,
};

const ROUNDS: FormGroup = {
  kind: 'election',
  when: ({ fields }) => fields.phase?.value !== 'round1',
  months: true,
  says: `
    if no BET receives a majority in the first round a runoff will be held
    if necessary runoff held DATE
    the market includes potential runoff
    includes potential runoff
    the market includes runoff
    BET includes a runoff if one is held
    BET includes a runoff
    BET DATE with runoff DATE if no BET receives majority
    BET DATE with a possible runoff DATE
    BET DATE possible runoff DATE
    BET DATE potential runoff DATE
    BET take place DATE with possible runoff DATE
    BET held BET DATE possible runoff DATE
    BET held DATE possible runoff DATE
  `,
};

const WHEN_HELD: FormGroup = {
  kind: 'election',
  months: true,
  says: `
    BET held BET DATE
    BET is held on DATE
    BET held in DATE
    BET DATE
    next BET expected DATE
    next BET expected around DATE
    next BET expected to be held in DATE
    next BET expected to be held around DATE
    BET expected around DATE
    BET expected DATE
    next BET DATE
    next BET federal BET DATE
    next BET held DATE
    BET will be held on or before DATE to elect members of BET
    BET will be held on or before DATE to elect members of BET NAME
    BET will be held on or before DATE to elect members of NAME
    BET federal BET to elect NAME tale place DATE
    BET federal BET to elect BET tale place DATE
    BET to elect NAME tale place DATE
    BET to elect BET tale place DATE
    BET NAME elections to elect NAME tale place DATE
    BET NAME BET to elect NAME tale place DATE
    BET elections held BET DATE
    the market is about that BET whether it is held on schedule or earlier
    the market is about BET whether it is held on schedule or earlier
    the market pertains to the result of next BET regardless of whether it follows the end of current term or is held earlier
    the market pertains to result next BET regardless whether it follows ends current term or held earlier
  `,
};

const PARTIES: FormGroup = {
  kind: 'election',
  says: `
    the market's resolution will be based solely on BET won by BET not coalition of which it may be a part
    the market's resolution is based on BET won not coalition which BET part
    the market's resolution figure seats won BET not coalition which BET part
    the market resolution figure BET won BET not coalition which BET part
    the market resolves final total figure seats won each BET counts overhang mandates and balancing mandates reflected result
    ( uberhangmandate
    ( ausgleichsmandate
    ( bundeswahlleiter
    ( landeswahlleiter
    ( panstwowa NAME
    ( panstwowa SOURCE
    ( panstwowa SOURCE SOURCE
    liberal and BET counts single BET not coalition market
    NAME and BET counts single BET not coalition market
    ( liberal NAME
    liberal and national NAME counts single BET not coalition market
    liberal and national BET counts single BET not coalition market
    NAME counts single BET not coalition
    NAME counts single BET not coalition market
    ( liberal national coalition
    BET counts single BET not coalition market
    BET and national NAME counts single BET not coalition market
    BET and the national BET of BET counts single BET not a coalition for the market
    BET counts as a single BET not a coalition for the market
    if alliance breaks up prior BET market BET assigned liberal BET
    ( BET national coalition
    BET is determined by ballot-listed affiliation
    BET counts represent BET if BET nominee BET ballot
    later replacement nominee not affect market
    BET represents party if BET nominee or ballot-listed or otherwise identifiable party preference of party in question
    BET counts represent BET if BET or nominee or ballot listed or otherwise identifiable BET preference BET in question
    replacement BET nominee before BET day not change resolution market
    market resolution BET named above not polls projections or exit polls
    if alliance breaks up prior BET market BET national coalition assigned BET
    BET is determined by ballot affiliation
    NAME counts as a single BET not a coalition for the purpose of the market
    NAME will be considered a single BET not a coalition for the purpose of the market
    the market resolves based on final total BET won by each BET including overhang mandates and balancing mandates reflected in result
    BET means winning a majority of voting seats
    BET means winning majority of voting BET
    replacement of nominee before BET day does not change the resolution of the market
    replacement nominee before election day not change market resolution
    replacement nominee before BET day not change resolution
    resolution market not changed by replacement nominee before election day
    resolution market not changed by replacement nominee before BET day
    resolution market not changed replacement nominee before BET day
    replacement BET before election day not change market resolution
    replacement nominee before election BET not change resolution
    BET counts represent BET if BET or BET nominee or ballot or otherwise identifiable BET preference BET market
    BET counts represent BET if BET or BET nominee or ballot or otherwise identifiable BET preference BET question
    SOURCE counts single BET not coalition
    SOURCE counts single BET not coalition market
    replacement of nominee before election day does not change the resolution of the market
    replacement of nominee before election day does not change the resolution
    replacement of nominee before BET day does not change the resolution
    replacement of BET before BET day does not change the resolution of the market
    replacement of BET before BET day does not change the resolution
    replacement of BET before election day does not change the resolution of the market
  `,
};

const TAKEN_FROM: FormGroup = {
  kind: 'election',
  says: `
    the market resolves based on the result of BET as indicated by a consensus of credible reporting
    the market resolves once all three sources call BET for the same BET
    the market resolves once all sources call BET for the same BET
    the market resolves once SOURCE call BET for the same BET
    result of BET published by SOURCE
    result published by SOURCE for BET used pays market
    if ambiguity BET NAME
    source final result published by SOURCE of BET
    source result published by BET SOURCE of BET
    source consensus reporting SOURCE result used if ambiguity
    resolution follows consensus of credible reporting
    if doubt result published by BET SOURCE
    if doubt result published by SOURCE
    if ambiguity only results of BET SOURCE count
    if ambiguity only results SOURCE counts
    the market eligible accelerated determination after consensus media calls
    the market is eligible for accelerated determination after a consensus of media calls
    if ambiguity BET SOURCE
    if ambiguity SOURCE
    called by SOURCE
    the source is the first announcement of the results
    decimal result published NAME used
    figure decimal result published NAME
    if runoff needed market pays per result
    source consensus reporting
    if ambiguity result BET SOURCE
    result published SOURCE used pays market
    result published BET SOURCE BET used pays market
  `,
  opens: `
    the source for this market is
    the source is
    source
    if ambiguity the market resolves based on the results published by
    if ambiguity the market resolves based solely on results reported by
    the market resolves based off the first announcement of the winner
    the market resolves first announcement of the winner of BET
    resolution consensus reporting or result BET
  `,
  never: `
    SOURCE BET
    SOURCE results
    NAME BET
    NAME results
  `,
  words: `
    calls information result results of and or if consensus reporting used government authority commission electoral ministry interior specifically via called published website independent
    BET source including SOURCE NAME ambiguity election
  `,
};

export const FORMS_OF_VOTES: readonly FormGroup[] = [UNDECIDED, RUNOFF, ROUNDS, WHEN_HELD, PARTIES, TAKEN_FROM];
