/** Answers requests below /auth: serves the account paths that are allowed, and words their errors as the API does. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import { chainOf } from './addresses.js';
import type { Auth } from './auth.js';
import { ADDRESS_HEADER, AUTH_PATH } from './authKnown.js';
import { MAX_BODY_BYTES, tooLarge } from './body.js';
import { fromNode, toHeaders } from './exchange.js';
import { codeOfStatus } from './problems.js';
import { problemResponse } from './rest.js';

/** The paths of better-auth that are served. Some of the others would let people rename themselves; the rest is not needed. */
const SERVED =
  /^\/(sign-in\/email|sign-in\/social|sign-up\/email|sign-out|get-session|change-password|reset-password|request-password-reset|verify-email|callback\/[\w-]+|magic-link\/verify|two-factor\/(enable|disable|verify-totp|verify-backup-code)|error)$/;

/** Whether a path is the accounts' own. */
export const isAuthPath = (path: string): boolean => path.startsWith(`${AUTH_PATH}/`);

/** The response to a request below /auth, errors in the API's format. @param address the peer's address */
export async function fetchAuth(auth: Auth, request: Request, address: string, deps: Deps): Promise<Response> {
  try {
    const path = new URL(request.url).pathname.slice(AUTH_PATH.length);
    if (!SERVED.test(path)) throw new Refusal('not_found', `There is nothing at ${AUTH_PATH}${path}.`);
    if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw tooLarge();
    const headers = new Headers(request.headers);
    const chain = headers.get('x-forwarded-for');
    headers.set(ADDRESS_HEADER, chain && auth.behindProxies ? chainOf(chain, address).join() : address);
    const response = await auth.handle(new Request(request, { headers }));
    return response.status >= 400 ? await toApiError(response) : response;
  } catch (error) {
    const { status, headers, body } = problemResponse(error, deps);
    return new Response(new Uint8Array(Buffer.from(body)), { status, headers: toHeaders(headers) });
  }
}

/** better-auth's error response in the API's format. Its cookies are kept: a refused session is cleared by one. */
async function toApiError(response: Response): Promise<Response> {
  const { message } = (await response.json().catch(() => ({}))) as { message?: string };
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  const wait = response.headers.get('x-retry-after');
  if (wait) headers.set('retry-after', wait);
  const body = { error: codeOfStatus(response.status) ?? 'internal_error', message: message || 'The request was refused.' };
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

/** The same for `http.createServer`. */
export async function serveAuth(auth: Auth, req: IncomingMessage, res: ServerResponse, deps: Deps): Promise<void> {
  const incoming = fromNode(req);
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD';
  let body: string | null;
  try {
    body = hasBody ? await incoming.body() : null;
  } catch (error) {
    const problem = problemResponse(error, deps);
    res.writeHead(problem.status, [...problem.headers, 'connection', 'close']).end(problem.body);
    return;
  }
  const base = auth.origin ?? `http://${req.headers.host ?? 'localhost'}`;
  const headers = req.headers as Record<string, string>;
  const request = new Request(new URL(req.url ?? '/', base), { method: incoming.method, headers, body });
  const response = await fetchAuth(auth, request, req.socket.remoteAddress ?? '', deps);
  res.setHeaders(response.headers);
  res.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()));
}
