/** Builds the service as a value that answers requests by REST, GraphQL and agents' tools; it opens no port. */
import type { RequestListener } from 'node:http';
import { DEFAULT_SETTINGS, type Deps, type Trace } from './context.js';
import { guardRootFields } from './graphql/guard.js';
import { traceRootFields } from './graphql/traceFields.js';
import { accessOf } from './http/access.js';
import type { Auth } from './http/auth.js';
import { fromNode, fromRequest, headerList } from './http/exchange.js';
import type { GraphQLServerContext } from './http/graphql.js';
import { createGraphQLEndpoint, type EndpointOptions, type GraphQLEndpoint } from './http/graphqlEndpoint.js';
import { securityHeaders } from './http/headers.js';
import { createLimits, type LimitOptions } from './http/limits.js';
import { logError } from './http/lineBudget.js';
import { RequestRouter } from './http/requestRouter.js';
import { createRoutes, type ServedSchemas, schemasOf } from './http/routes.js';
import { createTelemetry } from './http/telemetry.js';
import { warmUp } from './http/warmUp.js';
import { ChangeFeed } from './store/changes/feed.js';
import { KeyUsage } from './workflow/keyUsage.js';

/** The service as a value: give it requests, through a socket or not. It opens no port. */
export interface App {
  fetch(request: Request): Promise<Response>;
  /** For `http.createServer`. */
  handler: RequestListener;
  /** Runs typical documents once, so that the first callers' documents don't hold up others. @returns the errors */
  warmUp(signal: AbortSignal, pauseMs?: number): Promise<string[]>;
  /** Ends subscriptions, each with a last event: their clients connect again, elsewhere if need be. */
  endStreams(): void;
  /** Stores what was counted; call it once no request is in flight. */
  close(): Promise<void>;
}

/** What the operator of a service decides. */
export interface AppOptions extends LimitOptions {
  /** Accounts at /auth and sessions at /graphql; without it nobody can sign in. */
  auth?: Auth;
  /** People reach the service by https, and browsers are told never to do without. */
  https?: boolean;
  /** Ids, urls, standing and codes are answered without the venues' texts. */
  idsOnly?: boolean;
  /** Spans of requests and of the root fields in them. */
  trace?: Trace;
  /** Whether /metrics is answered here; it has a port of its own otherwise. */
  showMetrics?: boolean;
  /** How old the last complete pull may be for /readyz; absent where nobody pulls. */
  readyMaxAgeMs?: number;
}

/** Builds the service: REST, GraphQL, MCP, documentation pages and telemetry. */
export function createApp(given: Deps, options: AppOptions): App {
  const { auth, metrics, trace } = options;
  const feed = given.feed ?? new ChangeFeed(given.database, given.index);
  const settings = { ...DEFAULT_SETTINGS, ...given.settings, ratePerMinute: options.rateLimitPerMinute };
  const deps: Deps = { ...given, feed, settings };
  const usage = new KeyUsage(deps);
  const limits = createLimits(deps, options, (keyId) => usage.note(keyId));
  const security = headerList(securityHeaders(options.https ?? false));
  const served = schemasOf(options.idsOnly ?? false);
  const graphql = graphqlOf(served, deps, { security, work: limits.work }, trace);
  const agents = (request: Request) =>
    graphql.fetch(request, { access: accessOf((name) => request.headers.get(name) ?? undefined, deps, limits.keys) });
  const routes = createRoutes(
    served,
    { deps, limiter: limits.keys, graphql: agents },
    { maxAgeMs: options.readyMaxAgeMs, metrics: options.showMetrics ? metrics : undefined },
  );
  const router = new RequestRouter({ deps, limits, routes, graphql, auth, security });
  const watch = createTelemetry({
    log: deps.log,
    metrics,
    trace,
    labelOf: (request) => router.labelOf(request),
    answered: ({ caller }, label, status) => {
      if (caller?.kind === 'key') usage.answered(caller.keyId, label, status);
    },
  });
  return {
    async fetch(webRequest) {
      const request = fromRequest(webRequest);
      const work = () => router.fetch(request, webRequest);
      return watch(request, work, ({ status }) => status);
    },
    handler(req, res) {
      const request = fromNode(req);
      const work = () => router.serve(request, req, res);
      watch(request, work, () => res.statusCode).catch((error: unknown) => {
        logError(deps.log, { err: error, request: request.id }, 'an answer could not be sent');
        if (res.headersSent) res.destroy();
        else router.fail(request, error, res);
      });
    },
    warmUp: (signal, pauseMs) => warmUp(graphql, signal, pauseMs),
    endStreams: () => feed.close(),
    close: () => usage.flush(),
  };
}

/** GraphQL with a guard before each root field, and a span around it where somebody traces. */
function graphqlOf({ schema }: ServedSchemas, deps: Deps, options: EndpointOptions, trace: Trace | undefined): GraphQLEndpoint {
  const guarded = guardRootFields<GraphQLServerContext>(schema, ({ access }, role, places) => access.admit(role, places));
  return createGraphQLEndpoint(trace ? traceRootFields(guarded, trace) : guarded, deps, options);
}
