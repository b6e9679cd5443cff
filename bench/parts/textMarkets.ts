import type { Venue } from '../../src/domain/market.js';
import type { LiveMarket } from '../../src/store/liveIndex.js';
import { readRecord } from '../../src/store/liveRecord.js';
import { formerNamesOf, type MarketChange, type Named, namesOf } from '../../src/store/openMarkets.js';

const keyOf = (venue: Venue, name: string) => `${venue}:${name.toLowerCase()}`;
const keysOf = (market: LiveMarket) =>
  new Set([...namesOf(market), ...formerNamesOf(market)].map((name) => keyOf(market.venue, name)));

/** Open markets as records, texts on the heap, by every name in a Map. */
export class TextMarkets {
  readonly #byName = new Map<string, string | string[]>();
  readonly #paired = new Map<string, LiveMarket | null>();
  readonly #sizes: Record<Venue, number> = { venue_a: 0, venue_b: 0 };

  put(id: string, record: string, paired: boolean): MarketChange | undefined {
    const before = this.#find(id);
    if (before?.record === record) return undefined;
    if (before) this.#forget(before);
    const market = readRecord(record);
    for (const key of keysOf(market)) {
      const there = this.#byName.get(key);
      this.#byName.set(key, there === undefined ? record : Array.isArray(there) ? [...there, record] : [there, record]);
    }
    if (paired) this.#paired.set(id, null);
    this.#sizes[market.venue]++;
    return { before: before?.market, after: market };
  }

  #forget({ record, market }: { record: string; market: LiveMarket }): void {
    for (const key of keysOf(market)) {
      const there = this.#byName.get(key);
      const rest = Array.isArray(there) ? there.filter((each) => each !== record) : [];
      if (rest.length === 0) this.#byName.delete(key);
      else this.#byName.set(key, rest.length === 1 ? (rest[0] as string) : rest);
    }
    this.#paired.delete(market.id);
    this.#sizes[market.venue]--;
  }

  get(id: string): LiveMarket | undefined {
    return this.#find(id)?.market;
  }

  #at(key: string): readonly string[] {
    const there = this.#byName.get(key);
    return there === undefined ? [] : Array.isArray(there) ? there : [there];
  }

  #find(id: string): { record: string; market: LiveMarket } | undefined {
    for (const record of this.#at(id.toLowerCase())) {
      const market = readRecord(record);
      if (market.id === id) return { record, market };
    }
    return undefined;
  }

  named(venue: Venue, name: string): Named[] {
    const asked = name.toLowerCase();
    const all = this.#at(keyOf(venue, name)).map((record) => {
      const market = readRecord(record);
      return { market, paired: this.#paired.has(market.id) };
    });
    const now = all.filter(({ market }) => namesOf(market).some((own) => own.toLowerCase() === asked));
    return now.length > 0 ? now : all;
  }

  size(venue: Venue): number {
    return this.#sizes[venue];
  }
}
