/** Sets up accounts and their sessions: sign-in by password, handed-over link or provider, on top of better-auth. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { magicLink } from 'better-auth/plugins/magic-link';
import { type Caller, type Clock, type StoreDeps, steadyClock } from '../context.js';
import { ROLES, type Role } from '../domain/role.js';
import type { Database } from '../store/database.js';
import { settingOnce } from '../store/settings.js';
import { setVerified } from '../store/users.js';
import { PASSWORD_LENGTH } from '../workflow/passwords.js';
import { hashOfToken } from '../workflow/people.js';
import { type AccountMails, accountMails, MAIL_LINK_HOURS } from './accountMails.js';
import { LOOPBACK } from './addresses.js';
import { authHooks, refuseDisabled } from './authHooks.js';
import { ADDRESS_HEADER, AUTH_PATH, type AuthKnown, knownOf } from './authKnown.js';
import { logError } from './lineBudget.js';
import { Mailer, type MailOptions } from './mail.js';
import { secondFactor, type VerifyCode } from './secondFactor.js';
import { SignInTries } from './signInTries.js';

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
  /** Where mail goes out, which takes `publicUrl`; absent: none does, and nobody makes an account with a password. */
  mail?: MailOptions | undefined;
  /** The clock that measures durations; the machine's monotonic clock unless given. */
  steady?: Clock;
  providers: readonly OAuthProvider[];
  /** Addresses or CIDR ranges whose `x-forwarded-for` is believed. */
  trustedProxies: readonly string[];
}

/** A caller with a session. */
type SignedIn = Extract<Caller, { kind: 'user' }>;

/** Accounts and sessions, mounted at /auth. */
export interface Auth extends AuthKnown {
  /**
   * Answers a request below /auth; its `x-client-address` header was set by this service.
   *
   * @throws Error in place of an answer with status 5xx
   */
  handle(request: Request): Promise<Response>;
  /** Who holds the session that the cookie names: at most a second behind the database. */
  session(cookie: string): Promise<SignedIn | undefined>;
  /** Makes a link path that signs an account in, once and within a day. @param email of an existing account */
  signInPath(email: string): Promise<string>;
}

const COOKIE_PREFIX = 'samebet';
const SESSION_SECONDS = 7 * 86_400;
const REFRESH_SECONDS = 86_400;
/** How long a sign-in link is valid. */
const LINK_SECONDS = 86_400;
/** How long a session is cached: a revoked one is refused after this long at the latest. */
const CACHED_MS = 1_000;
/** Sessions cached at once: more than people work at the same time. */
const MOST_CACHED = 1_000;
/** Per address: somebody who mistypes is not stopped, somebody who guesses is. */
const SIGN_IN_LIMIT = { window: 60, max: 10 };

/**
 * Accounts by better-auth. Sessions, passwords (scrypt) and limits are its own; it keeps the machine's time, since sessions end in
 * the real world, whatever clock the service was started at.
 */
