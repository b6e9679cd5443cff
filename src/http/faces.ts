/** Sends each request by its path to what answers it: a route, GraphQL, accounts, the documentation or the dashboard. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '../context.js';
import type { Auth } from './auth.js';
import { fetchAuth, isAuthPath, serveAuth } from './authFace.js';
import { AUTH_PATH } from './authKnown.js';
import { CORS_HEADERS } from './cors.js';
import { dashboardHandler, wantsDashboard } from './dashboard.js';
import { docsHandler, wantsDocs } from './docs.js';
import {
  type Answer,
  type HeaderList,
  headerList,
  type Question,
  requireReadable,
  toHeaders,
  toNode,
  toResponse,
} from './exchange.js';
import { openPageVisit, openVisit, type Sessions, type Visit } from './gate.js';
import type { GraphQLFace } from './graphqlFace.js';
import type { Limits } from './limits.js';
import { graphiqlHandler, wantsGraphiQL } from './pages.js';
import { represent } from './represent.js';
import { REQUEST_ID } from './requestId.js';
import { graphqlProblem, problemAnswer } from './rest.js';
import { dispatch, type Route } from './routes.js';

/** The address of requests that came through no socket. */
const IN_PROCESS = '127.0.0.1';

/** What the faces of a service are put together from. */
export interface FaceParts {
  deps: Deps;
  limits: Limits;
  routes: ReadonlyMap<string, Route>;
  graphql: GraphQLFace;
  /** Accounts at /auth; without it nobody can sign in. */
  auth: Auth | undefined;
  /** Headers of every response. */
  security: HeaderList;
}

/** Finds what answers a request, by its path: a route, GraphQL, accounts or the web page; through a socket or without one. */
export class Faces {
  readonly #parts: FaceParts;
  readonly #sessions: Sessions | undefined;
  readonly #dashboard = dashboardHandler();
  readonly #docs = docsHandler();
  readonly #graphiql: Route = { method: 'GET', handle: graphiqlHandler() };
  /** Headers of what any page's scripts may read. */
  readonly #forPrograms: HeaderList;

  constructor(parts: FaceParts) {
    const { auth, limits, security } = parts;
    this.#parts = parts;
    this.#sessions = auth && { auth, limiter: limits.persons };
    this.#forPrograms = [...security, ...headerList(CORS_HEADERS)];
  }

  /** The path of a request as it is counted and logged: never one that a caller made up. */
  labelOf(question: Question): string {
    const { path } = question;
    if (this.#parts.routes.has(path) || path === '/graphql') return path;
    if (isAuthPath(path)) return AUTH_PATH;
    if (wantsDocs(question)) return 'docs';
    return wantsDashboard(question) ? 'page' : 'none';
  }

  /** Answers a request of `http.createServer`. */
  async serve(question: Question, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { auth, deps, graphql, limits } = this.#parts;
    const isGraph = isGraphQL(question);
    const visit = isGraph ? await this.#openPageVisit(question) : openVisit(question.header, deps, limits.keys);
    try {
      requireReadable(req);
      await limits.countAddress(req, question, visit);
    } catch (error) {
      const refused = isGraph ? graphqlProblem(error, deps) : await represent(question, problemAnswer(error, deps));
      return toNode({ ...refused, common: this.#forPrograms }, question.id, res);
    }
    if (isGraph) return graphql.handle(req, res, { visit }, question.id);
    if (!auth || !isAuthPath(question.path)) return toNode(await this.#answer(question, visit), question.id, res);
    for (const [name, value] of toHeaders(this.#namedHeaders(question))) res.setHeader(name, value);
    await serveAuth(auth, req, res, deps);
  }

  /** Answers a request that came through no socket. */
  async fetch(question: Question, request: Request): Promise<Response> {
    const { auth, deps, graphql } = this.#parts;
    const isAuth = auth !== undefined && isAuthPath(question.path);
    if (!isGraphQL(question) && !isAuth) return toResponse(await this.#answer(question), question);
    const response = isAuth
      ? await fetchAuth(auth, request, IN_PROCESS, deps)
      : await graphql.fetch(request, { visit: await this.#openPageVisit(question) });
    for (const [name, value] of toHeaders(this.#namedHeaders(question))) response.headers.set(name, value);
    return response;
  }

  /** Answers with a fault of ours. */
  fail(question: Question, error: unknown, res: ServerResponse): void {
    toNode({ ...problemAnswer(error, this.#parts.deps), common: this.#parts.security }, question.id, res);
  }

  /** What a route or the web page answers. @param visit of the request, where it was opened already */
  async #answer(question: Question, visit?: Visit): Promise<Answer> {
    const { deps, routes, security } = this.#parts;
    const route = question.path === '/graphql' ? this.#graphiql : routes.get(question.path);
    let found: Answer;
    try {
      const page = route ? undefined : await this.#page(question);
      found = page ? { ...page, common: security } : await dispatch(question, route, deps, visit);
    } catch (error) {
      found = problemAnswer(error, deps);
    }
    found.common ??= this.#forPrograms;
    return represent(question, found);
  }

  /** What the documentation or the web page answers where no route does. */
  async #page(question: Question): Promise<Answer | undefined> {
    if (wantsDocs(question)) return this.#docs(question);
    return wantsDashboard(question) ? this.#dashboard(question) : undefined;
  }

  #openPageVisit(question: Question): Promise<Visit> {
    const { deps, limits } = this.#parts;
    return openPageVisit(question, deps, limits.keys, this.#sessions);
  }

  #namedHeaders(question: Question): HeaderList {
    return [...this.#parts.security, REQUEST_ID, question.id];
  }
}

/** Whether a request is GraphQL's: all at its path but a browser that opens it as a page. */
const isGraphQL = (question: Question): boolean => question.path === '/graphql' && !wantsGraphiQL(question);
