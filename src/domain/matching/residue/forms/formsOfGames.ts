/** Lists the forms of sentences on a draw's own leg, on those who give up, and on players who take no part. */
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
    is disqualified after the game has begun
    a player advances because of a retirement
    one team wins due to the opponent's forfeit
  `,
  follows: `
    the market resolves to the team who wins
    the market resolves to the player who advances
    the market resolves to the player declared the winner by BET
    the player who advances is the winner
    the opponent is the winner
  `,
  says: `
    a forfeit counts as a loss
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
  `,
};

/** A player who takes no part in a game. */
const ABSENT: FormGroup = {
  kind: 'game',
  when: ({ family }) => family === 'player_prop',
  cases: `
    the player does not play
    the player does not play in the game
    does not play
    the player is inactive
    is inactive
    the player does not take the court
    the player does not take the field
    does not take the court
    otherwise does not take the court
  `,
  follows: `
    the market resolves to HALF
    the market resolves to a fair price
    the market resolves to no
  `,
  says: `
    otherwise including if he does not take the field the market resolves to no
    once the player enters the game the market resolves based on the player's BET recorded
    once the player enters the game the market resolves based on the player's goals scored
    if the player is in the starting lineup and BET at least one plate appearance the market resolves based on BET recorded
    if the player is in the starting lineup and BET at least one plate appearance the market resolves based on total BET recorded
    if the player is a starting pitcher and BET at least one pitch the market resolves based on BET recorded
  `,
};

/** A player who is called off, or comes in later; what is paid then differs between venues. */
const NOT_STARTING: FormGroup = {
  kind: 'game',
  compared: true,
  when: ({ family }) => family === 'player_prop',
  cases: `
    the player is scratched
    not included in the starting lineup
    the player begins the game but does not record a plate appearance
    the player is not in the starting lineup but later enters the game
    is not a starting pitcher
    the player is not a starting pitcher but later enters the game
    the player is active but never enters the game
  `,
  follows: `
    the market resolves to a fair price
    the market resolves to a fair price before the game begins
    the market resolves to a fair price pinch hit at bats do not count for the market
    the market resolves to a fair price relief appearances do not count for the market
    the market resolves to no
    the market resolves to HALF
  `,
};

/** Whoever doesn't win where a game may end level. */
const NOT_WON: FormGroup = {
  kind: 'game',
  when: ({ family }) => family === 'three_way',
  says: `
    if not the market resolves to no
    if the team loses the market resolves to no
  `,
};

export const FORMS_OF_GAMES: readonly FormGroup[] = [UNPLAYED_DRAW, GIVEN_UP, NEVER_BEGUN, ABSENT, NOT_STARTING, NOT_WON];
