/** Makes the client of the accounts library, better-auth, for sign-in, passwords and the second factor. */
import { createAuthClient } from 'better-auth/client';
import { twoFactorClient } from 'better-auth/client/plugins';

/** The client of better-auth, which the service answers below /auth. */
export const auth = createAuthClient({ basePath: '/auth', plugins: [twoFactorClient()] });
