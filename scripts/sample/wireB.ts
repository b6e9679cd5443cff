import { NOW, plusHours } from './clock.js';
import { draw, hex32, slugify, token } from './ids.js';
import type { Wire } from './wireA.js';

/** One market of venue B in the words of a template. */
export interface MarketB {
  slug: string;
  question: string;
  rules: string;
  /** Probability of the first outcome, 0 to 1. */
  price: number;
  end: string;
  outcomes?: readonly [string, string];
  group?: string;
  threshold?: string;
  start?: string;
  source?: string;
  sportsType?: string;
  line?: number;
  fee?: Fee;
  negRiskOther?: boolean;
  /** Absent for a market that trades. `winner` is the index of the outcome that pays. */
  closed?: { at: string; winner: 0 | 1 };
  uma?: readonly string[];
  updated?: string;
}

/** One event of venue B in the words of a template. */
export interface EventB {
  slug: string;
  title: string;
  rules: string;
  tags: readonly string[];
  end: string;
  /** A game's scheduled start. */
  start?: string;
  /** The Eastern day on which a game is played. */
  day?: string;
  series?: { slug: string; title: string; recurrence: string };
  source?: string;
  negRisk?: boolean;
  hiddenOther?: boolean;
  fee?: Fee;
  updated?: string;
  markets: readonly MarketB[];
}

/** B's fee type; null trades free. */
export type Fee = 'sports_fees' | 'politics_fees' | 'crypto_fees' | 'finance_prices_fees' | 'general_fees' | null;

/** Taker rates of venue B's schedules by kind, as published in 2026; null trades free. */
const RATES = { sports_fees: 0.03, politics_fees: 0.04, crypto_fees: 0.07, finance_prices_fees: 0.04, general_fees: 0.05 };
const PICTURE = 'https://polymarket-upload.s3.us-east-2.amazonaws.com/sample.png';

/** Hands out the numeric ids in the order of listing, as the venue does. */
export class Numbering {
  constructor(
    private event = 214_300,
    private market = 1_986_400,
  ) {}
  nextEvent = (): string => String(++this.event);
  nextMarket = (): string => String(++this.market);
}

/** The condition id of a market with this slug. */
export function conditionId(slug: string): string {
  return hex32(`condition:${slug}`);
}

/** The event as Gamma's `/events/keyset` sends it. */
export function wireEventB(event: EventB, ids: Numbering): Wire {
  const opened = plusHours(NOW, -24 * draw(event.slug, 3, 60));
  const markets = event.markets.map((market) => wireMarketB(event, market, opened, ids));
  const volume = markets.reduce((sum, market) => sum + Number(market.volume), 0);
  const closed = event.markets.every((market) => market.closed);
  return {
    id: ids.nextEvent(),
    ticker: event.slug,
    slug: event.slug,
    title: event.title,
    description: event.rules,
    resolutionSource: event.source ?? '',
    startDate: opened,
    creationDate: opened,
    endDate: event.end,
    image: PICTURE,
    icon: PICTURE,
    active: true,
    closed,
    archived: false,
    featured: false,
    restricted: true,
    volume,
    openInterest: 0,
    createdAt: opened,
    updatedAt: event.updated ?? plusHours(NOW, -draw(`${event.slug}updated`, 1, 50)),
    enableOrderBook: true,
    negRisk: event.negRisk ?? false,
    ...(event.negRisk && { negRiskMarketID: hex32(`negrisk:${event.slug}`) }),
    negRiskAugmented: event.hiddenOther ?? false,
    enableNegRisk: event.negRisk ?? false,
    markets,
    ...(event.series && { series: [seriesB(event.series)], seriesSlug: event.series.slug }),
    tags: event.tags.map((label) => ({
      id: String(draw(`tag:${label}`, 100, 104_000)),
      label,
      slug: slugify(label),
      forceShow: false,
    })),
    ...(event.start && {
      eventDate: event.day,
      startTime: event.start,
      live: event.start < NOW && !closed,
      ended: closed,
      gameId: draw(`game:${event.slug}`, 20_000_000, 29_999_999),
    }),
    showAllOutcomes: true,
    cumulativeMarkets: false,
  };
}

