/** Tells callers of their limit: the quota headers, and the refusals of requests over it. */
import { LIMIT_WINDOW_MS } from '../domain/duration.js';
import { Refusal } from '../domain/refusal.js';
import type { HeaderList } from './exchange.js';
import type { Reservation } from './rateLimit.js';

const WINDOW_SECONDS = LIMIT_WINDOW_MS / 1000;

/** Names of the quota headers: the three that are widely used, and the two of the IETF's draft 10. */
export const QUOTA_HEADERS = [
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'ratelimit-policy',
  'ratelimit',
] as const;

/** The quota headers of a response. */
export function quotaHeaders({ limit, remaining, resetSeconds }: Reservation): HeaderList {
  const [most, left, reset] = [String(limit), String(remaining), String(resetSeconds)];
  return [
    ...['ratelimit-limit', most, 'ratelimit-remaining', left, 'ratelimit-reset', reset],
    ...['ratelimit-policy', `"requests";q=${most};w=${WINDOW_SECONDS}`, 'ratelimit', `"requests";r=${left};t=${reset}`],
  ];
}

/** The refusal of a request that counts as more than a caller's whole limit, which no wait helps. */
export const tooLarge = (places: number, limit: number): Refusal =>
  new Refusal(
    'bad_request',
    `This counts as ${places} requests, and at most ${limit} are accepted in ${WINDOW_SECONDS} seconds: ask for less at once.`,
  );

/** @throws Refusal rate_limited when the request was not accepted */
export function requireAccepted({ accepted, limit, resetSeconds }: Reservation): void {
  if (accepted) return;
  const message = `More than ${limit} requests in ${WINDOW_SECONDS} seconds; try again in ${resetSeconds} s.`;
  throw new Refusal('rate_limited', message, { retryAfterSeconds: resetSeconds });
}
