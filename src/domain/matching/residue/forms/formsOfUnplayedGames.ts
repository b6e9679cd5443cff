/** Lists the forms of sentences on a game that isn't played as planned, or that nobody wins. */
import type { Family } from '../../contract/facts.js';
import { entityIn } from '../../contract/factValues.js';
import type { FormGroup } from './formGroup.js';

/** Families in which a draw pays no side. */
const LEGS: ReadonlySet<Family> = new Set<Family>(['three_way', 'both_score']);

/** Cases in which a game isn't played as planned. */
const UNPLAYED_CASES = `
    the game is postponed
    the game is postponed date
    postponed beyond DATE without winner
    delayed beyond DATE without a winner
    postponed or postponed BET
    not held DATE
    postponement or postponement of BET
    postponement BET
    the game is canceled
    the canceled game is not completed
    the game is abandoned
    postponed begins within LENGTH
    postponed within LENGTH
    and not postponed
    not rescheduled to begin within LENGTH
    not postponed begun within LENGTH
    postponed DATE
    the game is not completed by DATE
    the game is not completed DATE
    without play beginning
    canceled with no make-up within LENGTH
    within LENGTH
    ends in a forfeit
    begun within length
    the game is canceled with no make-up
    with no make-up game
    with no make-up
    with no make-up date
    with no make-up game played
    with no make-up game is played
    without a make-up game
    and not made up
    it is not made up within LENGTH
    it is made up within LENGTH
    the game is postponed for beyond LENGTH
    delayed beyond LENGTH without a winner determined
    delayed beyond LENGTH without a winner
    begins within LENGTH
    it begins within LENGTH of start
    takes place within LENGTH
    not played
    not played at all
    the game is not played
    the game is not played by DATE
    the canceled game is not played
    delayed beyond LENGTH
    moved beyond LENGTH
    moved by beyond LENGTH
    moved over LENGTH
    moved to over LENGTH away
    suspended beyond LENGTH
    abandoned and not resumed
    the game does not begin
    the game is not started within LENGTH
    the game does not take place
    the game does not take place within LENGTH
    the game is not played within LENGTH
    the game is not completed
    the game is not completed for any reason
    the game is not completed within LENGTH
    without a result
    abandoned without a result
    abandoned with no result
    without finished begun
    no rescheduled date
    canceled without play
    delayed beyond LENGTH without play beginning
    postponed beyond LENGTH without finished begun
    forfeit before a ball has been played
    ends forfeit before a ball has been played
    postponement
    otherwise not finished
    otherwise not completed
    not held by DATE
    completed within LENGTH
    played within LENGTH
    one team wins due to the opponent's forfeit
`;
/** Cases in which nobody wins a game that was played. */
const TIED_CASES = `
    no game
    no result
    with no winner declared
    no winner
    without a winner
    neither side wins
    the game ends in a tie
    the game is tied
    the game ends in a tie after overtime
    tie
    in a tie
    a draw
    a no contest
    no contest
    ruled a draw
    ruled a no contest
    declared a draw
    declared a no contest
    scored a draw
    the score is tied at halftime
    declared a no contest or a draw
    nocontest
    ends in a tie or nocontest
    the tied
    a tie
    ends in a no contest
`;
/** What is paid then, and how long a market waits. */
const PAYING = `
    the market resolves HALF
    the market resolves to a value of HALF for each team
    the market resolves HALF for each team
    the market resolves HALF per team
    each team is paid HALF
    resolves HALF
    resolves to a fair price
    a fair price
    the market resolves to a fair price for both fighters
    each team's market resolves HALF
    each market resolves HALF
    each side resolves to HALF
    all markets resolve HALF
    each thing market pays HALF
    each BET market resolves HALF
    both markets resolve HALF
    HALF
    the market resolves fairly
    the market resolves to a fair price
    all markets resolve to a fair price
    the market resolves to a fair price in accordance with the rules
    all markets resolve to a fair price in accordance with the rules
    the market resolves to a fair price under the rules
`;
/** How long a market waits. */
const WAITING = `
    the market waits for the game
    the market remains open until the make-up game has finished
    the market remains open until the game has been completed to its end
    the market remains open
    the market remains open until the game has been completed
    the market remains open until completed
    the market remains open until the postponed game has been completed
    the market remains open for LENGTH
    the market remains open for LENGTH after DATE
    the market remains open for the rescheduled game
    the market remains open for the game
    the market remains open and resolves on the result
    the market remains open and close after the rescheduled game has finished
    the market remains open and closes after the rescheduled game
    the market remains open and resolves after the game
    the market remains open until the game has been played to its end
    the market remains open until the game has been played
    the market remains open until played
    the market remains open until the postponed game has been played
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
    with no make-up
    canceled with no make-up game
  `,
  follows: `
    the market resolves no
    resolves no
    no
  `,
  says: `
    canceled with no make-up game: resolves no
    a tie resolves all team markets to no
    a tie resolves team markets to no
    a tied game resolves all team markets to no
    BET tie teammarket pays no
    BET tie pays all teammarket no
  `,
};

