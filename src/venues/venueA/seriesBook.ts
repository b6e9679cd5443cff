/** Reads and keeps venue A's series, which say an event's category and fees. */
import { readText, refusal } from '../collect.js';
import type { VenueHttp } from '../http.js';
import { type RefusedRecord, VenueError } from '../venue.js';
import { decode } from '../wire.js';
import { type Series, series, seriesAnswer, seriesList } from './wire.js';

const VENUE = 'venue_a';

/** The venue's series, which say an event's category and fees: all read at once, those of new events one by one. */
export class SeriesBook {
  readonly #http: VenueHttp;
  /** null: asked for, and the venue doesn't have it. */
  readonly #byTicker = new Map<string, Series | null>();

  constructor(http: VenueHttp) {
    this.#http = http;
  }

  /** Whether no series is known at all. */
  get isEmpty(): boolean {
    return this.#byTicker.size === 0;
  }

  /** @returns null for a series that isn't known */
  find(ticker: string): Series | null {
    return this.#byTicker.get(ticker) ?? null;
  }

  /** Refills the cache. If the venue refuses `/series`, the pull goes on with the categories and fees known so far; any other failure is the pull's. */
  async loadAll(signal: AbortSignal): Promise<RefusedRecord[]> {
    try {
      const { series: records } = await this.#http.get('/series', {}, seriesList, signal);
      for (const [ticker, known] of this.#byTicker) if (known === null) this.#byTicker.delete(ticker);
      return (records ?? []).flatMap((record) => this.#remember(record));
    } catch (error) {
      return [missingSeries('*', error)];
    }
  }

  /** Series of new events that the last full listing did not hold yet. */
  async loadMissing(records: readonly unknown[], signal: AbortSignal) {
    const tickers = new Set(records.flatMap((record) => readText(record, 'series_ticker') ?? []));
    const refused: RefusedRecord[] = [];
    // Without the listing, asking one by one would be a call for every series that there is.
    for (const ticker of this.#byTicker.size === 0 ? [] : tickers) {
      if (!this.#byTicker.has(ticker)) refused.push(...(await this.#load(ticker, signal)));
    }
    return { event: null, refused };
  }

  async #load(ticker: string, signal: AbortSignal): Promise<RefusedRecord[]> {
    try {
      const { series: record } = await this.#http.get(`/series/${encodeURIComponent(ticker)}`, {}, seriesAnswer, signal);
      const refused = this.#remember(record);
      // Asked once a listing, not once for every page that names it.
      if (!this.#byTicker.has(ticker)) this.#byTicker.set(ticker, null);
      return refused;
    } catch (error) {
      const refused = missingSeries(ticker, error); // or it is thrown on, and the next pull asks again
      this.#byTicker.set(ticker, null);
      return [refused];
    }
  }

  #remember(record: unknown): RefusedRecord[] {
    const decoded = decode(series, record);
    if (!decoded.ok) return [refusal(VENUE, 'series', readText(record, 'ticker'), decoded.fault)];
    this.#byTicker.set(decoded.value.ticker, decoded.value);
    return [];
  }
}

/** A series that the venue says it doesn't have; any other failure is the pull's. */
function missingSeries(ticker: string, error: unknown): RefusedRecord {
  if (!(error instanceof VenueError && error.fault === 'status' && error.status !== null && error.status < 500)) throw error;
  return refusal(VENUE, 'series', ticker, { path: '', expected: 'a series', got: `status ${error.status}` });
}
