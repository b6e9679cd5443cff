import { isDeepStrictEqual } from 'node:util';
import type { Venue } from '../../src/domain/market.js';
import type { LiveMarket } from '../../src/store/liveIndex.js';
import { readRecord } from '../../src/store/liveRecord.js';
import { formerNamesOf, namesOf } from '../../src/store/marketNames.js';
import type { MarketChange, Named } from '../../src/store/openMarkets.js';

const keyOf = (venue: Venue, name: string) => `${venue}:${name.toLowerCase()}`;
const keysOf = (market: LiveMarket) =>
  new Set([...namesOf(market), ...formerNamesOf(market)].map((name) => keyOf(market.venue, name)));

/** Open markets as objects, by every name in a Map: what OpenMarkets is without a table of its own. */
export class PlainMarkets {
  readonly #byName = new Map<string, Named | Named[]>();
  readonly #sizes: Record<Venue, number> = { venue_a: 0, venue_b: 0 };

  put(id: string, record: string, paired: boolean): MarketChange | undefined {
    const market = readRecord(record);
    const before = this.#find(id);
    if (before && isDeepStrictEqual(before.market, market)) return undefined;
    if (before) this.#forget(before);
    const named: Named = { market, paired };
    for (const key of keysOf(market)) {
      const there = this.#byName.get(key);
      this.#byName.set(key, there === undefined ? named : Array.isArray(there) ? [...there, named] : [there, named]);
    }
    this.#sizes[market.venue]++;
    return { before: before?.market, after: market };
  }

  #forget(named: Named): void {
    for (const key of keysOf(named.market)) {
      const there = this.#byName.get(key);
      const rest = Array.isArray(there) ? there.filter((each) => each !== named) : [];
      if (rest.length === 0) this.#byName.delete(key);
      else this.#byName.set(key, rest.length === 1 ? (rest[0] as Named) : rest);
    }
    this.#sizes[named.market.venue]--;
  }

  get(id: string): LiveMarket | undefined {
    return this.#find(id)?.market;
  }

  #at(key: string): readonly Named[] {
    const there = this.#byName.get(key);
    return there === undefined ? [] : Array.isArray(there) ? there : [there];
  }

  #find(id: string): Named | undefined {
    return this.#at(id.toLowerCase()).find(({ market }) => market.id === id);
  }

  named(venue: Venue, name: string): Named[] {
    const all = this.#at(keyOf(venue, name));
    const asked = name.toLowerCase();
    const now = all.filter(({ market }) => namesOf(market).some((own) => own.toLowerCase() === asked));
    return now.length > 0 ? now : [...all];
  }

  size(venue: Venue): number {
    return this.#sizes[venue];
  }
}
