/** Schemas of venue A's wire format: pages, series, fee changes, events and markets. */
import { z } from 'zod';
import {
  amount,
  flag,
  id,
  instant,
  isWebAddress,
  looseInstant,
  looseText,
  number,
  parseInstant,
  text,
  webAddress,
} from '../wire.js';

/** A page of `/events`; an empty cursor ends the listing. */
export const eventsPage = z.object({ events: z.array(z.unknown()), cursor: text });

/** A page of `/markets`, of which an increment needs the event tickers only. */
export const marketsPage = z.object({ markets: z.array(z.unknown()), cursor: text });

/** All of `/series`, which is not paged. */
export const seriesList = z.object({ series: z.array(z.unknown()).nullish() });

/** The answer of `/series/{ticker}`. */
export const seriesAnswer = z.object({ series: z.unknown() });

/** All of `/series/fee_changes`. */
export const feeChangeList = z.object({ series_fee_change_arr: z.array(z.unknown()).nullish() });

/** The venue writes a time; seconds since 1970 would mean the same. */
const scheduled = z
  .union([z.string(), z.number()])
  .transform((value) => (typeof value === 'number' ? new Date(value * 1000) : (parseInstant(value) ?? new Date(Number.NaN))))
  .refine((at) => !Number.isNaN(at.getTime()), 'a time');

/** A change of a series' fees that the venue has announced. */
export const feeChange = z.object({ series_ticker: id, fee_type: text, fee_multiplier: number, scheduled_ts: scheduled });

/** Sources without a name or an address tell a reader nothing and are left out. */
const sources = z
  .array(z.object({ name: looseText, url: looseText }).catch({ name: null, url: null }))
  .nullish()
  .catch(null)
  .transform((list) =>
    (list ?? []).flatMap(({ name, url }) => (name !== null && url !== null && isWebAddress(url) ? [{ name, url }] : [])),
  );

const wordList = z
  .array(z.string())
  .nullish()
  .catch(null)
  .transform((list) => list ?? []);

/** One series: category words, where markets settle, and what they cost. */
export const series = z.object({
  ticker: id,
  category: text,
  categories: wordList,
  tags: wordList,
  settlement_sources: sources,
  contract_terms_url: webAddress,
  fee_type: text,
  fee_multiplier: number,
});
export type Series = z.output<typeof series>;

/** One event; its markets are decoded one by one. */
export const event = z.object({
  event_ticker: id,
  series_ticker: id
    .nullish()
    .catch(null)
    .transform((ticker) => ticker ?? null),
  title: text,
  sub_title: text,
  mutually_exclusive: flag,
  category: text,
  strike_date: looseInstant,
  settlement_sources: sources,
  product_metadata: z.object({ competition: looseText, competition_scope: looseText }).nullish().catch(null),
  fee_type_override: text,
  fee_multiplier_override: number,
  markets: z.array(z.unknown()).nullish(),
});
export type EventWire = z.output<typeof event>;

/**
 * Status words of a market, and of the older form that says the same. A market that is paused or not open yet has not been
 * closed, and is followed like an open one. A word that we don't know may mean anything: such a market is not sold as tradeable.
 */
const STATUS = {
  initialized: 'open',
  unopened: 'open',
  active: 'open',
  open: 'open',
  inactive: 'open',
  closed: 'closed',
  determined: 'closed',
  disputed: 'closed',
  amended: 'closed',
  finalized: 'closed',
  settled: 'closed',
} as const;

const statusOf = (word: string): 'open' | 'closed' =>
  Object.hasOwn(STATUS, word) ? STATUS[word as keyof typeof STATUS] : 'closed';

/** One market. A scalar market pays a fraction of the dollar, so it is no yes/no bet and is refused. */
export const market = z.object({
  ticker: id,
  market_type: z.literal('binary').nullish(),
  title: text,
  subtitle: text,
  yes_sub_title: text,
  status: z.string().transform(statusOf),
  open_time: looseInstant,
  close_time: instant,
  expected_expiration_time: looseInstant,
  occurrence_datetime: looseInstant,
  strike_type: text,
  floor_strike: number,
  cap_strike: number,
  rules_primary: text,
  rules_secondary: text,
  last_price_dollars: amount,
  volume_fp: amount,
  volume_24h_fp: amount,
  mve_collection_ticker: text,
});
export type MarketWire = z.output<typeof market>;
