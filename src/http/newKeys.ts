/** Lets a request with a key that was made a moment ago wait until the live index knows the key. */
import { type Clock, type Deps, steadyClock } from '../context.js';
import type { Access } from './access.js';
import { findCaller } from './apiKey.js';
import type { HttpRequest } from './exchange.js';
import { SlidingWindows } from './rateLimit.js';

/**
 * Requests with an unknown key that may wait, in any second and in one process: guesses are refused at once from the third on, so that no
 * flood of them keeps connections open. Waiting takes no question to the database.
 */
const WAITING_A_SECOND = 2;
/** All unknown keys wait in one window. */
const UNKNOWN = 'unknown';

/** Keys that `samebet keys create` or another process has made since the live index last looked for changes. */
export class NewKeys {
  readonly #waits: SlidingWindows;
  readonly #deps: Pick<Deps, 'index' | 'clock'>;

  constructor(deps: Pick<Deps, 'index' | 'clock'>, steady: Clock = steadyClock) {
    this.#deps = deps;
    this.#waits = new SlidingWindows(WAITING_A_SECOND, 1_000, steady);
  }

  /** Finds the caller again once the index has looked for changes, where the key of the request is unknown and may be a new one. */
  async settle(request: HttpRequest, access: Access): Promise<void> {
    const { index, clock } = this.#deps;
    if (access.caller.kind !== 'refused' || !access.caller.mayBeNew) return;
    const looked = this.#waits.reserve(UNKNOWN).accepted ? index.nextLook() : undefined;
    if (!looked) return;
    await looked;
    access.caller = findCaller(request.header, index, clock);
    request.caller = access.caller;
  }
}
