/** Lists the forms of sentences that stand beside the statement of a bet of any kind. */
import type { FormGroup } from './formGroup.js';

const REST: FormGroup = {
  says: `
    otherwise no
    if not the market resolves to no
    otherwise resolves to no
    otherwise the market resolves to no
    in any other case the market resolves to no
    in all other cases the market resolves to no
    all others resolve to no
    all other markets resolve to no
    the other BET resolves to no
    if BET or less: no
    ( including a draw
  `,
};

/** The other side of a line; where a game may end level, what is left is no side's. */
const OTHER_SIDE: FormGroup = {
  kind: 'game',
  when: ({ family }) => family === 'spread' || family === 'total' || family === 'team_total' || family === 'player_prop',
  says: `
    otherwise BET
    otherwise over
    otherwise under
    otherwise the market resolves to BET
    otherwise the market resolves to over
    otherwise the market resolves to under
    if BET or fewer: under
  `,
};

const REPORTING: FormGroup = {
  says: `
    a consensus of credible reporting may also be used
    a consensus of credible reporting may be used instead
    resolution follows a consensus of credible reporting
    a consensus of credible reporting determines the resolution
  `,
};

/** What sends the reader on and says nothing itself. */
const REFERRING: FormGroup = {
  says: `
    the full rules say how
    see full rules for details
    read the full rules before trading
    read the full market rules before trading
  `,
};

export const FORMS_OF_ALL: readonly FormGroup[] = [REST, OTHER_SIDE, REPORTING, REFERRING];
