import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import { DEFAULT_SETTINGS, type Deps, type Trace } from './context.js';
import { Refusal } from './domain/refusal.js';
import { guardRootFields } from './graphql/guard.js';
import { withoutTexts } from './graphql/idsOnly.js';
import { restSchema, withPlainBodies } from './graphql/restSchema.js';
import { schema } from './graphql/schema.js';
import { traceRootFields } from './graphql/traceFields.js';
import type { Auth } from './http/auth.js';
import { AUTH_PATH, fetchAuth, isAuthPath, serveAuth } from './http/authFace.js';
import { OPENAPI, OPERATIONS, openApiOf, REST_SCHEMA } from './http/contract.js';
import { CORS_HEADERS, preflightHeaders } from './http/cors.js';
import { dashboardHandler, wantsDashboard } from './http/dashboard.js';
import {
  type Answer,
  fromNode,
  fromRequest,
  headerList,
  type Question,
  REQUEST_ID,
  toHeaders,
  toNode,
  toResponse,
} from './http/exchange.js';
import { KEY_ACCOUNT, openPageVisit } from './http/gate.js';
import type { GraphQLVisit } from './http/graphql.js';
import { createGraphQLFace } from './http/graphqlFace.js';
import { securityHeaders } from './http/headers.js';
import type { Metrics } from './http/metrics.js';
import { graphiqlHandler, pageHandlers, wantsGraphiQL } from './http/pages.js';
import { probeHandlers } from './http/probes.js';
import { createLimiter, type RequestWindows, SlidingWindows } from './http/rateLimit.js';
import { createRequestLog } from './http/requestLog.js';
import { problemAnswer, readyOperation, restHandler } from './http/rest.js';
import { KeyUsage } from './workflow/keyUsage.js';

/** The service as a value: give it requests, through a socket or not. It opens no port. */
export interface App {
  fetch(request: Request): Promise<Response>;
  /** For `http.createServer`. */
  handler: RequestListener;
  /** Stores what was counted; call it once no request is in flight. */
  close(): Promise<void>;
}

export interface AppOptions {
  /** Requests that one caller may make in any 60 seconds, over both faces; at least 1. */
  rateLimitPerMinute: number;
  /** Where requests are counted; in this process's memory unless given. */
  windows?: RequestWindows;
  /** Accounts at /auth and sessions at /graphql; without it nobody can sign in. */
  auth?: Auth;
  /** People reach the service by https, and browsers are told never to do without. */
  https?: boolean;
  /** Ids, urls, standing and codes are answered without the venues' texts. */
  idsOnly?: boolean;
  /** Where everything is counted. */
  metrics?: Metrics;
  /** Spans of requests and of the root fields in them. */
  trace?: Trace;
  /** Whether /metrics is answered here; it has a port of its own otherwise. */
  showMetrics?: boolean;
  /** How old the last complete pull may be for /readyz; absent where nobody pulls. */
  readyMaxAgeMs?: number;
}

type Handler = (question: Question) => Promise<Answer>;

/** One path: what answers it, by method. */
interface Route {
  method: 'GET' | 'POST';
  handle: Handler;
}

const WINDOW_MS = 60_000;
/** A page asks for many fields at once, and a person can't make it ask all the time: sessions get more than keys. */
const SESSION_FACTOR = 10;
/** The address of requests that came through no socket. */
const IN_PROCESS = '127.0.0.1';

const readyAll = (rest: GraphQLSchema) => OPERATIONS.map((operation) => readyOperation(withPlainBodies(rest), operation));
const WHOLE = { schema, ready: readyAll(REST_SCHEMA), openApi: () => OPENAPI };

/** The same without the venues' texts. */
function idsAlone(): typeof WHOLE {
  const ids = withoutTexts(schema);
  const rest = restSchema(ids);
  return { schema: ids, ready: readyAll(rest), openApi: () => openApiOf(rest) };
}

