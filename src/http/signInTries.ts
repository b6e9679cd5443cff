/** Limits tries at an account's password and codes, with a separate count for browsers that signed in before. */

import { createHash, randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Clock } from '../context.js';
import { MINUTE_MS } from '../domain/duration.js';
import { SlidingWindows } from './rateLimit.js';
import { challenged, isCodePath } from './secondFactor.js';

/** Wrong passwords of one account, from wherever they come: more than anybody mistypes, too few to guess one that is graded. */
const MOST_TRIES = 20;
const WINDOW_MS = 15 * MINUTE_MS;
/** A browser that signed in before is known for a year. */
const KNOWN_SECONDS = 365 * 86_400;
const PATH = '/sign-in/email';

const hashOf = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url');

/**
 * Limits tries at one account's password, and at the codes of its second factor. A browser in which its owner signed in before carries a
 * signed cookie and has a count of its own, so that strangers who use the account's up lock nobody out of it there ("device cookies",
 * OWASP). Says nothing of whether an account exists: any address is counted alike.
 */
export class SignInTries {
  readonly #tries: SlidingWindows;

  constructor(clock: Clock) {
    this.#tries = new SlidingWindows(MOST_TRIES, WINDOW_MS, clock);
  }

  /** Counts a try before its password or code is looked at. @throws APIError when there were too many */
  async begin(asked: GenericEndpointContext): Promise<void> {
    const email = await triedEmail(asked);
    if (email === undefined) return;
    const account = await accountOf(asked, email);
    const { accepted, resetSeconds } = this.#tries.reserve(account);
    if (accepted) return;
    const what = isCodePath(asked.path) ? 'codes' : 'passwords';
    const message = `Too many wrong ${what} for this account from browsers that it does not know. Try again later, or ask an admin for help.`;
    throw new APIError('TOO_MANY_REQUESTS', { message }, { 'x-retry-after': String(resetSeconds) });
  }

  /** Who got in is no guesser: the count begins anew, and the browser is known from now on. */
  async end(asked: GenericEndpointContext): Promise<void> {
    const user = asked.context.newSession?.user;
    if (user === undefined) return;
    this.#tries.forget(await accountOf(asked, user.email));
    // A right password alone makes no known browser where a code comes next: the session ends as soon as this has run.
    if (user.twoFactorEnabled && !isCodePath(asked.path)) return;
    const { email } = user;
    if ((await deviceOf(asked, email)) !== undefined) return;
    const { name, attributes } = cookieOf(asked);
    const device = `${hashOf(email)}.${randomBytes(16).toString('base64url')}`;
    await asked.setSignedCookie(name, device, asked.context.secret, attributes);
  }
}

const cookieOf = ({ context }: GenericEndpointContext) => context.createAuthCookie('device', { maxAge: KNOWN_SECONDS });

/** The cookie of a browser in which this account signed in before. */
async function deviceOf(asked: GenericEndpointContext, email: string): Promise<string | undefined> {
  const device = await asked.getSignedCookie(cookieOf(asked).name, asked.context.secret);
  return typeof device === 'string' && device.startsWith(`${hashOf(email)}.`) ? device : undefined;
}

/** Whose password or code is tried, if one is. */
async function triedEmail(asked: GenericEndpointContext): Promise<string | undefined> {
  if (isCodePath(asked.path)) return (await challenged(asked))?.email;
  const { email } = (asked.body ?? {}) as { email?: unknown };
  return asked.path === PATH && typeof email === 'string' ? email : undefined;
}

/** What a try counts against: the browser where it is known, else the account; passwords and codes each for themselves. */
async function accountOf(asked: GenericEndpointContext, email: string): Promise<string> {
  const account = (await deviceOf(asked, email)) ?? hashOf(email);
  return isCodePath(asked.path) ? `code ${account}` : account;
}
