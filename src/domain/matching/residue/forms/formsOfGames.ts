/** Lists the forms of sentences on a draw's own leg, on a leg that doesn't win, and on those who give up. */
import { GAME_WINNERS } from '../../contract/facts.js';
import { entityIn } from '../../contract/factValues.js';
import type { FormGroup } from './formGroup.js';

/** A draw's own leg pays where the game isn't played at all, as nobody wins. */
const UNPLAYED_DRAW: FormGroup = {
  kind: 'game',
  when: ({ fields }) => entityIn(fields.subject?.value)?.kind === 'draw',
  cases: `
    the game is canceled
    with no make-up
  `,
  follows: `
    the market resolves to yes
  `,
};

/** Somebody gives up once the game has begun: whoever is left wins. */
const GIVEN_UP: FormGroup = {
  kind: 'game',
  cases: `
    the game begins
    is not completed
    a forfeit
    one player forfeits
    a player retires
    a player retires after the game has begun
    a player retires after a ball has been played
    a player retires once the game has begun
    is disqualified after the game has begun
    a player advances because of a retirement
    one player advances due to the opponent's retirement
    one team wins due to the opponent's forfeit
  `,
  follows: `
    the market resolves to the team who wins
    the market resolves to the player who advances
    the market resolves to the player declared the winner by BET
    the player who advances is the winner
    the opponent is the winner
    the opponent counts as the winner
  `,
  says: `
    a forfeit counts as a loss
    a team that forfeits is deemed to have lost the game
    a forfeit counts as a loss for the forfeiting team
    a forfeit after the start counts as a loss
    a forfeit during the game counts as a loss
    a retirement after that counts as a loss for the player who retires
    a retirement after a ball has been played counts as a win for the opponent
    a retirement after the start resolves to the player who advances
    a player who retires after a ball has been played loses the game
    a team that withdraws later loses
    if the game begins but is not completed the market resolves to the player declared the winner by BET
  `,
};

/** Somebody gives up before it begins: there is no game. */
const NEVER_BEGUN: FormGroup = {
  kind: 'game',
  cases: `
    a forfeit
    the game ends in a forfeit
    a player withdraws before a ball has been played
    a walkover before a ball has been played
    ends by a walkover before a ball has been played
    because of a walkover before the first ball
    the game is not completed because of a walkover before the first ball
    a player advances by walkover before the game begins
    the game does not take place due to a player injury
    the game does not take place because of a player injury
    any other cancellation
    the game does not take place
    does not take place
    the game is not played at all
    is not played at all
    is delayed for more than LENGTH
  `,
  follows: `
    the market resolves to HALF
    the market resolves to a fair price
  `,
  says: `
    a forfeit before the start: HALF
    ( a team withdraws before the start and the other wins automatically
    ( a player withdraws before the start and the other advances automatically
    ( signaled by a ball being played
    ( all before the match starts
  `,
};

/** By how much a game is won. */
const MARGIN: FormGroup = {
  kind: 'game',
  when: ({ family }) => GAME_WINNERS.has(family),
  says: `
    the margin of victory does not matter
  `,
};

/** Whoever doesn't win where a game may end level. */
const NOT_WON: FormGroup = {
  kind: 'game',
  when: ({ family }) => family === 'three_way',
  says: `
    if the team loses the market resolves to no
  `,
};

export const FORMS_OF_GAMES: readonly FormGroup[] = [UNPLAYED_DRAW, GIVEN_UP, NEVER_BEGUN, MARGIN, NOT_WON];
