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
/** Brotli at quality 4 takes as long as gzip and compresses better. Bodies that never change are compressed at the best quality. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const COMPRESSORS: Readonly<Record<Exclude<Encoding, 'identity'>, (body: Buffer, lasting: boolean) => Promise<Buffer>>> = {
  br: (body, lasting) => toBrotli(body, lasting ? {} : QUICKLY),
  gzip: (body) => toGzip(body),
};
/** Compressed forms of buffers, by encoding: those of cached bodies are used again. */
const compressed = new WeakMap<Buffer, Map<string, Promise<Buffer>>>();

/** A response in the form that the request accepts: compressed when it is long, an error in the format of RFC 9457 when `accept` names that. */
export function represent(request: HttpRequest, response: HttpResponse): HttpResponse | Promise<HttpResponse> {
  return compressFor(request.header('accept-encoding'), response.status < 400 ? response : asProblem(request, response));
}

/** A response, compressed when it is long. @param accepted the request's `accept-encoding` */
export function compressFor(accepted: string | undefined, response: HttpResponse): HttpResponse | Promise<HttpResponse> {
  if (response.body.length <= MIN_COMPRESSED / 4 || Buffer.byteLength(response.body) <= MIN_COMPRESSED) return response;
  const varying = response.headers.includes('vary')
    ? response
    : { ...response, headers: [...response.headers, 'vary', 'accept-encoding'] };
  const encoding = encodingOf(accepted);
  return encoding === 'identity' ? varying : compressBody(varying, encoding);
}

/** The part of Negotiator that its types lack. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/**
 * The encoding of a body; `identity` without `accept-encoding` or with unknown encodings only. Browsers list what they accept without a
 * preference, gzip first: they get Brotli, which is a seventh shorter for scripts.
 */
function encodingOf(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const negotiator: EncodingNegotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const found = negotiator.encoding(ENCODINGS, { preferred: ENCODINGS });
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

/** An error response in the format of RFC 9457, if `accept` asks for it: the members of that format are added to the body. */
function asProblem({ header }: HttpRequest, response: HttpResponse): HttpResponse {
  const accept = header('accept');
  if (!accept?.includes(PROBLEM) || !new Negotiator({ headers: { accept } }).mediaTypes().includes(PROBLEM)) return response;
  const at = response.headers.indexOf('content-type');
  if (!response.headers[at + 1]?.startsWith('application/json')) return response;
  const { status } = response;
  const error = JSON.parse(String(response.body)) as { message?: string };
  const problem = { type: 'about:blank', title: STATUS_CODES[status], status, detail: error.message, ...error };
  return { ...response, headers: response.headers.with(at + 1, PROBLEM), body: JSON.stringify(problem) };
}
