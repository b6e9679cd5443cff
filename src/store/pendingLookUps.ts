/** Keeps requests for a market's name waiting while the live index is still being loaded, and answers them from the database. */
import type pg from 'pg';
import type { Venue } from '../domain/market.js';
import { idAsked } from '../domain/marketName.js';
import { readNamed } from './liveIndexRead.js';
import type { Delta } from './liveIndexState.js';
import { SIDE } from './nameBuckets.js';

/** Somebody waits for what an id names. */
interface PendingLookUp {
  venue: Venue;
  id: string;
  settle(fault?: unknown): void;
}

/** Names that were asked for before the index had all markets in memory. */
export class PendingLookUps {
  #waiting: PendingLookUp[] = [];

  /** Settles once what the id names was read, or can't be. */
  wait(venue: Venue, id: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (fault?: unknown) => (fault === undefined ? resolve() : reject(fault));
      this.#waiting.push({ venue, id: idAsked(id), settle });
    });
  }

  /** Reads what all who wait ask for. @param take told before anybody goes on  @param fault what they are told when it can't be read */
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

  /** Lets all who wait go on, or tells them what is wrong. */
  dismiss(fault?: unknown): void {
    for (const { settle } of this.#waiting.splice(0)) settle(fault);
  }
}
