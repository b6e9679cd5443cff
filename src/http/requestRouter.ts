/** Sends each request by its path to what answers it: a route, GraphQL, accounts, the documentation or the dashboard. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '../context.js';
import { type Access, accessOf, pageAccessOf, type Sessions } from './access.js';
import type { Auth } from './auth.js';
import { fetchAuth, isAuthPath, serveAuth } from './authEndpoint.js';
import { AUTH_PATH } from './authKnown.js';
import { represent } from './contentNegotiation.js';
import { CORS_HEADERS } from './cors.js';
import { dashboardHandler, wantsDashboard } from './dashboard.js';
import { docsHandler, wantsDocs } from './docs.js';
import {
  type HeaderList,
  type HttpRequest,
  type HttpResponse,
  headerList,
  REQUEST_ID,
  requireHost,
  toHeaders,
  toNode,
  toResponse,
} from './exchange.js';
import type { GraphQLEndpoint } from './graphqlEndpoint.js';
import type { Limits } from './limits.js';
import { isGraphQL, requireMethod } from './methods.js';
import { NewKeys } from './newKeys.js';
import { graphiqlHandler } from './pages.js';
import { graphqlProblemResponse, problemResponse } from './rest.js';
import { dispatch, type Route } from './routes.js';

/** The address of requests that have no socket. */
const IN_PROCESS = '127.0.0.1';

/** What the router needs. */
export interface RouterParts {
  deps: Deps;
  limits: Limits;
  routes: ReadonlyMap<string, Route>;
  graphql: GraphQLEndpoint;
  /** Accounts at /auth; without it nobody can sign in. */
  auth: Auth | undefined;
  /** Headers of every response. */
  security: HeaderList;
}

/** Routes requests by path to REST and other fixed routes, GraphQL, accounts, the documentation or the dashboard; with or without a socket. */
export class RequestRouter {
  readonly #parts: RouterParts;
  readonly #sessions: Sessions | undefined;
  readonly #newKeys: NewKeys;
  readonly #dashboard = dashboardHandler();
  readonly #docs = docsHandler();
  readonly #graphiql: Route = { method: 'GET', handle: graphiqlHandler() };
  /** Headers of responses that scripts of any site may read. */
  readonly #withCors: HeaderList;

  constructor(parts: RouterParts) {
    const { auth, limits, security } = parts;
    this.#parts = parts;
    this.#newKeys = new NewKeys(parts.deps);
    this.#sessions = auth && { auth, limiter: limits.persons };
    this.#withCors = [...security, ...headerList(CORS_HEADERS)];
  }

  /** The label of a request in metrics and logs: a known path or a kind of page, never an arbitrary path. */
  labelOf(request: HttpRequest): string {
    const { path } = request;
    if (this.#parts.routes.has(path) || path === '/graphql') return path;
    if (isAuthPath(path)) return AUTH_PATH;
    if (wantsDocs(request)) return 'docs';
    return wantsDashboard(request) ? 'page' : 'none';
  }

  /** Answers a request of `http.createServer`. */
  async serve(request: HttpRequest, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { auth, deps, graphql, limits, routes } = this.#parts;
    const isGraph = isGraphQL(request);
    const stale = isGraph || routes.get(request.path)?.readsIndex ? deps.index.whenFresh() : undefined;
    if (stale) await stale;
    const access = isGraph ? await this.#pageAccessOf(request) : accessOf(request.header, deps, limits.keys);
    try {
      requireHost(req);
      await limits.countAddress(req, request, access);
      requireMethod(request);
      if (access.caller.kind === 'refused') await this.#newKeys.settle(request, access);
    } catch (error) {
      const refused = isGraph ? graphqlProblemResponse(error, deps) : await represent(request, problemResponse(error, deps));
      return toNode({ ...refused, common: this.#withCors }, request.id, res);
    }
    if (isGraph) return graphql.handle(req, res, { access }, request.id);
    if (!auth || !isAuthPath(request.path)) return toNode(await this.#answer(request, access), request.id, res);
    res.setHeaders(toHeaders(this.#namedHeaders(request)));
    await serveAuth(auth, req, res, deps);
  }

  /** Answers a request that came through no socket. */
  async fetch(request: HttpRequest, webRequest: Request): Promise<Response> {
    const { auth, deps, graphql } = this.#parts;
    const isAuth = auth !== undefined && isAuthPath(request.path);
    if (!isGraphQL(request) && !isAuth) return toResponse(await this.#answer(request), request);
    try {
      requireMethod(request);
    } catch (error) {
      return toResponse({ ...graphqlProblemResponse(error, deps), common: this.#withCors }, request);
    }
    const response = isAuth
      ? await fetchAuth(auth, webRequest, IN_PROCESS, deps)
      : await graphql.fetch(webRequest, { access: await this.#pageAccessOf(request) });
    for (const [name, value] of toHeaders(this.#namedHeaders(request))) response.headers.set(name, value);
    return response;
  }

  /** Answers with an unforeseen error. */
  fail(request: HttpRequest, error: unknown, res: ServerResponse): void {
    toNode({ ...problemResponse(error, this.#parts.deps), common: this.#parts.security }, request.id, res);
  }

  /** The response of a route, the documentation or the dashboard. @param access of the request, where it was found already */
  async #answer(request: HttpRequest, access?: Access): Promise<HttpResponse> {
    const { deps, routes, security } = this.#parts;
    const route = request.path === '/graphql' ? this.#graphiql : routes.get(request.path);
    let response: HttpResponse;
    try {
      const page = route ? undefined : await this.#page(request);
      response = page
        ? { ...page, common: security }
        : await dispatch(request, route ?? (await this.#pageRoute(request)), deps, access);
    } catch (error) {
      response = problemResponse(error, deps);
    }
    response.common ??= this.#withCors;
    return represent(request, response);
  }

  /** The response of the documentation or the dashboard; undefined when neither has the path. */
  async #page(request: HttpRequest): Promise<HttpResponse | undefined> {
    if (wantsDocs(request)) return this.#docs(request);
    return wantsDashboard(request) ? this.#dashboard(request) : undefined;
  }

  /** The route of a path that GET brings a page of, for the methods that it hasn't; undefined where GET finds nothing. */
  async #pageRoute(request: HttpRequest): Promise<Route | undefined> {
    const page = await this.#page({ ...request, method: 'GET' });
    return page && page.status !== 404 ? { method: 'GET', handle: async () => page } : undefined;
  }

  #pageAccessOf(request: HttpRequest): Promise<Access> {
    const { deps, limits } = this.#parts;
    return pageAccessOf(request, deps, limits.keys, this.#sessions);
  }

  #namedHeaders(request: HttpRequest): HeaderList {
    return [...this.#parts.security, REQUEST_ID, request.id];
  }
}
