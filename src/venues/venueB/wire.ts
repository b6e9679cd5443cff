/** Schemas of venue B's wire format: pages, events, markets and clarifications. */
import { z } from 'zod';
import { amount, flag, id, looseInstant, looseText, number, refuse, text, textList } from '../wire.js';

/** A page of `/events/keyset`; the last page has no `next_cursor`. */
export const keysetPage = z.object({ events: z.array(z.unknown()), next_cursor: text });

/** A page of `/events`, the older listing by offset. */
export const offsetPage = z.array(z.unknown());

const numericId = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : String(value)));

/** A name of which a record has others: anything unreadable is null. */
const looseId = id
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** Tags and series as far as they have a word that we read. */
const labels = z
  .array(z.object({ label: looseText, slug: looseText }).catch({ label: null, slug: null }))
  .nullish()
  .transform((list) => list ?? []);

const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** One event; its markets are decoded one by one. */
const eventRecord = z.object({
  id: numericId.catch(null),
  ticker: looseId,
  slug: looseId,
  title: text,
  description: text,
  resolutionSource: looseText,
  closed: flag,
  /** The game is over. */
  ended: flag.catch(false),
  eventDate: day,
  startTime: looseInstant,
  gameId: numericId.catch(null),
  negRisk: flag,
  negRiskAugmented: flag,
  seriesSlug: text,
  series: labels,
  tags: labels,
  markets: z.array(z.unknown()).nullish(),
});

/** The same by its slug, else by its ticker or number, which name it as well; and with a title. */
export const event = eventRecord.transform(({ id: number, ticker, slug: given, title, ...rest }, ctx) => {
  const slug = given ?? ticker ?? number;
  if (slug !== null) return { ...rest, id: number, slug, title: title ?? slug };
  ctx.issues.push({ code: 'custom', message: 'an id', input: given, path: ['slug'] });
  return z.NEVER;
});
export type EventWire = z.output<typeof event>;

const pair = textList.transform((list, ctx): [string, string] | null => {
  if (list === null || list.length === 0) return null;
  const [first, second] = list.map((name) => name.trim());
  if (first && second && list.length === 2) return [first, second];
  return refuse(ctx, 'two texts');
});

/** Both tokens; a market that has only one yet can't be traded by token, and is a market all the same. */
const tokens = textList.transform((list, ctx): [string, string] | null => {
  if (list === null || list.length < 2) return null;
  const [yes, no] = list;
  if (yes !== undefined && no !== undefined && list.length === 2) return [yes, no];
  return refuse(ctx, 'two texts');
});

/** Two numbers as texts or JSON text; unreadable prices are unknown prices. */
const prices = z
  .union([textList, z.array(z.number())])
  .transform((list) => list?.map((price) => amount.parse(price)) ?? [])
  .catch([]);

/** What the venue takes of a trade: C × rate × (p(1−p))^exponent. */
const feeSchedule = z.object({ rate: number, exponent: number }).nullish();

/** Bounds a record that names slugs without end. */
const MOST_PAST_SLUGS = 20;
const SLUG = /[a-z0-9][a-z0-9-]{0,199}/gi;

/**
 * Slugs that a market had before. The venue's schema says no more than "string"; between slugs, whatever no slug holds separates them,
 * so that a list, JSON inside a text and a text with commas read alike.
 */
const pastSlugs = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .catch(null)
  .transform((value) => [...new Set(JSON.stringify(value ?? '').match(SLUG) ?? [])].slice(0, MOST_PAST_SLUGS));

/** One market. Without a condition id it is not deployed yet: nothing can be traded, and nothing names it. */
export const market = z.object({
  id: numericId,
  questionID: looseText,
  conditionId: z.string().regex(/^0x[0-9a-f]+$/i, 'a condition id (0x…)'),
  slug: looseId,
  pastSlugs,
  question: text,
  description: text,
  outcomes: pair.refine((names) => names !== null, 'two texts'),
  clobTokenIds: tokens,
  outcomePrices: prices,
  startDate: looseInstant,
  endDate: looseInstant,
  closedTime: looseInstant,
  gameStartTime: looseInstant,
  closed: flag,
  umaResolutionStatus: looseText,
  archived: flag,
  acceptingOrders: z.boolean().nullish(),
  groupItemTitle: text,
  sportsMarketType: text,
  line: number,
  feesEnabled: z.boolean().nullish(),
  feeType: text,
  feeSchedule,
  volumeNum: amount,
  volume: amount,
  volume24hr: amount,
});
export type MarketWire = z.output<typeof market>;

/** An official addition to the rules of a market, a question or a whole event. */
export const clarification = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  marketId: numericId.catch(null),
  eventId: numericId.catch(null),
  questionId: numericId.catch(null),
  content: text.transform((content) => content ?? ''),
  state: looseText,
  showInFrontend: flag,
  scheduledFor: looseInstant,
  txTimestamp: looseInstant,
});
export type Clarification = z.output<typeof clarification>;

const ofEvents = z.object({ events: z.array(z.object({ id: numericId })) });

/** Numbers of the events that a market of `/markets` is of. */
export function eventIdsOf(market: unknown): string[] {
  const read = ofEvents.safeParse(market);
  return read.success ? read.data.events.flatMap(({ id: number }) => number ?? []) : [];
}
