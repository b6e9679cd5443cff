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

/** What a reading brought: what was refused, and the series whose announced fees are others than before. */
export interface FeeNews {
  refused: RefusedRecord[];
  changed: string[];
}

/** Changes of fees that the venue has announced for its series. What is known stays while it doesn't answer. */
export class FeeChanges {
  readonly #http: VenueHttp;
  #bySeries: ReadonlyMap<string, readonly FeeChange[]> = new Map();

  constructor(http: VenueHttp) {
    this.#http = http;
  }

  /** The announced changes of a series, the soonest first. */
  of(ticker: string): readonly FeeChange[] {
    return this.#bySeries.get(ticker) ?? [];
  }

  /** Reads them anew. If the venue has no such listing or it fails, the changes are missing and the pull goes on. */
  async load(signal: AbortSignal): Promise<FeeNews> {
    let records: readonly unknown[];
    try {
      const answer = await this.#http.get('/series/fee_changes', {}, feeChangeList, signal, { retries: NOTICE_RETRIES });
      records = answer.series_fee_change_arr ?? [];
    } catch (error) {
      return { refused: [missingNotice(VENUE, LISTING, error)], changed: [] };
    }
    const { bySeries, refused } = bySeriesOf(records);
    const known = this.#bySeries;
    this.#bySeries = bySeries;
    const say = (from: typeof known, ticker: string) => writeFeeChanges(from.get(ticker) ?? []);
    const tickers = [...new Set([...known.keys(), ...bySeries.keys()])];
    return { refused, changed: tickers.filter((ticker) => say(known, ticker) !== say(bySeries, ticker)) };
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
