/** Answers requests at /graphql: repeated documents from kept responses or in compiled form, all others by yoga. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { Deps } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import { type Access, contextOf } from './access.js';
import { MAX_BODY_BYTES, readBody } from './body.js';
import { type HeaderList, REQUEST_ID, toHeaders, toNode } from './exchange.js';
import { createYogaServer, type GraphQLServerContext, type YogaServer } from './graphql.js';
import { PreparedDocuments, readPostedDocument } from './preparedDocuments.js';
import { type CacheBounds, ResponseCache } from './responseCache.js';
import { graphqlProblemResponse, JSON_TYPE } from './rest.js';
import { UNBOUNDED, type WorkGate } from './workGate.js';

/** GraphQL over HTTP at /graphql. */
export interface GraphQLEndpoint {
  /** @param id of the request */
  handle(req: IncomingMessage, res: ServerResponse, opened: OpenedAccess, id: string): Promise<void>;
  fetch(request: Request, opened: OpenedAccess): Promise<Response>;
}

/** A request's access, and its pass where it has one already. */
type OpenedAccess = Pick<GraphQLServerContext, 'access'> & Partial<Pick<GraphQLServerContext, 'pass'>>;

/** What applies to all GraphQL requests. */
export interface EndpointOptions {
  /** Headers of every response. */
  security: HeaderList;
  /** Bounds the time that documents take; undefined: it is not bounded. */
  work: WorkGate | undefined;
}

type Header = (name: string) => string | undefined;
const JSON_BODY = /^application\/json *(;|$)/i;
const JSON_WANTED = /^(\*\/\*|application\/json)$/i;

/** A page of 50 matches has some 30,000 characters; a client asks for a handful of pages, in a handful of documents. */
const CACHE_BOUNDS: CacheBounds = { size: 16_000_000, requestLength: 4_096, stamped: false };

/** Whether a request is a plain POST of JSON that accepts JSON, as programs send them. Those of pages have an origin and go to yoga, which handles CORS. */
function isPlain(method: string | undefined, header: Header): boolean {
  if (method !== 'POST' || header('origin') !== undefined || !JSON_BODY.test(header('content-type') ?? '')) return false;
  const length = Number(header('content-length') ?? Number.NaN);
  return length <= MAX_BODY_BYTES && JSON_WANTED.test(header('accept') ?? '*/*') && header('content-encoding') === undefined;
}

/**
 * Yoga with a short cut: a document that yoga has validated before runs compiled, without yoga's pipeline. The responses are the same;
 * whatever isn't a plain success goes through yoga.
 *
 * @param schema with its guard before the root fields
 */
export function createGraphQLEndpoint(
  schema: GraphQLSchema,
  deps: Deps,
  { security: common, work }: EndpointOptions,
): GraphQLEndpoint {
  const prepared = new PreparedDocuments(schema);
  const yoga = createYogaServer(schema, deps, prepared);
  const shortcut = shortcutOf(prepared, deps);

  const handle = async (req: IncomingMessage, res: ServerResponse, asked: GraphQLServerContext, id: string) => {
    const { access } = asked;
    const isShort = isPlain(req.method, (name) => req.headers[name] as string | undefined);
    let text = '';
    try {
      if (isShort) text = await readBody(req);
    } catch (error) {
      return toNode({ ...graphqlProblemResponse(error, deps), common }, id, res);
    }
    const { body, done } = isShort ? await shortcut(text, asked) : {};
    if (body !== undefined) return toNode({ status: 200, headers: [...JSON_TYPE, ...access.headers], common, body }, id, res);
    res.setHeaders(toHeaders([...common, REQUEST_ID, id]));
    const { method, url = '', headers } = req;
    if (!isShort && method !== 'HEAD') return void (await yoga.handle(req, res, asked));
    const sent = { headers: headers as Record<string, string>, ...(isShort && { method: 'POST', body: text }) };
    const request = new yoga.fetchAPI.Request(`http://in-process${url}`, sent);
    const response = await (isShort ? yoga.fetch(request, { ...asked, ...(done && { done }) }) : fetchHead(yoga, request, asked));
    res.writeHead(response.status, Object.fromEntries(response.headers));
    res.end(await response.text());
  };
  const respond = async (request: Request, asked: GraphQLServerContext): Promise<Response> => {
    if (request.method === 'HEAD') return fetchHead(yoga, request, asked);
    if (!isPlain(request.method, (name) => request.headers.get(name) ?? (name === 'content-length' ? '0' : undefined)))
      return yoga.fetch(request, asked);
    const text = await request.text();
    // Without a content-length the length shows here; yoga refuses what is too long.
    const { body, done } = Buffer.byteLength(text) <= MAX_BODY_BYTES ? await shortcut(text, asked) : {};
    if (body !== undefined) return new Response(String(body), { headers: toHeaders([...JSON_TYPE, ...asked.access.headers]) });
    const { url, headers } = request;
    return yoga.fetch(new Request(url, { method: 'POST', headers, body: text }), { ...asked, ...(done && { done }) });
  };

  return {
    async handle(req, res, { access }, id) {
      const pass = work?.pass(access) ?? UNBOUNDED;
      await handle(req, res, { access, pass }, id).finally(pass.end);
    },
    async fetch(request, { access, pass = work?.pass(access) ?? UNBOUNDED }) {
      return respond(request, { access, pass }).finally(pass.end);
    },
  };
}

/** Answers HEAD with what GET is answered, without the body: yoga has no HEAD. A subscription ends with its head. */
async function fetchHead(yoga: YogaServer, { url, headers }: { url: string; headers: HeadersInit }, asked: GraphQLServerContext) {
  const response = await yoga.fetch(new yoga.fetchAPI.Request(url, { method: 'GET', headers }), asked);
  await response.body?.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}

/** The result of the short cut: the response's body; or none, and yoga responds, with `done` if the document has run. */
interface ShortcutResult {
  body?: string | Buffer;
  done?: ExecutionResult;
}

/** Answers known documents from the cache or by running them compiled. */
function shortcutOf(
  prepared: PreparedDocuments,
  deps: Deps,
): (text: string, asked: GraphQLServerContext) => Promise<ShortcutResult> {
  const cache = new ResponseCache(deps, CACHE_BOUNDS);

  /** The cached response to the same request, counted against the caller's limit. Any refusal is left to the steps below, which report it. */
  const cachedBody = async (text: string, access: Access): Promise<string | Buffer | undefined> => {
    try {
      const known = cache.find(text);
      if (known) await access.admit();
      return known?.body;
    } catch {
      return undefined;
    }
  };

  return async (text, { access, pass }) => {
    const again = await cachedBody(text, access);
    if (again !== undefined) return { body: again };
    const state = cache.state(undefined);
    const posted = readPostedDocument(text);
    const context = Object.assign(contextOf(deps, access), { access, pass }); // copying it takes 2 µs instead of 0.1
    const ran = posted && (await prepared.run(posted, context).catch(ignoreRefusal));
    if (!ran) return {};
    if (ran.result.errors) return { done: ran.result };
    const body = JSON.stringify({ data: ran.result.data });
    if (ran.isLasting) cache.keep({ state, bucket: undefined }, text, body);
    return { body };
  };
}

/** Ignores a refusal: the document has not run, and yoga will refuse it the same way. @throws any other error */
function ignoreRefusal(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}
