/** Counts the requests and answers of API keys in memory, and stores the counts every few seconds. */

import type { StoreDeps } from '../context.js';
import { MINUTE_MS } from '../domain/duration.js';
import { touchKeys } from '../store/keys.js';
import { addAnswers, addUsage, type KeyAnswers, type KeyMinute } from '../store/keyUsage.js';

/** How long counts gather before they are stored together. */
const GATHER_MS = 2_000;

/** What keys are used: counted in memory with every request, stored now and then. */
export class KeyUsage {
  readonly #deps: StoreDeps;
  #minutes = new Map<string, KeyMinute>();
  #answers = new Map<string, KeyAnswers>();
  #lastUsed = new Map<string, Date>();
  #timer: NodeJS.Timeout | undefined;
  /** Settles when the last flush has ended. */
  #flushed: Promise<void> = Promise.resolve();

  constructor(deps: StoreDeps) {
    this.#deps = deps;
  }

  /** Counts one place that a key took in its limit. */
  note(keyId: string): void {
    const now = this.#deps.clock();
    const minute = minuteOf(now);
    count(this.#minutes, `${keyId}|${minute}`, () => ({ key_id: keyId, minute: new Date(minute), requests: 0 }));
    this.#lastUsed.set(keyId, now);
    this.#gather();
  }

  /** Counts one answer to a key. @param route a path of ours, never what was typed: there are few of them */
  answered(keyId: string, route: string, status: number): void {
    const minute = minuteOf(this.#deps.clock());
    const slot = `${keyId}|${minute}|${route}|${status}`;
    count(this.#answers, slot, () => ({ key_id: keyId, minute: new Date(minute), route, status, requests: 0 }));
    this.#gather();
  }

  #gather(): void {
    this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  /** Stores the gathered counts, after any flush that is still running. Counts that can't be stored are logged and lost; it never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushed = this.#flushed.then(() => this.#store());
    return this.#flushed;
  }

  async #store(): Promise<void> {
    const [minutes, answers, lastUsed] = [this.#minutes, this.#answers, this.#lastUsed];
    [this.#minutes, this.#answers, this.#lastUsed] = [new Map(), new Map(), new Map()];
    const { database, clock, log } = this.#deps;
    try {
      if (minutes.size > 0) await addUsage(database, [...minutes.values()], clock());
      if (answers.size > 0) await addAnswers(database, [...answers.values()], clock());
      await touchKeys(database, lastUsed);
    } catch (error) {
      log.warn({ err: error }, 'what keys are used could not be stored');
    }
  }
}

/** Where the minute of a time begins, epoch milliseconds. */
const minuteOf = (now: Date): number => Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;

function count<T extends { requests: number }>(counts: Map<string, T>, slot: string, begin: () => T): void {
  let counted = counts.get(slot);
  if (!counted) {
    counted = begin();
    counts.set(slot, counted);
  }
  counted.requests++;
}
