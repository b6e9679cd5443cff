/** Lists the forms of sentences on a game that isn't played as planned, or that nobody wins. */
import type { Family } from '../../contract/facts.js';
import { entityIn } from '../../contract/factValues.js';
import type { FormGroup } from './formGroup.js';

/** Families in which a draw pays no side. */
const LEGS: ReadonlySet<Family> = new Set<Family>(['three_way', 'both_score']);

/** Cases in which a game isn't played as planned. */
const UNPLAYED_CASES = `
    the game is postponed
    a postponement
    a postponed game
    a rescheduled or postponed game
    the game is postponed from its date
    is postponed to DATE
    is postponed beyond LENGTH
    is postponed beyond DATE without a winner
    the game is postponed for more than LENGTH
    is postponed for more than LENGTH without a completed start
    is postponed to within LENGTH
    is postponed to begin within LENGTH
    is not postponed to begin within LENGTH
    and is not postponed
    is delayed for more than LENGTH
    is delayed for more than LENGTH without a winner
    is delayed for more than LENGTH without a winner being determined
    is delayed for more than LENGTH without play beginning
    is delayed beyond DATE without a winner
    is moved by more than LENGTH
    is suspended for more than LENGTH
    the game is canceled
    the game is canceled with no make-up
    is canceled with no make-up within LENGTH
    is canceled without play
    the canceled game is not completed
    the canceled game is not played
    with no make-up game
    and is not made up
    it is not made up within LENGTH
    it is made up within LENGTH
    is not rescheduled to begin within LENGTH
    the game is abandoned
    is abandoned and not resumed
    is abandoned without a result
    is abandoned with no result
    without a result
    the game does not begin
    the game does not begin within LENGTH
    it begins within LENGTH of its start
    begins within LENGTH
    without play beginning
    without a completed start
    the game does not take place
    the game does not take place within LENGTH
    does not take place by DATE
    takes place within LENGTH
    within LENGTH
    the game is not played
    the game is not played by DATE
    the game is not played within LENGTH
    is not played
    is not played at all
    is played within LENGTH
    the game is not completed
    the game is not completed by DATE
    the game is not completed within LENGTH
    is otherwise not completed
    is completed within LENGTH
    ends in a forfeit
    ends in a forfeit before a ball has been played
    a forfeit before a ball has been played
    one team wins due to the opponent's forfeit
`;
/** Cases in which nobody wins a game that was played. */
const TIED_CASES = `
    the game is tied
    the game ends in a tie
    the game ends in a tie after overtime
    a tie
    the score is tied at halftime
    is ruled a draw
    is declared a draw
    is scored a draw
    a no contest
    ends in a no contest
    is ruled a no contest
    is declared a no contest
    is declared a no contest or a draw
    ends in a tie or a no contest
    no game
    no result
    no winner
    without a winner
    with no winner declared
    neither side wins
`;
/** What is paid then, and how long a market waits. */
const PAYING = `
    the market resolves to HALF
    the market resolves to HALF for each team
    the market resolves to HALF per team
    the market resolves to a value of HALF for each team
    both markets resolve to HALF
    all markets resolve to HALF
    each market resolves to HALF
    each BET market resolves to HALF
    each team's market resolves to HALF
    each team resolves to HALF
    resolves to HALF
    HALF
    the market resolves to a fair price
    the market resolves to a fair price for both fighters
    the market resolves to a fair price for each team
    the market resolves to a fair price for each team in accordance with the rules
    all markets resolve to a fair price
    resolves to a fair price
    a fair price
`;
/** How long a market waits. */
const WAITING = `
    the market waits for the game
    the market remains open
    the market remains open for the game
    the market remains open for the rescheduled game
    the market remains open for LENGTH
    the market remains open until completed
    the market remains open until the game has been completed
    the market remains open until the game has been completed to its end
    the market remains open until the postponed game has been completed
    the market remains open until the make-up game has been completed
    the market remains open until played
    the market remains open until the game has been played
    the market remains open until the game has been played to its end
    the market remains open until the postponed game has been played
    the market remains open and resolves on the result
    the market remains open and resolves after the game
    the market remains open and closes after the rescheduled game
    the market will remain open and close after the rescheduled game has been completed
`;
const PAID_THEN = PAYING + WAITING;

/** A game that isn't played as planned. */
const UNPLAYED: FormGroup = { kind: 'game', cases: UNPLAYED_CASES, follows: PAID_THEN };

