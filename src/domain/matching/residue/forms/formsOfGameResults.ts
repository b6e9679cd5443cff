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
    the result will be determined based on the result including any overtime
    runs scored in overtime count
    goals scored in overtime count
    the result will be determined based on the result including overtime and overtime
    the result is decided by the result including any overtime
    the result is decided by the result including overtime and overtime
    the result includes any overtime
    the winner includes overtime
    the winner includes overtime and overtime
    overtime counts
    overtime is included
    overtime and overtime are included
    overtime counts toward the result
    overtime counts toward the total
    points in overtime count
    BET in overtime count
    overtime counts toward the winner
    overtime result counts toward the result
    overtime result counts toward the winner
    overtime is part of the game
    overtime is part of the result
    overtime if part of the game
    overtime statistics are included
    overtime is included and shootout adds one goal to the winner's score
    overtime is part of the result and shootout win adds one goal
    the result with overtime decides
    the result decides including overtime
    the result is based on the result including overtime
    the result including overtime decides
    includes overtime
    the winner is determined including overtime
    runs in overtime count toward the total
    points scored in overtime count
    BET scored in overtime counts
    BET overtime counts toward the total
    if decided by shootout one goal is added to the winner's score
    if the game is decided by shootout one goal is credited to the winning team's total
    if the game is decided by shootout one goal is added to the winning team's score
    in the event of shootout one goal is added to the winning team's score
    shootout win counts as one goal for the winning team
    shootout win counts as one goal
    it includes overtime and one goal for the winner of shootout
    if the game is tied and decided by overtime the winner of overtime is the winner
    the market includes overtime
    points scored in overtime are included
    overtime points are included
    statistics from overtime count
    statistics recorded in overtime count
    overtime is included in market
    the winner is determined with overtime and overtime result counts
    winner determined overtime result counts
    result counts overtime determines result
    result counts overtime decides result
    the result including overtime will determine the result
    win in overtime is thus a win
    win overtime therefore win
    the entire game including all overtime will be considered
    in the event of shootout one goal will be added to the winning team's score for the purpose of resolution
    shootout counts as one goal
    shootout win counts as one goal for the winner
    shootout adds one goal to the winner's score
    shootout adds one goal to the score of the team that wins it
    for shootout one goal is added to the winner's score
    overtime goals count
    overtime decides a tied game
    if the game is tied and decided by overtime the winner of overtime wins the market
  `,
};

const WITHOUT_OVERTIME: FormGroup = {
  kind: 'game',
  when: withoutOvertime,
  says: `
    the market refers only to the result within the first 90 minutes of regular play plus stoppage time
    the market refers only to the first 90 minutes of regular play plus stoppage time
    the market refers only to the first 90 minutes plus stoppage time
    only the first 90 minutes of regular play plus stoppage time count
    the market about BET DATE after 90 minutes plus stoppage time
    does not include extra time or penalties
    does not include overtime
    ( does not include overtime
    overtime does not count
    overtime is not included
    only goals in the first 90 minutes of regular play plus stoppage time count
    the result is determined within the first 90 minutes of regular play plus stoppage time
    only the 90 minutes of regular play plus stoppage time count
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

/** That only the market's own part of a game counts. */
const OWN_PART: readonly FormGroup[] = Object.entries(PARTS).map(([period, part]) => ({
  kind: 'game',
  when: ({ fields }) => fields.period?.value === period,
  says: [`only ${part}`, `only ${part} counts`, `only ${part} counts toward the total`, `in ${part} BET DATE`].join('\n'),
}));

const BOTH_SIDES: FormGroup = {
  kind: 'game',
  when: ({ family }) => family === 'total',
  says: `
    the combined total includes both sides
    combined total counts both BET
  `,
};

const OWN_GOALS: FormGroup = {
  kind: 'game',
  says: `
    own goals count for the team they are credited to on the scoreboard
    own goals count for the team credited with the goal
    own goals count toward the total
  `,
};

const WHICH_GAME: FormGroup = {
  kind: 'game',
  says: `
    in BET DATE
    in BET DATE between BET
    in BET DATE DATE
    in BET DATE at TIME
    the market refers BET DATE TIME
    the market refers BET DATE at TIME
    in BET DATE BET
    BET , BET , DATE
    BET DATE
    the market refers to BET DATE
    the market refers to BET upper bracket final BET DATE
    the market refers to BET upper bracket semifinal BET DATE
    the market refers to BET upper bracket quarterfinal BET DATE
    the market refers to BET lower bracket final BET DATE
    the market refers to BET lower bracket semifinal BET DATE
    the market refers to BET lower bracket quarterfinal BET DATE
    the market refers to BET upper bracket round NUM BET DATE
    the market refers to BET lower bracket round NUM BET DATE
    the market refers to the final of BET DATE
    the market refers to BET open BET DATE
    the market refers to BET open between BET DATE
    the market refers to BET quarterfinal BET DATE
    the market refers to the semifinal of BET DATE
    the market refers to the quarterfinal of BET DATE
    the market refers to BET final BET DATE
    the market refers to BET semifinal BET DATE
    the market refers to round of NUM of BET DATE
    the market refers to DATE BET
    the market refers to final BET DATE
    the market refers to quarterfinal BET DATE
    the market refers to semifinal BET DATE
    the market refers to round NUM NUM BET DATE
    the market refers to round NUM BET DATE
    in BET quarterfinal NAME presented NAME DATE
    the market refers to final BET between BET DATE
    the market refers to BET final between BET DATE
    the market refers to BET quarterfinal between BET DATE
    the market refers to the quarterfinal of BET between BET DATE
    the market refers to the semifinal of BET between BET DATE
    the market refers to BET group stage DATE
    the market refers to BET NAME BET DATE
    the market refers to BET NAME BET
    the market refers to BET NAME DATE
    the market refers to BET NAME NUM DATE
    the market refers to BET NAME group stage DATE
    in BET NAME BET DATE
    in BET NAME DATE
    in BET NAME round BET DATE
    in BET open BET DATE
    in BET ( NAME ) DATE
    in BET DATE BET time
    the market refers to BET open quarterfinal between BET DATE
    the market refers to round NUM of BET between BET DATE
    BET , BET , DATE beyond NUM or more goals result under NUM or fewer
    the market refers to final BET open BET DATE
    the market refers to final BET open BET
    the market refers to final BET open DATE
    the market refers to quarterfinal BET open between BET DATE
    the market refers to quarterfinal BET open BET DATE
    the market refers to quarterfinal BET open DATE
    the market refers to BET open DATE
    the market refers to round BET open BET DATE
    the market is about BET DATE
    in BET quarterfinal DATE
    in BET round DATE
    the market refers to the team who wins BET DATE
    the market on BET DATE
    a market on BET DATE
  `,
};

const TAKEN_FROM: FormGroup = {
  kind: 'game',
  says: `
    if the governing body or event organizers have not published final match statistics within HOURS after the event's conclusion a consensus of reporting may be used instead
    if these have not published final match statistics within HOURS after the event's conclusion a consensus of reporting may be used instead
    if LINK has not published results within HOURS after the event's conclusion a consensus of reporting may be used instead
    if LINK has not published results within HOURS after the event's conclusion a consensus of reporting may be used instead including video evidence
    if results have not been published within HOURS after the event's conclusion a consensus of reporting may be used instead
    if no results have been published within HOURS after the event's conclusion a consensus of reporting may be used instead including video evidence
    if the tour has not published results within HOURS after the event's conclusion a consensus of reporting may be used instead
    statistics from the league's official site are used
    match report of BET
    match report of SOURCE
    the final score published by BET is used
    the market resolves based on the final score published by BET
    the result including overtime is used
    the result after overtime is what counts
  `,
  opens: `
    result sourced from
    result announced by
    the source for this market is
    source
    the source is
    sources are
    the market resolves according to the result published by
  `,
  words: `
    organizers published website or report information statistics result results box score match report game published recognized governing body or event organizers league tour consensus reporting website
    NAME instead in used scoreboard scorecard site and organizers
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
