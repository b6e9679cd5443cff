/** Lists the forms of sentences on a season that nobody wins, that several do, or in which some are level. */
import { textIn } from '../../contract/factValues.js';
import type { FormGroup } from './formGroup.js';

/** Nobody wins, several do, or the season isn't played. */
const NO_WINNER: FormGroup = {
  kind: 'season',
  cases: `
    no winner is declared
    no winner is declared by DATE
    no winner is declared before DATE
    no winner is declared within that timeframe
    no BET winner is declared by DATE
    the BET winner is not announced by DATE
    no BET is announced
    no BET is announced by DATE
    no winner is determined
    no winner is determined for the season
    no winner is known on DATE
    there is no winner by DATE
    without a winner
    the season ends without a winner
    the season ends with no winner
    BET is not played by DATE
    BET is not announced by DATE
    BET is not set by DATE
    the final BET are not set by DATE
    the season is canceled
    the season is not played
    is not played
    no make-up
    is not completed
    is not completed by DATE
    the season is not completed by DATE
    the BET final is not completed by DATE
    BET is eliminated
    BET is postponed after DATE
    BET is postponed beyond DATE
    BET is rescheduled to a date after DATE
    a winner is not declared within the timeframe
    the BET winner is not declared within the timeframe
    otherwise no winner is declared within the timeframe
    the winner of BET is not determined by DATE
    the winner of BET is not announced by DATE
    the season is not completed before DATE
    no participant is crowned BET
    no player is named BET
  `,
  follows: `
    the market resolves to no
    resolves to no
    no
    the market resolves to other
    the market resolves to a fair price
  `,
  says: `
    if no winner is declared by DATE: no
    if no winner is known on DATE: no
    tiebreakers used by the league apply
    a change of the team's name or home city does not affect the market
    the market may close early once a winner is determined
    the market closes early once the winner is determined
  `,
};

/** Several who win together. */
const SHARED: FormGroup = {
  kind: 'season',
  cases: `
    multiple winners are announced
    several winners are announced
    multiple BET are declared winners
    several BET are declared winners
    two or more BET are declared winners
    two or more BET are declared winners of BET
    the award is shared
    a tie
    no winner is declared by DATE
  `,
  follows: `
    each winner resolves to yes
    every winner resolves to yes
    the market resolves to yes for each winner
    the market resolves in favor of the name that comes first in alphabetical order
    the market resolves in favor of BET whose name comes first in alphabetical order
  `,
};

/** The group that a national side plays in: its stage, and what decides between sides that are level. */
const GROUP_STAGE: FormGroup = {
  kind: 'season',
  when: ({ family, fields }) => family === 'season_title' && (textIn(fields.level?.value) ?? '').endsWith('#group'),
  cases: `
    the BET group stage is canceled
    the group stage is canceled
    BET is postponed after DATE
    otherwise no winner is declared for the group within the timeframe
    otherwise no winner is declared within the timeframe
  `,
  follows: `
    the market resolves to no
    the market resolves to other
  `,
};

/** Who is in front of those with as many points or wins: the contest's own rules say, which both venues' results come from. */
const TIEBREAKS: FormGroup = {
  kind: 'season',
  when: ({ family, fields }) => family === 'season_title' && /^[^#]*(?:#group)?$/.test(textIn(fields.level?.value) ?? ''),
  cases: `
    multiple BET tie as group winners
    several BET tie as group winners
    two or more BET tie as group winners
    multiple BET tie
    two or more BET tie on points
    multiple BET share the same record
    several BET share the same record
    several BET tie on points
    multiple BET tie on points
    two or more BET share the same record
    multiple BET have the same record
    two or more BET finish with the same number of points
  `,
  follows: `
    the market resolves according to the tiebreak procedure of BET
    the market resolves according to the tiebreaker procedure of BET
    the market resolves according to the tiebreakers of BET
    the market resolves according to the rules of BET
    BET tie breaking rules are used to determine the outcome
    BET tiebreaking rules are used to determine the outcome
    BET tiebreakers are used to determine the winner
    resolution follows BET tiebreaking procedures
    resolution follows BET tiebreaking rules
    tiebreakers used by the league apply
  `,
};

export const FORMS_OF_OPEN_SEASONS: readonly FormGroup[] = [NO_WINNER, SHARED, GROUP_STAGE, TIEBREAKS];
