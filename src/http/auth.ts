import { randomBytes, randomUUID } from 'node:crypto';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Caller, Deps } from '../context.js';
import { ROLES, type Role } from '../domain/role.js';
import { settingOnce } from '../store/settings.js';
import { PASSWORD_LENGTH } from '../workflow/users.js';
import { ADDRESS_HEADER, AUTH_PATH } from './authFace.js';

/** A provider that people can sign in with: one that better-auth knows by its id, or any OpenID Connect issuer. */
export interface OAuthProvider {
  id: string;
  clientId: string;
  clientSecret: string;
  issuer?: string | undefined;
}

/** What the operator configures. */
export interface AuthOptions {
  /** Where people reach the service, without a slash at its end; absent: where each request says. */
  publicUrl?: string | undefined;
  /** Signs sessions; absent: made once and kept in the database, so that all processes share it. */
  secret?: string | undefined;
  signUp: boolean;
  providers: readonly OAuthProvider[];
  /** Addresses or CIDR ranges whose `x-forwarded-for` is believed. */
  trustedProxies: readonly string[];
}

/** Accounts and sessions, mounted at /auth. */
export interface Auth {
  /** Answers a request below /auth, of which `x-client-address` is ours. */
  handle(request: Request): Promise<Response>;
  /** Who holds the session that the cookie names: at most a second behind the database. */
  session(cookie: string): Promise<Extract<Caller, { kind: 'user' }> | undefined>;
  /** The only origin whose pages may use a session; undefined: the request's own host. */
  readonly origin: string | undefined;
  /** Whether `x-forwarded-for` may be believed as far as configured proxies wrote it. */
  readonly behindProxies: boolean;
}

const COOKIE_PREFIX = 'samebet';
const SESSION_SECONDS = 7 * 86_400;
const REFRESH_SECONDS = 86_400;
/** How long a session is believed without asking the database; a revoked one ends within it. */
const BELIEVED_MS = 1_000;
/** Sessions remembered at once: more than people work at the same time. */
const MOST_REMEMBERED = 1_000;
/** Per address: somebody who mistypes is not stopped, somebody who guesses is. */
const SIGN_IN_LIMIT = { window: 60, max: 10 };

/**
 * Accounts by better-auth. Sessions, passwords (scrypt) and limits are its own; it keeps the machine's time, since sessions end in
 * the real world, whatever clock the service was started at.
 */
export async function createAuth(
  { database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
  options: AuthOptions,
): Promise<Auth> {
  const { publicUrl, signUp, providers } = options;
  const secret = options.secret ?? (await settingOnce(database, 'auth_secret', () => randomBytes(32).toString('base64url')));
  const own = providers.filter(({ issuer }) => issuer === undefined);
  const auth = betterAuth({
    appName: 'samebet',
    ...(publicUrl && { baseURL: publicUrl }),
    basePath: AUTH_PATH,
    secret,
    database: prismaAdapter(database.prisma, { provider: 'postgresql', transaction: true }),
    trustedOrigins: (request) => (publicUrl || !request ? [] : originsOf(request)),
    user: { additionalFields: { role: { type: [...ROLES], input: false, defaultValue: 'user' satisfies Role } } },
    session: { expiresIn: SESSION_SECONDS, updateAge: REFRESH_SECONDS },
    account: { encryptOAuthTokens: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: !signUp,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
    },
    socialProviders: Object.fromEntries(
      own.map(({ id, clientId, clientSecret }) => [id, { clientId, clientSecret, disableSignUp: !signUp }]),
    ),
    plugins: [genericOAuth({ config: providers.flatMap((each) => openIdOf(each, signUp)) })],
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: {
        '/sign-in/*': SIGN_IN_LIMIT,
        '/sign-up/*': SIGN_IN_LIMIT,
        '/change-password': SIGN_IN_LIMIT,
        '/get-session': false,
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: publicUrl?.startsWith('https://') ?? false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], trustedProxies: [...options.trustedProxies] },
      database: { generateId: () => randomUUID() },
      // better-auth turns these off by itself where NODE_ENV is test.
      ...{ disableOriginCheck: false, disableCSRFCheck: false },
    },
    onAPIError: { errorURL: '/' },
    telemetry: { enabled: false },
    logger: { log: (level, message, ...details) => log[level === 'error' ? 'error' : 'debug']({ details }, message) },
  });
  const remembered = new Map<string, { caller: Extract<Caller, { kind: 'user' }> | undefined; until: number }>();
  return {
    origin: publicUrl && new URL(publicUrl).origin,
    behindProxies: options.trustedProxies.length > 0,
    async handle(request) {
      const response = await auth.handler(request);
      if (request.method !== 'GET') remembered.clear();
      return response;
    },
    async session(cookie) {
      if (!cookie.includes(`${COOKIE_PREFIX}.session_token=`)) return undefined;
      const now = clock().getTime();
      const known = remembered.get(cookie);
      if (known && known.until > now) return known.caller;
      const found = await auth.api.getSession({ headers: new Headers({ cookie }), query: { disableRefresh: true } });
      const caller = found
        ? { kind: 'user' as const, userId: found.user.id, name: found.user.name, role: found.user.role as Role }
        : undefined;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.set(cookie, { caller, until: now + BELIEVED_MS });
      return caller;
    },
  };
}

/** A request's own host, over both protocols: a proxy that ends TLS may stand before us. */
function originsOf(request: Request): string[] {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return [`http://${host}`, `https://${host}`];
}

function openIdOf({ id, clientId, clientSecret, issuer }: OAuthProvider, signUp: boolean) {
  if (issuer === undefined) return [];
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  return [
    { providerId: id, clientId, clientSecret, discoveryUrl, scopes: ['openid', 'email', 'profile'], disableSignUp: !signUp },
  ];
}
