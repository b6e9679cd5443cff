import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import { requestIdOf } from './requestLog.js';

/** The largest request body that is read. */
export const MAX_BODY_BYTES = 1_048_576;

/** One request as the faces read it, whether it came through a socket or from a test. */
export interface Question {
  /** Names the request in the log and in the answer. */
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

/** One answer, complete: no face streams. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** What it says besides, unless its own headers say otherwise. */
  common?: Readonly<Record<string, string>>;
  body: string | Buffer;
}

/** @param url as a request line has it: path and query */
export function splitUrl(url: string): { path: string; query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

export function fromNode(req: IncomingMessage): Question {
  return {
    id: requestIdOf(req.headers['x-request-id'] as string | undefined),
    method: req.method ?? 'GET',
    ...splitUrl(req.url ?? '/'),
    header: (name) => req.headers[name] as string | undefined,
    body: () => readBody(req),
  };
}

export function fromRequest(request: Request): Question {
  const { pathname, search } = new URL(request.url);
  return {
    id: requestIdOf(request.headers.get('x-request-id') ?? undefined),
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

/** Answers that go out together once everything that has come in is worked out. */
let ready: (() => void)[] = [];

function sendAll(): void {
  const all = ready;
  ready = [];
  for (const send of all) send();
}

/**
 * Sends an answer; a HEAD gets the headers alone. Answers to requests that came in together go out together: each waking of a
 * caller that sleeps costs more than working out what it asked.
 */
export function toNode(answer: Answer, req: IncomingMessage, res: ServerResponse): void {
  res.statusCode = answer.status;
  if (ready.push(() => send(answer, req, res)) === 1) setImmediate(sendAll);
}

function send(answer: Answer, req: IncomingMessage, res: ServerResponse): void {
  // A body that nobody read would be taken for the next request: such a connection is not used again.
  if (!req.complete && answer.status === 413) res.setHeader('connection', 'close');
  res.writeHead(answer.status, allHeaders(answer));
  res.end(req.method === 'HEAD' ? undefined : answer.body);
}

export function toResponse(answer: Answer, method: string): Response {
  const bodiless = method === 'HEAD' || answer.status === 204 || answer.status === 304;
  const body = bodiless ? null : new Uint8Array(Buffer.from(answer.body));
  const headers = new Headers();
  const flat = allHeaders(answer);
  for (let at = 0; at < flat.length; at += 2) headers.set(flat[at] as string, flat[at + 1] as string);
  return new Response(body, { status: answer.status, headers });
}

/** Names and values in turn, as node takes them fastest. A 204 has no body and may not speak of one. */
function allHeaders({ status, headers, common = {}, body }: Answer): string[] {
  const flat: string[] = [];
  for (const name in common) if (!(name in headers)) flat.push(name, common[name] as string);
  for (const name in headers) flat.push(name, headers[name] as string);
  if (status !== 204) flat.push('content-length', String(Buffer.byteLength(body)));
  return flat;
}

/**
 * Reads a body by its events, which takes a quarter of the time that iterating over it does.
 *
 * @throws Refusal payload_too_large above 1 MiB; bad_request when the caller hangs up in the middle, which is no fault of ours
 */
export function readBody(req: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    if (Number(req.headers['content-length']) > MAX_BODY_BYTES) return reject(tooLarge());
    const chunks: Buffer[] = [];
    let bytes = 0;
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAX_BODY_BYTES) return void chunks.push(chunk);
      req.pause();
      reject(tooLarge());
    });
    req.once('end', () => resolve((chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString()));
    const cut = () => reject(new Refusal('bad_request', 'The body ended early.'));
    req.once('error', cut);
    req.once('close', () => req.complete || cut());
  });
}

function tooLarge(): Refusal {
  return new Refusal('payload_too_large', `A body may have at most ${MAX_BODY_BYTES} bytes.`);
}
