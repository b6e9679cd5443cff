/** Lists the paths that have a handler of their own, and answers a request by the handler of its path. */
import type { GraphQLSchema } from 'graphql';
import type { Deps } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import { withoutTexts } from '../graphql/idsOnly.js';
import { restSchema } from '../graphql/restSchema.js';
import { schema } from '../graphql/schema.js';
import type { Access } from './access.js';
import { OPENAPI, openApiOf, REST } from './contract.js';
import { preflightHeaders } from './cors.js';
import { type HttpRequest, type HttpResponse, headerList } from './exchange.js';
import { createMcpEndpoint, MCP_PATH, type McpOptions } from './mcp/endpoint.js';
import { pageHandlers } from './pages.js';
import { type ProbeOptions, probeHandlers } from './probes.js';
import { problemResponse, restHandler } from './rest.js';
import { mountSofa, type SofaRest } from './sofa.js';

/** The handler of a path, and its method. */
export interface Route {
  method: 'GET' | 'POST';
  /** Whether its responses come from the live index; probes and descriptions of the API don't wait for it. */
  readsIndex?: boolean;
  /** @param access of the request, where it was found already */
  handle: (request: HttpRequest, access?: Access) => Promise<HttpResponse>;
}

/** The schemas of a service and the document that describes its REST API. */
export interface ServedSchemas {
  schema: GraphQLSchema;
  rest: SofaRest;
  openApi: () => string;
}

/** The schemas of a service. @param idsOnly leave the venues' texts out */
export function schemasOf(idsOnly: boolean): ServedSchemas {
  if (!idsOnly) return { schema, rest: REST, openApi: () => OPENAPI };
  const ids = withoutTexts(schema);
  const rest = restSchema(ids);
  const mounted = mountSofa(rest);
  return { schema: ids, rest: mounted, openApi: () => openApiOf(rest, mounted) };
}

/** The routes by path: REST, MCP, the pages that describe the API, and the probes. */
export function createRoutes({ rest, openApi }: ServedSchemas, mcp: McpOptions, probes: ProbeOptions): Map<string, Route> {
  const { deps, limiter } = mcp;
  const routes = new Map<string, Route>();
  for (const operation of rest.operations)
    routes.set(operation.path, {
      method: operation.method,
      readsIndex: true,
      handle: restHandler(operation, rest, deps, limiter),
    });
  for (const [path, handle] of [...pageHandlers(openApi), ...probeHandlers(deps, probes)])
    routes.set(path, { method: 'GET', handle });
  return routes.set(MCP_PATH, { method: 'POST', readsIndex: true, handle: createMcpEndpoint(mcp) });
}

/** The response of a route, or 404 without one. HEAD is handled as GET; OPTIONS is answered here. @param access of the request, where it was found already */
export function dispatch(
  request: HttpRequest,
  route: Route | undefined,
  deps: Deps,
  access?: Access,
): HttpResponse | Promise<HttpResponse> {
  if (!route)
    return problemResponse(new Refusal('not_found', `There is nothing at ${request.path}; /v0/docs lists what there is.`), deps);
  const allow = route.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  const { method } = request;
  if (method === route.method || (method === 'HEAD' && route.method === 'GET')) return route.handle(request, access);
  if (method === 'OPTIONS') return { status: 204, headers: headerList(preflightHeaders(allow)), body: '' };
  const refusal = new Refusal('method_not_allowed', `${method} is not allowed here; ${route.method} is.`, { allow });
  return problemResponse(refusal, deps);
}
