/** Makes the entity tags of response bodies, and answers 304 to a request that names the current tag. */
import { createHash } from 'node:crypto';
import type { HttpRequest, HttpResponse } from './exchange.js';

/** The tag of contents that never change. Weak, as all of ours: compressed and plain ones share it. */
export const tagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** 304 for a caller that has the current tag, else the response. @param response whose headers hold the tag */
export function unlessKnown({ header }: HttpRequest, tag: string, response: HttpResponse): HttpResponse {
  const sent = header('if-none-match');
  if (sent === undefined || !isKnown(sent, tag)) return response;
  return { status: 304, headers: response.headers, body: '' };
}

/** @param sent the header if-none-match: tags by commas, or `*` */
function isKnown(sent: string, tag: string): boolean {
  return sent.split(',').some((each) => each.trim() === tag || each.trim() === '*');
}
