/** Waits for work no longer than a set time. */

/**
 * Waits for `work`, at most `ms` milliseconds. The deadline is checked after sockets have been read: an answer that arrived in time while the
 * event loop was busy counts.
 *
 * @param whom who is to answer, for the error's message
 * @throws Error when it takes longer
 */
export function withTimeout<T>(work: Promise<T>, ms: number, whom = 'the database'): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no answer from ${whom} within ${ms} ms`));
    const timer = setTimeout(() => setImmediate(late), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
