/** What a venue's own rulebook does where a market's text is silent: dated, since rulebooks change, and always marked as such. */
import type { Venue } from '../market.js';
import type { Family } from '../matching/index.js';

interface Default {
  readonly venue: Venue;
  /** A row of `events.ts`. */
  readonly event: string;
  readonly families: ReadonlySet<Family>;
  /** A word of the clause readers. */
  readonly word: string;
  readonly source: string;
}

const TWO_WAY: ReadonlySet<Family> = new Set<Family>(['game_winner', 'spread', 'total', 'team_total', 'advance']);
const RULEBOOK = 'Kalshi’s rulebook, 6.3(c), and contract terms, as of October 2026: the last fair price, set by the exchange';

export const DEFAULTS: readonly Default[] = [
  { venue: 'venue_a', event: 'cancelled', families: TWO_WAY, word: 'fair price', source: RULEBOOK },
  { venue: 'venue_a', event: 'cancelled', families: new Set<Family>(['three_way']), word: 'fair price', source: RULEBOOK },
];
