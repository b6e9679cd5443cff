/** Counts the requests of each caller in sliding windows, refuses those over the limit, and writes the quota headers. */
import type { GraphQLResolveInfo } from 'graphql';
import { getGraphQLRateLimiter, Store } from 'graphql-rate-limit';
import type { Clock } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import type { HeaderList } from './exchange.js';

/** The result of counting one request: whether it is accepted, and the state of the caller's window. */
export interface Reservation {
  accepted: boolean;
  limit: number;
  /** Requests left in the window. */
  remaining: number;
  /** Whole seconds until the oldest counted request leaves the window; for a refused request: after which one is accepted. */
  resetSeconds: number;
  /** Uncounts the accepted request. */
  giveBack?: () => void | Promise<void>;
}

/** Counts requests by caller; asynchronous where several processes share the counts. */
export interface RequestWindows {
  /** Counts one request of a caller if the window has room for it, atomically. */
  reserve(caller: string): Reservation | Promise<Reservation>;
}

/** The times of a caller's accepted requests: a ring that grows with them, up to what the limit allows. */
interface Ring {
  times: Float64Array;
  next: number;
  used: number;
  /** Requests that the shared windows still allowed this caller when they last answered. */
  room: number;
  /** A limit that holds before `mostUntil`, where it is lower than the usual one. */
  most: number;
  mostUntil: number;
}

const FIRST_PLACES = 64;

/** Idle callers removed for each request at most: more than one, so that the map doesn't outgrow the callers in use. */
const SWEPT_PER_REQUEST = 2;

/**
 * Sliding windows in memory: at most `limit` requests of one caller in any `windowMs` milliseconds. Refused requests don't count. Counting takes
 * the same time however full the window is, and idle callers are removed.
 */
export class SlidingWindows implements RequestWindows {
  readonly #rings = new Map<string, Ring>();
  /** The caller that was moved to the end of the map last. */
  #last: string | undefined;

  constructor(
    readonly limit: number,
    readonly windowMs: number,
    readonly clock: Clock,
  ) {}

  /** Callers in the map. */
  get size(): number {
    return this.#rings.size;
  }

  reserve(caller: string): Reservation {
    const now = this.clock().getTime();
    this.#forgetIdle(now);
    const ring = this.#ringOf(caller);
    this.#expire(ring, now);
    const isBound = now < ring.mostUntil && ring.mostUntil <= now + this.windowMs; // else the clock was set back
    const limit = isBound ? Math.min(this.limit, ring.most) : this.limit;
    const accepted = ring.used < limit;
    const taken = accepted ? { giveBack: this.#put(caller, ring, now) } : undefined;
    const reset = ring.used > 0 ? oldest(ring) + this.windowMs : ring.mostUntil;
    const resetSeconds = Math.max(1, Math.ceil((reset - now) / 1_000));
    return { accepted, limit: this.limit, remaining: Math.max(0, limit - ring.used), resetSeconds, ...taken };
  }

  /**
   * Records a request that Redis decided.
   *
   * @param accepted whether it was accepted: it is then counted here too, in a full window in place of the oldest
   * @param room how many more requests may be accepted here within a window from now, should Redis fail
   * @returns uncounts an accepted request
   */
  note(caller: string, { accepted, room }: { accepted: boolean; room: number }): (() => void) | undefined {
    const now = this.clock().getTime();
    this.#forgetIdle(now);
    const ring = this.#ringOf(caller);
    this.#expire(ring, now);
    ring.mostUntil = now + this.windowMs;
    ring.room = room;
    if (accepted) return this.#put(caller, ring, now);
    this.#putLast(caller, ring);
    return undefined;
  }

  /** Removes all requests of a caller. */
  forget(caller: string): void {
    this.#rings.delete(caller);
    if (caller === this.#last) this.#last = undefined;
  }

  /** Redis has failed: for one window each caller gets what it has used here and the `room` that was last recorded for it, and no more. */
  standAlone(): void {
    const now = this.clock().getTime();
    for (const ring of this.#rings.values()) {
      this.#expire(ring, now);
      ring.most = ring.used + ring.room;
    }
  }

  #ringOf(caller: string): Ring {
    return this.#rings.get(caller) ?? newRing(this.limit);
  }

  /** Counts a request. @returns uncounts it */
  #put(caller: string, ring: Ring, now: number): () => void {
    // A clock that was set back must not put times out of order.
    const time = ring.used > 0 ? Math.max(now, newest(ring)) : now;
    if (ring.used === ring.times.length && ring.used < this.limit) grow(ring, this.limit);
    ring.times[ring.next] = time;
    ring.next = (ring.next + 1) % ring.times.length;
    ring.used = Math.min(ring.used + 1, this.limit);
    this.#putLast(caller, ring);
    return () => takeOut(ring, time);
  }

