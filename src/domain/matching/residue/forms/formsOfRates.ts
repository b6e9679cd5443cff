/** Lists the forms of sentences beside the statement of a bet on a central bank's rate. */
import type { FormGroup } from './formGroup.js';

const BANK_RATE: FormGroup = {
  kind: 'bank',
  cases: `
    no statement is released by DATE
    no statement is released by the end of the date of the next scheduled meeting
    the meeting is moved
    the SOURCE meeting is canceled
    and is not held on the date
    the rate is not
    the rate is changed to a level not listed
    the rate is changed to a level not expressed in the displayed options
    BET is not expressed in the displayed options
    BET changes by an amount that is not among the options
    BET change by an amount that is not among the options
    the change is not one of the listed options
    the change is not a BET displayed option
    the change does not match a displayed option
  `,
  follows: `
    the market resolves to no change
    the market resolves to the no change bracket
    the market resolves to no BET
    the market resolves to the no BET bracket
    the market follows it
    the change is rounded up to the nearest 25
    the change is rounded up to the nearest BET
    the change is rounded up to the nearest 25 and resolves to that bracket
    BET is rounded up to the nearest 25
    BET is rounded up to the nearest BET
    BET is rounded up to the nearest 25 and resolves to that bracket
    the strike for BET resolves to yes and all others resolve to no
    the strike that BET maintains the rate resolves to yes and all others resolve to no
  `,
  says: `
    in the market BET means BET that BET sets
    BET is defined in the market by the upper bound of BET
    BET is defined in the market by the upper bound of BET set by BET
    BET is defined in the market by the upper bound of BET set at SOURCE meetings
    BET are made by BET
    decisions on BET are made by BET
    BET makes decisions on BET
    the market uses changes in BET
    in the market BET is defined by BET
    the outcomes are mutually exclusive
    decisions on the BET range are made by BET at the open market BET meetings
    any other decision resolves the market to no
    changes of BET are used
    the level of BET is published on LINK
    the level of BET is published on the website of SOURCE
    the level of BET is published on the website of SOURCE at LINK
    the level and change of BET are published on the website of BET
    the level and change of BET are published on the website of BET at LINK
    the level and change of BET are published on the website of SOURCE at LINK
    BET and the change of BET are published on the website of SOURCE at LINK
    BET is the monetary policy BET on DATE
    the statement of BET
    the statement of NAME on DATE
    the statement of the monetary policy BET
    the statement of the monetary policy BET on DATE
    the statement SOURCE publishes after the DATE BET is the source
    the market resolves as soon as the statement of BET named above is published
    the market resolves as soon as the SOURCE statement data is published
    the market resolves as soon as the BET statement for BET data is published
    the market resolves as soon as the SOURCE statement with BET data is published
    the market resolves as soon as the SOURCE statement on DATE with BET data is published
    if the meeting is canceled and not held on the date the market for 0 bps resolves to yes
    if the SOURCE meeting is canceled and not held on the date the strike that BET maintains the rate resolves to yes and all others resolve to no
    for markets started after the DATE BET if the SOURCE meeting is canceled and not held on the date the strike that BET maintains the rate resolves to yes and all others resolve to no
    NUM NUM 25: for markets started after the DATE BET if the SOURCE meeting is canceled and not held on the date the strike that BET maintains the rate resolves to yes and all others resolve to no
    NUM NUM 25: for markets started after the MONTH BET if the SOURCE meeting is canceled and not held on the date the strike that BET maintains the rate resolves to yes and all others resolve to no
    the strike that BET maintains the rate resolves to yes and all others resolve to no
    the market is mutually exclusive
    the legs of the event exclude each other
    the legs of the event exclude each other : a cut of 50 bps resolves the 50 bps leg to yes and the 25 bps leg to no
    the legs of BET exclude each other : a cut of 50 bps resolves the 50 bps leg to yes and the 25 bps leg to no
    if the cut/increase is 12.5 bps BET counts as NUM bps
    ( a cut of BET counts as BET
    ( a cut of BET bps counts as 25 bps
    ( a cut of BET bps counts as NUM bps
    ( a cut of 12.5 bps counts as 25 bps
    ( if there's a cut of 12.5 bps BET counts as 25 bps
    ( a cut or increase of 12.5 bps counts as 25 bps
    ( cut/increase of 12.5 bps of BET counts as 25 bps
    ( if the cut is BET bps BET counts as 25 bps
    ( if the cut is BET bps BET counts as NUM bps
    ( if the cut/increase is 12.5 bps BET counts as 25 bps
  `,
  opens: `
    the source is
    the source for this market is
  `,
  words: `
    statement statements decision decisions information calendar website press release published after according
    monetary policy BET meetings of the central bank DATE TIME SOURCE consensus reporting used and ,
  `,
};

export const FORMS_OF_RATES: readonly FormGroup[] = [BANK_RATE];
