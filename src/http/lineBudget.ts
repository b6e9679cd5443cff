/** Bounds how many log lines a second can be caused from outside. */
import type { Logger } from 'pino';

/** Lines a second about what strangers can cause: whoever floods the service must not flood its log. */
const LINES_PER_SECOND = 20;

/** How many lines of one kind a log still gets in this second. */
export class LineBudget {
  #second = 0;
  #lines = 0;
  #suppressed = 0;

  /** @returns what the line says besides; undefined when there is no room for it */
  take(): { suppressed?: number } | undefined {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== this.#second) [this.#second, this.#lines] = [now, 0];
    if (++this.#lines > LINES_PER_SECOND) {
      this.#suppressed++;
      return undefined;
    }
    const suppressed = this.#suppressed;
    this.#suppressed = 0;
    return suppressed > 0 ? { suppressed } : {};
  }
}

const budgets = new WeakMap<Logger, LineBudget>();

/** Writes an error that strangers may be able to cause over and over; the next line that is written says how many were not. */
export function logError(log: Logger, what: object, message: string): void {
  const budget = budgets.get(log) ?? new LineBudget();
  budgets.set(log, budget);
  const more = budget.take();
  if (more) log.error({ ...what, ...more }, message);
}
