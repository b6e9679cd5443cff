/** Requests and responses as the service handles them, and their conversion from and to those of Node and of fetch. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import { MAX_BODY_BYTES, readBody, tooLarge } from './body.js';

/** One request as its handlers read it, whether it came through a socket or from a test. */
export interface HttpRequest {
  /** Names the request in the log and in the response. */
  readonly id: string;
  method: string;
  /** Path without the query. */
  path: string;
  /** What follows the `?`, '' when nothing does. */
  query: string;
  /** @param name in lower case */
  header(name: string): string | undefined;
  /** @throws Refusal payload_too_large above 1 MiB */
  body(): Promise<string>;
  /** Set once the caller has been found. */
  caller?: Caller;
}

/** Headers in the form that Node writes fastest: names in lower case and values, alternating. */
export type HeaderList = readonly string[];

/** One complete response. Only subscriptions are streamed, by yoga. */
export interface HttpResponse {
  status: number;
  headers: HeaderList;
  /** Further headers; those whose names are in `headers` are left out. */
  common?: HeaderList;
  body: string | Buffer;
  /** The body never changes, so that it is compressed once, at the best quality. */
  lasting?: boolean;
}

/** Answers requests to one path. */
export type Handler = (request: HttpRequest) => Promise<HttpResponse>;

/** Headers of an object as a list. */
export const headerList = (headers: Readonly<Record<string, string>>): HeaderList => Object.entries(headers).flat();

/** The header that names a request, in the request, in the response and in the log. */
export const REQUEST_ID = 'x-request-id';
/** A caller's own id is taken over if it can't be mistaken for anything else in a log. */
const SANE_ID = /^[\w.:-]{8,64}$/;

/** The id of a request: the caller's own, or a new one. */
const idOf = (sent: string | null | undefined): string => (sent && SANE_ID.test(sent) ? sent : randomUUID());

/** A request of `http.createServer` as its handlers read it. */
export function fromNode(req: IncomingMessage): HttpRequest {
  const url = req.url ?? '/';
  const end = url.includes('?') ? url.indexOf('?') : url.length;
  return {
    id: idOf(req.headers[REQUEST_ID] as string | undefined),
    method: req.method ?? 'GET',
    path: url.slice(0, end),
    query: url.slice(end + 1),
    header: (name) => (name === 'authorization' ? allValues(req, name) : (req.headers[name] as string | undefined)),
    body: () => readBody(req),
  };
}

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;
/** The last host header that was valid: most requests have the same. */
let lastValidHost: string | undefined;

/** @throws Refusal bad_request for an invalid host */
export function requireHost({ headers: { host } }: IncomingMessage): void {
  if (host === lastValidHost || host === undefined) return;
  const isValid = HOST.test(host) && URL.canParse(`http://${host}`);
  if (isValid) lastValidHost = host;
  else throw new Refusal('bad_request', 'The host header is not a host name or address.');
}

/** All values of a header that may be sent once only, joined by commas: Node's `headers` would hide all but the first. */
const allValues = (req: IncomingMessage, name: string): string | undefined =>
  req.headers[name] === undefined ? undefined : req.headersDistinct[name]?.join(', ');

/** A request of fetch as its handlers read it. */
export function fromRequest(request: Request): HttpRequest {
  const { pathname, search } = new URL(request.url);
  return {
    id: idOf(request.headers.get(REQUEST_ID)),
    method: request.method,
    path: pathname,
    query: search.slice(1),
    header: (name) => request.headers.get(name) ?? undefined,
    body: async () => {
      const bytes = Buffer.from(await request.arrayBuffer());
      if (bytes.length > MAX_BODY_BYTES) throw tooLarge();
      return bytes.toString();
    },
  };
}

/** The largest batch of responses that are sent together: 32 are computed in less than a millisecond, so the first waits no longer. */
const MOST_TOGETHER = 32;
/** Responses, their headers set, that wait for those to requests that arrived at the same time. */
let batch: { body: HttpResponse['body'] | undefined; res: ServerResponse }[] = [];

function sendBatch(): void {
  const responses = batch;
  batch = [];
  for (const { body, res } of responses) res.end(body);
}

/**
 * Sends a response, without the body to HEAD. Responses to requests that arrived together are sent together, once all are computed: waking
 * a sleeping client process can cost more than computing its response. With 32 connections from the same machine
 * (`npm run bench -- parts batch`) a look-up takes 139 to 298 µs of processor time together and 233 to 485 µs one by one. Clients on other
 * machines gain less; at a steady 3,000 requests a second the latency is the same.
 *
 * @param id of the request
 * @throws Error for what can't be sent, such as a header of two lines: to its own caller, not where the others' responses go out
 */
export function toNode(response: HttpResponse, id: string, res: ServerResponse): void {
  const { req } = res;
  // The unread rest of the body would be parsed as the next request: the connection is closed instead.
  if (!req.complete && response.status === 413) res.setHeader('connection', 'close');
  res.writeHead(response.status, allHeaders(response, id));
  const waiting = batch.push({ body: req.method === 'HEAD' ? undefined : response.body, res });
  if (waiting === MOST_TOGETHER) sendBatch();
  else if (waiting === 1) setImmediate(sendBatch);
}

/** A response as fetch has it. */
export function toResponse(response: HttpResponse, { id, method }: HttpRequest): Response {
  const bodiless = method === 'HEAD' || response.status === 204 || response.status === 304;
  const body = bodiless ? null : new Uint8Array(Buffer.from(response.body));
  return new Response(body, { status: response.status, headers: toHeaders(allHeaders(response, id)) });
}

/** Headers of a list as fetch has them; of several with one name the last counts. */
export function toHeaders(list: HeaderList): Headers {
  const headers = new Headers();
  for (let at = 0; at < list.length; at += 2) headers.set(list[at] as string, list[at + 1] as string);
  return headers;
}

/** All headers of a response. Those about a body are left out of 204 and 304, which have none. */
function allHeaders({ status, headers, common = [], body }: HttpResponse, id: string): string[] {
  const all = [...headers, REQUEST_ID, id];
  for (let at = 0; at < common.length; at += 2)
    if (!headers.includes(common[at] as string)) all.push(common[at] as string, common[at + 1] as string);
  if (status !== 204 && status !== 304) all.push('content-length', String(Buffer.byteLength(body)));
  return all;
}
