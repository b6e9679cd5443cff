/** Finds markets of the other venue that are related to a market, legs that add up to it, and the ladder that it is on. */
import type { Venue } from '../domain/market.js';
import { type Facts, readFacts } from '../domain/matching/index.js';
import { type Related, relatedBy } from '../domain/relations/relate.js';
import { byBounds, type Rung, rungOf, rungUntil, tile } from '../domain/relations/tile.js';
import { readEvents } from '../store/events.js';
import { readPairedEvents } from '../store/pairedEvents.js';
import { readAllListings } from '../store/versions.js';
import { againstEvent, type Explained, nearMisses, type Searched } from './explain.js';

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

/** What comes near by its words, and every market of the events that this one's event has pairs with, judged now. */
async function judgedNear(searched: Searched, venue: Venue, asked: string): Promise<Explained[]> {
  const { database, find } = searched;
  const near = await nearMisses(searched, venue, asked, LOOKED_THROUGH);
  const market = await find(venue, asked, 'market_id');
  if (!market) return near;
  const self = (await readAllListings(database, [market.id])).get(market.id);
  const known = new Set(near.map(({ a_id, b_id }) => (venue === 'venue_a' ? b_id : a_id)));
  const paired: Explained[] = [];
  for await (const slice of readEvents(database, await readPairedEvents(database, venue, market.id))) {
    for (const event of slice) {
      const legs = self ? await againstEvent(market.id, self, event) : [];
      paired.push(...legs.filter(({ a_id, b_id }) => !known.has(venue === 'venue_a' ? b_id : a_id)));
    }
  }
  return [...paired, ...near];
}

const rungIn = (id: string, { fields }: Facts): Rung | null =>
  rungOf(id, fields.set ?? fields.count) ?? rungUntil(id, fields.deadline);

/**
 * The markets of the other venue that belong to the same question, with what the one YES is to the other.
 *
 * @throws Refusal not_found when the market isn't in the open index
 */
export async function relationsOf(searched: Searched, venue: Venue, asked: string): Promise<Relations> {
  const { database } = searched;
  const near = await judgedNear(searched, venue, asked);
  const related = near.flatMap(({ a_id, b_id, listings: [a, b], verdict }): RelatedMarket[] => {
    const found = relatedBy(verdict, a, b);
    return found ? [{ a_id, b_id, ...found }] : [];
  });
  const [own, other] = venue === 'venue_a' ? (['a_id', 'b_id'] as const) : (['b_id', 'a_id'] as const);
  const self = near[0]?.[own];
  if (self === undefined) return { related, sum: null, ladder: [] };
  const proven = related.filter(({ proven: isProven }) => isProven);
  const listings = await readAllListings(database, [self, ...proven.map((each) => each[other])]);
  const rungs = [...listings].flatMap(([id, listing]) => rungIn(id, readFacts(listing)) ?? []);
  const target = rungs.find(({ id }) => id === self);
  if (!target) return { related, sum: null, ladder: [] };
  const ladder = rungs.filter(({ unit }) => unit === target.unit).sort(byBounds);
  // A leg may only count where A's YES holds all of it, or B's all of A's, in the direction of who was asked.
  const holds = venue === 'venue_a' ? 'superset' : 'subset';
  const parts = new Set(proven.filter(({ relation }) => relation === holds).map((each) => each[other]));
  const sum = tile(
    target,
    ladder.filter(({ id }) => parts.has(id)),
  );
  return { related, sum: sum?.map(({ id }) => id) ?? null, ladder: ladder.length > 1 ? ladder : [] };
}
