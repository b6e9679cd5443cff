/** What can happen to a bet besides an ordinary result: the rows of a payoff matrix. */
import { type CaveatCode, type Family, OF_ONE_GAME } from '../matching/index.js';

/** A row: how it is said, which clause speaks of it, and for which families it can happen at all. */
export interface PayoffEvent {
  readonly name: string;
  readonly label: string;
  /** The caveats' reader that finds the clause. */
  readonly code: CaveatCode;
  readonly families: ReadonlySet<Family>;
}

const of = (...families: Family[]): ReadonlySet<Family> => new Set(families);
const SEASONS: readonly Family[] = ['season_title', 'season_award', 'season_stat', 'tournament_rank'];
const NO_FAMILIES = of();

/** In display order. A row without families is shown only for markets whose text mentions it. */
export const PAYOFF_EVENTS: readonly PayoffEvent[] = [
  { name: 'tie', label: 'It ends in a tie', code: 'tie_rule', families: of('game_winner', 'spread', 'total') },
  { name: 'postponed', label: 'It is postponed', code: 'postponed_rule', families: of(...OF_ONE_GAME) },
  {
    name: 'cancelled',
    label: 'It is cancelled and not made up',
    code: 'cancellation_payout',
    families: of(...OF_ONE_GAME, ...SEASONS),
  },
  { name: 'shortened', label: 'It is cut short', code: 'shortened_game_rule', families: of(...OF_ONE_GAME) },
  {
    name: 'walkover',
    label: 'Walkover, forfeit or retirement',
    code: 'walkover_retirement_rule',
    families: of('game_winner', 'advance'),
  },
  {
    name: 'does_not_take_part',
    label: 'A participant does not take part',
    code: 'participation_rule',
    families: of('player_prop'),
  },
  { name: 'no_contest', label: 'No contest or disqualification', code: 'no_contest_rule', families: NO_FAMILIES },
  { name: 'dead_heat', label: 'The place is shared', code: 'dead_heat_split', families: of('tournament_rank') },
  { name: 'withdrawal', label: 'A candidate withdraws', code: 'candidate_withdrawal', families: NO_FAMILIES },
  { name: 'death', label: 'Death', code: 'death_clause', families: NO_FAMILIES },
  {
    name: 'repeat_election',
    label: 'The election is repeated or called early',
    code: 'repeat_election_rule',
    families: NO_FAMILIES,
  },
  { name: 'no_result', label: 'There is no result by the last date', code: 'no_result_fallback', families: NO_FAMILIES },
  { name: 'source_missing', label: 'The source does not report', code: 'source_fallback', families: NO_FAMILIES },
  { name: 'revised', label: 'The figure is revised later', code: 'revision_policy', families: NO_FAMILIES },
];
