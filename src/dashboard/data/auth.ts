/** Accounts, by the client of the library that keeps them: only who signs in, out or changes something loads it. */
export const openAuth = async () => (await import('./authClient.js')).auth;

/** A session that is used is renewed: the answer carries its cookie anew. It is read to its end, or the request would stay open. */
export const renewCookie = (): Promise<unknown> =>
  fetch('/auth/get-session')
    .then((answer) => answer.text())
    .catch(() => null);
