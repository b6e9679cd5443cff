/** What the arguments of `markets` ask of the database. */
import type { Context } from '../context.js';
import type { Venue } from '../domain/market.js';
import { checkBeside } from './filterFields.js';
import { marketSays } from './filterWhere.js';
import { type MarketFilter, whereMarkets } from './marketFilter.js';
import { contains } from './phrase.js';

/** The arguments of `markets`. */
export interface MarketArguments {
  filter?: MarketFilter | null | undefined;
  venue?: Venue | null | undefined;
  status?: string | null | undefined;
  category?: string | null | undefined;
  q?: string | null | undefined;
  words?: string | null | undefined;
  token_id?: string | null | undefined;
}

/** Words looked for at most. */
const MOST_WORDS = 8;

/** What `markets` asks of the database. */
export async function whereMarket(context: Context, { filter, venue, status, category, q, words, token_id }: MarketArguments) {
  checkBeside({ venue, category }, filter);
  const text = q?.trim();
  const all = words?.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS) ?? [];
  return {
    ...(venue && { venue }),
    ...(status && { status }),
    ...(category && { event: { category } }),
    ...(text && { OR: [{ question: contains(text) }, { outcome: contains(text) }] }),
    AND: [
      ...(await whereMarkets(context, filter ?? {})),
      ...all.map(marketSays),
      ...(token_id ? [{ OR: [{ yes_token_id: token_id }, { no_token_id: token_id }] }] : []),
    ],
  };
}
