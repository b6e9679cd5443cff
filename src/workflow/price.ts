/** Answers a request for the profit of a trade over both venues, filled in with what they publish of a market and its twin. */
import type { Context } from '../context.js';
import {
  feesAt,
  fillProfitRequest,
  type ProfitAnswer,
  type PublishedPair,
  profitOf,
  readProfitRequest,
} from '../domain/pricing/index.js';
import { Refusal } from '../domain/refusal.js';
import type { LiveMarket } from '../store/liveIndex.js';
import { lookUpWhenLoaded } from './lookUp.js';

/**
 * Profit of a trade over both venues; with `venue_a.market_id` its twin is looked up and fills what the caller left out.
 * The body is checked in full first: nothing is looked up for a bad one.
 *
 * @throws Refusal bad_request naming the first bad field; not_found with the reason when the market has no live twin
 */
export async function priceProfit(context: Context, body: unknown): Promise<ProfitAnswer> {
  const now = context.clock();
  const request = readProfitRequest(body, now);
  const { market_id } = request.venue_a;
  if (market_id === null) return profitOf(request, now);
  const filled = fillProfitRequest(request, await findPublished(context, market_id, now), now);
  return profitOf(filled.request, now, filled);
}

/** What the venues publish on a venue A market and its live twin. */
async function findPublished(context: Context, market_id: string, now: Date): Promise<PublishedPair> {
  const { source_market, matched_market, reason } = await lookUpWhenLoaded(context, { venue: 'venue_a', market_id });
  if (source_market && matched_market)
    return { venue_a: publishedOf(source_market, now), venue_b: publishedOf(matched_market, now) };
  const instead = 'Without market_id the trade is priced as it is sent.';
  throw new Refusal('not_found', `${market_id} has no live twin on venue B: ${reason}. ${instead}`, {
    field: 'venue_a.market_id',
    reason: `${reason}`,
  });
}

function publishedOf({ market_id, published }: LiveMarket, now: Date): PublishedPair['venue_a'] & PublishedPair['venue_b'] {
  const { fee_rate, fee_exponent } = published;
  return {
    market_id,
    ...feesAt(published, now),
    fee_rate,
    fee_exponent,
    close_time: toDate(published.close_time),
    occurrence: toDate(published.occurrence),
    end_date: toDate(published.end_date),
    game_start: toDate(published.game_start),
  };
}

const toDate = (time: number | null): Date | null => (time === null ? null : new Date(time));
