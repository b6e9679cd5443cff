/** Counts the requests of each caller in Redis, over all processes, and in each process alone while Redis is away. */
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Clock } from '../context.js';
import { withoutPassword } from '../domain/withoutPassword.js';
import { withTimeout } from '../store/withTimeout.js';
import { type RequestWindows, type Reservation, SlidingWindows } from './rateLimit.js';

/**
 * One reservation in one step: forgets what left the window, counts, and takes the request's places if there are as many.
 *
 * KEYS[1] the caller's list of times, oldest first; KEYS[2] names this epoch of Redis; ARGV limit, window in ms, a name for a new
 * epoch, places. Answers accepted, used, ms until the oldest leaves (refused: until there are as many places), the epoch's name (another
 * one tells that lists were lost), and the time under which it counts.
 * The time is Redis's own: the processes' clocks may differ by more than a request takes. A place counts from the millisecond's end and
 * is left at a millisecond's beginning, so that no 60 s hold one too many. It is wall time and may be set back: by less than a window
 * the list goes on from its newest time (never more than the limit), by more the list can't be right and goes.
 */
const RESERVE = `
local key, limit, window, places = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[4])
local epoch = redis.call('GET', KEYS[2])
if not epoch then
  epoch = ARGV[3]
  redis.call('SET', KEYS[2], epoch)
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local newest = tonumber(redis.call('LINDEX', key, -1) or now)
if newest > now + window then
  redis.call('DEL', key)
  newest = now
end
local oldest = tonumber(redis.call('LINDEX', key, 0) or now)
while oldest + window <= now do
  redis.call('LPOP', key)
  oldest = tonumber(redis.call('LINDEX', key, 0) or now)
end
local used = redis.call('LLEN', key)
local lacking = used + places - limit
local place = string.format('%.0f', math.max(now + 1, newest))
if lacking > 0 then
  local leaving = tonumber(redis.call('LINDEX', key, lacking - 1) or now)
  return { 0, used, leaving + window - now, epoch, place }
end
for _ = 1, places do redis.call('RPUSH', key, place) end
redis.call('PEXPIRE', key, window + 1)
return { 1, used + places, oldest + window - now, epoch, place }`;

/** What a caller's list of times in Redis begins with. */
const WINDOW_OF = 'samebet:window:';
/** Where Redis keeps the name of its epoch. */
const EPOCH = 'samebet:epoch';
const ANSWER_MS = 500;
/** How often an absent Redis is tried again. */
const PROBE_MS = 250;
/** Other processes may reconnect up to this much later; Redis lacks the requests that they accepted until then. */
const RECONNECT_SPREAD_MS = 5_000;
/** How long a starting process waits for its first connection before it begins with local limits. */
const FIRST_CONNECT_MS = 2_000;

type ReserveReply = [accepted: number, used: number, msUntilReset: number, epoch: string, place: string];
type RedisWithReserve = Redis & {
  reserve(key: string, epoch: string, limit: number, windowMs: number, name: string, places: number): Promise<ReserveReply>;
};

export interface SharedWindowsOptions {
  limit: number;
  windowMs: number;
  /** How many API processes share the limit: while Redis is away, each allows its part of it. */
  processes: number;
  clock: Clock;
  log: Logger;
  /** A reservation that takes longer than so many milliseconds counts as failed: a hanging Redis must not hang requests. */
  answerMs?: number | undefined;
}

/**
 * Sliding windows that processes share through Redis: at most `limit` requests of one caller in any `windowMs`, over all of them.
 *
 * While Redis is away each process allows `limit / processes` of a caller, and within the first window no more than what it accepted
 * itself and its part of what was left when Redis answered last. It goes on doing so beside Redis for one window after the return,
 * since Redis may have come back empty. A caller who uses all processes thus never passes the limit; one who used a single process
 * may get `limit / processes` from each of the others once an outage. The same holds when Redis was emptied, which the name of its
 * epoch tells.
 */
export class SharedWindows implements RequestWindows {
  readonly #local: SlidingWindows;
  readonly #redis: RedisWithReserve;
  readonly #options: SharedWindowsOptions;
  #shared = true;
  #strictUntil = Number.NEGATIVE_INFINITY;
  #probe: NodeJS.Timeout | undefined;
  /** The name of Redis's epoch when it last answered; undefined before. */
  #epoch: string | undefined;

  constructor(redis: Redis, options: SharedWindowsOptions) {
    this.#redis = redis as RedisWithReserve;
    this.#redis.defineCommand('reserve', { numberOfKeys: 2, lua: RESERVE });
    this.#options = options;
    const share = Math.max(1, Math.floor(options.limit / options.processes));
    this.#local = new SlidingWindows(share, options.windowMs, options.clock);
  }

  get limit(): number {
    return this.#options.limit;
  }

  /** Whether the limits are shared now; false while Redis is away. */
  get shared(): boolean {
    return this.#shared;
  }

