import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

/** The text of a file of sample/, unpacked. */
export function readSample(name: string): string {
  const bytes = readFileSync(new URL(`../../sample/${name}`, import.meta.url));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** The records of a file of sample/, each decoded. */
export function sampleOf<T>(name: string, schema: z.ZodType<T>): T[] {
  return readSample(name)
    .trimEnd()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)));
}

const instant = z.iso.datetime();
const dollars = z.string().regex(/^[01]\.\d{4}$/);
const contracts = z.string().regex(/^\d+\.\d\d$/);
const sources = z.array(z.strictObject({ name: z.string().min(2), url: z.url() })).min(1);
const word = z.string().trim().min(1);

/** A market of venue A: no key but those of the 2026 wire. */
const marketA = z.strictObject({
  can_close_early: z.literal(true),
  close_time: instant,
  created_time: instant,
  custom_strike: z.record(z.string(), word).optional(),
  early_close_condition: word,
  event_ticker: word,
  exchange_index: z.int(),
  expected_expiration_time: instant,
  expiration_time: instant,
  expiration_value: z.string(),
  floor_strike: z.number().optional(),
  cap_strike: z.number().optional(),
  latest_expiration_time: instant,
  last_price_dollars: dollars,
  liquidity_dollars: dollars,
  market_type: z.literal('binary'),
  no_ask_dollars: dollars,
  no_bid_dollars: dollars,
  no_sub_title: word,
  notional_value_dollars: dollars,
  occurrence_datetime: instant.optional(),
  open_interest_fp: contracts,
  open_time: instant,
  previous_price_dollars: dollars,
  previous_yes_ask_dollars: dollars,
  previous_yes_bid_dollars: dollars,
  price_level_structure: z.literal('linear_cent'),
  price_ranges: z.array(z.strictObject({ end: dollars, start: dollars, step: dollars })).length(1),
  result: z.enum(['', 'yes', 'no']),
  rules_primary: word,
  rules_secondary: z.string(),
  settlement_timer_seconds: z.int(),
  settlement_ts: instant.optional(),
  settlement_value_dollars: dollars.optional(),
  status: z.enum(['active', 'determined', 'finalized']),
  strike_type: z.enum(['structured', 'custom', 'greater', 'less', 'between']),
  ticker: z.string().regex(/^[A-Z0-9.-]+$/),
  title: word,
  updated_time: instant,
  volume_24h_fp: contracts,
  volume_fp: contracts,
  yes_ask_dollars: dollars,
  yes_ask_size_fp: contracts,
  yes_bid_dollars: dollars,
  yes_bid_size_fp: contracts,
  yes_sub_title: word,
});
export type MarketA = z.output<typeof marketA>;

/** An event of venue A. */
export const eventA = z.strictObject({
  available_on_brokers: z.literal(true),
  category: word,
  collateral_return_type: z.enum(['MECNET', '']),
  event_ticker: z.string().regex(/^[A-Z0-9.-]+$/),
  exchange_index: z.int(),
  fee_multiplier_override: z.number().optional(),
  fee_type_override: z.string().optional(),
  last_updated_ts: instant,
  markets: z.array(marketA).min(1),
  mutually_exclusive: z.boolean(),
  product_metadata: z.strictObject({ competition: word, competition_scope: word.optional() }).optional(),
  series_ticker: word,
  settlement_sources: sources,
  strike_date: instant.optional(),
  strike_period: z.literal('').optional(),
  sub_title: z.string(),
  title: word,
});
export type EventA = z.output<typeof eventA>;

/** A series of venue A. */
export const seriesA = z.strictObject({
  additional_prohibitions: z.array(word),
  categories: z.array(word).length(1),
  category: word,
  contract_terms_url: z.url(),
  contract_url: z.url(),
  exchange_index: z.int(),
  fee_multiplier: z.number().positive(),
  fee_type: z.enum(['quadratic', 'quadratic_with_maker_fees', 'flat']),
  frequency: word,
  last_updated_ts: instant,
  settlement_sources: sources,
  tags: z.array(word).min(1),
  ticker: word,
  title: word,
});

/** Two texts in a list that is JSON inside a text. */
const jsonPair = (item: z.ZodType<string>) =>
  z.string().transform((text): [string, string] => z.tuple([item, item]).parse(JSON.parse(text)));
const hex32 = z.string().regex(/^0x[0-9a-f]{64}$/);
const pgInstant = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00$/);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** What the tests read of a market of venue B. */
const marketB = z.object({
  id: z.string().regex(/^\d+$/),
  question: word,
  conditionId: hex32,
  slug,
  endDate: instant,
  description: z.string().min(40),
  outcomes: jsonPair(word),
  outcomePrices: jsonPair(z.string().regex(/^[01]?(\.\d+)?$/)),
  clobTokenIds: jsonPair(z.string().regex(/^\d{77,78}$/)),
  volume: z.string().regex(/^\d+\.\d\d$/),
  active: z.literal(true),
  closed: z.boolean(),
  closedTime: pgInstant.optional(),
  questionID: hex32,
  gameStartTime: pgInstant.optional(),
  sportsMarketType: word.optional(),
  line: z.number().optional(),
  groupItemTitle: word.optional(),
  groupItemThreshold: z.string().optional(),
  umaResolutionStatuses: z.string().transform((text) => z.array(word).parse(JSON.parse(text))),
  acceptingOrders: z.boolean(),
  negRisk: z.boolean(),
  negRiskOther: z.boolean(),
  negRiskMarketID: hex32.optional(),
  feesEnabled: z.boolean(),
  feeType: word.nullable(),
  feeSchedule: z
    .strictObject({ exponent: z.number(), rate: z.number(), takerOnly: z.boolean(), rebateRate: z.number() })
    .optional(),
});

/** What the tests read of an event of venue B. */
export const eventB = z.object({
  id: z.string().regex(/^\d+$/),
  ticker: slug,
  slug,
  title: word,
  description: z.string().min(40),
  endDate: instant,
  updatedAt: instant,
  closed: z.boolean(),
  negRisk: z.boolean(),
  negRiskAugmented: z.boolean(),
  markets: z.array(marketB).min(1),
  tags: z.array(z.object({ id: word, label: word, slug })).min(1),
  series: z.array(z.object({ slug })).optional(),
  eventDate: z.iso.date().optional(),
  startTime: instant.optional(),
  gameId: z.int().optional(),
});
export type EventB = z.output<typeof eventB>;

/** A pair and what an engine should say of it. */
export const truth = z.strictObject({
  a: word,
  b: z.string().regex(/^0x[0-9a-f]{64}(:[01])?$/),
  expect: z.enum(['auto', 'review', 'none']),
  why: word,
  later: z.enum(['rules_changed', 'unchanged', 'closed', 'new']).optional(),
});
