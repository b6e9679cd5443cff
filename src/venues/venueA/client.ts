import { createCollector, decodePage, readText, refusal } from '../collect.js';
import type { VenueHttp } from '../http.js';
import { followCursor } from '../paging.js';
import { OVERLAP_MS, type PullPage, type PullRequest, type RefusedRecord, type VenueConnector, VenueError } from '../venue.js';
import { decode } from '../wire.js';
import { toVenueEvent } from './toMarket.js';
import { eventsPage, marketsPage, type Series, series, seriesAnswer, seriesList } from './wire.js';

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
export function createVenueA(http: VenueHttp, eventsAPage = EVENTS_A_PAGE): VenueConnector {
  /** null: asked for, and the venue doesn't have it. */
  const seriesByTicker = new Map<string, Series | null>();

  const findSeries = (ticker: string) => seriesByTicker.get(ticker) ?? null;

  async function* pull(request: PullRequest, signal: AbortSignal): AsyncGenerator<PullPage, void> {
    const collect = createCollector();
    const refused = request.mode === 'full' || seriesByTicker.size === 0 ? await loadAllSeries(signal) : [];
    if (refused.length > 0) yield collect([{ event: null, refused }]);
    for await (const records of request.mode === 'full' ? openEvents(signal) : changedEvents(request.since, signal)) {
      const unknown = await loadMissingSeries(records, signal);
      const results = await decodePage(records, (record) => toVenueEvent(record, findSeries));
      yield collect([...results, unknown]);
    }
    yield collect([], { complete: true, partial: null });
  }

  const openEvents = (signal: AbortSignal) => listEvents({ status: 'open' }, signal);

  async function* listEvents(filter: Record<string, string | number>, signal: AbortSignal): AsyncGenerator<unknown[]> {
    const query = { limit: eventsAPage, with_nested_markets: true, ...filter };
    const fetchPage = async (cursor: string | null) => {
      const page = await http.get('/events', { ...query, cursor }, eventsPage, signal);
      return { records: page.events, cursor: page.cursor };
    };
    yield* followCursor(VENUE, fetchPage, { ahead: true });
  }

  async function* changedEvents(since: Date, signal: AbortSignal): AsyncGenerator<unknown[]> {
    const changed = { min_updated_ts: Math.max(0, Math.floor((since.getTime() - OVERLAP_MS) / 1000)) };
    const known = new Set<string>();
    for await (const records of listEvents(changed, signal)) {
      for (const record of records) known.add(readText(record, 'event_ticker') ?? '');
      yield records;
    }
    const missing = await eventsOfChangedMarkets(changed, known, signal);
    for (let at = 0; at < missing.length; at += TICKERS_A_CALL) {
      yield* listEvents({ tickers: missing.slice(at, at + TICKERS_A_CALL).join(',') }, signal);
    }
  }

  async function eventsOfChangedMarkets(changed: { min_updated_ts: number }, known: ReadonlySet<string>, signal: AbortSignal) {
    const query = { limit: MARKETS_A_PAGE, mve_filter: 'exclude', ...changed };
    const pages = followCursor(VENUE, async (cursor) => {
      const page = await http.get('/markets', { ...query, cursor }, marketsPage, signal);
      return { records: page.markets, cursor: page.cursor };
    });
    const tickers = new Set<string>();
    for await (const records of pages) {
      for (const record of records) tickers.add(readText(record, 'event_ticker') ?? '');
    }
    return [...tickers].filter((ticker) => ticker !== '' && !known.has(ticker));
  }

  /** Refills the cache. A venue that no longer answers `/series` costs categories and fees, not the pull: what is known stays. */
  async function loadAllSeries(signal: AbortSignal): Promise<RefusedRecord[]> {
    try {
      const { series: records } = await http.get('/series', {}, seriesList, signal);
      for (const [ticker, known] of seriesByTicker) if (known === null) seriesByTicker.delete(ticker);
      return (records ?? []).flatMap(remember);
    } catch (error) {
      return [missingSeries('*', error)];
    }
  }

  /** Series of new events that the last full listing did not hold yet. */
  async function loadMissingSeries(records: readonly unknown[], signal: AbortSignal) {
    const tickers = new Set(records.flatMap((record) => readText(record, 'series_ticker') ?? []));
    const refused: RefusedRecord[] = [];
    // Without the listing, asking one by one would be a call for every series that there is.
    for (const ticker of seriesByTicker.size === 0 ? [] : tickers) {
      if (!seriesByTicker.has(ticker)) refused.push(...(await loadSeries(ticker, signal)));
    }
    return { event: null, refused };
  }

  async function loadSeries(ticker: string, signal: AbortSignal): Promise<RefusedRecord[]> {
    try {
      return remember((await http.get(`/series/${encodeURIComponent(ticker)}`, {}, seriesAnswer, signal)).series);
    } catch (error) {
      seriesByTicker.set(ticker, null);
      return [missingSeries(ticker, error)];
    }
  }

  function remember(record: unknown): RefusedRecord[] {
    const decoded = decode(series, record);
    if (!decoded.ok) return [refusal(VENUE, 'series', readText(record, 'ticker'), decoded.fault)];
    seriesByTicker.set(decoded.value.ticker, decoded.value);
    return [];
  }

  return { venue: VENUE, pull, close: () => http.close() };
}

/** A series that the venue says it doesn't have; any other failure is the pull's. */
function missingSeries(ticker: string, error: unknown): RefusedRecord {
  if (!(error instanceof VenueError && error.fault === 'status' && error.status !== null && error.status < 500)) throw error;
  return refusal(VENUE, 'series', ticker, { path: '', expected: 'a series', got: `status ${error.status}` });
}
