/** Answers /livez, /readyz and /metrics at a port of their own, where METRICS_PORT names one. */
import type { Handler, HttpResponse } from '../http/exchange.js';
import { fromNode, headerList, toNode } from '../http/exchange.js';
import { securityHeaders } from '../http/headers.js';
import { HTTP_LIMITS } from './httpLimits.js';
import { type HttpServer, openHttpServer } from './httpServer.js';
import type { Runtime } from './runtime.js';

const NOTHING: HttpResponse = {
  status: 404,
  headers: ['content-type', 'text/plain'],
  body: 'Only /livez, /readyz and /metrics.\n',
};

/** Answers /livez, /readyz and /metrics at METRICS_PORT, if there is one: what watches a service need not be where its users are. */
export async function openWatchPort({ config, log }: Runtime, handlers: Map<string, Handler>): Promise<HttpServer | undefined> {
  if (config.metricsPort === undefined) return undefined;
  const common = headerList(securityHeaders(false));
  const server = await openHttpServer(
    async (req, res) => {
      const request = fromNode(req);
      const response = await handlers
        .get(request.path)?.(request)
        .catch((error: unknown) => {
          log.error({ err: error, request: request.id }, 'the figures could not be read');
          return { ...NOTHING, status: 500, body: 'The figures could not be read.\n' };
        });
      toNode({ ...(response ?? NOTHING), common }, request.id, res);
    },
    config.metricsPort,
    config.host,
    HTTP_LIMITS,
  );
  log.info({ url: server.url }, 'figures');
  return server;
}
