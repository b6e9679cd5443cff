/** Lists the forms of sentences that stand beside the statement of a bet of any kind. */
import type { FormGroup } from './formGroup.js';

const REST: FormGroup = {
  says: `
    otherwise the market resolves no
    otherwise resolves no
    otherwise no
    in all other cases the market resolves no
    in other case the market resolves no
    ( including a draw
    ( including a tie
    all others resolve no
    all other markets resolve no
    if BET or less no
    other BET resolves no
  `,
};

/** The other side of a line; where a game may end level, what is left is no side's. */
const OTHER_SIDE: FormGroup = {
  kind: 'game',
  when: ({ family }) => family === 'spread' || family === 'total' || family === 'team_total' || family === 'player_prop',
  says: `
    otherwise the market resolves BET
    otherwise BET
    otherwise the market resolves over
    otherwise the market resolves under
    otherwise under
    otherwise over
    if BET or fewer under
  `,
};

const REPORTING: FormGroup = {
  says: `
    a consensus of credible reporting may also be used
    a consensus of credible reporting may be used instead
    resolution follows a consensus of credible reporting
  `,
};

export const FORMS_OF_ALL: readonly FormGroup[] = [REST, OTHER_SIDE, REPORTING];
