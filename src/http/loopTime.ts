/** Measures how long this thread's event loop has worked, and divides that time among the requests being answered. */
import { performance } from 'node:perf_hooks';

/** Milliseconds of work so far; only grows. */
export type Work = () => number;

/**
 * Milliseconds between two readings of the processor's time, which takes 7 to 80 µs: read every millisecond it was 8% of a look-up over
 * GraphQL. Shorter work is charged to the requests that are running at the next reading, or to none; that is less than the error that the
 * limits allow (limits.ts).
 */
const STEP_MS = 5;

/**
 * Measures the time that this thread's event loop has worked, in steps of some milliseconds. At each reading it adds the smaller of two
 * upper bounds: the process's processor time, which includes other threads, and the time that the loop was not idle, which includes waiting
 * for a processor that others use.
 */
export function loopWork(): Work {
  let used = 0;
  let [looked, processor, active] = [performance.now(), processorMs(), activeMs()];
  return () => {
    const now = performance.now();
    if (now - looked < STEP_MS) return used;
    looked = now;
    const activeNow = activeMs();
    const processorNow = processorMs();
    used += Math.max(0, Math.min(processorNow - processor, activeNow - active));
    [processor, active] = [processorNow, activeNow];
    return used;
  };
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const activeMs = (): number => performance.eventLoopUtilization().active;

/**
 * Divides the loop's working time equally among the requests that are running: finding out for which of them it works would cost too much.
 */
export class SharedWork {
  readonly #work: Work;
  #measured: number;
  #running = 0;
  /** Milliseconds that a request running since the start would have been charged. */
  #part = 0;

  constructor(work: Work) {
    this.#work = work;
    this.#measured = work();
  }

  /** A request begins. @returns to be passed to `end` */
  begin(): number {
    this.#divide();
    this.#running++;
    return this.#part;
  }

  /** The request ends. @param begun as `begin` returned it @returns milliseconds of work that it is charged */
  end(begun: number): number {
    this.#divide();
    this.#running--;
    return this.#part - begun;
  }

  #divide(): void {
    const now = this.#work();
    if (this.#running > 0) this.#part += (now - this.#measured) / this.#running;
    this.#measured = now;
  }
}
