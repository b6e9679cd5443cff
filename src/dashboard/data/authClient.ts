import { createAuthClient } from 'better-auth/client';

/** Accounts, by the client of the library that keeps them. */
export const auth = createAuthClient({ basePath: '/auth' });
