/** Limits tries at an account's password and codes, with a separate count for browsers that signed in before. */

import { hash, randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Clock } from '../context.js';
import { MINUTE_MS } from '../domain/duration.js';
import { SlidingWindows } from './rateLimit.js';
import { challenged, isCodePath } from './secondFactor.js';

/** Tries at one account in a window: more than anybody mistypes, too few to guess a password of the required strength. */
const MOST_TRIES = 20;
const WINDOW_MS = 15 * MINUTE_MS;
/** How long a browser that signed in is recognized: a year. */
const KNOWN_SECONDS = 365 * 86_400;
const PATH = '/sign-in/email';

const hashOf = (email: string): string => hash('sha256', email.toLowerCase(), 'base64url');

/**
 * Limits tries at one account's password, and at the codes of its second factor. A browser in which its owner signed in before carries a
 * signed cookie and a count of its own, so that strangers can't lock the owner out of it ("device cookies", OWASP). Addresses without an
 * account are counted the same way, so that the limit doesn't tell which exist.
 */
export class SignInTries {
  readonly #tries: SlidingWindows;

  constructor(clock: Clock) {
    this.#tries = new SlidingWindows(MOST_TRIES, WINDOW_MS, clock);
  }

  /** Counts a try before its password or code is checked. @throws APIError TOO_MANY_REQUESTS */
  async begin(request: GenericEndpointContext): Promise<void> {
    const email = await triedEmail(request);
    if (email === undefined) return;
    const account = await accountOf(request, email);
    const { accepted, resetSeconds } = this.#tries.reserve(account);
    if (accepted) return;
    const what = isCodePath(request.path) ? 'codes' : 'passwords';
    const message = `Too many wrong ${what} for this account from browsers that it does not know. Try again later, or ask an admin for help.`;
    throw new APIError('TOO_MANY_REQUESTS', { message }, { 'x-retry-after': String(resetSeconds) });
  }

  /** After a successful sign-in: resets the count, and sets the cookie by which the browser is recognized. */
  async end(request: GenericEndpointContext): Promise<void> {
    const user = request.context.newSession?.user;
    if (user === undefined) return;
    this.#tries.forget(await accountOf(request, user.email));
    // With a second factor the sign-in is complete only after the code: better-auth ends this session right after this hook.
    if (user.twoFactorEnabled && !isCodePath(request.path)) return;
    const { email } = user;
    if ((await deviceOf(request, email)) !== undefined) return;
    const { name, attributes } = cookieOf(request);
    const device = `${hashOf(email)}.${randomBytes(16).toString('base64url')}`;
    await request.setSignedCookie(name, device, request.context.secret, attributes);
  }
}

const cookieOf = ({ context }: GenericEndpointContext) => context.createAuthCookie('device', { maxAge: KNOWN_SECONDS });

/** The value of the device cookie, if the browser has one of this account. */
async function deviceOf(request: GenericEndpointContext, email: string): Promise<string | undefined> {
  const device = await request.getSignedCookie(cookieOf(request).name, request.context.secret);
  return typeof device === 'string' && device.startsWith(`${hashOf(email)}.`) ? device : undefined;
}

/** The email of the account whose password or code the request tries; undefined for other requests. */
async function triedEmail(request: GenericEndpointContext): Promise<string | undefined> {
  if (isCodePath(request.path)) return (await challenged(request))?.email;
  const { email } = (request.body ?? {}) as { email?: unknown };
  return request.path === PATH && typeof email === 'string' ? email : undefined;
}

/** The name under which a try is counted: the device where it is recognized, else the account; passwords and codes are counted separately. */
async function accountOf(request: GenericEndpointContext, email: string): Promise<string> {
  const account = (await deviceOf(request, email)) ?? hashOf(email);
  return isCodePath(request.path) ? `code ${account}` : account;
}
