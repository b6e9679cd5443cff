/** Gives each request its id: the caller's own if it is safe to log, otherwise a new one. */
import { randomUUID } from 'node:crypto';

/** The header that names a request, in the request, in the response and in the log. */
export const REQUEST_ID = 'x-request-id';

/** A caller's own id is taken over if it can't be mistaken for anything else in a log. */
const SANE_ID = /^[\w.:-]{8,64}$/;

/** The id of a request: the caller's `x-request-id`, or a new one. */
export function requestIdOf(header: string | undefined): string {
  return header !== undefined && SANE_ID.test(header) ? header : randomUUID();
}