function wireMarketB(event: EventB, market: MarketB, opened: string, ids: Numbering): Wire {
  const { closed } = market;
  const volume = draw(`${market.slug}volume`, 400, 2_400_000) + draw(`${market.slug}cents`, 0, 99) / 100;
  const start = market.start ?? event.start;
  return {
    id: ids.nextMarket(),
    question: market.question,
    conditionId: conditionId(market.slug),
    marketMakerAddress: '', // of the days before order books
    slug: market.slug,
    resolutionSource: market.source ?? event.source ?? '',
    endDate: market.end,
    endDateIso: market.end.slice(0, 10),
    startDate: opened,
    image: PICTURE,
    icon: PICTURE,
    description: market.rules,
    outcomes: jsonText(market.outcomes ?? ['Yes', 'No']),
    outcomePrices: jsonText(closed ? (closed.winner === 0 ? ['1', '0'] : ['0', '1']) : bothPrices(market.price)),
    clobTokenIds: jsonText([token(`${market.slug}:0`), token(`${market.slug}:1`)]),
    volume: volume.toFixed(2),
    volumeNum: volume,
    volume24hr: closed ? 0 : Math.round(volume * 8) / 100,
    active: true,
    closed: closed !== undefined,
    ...(closed && { closedTime: closed.at.replace('T', ' ').replace('Z', '+00'), umaResolutionStatus: 'resolved' }),
    createdAt: opened,
    updatedAt: market.updated ?? event.updated ?? plusHours(NOW, -draw(`${market.slug}updated`, 1, 50)),
    archived: false,
    restricted: true,
    ...(market.group !== undefined && { groupItemTitle: market.group, groupItemThreshold: market.threshold ?? '0' }),
    questionID: hex32(`question:${market.slug}`),
    enableOrderBook: true,
    orderPriceMinTickSize: market.price < 0.04 || market.price > 0.96 ? 0.001 : 0.01,
    orderMinSize: 5,
    hasReviewedDates: true,
    ...(start && { gameStartTime: start.replace('T', ' ').replace('Z', '+00') }),
    ...(market.sportsType && { sportsMarketType: market.sportsType }),
    ...(market.line !== undefined && { line: market.line }),
    umaBond: '500',
    umaReward: '5',
    umaResolutionStatuses: jsonText(market.uma ?? (closed ? ['proposed', 'resolved'] : [])),
    acceptingOrders: closed === undefined,
    negRisk: event.negRisk ?? false,
    ...(event.negRisk && { negRiskMarketID: hex32(`negrisk:${event.slug}`), negRiskRequestID: hex32(`request:${market.slug}`) }),
    negRiskOther: market.negRiskOther ?? false,
    ...quotesB(market),
    automaticallyActive: true,
    ...feesB(market.fee === undefined ? (event.fee ?? null) : market.fee),
  };
}

function quotesB({ price, closed }: MarketB): Wire {
  if (closed) return { lastTradePrice: closed.winner === 0 ? 0.999 : 0.001, spread: 0.001 };
  const step = price < 0.04 || price > 0.96 ? 0.001 : 0.01;
  const bid = Math.max(0, price - step);
  return { bestBid: tidy(bid), bestAsk: tidy(price + step), lastTradePrice: price, spread: tidy(2 * step) };
}

function feesB(fee: Fee): Wire {
  if (fee === null) return { feesEnabled: false, feeType: null };
  return {
    feesEnabled: true,
    feeType: fee,
    feeSchedule: { exponent: 1, rate: RATES[fee], takerOnly: true, rebateRate: 0.25 },
    makerBaseFee: 1000,
    takerBaseFee: 1000,
  };
}

function seriesB({ slug, title, recurrence }: NonNullable<EventB['series']>): Wire {
  const id = String(draw(`series:${slug}`, 10_000, 11_999));
  return { id, ticker: slug, slug, title, seriesType: 'single', recurrence, active: true, closed: false };
}

const bothPrices = (price: number): string[] => [String(tidy(price)), String(tidy(1 - price))];
const tidy = (value: number): number => Math.round(value * 10_000) / 10_000;
/** Arrays travel as JSON inside a string, with a space after the comma. */
const jsonText = (values: readonly string[]): string => `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
