/** Has stored events judged, one run after the other, as soon as any are stored; a run that fails is tried again. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Venue } from '../domain/market.js';
import type { Matching } from './match.js';

/** A database that fails is asked again after this long. Until it answers, what changed is withheld. */
const RETRY_MS = 1_000;

/** Judges stored events, one run after the other; `wake` starts a run. */
export class Judging {
  /** Venues that are being listed. */
  readonly listing = new Set<Venue>();
  #waiting: (() => void)[] = [];
  #wake: () => void = () => {};
  #isWoken = false;

  constructor(
    readonly matching: Matching,
    readonly log: Logger,
    readonly signal: AbortSignal,
  ) {
    signal.addEventListener('abort', () => this.#wake(), { once: true });
  }

  /** To be called when events have been stored. */
  wake(): void {
    this.#isWoken = true;
    this.#wake();
  }

  /** To be called when the listing of a venue has ended. Settles when all events stored until now are judged, or the worker is stopped. */
  listed(venue: Venue): Promise<void> {
    this.listing.delete(venue);
    if (this.signal.aborted) return Promise.resolve();
    const judged = new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.wake();
    return judged;
  }

  /** Runs until the worker is told to stop. */
  async run(): Promise<void> {
    while (!this.signal.aborted) {
      await this.#nextCall();
      if (!this.signal.aborted) await this.#judge();
    }
    for (const settle of this.#waiting) settle();
  }

  async #nextCall(): Promise<void> {
    if (!this.#isWoken) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#isWoken = false;
  }

  async #judge(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      await this.matching.update([...this.listing]);
      for (const settle of waiting) settle();
    } catch (error) {
      this.#waiting.push(...waiting);
      if (this.signal.aborted) return;
      this.log.error({ err: error }, 'judging what changed failed; it is tried again, and withheld until then');
      await pause(RETRY_MS, undefined, { signal: this.signal, ref: true }).catch(() => {});
      this.wake();
    }
  }
}
