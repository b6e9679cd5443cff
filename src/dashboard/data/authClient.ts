import { createAuthClient } from 'better-auth/client';
import { twoFactorClient } from 'better-auth/client/plugins';

/** Accounts, by the client of the library that keeps them. */
export const auth = createAuthClient({ basePath: '/auth', plugins: [twoFactorClient()] });
