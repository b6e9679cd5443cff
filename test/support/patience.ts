/**
 * How long a test waits for what must come, in milliseconds: far longer than it takes on the slowest machine that runs the tests, so that
 * only what never comes fails. How soon it comes is measured by the benchmarks and the soak, and no test depends on it.
 */
export const PATIENCE_MS = 300_000;

/** For an index that must not take a busy machine's database for a dead one. */
export const PATIENT = { heartbeatMs: PATIENCE_MS, silenceMs: PATIENCE_MS, replicaMs: PATIENCE_MS };

/** How long between two looks: short beside whatever is waited for. */
const LOOK_MS = 20;

/**
 * Asks again and again until the answer isn't undefined.
 *
 * @param withinMs for benchmarks that hold what is promised; tests wait with patience
 * @throws Error naming what was waited for in vain
 */
export async function until<T>(
  what: string,
  ask: () => T | undefined | Promise<T | undefined>,
  withinMs = PATIENCE_MS,
): Promise<T> {
  const started = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() - started > withinMs) throw new Error(`${what}: not within ${withinMs / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
