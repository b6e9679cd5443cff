/** Waits for work no longer than a set time. */

/**
 * Waits for work. The check phase comes after the sockets were read: an answer that waited for a busy event loop is not late.
 *
 * @param whom is asked, for the error's words
 * @throws Error when it takes longer
 */
export function withTimeout<T>(work: Promise<T>, ms: number, whom = 'the database'): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`no answer from ${whom} within ${ms} ms`));
    const timer = setTimeout(() => setImmediate(late), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
