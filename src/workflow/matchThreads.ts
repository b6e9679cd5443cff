/** Shares the work of a full run of the matcher among threads, which read listings and judge candidates. */
import type { Worker } from 'node:worker_threads';
import type { LegsFound, ListingRead } from '../domain/matching/index.js';
import { startThread } from '../startThread.js';
import type { Done, SideRead, Task } from './matchThread.js';

/** Tasks that a thread is given at once: one to work on, one to go on with. */
const AHEAD = 2;

interface Waiting {
  readonly task: Task;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly under: Map<number, Waiting>;
}

/**
 * Threads for one full run, of which reading and judging take nine tenths (bench/RESULTS.md, "The matcher"). What is found doesn't depend
 * on which thread finds it. A thread that fails or ends fails the whole run.
 */
export class MatchThreads {
  readonly #threads: Thread[];
  readonly #waiting: Waiting[] = [];
  #last = 0;
  #failure: Error | null = null;
  #closed = false;

  /**
   * @param count how many threads
   * @param module the thread's module, without its extension
   */
  constructor(
    readonly count: number,
    module = new URL('./matchThread', import.meta.url),
  ) {
    this.#threads = Array.from({ length: count }, () => ({ worker: startThread(module, {}), under: new Map() }));
    for (const thread of this.#threads) this.#listen(thread);
  }

  #listen(thread: Thread): void {
    const { worker, under } = thread;
    worker.on('message', ({ id, done, error }: { id: number; done?: Done; error?: unknown }) => {
      const waiting = under.get(id);
      under.delete(id);
      if (done === undefined) waiting?.reject(error);
      else waiting?.resolve(done);
      this.#hand();
    });
    worker.on('error', (error) => this.#fail(new Error('a matching thread failed', { cause: error })));
    worker.on('messageerror', (error) => this.#fail(new Error('a matching thread could not be understood', { cause: error })));
    worker.on('exit', (code) => {
      if (!this.#closed) this.#fail(new Error(`a matching thread ended with code ${code}`));
    });
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    for (const { under } of this.#threads) {
      for (const { reject } of under.values()) reject(this.#failure);
      under.clear();
    }
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
  }

  /** Hands waiting tasks to the thread that has fewest. */
  #hand(): void {
    for (;;) {
      const [thread] = [...this.#threads].sort((x, y) => x.under.size - y.under.size);
      if (thread === undefined || thread.under.size >= AHEAD) return;
      const waiting = this.#waiting.shift();
      if (waiting === undefined) return;
      this.#last += 1;
      thread.under.set(this.#last, waiting);
      thread.worker.postMessage({ id: this.#last, task: waiting.task });
    }
  }

  #ask(task: Task): Promise<Done> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== null) return reject(this.#failure);
      this.#waiting.push({ task, resolve, reject });
      this.#hand();
    });
  }

  /** What is read of each event's listings. @throws the error that reading throws; Error when a thread fails or ends */
  read(listings: Extract<Task, { read: unknown }>['read']): Promise<ListingRead[][]> {
    return this.#ask({ read: listings }) as Promise<ListingRead[][]>;
  }

  /**
   * What is found between events.
   *
   * @param judge pairs of places in `events`
   * @throws the error that judging throws; Error when a thread fails or ends
   */
  judge(events: readonly SideRead[], judge: readonly (readonly [a: number, b: number])[]): Promise<LegsFound[][]> {
    return this.#ask({ events, judge }) as Promise<LegsFound[][]>;
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }
}
