/** Lists the forms of sentences beside the statement of a bet on an award. */
import type { FormGroup } from './formGroup.js';
import { PRIZE_GIVER } from './prizeGiver.js';

/** Who was not nominated, and who is paid in a tie. */
const NOMINEES: FormGroup = {
  kind: 'award',
  cases: `
    no winner is declared
    no winner is declared by DATE
    no BET is announced by DATE
    no BET is presented by DATE
    a tie
    a tie for winner
    several people share BET
    multiple BET are announced as joint winners
    BET is canceled
    several people share the title
    several people tie for BET
    BET is not nominated
    BET is not nominated for BET
    BET is not nominated for BET when the nominees are announced
    BET is not nominated for BET when the NUM nominees are announced
    the candidate is not nominated
  `,
  follows: `
    the market resolves to no
    the market resolves to other
    the market resolves in favor of the name that comes first in alphabetical order
    the market resolves in favor of the winner whose name comes first in alphabetical order
    the market resolves in favor of BET whose name comes first in alphabetical order
    the market resolves in favor of the nominated BET whose name comes first in alphabetical order
    each of them resolves to yes
    each winner resolves to yes
    the market resolves to yes for each winner
    each winner's market resolves to yes
  `,
  says: `
    a nominee that is not listed counts as other
    if two or more countries tie to win BET the market resolves in favor of BET which comes first in alphabetical order
    a tie for the award resolves each winner's market to yes
    a tie in which BET shares the award resolves to yes
    nominations , running orders and bookmakers' odds have no bearing on the resolution of the market
  `,
};

/** Somebody who can't win any more. */
const IMPOSSIBLE: FormGroup = {
  kind: 'award',
  cases: `
    it is impossible for BET to win BET under the rules of the competition
    it is impossible for the candidate to win BET under the rules of the competition
  `,
  follows: `
    the market resolves to no
  `,
  says: `
    ( BET is eliminated
  `,
};

/** When nominees are named and a ceremony is held. */
const CEREMONY: FormGroup = {
  kind: 'award',
  months: true,
  says: `
    nominees are scheduled to be announced on DATE
    nominations are announced on DATE followed by BET on DATE
    BET nominations are announced on DATE followed by BET on DATE
    nominees are announced on DATE followed by BET on DATE
    BET nominees are announced on DATE followed by BET on DATE
    BET is presented annually by BET
    BET is presented annually by BET to honor outstanding artistic and technical achievements in BET
    BET is presented annually by BET to honor achievements in BET
    BET nominees are announced on DATE
    BET is on DATE
    SOURCE is on DATE
    the market is about BET on DATE
    BET takes place on DATE
    BET takes place on DATE in NAME
    BET takes place on DATE at BET
    SOURCE takes place on DATE
    in NUM , BET takes place on DATE
    in NUM SOURCE takes place on DATE
    BET, more commonly known as BET, is BET held on DATE honoring BET in national and foreign BET at NAME within NAME
    BET, more commonly known as the BET ceremony, is held on DATE honoring BET in national and foreign BET at NAME within NAME
    SOURCE, more commonly known as BET, is BET held on DATE honoring BET in national and foreign BET at NAME within NAME
    BET honoring BET achievements in film and television performances for the year NUM will be presented on DATE at NAME in NAME
    NAME honoring BET achievements in film and television performances for the year NUM will be presented on DATE at NAME in NAME
    the NUM NAME honoring BET achievements in film and television performances for the year NUM will be presented on DATE at NAME in NAME
    BET are given every year by BET NAME
    BET are given every year by BET to a variety of BET and BET industry workers for outstanding displays of artistic and technical merit
    BET are given every year by BET NAME to a variety of films and film industry workers for outstanding displays of artistic and technical merit
    the resolution is from the live broadcast
  `,
};

/** A contest of songs, whose own rules say who is in front of those with as many points. */
const CONTEST: FormGroup = {
  kind: 'award',
  when: ({ fields }) => fields.competition?.value === 'eurovision',
  says: `
    all ties are broken according to BET rules
    all ties are broken according to BET
    ties are broken according to BET rules
    ties are broken by the rules of BET
    BET tiebreaking rules apply
  `,
};

const PRIZE_SOURCE: FormGroup = { kind: 'award', ...PRIZE_GIVER };
export const FORMS_OF_AWARDS: readonly FormGroup[] = [NOMINEES, IMPOSSIBLE, CEREMONY, CONTEST, PRIZE_SOURCE];
