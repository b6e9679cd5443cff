import type { Config } from '../config.js';
import type { Deps, Settings } from '../context.js';
import type { Auth } from '../http/auth.js';
import type { Database } from '../store/database.js';
import { countUsers } from '../store/users.js';

/** Accounts as they are configured, for `createApp`. */
export async function openAccounts(config: Config, deps: Pick<Deps, 'database' | 'clock' | 'log'>): Promise<Auth> {
  const { createAuth } = await import('../http/auth.js'); // takes a third of a second to load: only for those who serve
  return createAuth(deps, { publicUrl: config.publicUrl, ...config.auth });
}

/** What answers depend on, as it is configured, for `createApp`. */
export function settingsOf(config: Config): Settings {
  const { signUp, providers } = config.auth;
  const capital = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);
  return {
    ratePerMinute: config.ratePerMinute,
    reviewQuorum: config.reviewQuorum,
    signUp,
    signInProviders: providers.map(({ id }) => ({ id, name: capital(id) })),
  };
}

/** What to tell whoever starts the service while there is no account: how to make the first admin. Undefined when there is one. */
export async function firstAdminHint(database: Database): Promise<string | undefined> {
  if ((await countUsers(database)) > 0) return undefined;
  const command = 'samebet users create --email YOU@EXAMPLE.COM --role admin';
  const stopFirst = database.kind === 'embedded' ? ' (stop this process first: the embedded database admits one)' : '';
  return `There is no account yet. Make the admin's: ${command}${stopFirst}`;
}
