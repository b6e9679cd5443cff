/** Lists the forms of sentences on which game a bet is on, what of it counts, and where its result is taken from. */
import type { Facts } from '../../contract/facts.js';
import type { FormGroup } from './formGroup.js';

/** Overtime counts, and is part of what the bet is on. */
const withOvertime = ({ fields }: Facts): boolean =>
  fields.overtime?.value !== 'out' && (fields.period === undefined || fields.period.value === 'full');
const withoutOvertime = ({ fields }: Facts): boolean => fields.overtime?.value === 'out';

const WITH_OVERTIME: FormGroup = {
  kind: 'game',
  when: withOvertime,
  says: `
    overtime counts
    includes overtime
    the market includes overtime
    overtime is included in the market
    the entire game including all overtime will be considered
    the whole game including all overtime counts
    overtime is part of the game
    overtime if this is part of the game
    overtime is part of the result
    overtime counts toward the result
    overtime counts when determining the winner
    overtime if played counts toward the result
    all overtime counts toward the player's total
    we count all overtime
    the result includes any overtime played
    points scored in overtime are part of the result
    points scored in overtime are part of the total
    overtime counts toward the total
    overtime counts toward the winner
    overtime result counts toward the result
    overtime result counts toward the winner
    the result includes any overtime
    the result including overtime decides
    the result with overtime decides
    the result decides including overtime
    the result is based on the result including overtime
    the result will be determined based on the result including any overtime
    the result is decided by the result including any overtime
    the result including overtime determines the result
    the result including overtime will determine the result
    the result including overtime decides the result
    the winner includes overtime
    the winner is determined including overtime
    the winner is determined with overtime and the overtime result counts
    overtime decides a tied game
    a win in overtime is thus a win
    a win in overtime is therefore a win
    if the game is tied and decided by overtime the winner of overtime is the winner
    if the game is tied and decided by overtime the winner of overtime wins the market
    points in overtime count
    points scored in overtime count
    overtime points are included
    runs scored in overtime count
    runs in overtime count toward the total
    goals scored in overtime count
    overtime goals count
    BET in overtime counts
    BET scored in overtime counts
    BET in overtime counts toward the total
    overtime statistics are included
    statistics from overtime count
    statistics recorded in overtime count
    a shootout counts as one goal
    a shootout win counts as one goal
    a shootout win counts as one goal for the winner
    a shootout win counts as one goal for the winning team
    a shootout adds one goal to the winner's score
    a shootout adds one goal to the score of the team that wins it
    for a shootout one goal is added to the winner's score
    if decided by a shootout one goal is added to the winner's score
    if the game is decided by a shootout one goal is added to the winning team's score
    if the game is decided by a shootout one goal is credited to the winning team's total
    in the event of a shootout one goal is added to the winning team's score
    in the event of a shootout one goal will be added to the winning team's score for the purpose of resolution
    overtime is included and a shootout adds one goal to the winner's score
    overtime is part of the result and a shootout win adds one goal
    it includes overtime and one goal for the winner of a shootout
  `,
};

const WITHOUT_OVERTIME: FormGroup = {
  kind: 'game',
  when: withoutOvertime,
  says: `
    does not include overtime
    ( does not include overtime
    overtime does not count
    goals in overtime do not count
    only the result within the first 90 minutes of regular play plus stoppage time
    only the result within the first 90 minutes of regular play plus stoppage time counts for the market
    the market refers only to the result within the first 90 minutes of regular play plus injury time
    only the 90 minutes of regular play plus stoppage time count
    only the first 90 minutes of regular play plus stoppage time count
    only goals in the first 90 minutes of regular play plus stoppage time count
    the result is determined within the first 90 minutes of regular play plus stoppage time
    the market refers only to the first 90 minutes plus stoppage time
    the market refers only to the first 90 minutes of regular play plus stoppage time
    the market refers only to the result within the first 90 minutes of regular play plus stoppage time
    the market is about BET on DATE after 90 minutes plus stoppage time
    the market refers to BET on DATE after 90 minutes plus stoppage time
  `,
};

/** The parts of a game as facts name them, and as sentences do. */
const PARTS: Readonly<Record<string, string>> = {
  '1h': 'first half',
  '2h': 'second half',
  '1q': 'first quarter',
  '2q': 'second quarter',
  '3q': 'third quarter',
  '4q': 'fourth quarter',
  f5: 'first five innings',
  f3: 'first three innings',
  inning1: 'first inning',
  period1: 'first period',
  period2: 'second period',
  period3: 'third period',
  set1: 'first set',
  set2: 'second set',
  map1: 'map 1',
  map2: 'map 2',
  map3: 'map 3',
};

/** Further sentences on a part. */
const OF_PART: Readonly<Record<string, string>> = {
  '1h': 'the result is determined based on the score at halftime only',
  f5: 'the market refers to the first 5 innings of BET on DATE',
};

/** That only the market's own part of a game counts. */
const OWN_PART: readonly FormGroup[] = Object.entries(PARTS).map(([period, part]) => ({
  kind: 'game',
  when: ({ fields }) => fields.period?.value === period,
  says: [
    `only ${part}`,
    `only ${part} counts`,
    `only ${part} counts toward the total`,
    `in ${part} of BET on DATE`,
    `the market refers to ${part} of BET on DATE`,
    OF_PART[period] ?? '',
  ].join('\n'),
}));

