/** Reads the changes of fees that venue A has announced for its series. */
import { type FeeChange, writeFeeChanges } from '../../domain/pricing/feeChanges.js';
import { readText, refusal } from '../collect.js';
import type { VenueHttp } from '../http.js';
import { missingNotice, NOTICE_RETRIES } from '../notices.js';
import type { RefusedRecord } from '../venue.js';
import { decode } from '../wire.js';
import { feeChange, feeChangeList } from './wire.js';

const VENUE = 'venue_a';
const LISTING = 'fee_changes';

/** What a reading brought: what was refused, and the series whose announced fees are others than the last whole pull told. */
export interface FeeNews {
  refused: RefusedRecord[];
  changed: string[];
}

type BySeries = ReadonlyMap<string, readonly FeeChange[]>;

/** Changes of fees that the venue has announced for its series. What is known stays while it doesn't answer. */
export class FeeChanges {
  readonly #http: VenueHttp;
  #bySeries: BySeries = new Map();
  /** As the last pull that came to its end had them: what a failed one knew is news again. */
  #told = this.#bySeries;

  constructor(http: VenueHttp) {
    this.#http = http;
  }

  /** The announced changes of a series, the soonest first. */
  of(ticker: string): readonly FeeChange[] {
    return this.#bySeries.get(ticker) ?? [];
  }

  /** Reads them anew. If the venue has no such listing or it fails, the changes are missing and the pull goes on. */
  async load(signal: AbortSignal): Promise<FeeNews> {
    const refused: RefusedRecord[] = [];
    try {
      const answer = await this.#http.get('/series/fee_changes', {}, feeChangeList, signal, { retries: NOTICE_RETRIES });
      const read = bySeriesOf(answer.series_fee_change_arr ?? []);
      refused.push(...read.refused);
      this.#bySeries = read.bySeries;
    } catch (error) {
      refused.push(missingNotice(VENUE, LISTING, error));
    }
    const say = (from: BySeries, ticker: string) => writeFeeChanges(from.get(ticker) ?? []);
    const tickers = [...new Set([...this.#told.keys(), ...this.#bySeries.keys()])];
    return { refused, changed: tickers.filter((ticker) => say(this.#told, ticker) !== say(this.#bySeries, ticker)) };
  }

  /** To be called when a pull has told all of what was read. */
  told(): void {
    this.#told = this.#bySeries;
  }
}

function bySeriesOf(records: readonly unknown[]) {
  const bySeries = new Map<string, FeeChange[]>();
  const refused: RefusedRecord[] = [];
  for (const record of records) {
    const decoded = decode(feeChange, record);
    if (!decoded.ok) {
      refused.push(refusal(VENUE, 'notice', readText(record, 'series_ticker') ?? LISTING, decoded.fault));
      continue;
    }
    const { series_ticker, scheduled_ts, fee_type, fee_multiplier } = decoded.value;
    const changes = bySeries.get(series_ticker) ?? [];
    changes.push({ at: scheduled_ts.toISOString(), fee_type, fee_multiplier });
    bySeries.set(series_ticker, changes);
  }
  for (const changes of bySeries.values()) changes.sort((x, y) => (x.at < y.at ? -1 : 1));
  return { bySeries, refused };
}
