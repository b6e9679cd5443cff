import type { Logger } from 'pino';
import type { Clock } from '../context.js';
import type { Database } from '../store/database.js';
import { touchKeys } from '../store/keys.js';
import { addUsage, type KeyMinute } from '../store/keyUsage.js';

/** How long counts gather before they are stored together. */
const GATHER_MS = 2_000;
const MINUTE_MS = 60_000;

interface UsageDeps {
  database: Database;
  clock: Clock;
  log: Logger;
}

/** What keys are used: counted in memory with every request, stored now and then. */
export class KeyUsage {
  readonly #deps: UsageDeps;
  readonly #minutes = new Map<string, KeyMinute>();
  readonly #lastUsed = new Map<string, Date>();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: UsageDeps) {
    this.#deps = deps;
  }

  /** Counts one request of a key. */
  note(keyId: string): void {
    const now = this.#deps.clock();
    const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
    const slot = `${keyId}|${minute}`;
    const counted = this.#minutes.get(slot);
    if (counted) counted.requests++;
    else this.#minutes.set(slot, { key_id: keyId, minute: new Date(minute), requests: 1 });
    this.#lastUsed.set(keyId, now);
    this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  /** Stores what has gathered. A count that can't be stored is lost, and logged: it must not keep a request from its answer. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#minutes.size === 0) return;
    const [minutes, lastUsed] = [[...this.#minutes.values()], new Map(this.#lastUsed)];
    this.#minutes.clear();
    this.#lastUsed.clear();
    const { database, clock, log } = this.#deps;
    try {
      await addUsage(database, minutes, clock());
      await touchKeys(database, lastUsed);
    } catch (error) {
      log.warn({ err: error }, 'what keys are used could not be stored');
    }
  }
}
