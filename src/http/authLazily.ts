/** Opens the accounts when they are first needed, so that other requests do not wait for their library to load. */

import { onceLoaded } from '../workflow/onceLoaded.js';
import type { Auth } from './auth.js';
import type { AuthKnown } from './authKnown.js';

/**
 * Accounts that are opened at their first use: better-auth takes a third of a second to load, which a look-up by a key must not wait for.
 *
 * @param open opens them; called again at the next use when it fails
 */
export function openLazily(known: AuthKnown, open: () => Promise<Auth>): Auth & { load(): Promise<Auth> } {
  const load = onceLoaded(open);
  return {
    ...known,
    load,
    handle: async (request) => (await load()).handle(request),
    session: async (cookie) => (await load()).session(cookie),
    signInPath: async (email) => (await load()).signInPath(email),
  };
}
