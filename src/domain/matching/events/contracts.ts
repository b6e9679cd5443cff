/** Keeps the contracts of events that were used last; others must be read from their listings again before they are judged. */
import type { Contract } from '../reading/readContract.js';

export class Contracts {
  /** Sorted by id; the event that was used last is the last one. */
  readonly #byEvent = new Map<string, readonly Contract[]>();
  #count = 0;

  has(event: string): boolean {
    return this.#byEvent.has(event);
  }

  /** An event's contracts; none when they are not at hand. */
  of(event: string): readonly Contract[] {
    const contracts = this.#byEvent.get(event);
    if (contracts === undefined) return [];
    this.#byEvent.delete(event);
    this.#byEvent.set(event, contracts);
    return contracts;
  }

  /** Keeps an event's contracts, in any order, instead of those that it had. @returns them, sorted by id */
  set(event: string, contracts: readonly Contract[]): readonly Contract[] {
    const sorted = [...contracts].sort((a, b) => (a.facts.id < b.facts.id ? -1 : 1));
    this.delete(event);
    this.#byEvent.set(event, sorted);
    this.#count += sorted.length;
    return sorted;
  }

  delete(event: string): void {
    this.#count -= this.#byEvent.get(event)?.length ?? 0;
    this.#byEvent.delete(event);
  }

  /** Lets go of the events that were longest not used until at most so many contracts are left. */
  shrink(most: number): void {
    for (const event of this.#byEvent.keys()) {
      if (this.#count <= most) return;
      this.delete(event);
    }
  }
}
