/** Makes the entity tags of response bodies, and answers 304 to a request that names the current tag. */
import { hash } from 'node:crypto';
import type { HttpRequest, HttpResponse } from './exchange.js';

/** The weak tag of a body, by its hash. Weak, since compressed and plain forms share it. */
export const tagOf = (body: Buffer): string => `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;

/** A 304 when the request's `if-none-match` holds the tag, else the response. @param response its headers include the tag */
export function unlessKnown({ header }: HttpRequest, tag: string, response: HttpResponse): HttpResponse {
  const sent = header('if-none-match');
  if (sent === undefined || !isKnown(sent, tag)) return response;
  return { status: 304, headers: response.headers, body: '' };
}

/** @param sent the header if-none-match: tags by commas, or `*` */
function isKnown(sent: string, tag: string): boolean {
  return sent.split(',').some((each) => each.trim() === tag || each.trim() === '*');
}