/** A draw pays the legs of both sides nothing. */
const DRAWN: FormGroup = {
  kind: 'game',
  when: ({ family, fields }) => family === 'three_way' && entityIn(fields.subject?.value)?.kind !== 'draw',
  says: `
    a tie resolves all markets to no
    a tie resolves the market no
  `,
};

/** A game that nobody wins, where a draw is no leg of its own. */
const UNDECIDED: FormGroup = {
  kind: 'game',
  when: ({ family }) => family === 'game_winner',
  cases: UNPLAYED_CASES + TIED_CASES,
  follows: PAID_THEN,
  says: `
    a tied game resolves the market HALF
    a draw or no contest resolves to a fair price for both fighters
    a second half that ends tied resolves HALF
    the half that ends tied resolves HALF
    a tied game resolves HALF
    a tied game resolves HALF for each team
    a tie or no game resolves to a fair price
    a tie or no contest resolves to a fair price
    a tie resolves the market HALF
    a tie resolves HALF
    a draw or no contest resolves HALF
    a first half that ends tied resolves HALF
  `,
};

/** A game that begins late, or is broken off, is waited for. */
const WAITED_FOR: FormGroup = {
  kind: 'game',
  cases: `
    the game is postponed
    the game is delayed
    the game is suspended
    the game is moved
    the game is abandoned
    delay
    a postponement
    a delay of BET
    a postponement of BET
    a postponement or delay of BET
    the game is moved to another day
  `,
  follows: WAITING,
};

/** The same told without "if". */
const TOLD: FormGroup = {
  kind: 'game',
  says: `
    a postponed game leaves the market open until it has been completed
    a postponed game keeps the market open until it has been completed
    a game canceled with no make-up game resolves HALF
    a cancellation with no make-up game resolves HALF
    postponed: the market remains open until the game has been completed
    postponed: the market remains open until the game has been played
    a postponed game leaves the market open until it has been played
    a postponed game keeps the market open until it has been played
    a game not played by then resolves to a fair price
    canceled with no make-up game: resolves HALF
    canceled with no make-up game: HALF
    ( within LENGTH
    ( not played at all
    otherwise it resolves to a fair price
    otherwise the game resolves to a fair price
    not begun within LENGTH: fair price
    not held: fair price
    canceled without make-up: HALF
    a canceled game with no make-up resolves HALF
    the game canceled resolves HALF
    a canceled game not rescheduled resolves HALF
    a canceled game that is not rescheduled pays HALF
    a canceled game without make-up pays HALF
    a postponed game keep the market open
    a postponed game leaves the market open until finished
    a postponed game leaves the market open until played
    the game canceled or moved beyond LENGTH pays fairly
    if the game postponed the market open
    if the game is postponed and played within LENGTH the market stays open and resolves on the postponed game
    market open until completion if the game is postponed
    a canceled game pays HALF
    the market waits for a postponed game that begins within LENGTH
    the market remains open until completion if the game is postponed
    otherwise it resolves to a fair price in accordance with the rules
    canceled nomakeup pays HALF
    the game canceled nomakeup pays HALF
    the game canceled or postponed beyond LENGTH pays fairly
    the market open if the game postponed until the game finished
    the market open if the game postponed until the game finished and pays HALF if the game canceled and nomakeup
    if the game begins but is not completed the market resolves according to the result
    if the game begins but is not completed the market resolves according to the result published on LINK
    if the game begins but is not completed the market resolves according to the result published by SOURCE
  `,
};

export const FORMS_OF_UNPLAYED_GAMES: readonly FormGroup[] = [UNPLAYED, UNPLAYED_LEG, DRAWN, UNDECIDED, WAITED_FOR, TOLD];
