/** Counts the requests of each caller in sliding windows, and says which are over the limit. */
import type { GraphQLResolveInfo } from 'graphql';
import { getGraphQLRateLimiter, Store } from 'graphql-rate-limit';
import type { Clock } from '../context.js';

/** The result of counting a request: whether it is accepted, and the state of the caller's window. */
export interface Reservation {
  accepted: boolean;
  limit: number;
  /** Requests left in the window. */
  remaining: number;
  /** Whole seconds until the oldest counted request leaves the window; for a refused request: after which it would be accepted. */
  resetSeconds: number;
  /** Uncounts the accepted request. */
  giveBack?: () => void | Promise<void>;
}

/** Counts requests by caller; asynchronous where several processes share the counts. */
export interface RequestWindows {
  /** Requests of one caller in a window: a request that counts as more is never accepted. */
  readonly limit: number;
  /** Counts a request of a caller if the window has room for all of its places, atomically. @param places how many it takes; 1 unless given */
  reserve(caller: string, places?: number): Reservation | Promise<Reservation>;
}

/** What is counted of one caller. */
interface Window {
  /** When its requests were accepted, in order; the `expired` first ones have left the window. */
  times: number[];
  expired: number;
  /** Requests that the shared windows still allowed this caller when they last answered. */
  room: number;
  /** A limit that holds before `mostUntil`, where it is lower than the usual one. */
  most: number;
  mostUntil: number;
}

/** Idle callers removed for each request at most: more than one, so that the map doesn't outgrow the callers in use. */
const SWEPT_PER_REQUEST = 2;

/**
 * Sliding windows in memory: at most `limit` requests of one caller in any `windowMs` milliseconds. Refused requests don't count. Counting takes
 * the same time however full the window is, and idle callers are removed.
 */
export class SlidingWindows implements RequestWindows {
  readonly #windows = new Map<string, Window>();
  /** The caller that was moved to the end of the map last. */
  #last: string | undefined;

  constructor(
    readonly limit: number,
    readonly windowMs: number,
    readonly clock: Clock,
  ) {}

  /** Callers in the map. */
  get size(): number {
    return this.#windows.size;
  }

  reserve(caller: string, places = 1): Reservation {
    const now = this.clock().getTime();
    this.#forgetIdle(now);
    const window = this.#windowOf(caller);
    this.#expire(window, now);
    const isBound = now < window.mostUntil && window.mostUntil <= now + this.windowMs; // else the clock was set back
    const limit = isBound ? Math.min(this.limit, window.most) : this.limit;
    const lacking = usedOf(window) + places - limit;
    const accepted = lacking <= 0;
    const taken = accepted ? { giveBack: this.#put(caller, window, now, places) } : undefined;
    const leaving = window.times[window.expired + Math.max(0, lacking - 1)];
    const reset = leaving === undefined && isBound ? window.mostUntil : (leaving ?? now) + this.windowMs;
    const resetSeconds = Math.max(1, Math.ceil((reset - now) / 1_000));
    return { accepted, limit: this.limit, remaining: Math.max(0, limit - usedOf(window)), resetSeconds, ...taken };
  }

  /**
   * Records a request that Redis decided.
   *
   * @param accepted whether it was accepted: its places are then counted here too, in a full window in place of the oldest
   * @param room how many more requests may be accepted here within a window from now, should Redis fail
   * @returns uncounts an accepted request
   */
  note(
    caller: string,
    { accepted, room, places }: { accepted: boolean; room: number; places: number },
  ): (() => void) | undefined {
    const now = this.clock().getTime();
    this.#forgetIdle(now);
    const window = this.#windowOf(caller);
    this.#expire(window, now);
    window.mostUntil = now + this.windowMs;
    window.room = room;
    if (accepted) return this.#put(caller, window, now, places);
    this.#putLast(caller, window);
    return undefined;
  }

  /** Removes all requests of a caller. */
  forget(caller: string): void {
    this.#windows.delete(caller);
    if (caller === this.#last) this.#last = undefined;
  }

  /** Redis has failed: for one window each caller gets what it has used here and the `room` that was last recorded for it, and no more. */
  standAlone(): void {
    const now = this.clock().getTime();
    for (const window of this.#windows.values()) {
      this.#expire(window, now);
      window.most = usedOf(window) + window.room;
    }
  }

  #windowOf(caller: string): Window {
    return this.#windows.get(caller) ?? { times: [], expired: 0, room: 0, most: 0, mostUntil: Number.NEGATIVE_INFINITY };
  }

  /** Counts a request. @returns uncounts it */
  #put(caller: string, window: Window, now: number, places: number): () => void {
    // A clock that was set back must not put times out of order.
    const time = Math.max(now, newestOf(window));
    for (let place = 0; place < places; place++) {
      if (usedOf(window) === this.limit) window.expired++;
      window.times.push(time);
    }
    this.#putLast(caller, window);
    return () => {
      for (let place = 0; place < places; place++) {
        const at = window.times.lastIndexOf(time);
        if (at >= window.expired) window.times.splice(at, 1);
      }
    };
  }

