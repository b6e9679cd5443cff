/** The security headers that responses carry unless a page sets its own. */

/** A year: what browsers and their preload lists ask for. */
const HSTS = 'max-age=31536000';

/**
 * On every response, unless a page says it better: data is shown in no frame, loads nothing, is stored by no cache in between and
 * says to nobody where it was found.
 *
 * @param https whether people reach the service by https, so that browsers may be told never to do without
 */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(https && { 'strict-transport-security': HSTS }),
  };
}
