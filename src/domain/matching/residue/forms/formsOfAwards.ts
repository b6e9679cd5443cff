/** Lists the forms of sentences beside the statement of a bet on an award. */
import type { FormGroup } from './formGroup.js';
import { PRIZE_GIVER } from './prizeGiver.js';

/** Who was not nominated, and who is paid in a tie. */
const NOMINEES: FormGroup = {
  kind: 'award',
  cases: `
    no winner is declared by DATE
    no winner is announced by DATE
    no winner is declared
    a tie for winner
    a tie
    a tie winner
    BET is not nominated
    several people share BET
    several people share title
    several people tie BET
    BET is not nominated for BET
    BET is not nominated for BET when the nominees are announced
    BET is not nominated for BET when the NUM nominees are announced
    no BET is announced by DATE
    candidate is not nominated
    no BET is presented by DATE
  `,
  follows: `
    the market resolves no
    the market resolves other
    the market resolves in favor of BET alphabetical
    the market resolves in favor of nominated BET alphabetical
    the market resolves alphabetical
    the market resolves for winner alphabetical
    each winner resolves yes
    each winner's market resolves yes
    each of them resolves yes
  `,
  says: `
    a nominee that is not listed counts as other
    nominee not listed counts other
    BET that is not listed counts as other
    a tie for the award resolves each winner's market to yes
    a tie in which BET shares the award resolves yes
    a tie for BET resolves each winner's market yes
    nominations , running orders and bookmakers' odds have no bearing on the resolution of the market
  `,
};

/** When nominees are named and a ceremony is held. */
const CEREMONY: FormGroup = {
  kind: 'award',
  months: true,
  says: `
    BET nominees are announced DATE
    nominees are scheduled to be announced on DATE
    in NUM SOURCE take place on DATE
    in NUM BET take place on DATE
    SOURCE take place on DATE
    BET take place on DATE
    BET DATE
    SOURCE DATE
    the ceremony is on DATE
    the market is about BET DATE
    BET held DATE in NAME
    BET held DATE BET
    SOURCE more commonly known as BET, BET held DATE honoring BET national and foreign BET at NAME within NAME
    BET more commonly known as BET, BET held DATE honoring BET national and foreign BET at NAME within NAME
    resolution live broadcast
    the market is about NUM BET DATE
    NUM BET DATE
    BET more commonly known as BET ceremony held DATE honoring BET national and foreign BET at NAME within NAME
    BET more commonly known as BET ceremony held DATE honoring BET national and foreign BET NUM at NAME within NAME
    NAME honoring BET achievements in film and television performances for the year NUM will be presented on DATE at NAME in NAME
    BET honoring BET achievements in film and television performances for the year NUM will be presented on DATE at NAME in NAME
    BET are given every year by BET to variety of BET and BET industry workers for outstanding displays of artistic and technical merit
    BET are given every year by BET to variety of BET industry workers for outstanding displays of artistic and technical merit
    BET are given every year by BET NAME
    NUM BET held on DATE
    in NUM , BET held DATE
    NUM NAME honoring BET achievements BET and television performances year NUM presented DATE NAME NAME
    NUM NAME honoring BET achievements in film and television performances for the year NUM will be presented on DATE at NAME in NAME
    BET every year BET NAME variety films and film industry workers outstanding displays artistic and technical merit
    BET every year BET NAME variety films and BET industry workers outstanding displays artistic and technical merit
  `,
};

const PRIZE_SOURCE: FormGroup = { kind: 'award', ...PRIZE_GIVER };
export const FORMS_OF_AWARDS: readonly FormGroup[] = [NOMINEES, CEREMONY, PRIZE_SOURCE];