/** Yes of a side pays nothing where the game isn't played at all, and a draw is a leg of its own. */
const UNPLAYED_LEG: FormGroup = {
  kind: 'game',
  when: ({ family }) => LEGS.has(family),
  cases: `
    the game is canceled
    is canceled with no make-up game
    with no make-up
  `,
  follows: `
    the market resolves to no
    resolves to no
    no
  `,
  says: `
    canceled with no make-up game: resolves to no
    a tie resolves team markets to no
    a tie resolves all team markets to no
    a tied game resolves all team markets to no
    a BET tie resolves all team markets to no
    in a BET tie the team markets resolve to no
  `,
};

/** A draw pays the legs of both sides nothing. */
const DRAWN: FormGroup = {
  kind: 'game',
  when: ({ family, fields }) => family === 'three_way' && entityIn(fields.subject?.value)?.kind !== 'draw',
  says: `
    if neither team wins the market resolves to no
    a tie resolves the market to no
    a tie resolves all markets to no
  `,
};

/** A game that nobody wins, where a draw is no leg of its own. */
const UNDECIDED: FormGroup = {
  kind: 'game',
  when: ({ family }) => family === 'game_winner',
  cases: UNPLAYED_CASES + TIED_CASES,
  follows: PAID_THEN,
  says: `
    a tie resolves to HALF
    a tie resolves the market to HALF
    a tied game resolves to HALF
    a tied game resolves to HALF for each team
    a tied game resolves the market to HALF
    the half that ends tied resolves to HALF
    a first half that ends tied resolves to HALF
    a second half that ends tied resolves to HALF
    a draw or no contest resolves to HALF
    a draw or no contest resolves to a fair price
    a draw or no contest resolves to a fair price for both fighters
    a tie or no game resolves to a fair price
  `,
};

/** A game that begins late, or is broken off, is waited for. */
const WAITED_FOR: FormGroup = {
  kind: 'game',
  cases: `
    the game is postponed
    a postponement
    a postponement of BET
    a postponement of up to LENGTH
    a postponement or delay of BET
    the game is delayed
    a delay
    a delay of BET
    the game is suspended
    the game is abandoned
    the game is moved
    the game is moved to another day
  `,
  follows: WAITING,
};

/** The same told without "if". */
const TOLD: FormGroup = {
  kind: 'game',
  says: `
    a postponed game will keep the market open
    a postponed game keeps the market open until it has been completed
    a postponed game keeps the market open until it has been played
    a postponed game leaves the market open until completed
    a postponed game leaves the market open until it has been completed
    a postponed game leaves the market open until played
    a postponed game leaves the market open until it has been played
    postponed: the market remains open until the game has been completed
    postponed: the market remains open until the game has been played
    the market waits for a postponed game that begins within LENGTH
    the market remains open until completion if the game is postponed
    the market remains open if the game is postponed until the game has been completed
    the market remains open if the game is postponed until the game has been completed and resolves to HALF if the game is canceled and not made up
    if the game is postponed the market remains open
    if the game is postponed and played within LENGTH the market remains open and resolves on the postponed game
    a canceled game resolves to HALF
    a canceled game with no make-up game resolves to HALF
    a cancellation with no make-up game resolves to HALF
    canceled with no make-up game: HALF
    the game's cancellation resolves to HALF
    the game's cancellation with no make-up game resolves to HALF
    the game being canceled or moved by more than LENGTH resolves to a fair price
    the game being canceled or postponed for more than LENGTH resolves to a fair price
    a game not played by then resolves to a fair price
    not started within LENGTH: a fair price
    does not take place: a fair price
    otherwise it resolves to a fair price
    to know when a postponed game will be played check the home team's schedule on LINK for the team and look for the game described as a makeup game
    otherwise the game resolves to a fair price
    if the game is suspended and later completed statistics from the completed game are used
    if the game begins but is not completed the market resolves according to the result
    if the game begins but is not completed the market resolves according to the result published on LINK
    if the game begins but is not completed the market resolves according to the result published by SOURCE
    ( within LENGTH
    ( not played at all
  `,
};

export const FORMS_OF_UNPLAYED_GAMES: readonly FormGroup[] = [UNPLAYED, UNPLAYED_LEG, DRAWN, UNDECIDED, WAITED_FOR, TOLD];
