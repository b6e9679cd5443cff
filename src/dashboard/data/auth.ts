/** Loads the client of the accounts library when it is needed, and renews the cookie of a session. */

/** Loads the client of the accounts library: only signing in or out and changing an account need it. */
export const openAuth = async () => (await import('./authClient.js')).auth;

/** Renews a session by using it: the response sets its cookie anew. The response is read to its end, or the request would stay open. */
export const renewCookie = (): Promise<unknown> =>
  fetch('/auth/get-session')
    .then((answer) => answer.text())
    .catch(() => null);
