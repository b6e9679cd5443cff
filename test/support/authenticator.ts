import { TOTP, URI } from 'otpauth';

/** An authenticator that was shown an address of a second factor. */
export interface Authenticator {
  /** The address as people type it, who have no camera. */
  secret: string;
  /** The code of a moment, by the machine's time: the one now, unless steps of 30 seconds are added. */
  code(steps?: number): string;
}

/** @param address `otpauth://totp/…`, as the QR code holds it */
export function openAuthenticator(address: string): Authenticator {
  const totp = URI.parse(address);
  if (!(totp instanceof TOTP)) throw new Error('these codes go by counts, not by the time');
  return {
    secret: totp.secret.base32,
    code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 }),
  };
}
