/** The headers that let pages of any site call the API and read its responses. */

import { REQUEST_ID } from './exchange.js';
import { QUOTA_HEADERS } from './quota.js';

/** Any page may call the API with a key of its own. Pages of other sites never get a session's cookie sent along: credentials stay off. */
export const CORS = {
  methods: ['GET', 'POST'],
  allowedHeaders: ['authorization', 'x-api-key', 'content-type', 'if-none-match', 'last-event-id'],
  maxAge: 86_400,
};
/** Response headers that a page of another site may read. */
export const EXPOSED_HEADERS = [...QUOTA_HEADERS, 'retry-after', REQUEST_ID, 'etag'];

/** Headers of every response of the API. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
};

/** Headers of the response to OPTIONS. @param allow the path's methods, separated by commas */
export function preflightHeaders(allow: string): Record<string, string> {
  return {
    ...CORS_HEADERS,
    allow,
    'access-control-allow-methods': CORS.methods.join(', '),
    'access-control-allow-headers': CORS.allowedHeaders.join(', '),
    'access-control-max-age': String(CORS.maxAge),
  };
}
