import type { App } from '../../src/app.js';
import type { Deps } from '../../src/context.js';
import type { Role } from '../../src/domain/role.js';
import { type Auth, type AuthOptions, createAuth } from '../../src/http/auth.js';
import { createUser } from '../../src/workflow/users.js';

export const HOST = 'samebet.test';
export const ORIGIN = `http://${HOST}`;
export const PASSWORD = 'twelve or more';

/** Accounts as the tests run them; overrides as an operator would configure them. */
export const openAuth = (deps: Deps, options: Partial<AuthOptions> = {}): Promise<Auth> =>
  createAuth(deps, {
    secret: 'a secret of the tests, long enough',
    signUp: false,
    providers: [],
    trustedProxies: [],
    ...options,
  });

/** What lets anybody make an account. The mail goes nowhere. */
export const SIGN_UP = { signUp: true, publicUrl: ORIGIN, mail: { url: 'smtp://127.0.0.1:9', from: 'samebet@samebet.test' } };

/** A POST that a page of the service would make. */
export const fromPage = (path: string, body: unknown, headers: Record<string, string> = {}): Request =>
  new Request(ORIGIN + path, {
    method: 'POST',
    headers: { host: HOST, origin: ORIGIN, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The name and value of every cookie that an answer sets. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.slice(0, line.indexOf(';')))
    .join('; ');

/** Makes an account and signs in. @returns the cookie header of the session */
export async function signIn(app: App, deps: Deps, role: Role, name: string = role): Promise<string> {
  const email = `${name}@samebet.test`;
  await createUser(deps, { email, password: PASSWORD, role, name });
  await deps.database.prisma.rateLimit.deleteMany(); // tests sign in more often than people
  const response = await app.fetch(fromPage('/auth/sign-in/email', { email, password: PASSWORD }));
  if (response.status !== 200) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`);
  return cookiesOf(response);
}

/** A GraphQL answer as pages read it. */
export interface Told {
  data: Record<string, never> | null;
  errors?: { message: string; path?: (string | number)[]; extensions: { code: string } }[];
}

/** Asks GraphQL as a page with this session. */
export async function ask(
  app: App,
  cookie: string,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<Told> {
  const response = await app.fetch(fromPage('/graphql', { query, variables }, { ...(cookie && { cookie }), ...headers }));
  return (await response.json()) as Told;
}