export async function createAuth(deps: StoreDeps, options: AuthOptions): Promise<Auth> {
  const { publicUrl, mail, steady = steadyClock } = options;
  const mails = mail && publicUrl ? accountMails(new Mailer(mail, deps.log, steady), deps, publicUrl) : undefined;
  const secret = options.secret ?? (await settingOnce(deps.database, 'auth_secret', () => randomBytes(32).toString('base64url')));
  const verifyCode: VerifyCode = async (code, headers) => {
    // Backup codes have a dash.
    if (code.includes('-')) await auth.api.verifyBackupCode({ body: { code }, headers });
    else await auth.api.verifyTOTP({ body: { code }, headers });
  };
  const auth = betterAuth(libraryOptions(deps, { ...options, secret, steady, verifyCode, mails }));
  const sessions = new CachedSessions(deps.clock);
  return {
    ...knownOf(options),
    async handle(request) {
      const response = await auth.handler(request);
      if (request.method !== 'GET') sessions.clear();
      if (response.status >= 500) await throwReason(deps.database, new Error(`the accounts answered ${response.status}`));
      return response;
    },
    async signInPath(email) {
      const token = randomBytes(32).toString('base64url');
      const { internalAdapter } = await auth.$context;
      await internalAdapter.createVerificationValue({
        identifier: `magic-link:${hashOfToken(token)}`,
        value: JSON.stringify({ type: 'magic-link', email }),
        expiresAt: new Date(Date.now() + LINK_SECONDS * 1_000),
      });
      return `${AUTH_PATH}/magic-link/verify?token=${token}&callbackURL=/&errorCallbackURL=/sign-in`;
    },
    async session(cookie) {
      if (!cookie.includes(`${COOKIE_PREFIX}.session_token=`)) return undefined;
      return sessions.find(cookie, async () => {
        const request = { headers: new Headers({ cookie }), query: { disableRefresh: true } };
        const found = await auth.api.getSession(request).catch((fault: Error) => throwReason(deps.database, fault));
        if (!found || !isWithin(found.session, steady)) return undefined;
        const { user, session } = found;
        return { kind: 'user', userId: user.id, name: user.name, role: user.role as Role, sessionId: session.id };
      });
    },
  };
}

/**
 * better-auth leaves out why something failed on this side. Mostly its database is out of reach, which asking it again tells.
 *
 * @throws Error of the database if it doesn't answer, else `fault`
 */
async function throwReason({ pool }: Database, fault: Error): Promise<never> {
  await pool.query('SELECT 1');
  throw fault;
}

/** A cache of sessions by cookie header; each entry is valid for a second. */
class CachedSessions {
  readonly #known = new Map<string, { caller: SignedIn | undefined; until: number }>();
  constructor(readonly clock: Clock) {}

  async find(cookie: string, ask: () => Promise<SignedIn | undefined>): Promise<SignedIn | undefined> {
    const now = this.clock().getTime();
    const known = this.#known.get(cookie);
    // An entry that lasts longer than a second from now was made before the clock was set back.
    if (known && known.until > now && known.until - CACHED_MS <= now) return known.caller;
    const caller = await ask();
    if (this.#known.size >= MOST_CACHED) this.clear();
    this.#known.set(cookie, { caller, until: now + CACHED_MS });
    return caller;
  }

  clear(): void {
    this.#known.clear();
  }
}

type LibrarySettings = AuthOptions & {
  secret: string;
  steady: Clock;
  verifyCode: VerifyCode;
  mails: AccountMails | undefined;
};

/** The options of better-auth. */
function libraryOptions(
  { database, log }: StoreDeps,
  { publicUrl, secret, signUp, providers, trustedProxies, steady, verifyCode, mails }: LibrarySettings,
) {
  return {
    appName: 'samebet',
    ...(publicUrl && { baseURL: publicUrl }),
    basePath: AUTH_PATH,
    secret,
    database: prismaAdapter(database.prisma, { provider: 'postgresql', transaction: true }),
    trustedOrigins: (request?: Request) => (publicUrl || !request ? [] : originsOf(request)),
    user: {
      additionalFields: {
        role: { type: [...ROLES], input: false, defaultValue: 'user' satisfies Role },
        disabled_at: { type: 'date', input: false, required: false },
      },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: REFRESH_SECONDS },
    account: { encryptOAuthTokens: true },
    emailAndPassword: {
      enabled: true,
      // Without mail an address can't be verified.
      disableSignUp: !(signUp && mails),
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      revokeSessionsOnPasswordReset: true,
      // The link was handed over or mailed to the address, so opening it verifies the address.
      onPasswordReset: ({ user }) => setVerified(database, user.id),
      ...(mails && mailedPasswords(mails)),
    },
    ...(mails && { emailVerification: mailedVerification(mails) }),
    socialProviders: ownProviders(providers, signUp),
    plugins: [genericOAuth({ config: providers.flatMap((each) => openIdOf(each, signUp)) }), magicLink(LINKS), secondFactor()],
    hooks: authHooks({ database, tries: new SignInTries(steady), verifyCode }),
    databaseHooks: { session: { create: { before: refuseDisabled } } },
    rateLimit: RATE_LIMIT,
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: publicUrl?.startsWith('https://') ?? false,
      ipAddress: {
        ipAddressHeaders: [ADDRESS_HEADER],
        trustedProxies: trustedProxies.length > 0 ? [...LOOPBACK, ...trustedProxies] : [],
      },
      database: { generateId: () => randomUUID() },
      // better-auth turns these off by itself where NODE_ENV is test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    onAPIError: { errorURL: '/sign-in' },
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...details) =>
        level === 'error' ? logError(log, { details }, message) : log.debug({ details }, message),
    },
  } satisfies BetterAuthOptions;
}

