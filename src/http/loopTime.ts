/** Measures how long this thread's event loop has worked, and divides that time among the requests being answered. */
import { performance } from 'node:perf_hooks';

/** Milliseconds of work so far; only grows. */
export type Work = () => number;

/**
 * Milliseconds before the processor's time is asked for again, which takes 7 µs on one machine and 80 on another: asked every millisecond
 * it was 8% of a look-up over GraphQL. What is shorter is counted with what follows it within that time, else for nobody: that is less
 * than a request may take (limits.ts).
 */
const STEP_MS = 5;

/**
 * The time that this thread's event loop has worked so far, in steps of some milliseconds. Of the process's processor time, which
 * holds other threads' too, and of the time that the loop wasn't idle, which grows where the machine is busy with others, the smaller
 * one is counted each time.
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
 * Divides what the loop works among the requests that are being answered: as long as several are, each takes an equal part. Which of
 * them the loop works for at a moment can't be told cheaply.
 */
export class SharedWork {
  readonly #work: Work;
  #seen: number;
  #running = 0;
  /** What a request that ran all the time would have taken. */
  #part = 0;

  constructor(work: Work) {
    this.#work = work;
    this.#seen = work();
  }

  /** A request begins. @returns what `end` is given */
  begin(): number {
    this.#divide();
    this.#running++;
    return this.#part;
  }

  /** @returns milliseconds that the request has taken since it began */
  end(begun: number): number {
    this.#divide();
    this.#running--;
    return this.#part - begun;
  }

  #divide(): void {
    const now = this.#work();
    if (this.#running > 0) this.#part += (now - this.#seen) / this.#running;
    this.#seen = now;
  }
}