  async reserve(caller: string, places = 1): Promise<Reservation> {
    if (!this.#shared) return this.#local.reserve(caller, places);
    const strict = this.#options.clock().getTime() < this.#strictUntil;
    const local = strict ? this.#local.reserve(caller, places) : undefined;
    if (local && !local.accepted) return local;
    try {
      const reservation = await this.#ask(caller, places);
      const { processes, clock } = this.#options;
      // Since this response each of the others may have got one more.
      const room = Math.max(0, Math.floor((reservation.remaining - (processes - 1)) / processes));
      if (local) {
        if (!reservation.accepted) await local.giveBack?.();
        return withPlaces(reservation, local.giveBack);
      }
      // Redis may have lost its lists since the question was put: then what was granted here decides.
      if (clock().getTime() < this.#strictUntil) return this.#local.reserve(caller, places);
      const noted = this.#local.note(caller, { accepted: reservation.accepted, room, places });
      return withPlaces(reservation, noted);
    } catch (error) {
      this.#goLocal(error);
      return local ?? this.#local.reserve(caller, places);
    }
  }

  close(): void {
    clearTimeout(this.#probe);
    this.#redis.disconnect();
  }

  async #ask(caller: string, places: number): Promise<Reservation> {
    const { limit, windowMs, answerMs = ANSWER_MS } = this.#options;
    const asked = this.#redis.reserve(`${WINDOW_OF}${caller}`, EPOCH, limit, windowMs, randomUUID(), places);
    const [accepted, used, msUntilReset, epoch, place] = await withTimeout(asked, answerMs, 'Redis');
    if (this.#epoch !== undefined && this.#epoch !== epoch) this.#noteLoss();
    this.#epoch = epoch;
    const resetSeconds = Math.max(1, Math.ceil(msUntilReset / 1_000));
    const said = { accepted: accepted === 1, limit, remaining: Math.max(0, limit - used), resetSeconds };
    return said.accepted ? { ...said, giveBack: () => this.#giveBack(caller, place, places) } : said;
  }

  /** One command, and thus one step. Of several places of one millisecond it doesn't matter which goes. */
  async #giveBack(caller: string, place: string, places: number): Promise<void> {
    try {
      const { answerMs = ANSWER_MS } = this.#options;
      await withTimeout(this.#redis.lrem(`${WINDOW_OF}${caller}`, -places, place), answerMs, 'Redis');
    } catch (error) {
      this.#goLocal(error);
    }
  }

  /** For a window each process grants its share, and to nobody more than what was left when Redis knew. */
  #noteLoss(): void {
    const { log, clock, windowMs } = this.#options;
    log.warn('Redis has lost what was counted: each process limits keys more strictly for a window');
    this.#local.standAlone();
    this.#strictUntil = clock().getTime() + windowMs;
  }

  /** Begins with local limits, where no Redis answers at the start. @param told what is logged of it, once */
  beginAlone(told: { redis: string; fault: string }): void {
    this.#goAlone(told, 'Redis is out of reach: each process limits keys for itself, more strictly');
  }

  #goLocal(error: unknown): void {
    this.#goAlone({ err: error }, 'Redis is away: each process limits keys for itself, more strictly');
  }

  #goAlone(told: object, words: string): void {
    if (!this.#shared) return;
    this.#shared = false;
    this.#local.standAlone();
    this.#options.log.warn({ ...told, share: this.#local.limit }, words);
    this.#tryAgain();
  }

  #tryAgain(): void {
    this.#probe = setTimeout(async () => {
      try {
        await this.#ask('probe', 1);
        this.#goShared();
      } catch {
        this.#tryAgain();
      }
    }, PROBE_MS).unref();
  }

  #goShared(): void {
    const { log, clock, windowMs } = this.#options;
    this.#strictUntil = clock().getTime() + windowMs + RECONNECT_SPREAD_MS;
    this.#shared = true;
    log.info('Redis is back: keys are limited over all processes again');
  }
}

/** A reservation that holds a place here beside its place in Redis. */
function withPlaces(reservation: Reservation, giveBackHere: Reservation['giveBack']): Reservation {
  const { giveBack } = reservation;
  if (!giveBack || !giveBackHere) return reservation;
  return {
    ...reservation,
    giveBack: async () => {
      await giveBackHere();
      await giveBack();
    },
  };
}

/** Opens shared windows; without a response from Redis they begin with local limits. @param url redis:// or rediss:// */
export async function openSharedWindows(url: string, options: SharedWindowsOptions): Promise<SharedWindows> {
  const { Redis } = await import('ioredis'); // only where there is one
  const redis = new Redis(url, {
    connectTimeout: FIRST_CONNECT_MS,
    // What can't be sent now fails now; nothing is sent twice, since a reservation counts each time.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(50 * times, 1_000),
  });
  let fault: Error | undefined; // the promise below only says that no connection came
  redis.on('error', (error: Error) => {
    fault = error;
  });
  const ready = new Promise<void>((resolve) => redis.once('ready', resolve));
  const windows = new SharedWindows(redis, options);
  try {
    await withTimeout(ready, Math.max(FIRST_CONNECT_MS, options.answerMs ?? 0), 'Redis');
  } catch (late) {
    windows.beginAlone({ redis: withoutPassword(url), fault: (fault ?? (late as Error)).message });
  }
  return windows;
}