  /** Moves a caller to the end of the map, so that idle callers come first. */
  #putLast(caller: string, ring: Ring): void {
    if (caller === this.#last) return; // taking an entry out and in again copies the map now and then
    this.#rings.delete(caller);
    this.#rings.set(caller, ring);
    this.#last = caller;
  }

  #expire(ring: Ring, now: number): void {
    // Set back by more than a window: the times say nothing any more, and waiting for them could take forever.
    if (ring.used > 0 && newest(ring) > now + this.windowMs) ring.used = 0;
    while (ring.used > 0 && oldest(ring) + this.windowMs <= now) ring.used--;
  }

  #forgetIdle(now: number): void {
    let looked = 0;
    for (const [caller, ring] of this.#rings) {
      if (looked++ === SWEPT_PER_REQUEST || Math.max(newest(ring) + this.windowMs, ring.mostUntil) > now) return;
      this.#rings.delete(caller);
      if (caller === this.#last) this.#last = undefined;
    }
  }
}

function newRing(limit: number): Ring {
  return {
    times: new Float64Array(Math.min(FIRST_PLACES, limit)),
    next: 0,
    used: 0,
    room: 0,
    most: 0,
    mostUntil: Number.NEGATIVE_INFINITY,
  };
}

/** Doubles a full ring, its oldest time first. */
function grow(ring: Ring, limit: number): void {
  const times = new Float64Array(Math.min(2 * ring.used, limit));
  times.set(ring.times.subarray(ring.next));
  times.set(ring.times.subarray(0, ring.next), ring.used - ring.next);
  ring.times = times;
  ring.next = ring.used;
}

function oldest({ times, next, used }: Ring): number {
  return times[(next - used + times.length) % times.length] as number;
}

function newest({ times, next }: Ring): number {
  return times[(next - 1 + times.length) % times.length] as number;
}

/** Removes one request of this time from a ring; later ones move up. Does nothing when it has expired. */
function takeOut(ring: Ring, time: number): void {
  const { times, next, used } = ring;
  const placeOf = (back: number) => (next - back + times.length) % times.length;
  let back = 1;
  while (back <= used && (times[placeOf(back)] as number) > time) back++;
  if (back > used || times[placeOf(back)] !== time) return;
  for (; back > 1; back--) times[placeOf(back)] = times[placeOf(back - 1)] as number;
  ring.next = placeOf(1);
  ring.used--;
}

/** Prefix of the name under which the limiter counts an owner of keys. */
export const OWNER_ACCOUNT = 'owner:';
/** The library's rule for one request: it passes unless its store knows of an earlier one within the window. */
const ONE_REQUEST = { max: 1, readOnly: true };
/** Times of earlier requests as the library reads them of its store: none, or one that it never takes for past, since ours alone says who counts. */
const ACCEPTED: readonly number[] = [];
const REFUSED: readonly number[] = [Number.POSITIVE_INFINITY];
/** The only part of a field's info that the library reads. */
const FIELD = { fieldName: 'request' } as GraphQLResolveInfo;

