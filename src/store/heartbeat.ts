/** Looks for changes at even intervals, and lets requests wait for the next look. */

/** Repeats work, with a rest after each time. */
export class Heartbeat {
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #waiting: (() => void)[] = [];

  /** @param work may reject: the next time tries again */
  constructor(
    readonly work: () => Promise<void>,
    readonly restMs: number,
  ) {}

  /** Does the work first after a rest, and then again and again. */
  start(): void {
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#beat(), this.restMs);
  }

  async #beat(): Promise<void> {
    const waiting = this.#waiting.splice(0);
    await this.work().catch(() => {});
    for (const goOn of waiting) goOn();
    this.start();
  }

  /** Settles once the work was done, or failed, from a beginning after this call. Undefined while nothing is repeated. */
  next(): Promise<void> | undefined {
    if (this.#timer === undefined || this.#isStopped) return undefined;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const goOn of this.#waiting.splice(0)) goOn();
  }
}
