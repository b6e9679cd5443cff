/** Keeps the open markets in memory, and finds them by every name that their venue gives them or gave them before. */
import type { Venue } from '../domain/market.js';
import type { LiveMarket } from './liveIndex.js';
import { readRecord } from './liveRecord.js';
import { formerNamesOf, hashesOf, hashOfId, hashOfName, isSameName, namesOf } from './marketNames.js';
import { RowsByHash } from './rowsByHash.js';
import { TextTable } from './textTable.js';

interface Found {
  row: number;
  market: LiveMarket;
}

/** A market before and after a change; absent where it was not in memory, or no longer is. */
export interface MarketChange {
  before: LiveMarket | undefined;
  after: LiveMarket | undefined;
}

/** A market that goes by a name, and whether it is in pairs. */
export interface Named {
  readonly market: LiveMarket;
  readonly paired: boolean;
}

/**
 * Open markets by every name that their venue gives them. They are kept as records (liveRecord.ts) outside of V8's heap and read when
 * asked for.
 *
 * Why not Maps: for memory alone. At 300,000 markets `bench/parts/markets.ts` takes 281 MB with these tables, 310 with Maps in place of
 * `RowsByHash`, 335 with records on the heap as well and 569 with objects in a Map; look-ups a second of processor time are 1 to 0.89
 * to 0.99 to 0.73, the longest pauses of the garbage collector 50, 107, 102 and 540 ms. The service as a whole, after a load, has 482
 * and 487 MB with these tables and 536 and 555 with Maps and records on the heap: 500 are allowed.
 */
export class OpenMarkets {
  readonly #records = new TextTable();
  readonly #rows = new RowsByHash();
  /** Those in pairs, by row: once read they stay as they are; null until somebody asks. */
  readonly #paired = new Map<number, LiveMarket | null>();
  /** The number of markets by their closing time. */
  readonly #closings = new Map<number, number>();
  readonly #sizes: Record<Venue, number> = { venue_a: 0, venue_b: 0 };

  /**
   * Adds a market, or replaces its earlier state.
   *
   * @param paired see `setPaired`
   * @returns undefined when nothing changed
   */
  put(id: string, record: string, paired: boolean): MarketChange | undefined {
    const before = this.#find(id);
    if (before && this.#records.read(before.row) === record) return undefined;
    if (before) this.#forget(before);
    const market = readRecord(record);
    const row = this.#records.add(record);
    for (const hash of hashesOf(market)) this.#rows.add(hash, row);
    if (paired) this.#paired.set(row, null);
    this.#count(market, 1);
    return { before: before?.market, after: market };
  }

  /** @returns undefined when it wasn't there */
  delete(id: string): MarketChange | undefined {
    const before = this.#find(id);
    if (before) this.#forget(before);
    return before && { before: before.market, after: undefined };
  }

  #forget({ row, market }: Found): void {
    this.#records.remove(row);
    for (const hash of hashesOf(market)) this.#rows.delete(hash, row);
    this.#paired.delete(row);
    this.#count(market, -1);
  }

  #count({ venue, closes_at }: LiveMarket, by: 1 | -1): void {
    this.#sizes[venue] += by;
    if (closes_at === null) return;
    const closing = (this.#closings.get(closes_at) ?? 0) + by;
    if (closing === 0) this.#closings.delete(closes_at);
    else this.#closings.set(closes_at, closing);
  }

  /** Markets in pairs are asked for again and again, and compared: `get` and `named` return the same object every time. */
  setPaired(id: string, paired: boolean): void {
    const row = this.#find(id)?.row;
    if (row === undefined) return;
    if (!paired) this.#paired.delete(row);
    else if (!this.#paired.has(row)) this.#paired.set(row, null);
  }

  /** @param id e.g. `venue_a:KXGAME-X` */
  get(id: string): LiveMarket | undefined {
    return this.#find(id)?.market;
  }

  #find(id: string): Found | undefined {
    for (const row of this.#rows.get(hashOfId(id))) {
      const market = this.#read(row);
      if (market.id === id) return { row, market };
    }
    return undefined;
  }

  #read(row: number): LiveMarket {
    const kept = this.#paired.get(row);
    if (kept) return kept;
    const market = readRecord(this.#records.read(row));
    if (kept === null) this.#paired.set(row, market);
    return market;
  }

  /**
   * Every market that the venue calls by this name, in any case: nearly always one or none, two for a market with two sides. A name that
   * a market had before counts where none has it now.
   */
  named(venue: Venue, name: string): Named[] {
    const found: Named[] = [];
    const before: Named[] = [];
    for (const row of this.#rows.get(hashOfName(venue, name))) {
      const market = this.#read(row);
      if (market.venue !== venue) continue;
      const named = { market, paired: this.#paired.has(row) };
      if (namesOf(market).some((own) => isSameName(own, name))) found.push(named);
      else if (formerNamesOf(market).some((own) => isSameName(own, name))) before.push(named);
    }
    return found.length > 0 ? found : before;
  }

  size(venue: Venue): number {
    return this.#sizes[venue];
  }

  /** @param time milliseconds  @returns the first closing after it; Infinity when there is none */
  nextClosing(time: number): number {
    let next = Number.POSITIVE_INFINITY;
    for (const closing of this.#closings.keys()) if (closing > time && closing < next) next = closing;
    return next;
  }
}
