/** Finds who sends a request, by API key or session, and whether that caller's limit and role admit the request. */
import { type Caller, type Context, DEFAULT_SETTINGS, type Deps } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import type { Role } from '../domain/role.js';
import { requireRole } from '../graphql/role.js';
import { findCaller } from './apiKey.js';
import type { Auth } from './auth.js';
import type { HeaderList, HttpRequest } from './exchange.js';
import { type Limiter, quotaHeaders, type Reservation, requireAccepted } from './rateLimit.js';
import { findSignedIn } from './session.js';

/** What a key's account at the limiter begins with, and that of an address. */
export const KEY_ACCOUNT = 'key:';
export const ADDRESS_ACCOUNT = 'address:';

/** Keys and sessions are counted where they are used. */
export const hasOwnLimit = ({ kind }: Caller): boolean => kind === 'key' || kind === 'user';

/** Who is signed in, and how much a signed-in person may ask for. */
export interface Sessions {
  auth: Auth;
  limiter: Limiter;
}

/** The access of one request over REST or GraphQL: its caller, and the headers that the caller's limit adds to the response. */
export class Access {
  headers: HeaderList = [];
  constructor(
    readonly caller: Caller,
    readonly limiter: Limiter,
    /** Why the key could not be checked at all. */
    readonly obstacle?: unknown,
  ) {}
  /** Where a caller without a limit of its own comes from; undefined where nobody limits that. */
  address?: string | undefined;
  /** Counts against the caller's address what takes no key, also of callers who have one; absent where nobody counts it. */
  byAddress?: () => Promise<void>;

  /**
   * Checks who asks, counts one request against the caller's limit, then checks the role.
   *
   * @param role what is asked for takes a signed-in account of this role
   * @throws Refusal unauthorized, rate_limited or forbidden
   */
  async admit(role?: Role): Promise<void> {
    if (this.obstacle) throw this.obstacle;
    if (role !== undefined && this.caller.kind === 'nobody') requireRole(this.caller, role);
    const owner = this.caller.kind === 'key' ? this.caller.owner : undefined;
    const reservation: Reservation = await this.limiter(accountOf(this.caller), owner);
    this.headers = quotaHeaders(reservation);
    requireAccepted(reservation);
    if (role !== undefined) requireRole(this.caller, role);
  }

  /** Counts what a costly document takes besides. @throws Refusal rate_limited */
  async take(places: number): Promise<void> {
    if (this.caller.kind === 'nobody' || this.obstacle) return; // the first field says why
    for (let each = 0; each < places; each++) await this.admit();
  }
}

/** The access of a request by its key. A key that can't be checked, for want of a database, stands in the way only where a key is needed. */
export function accessOf(header: (name: string) => string | undefined, { index, clock }: Deps, limiter: Limiter): Access {
  try {
    return new Access(findCaller(header, index, clock), limiter);
  } catch (obstacle) {
    return new Access({ kind: 'nobody' }, limiter, obstacle);
  }
}

/** The same for pages of ours: without a key, the session counts. Its limit is its own. */
export async function pageAccessOf(
  request: HttpRequest,
  deps: Deps,
  limiter: Limiter,
  sessions: Sessions | undefined,
): Promise<Access> {
  const access = accessOf(request.header, deps, limiter);
  request.caller = access.caller;
  if (!sessions || access.obstacle || access.caller.kind !== 'nobody') return access;
  try {
    request.caller = await findSignedIn(request, sessions.auth);
    return new Access(request.caller, sessions.limiter);
  } catch (obstacle) {
    return new Access({ kind: 'nobody' }, sessions.limiter, obstacle);
  }
}

/** What the resolvers work with. */
export function contextOf(
  { database, index, clock, log, feed, webhooks, settings = DEFAULT_SETTINGS }: Deps,
  { caller }: Access,
): Context {
  const cursor = index.cursor;
  return {
    database: readFor(caller, database, index),
    index,
    clock,
    log,
    settings,
    caller,
    cursor,
    ...(feed && { feed }),
    ...(webhooks && { webhooks }),
  };
}

/** Keys only read, from a replica that keeps up; persons also write, and want to see at once what they wrote. */
function readFor(caller: Caller, database: Deps['database'], index: Deps['index']): Deps['database'] {
  if (caller.kind !== 'key' || !index.replicaIsCurrent || !database.replica) return database;
  return { ...database, ...database.replica };
}

/** Whose limit a request counts against. @throws Refusal unauthorized when nobody's */
export function accountOf(caller: Caller): string {
  switch (caller.kind) {
    case 'key':
      return `${KEY_ACCOUNT}${caller.keyId}`;
    case 'user':
      return `user:${caller.userId}`;
    case 'refused':
      throw new Refusal(caller.code ?? 'unauthorized', caller.message);
    case 'nobody':
      throw new Refusal('unauthorized', 'An API key is needed, as `authorization: Bearer <API_KEY>` or `x-api-key: <API_KEY>`.');
  }
}
