/** Venue A's connector: pulls Kalshi's events by pages, and asks for events by name and for settlements. */
import { askByName } from '../askByName.js';
import { createCollector, decodePage, readText } from '../collect.js';
import type { VenueHttp } from '../http.js';
import { followCursor } from '../paging.js';
import { OVERLAP_MS, type PullPage, type PullRequest, type SettlementAnswer, type VenueConnector } from '../venue.js';
import { FeeChanges } from './feeChanges.js';
import { SeriesBook } from './seriesBook.js';
import { readSettlement } from './settlement.js';
import { toVenueEvent } from './toMarket.js';
import { eventsPage, marketsPage } from './wire.js';

const VENUE = 'venue_a';
/** The venue's largest pages. */
const EVENTS_A_PAGE = 200;
const MARKETS_A_PAGE = 1000;
/** Tickers in one `tickers=` filter: keeps the address under 8 kB with the longest tickers. */
const TICKERS_A_CALL = 100;

/**
 * Kalshi's Trade API v2.
 *
 * A full pull walks the open events. An increment asks for the events whose metadata changed, then for the markets that
 * changed (an event's own timestamp doesn't move when one of its markets closes) and fetches the events of those; neither is
 * filtered by status, so that closings are heard of.
 */
export class VenueA implements VenueConnector {
  readonly venue = VENUE;
  readonly #http: VenueHttp;
  readonly #eventsAPage: number;
  readonly #series: SeriesBook;
  readonly #fees: FeeChanges;

  constructor(http: VenueHttp, eventsAPage = EVENTS_A_PAGE) {
    this.#http = http;
    this.#eventsAPage = eventsAPage;
    this.#series = new SeriesBook(http);
    this.#fees = new FeeChanges(http);
  }

  async *pull(request: PullRequest, signal: AbortSignal): AsyncGenerator<PullPage, void> {
    const collect = createCollector();
    const refused = request.mode === 'full' || this.#series.isEmpty ? await this.#series.loadAll(signal) : [];
    const fees = await this.#fees.load(signal);
    refused.push(...fees.refused);
    if (refused.length > 0) yield collect([{ event: null, refused }]);
    for await (const records of request.mode === 'full'
      ? this.#listEvents({ status: 'open' }, signal)
      : this.#changedEvents(request.since, fees.changed, signal)) {
      yield collect(await this.#decoded(records, signal));
    }
    this.#fees.told();
    yield collect([], { complete: true, partial: null });
  }

  async #decoded(records: readonly unknown[], signal: AbortSignal) {
    const unknown = await this.#series.loadMissing(records, signal);
    return [...(await decodePage(records, (record) => this.#toEvent(record))), unknown];
  }

  #toEvent(record: unknown) {
    return toVenueEvent(
      record,
      (ticker) => this.#series.find(ticker),
      (ticker) => this.#fees.of(ticker),
    );
  }

  async *named(groupIds: readonly string[], signal: AbortSignal): AsyncGenerator<PullPage, void> {
    const collect = createCollector();
    for await (const records of this.#eventsNamed(groupIds, signal)) yield collect(await this.#decoded(records, signal));
  }

  async *#listEvents(filter: Record<string, string | number>, signal: AbortSignal): AsyncGenerator<unknown[]> {
    const query = { limit: this.#eventsAPage, with_nested_markets: true, ...filter };
    const fetchPage = async (cursor: string | null) => {
      const page = await this.#http.get('/events', { ...query, cursor }, eventsPage, signal);
      return { records: page.events, cursor: page.cursor };
    };
    yield* followCursor(VENUE, fetchPage, { ahead: true });
  }

  async *#changedEvents(since: Date, repriced: readonly string[], signal: AbortSignal): AsyncGenerator<unknown[]> {
    const changed = { min_updated_ts: Math.max(0, Math.floor((since.getTime() - OVERLAP_MS) / 1000)) };
    const known = new Set<string>();
    for await (const records of this.#listEvents(changed, signal)) {
      for (const record of records) known.add(readText(record, 'event_ticker') ?? '');
      yield records;
    }
    yield* this.#eventsNamed(await this.#eventsOfChangedMarkets(changed, known, signal), signal);
    // An announced change of fees moves no event's own timestamp.
    for (const series_ticker of repriced) yield* this.#listEvents({ status: 'open', series_ticker }, signal);
  }

  async *#eventsNamed(tickers: readonly string[], signal: AbortSignal): AsyncGenerator<unknown[]> {
    for (let at = 0; at < tickers.length; at += TICKERS_A_CALL) {
      yield* this.#listEvents({ tickers: tickers.slice(at, at + TICKERS_A_CALL).join(',') }, signal);
    }
  }

  async #eventsOfChangedMarkets(changed: { min_updated_ts: number }, known: ReadonlySet<string>, signal: AbortSignal) {
    const query = { limit: MARKETS_A_PAGE, mve_filter: 'exclude', ...changed };
    const pages = followCursor(VENUE, async (cursor) => {
      const page = await this.#http.get('/markets', { ...query, cursor }, marketsPage, signal);
      return { records: page.markets, cursor: page.cursor };
    });
    const tickers = new Set<string>();
    for await (const records of pages) {
      for (const record of records) tickers.add(readText(record, 'event_ticker') ?? '');
    }
    return [...tickers].filter((ticker) => ticker !== '' && !known.has(ticker));
  }

  async settlements(marketIds: readonly string[], signal: AbortSignal): Promise<SettlementAnswer> {
    const { found, refused, unasked } = await askByName(marketIds, TICKERS_A_CALL, async (tickers) => {
      const query = { limit: MARKETS_A_PAGE, tickers: tickers.join(',') };
      return (await this.#http.get('/markets', query, marketsPage, signal)).markets;
    });
    return { reports: found.flatMap((market) => readSettlement(market) ?? []), refused, unasked };
  }

  close(): Promise<void> {
    return this.#http.close();
  }
}
