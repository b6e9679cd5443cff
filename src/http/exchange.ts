/** Requests and responses as the service handles them, and their conversion from and to those of Node and of fetch. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import { MAX_BODY_BYTES, readBody, tooLarge } from './body.js';
import { REQUEST_ID, requestIdOf } from './requestId.js';

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
  /** Who asks, once that is known. */
  caller?: Caller;
}

/** Headers as node takes them fastest: names (in lower case) and values in turn. */
export type HeaderList = readonly string[];

/** One response, complete: only subscriptions stream, and yoga writes those. */
export interface HttpResponse {
  status: number;
  headers: HeaderList;
  /** What it says besides, unless its own headers say otherwise. */
  common?: HeaderList;
  body: string | Buffer;
  /** The same body is sent again and again: it is worth being packed as well as can be, once. */
  lasting?: boolean;
}

/** Answers requests to one path. */
export type Handler = (request: HttpRequest) => Promise<HttpResponse>;

export const headerList = (headers: Readonly<Record<string, string>>): HeaderList => Object.entries(headers).flat();

/** @param url as a request line has it: path and query */
function splitUrl(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

export function fromNode(req: IncomingMessage): HttpRequest {
  const { path, query } = splitUrl(req.url ?? '/');
  return {
    id: requestIdOf(req.headers[REQUEST_ID] as string | undefined),
    method: req.method ?? 'GET',
    path,
    query,
    header: (name) => (name === 'authorization' ? allOf(req, name) : (req.headers[name] as string | undefined)),
    body: () => readBody(req),
  };
}

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;
/** Methods that the web's own requests can't have. */
const UNSENDABLE = ['TRACE', 'TRACK', 'CONNECT'];

/** The host that was last found to be one: most requests name the same. */
let knownHost: string | undefined;

/** @throws Refusal bad_request for an invalid host, method_not_allowed for a method that no endpoint takes */
export function requireReadable({ method = 'GET', headers: { host } }: IncomingMessage): void {
  if (UNSENDABLE.includes(method)) throw new Refusal('method_not_allowed', `${method} is not allowed here.`);
  if (host === knownHost || host === undefined) return;
  const names = HOST.test(host) && URL.canParse(`http://${host}`);
  if (names) knownHost = host;
  else throw new Refusal('bad_request', 'The host header names no host.');
}

/** A header that may be there twice, though it must not: node keeps the first, and so would hide that they differ. */
const allOf = (req: IncomingMessage, name: string): string | undefined =>
  req.headers[name] === undefined ? undefined : req.headersDistinct[name]?.join(', ');

export function fromRequest(request: Request): HttpRequest {
  const { pathname, search } = new URL(request.url);
  return {
    id: requestIdOf(request.headers.get(REQUEST_ID) ?? undefined),
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

/** Responses that are sent together at most: 32 are computed in less than a millisecond, which bounds what the first one waits. */
const MOST_TOGETHER = 32;
/** Responses that are computed and not yet sent: they wait for those to requests that came in at the same time. */
let ready: { response: HttpResponse; id: string; res: ServerResponse }[] = [];

function sendReady(): void {
  const all = ready;
  ready = [];
  for (const { response, id, res } of all) send(response, id, res);
}

/**
 * Sends a response; a HEAD gets the headers alone. Responses to requests that came in together go out together, once all are worked out:
 * each waking of a caller who sleeps can cost more than working out what it asked. With 32 connections from the same machine, in turn
 * (`npm run bench -- parts batch`): 139 to 298 µs of processor time a look-up together, 233 to 485 each by itself. A caller on another
 * machine gains less; at a steady rate of 3,000 a second nobody waits longer or shorter for it.
 *
 * @param id of the request
 */
export function toNode(response: HttpResponse, id: string, res: ServerResponse): void {
  res.statusCode = response.status;
  const waiting = ready.push({ response, id, res });
  if (waiting === MOST_TOGETHER) sendReady();
  else if (waiting === 1) setImmediate(sendReady);
}

function send(response: HttpResponse, id: string, res: ServerResponse): void {
  const { req } = res;
  // A body that nobody read would be taken for the next request: such a connection is not used again.
  if (!req.complete && response.status === 413) res.setHeader('connection', 'close');
  res.writeHead(response.status, allHeaders(response, id));
  res.end(req.method === 'HEAD' ? undefined : response.body);
}

export function toResponse(response: HttpResponse, { id, method }: HttpRequest): Response {
  const bodiless = method === 'HEAD' || response.status === 204 || response.status === 304;
  const body = bodiless ? null : new Uint8Array(Buffer.from(response.body));
  return new Response(body, { status: response.status, headers: toHeaders(allHeaders(response, id)) });
}

export function toHeaders(list: HeaderList): Headers {
  const headers = new Headers();
  for (let at = 0; at < list.length; at += 2) headers.set(list[at] as string, list[at + 1] as string);
  return headers;
}

/** A 204 has no body and may not speak of one. */
function allHeaders({ status, headers, common = [], body }: HttpResponse, id: string): string[] {
  const all = [...headers, REQUEST_ID, id];
  for (let at = 0; at < common.length; at += 2)
    if (!headers.includes(common[at] as string)) all.push(common[at] as string, common[at + 1] as string);
  if (status !== 204 && status !== 304) all.push('content-length', String(Buffer.byteLength(body)));
  return all;
}
