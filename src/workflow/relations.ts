/** Finds markets of the other venue that are related to a market, legs that add up to it, and the ladder that it is on. */
import type { Venue } from '../domain/market.js';
import { readFacts } from '../domain/matching/index.js';
import { type Related, relatedBy } from '../domain/relations/relate.js';
import { byBounds, type Rung, rungOf, rungUntil, tile } from '../domain/relations/tile.js';
import { readPairedEvents } from '../store/counterparts.js';
import { readEvents } from '../store/events.js';
import { type Asked, againstEvent, type Explained, findAsked, nearestTo, type Searched } from './explain.js';

/** A market of the other venue and what the asked one is to it. */
export interface RelatedMarket extends Related {
  a_id: string;
  b_id: string;
}

/** What a market has to do with those of the other venue, its twin aside. */
export interface Relations {
  related: RelatedMarket[];
  /** Legs of the other venue that add up to it, by id; null when none do. */
  sum: string[] | null;
  /** It and what is related to it on one line: thresholds of one quantity, or deadlines, in order. */
  ladder: Rung[];
}

/** Markets of the other venue that are looked through besides those of paired events: a ladder has some dozens of rungs. */
const LOOKED_THROUGH = 60;

type Side = 'a_id' | 'b_id';

/** What comes near by its words, and every market of the events that this one's event has pairs with, judged now. */
async function judgedNear(searched: Searched, self: Asked, other: Side): Promise<Explained[]> {
  const { database } = searched;
  const near = await nearestTo(searched, self, LOOKED_THROUGH);
  const known = new Set(near.map((each) => each[other]));
  const paired: Explained[] = [];
  for await (const slice of readEvents(database, await readPairedEvents(database, self.listing.venue, self.id))) {
    for (const event of slice) {
      const legs = await againstEvent(self, event);
      paired.push(...legs.filter((each) => !known.has(each[other])));
    }
  }
  return [...paired, ...near];
}

function rungIn({ id, listing }: Asked): Rung | null {
  const { fields } = readFacts(listing);
  return rungOf(id, fields.set ?? fields.count) ?? rungUntil(id, fields.deadline);
}

/**
 * The markets of the other venue that belong to the same question, with what the one YES is to the other.
 *
 * @throws Refusal not_found when the market isn't in the open index
 */
export async function relationsOf(searched: Searched, venue: Venue, asked: string): Promise<Relations> {
  const self = await findAsked(searched, venue, asked);
  const [other, at]: [Side, 0 | 1] = venue === 'venue_a' ? ['b_id', 1] : ['a_id', 0];
  const related: RelatedMarket[] = [];
  const rungs: Rung[] = [];
  for (const { a_id, b_id, listings, verdict } of await judgedNear(searched, self, other)) {
    const found = relatedBy(verdict, ...listings);
    if (!found) continue;
    const market = { a_id, b_id, ...found };
    related.push(market);
    const rung = found.proven && rungIn({ id: market[other], listing: listings[at] });
    if (rung) rungs.push(rung);
  }
  const target = rungIn(self);
  if (!target) return { related, sum: null, ladder: [] };
  const ladder = [target, ...rungs.filter(({ unit }) => unit === target.unit)].sort(byBounds);
  // Only legs whose YES is a part of the asked market's YES can add up to it; relations are told from venue A's market to venue B's.
  const holds = venue === 'venue_a' ? 'superset' : 'subset';
  const parts = new Set(related.filter(({ proven, relation }) => proven && relation === holds).map((each) => each[other]));
  const sum = tile(
    target,
    ladder.filter(({ id }) => parts.has(id)),
  );
  return { related, sum: sum?.map(({ id }) => id) ?? null, ladder: ladder.length > 1 ? ladder : [] };
}
