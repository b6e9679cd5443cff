/** Makes API keys of random bytes, hashes them for storage, and shortens them for lists. */
import { hash } from 'node:crypto';

/** Random bytes of a key: 256 bits, 43 characters in base64url. */
export const API_KEY_BYTES = 32;
const PREFIX = 'sb_';
/** How much of a key a list shows: enough to tell keys apart, too little to help a guess (30 of 256 bits). */
const SHOWN = PREFIX.length + 5;

/** A new key out of 32 random bytes: `sb_` and 43 base64url characters. */
export function formatApiKey(randomBytes: Uint8Array): string {
  if (randomBytes.length !== API_KEY_BYTES) throw new RangeError(`a key takes ${API_KEY_BYTES} random bytes`);
  return PREFIX + Buffer.from(randomBytes).toString('base64url');
}

const FORM = new RegExp(`^${PREFIX}[\\w-]{43}$`);
/** Whether a text is formed as keys are. */
export const isFormedAsKey = (text: string): boolean => FORM.test(text);

/** SHA-256 of a key, hex: what is stored. A key is random in all its bits, so that neither salt nor slowness would add anything. */
export function hashApiKey(key: string): string {
  return hash('sha256', key);
}

/** The first characters of a key, to tell keys apart in a list. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, SHOWN);
}
