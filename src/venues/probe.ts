/** Asks a venue whether its API can be reached and what time it is there. */
import { Agent, fetch } from 'undici';

/** What a venue's host said to one request. */
export interface Probed {
  status: number;
  ms: number;
  /** How far our clock is ahead of the host's, in milliseconds, to a second; null when the host doesn't say. */
  aheadMs: number | null;
}

const TIMEOUT_MS = 5_000;

/** Both venues list their events there. */
const LISTING = '/events?limit=1';

/** Asks a venue for one event: whether its API is there, and what time it is at its host. Follows no redirect. */
export async function probe(baseUrl: string, now: () => number): Promise<Probed> {
  const agent = new Agent({ connect: { timeout: TIMEOUT_MS } });
  const started = performance.now();
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(baseUrl.replace(/\/$/, '') + LISTING, {
      dispatcher: agent,
      redirect: 'manual',
      signal,
      headers: { 'user-agent': 'samebet' },
    });
    await response.body?.cancel();
    const date = Date.parse(response.headers.get('date') ?? '');
    const ms = Math.round(performance.now() - started);
    return { status: response.status, ms, aheadMs: Number.isNaN(date) ? null : now() - date };
  } finally {
    await agent.destroy();
  }
}