const BOTH_SIDES: FormGroup = {
  kind: 'game',
  when: ({ family }) => family === 'total',
  says: `
    the combined total includes both sides
    the combined total includes both BET
  `,
};

const OWN_GOALS: FormGroup = {
  kind: 'game',
  says: `
    own goals count toward the total
    own goals count for the team that benefits from them
    own goals count for the team credited with the goal
    own goals count for the team they are credited to on the scoreboard
  `,
};

const WHICH_GAME: FormGroup = {
  kind: 'game',
  says: `
    in BET on DATE
    in BET on DATE at TIME
    in BET on DATE at BET
    in BET on DATE at BET time
    in BET on DATE between BET
    in BET on DATE, DATE
    in BET, BET, on DATE
    in BET, BET, on DATE over: NUM or more goals result, under: NUM or fewer
    in BET of NAME on DATE
    in BET of NAME of BET on DATE
    in BET ( NAME ) on DATE
    in a BET round on DATE
    in the BET NAME round of BET on DATE
    in the BET quarterfinal on DATE
    in the BET quarterfinal of NAME presented by NAME on DATE
    in the BET open of BET on DATE
    a market on BET on DATE
    the market is about BET on DATE
    the market concerns BET on DATE
    the teams are scheduled to play on DATE
    the market refers to BET on DATE
    the market refers to BET on DATE at TIME
    the market refers to BET after a ball has been played
    the market refers to BET final after a ball has been played
    the market refers to BET semifinal after a ball has been played
    the market refers to BET quarterfinal after a ball has been played
    the market refers to BET round after a ball has been played
    the market refers to BET round NUM after a ball has been played
    the market refers to the DATE BET
    the market refers to the team who wins BET on DATE
    the market refers to BET of NAME on DATE
    the market refers to BET of NAME NUM on DATE
    the market refers to BET of NAME in BET
    the market refers to BET of NAME in BET on DATE
    the market refers to the BET group stage on DATE
    the market refers to the BET NAME group stage on DATE
    the market refers to round NUM of BET on DATE
    the market refers to round NUM of the NUM BET on DATE
    the market refers to the quarterfinal of BET on DATE
    the market refers to the semifinal of BET on DATE
    the market refers to the final of BET on DATE
    the market refers to the BET quarterfinal of BET on DATE
    the market refers to the BET quarterfinal between BET on DATE
    the market refers to the BET semifinal of BET on DATE
    the market refers to the BET final of BET on DATE
    the market refers to the BET final between BET on DATE
    the market refers to the BET upper bracket round NUM of BET on DATE
    the market refers to the BET upper bracket quarterfinal of BET on DATE
    the market refers to the BET upper bracket semifinal of BET on DATE
    the market refers to the BET upper bracket final of BET on DATE
    the market refers to the BET lower bracket round NUM of BET on DATE
    the market refers to the BET lower bracket quarterfinal of BET on DATE
    the market refers to the BET lower bracket semifinal of BET on DATE
    the market refers to the BET lower bracket final of BET on DATE
    the market refers to the BET open on DATE
    the market refers to the BET open of BET on DATE
    the market refers to the BET open between BET on DATE
    the market refers to the BET open quarterfinal between BET on DATE
    the market refers to the round of the BET open of BET on DATE
    the market refers to the quarterfinal of the BET open on DATE
    the market refers to the quarterfinal of the BET open of BET on DATE
    the market refers to the quarterfinal of the BET open between BET on DATE
    the market refers to the final of the BET open on DATE
    the market refers to the final of the BET open of BET
    the market refers to the final of the BET open of BET on DATE
  `,
};

const TAKEN_FROM: FormGroup = {
  kind: 'game',
  says: `
    if the governing body or event organizers have not published final match statistics within HOURS after the event's conclusion a consensus of reporting may be used instead
    if the league has not published final match statistics within HOURS after the event's conclusion a consensus of reporting may be used instead
    if these have not published final match statistics within HOURS after the event's conclusion a consensus of reporting may be used instead
    if the tour has not published results within HOURS after the event's conclusion a consensus of reporting may be used instead
    if LINK has not published results within HOURS after the event's conclusion a consensus of reporting may be used instead
    if LINK has not published results within HOURS after the event's conclusion a consensus of reporting may be used instead including video evidence
    if they are not published within HOURS after the end a consensus of reporting may be used
    if results have not been published within HOURS after the event's conclusion a consensus of reporting may be used instead
    if no results have been published within HOURS after the event's conclusion a consensus of reporting may be used instead including video evidence
    statistics from the league's official site are used
    statistics are taken from the box score
    statistics are taken from the box score at LINK
    the match report of BET
    the match report of SOURCE
    the final score published by BET is used
    the market resolves based on the final score published by BET
    the result including overtime is used
    the result after overtime is what counts
  `,
  opens: `
    the source is
    the source for this market is
    the market's source is
    the result is sourced from
    the result announced by
    the market resolves according to the result published by
  `,
  words: `
    organizers league tour governing body event game website site information published recognized
    result statistics box score scoreboard scorecard match report consensus reporting used instead
    NAME and or in
  `,
};

export const FORMS_OF_GAME_RESULTS: readonly FormGroup[] = [
  BOTH_SIDES,
  WITH_OVERTIME,
  WITHOUT_OVERTIME,
  ...OWN_PART,
  OWN_GOALS,
  WHICH_GAME,
  TAKEN_FROM,
];
