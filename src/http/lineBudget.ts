/** Bounds how many log lines a second can be caused from outside. */
import type { Logger } from 'pino';

/** Log lines a second about events that anybody can cause, so that flooding the service doesn't flood its log. */
const LINES_PER_SECOND = 20;

/** Bounds the log lines of one kind to LINES_PER_SECOND. */
export class LineBudget {
  #second = 0;
  #lines = 0;
  #suppressed = 0;

  /** @returns fields to add to the line, `suppressed` with the number of lines left out before it; undefined when this one is to be left out */
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

/** Logs an error that anybody may be able to cause repeatedly, within the budget of lines. @param fields of the line */
export function logError(log: Logger, fields: object, message: string): void {
  const budget = budgets.get(log) ?? new LineBudget();
  budgets.set(log, budget);
  const more = budget.take();
  if (more) log.error({ ...fields, ...more }, message);
}
