import net from 'node:net';

/** Tests that start processes take long on a busy machine; what they must keep to is asserted within them. */
export const SLOW = { timeout: 180_000 };

/** A port of the loopback on which nothing listened a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/**
 * Asks again and again until the answer isn't undefined.
 *
 * @param deadlineMs the bound that the contract names, or a generous one; passing it is the failure
 * @throws Error naming what was waited for
 */
export async function until<T>(what: string, deadlineMs: number, ask: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const started = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() - started > deadlineMs) throw new Error(`${what}: not within ${deadlineMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
