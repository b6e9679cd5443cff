import type { Context } from '../context.js';
import type { Venue } from '../domain/market.js';
import { Refusal } from '../domain/refusal.js';
import type { LiveMarket } from '../store/liveIndex.js';

/** A market's own columns that answers need without asking again. */
export type HotMarket = Pick<
  LiveMarket,
  | 'id'
  | 'market_id'
  | 'event_id'
  | 'question'
  | 'outcome'
  | 'slug'
  | 'numeric_id'
  | 'condition_id'
  | 'side'
  | 'yes_token_id'
  | 'url'
> & { venue: string };

/**
 * One market, open or closed, by any id that its venue gives it.
 *
 * @returns null when the service never saw it
 * @throws Refusal bad_request with reason `specify_outcome` when the id names a market with two named sides
 */
export async function findMarket(
  { index, database }: Pick<Context, 'index' | 'database'>,
  venue: Venue,
  asked: string,
): Promise<HotMarket | null> {
  index.assertFresh();
  await index.seek(venue, asked);
  const found = index.resolve(venue, asked);
  if (found.kind === 'market') return found.market;
  const market_id = asked.trim();
  const names =
    venue === 'venue_a'
      ? [{ market_id }]
      : [{ market_id }, { slug: market_id }, { numeric_id: market_id }, { condition_id: market_id }];
  const rows =
    found.kind === 'two_sided' ? found.sides : await database.prisma.market.findMany({ where: { venue, OR: names }, take: 2 });
  if (rows.length > 1) {
    const message = 'This market has two named sides: ask for `<conditionId>:0` or `<conditionId>:1`.';
    throw new Refusal('bad_request', message, { field: 'market_id', reason: 'specify_outcome' });
  }
  return rows[0] ?? null;
}

/** Title of an event: from memory while it is open, else from the database. */
export function eventTitle({ index, database }: Context, eventId: string): string | Promise<string> {
  const open = index.event(eventId);
  if (open) return open.title;
  return database.prisma.event.findUniqueOrThrow({ where: { id: eventId }, select: { title: true } }).then(({ title }) => title);
}
