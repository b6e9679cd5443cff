/** Finds the caller by the API key in a request, and refuses a key that is unknown, revoked or expired. */
import type { Caller, Clock } from '../context.js';
import { hashApiKey, isFormedAsKey } from '../domain/apiKey.js';
import type { LiveIndex } from '../store/liveIndex.js';

const BEARER = /^bearer +(\S+) *$/i;
/** One message for both, so that it doesn't tell whether a key ever existed. */
const WRONG = 'The API key is unknown or revoked: check that it was copied whole, or make another one.';
/** Only a holder of the key can cause this message. */
const EXPIRED = 'The API key has expired; its holder can make another one.';
const TWO_HEADERS = 'The authorization header may be sent once only.';
const TWO_KEYS = 'The authorization and x-api-key headers hold different keys.';

/**
 * The caller of a request, by the key in `authorization: Bearer` or `x-api-key`; `nobody` without a key, `refused` with a wrong one.
 *
 * @param header reads a header by its lower-case name
 * @throws Refusal database_not_configured when a key was sent and there is no database to know it from
 */
export function findCaller(header: (name: string) => string | undefined, index: LiveIndex, clock: Clock): Caller {
  const authorization = header('authorization');
  // No key holds a comma: two headers are joined by one.
  if (authorization?.includes(',')) return { kind: 'refused', message: TWO_HEADERS };
  const bearer = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  const plain = header('x-api-key')?.trim();
  const key = bearer ?? plain;
  if (!key) return { kind: 'nobody' };
  if (bearer !== undefined && plain !== undefined && bearer !== plain) return { kind: 'refused', message: TWO_KEYS };
  const found = index.keyByHash(hashApiKey(key));
  if (!found) return { kind: 'refused', message: WRONG, ...(isFormedAsKey(key) && { mayBeNew: true }) };
  if (found.expires !== undefined && found.expires <= clock().getTime()) return { kind: 'refused', message: EXPIRED };
  return { kind: 'key', keyId: found.id, ...(found.owner !== undefined && { owner: found.owner }) };
}
