/** Builds the limits of one service: requests a minute by key, person and address, and the time of GraphQL documents. */
import type { IncomingMessage } from 'node:http';
import type { Clock, Deps } from '../context.js';
import { LIMIT_WINDOW_MS } from '../domain/duration.js';
import { type Access, ADDRESS_ACCOUNT, hasOwnLimit, KEY_ACCOUNT } from './access.js';
import { readAddresses } from './addresses.js';
import type { HttpRequest } from './exchange.js';
import type { Work } from './loopTime.js';
import type { Metrics } from './metrics.js';
import { requireAccepted } from './quota.js';
import { createLimiter, type Limiter, type RequestWindows, SlidingWindows, withOwners } from './rateLimit.js';
import { OWNER_FACTOR, WorkGate } from './workGate.js';
import { WorkLimits } from './workLimit.js';

/** The operator's settings of the limits. */
export interface LimitOptions {
  /** Requests that one caller may make in any 60 seconds, over REST and GraphQL together; at least 1. */
  rateLimitPerMinute: number;
  /** Where requests are counted; in this process's memory unless given. */
  windows?: RequestWindows;
  /** The clock by which limits measure their 60 seconds; the service's clock unless given. */
  steady?: Clock;
  /** Addresses or CIDR ranges of the operator's proxies; given, requests that take no key are limited by address. Without it they are not limited. */
  proxies?: readonly string[];
  /** Counts refused requests. */
  metrics?: Metrics;
  /** Time that GraphQL documents may take for each request of a key's limit, in milliseconds, over all processes; 50 unless given. */
  workPerRequestMs?: number;
  /** Processes that share the limits, each of which allows its part of that time; 1 unless given. */
  processes?: number;
  /** Measures how long this thread has worked. Without it the time of documents isn't bounded. */
  work?: Work;
}

/** The limits of one service. */
export interface Limits {
  /** Counts requests with a key. */
  keys: Limiter;
  /** Counts requests of signed-in persons. */
  persons: Limiter;
  /** Bounds the time that GraphQL documents take; undefined when it isn't measured. */
  work: WorkGate | undefined;
  /**
   * Counts a request of a caller without a limit of its own against its address. For other callers it only sets `access.byAddress`, for
   * what their own limit doesn't count.
   *
   * @returns settles once it is counted; undefined when nothing is counted
   * @throws Refusal rate_limited
   */
  countAddress(req: IncomingMessage, request: HttpRequest, access: Access): Promise<void> | undefined;
}

/** With 60 requests a minute: three seconds of each minute, a twentieth of a process. */
const WORK_A_REQUEST_MS = 50;
/** A lower limit of requests allows as much time as this one: a single document can take a second. */
const LEAST_REQUESTS = 60;
/** A page asks for many fields at once, and a person can't make it ask all the time: sessions get more than keys. */
const SESSION_FACTOR = 10;
/** An address may have many people behind it, and a page asks for a dozen files. */
const ADDRESS_FACTOR = 10;
/** Paths that monitors ask; never limited. */
const PROBES = ['/livez', '/readyz', '/metrics'];

/**
 * Builds the limits of one service.
 *
 * @param accepted called with the key's id for each place that a request with a key takes
 */
export function createLimits(deps: Deps, options: LimitOptions, accepted: (keyId: string) => void): Limits {
  const { rateLimitPerMinute, metrics, windows, proxies, processes = 1 } = options;
  const onDecision = (account: string, isAccepted: boolean, places: number) => {
    const isKey = account.startsWith(KEY_ACCOUNT);
    if (!isAccepted) metrics?.limited(isKey ? 'key' : account.startsWith(ADDRESS_ACCOUNT) ? 'address' : 'user');
    else if (isKey) for (let place = 0; place < places; place++) accepted(account.slice(KEY_ACCOUNT.length));
  };
  const ownWindows = (limit: number) => new SlidingWindows(limit, LIMIT_WINDOW_MS, options.steady ?? deps.clock);
  const owners = createLimiter(ownWindows(rateLimitPerMinute * OWNER_FACTOR));
  const keys = withOwners(createLimiter(windows ?? ownWindows(rateLimitPerMinute)), owners, onDecision);
  const addresses = createLimiter(ownWindows(rateLimitPerMinute * ADDRESS_FACTOR), onDecision);
  const addressOf = proxies && readAddresses(proxies);
  const allowanceMs =
    (Math.max(LEAST_REQUESTS, rateLimitPerMinute) * (options.workPerRequestMs ?? WORK_A_REQUEST_MS)) / processes;
  const documents = new WorkLimits(allowanceMs, options.steady ?? deps.clock);
  const work = options.work && new WorkGate(documents, options.work, () => metrics?.limited('work'));
  return {
    keys,
    persons: createLimiter(ownWindows(rateLimitPerMinute * SESSION_FACTOR), onDecision),
    work,
    countAddress(req, request, access) {
      if (!addressOf || PROBES.includes(request.path)) return;
      const countAt = async (address: string | undefined) => {
        if (address !== undefined) requireAccepted(await addresses(`${ADDRESS_ACCOUNT}${address}`));
      };
      access.byAddress = () => countAt(addressOf(req));
      if (hasOwnLimit(access.caller)) return;
      access.address = addressOf(req);
      return countAt(access.address);
    },
  };
}