/** One request at the limiter. */
interface CountedRequest {
  caller: string;
  /** Set when the library has read the store. */
  reservation?: Reservation;
}

/**
 * A store for graphql-rate-limit, whose limiter reads its store, waits, and then writes: parallel requests would slip through in between.
 * So the read reserves, and the write does nothing. The library passes the caller's identity on to the store unchanged: here that is the
 * request, on which the reservation is stored.
 */
class ReservingStore extends Store {
  constructor(readonly windows: RequestWindows) {
    super();
  }

  override getForIdentity({ contextIdentity }: { contextIdentity: unknown }): readonly number[] | Promise<readonly number[]> {
    const request = contextIdentity as CountedRequest;
    const reserved = this.windows.reserve(request.caller);
    return reserved instanceof Promise
      ? reserved.then((each) => recordReservation(request, each))
      : recordReservation(request, reserved);
  }

  override setForIdentity(): void {}
}

function recordReservation(request: CountedRequest, reservation: Reservation): readonly number[] {
  request.reservation = reservation;
  return reservation.accepted ? ACCEPTED : REFUSED;
}

/**
 * Counts a request of a caller; the response says whether it was accepted.
 *
 * @param owner the account whose key it is, for limiters that count those together
 */
export type Limiter = (caller: string, owner?: string) => Promise<Reservation>;

/** Called with the result of every request, for metrics. */
export type OnDecision = (caller: string, accepted: boolean) => void;

/**
 * A limiter by graphql-rate-limit over these windows.
 *
 * @param onDecision called with the result of every request
 */
export function createLimiter(windows: RequestWindows, onDecision: OnDecision = () => {}): Limiter {
  const limiter = getGraphQLRateLimiter({ store: new ReservingStore(windows), identifyContext: (request) => request });
  return async (caller) => {
    const request: CountedRequest = { caller };
    const refused = await limiter({ parent: undefined, args: {}, context: request, info: FIELD }, ONE_REQUEST);
    const { reservation } = request;
    if (!reservation) throw new Error('the limiter did not read its store');
    const accepted = refused === undefined;
    onDecision(caller, accepted);
    return accepted === reservation.accepted ? reservation : { ...reservation, accepted };
  };
}

/**
 * A limiter that counts a request of an account's key against the key and against the account. A request that one of the two refuses is
 * counted against neither.
 */
export function withOwners(keys: Limiter, owners: Limiter, onDecision: OnDecision = () => {}): Limiter {
  const countBoth = async (caller: string, owner: string) => {
    const own = await keys(caller);
    if (!own.accepted) return own;
    const all = await owners(`${OWNER_ACCOUNT}${owner}`);
    if (!all.accepted) await own.giveBack?.();
    return all.accepted && all.remaining >= own.remaining ? own : all;
  };
  return async (caller, owner) => {
    const reservation = await (owner === undefined ? keys(caller) : countBoth(caller, owner));
    onDecision(caller, reservation.accepted);
    return reservation;
  };
}

/** The quota headers: the widely used `ratelimit-limit`, `-remaining` and `-reset`, and the two of the IETF's draft 10. */
export function quotaHeaders({ limit, remaining, resetSeconds }: Reservation): HeaderList {
  const [most, left, reset] = [String(limit), String(remaining), String(resetSeconds)];
  return [
    ...['ratelimit-limit', most, 'ratelimit-remaining', left, 'ratelimit-reset', reset],
    ...['ratelimit-policy', `"requests";q=${most};w=60`, 'ratelimit', `"requests";r=${left};t=${reset}`],
  ];
}

/** @throws Refusal rate_limited when the request was not accepted */
export function requireAccepted({ accepted, limit, resetSeconds }: Reservation): void {
  if (accepted) return;
  const message = `More than ${limit} requests in 60 seconds; try again in ${resetSeconds} s.`;
  throw new Refusal('rate_limited', message, { retryAfterSeconds: resetSeconds });
}