/** Builds the service: five REST routes, GraphQL, the pages that describe them, and what watches over it. */
export function createApp(given: Deps, options: AppOptions): App {
  const { rateLimitPerMinute, windows, auth, metrics, trace, showMetrics, readyMaxAgeMs: maxAgeMs } = options;
  const deps = { ...given, settings: { ...DEFAULT_SETTINGS, ...given.settings, ratePerMinute: rateLimitPerMinute } };
  const usage = new KeyUsage(deps);
  /** Keeps count of the requests of keys that were let in, and of all that weren't. */
  const decided = (caller: string, accepted: boolean) => {
    const isKey = caller.startsWith(KEY_ACCOUNT);
    if (!accepted) metrics?.limited(isKey ? 'key' : 'user');
    else if (isKey) usage.note(caller.slice(KEY_ACCOUNT.length));
  };
  const limiterOf = (limit: number, shared = new SlidingWindows(limit, WINDOW_MS, deps.clock) as RequestWindows) =>
    createLimiter(shared, limit, decided);
  const limiter = limiterOf(rateLimitPerMinute, windows);
  const sessions = auth && { auth, limiter: limiterOf(rateLimitPerMinute * SESSION_FACTOR) };
  const routes = new Map<string, Route>();
  const served = options.idsOnly ? idsAlone() : WHOLE;
  for (const ready of served.ready)
    routes.set(ready.operation.path, { method: ready.operation.method, handle: restHandler(ready, deps, limiter) });
  const probes = probeHandlers(deps, { maxAgeMs, metrics: showMetrics ? metrics : undefined });
  for (const [path, handle] of [...pageHandlers(served.openApi), ...probes]) routes.set(path, { method: 'GET', handle });
  const dashboard = dashboardHandler();
  const graphiql: Route = { method: 'GET', handle: graphiqlHandler() };
  const guarded = guardRootFields<GraphQLVisit>(served.schema, ({ visit }, role) => visit.admit(role));
  const security = headerList(securityHeaders(options.https ?? false));
  const forPrograms = [...security, ...headerList(CORS_HEADERS)];
  const graphql = createGraphQLFace(trace ? traceRootFields(guarded, trace) : guarded, deps, security);
  const logRequest = createRequestLog(deps.log);

  const isGraphQL = (question: Question) => question.path === '/graphql' && !wantsGraphiQL(question);
  const answer = async (question: Question): Promise<Answer> => {
    const route = question.path === '/graphql' ? graphiql : routes.get(question.path);
    let found: Answer;
    try {
      const page = !route && wantsDashboard(question) ? await dashboard(question) : undefined;
      found = page ? { ...page, common: security } : await dispatch(question, route, deps);
    } catch (error) {
      found = problemAnswer(error, deps);
    }
    found.common ??= forPrograms;
    return found;
  };
  const labelOf = (question: Question): string => {
    const { path } = question;
    if (routes.has(path) || path === '/graphql') return path;
    if (isAuthPath(path)) return AUTH_PATH;
    return wantsDashboard(question) ? 'page' : 'none';
  };
  /** Counts and logs a request that was answered. */
  const answered = (question: Question, status: number, started: number) => {
    const label = labelOf(question);
    const ms = performance.now() - started;
    metrics?.request(label, status, ms / 1_000);
    logRequest(question, label, status, ms);
  };
  /** Runs a request within a span of its own. */
  const traced = <T>(question: Question, work: () => Promise<T>, statusOf: (done: T) => number): Promise<T> => {
    if (!trace) return work();
    const label = labelOf(question);
    const attributes = { 'http.request.method': question.method, 'http.route': label, 'samebet.request': question.id };
    return trace(`${question.method} ${label}`, attributes, async (note) => {
      const done = await work();
      note({ 'http.response.status_code': statusOf(done) });
      return done;
    });
  };
  const serveNode = async (question: Question, req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const isGraph = isGraphQL(question);
    if (!isGraph && !(auth && isAuthPath(question.path))) return toNode(await answer(question), question.id, res);
    if (isGraph) return graphql.handle(req, res, { visit: await openPageVisit(question, deps, limiter, sessions) }, question.id);
    for (const [name, value] of toHeaders([...security, REQUEST_ID, question.id])) res.setHeader(name, value);
    if (auth) await serveAuth(auth, req, res, deps);
  };
  const serveFetch = async (question: Question, request: Request): Promise<Response> => {
    const isGraph = isGraphQL(question);
    if (!isGraph && !(auth && isAuthPath(question.path))) return toResponse(await answer(question), question);
    const response =
      isGraph || !auth
        ? await graphql.fetch(request, { visit: await openPageVisit(question, deps, limiter, sessions) })
        : await fetchAuth(auth, request, IN_PROCESS, deps);
    for (const [name, value] of toHeaders([...security, REQUEST_ID, question.id])) response.headers.set(name, value);
    return response;
  };
  return {
    async fetch(request) {
      const started = performance.now();
      const question = fromRequest(request);
      const response = await traced(
        question,
        () => serveFetch(question, request),
        ({ status }) => status,
      );
      answered(question, response.status, started);
      return response;
    },
    handler: (req, res) => {
      const started = performance.now();
      const question = fromNode(req);
      const served = traced(
        question,
        () => serveNode(question, req, res),
        () => res.statusCode,
      );
      served.then(
        () => answered(question, res.statusCode, started),
        (error: unknown) => {
          deps.log.error({ err: error, request: question.id }, 'an answer could not be sent');
          res.destroy();
        },
      );
    },
    close: () => usage.flush(),
  };
}

/** HEAD is GET without the body; OPTIONS says what a path takes. */
function dispatch(question: Question, route: Route | undefined, deps: Deps): Answer | Promise<Answer> {
  if (!route) return problemAnswer(new Refusal('not_found', `There is nothing at ${question.path}.`), deps);
  const allow = route.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  const { method } = question;
  if (method === route.method || (method === 'HEAD' && route.method === 'GET')) return route.handle(question);
  if (method === 'OPTIONS') return { status: 204, headers: headerList(preflightHeaders(allow)), body: '' };
  const refusal = new Refusal('method_not_allowed', `${method} is not allowed here; ${route.method} is.`);
  return problemAnswer(refusal, deps, ['allow', allow]);
}
