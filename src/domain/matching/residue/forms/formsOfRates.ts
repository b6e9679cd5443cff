/** Lists the forms of sentences beside the statement of a bet on a central bank's rate. */
import type { FormGroup } from './formGroup.js';

const BANK_RATE: FormGroup = {
  kind: 'bank',
  cases: `
    no statement is released by end date of next meeting
    no statement is released by the end of the date of the next scheduled meeting
    the meeting is moved
    SOURCE meeting is canceled
    SOURCE BET canceled
    and not held on date
    the rate is changed to a level not listed
    the rate is changed to a level not expressed in displayed options
    BET is changed to a level not expressed in displayed options
    change is not one of the listed options
    BET changes by an amount that is not among the options
    BET change amount not among options
    change is not one of options
    change not BET published option
    rate BET not
    BET not expressed published options
    change not match published option
    BET changed level not expressed published options
    change not one options
  `,
  follows: `
    the market resolves to no change bracket
    the market resolves to no change
    the market resolves no BET bracket
    the market resolves no BET
    the market follows it
    the market follows BET
    change is rounded up to nearest 25
    change is rounded up to nearest BET
    BET is rounded up to nearest 25
    BET is rounded up to nearest BET
    change is rounded up to nearest 25 and resolves to that bracket
    BET is rounded up to nearest 25 and resolves to that bracket
    strike for BET maintains rate resolves yes and all others resolve no
    strike BET maintains rate resolves yes and all others resolves no
    strike BET resolves yes and all others resolves no
    strike BET maintains BET resolves yes and all others resolves no
  `,
  says: `
    in market BET means BET that BET sets
    market BET means BET that BET sets
    ( a cut or increase of 12.5 bps counts as 25 bps
    if BET canceled and not held date market for 0 bps pays yes
    BET is defined in the market by upper BET range
    BET is defined in the market by the upper BET
    BET defined market upper BET target BET funds range
    BET defined market upper BET target BET funds range set at SOURCE meetings
    BET defined market upper BET target federal funds range
    BET defined market upper BET
    BET are made by BET
    decisions BET made BET
    BET monetary policy BET DATE
    statement monetary policy BET DATE
    statement monetary policy BET
    statement of BET
    the market resolves soon SOURCE statement BET figure published
    NUM NUM 25 market begun after MONTH BET if SOURCE BET canceled and not held date strike BET maintains BET pays yes and all others pays no
    statement of monetary policy BET DATE
    if SOURCE BET canceled and not held date strike BET maintains BET pays yes and all others pays no
    market begun after DATE BET if SOURCE BET canceled and not held date strike BET maintains BET pays yes and all others pays no
    NUM NUM 25 market begun after DATE BET if SOURCE BET canceled and not held date strike BET maintains BET pays yes and all others pays no
    decisions BET made BET BET
    strike BET maintains BET pays yes and all others pays no
    decisions on BET are made by BET BET
    changes BET used
    statement SOURCE published after DATE BET source
    BET defined market BET set BET
    level BET published LINK
    level BET published website SOURCE
    level BET published website SOURCE LINK
    level and change BET published website SOURCE LINK
    the market resolves soon SOURCE statement figure published
    BET defined market BET
    BET defined market BET set SOURCE BET
    ( cut BET bps counts NUM bps
    if cut increase 12.5 bps BET counts NUM bps
    ( if cut BET bps BET counts NUM bps
    decisions on BET are made by BET meetings
    decisions BET range made BET open market BET meetings
    decisions BET fund range made BET open market BET meetings
    the market is mutually exclusive
    legs of event exclude each other : a cut of 50 bps resolves the 50 bps leg to yes and the 25 bps leg to no
    legs of BET exclude each other : a cut of 50 bps resolves the 50 bps leg to yes and the 25 bps leg to no
    ( cut BET counts BET
    ( a cut of 12.5 bps counts as 25 bps
    ( cut increase 12.5 bps BET counts 25 bps
    ( if cut increase 12.5 bps BET counts 25 bps
    ( if cut BET bps BET counts 25 bps
    ( cut BET bps counts 25 bps
    the market resolves soon SOURCE statement DATE BET data published
    the market resolves soon statement BET named above published
    BET and change BET published website SOURCE LINK
    other decision resolves the market no
    statement NAME DATE
    statement of NAME DATE
    strike BET maintains rate pays yes and all others pays no
  `,
  opens: `
    the source for this market is
    the source is
    source
  `,
  words: `
    DATE TIME information statement statements published after BET according calendar website press release monetary policy and of central bank consensus reporting used , meetings
    SOURCE decision decisions
  `,
};

export const FORMS_OF_RATES: readonly FormGroup[] = [BANK_RATE];
