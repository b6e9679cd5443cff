import type { World } from './world.js';

/** A fault as it happened: when, what it may excuse, and how long it took to be over. Times are `performance.now()`. */
export interface Happened {
  name: string;
  from: number;
  to: number;
  /** Milliseconds until the service was itself again, from when it could be; null when it never was away. */
  recoveredMs: number | null;
  /** What callers may see meanwhile. */
  excuses: readonly number[];
  /** The only API that it excuses; undefined: all of them. */
  api?: number;
  /** What was measured besides. */
  notes: readonly string[];
  /** What the fault itself found wrong. */
  wrong: readonly string[];
  /** From when on other callers' p99 is held against that of the time without faults; undefined: it isn't. */
  comparesFrom: number | undefined;
}

/** What a fault says of itself when it is over. */
export type Outcome = Pick<Happened, 'recoveredMs' | 'excuses'> &
  Partial<Pick<Happened, 'api' | 'notes' | 'wrong' | 'comparesFrom'>>;

/** Lets something go wrong, and settles when it is over. @throws Error when the service is not itself again within its bound */
export type Fault = (world: World) => Promise<Outcome>;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Milliseconds as seconds with one decimal. */
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