  /** Moves a caller to the end of the map, so that idle callers come first. */
  #putLast(caller: string, window: Window): void {
    if (caller === this.#last) return; // taking an entry out and in again copies the map now and then
    this.#windows.delete(caller);
    this.#windows.set(caller, window);
    this.#last = caller;
  }

  #expire(window: Window, now: number): void {
    const { times } = window;
    // Set back by more than a window: the times say nothing any more, and waiting for them could take forever.
    if (newestOf(window) > now + this.windowMs) window.expired = times.length;
    while (window.expired < times.length && (times[window.expired] as number) + this.windowMs <= now) window.expired++;
    if (2 * window.expired <= times.length) return; // taking out each by itself would move all others each time
    times.splice(0, window.expired);
    window.expired = 0;
  }

  #forgetIdle(now: number): void {
    let looked = 0;
    for (const [caller, window] of this.#windows) {
      if (looked++ === SWEPT_PER_REQUEST || Math.max(newestOf(window) + this.windowMs, window.mostUntil) > now) return;
      this.forget(caller);
    }
  }
}

const usedOf = ({ times, expired }: Window): number => times.length - expired;
const newestOf = ({ times }: Window): number => times.at(-1) ?? Number.NEGATIVE_INFINITY;

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
  places: number;
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
    const reserved = this.windows.reserve(request.caller, request.places);
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

/** Counts the requests of callers. */
export interface Limiter {
  /**
   * Counts a request of a caller; the response says whether it was accepted.
   *
   * @param owner the account whose key it is, for limiters that count those together
   * @param places how many requests it counts as, all or none; 1 unless given
   */
  (caller: string, owner?: string, places?: number): Promise<Reservation>;
  /** Requests of one caller in a window: no wait gets more places than that at once. */
  readonly limit: number;
}

/** Called with the result of every request, for metrics. */
export type OnDecision = (caller: string, accepted: boolean, places: number) => void;

/**
 * A limiter by graphql-rate-limit over these windows.
 *
 * @param onDecision called with the result of every request
 */
export function createLimiter(windows: RequestWindows, onDecision: OnDecision = () => {}): Limiter {
  const limiter = getGraphQLRateLimiter({ store: new ReservingStore(windows), identifyContext: (request) => request });
  const count = async (caller: string, _owner?: string, places = 1): Promise<Reservation> => {
    const request: CountedRequest = { caller, places };
    const refused = await limiter({ parent: undefined, args: {}, context: request, info: FIELD }, ONE_REQUEST);
    const { reservation } = request;
    if (!reservation) throw new Error('the limiter did not read its store');
    const accepted = refused === undefined;
    onDecision(caller, accepted, places);
    return accepted === reservation.accepted ? reservation : { ...reservation, accepted };
  };
  return Object.assign(count, { limit: windows.limit });
}

/**
 * A limiter that counts a request of an account's key against the key and against the account. A request that one of the two refuses is
 * counted against neither.
 */
export function withOwners(keys: Limiter, owners: Limiter, onDecision: OnDecision = () => {}): Limiter {
  const countBoth = async (caller: string, owner: string, places: number) => {
    const own = await keys(caller, undefined, places);
    if (!own.accepted) return own;
    const all = await owners(`${OWNER_ACCOUNT}${owner}`, undefined, places);
    if (!all.accepted) {
      await own.giveBack?.();
      return all;
    }
    const giveBack = async () => {
      await own.giveBack?.();
      await all.giveBack?.();
    };
    return { ...(all.remaining >= own.remaining ? own : all), giveBack };
  };
  const count = async (caller: string, owner?: string, places = 1): Promise<Reservation> => {
    const reservation = await (owner === undefined ? keys(caller, undefined, places) : countBoth(caller, owner, places));
    onDecision(caller, reservation.accepted, places);
    return reservation;
  };
  return Object.assign(count, { limit: Math.min(keys.limit, owners.limit) });
}
