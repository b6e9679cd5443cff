/** Keeps the API key that a browser tab uses, sends it with requests, and tries a new key at the service. */

/** The key's name in session storage, which each tab has for itself and which ends with the tab. */
const SLOT = 'samebet.api-key';
const listeners = new Set<() => void>();

/** The API key that this tab uses instead of a session; null without one. */
export function readApiKey(): string | null {
  return sessionStorage.getItem(SLOT);
}

/** The header by which a request of this tab carries the API key; none without a key. */
export function keyHeaders(): Record<string, string> {
  const key = readApiKey();
  return key === null ? {} : { 'x-api-key': key };
}

/** Uses a key from now on; null forgets it. */
export function setApiKey(key: string | null): void {
  if (key === null) sessionStorage.removeItem(SLOT);
  else sessionStorage.setItem(SLOT, key);
  for (const tell of listeners) tell();
}

/** Calls a listener whenever the key changes. @returns a function that removes the listener */
export function followApiKey(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the service whether a key is good. @returns null when it is, else why it isn't, in words */
export async function tryKey(key: string): Promise<string | null> {
  try {
    const answer = await fetch('/v0/matches?limit=1', { headers: { 'x-api-key': key } });
    await answer.text(); // unread, the request would stay open
    const { status } = answer;
    if (status === 401) return 'This key is not known here: it was revoked, it has expired, or a letter is missing.';
    return status < 500 ? null : 'The service does not answer just now. Try again in a moment.';
  } catch {
    return /^[\x21-\x7e]*$/.test(key)
      ? 'The service does not answer. Try again in a moment.'
      : 'This is no key: it has letters that keys don’t have.';
  }
}
