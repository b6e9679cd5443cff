/** Answers /livez, /readyz and /metrics, by which a process is watched. */
import type { Deps } from '../context.js';
import { VENUES } from '../domain/market.js';
import { Refusal } from '../domain/refusal.js';
import type { Handler, HttpResponse } from './exchange.js';
import type { Metrics } from './metrics.js';
import { JSON_TYPE } from './rest.js';

/** What stands in the way of answering truthfully; nothing when the service is ready. */
export type Obstacles = { part: 'database' | 'venue_a' | 'venue_b'; message: string }[];

/**
 * Whether this process should get requests: its index has news from the database, and every venue was pulled not too long ago.
 *
 * @param maxAgeMs how old the last complete pull may be; undefined where nobody pulls
 */
export function obstacles({ index, clock }: Pick<Deps, 'index' | 'clock'>, maxAgeMs: number | undefined): Obstacles {
  try {
    index.assertFresh();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ part: 'database', message: error.message }];
  }
  if (maxAgeMs === undefined) return [];
  return VENUES.flatMap((venue) => {
    const { last_pull } = index.counts(venue);
    if (last_pull === null) return [{ part: venue, message: 'It has not been pulled yet.' }];
    const age = clock().getTime() - last_pull.getTime();
    if (Math.abs(age) <= maxAgeMs) return [];
    const why = age < 0 ? 'ahead of the clock' : 'which is too long ago';
    return [{ part: venue, message: `Its last complete pull was at ${last_pull.toISOString()}, ${why}.` }];
  });
}

const jsonResponse = (status: number, body: object): HttpResponse => ({ status, headers: JSON_TYPE, body: JSON.stringify(body) });

/** What stands in the way of a process that keeps no index: a database that doesn't answer. */
async function obstaclesOf(reach: () => Promise<boolean>): Promise<Obstacles> {
  return (await reach()) ? [] : [{ part: 'database', message: 'The database is out of reach: nothing is pulled or matched.' }];
}

/** What probes depend on. */
export interface ProbeOptions {
  /** How old the last complete pull may be; undefined where nobody pulls. */
  maxAgeMs?: number | undefined;
  /** Whether the database answers, for a process without an index; it is asked each time. */
  reach?: (() => Promise<boolean>) | undefined;
  /** Shown at /metrics; undefined where they are shown elsewhere. */
  metrics?: Metrics | undefined;
}

/**
 * What a watcher asks. /livez: the process answers at all. /readyz: it should get requests. /metrics, where it has figures to show.
 * @param deps absent in a process that answers nobody: it is ready while `reach` says that its database answers
 */
export function probeHandlers(
  deps: Pick<Deps, 'index' | 'clock'> | undefined,
  { maxAgeMs, reach, metrics }: ProbeOptions,
): Map<string, Handler> {
  const handlers = new Map<string, Handler>();
  handlers.set('/livez', async () => jsonResponse(200, { live: true }));
  handlers.set('/readyz', async () => {
    const found = [...(deps ? obstacles(deps, maxAgeMs) : []), ...(reach ? await obstaclesOf(reach) : [])];
    return found.length === 0 ? jsonResponse(200, { ready: true }) : jsonResponse(503, { ready: false, obstacles: found });
  });
  if (metrics) {
    handlers.set('/metrics', async () => ({
      status: 200,
      headers: ['content-type', metrics.contentType],
      body: await metrics.text(),
    }));
  }
  return handlers;
}
