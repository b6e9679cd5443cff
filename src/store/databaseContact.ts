/** Keeps when a process last had contact with its database, and lets requests wait for the next contact where the process was too busy for it. */
import { withTimeout } from './withTimeout.js';

/** Times after which the live index gives up on the database, in milliseconds. */
export interface LiveDeadlines {
  /** A heartbeat that takes longer has failed. */
  heartbeatMs: number;
  /** Without contact for this long, answers could be stale: they are refused. Two failed heartbeats fit in it. */
  silenceMs: number;
  /** A replica that takes longer is left alone for a while: the primary answers in its place. */
  replicaMs: number;
}

/** The service promises that no answer is older than two seconds. */
export const PROMISED: LiveDeadlines = { heartbeatMs: 1_000, silenceMs: 1_700, replicaMs: 300 };

/** The contact of a live index with its database. Times are those of `performance.now()`. */
export class DatabaseContact {
  #last = Number.NEGATIVE_INFINITY;
  #ms: number | null = null;
  readonly #waiting: (() => void)[] = [];

  constructor(readonly deadlines: Pick<LiveDeadlines, 'heartbeatMs' | 'silenceMs'>) {}

  /** Whether the last contact is recent enough for answers to be what the service promises. */
  get isFresh(): boolean {
    return performance.now() - this.#last < this.deadlines.silenceMs;
  }

  /** Milliseconds that the last contact took; null before the first one, when it failed, and when it is too long ago. */
  get ms(): number | null {
    return this.isFresh ? this.#ms : null;
  }

  /** Notes that the database answered. @param ms after how many milliseconds */
  answered(ms: number): void {
    this.#ms = ms;
  }

  /** Notes that all that the database had at a time has been read. */
  madeAt(time: number): void {
    this.#last = time;
    this.#goOn();
  }

  /** Notes that the database could not be read. */
  failed(): void {
    this.#ms = null;
    this.#goOn();
  }

  /**
   * Settles after the next contact or its deadline. Undefined while the last one is recent enough, and when it failed or was waited for in
   * vain: a database that hangs is waited for once, not by each request.
   */
  next(): Promise<void> | undefined {
    if (this.#ms === null || this.isFresh) return undefined;
    const next = new Promise<void>((resolve) => this.#waiting.push(resolve));
    return withTimeout(next, this.deadlines.heartbeatMs).catch(() => this.failed()); // whoever waits asks whether it is fresh
  }

  #goOn(): void {
    for (const goOn of this.#waiting.splice(0)) goOn();
  }
}
