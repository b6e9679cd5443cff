/** What is known of accounts before their library is loaded: their path, address header, origin and trust in proxies. */

/** Where accounts are mounted. */
export const AUTH_PATH = '/auth';
/** Set by this service on every request, so that its sender can't choose the address by which sign-ins are counted. */
export const ADDRESS_HEADER = 'x-client-address';

/** What of accounts follows from the configuration, before their library is loaded. */
export interface AuthKnown {
  /** The only origin whose pages may use a session; undefined: the request's own host. */
  readonly origin: string | undefined;
  /** Whether `x-forwarded-for` may be believed as far as configured proxies wrote it. */
  readonly behindProxies: boolean;
}

/** @param options.publicUrl where people reach the service  @param options.trustedProxies addresses that are believed */
export function knownOf(options: { publicUrl?: string | undefined; trustedProxies: readonly string[] }): AuthKnown {
  const { publicUrl, trustedProxies } = options;
  return { origin: publicUrl && new URL(publicUrl).origin, behindProxies: trustedProxies.length > 0 };
}
