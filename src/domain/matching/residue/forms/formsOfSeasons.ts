/** Lists the forms of sentences beside the statement of a bet on a season, its title or a prize of it. */
import { textIn } from '../../contract/factValues.js';
import { competitionOf, leagueOf } from '../../entities/leagues.js';
import { goalOf } from '../goals.js';
import type { FormGroup } from './formGroup.js';
import { FORMS_OF_OPEN_SEASONS } from './formsOfOpenSeasons.js';
import { PRIZE_GIVER } from './prizeGiver.js';

/** What is paid to whoever can't win any more, early or late. */
const PAYS_NO = `
    the market resolves to no
    resolves to no
    no
    the associated market resolves to no
    the market resolves to no as soon as
    the market resolves to no as soon as BET
    the market resolves to no once
    the market resolves to no early
`;

/** Somebody who can't win any more. */
const IMPOSSIBLE: FormGroup = {
  kind: 'season',
  cases: `
    it becomes impossible for BET
    it becomes impossible for BET under the rules of BET
    it becomes impossible for BET under the rules of the league
    it becomes impossible for BET to win
    it becomes impossible for BET to win under the rules
    it becomes impossible for BET to win under its rules
    it becomes impossible for BET to win under the rules of BET
    it becomes impossible for BET to win under the rules of the league
    it becomes impossible for BET to win the title
    it becomes impossible for BET to win BET
    it becomes impossible for BET to win BET under the rules
    it becomes impossible for BET to win BET under the BET rules
    it becomes impossible for BET to win BET under the rules of BET
    it becomes impossible for BET to win BET under the rules of NAME
    it becomes impossible for BET to win BET under the rules of SOURCE
    it becomes impossible for BET to win BET under the rules of elimination
    it becomes impossible for BET to win BET under the rules for example by missing the playoffs
    it becomes impossible for BET to win BET under the rules of BET by missing the playoffs
    it becomes impossible for BET to become BET
    it becomes impossible for BET to become BET under the rules of BET
    it becomes impossible for BET to become the winner
    it becomes impossible for BET to become the BET winner
    it becomes impossible for BET to become the BET winner under the rules of BET
    it becomes impossible for BET to do so under the rules
    it becomes impossible for BET to do so under any rules of BET
    it becomes impossible for this to happen under the rules of BET
    it becomes impossible for this to happen under any rules of BET
    BET is not a finalist
    BET is not announced as a finalist
    BET is not announced as a finalist for BET
    no winner is declared by DATE
  `,
  follows: PAYS_NO,
  says: `
    the market resolves to no as soon as it becomes impossible for BET to win BET
    the market resolves to no as soon as it becomes impossible for BET to win under the rules of BET
    the market resolves to no as soon as it becomes impossible for BET to win under any rules of BET
    the market resolves to no once it becomes impossible for BET to win under the BET rules and if no winner is declared by DATE
    the market resolves to no if it becomes impossible under the rules of BET
    a final decided in overtime counts like any other
    the final is decided after overtime
    the final being decided in overtime counts
    if the final is not completed and BET declares the winner BET is the winner
    if the final is not played and BET declares the winner BET is the winner
    potential retroactive points deductions past these points have no bearing on the market's resolution
    the market on BET is whether BET will win BET
    the market is on which BET will win BET
    NAME: whether BET will win BET
    polymarket: whether BET will win BET
    polymarket on which BET will win BET
    polymarket on BET who wins BET
    polymarket on BET who wins BET on DATE
    polymarket on BET who achieves BET
    polymarket on BET who achieves BET on DATE
    ( BET is eliminated
    ( BET is eliminated in the playoff bracket
    ( BET is eliminated from the playoffs
    ( BET is mathematically eliminated
    ( by elimination
    ( elimination from the playoffs
  `,
};

/** Bets that one of several may win, or one of several seasons: one that is out leaves the others. */
const OF_SEVERAL = /#.*\b(?:any-of|either-driver|by-year)\b/;

/** Whoever is out of the running for a title can't win it; a prize of the regular season is another matter. */
const ELIMINATED: FormGroup = {
  kind: 'season',
  when: (facts) =>
    facts.family === 'season_title' && goalOf(facts) === '' && !OF_SEVERAL.test(textIn(facts.fields.level?.value) ?? ''),
  cases: `
    BET is eliminated
    BET is eliminated from contention
    a forfeit
  `,
  follows: PAYS_NO,
  says: `
    the market resolves to no as soon as BET is eliminated
    the market resolves to no as soon as BET is eliminated from contention
    the market resolves to no as soon as BET is eliminated from BET
    an eliminated team resolves to no
    teams that are eliminated resolve to no
    eliminated: no
    elimination of BET from contention resolves the market to no
    forfeit or elimination resolves the market to no
    forfeit or elimination resolves the market to no at once
  `,
};

/** A title of soccer, which a league's table or a knockout stage decides. */
const SOCCER_TITLE: FormGroup = {
  kind: 'season',
  when: ({ family, fields }) => {
    const level = competitionOf(textIn(fields.level?.value) ?? '');
    return family === 'season_title' && level?.level === 'title' && leagueOf(level.league)?.sport === 'soccer';
  },
  cases: `
    it becomes impossible for BET to win the league
  `,
  follows: PAYS_NO,
  says: `
    ( BET is eliminated in the knockout stage
  `,
};

const SEASON_SOURCE: FormGroup = {
  kind: 'season',
  months: true,
  ...PRIZE_GIVER,
  says: `
    BET is on DATE
    BET is from DATE to DATE
    the market is about BET from DATE to DATE
    the BET ceremony is on DATE
    the resolution is from the live broadcast
    information from BET is used
    information from BET is the source
    the result is sourced from BET
  `,
};

export const FORMS_OF_SEASONS: readonly FormGroup[] = [
  ...FORMS_OF_OPEN_SEASONS,
  IMPOSSIBLE,
  ELIMINATED,
  SOCCER_TITLE,
  SEASON_SOURCE,
];
