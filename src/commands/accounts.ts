/** Opens accounts and reads settings as they are configured; makes links to sign in, and the hint about the first admin. */
import type { Config } from '../config.js';
import type { Settings, StoreDeps } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import type { Auth } from '../http/auth.js';
import { knownOf } from '../http/authKnown.js';
import { openLazily } from '../http/authLazily.js';
import type { Database } from '../store/database.js';
import { countUsers, findUser } from '../store/users.js';

/** Accounts as they are configured, for `createApp`. */
async function openAccounts(config: Config, deps: StoreDeps): Promise<Auth> {
  const { createAuth } = await import('../http/auth.js'); // takes a third of a second to load: only for those who serve
  return createAuth(deps, { publicUrl: config.publicUrl, ...config.auth });
}

/** The same, opened when somebody first needs them. */
export function lazyAccounts(config: Config, deps: StoreDeps): ReturnType<typeof openLazily> {
  const { trustedProxies } = config.auth;
  return openLazily(knownOf({ publicUrl: config.publicUrl, trustedProxies }), () => openAccounts(config, deps));
}

/** What answers depend on, as it is configured, for `createApp`. */
export function settingsOf(config: Config): Settings {
  const { signUp, mail, providers } = config.auth;
  const capital = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);
  return {
    ratePerMinute: config.ratePerMinute,
    reviewQuorum: config.reviewQuorum,
    // An account with a password takes a mail that verifies its address.
    signUp: signUp && mail !== undefined,
    mail: mail !== undefined,
    publicScore: config.publicScore,
    signInProviders: providers.map(({ id }) => ({ id, name: capital(id) })),
  };
}

/** What to tell whoever starts the service while there is no account: how to make the first admin. Undefined when there is one. */
export async function firstAdminHint(database: Database): Promise<string | undefined> {
  if ((await countUsers(database)) > 0) return undefined;
  const command = 'samebet users create --email YOU@EXAMPLE.COM --role admin';
  return `There is no account yet. Make the admin's, in another terminal: ${command}`;
}

/**
 * A path that signs an account in, once and within a day: for whoever lost a password, and for somebody new.
 *
 * @throws Refusal not_found
 */
export async function signInPath(deps: StoreDeps, config: Config, email: string): Promise<string> {
  const user = await findUser(deps.database, email);
  if (!user) throw new Refusal('not_found', `There is no account of ${email}.`);
  const auth = await openAccounts(config, deps);
  return auth.signInPath(user.email);
}
