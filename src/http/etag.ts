/** Makes the entity tags of response bodies, and answers 304 to a request that names the current tag. */
import { hash } from 'node:crypto';
import type { HttpRequest, HttpResponse } from './exchange.js';

/** The weak tag of a body, by its hash. Weak, since compressed and plain forms share it. */
export const tagOf = (body: Buffer): string => `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;

/** A tag without the mark of a weak one, which a comparison for 304 leaves aside (RFC 9110, section 8.8.3.2). */
const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** A 304 when the request's `if-none-match` holds the tag, else the response. @param response its headers include the tag */
export function unlessKnown({ header }: HttpRequest, tag: string, response: HttpResponse): HttpResponse {
  const known = header('if-none-match')
    ?.split(',')
    .map((each) => opaque(each.trim()));
  if (!known?.includes(opaque(tag)) && !known?.includes('*')) return response;
  return { status: 304, headers: response.headers, body: '' };
}
