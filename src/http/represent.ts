/** Gives a response the form that its request accepts: compressed when long, and errors by RFC 9457 on request. */
import { STATUS_CODES } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { HttpRequest, HttpResponse } from './exchange.js';

/** Encodings of a body, the preferred one first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Shorter bodies, in bytes, fit one packet as they are. */
const MIN_COMPRESSED = 1_024;
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
/** Brotli at 4 takes the time of gzip, and less space. What is kept is compressed as far as possible. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const COMPRESSORS: Readonly<Record<Exclude<Encoding, 'identity'>, (body: Buffer, lasting: boolean) => Promise<Buffer>>> = {
  br: (body, lasting) => toBrotli(body, lasting ? {} : QUICKLY),
  gzip: (body) => toGzip(body),
};
/** Kept bodies are compressed once. */
const compressed = new WeakMap<Buffer, Map<string, Promise<Buffer>>>();

/** A response as its caller asked to have it: compressed when it is long, an error by RFC 9457 when `accept` names that. */
export function represent(request: HttpRequest, response: HttpResponse): HttpResponse | Promise<HttpResponse> {
  return compressFor(request.header('accept-encoding'), response.status < 400 ? response : asProblem(request, response));
}

/** A response as it is sent, compressed when it is long. @param sent the request's `accept-encoding` */
export function compressFor(sent: string | undefined, said: HttpResponse): HttpResponse | Promise<HttpResponse> {
  if (said.body.length <= MIN_COMPRESSED / 4 || Buffer.byteLength(said.body) <= MIN_COMPRESSED) return said;
  const varying = said.headers.includes('vary') ? said : { ...said, headers: [...said.headers, 'vary', 'accept-encoding'] };
  const encoding = encodingOf(sent);
  return encoding === 'identity' ? varying : compressBody(varying, encoding);
}

/** Takes what its types don't say yet. */
interface Chooser {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/**
 * The encoding in which a body goes out; `identity` to who says nothing, or nothing that is known. Browsers name all that they take
 * without a preference, gzip first: they get Brotli, which is a seventh shorter for scripts.
 */
function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const chooser: Chooser = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const found = chooser.encoding(ENCODINGS, { preferred: ENCODINGS });
  return ENCODINGS.find((each) => each === found) ?? 'identity';
}

async function compressBody(response: HttpResponse, encoding: keyof typeof COMPRESSORS): Promise<HttpResponse> {
  const body = typeof response.body === 'string' ? Buffer.from(response.body) : response.body;
  const known = compressed.get(body) ?? new Map<string, Promise<Buffer>>();
  compressed.set(body, known);
  const work = known.get(encoding) ?? COMPRESSORS[encoding](body, response.lasting ?? false);
  known.set(encoding, work);
  return { ...response, headers: [...response.headers, 'content-encoding', encoding], body: await work };
}

const PROBLEM = 'application/problem+json';

/** The body stays what it was, and says the same in the words of RFC 9457 besides. */
function asProblem({ header }: HttpRequest, response: HttpResponse): HttpResponse {
  const accept = header('accept');
  if (!accept?.includes(PROBLEM) || !new Negotiator({ headers: { accept } }).mediaTypes().includes(PROBLEM)) return response;
  const at = response.headers.indexOf('content-type');
  if (!response.headers[at + 1]?.startsWith('application/json')) return response;
  const { status } = response;
  const said = JSON.parse(String(response.body)) as { message?: string };
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail: said.message, ...said };
  return { ...response, headers: response.headers.with(at + 1, PROBLEM), body: JSON.stringify(problem) };
}
