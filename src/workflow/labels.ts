/** Reads the matches and waiting pairs that settled differently as labelled rows for `samebet evaluate`. */
import type { Listing } from '../domain/market.js';
import type { Database } from '../store/database.js';
import { readOutcomeIds } from '../store/scoreboard.js';
import { readListings } from '../store/versions.js';

/** A row that `samebet evaluate` reads: a match that settled differently is another bet by the venues' own word. */
export interface LabelledRow {
  id: string;
  label: 'different' | 'unsure';
  class: string;
  how: string;
  reason: string;
  a: Omit<Listing, 'venue'>;
  b: Omit<Listing, 'venue'>;
}

const PAGE = 500;

/** A venue that settled wrongly says nothing about the bets. */
const labelOf = (cause: string | undefined): LabelledRow['label'] =>
  cause === 'venue_error' || cause === 'unclear' ? 'unsure' : 'different';

const withoutVenue = ({ venue: _, ...listing }: Listing) => listing;

/** Every pair that settled differently, matched or proposed, as labelled rows; what a person found about it decides the label. */
export async function* settledLabels(database: Database): AsyncGenerator<LabelledRow> {
  for (let offset = 0; ; offset += PAGE) {
    const ids = await readOutcomeIds(database, { outcome: 'settled_differently' }, { limit: PAGE, offset });
    const rows = await database.prisma.pairOutcome.findMany({
      where: { id: { in: ids }, belief: { in: ['match', 'waiting'] } },
      include: { findings: { orderBy: { id: 'desc' }, take: 1 } },
      orderBy: { id: 'asc' },
    });
    const listings = await readListings(
      database,
      rows.flatMap(({ a_id, b_id }) => [a_id, b_id]),
    );
    for (const { id, a_id, b_id, a_micros, b_micros, findings } of rows) {
      const [a, b] = [listings.get(a_id), listings.get(b_id)];
      if (!a || !b) continue;
      const reason = `YES paid ${a_micros} micro-dollars on venue A, ${b_micros} on venue B${findings[0]?.note ? `: ${findings[0].note}` : ''}`;
      const label = labelOf(findings[0]?.cause);
      yield {
        id: `settled-${id}`,
        label,
        class: 'settled_differently',
        how: 'settled',
        reason,
        a: withoutVenue(a),
        b: withoutVenue(b),
      };
    }
    if (ids.length < PAGE) return;
  }
}