/** With mail: signing in takes a verified address, and links for another password are mailed. */
const mailedPasswords = (mails: AccountMails) => ({
  requireEmailVerification: true,
  sendResetPassword: async ({ user }: { user: { id: string; email: string } }) => mails.password(user),
  onExistingUserSignUp: async ({ user }: { user: { id: string; email: string } }) => mails.exists(user),
});

/** With mail: the verification link is mailed when an account is made, and again at a sign-in with an unverified address. */
const mailedVerification = (mails: AccountMails) => ({
  sendOnSignUp: true,
  sendOnSignIn: true,
  autoSignInAfterVerification: false,
  expiresIn: MAIL_LINK_HOURS * 3_600,
  sendVerificationEmail: async ({ user, token }: { user: { id: string; email: string }; token: string }) =>
    mails.verify(user, token),
});

const RATE_LIMIT = {
  enabled: true,
  storage: 'database',
  customRules: {
    '/sign-in/*': SIGN_IN_LIMIT,
    '/sign-up/*': SIGN_IN_LIMIT,
    '/two-factor/*': SIGN_IN_LIMIT,
    '/change-password': SIGN_IN_LIMIT,
    '/reset-password': SIGN_IN_LIMIT,
    '/request-password-reset': SIGN_IN_LIMIT,
    '/verify-email': SIGN_IN_LIMIT,
    '/get-session': false,
  },
} as const;

/** The magic-link plugin only verifies links: `signInPath` makes them, since the plugin's way needs a request. Its path that sends links is not served. */
const LINKS: Parameters<typeof magicLink>[0] = {
  disableSignUp: true,
  expiresIn: LINK_SECONDS,
  storeToken: { type: 'custom-hasher', hash: async (token) => hashOfToken(token) },
  sendMagicLink: () => {
    throw new Error('links are handed over, not sent');
  },
};

/** How far apart the clocks of the machines that share a database may be. */
const CLOCKS_APART_MS = 300_000;

/** Whether a session is still valid, also after the wall clock was set back: it can't have been made in the future, nor outlast the steady clock. */
function isWithin({ expiresAt, updatedAt }: { expiresAt: Date; updatedAt: Date }, steady: Clock): boolean {
  const wall = Date.now();
  if (updatedAt.getTime() > wall + CLOCKS_APART_MS) return false;
  return expiresAt.getTime() > Math.max(wall, steady().getTime());
}

/** A request's own host, over both protocols: a proxy that ends TLS may stand before us. */
function originsOf(request: Request): string[] {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return [`http://${host}`, `https://${host}`];
}

/** Providers that better-auth knows by their ids. */
function ownProviders(providers: readonly OAuthProvider[], signUp: boolean) {
  const own = providers.filter(({ issuer }) => issuer === undefined);
  return Object.fromEntries(
    own.map(({ id, clientId, clientSecret }) => [id, { clientId, clientSecret, disableSignUp: !signUp }]),
  );
}

function openIdOf({ id, clientId, clientSecret, issuer }: OAuthProvider, signUp: boolean) {
  if (issuer === undefined) return [];
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  return [
    { providerId: id, clientId, clientSecret, discoveryUrl, scopes: ['openid', 'email', 'profile'], disableSignUp: !signUp },
  ];
}
