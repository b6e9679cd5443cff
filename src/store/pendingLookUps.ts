/** Keeps requests for a market's name waiting while the live index is still being loaded, and answers them from the database. */
import type pg from 'pg';
import type { Venue } from '../domain/market.js';
import { idAsked } from '../domain/marketName.js';
import { readNamed } from './liveIndexRead.js';
import type { Delta } from './liveIndexState.js';
import { SIDE } from './marketNames.js';

/** A request that waits for the market of an id. */
interface PendingLookUp {
  venue: Venue;
  id: string;
  settle(fault?: unknown): void;
}

/** Look-ups that wait while the index is being loaded. */
export class PendingLookUps {
  #waiting: PendingLookUp[] = [];

  /** Waits until the markets that the id names have been read. @throws the `fault` of `answer` or `dismiss` */
  wait(venue: Venue, id: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (fault?: unknown) => (fault === undefined ? resolve() : reject(fault));
      this.#waiting.push({ venue, id: idAsked(id), settle });
    });
  }

  /** Reads the markets of all waiting look-ups. @param take gets them before the look-ups go on  @param fault makes the error of the look-ups when the reading fails */
  async answer(pool: pg.Pool, take: (markets: Delta['markets']) => void, fault: () => unknown): Promise<void> {
    const pending = this.#waiting.splice(0);
    if (pending.length === 0) return;
    // With the side that is asked for, its twin side is read.
    const namesOf = (wanted: Venue) => pending.flatMap(({ venue, id }) => (venue === wanted ? [id, id.replace(SIDE, '')] : []));
    try {
      take(await readNamed(pool, { venue_a: namesOf('venue_a'), venue_b: namesOf('venue_b') }));
      for (const { settle } of pending) settle();
    } catch (error) {
      for (const { settle } of pending) settle(fault());
      throw error;
    }
  }

  /** Ends all waiting look-ups, with an error if `fault` is given. */
  dismiss(fault?: unknown): void {
    for (const { settle } of this.#waiting.splice(0)) settle(fault);
  }
}
