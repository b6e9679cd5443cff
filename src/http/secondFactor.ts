/** The second factor at sign-in: when a code is asked for, that it counts once, and what turning it on or off takes. */
import type { GenericEndpointContext } from 'better-auth';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database } from '../store/database.js';
import { takeCode } from '../store/secondFactor.js';

/** Paths at which a code is verified. */
const CODE_PATHS = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];
/** Paths that sign somebody in: after a link or a provider a code is asked for as well. */
const SIGN_IN_PATHS = /^\/(sign-in\/email|magic-link\/verify|callback\/:?\w+)$/;

/** The page to which a browser is redirected when it has followed a link or returned from a provider and a code is missing. @param headers of the response that would sign it in */
function codePage(headers: Headers | undefined): string {
  const { pathname, search } = new URL(headers?.get('location') ?? '/', 'http://localhost');
  const to = pathname + search;
  return to === '/' ? '/sign-in?code=true' : `/sign-in?code=true&to=${encodeURIComponent(to)}`;
}

export const isCodePath = (path: string): boolean => CODE_PATHS.includes(path);

type Plugin = ReturnType<typeof twoFactor>;
/** Fields of a request in an `after` hook that better-auth's type leaves out. */
interface AnsweredRequest {
  path?: string;
  context?: { responseHeaders?: Headers };
}

/**
 * A second factor by better-auth: codes of an authenticator, worked out from the time (RFC 6238), and ten backup codes. The library asks for it
 * after passwords only; here it is asked for after every kind of sign-in, in every browser. `SignInTries` limits the tries without locking
 * the owner out, so the library's own lockout is off.
 */
export function secondFactor(): Plugin {
  const plugin = twoFactor({ issuer: 'samebet', accountLockout: { enabled: false } });
  const asks = plugin.hooks.after[0] as Plugin['hooks']['after'][number];
  const handler = async (request: Parameters<typeof asks.handler>[0] & AnsweredRequest) => {
    const answer = (await asks.handler(request)) as unknown as { response?: { twoFactorRedirect?: true }; headers?: Headers };
    if (!answer.response?.twoFactorRedirect || request.path === '/sign-in/email') return answer;
    const location = codePage(request.context?.responseHeaders);
    answer.headers?.set('location', location);
    return { ...answer, response: new APIError('FOUND', undefined, { location }) };
  };
  const matcher = ({ path }: { path?: string | undefined }) => path !== undefined && SIGN_IN_PATHS.test(path);
  return { ...plugin, hooks: { after: [{ matcher, handler: handler as typeof asks.handler }] } };
}

/** The account whose code a request verifies: the signed-in one, or the one whose sign-in waits for a code; undefined when there is none. */
export async function challenged(request: GenericEndpointContext): Promise<{ id: string; email: string } | undefined> {
  const session = await getSessionFromCtx(request);
  if (session) return session.user;
  const { context } = request;
  const challenge = await request.getSignedCookie(context.createAuthCookie('two_factor').name, context.secret);
  const found = challenge ? await context.internalAdapter.findVerificationValue(challenge) : null;
  return found ? ((await context.internalAdapter.findUserById(found.value)) ?? undefined) : undefined;
}

/** Verifies a code of the account whose session the headers carry. @throws APIError when it is wrong */
export type VerifyCode = (code: string, headers: Headers) => Promise<void>;

/**
 * Prepares the body of a request that verifies a code: removes the blanks that authenticators show, turns `trustDevice` off, and marks the code
 * as used (RFC 6238, 5.2).
 *
 * @throws APIError UNAUTHORIZED when the code was used before
 */
export async function beforeCode(database: Database, request: GenericEndpointContext): Promise<object> {
  const { code: typed } = (request.body ?? {}) as { code?: unknown };
  const code = typeof typed === 'string' ? typed.replaceAll(/\s/g, '') : typed;
  const user = await challenged(request);
  const isNew = typeof code !== 'string' || !user || (await takeCode(database, user.id, code));
  if (!isNew) throw new APIError('UNAUTHORIZED', { message: 'This code was tried already. Wait for the next one.' });
  return { code, trustDevice: false };
}

/** Requires a code for turning the second factor off, besides the password that the library asks for. @throws APIError when it is missing or wrong */
export async function beforeTurningOff(request: GenericEndpointContext, verify: VerifyCode): Promise<void> {
  const { code } = (request.body ?? {}) as { code?: unknown };
  if (typeof code !== 'string') throw new APIError('BAD_REQUEST', { message: 'A code of the authenticator is needed, too.' });
  await verify(code, request.headers ?? new Headers());
}

/** Ends an account's other sessions once its second factor is turned on. */
export async function afterTurningOn(request: GenericEndpointContext): Promise<void> {
  const { session, newSession, adapter } = request.context;
  // A verified code replaces an existing session only where it turns the second factor on.
  if (request.path !== CODE_PATHS[0] || !session || !newSession) return;
  const others = [
    { field: 'userId', value: newSession.user.id },
    { field: 'id', operator: 'ne' as const, value: newSession.session.id },
  ];
  await adapter.deleteMany({ model: 'session', where: others });
}
