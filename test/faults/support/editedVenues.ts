import { advance, mapMarkets, readLines, toDataset } from '../../../src/venues/replay/dataset.js';
import { createReplayServer } from '../../../src/venues/replay/server.js';

const SAMPLE = new URL('../../../sample/', import.meta.url).pathname;

/** So many of the sample's events that some seventy pairs match: an edit is judged before the next ones come. */
const EVENTS = 40;

/** Both venues of the sample, whose rules can be edited while they are served. */
export interface EditedVenues {
  urlA: string;
  urlB: string;
  /** Edits the rules of all markets of venue A's n-th event, counted round. */
  edit(n: number): void;
  close(): Promise<void>;
}

/** A deadline that the other venue doesn't have, and one sentence less the next time. */
function edited(market: Record<string, unknown>, n: number): Record<string, unknown> {
  const [rules = ''] = String(market.rules_secondary ?? '').split('\n\nThis market resolves to No if');
  const added = `\n\nThis market resolves to No if no winner is announced by December ${1 + (n % 28)}, 2026.`;
  return { ...market, rules_secondary: rules === String(market.rules_secondary ?? '') ? rules + added : rules };
}

/** @param clock by which edits are dated */
export async function openEditedVenues(clock: () => Date): Promise<EditedVenues> {
  const read = async (venue: 'venue_a' | 'venue_b', file: string) =>
    toDataset(venue, (await readLines(`${SAMPLE}${file}`)).slice(0, EVENTS), clock());
  const [venueA, venueB] = await Promise.all([read('venue_a', 'venue_a.jsonl'), read('venue_b', 'venue_b.jsonl')]);
  const series = (await readLines(`${SAMPLE}series_a.jsonl`)).map((line) => JSON.parse(line));
  const replay = await createReplayServer({ venueA, venueB, series, clock }).listen(0, '127.0.0.1');
  const tickers = venueA.records.map(({ body }) => body.event_ticker);
  return {
    urlA: replay.urlA,
    urlB: replay.urlB,
    close: () => replay.close(),
    edit(n) {
      const ticker = tickers[n % tickers.length];
      const records = venueA.records.map((recorded) =>
        recorded.body.event_ticker === ticker ? mapMarkets(recorded, (market) => edited(market, n) as typeof market) : recorded,
      );
      Object.assign(venueA, advance('venue_a', venueA, { ...venueA, records }, clock())); // the server goes on with the same object
    },
  };
}
