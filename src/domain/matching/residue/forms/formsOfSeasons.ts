/** Lists the forms of sentences beside the statement of a bet on a season, its title or a prize of it. */
import { goalOf } from '../goals.js';
import type { FormGroup } from './formGroup.js';
import { PRIZE_GIVER } from './prizeGiver.js';

/** Nobody wins, several do, or the season isn't played. */
const NO_WINNER: FormGroup = {
  kind: 'season',
  cases: `
    no winner is declared by DATE
    BET not published DATE
    BET not set DATE
    no winner is declared
    no winner by DATE
    no winner is known on DATE
    no winner is crowned
    no winner is crowned by DATE
    no winner is determined
    no winner is determined for the season
    no winner is declared within that timeframe
    the season ends without a winner
    without a winner
    no team winner is declared by DATE
    no BET winner is declared by DATE
    no BET is declared by DATE
    no BET is announced
    there is no winner by DATE
    the season is canceled
    the season is not completed by DATE
    not completed by DATE
    not completed
    the season is not played
    not played
    the final BET are not set by DATE
    final BET not set DATE
    no BET winner named DATE
    no make-up
    BET is not finished by DATE
    BET final not finished DATE
    no winner named
    BET eliminated
  `,
  follows: `
    the market resolves no
    resolves no
    no
    the market resolves other
    the market resolves to a fair price
  `,
  says: `
    if no winner is declared by DATE: no
    if no winner is known on DATE: no
    tiebreakers used by the league apply
    the market may close early once a winner is determined
  `,
};

/** Several who win together. */
const SHARED: FormGroup = {
  kind: 'season',
  cases: `
    multiple winners are announced
    several winners are announced
    the award is shared
    a tie
    no winner is declared by DATE
  `,
  follows: `
    each winner resolves to yes
    every winner resolves to yes
    the market resolves to yes for each winner
    the market resolves alphabetical
    the market resolves BET alphabetical
  `,
};

/** Somebody who can't win any more. */
const IMPOSSIBLE: FormGroup = {
  kind: 'season',
  cases: `
    impossible for BET to win BET
    impossible for BET to win BET rules BET
    impossible for BET to win BET under BET rules
    impossible for BET to win BET rules elimination
    impossible for BET rules BET
    impossible for BET rules league
    impossible for BET to win rules league
    impossible for BET to win title
    impossible for BET to win BET rules NAME
    impossible for BET to win BET rules SOURCE
    impossible for BET to win rules BET
    impossible for BET to win BET rules
    impossible for BET to win under rules
    impossible for BET to win rules
    impossible for BET to win BET rules for example by missing the playoffs
    impossible for BET to win BET rules BET missing the playoffs
    impossible for BET to win
    impossible for BET to become BET
    impossible for BET to become BET rules BET
    impossible for BET to become winner
    impossible for BET to become BET winner
    impossible for BET to become BET winner rules BET
    impossible for BET to do so under rules BET
    impossible for BET to do so rules
    impossible for this to happen under rules BET
    impossible for this to happen rules BET
    impossible for this to happen under rules of BET
    impossible BET
    BET is not announced as a finalist
    BET is not announced as a finalist for BET
    BET is not a finalist
    no winner is crowned by DATE
    no winner is declared by DATE
  `,
  follows: `
    the market resolves no
    resolves no
    no
    the market resolves no soon
    the market resolves no as soon as
    the market resolves no once
    the market resolves no early
    the market resolves no soon BET
    the market resolves BET
  `,
  says: `
    ( BET is eliminated
    ( BET is eliminated in the playoff bracket
    ( BET mathematically eliminated
    ( elimination
    the market resolves no soon impossible for BET to win rules BET
    final decided after overtime
    final decided overtime counts
    if final not finished and BET declares winner BET winner
    if final not played and BET declares winner BET winner
    the market BET whether BET win BET
    the market which BET win BET
    NAME whether BET win BET
    polymarket whether BET win BET
    ( BET is eliminated from the playoffs
    the market resolves no as soon as it becomes impossible for BET to win BET
    the market resolves no as soon as impossible for BET to win under rules BET
    the market resolves no once impossible for BET to win under BET rules and if no winner is crowned by DATE
  `,
};

/** Whoever is out of the running for a title can't win it; a prize of the regular season is another matter. */
const ELIMINATED: FormGroup = {
  kind: 'season',
  when: (facts) => facts.family === 'season_title' && goalOf(facts) === '',
  cases: `
    BET is eliminated
    BET is eliminated from contention
    BET eliminated
    forfeit
  `,
  follows: `
    the market resolves no
    resolves no
    no
    the market resolves no soon
    the market resolves no as soon as
    the market resolves no once
    the market resolves no early
    the market resolves no soon BET
    the market resolves BET
  `,
  says: `
    the market resolves no soon BET eliminated contention
    the market resolves no soon BET eliminated BET
    the market resolves no soon BET eliminated
    an eliminated team resolves no
    teams that are eliminated resolve no
    BET eliminated pays no
    elimination of BET from contention resolves the market no
    eliminated: no
    forfeit or elimination resolves the market no
    forfeit or elimination resolves the market to no at once
  `,
};

const SEASON_SOURCE: FormGroup = {
  kind: 'season',
  months: true,
  ...PRIZE_GIVER,
  says: `
    BET DATE
    BET ceremony DATE
    resolution live broadcast
    information from BET is used
    result is sourced from BET
    information from BET is the source
  `,
};

export const FORMS_OF_SEASONS: readonly FormGroup[] = [NO_WINNER, SHARED, IMPOSSIBLE, ELIMINATED, SEASON_SOURCE];
