import type { Venue } from '../../src/domain/market.js';
import type { LiveMarket } from '../../src/store/liveIndex.js';
import { readRecord } from '../../src/store/liveRecord.js';
import { formerNamesOf, hashOfName, isSameName, namesOf } from '../../src/store/marketNames.js';
import type { MarketChange, Named } from '../../src/store/openMarkets.js';
import { TextTable } from '../../src/store/textTable.js';

/** Where records are kept, by row. */
interface Texts {
  add(text: string): number;
  read(row: number): string;
}

/** On V8's heap. */
class HeapTexts implements Texts {
  readonly #texts: string[] = [];
  add = (text: string) => this.#texts.push(text) - 1;
  read = (row: number) => this.#texts[row] as string;
}

/** As many as OpenMarkets' table has. */
const SHARD_BITS = 6;
const hashesOf = (market: LiveMarket) =>
  new Set([...namesOf(market), ...formerNamesOf(market)].map((name) => hashOfName(market.venue, name)));

/** Open markets as records, by the hashes of their names in Maps: what OpenMarkets is without its table of rows. Nothing is deleted. */
export class MapMarkets {
  readonly #shards = Array.from({ length: 1 << SHARD_BITS }, () => new Map<number, number | number[]>());
  readonly #paired = new Map<number, LiveMarket | null>();

  constructor(readonly texts: Texts = new TextTable()) {}

  put(id: string, record: string, paired: boolean): MarketChange | undefined {
    const market = readRecord(record);
    if (this.get(id)) throw new Error('this part of the bench changes no market');
    const row = this.texts.add(record);
    for (const hash of hashesOf(market)) {
      const there = this.#at(hash);
      this.#shard(hash).set(hash, there.length === 0 ? row : [...there, row]);
    }
    if (paired) this.#paired.set(row, null);
    return { before: undefined, after: market };
  }

  get(id: string): LiveMarket | undefined {
    const venue = id.slice(0, id.indexOf(':')) as Venue;
    return this.named(venue, id.slice(venue.length + 1)).find(({ market }) => market.id === id)?.market;
  }

  named(venue: Venue, name: string): Named[] {
    const found: Named[] = [];
    for (const row of this.#at(hashOfName(venue, name))) {
      const market = this.#read(row);
      const isNamed = market.venue === venue && namesOf(market).some((own) => isSameName(own, name));
      if (isNamed) found.push({ market, paired: this.#paired.has(row) });
    }
    return found;
  }

  #read(row: number): LiveMarket {
    const kept = this.#paired.get(row);
    if (kept) return kept;
    const market = readRecord(this.texts.read(row));
    if (kept === null) this.#paired.set(row, market);
    return market;
  }

  #at(hash: number): readonly number[] {
    const there = this.#shard(hash).get(hash);
    return there === undefined ? [] : Array.isArray(there) ? there : [there];
  }

  #shard(hash: number): Map<number, number | number[]> {
    return this.#shards[hash >>> (32 - SHARD_BITS)] as Map<number, number | number[]>;
  }
}

/** The same with the records on the heap: no table of our own at all. */
export class PlainTextMarkets extends MapMarkets {
  constructor() {
    super(new HeapTexts());
  }
}
