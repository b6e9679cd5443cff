/** The second factor at sign-in: when a code is asked for, that it counts once, and what turning it on or off takes. */
import type { GenericEndpointContext } from 'better-auth';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database } from '../store/database.js';
import { takeCode } from '../store/secondFactor.js';

/** Where a code is shown. */
const CODE_PATHS = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];
/** Where people come in: also who was handed a link, and who comes from a provider, is asked for the code. */
const WAYS_IN = /^\/(sign-in\/email|magic-link\/verify|callback\/:?\w+)$/;
/** Where a browser is sent that has come in by an address and must show a code. @param headers of the response that would let it in */
function codePage(headers: Headers | undefined): string {
  const { pathname, search } = new URL(headers?.get('location') ?? '/', 'http://localhost');
  const to = pathname + search;
  return to === '/' ? '/sign-in?code=true' : `/sign-in?code=true&to=${encodeURIComponent(to)}`;
}

export const isCodePath = (path: string): boolean => CODE_PATHS.includes(path);

type Plugin = ReturnType<typeof twoFactor>;
/** What the library's own types leave out of a request that was answered. */
interface Arrived {
  path?: string;
  context?: { responseHeaders?: Headers };
}

/**
 * A second factor by better-auth: codes of an authenticator, worked out from the time (RFC 6238), and ten backup codes. The library asks for it
 * after passwords only; here it is asked for after every way in. No browser is spared it, and tries are limited as those at passwords
 * are, which locks no owner out, so that the library's own lock is off.
 */
export function secondFactor(): Plugin {
  const plugin = twoFactor({ issuer: 'samebet', accountLockout: { enabled: false } });
  const asks = plugin.hooks.after[0] as Plugin['hooks']['after'][number];
  const handler = async (asked: Parameters<typeof asks.handler>[0] & Arrived) => {
    const answer = (await asks.handler(asked)) as unknown as { response?: { twoFactorRedirect?: true }; headers?: Headers };
    if (!answer.response?.twoFactorRedirect || asked.path === '/sign-in/email') return answer;
    const location = codePage(asked.context?.responseHeaders);
    answer.headers?.set('location', location);
    return { ...answer, response: new APIError('FOUND', undefined, { location }) };
  };
  const matcher = ({ path }: { path?: string | undefined }) => path !== undefined && WAYS_IN.test(path);
  return { ...plugin, hooks: { after: [{ matcher, handler: handler as typeof asks.handler }] } };
}

/** Whose code is asked for: who is signed in, or has come in and must show one. */
export async function challenged(asked: GenericEndpointContext): Promise<{ id: string; email: string } | undefined> {
  const session = await getSessionFromCtx(asked);
  if (session) return session.user;
  const { context } = asked;
  const challenge = await asked.getSignedCookie(context.createAuthCookie('two_factor').name, context.secret);
  const found = challenge ? await context.internalAdapter.findVerificationValue(challenge) : null;
  return found ? ((await context.internalAdapter.findUserById(found.value)) ?? undefined) : undefined;
}

/** Verifies a code of the account whose session the headers carry. @throws APIError when it is wrong */
export type VerifyCode = (code: string, headers: Headers) => Promise<void>;

/**
 * A code as it is verified: without the blanks that authenticators show, and never with `trustDevice`. A used code is refused, whoever sends it
 * (RFC 6238, 5.2).
 *
 * @throws APIError
 */
export async function beforeCode(database: Database, asked: GenericEndpointContext): Promise<object> {
  const { code: typed } = (asked.body ?? {}) as { code?: unknown };
  const code = typeof typed === 'string' ? typed.replaceAll(/\s/g, '') : typed;
  const user = await challenged(asked);
  const isNew = typeof code !== 'string' || !user || (await takeCode(database, user.id, code));
  if (!isNew) throw new APIError('UNAUTHORIZED', { message: 'This code was tried already. Wait for the next one.' });
  return { code, trustDevice: false };
}

/** A second factor is turned off by the password, which the library asks for, and a code: a session alone, or a password alone, isn't enough. */
export async function beforeTurningOff(asked: GenericEndpointContext, show: VerifyCode): Promise<void> {
  const { code } = (asked.body ?? {}) as { code?: unknown };
  if (typeof code !== 'string') throw new APIError('BAD_REQUEST', { message: 'A code of the authenticator is needed, too.' });
  await show(code, asked.headers ?? new Headers());
}

/** Once a second factor is turned on, sessions that began without it end. */
export async function afterTurningOn(asked: GenericEndpointContext): Promise<void> {
  const { session, newSession, adapter } = asked.context;
  // Who was signed in already and has another session now has turned it on.
  if (asked.path !== CODE_PATHS[0] || !session || !newSession) return;
  const others = [
    { field: 'userId', value: newSession.user.id },
    { field: 'id', operator: 'ne' as const, value: newSession.session.id },
  ];
  await adapter.deleteMany({ model: 'session', where: others });
}
