/** Finds who is signed in by the session cookie of a request, and refuses the session to pages of other sites. */
import type { Caller } from '../context.js';
import type { Auth } from './auth.js';
import type { HttpRequest } from './exchange.js';

const FOREIGN = 'A session is accepted from pages of this service only, and the headers of this request name another site.';

/**
 * The caller by the session cookie. Browsers may send the cookie with requests that other sites make, so the session is accepted only for
 * requests that a page of this service can have made; the cookie's SameSite=Lax is the other protection.
 *
 * @returns `nobody` without a session; `refused` when the request may come from another site
 */
export async function findSignedIn(request: HttpRequest, auth: Auth): Promise<Caller> {
  const cookie = request.header('cookie');
  const caller = cookie === undefined ? undefined : await auth.session(cookie);
  if (!caller) return { kind: 'nobody' };
  return isOurPage(request, auth.origin) ? caller : { kind: 'refused', code: 'forbidden', message: FOREIGN };
}

/** Browsers send `origin` with every POST and `sec-fetch-site` with everything; a form can't send JSON. */
function isOurPage({ method, header }: HttpRequest, ours: string | undefined): boolean {
  const origin = header('origin');
  const site = header('sec-fetch-site');
  if (method === 'POST' && !/^application\/(graphql-response\+)?json\b/i.test(header('content-type') ?? '')) return false;
  if (origin !== undefined) return ours === undefined ? hostOf(origin) === header('host') : origin === ours;
  return site === undefined || site === 'same-origin' || site === 'none';
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
