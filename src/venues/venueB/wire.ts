import { z } from 'zod';
import { amount, flag, id, instant, number, text, textList, words } from '../wire.js';

/** A page of `/events/keyset`; the last page has no `next_cursor`. */
export const keysetPage = z.object({ events: z.array(z.unknown()), next_cursor: text });

/** A page of `/events`, the older listing by offset. */
export const offsetPage = z.array(z.unknown());

const numericId = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? null : String(value)));

/** Tags and series as far as they have a word that we read. */
const labels = z
  .array(z.object({ label: text.catch(null), slug: text.catch(null) }))
  .nullish()
  .transform((list) => list ?? []);

const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** One event; its markets are decoded one by one. */
export const event = z.object({
  slug: id,
  title: words,
  description: text,
  resolutionSource: text,
  closed: flag,
  eventDate: day,
  startTime: instant,
  gameId: numericId.catch(null),
  negRisk: flag,
  negRiskAugmented: flag,
  seriesSlug: text,
  series: labels,
  tags: labels,
  markets: z.array(z.unknown()).nullish(),
});
export type EventWire = z.output<typeof event>;

const pair = textList.transform((list, ctx): [string, string] | null => {
  if (list === null || list.length === 0) return null;
  const [first, second] = list.map((name) => name.trim());
  if (first && second && list.length === 2) return [first, second];
  ctx.issues.push({ code: 'custom', message: 'two texts', input: list });
  return z.NEVER;
});

/** Two numbers as texts or JSON text; unreadable prices are unknown prices. */
const prices = z
  .union([textList, z.array(z.number())])
  .transform((list) => list?.map((price) => amount.parse(price)) ?? [])
  .catch([]);

/** What the venue takes of a trade: C × rate × (p(1−p))^exponent. */
const feeSchedule = z.object({ rate: number, exponent: number }).nullish();

/** One market. Without a condition id it is not deployed yet: nothing can be traded, and nothing names it. */
export const market = z.object({
  id: numericId,
  conditionId: z.string().regex(/^0x[0-9a-f]+$/i, 'a condition id (0x…)'),
  slug: id.nullish().transform((slug) => slug ?? null),
  question: text,
  description: text,
  outcomes: pair.refine((names) => names !== null, 'two texts'),
  clobTokenIds: pair,
  outcomePrices: prices,
  startDate: instant,
  endDate: instant,
  closedTime: instant,
  gameStartTime: instant,
  closed: flag,
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
