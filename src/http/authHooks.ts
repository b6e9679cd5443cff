/** The service's own rules for accounts: good names and passwords, counted tries, and no session for a disabled account. */
import type { GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { Refusal } from '../domain/refusal.js';
import type { Database } from '../store/database.js';
import { dropEndedSessions } from '../store/users.js';
import { requirePassword } from '../workflow/passwords.js';
import { hashOfToken } from '../workflow/people.js';
import { requireOwnName } from '../workflow/users.js';
import { afterTurningOn, beforeCode, beforeTurningOff, isCodePath, type VerifyCode } from './secondFactor.js';
import type { SignInTries } from './signInTries.js';

/** The body of a request that makes an account or changes a password. */
interface AccountBody {
  name?: unknown;
  password?: unknown;
  newPassword?: unknown;
  token?: unknown;
}

/** What the hooks need. */
interface HookDeps {
  database: Database;
  tries: SignInTries;
  verifyCode: VerifyCode;
}

/**
 * Our rules around the library's own: names and passwords as everywhere else, a changed password ends all other sessions, tries at an
 * account's password and codes are counted, a code counts once, and who signs in leaves no sessions behind that have ended.
 */
export const authHooks = ({ database, tries, verifyCode }: HookDeps) => ({
  before: createAuthMiddleware(async (given) => {
    const request = given as GenericEndpointContext;
    await tries.begin(request);
    const { path, body } = request;
    if (isCodePath(path)) return { context: { body: { ...(body as object), ...(await beforeCode(database, request)) } } };
    if (path === '/two-factor/disable') return beforeTurningOff(request, verifyCode);
    await requireAcceptable(path, (body ?? {}) as AccountBody);
    if (path !== '/change-password' && path !== '/reset-password') return;
    // A token for choosing a password is kept as its hash (workflow/people.ts).
    const more =
      path === '/reset-password' ? { token: hashOfToken(String((body as AccountBody).token)) } : { revokeOtherSessions: true };
    return { context: { body: { ...(body as object), ...more } } };
  }),
  after: createAuthMiddleware(async (given) => {
    const request = given as GenericEndpointContext;
    await tries.end(request);
    await afterTurningOn(request);
    // The library deletes one that has ended only when its own browser comes back.
    const user = request.context.newSession?.user;
    if (user) await dropEndedSessions(database, user.id, new Date());
  }),
});

/** @throws APIError for a name or a password that is not acceptable */
async function requireAcceptable(path: string, { name, password, newPassword }: AccountBody): Promise<void> {
  try {
    if (path === '/sign-up/email') {
      if (typeof name === 'string') requireOwnName(name);
      if (typeof password === 'string') await requirePassword(password);
    }
    if (path !== '/change-password' && path !== '/reset-password') return;
    if (typeof newPassword === 'string') await requirePassword(newPassword);
  } catch (error) {
    if (error instanceof Refusal) throw new APIError('BAD_REQUEST', { message: error.message });
    throw error;
  }
}

/**
 * Refuses a session for a disabled account. The account is read through better-auth's adapter: it may have been made in the same
 * transaction, which other connections can't see yet.
 *
 * @throws APIError
 */
export async function refuseDisabled({ userId }: { userId: string }, request: GenericEndpointContext | null): Promise<void> {
  const user = await request?.context.internalAdapter.findUserById(userId);
  if ((user as { disabled_at?: Date | null } | null | undefined)?.disabled_at)
    throw new APIError('FORBIDDEN', { message: 'This account is disabled; an admin can enable it again.' });
}
