/** Counts the requests of each caller in sliding windows, refuses those over the limit, and writes the quota headers. */
import type { GraphQLResolveInfo } from 'graphql';
import { getGraphQLRateLimiter, Store } from 'graphql-rate-limit';
import type { Clock } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import type { HeaderList } from './exchange.js';

/** What a caller is told of its limit. */
export interface Reservation {
  accepted: boolean;
  limit: number;
  /** Requests left in the window. */
  remaining: number;
  /** Whole seconds until the oldest counted request leaves the window; for a refused request: after which one is accepted. */
  resetSeconds: number;
  /** Gives an accepted request's place back, as if nobody had asked for it. */
  giveBack?: () => void | Promise<void>;
}

/** Counts requests. May be asynchronous, for windows that several processes share. */
export interface RequestWindows {
  /** Counts one request of a caller if there is room for it, in one step. */
  reserve(caller: string): Reservation | Promise<Reservation>;
}

/** The times of a caller's accepted requests: a ring that grows with them, up to what the limit allows. */
interface Ring {
  times: Float64Array;
  next: number;
  used: number;
  /** Requests that the shared windows still allowed this caller when they last answered. */
  room: number;
  /** The largest number of requests that is accepted before `mostUntil`, where it is below the limit. */
  most: number;
  mostUntil: number;
}

const FIRST_PLACES = 64;

/** Idle callers looked at for each request: more than come in, so that what is kept stays bounded by what is in use. */
const SWEPT_PER_REQUEST = 2;

/**
 * Sliding windows in memory: at most `limit` requests of one caller in any `windowMs`. Refused requests don't count. A request costs
 * the same however full its window is, and callers who went quiet are forgotten.
 */
export class SlidingWindows implements RequestWindows {
  readonly #rings = new Map<string, Ring>();
  /** Who came last in it. */
  #last: string | undefined;

  constructor(
    readonly limit: number,
    readonly windowMs: number,
    readonly clock: Clock,
  ) {}

  /** Callers that are remembered. */
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
   * Hears of a request that was decided elsewhere.
   *
   * @param accepted counted here too; a full window forgets its oldest for it
   * @param room how many more may be accepted here within a window from now
   * @returns what takes an accepted one out again
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

  /** A caller begins anew. */
  forget(caller: string): void {
    this.#rings.delete(caller);
    if (caller === this.#last) this.#last = undefined;
  }

  /** From now on nobody decides elsewhere: what each caller has used here, and what the shared windows last allowed it, is all that it gets for a window. */
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

  /** @returns what takes it out again */
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

  /** The quiet ones come first. */
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

/** Takes one request of a time out of a ring; those that came later move up. Nothing happens when it has left already. */
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

/** What the account of an owner of keys at the limiter begins with. */
export const OWNER_ACCOUNT = 'owner:';
/** The library's rule for one request: it passes unless its store knows of an earlier one within the window. */
const ONE_REQUEST = { max: 1, readOnly: true };
/** Times of earlier requests as the library reads them of its store: none, or one that it never takes for past, since ours alone says who counts. */
const ACCEPTED: readonly number[] = [];
const REFUSED: readonly number[] = [Number.POSITIVE_INFINITY];
/** Of what it is asked about, the library reads the field's name alone. */
const FIELD = { fieldName: 'request' } as GraphQLResolveInfo;

/** One request at the limiter. */
interface Asking {
  caller: string;
  /** What the windows said, once the library has asked. */
  reservation?: Reservation;
}

/**
 * A store for graphql-rate-limit, whose limiter reads its store, waits, and then writes: parallel requests would slip through between
 * the two. So its one read reserves, and there is nothing left to write. The library hands on, as it is, what it is told to know
 * a caller by: here the request itself, so that the response finds it.
 */
class ReservingStore extends Store {
  constructor(readonly windows: RequestWindows) {
    super();
  }

  override getForIdentity({ contextIdentity }: { contextIdentity: unknown }): readonly number[] | Promise<readonly number[]> {
    const asking = contextIdentity as Asking;
    const reserved = this.windows.reserve(asking.caller);
    return reserved instanceof Promise ? reserved.then((each) => noted(asking, each)) : noted(asking, reserved);
  }

  override setForIdentity(): void {}
}

function noted(asking: Asking, reservation: Reservation): readonly number[] {
  asking.reservation = reservation;
  return reservation.accepted ? ACCEPTED : REFUSED;
}

/**
 * Counts a request of a caller; the response says whether it was accepted.
 *
 * @param owner the account whose key it is, for limiters that count those together
 */
export type Limiter = (caller: string, owner?: string) => Promise<Reservation>;

/** Is told of every request, to keep count. */
export type Decided = (caller: string, accepted: boolean) => void;

/**
 * A limiter of callers by the library's rule over these windows.
 *
 * @param decided is told of every request
 */
export function createLimiter(windows: RequestWindows, decided: Decided = () => {}): Limiter {
  const limiter = getGraphQLRateLimiter({ store: new ReservingStore(windows), identifyContext: (asking) => asking });
  return async (caller) => {
    const asking: Asking = { caller };
    const refused = await limiter({ parent: undefined, args: {}, context: asking, info: FIELD }, ONE_REQUEST);
    const { reservation } = asking;
    if (!reservation) throw new Error('the limiter did not read its store');
    const accepted = refused === undefined;
    decided(caller, accepted);
    return accepted === reservation.accepted ? reservation : { ...reservation, accepted };
  };
}

/**
 * Counts what the keys of one account take together as well. A request that its key has no room for takes none of the account's, and
 * one that the account has no room for none of its key's.
 */
export function withOwners(keys: Limiter, owners: Limiter, decided: Decided = () => {}): Limiter {
  const countBoth = async (caller: string, owner: string) => {
    const own = await keys(caller);
    if (!own.accepted) return own;
    const all = await owners(`${OWNER_ACCOUNT}${owner}`);
    if (!all.accepted) await own.giveBack?.();
    return all.accepted && all.remaining >= own.remaining ? own : all;
  };
  return async (caller, owner) => {
    const reservation = await (owner === undefined ? keys(caller) : countBoth(caller, owner));
    decided(caller, reservation.accepted);
    return reservation;
  };
}

/** The headers that tell a caller where it stands: those that everybody knows, and those of the IETF's draft 10 beside them. */
export function quotaHeaders({ limit, remaining, resetSeconds }: Reservation): HeaderList {
  const [most, left, reset] = [String(limit), String(remaining), String(resetSeconds)];
  return [
    ...['ratelimit-limit', most, 'ratelimit-remaining', left, 'ratelimit-reset', reset],
    ...['ratelimit-policy', `"requests";q=${most};w=60`, 'ratelimit', `"requests";r=${left};t=${reset}`],
  ];
}

/** @throws Refusal rate_limited when the request had no place */
export function requireAccepted({ accepted, limit, resetSeconds }: Reservation): void {
  if (accepted) return;
  const message = `More than ${limit} requests in 60 seconds; try again in ${resetSeconds} s.`;
  throw new Refusal('rate_limited', message, { retryAfterSeconds: resetSeconds });
}
