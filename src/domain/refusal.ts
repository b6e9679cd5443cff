/** Defines the error by which samebet refuses a request on purpose, with a code and a sentence. */

/** Every way in which samebet says no on purpose; `http/problems.ts` maps each to its HTTP status, once for REST and GraphQL. */
export const REFUSAL_CODES = [
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'gone',
  'payload_too_large',
  'rate_limited',
  'database_not_configured',
  'database_unreachable',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** What a refusal may carry besides its words: the first bad field, the `reason` of a missing twin, seconds to wait. */
export interface RefusalDetail {
  /** Dotted path of the first bad field, e.g. `venue_b.asks.3.size`. */
  field?: string;
  /** Why there is no twin (`not_indexed`, `no_candidate`, ...). */
  reason?: string;
  /** Whole seconds after which the same request is accepted. */
  retryAfterSeconds?: number;
  /** The methods that are allowed instead, as the `allow` header lists them. */
  allow?: string;
}

/** An expected failure: a code that programs read and one sentence that people read. Everything else is a bug and is masked. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly detail: RefusalDetail = {},
  ) {
    super(message);
  }
}
