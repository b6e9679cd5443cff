/** Lists the forms of sentences on players who take no part in a game, or come into it late. */
import type { Facts } from '../../contract/facts.js';
import { textIn } from '../../contract/factValues.js';
import { leagueOf } from '../../entities/leagues.js';
import type { FormGroup } from './formGroup.js';

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
  `,
};

const isBaseball = ({ family, fields }: Facts): boolean =>
  family === 'player_prop' && leagueOf(textIn(fields.competition?.value) ?? '')?.sport === 'baseball';
/** Strikeouts are a pitcher's; what else venues count of baseball is a batter's. */
const isOfPitcher = ({ fields }: Facts): boolean => fields.metric?.value === 'strikeouts';

/** A player who is called off, or doesn't come in: neither side is paid in full. */
const CALLED_OFF: FormGroup = {
  kind: 'game',
  when: ({ family }) => family === 'player_prop',
  cases: `
    the player is scratched
    the player is active but never enters the game
  `,
  follows: `
    the market resolves to a fair price
    the market resolves to a fair price before the game begins
  `,
};

/** A batter who isn't in the lineup from the start. */
const BATTER: FormGroup = {
  kind: 'game',
  when: (facts) => isBaseball(facts) && !isOfPitcher(facts),
  cases: `
    the player is scratched
    not included in the starting lineup
    the player begins the game but does not record a plate appearance
    the player is not in the starting lineup but later enters the game
  `,
  follows: `
    the market resolves to a fair price
    the market resolves to a fair price pinch hit at bats do not count for the market
  `,
  says: `
    if the player is in the starting lineup and BET at least one plate appearance the market resolves based on BET recorded
    if the player is in the starting lineup and BET at least one plate appearance the market resolves based on total BET recorded
  `,
};

/** A pitcher who doesn't start. */
const PITCHER: FormGroup = {
  kind: 'game',
  when: (facts) => isBaseball(facts) && isOfPitcher(facts),
  cases: `
    the player is scratched
    is not a starting pitcher
    the player is not a starting pitcher but later enters the game
    the player does not start but comes in later
    the player does not start but enters the game later
  `,
  follows: `
    the market resolves to a fair price
    the market resolves to a fair price relief appearances do not count for the market
  `,
  says: `
    if the player is a starting pitcher and BET at least one pitch the market resolves based on BET recorded
    if the player is the starting pitcher and throws at least one pitch the market resolves based on BET recorded
  `,
};

/** A scorer's goals. */
const SCORER: FormGroup = {
  kind: 'game',
  when: ({ family, fields }) => family === 'player_prop' && fields.metric?.value === 'goals',
  says: `
    once the player enters the game the market resolves based on the player's goals scored
  `,
};

export const FORMS_OF_PLAYERS: readonly FormGroup[] = [ABSENT, CALLED_OFF, BATTER, PITCHER, SCORER];
