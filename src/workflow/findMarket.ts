/** Finds one market, open or closed, by any id that its venue gives it, and the title of an event. */
import type { Context } from '../context.js';
import type { Venue } from '../domain/market.js';
import { compareNewest, idAsked, wholeId } from '../domain/marketName.js';
import { Refusal } from '../domain/refusal.js';
import type { MarketHead } from '../store/graphRows.js';
import { spellingsOf } from '../store/marketNames.js';

/** Closed markets with one name that are read at most: venues sometimes use a slug again. */
const MOST_NAMED = 50;

/**
 * One market, open or closed, by any id that its venue gives it.
 *
 * @param field what the caller calls the id, for refusals
 * @returns null when the service never saw it
 * @throws Refusal bad_request with reason `specify_outcome` when the id names a market with two named sides
 */
export async function findMarket(
  { index, database }: Pick<Context, 'index' | 'database'>,
  venue: Venue,
  asked: string,
  field = 'market_id',
): Promise<MarketHead | null> {
  index.assertFresh();
  await index.whenLoaded(venue, asked);
  const found = index.resolve(venue, asked);
  if (found.kind === 'market') return found.market;
  const name = { in: spellingsOf(venue, idAsked(asked)) };
  const names =
    venue === 'venue_a'
      ? [{ market_id: name }]
      : [{ market_id: name }, { slug: name }, { numeric_id: name }, { condition_id: name }, { past_slugs: { hasSome: name.in } }];
  const named =
    found.kind === 'two_sided'
      ? [...found.sides]
      : await database.prisma.market.findMany({ where: { venue, OR: names }, orderBy: { id: 'desc' }, take: MOST_NAMED });
  const isCurrent = ({ market_id, slug, numeric_id, condition_id }: MarketHead) =>
    [market_id, slug, numeric_id, condition_id].some((own) => own !== null && name.in.includes(own));
  const current = named.filter(isCurrent);
  const meant = current.length > 0 ? current : named;
  const [newest] = meant.sort(compareNewest);
  const own = meant.find(({ market_id }) => name.in.includes(market_id));
  const rows = own ? [own] : meant.filter((each) => newest && wholeId(each) === wholeId(newest));
  if (rows.length > 1) {
    const message = 'This market has two named sides: ask for `<conditionId>:0` or `<conditionId>:1`.';
    throw new Refusal('bad_request', message, { field, reason: 'specify_outcome' });
  }
  return rows[0] ?? null;
}

/** Title of an event: from memory while it is open, else from the database. */
export function eventTitle({ index, database }: Context, eventId: string): string | Promise<string> {
  const open = index.event(eventId);
  if (open) return open.title;
  return database.prisma.event.findUniqueOrThrow({ where: { id: eventId }, select: { title: true } }).then(({ title }) => title);
}
