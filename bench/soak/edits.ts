import type { Database } from '../../src/store/database.js';
import { advance, type Dataset, mapMarkets } from '../../src/venues/replay/dataset.js';
import { now } from './clock.js';

/** A deadline that the other venue doesn't have: whatever was proved before isn't any more. */
export const ADDED_RULE = 'This market resolves to No if no winner is announced by December 1, 2026.';

/** Changes of rules: each of another venue A event with a proved pair, so that each is seen for itself. */
export class Edits {
  /** Ids of the events that were changed, `venue_a:<ticker>`. */
  readonly done: string[] = [];
  readonly #left: string[];

  /** @param venueA what the replay serves; it goes on with the same object @param events ids of events with a proved pair */
  constructor(
    readonly venueA: Dataset,
    events: readonly string[],
  ) {
    this.#left = [...events];
  }

  /** The id of an event that wasn't changed yet. @throws Error when all were */
  next(): string {
    const event = this.#left.shift();
    if (event === undefined) throw new Error('every event with a proved pair was changed already');
    return event;
  }

  /** Adds the sentence to the rules of all markets of an event; the venue counts it as updated now. */
  change(event: string): void {
    const ticker = event.replace('venue_a:', '');
    const records = this.venueA.records.map((recorded) =>
      recorded.body.event_ticker === ticker
        ? mapMarkets(recorded, (market) => ({
            ...market,
            rules_secondary: `${String(market.rules_secondary ?? '')}\n\n${ADDED_RULE}`,
          }))
        : recorded,
    );
    Object.assign(this.venueA, advance('venue_a', this.venueA, { ...this.venueA, records }, now()));
    this.done.push(event);
  }
}

/** Venue A markets of every pair there is whose time to trade lasts beyond `end`, and the events of those that are proved. */
export async function readWatched({ prisma }: Database, end: Date): Promise<{ markets: string[]; proved: string[] }> {
  const pairs = await prisma.pair.findMany({ include: { a: true }, orderBy: [{ a_id: 'asc' }, { b_id: 'asc' }] });
  const lasting = pairs.filter(({ a }) => a.close_time === null || a.close_time > end);
  const proved = lasting.filter(({ standing }) => standing === 'auto_verified');
  return {
    markets: [...new Set(lasting.map(({ a }) => a.market_id))],
    proved: [...new Set(proved.map(({ a }) => a.event_id))],
  };
}
