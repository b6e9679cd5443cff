/** Answers /livez, /readyz and /metrics at a port of their own, where METRICS_PORT names one. */
import { fromNode, type Handler, type HttpResponse, headerList, toNode } from '../http/exchange.js';
import { securityHeaders } from '../http/headers.js';
import { HTTP_LIMITS } from './httpLimits.js';
import { type HttpServer, openHttpServer } from './httpServer.js';
import { CommandError, EXIT, type Runtime } from './runtime.js';

const NOTHING: HttpResponse = {
  status: 404,
  headers: ['content-type', 'text/plain'],
  body: 'Only /livez, /readyz and /metrics.\n',
};

/**
 * Answers /livez, /readyz and /metrics at METRICS_PORT, if it is set: a monitor then needs no access to the API's port.
 *
 * @param apiPort where this process answers the API; undefined when it doesn't
 * @throws CommandError when METRICS_PORT is that port, or can't be listened at
 */
export async function openWatchPort(
  { config, log }: Runtime,
  handlers: Map<string, Handler>,
  apiPort?: number,
): Promise<HttpServer | undefined> {
  const { metricsPort: port, host } = config;
  if (port === undefined) return undefined;
  if (port !== 0 && port === apiPort)
    throw new CommandError(
      `METRICS_PORT and PORT are both ${port}: name another port with METRICS_PORT, or unset it, and the API's port answers /metrics too`,
      EXIT.usage,
    );
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
    { port, host, variable: 'METRICS_PORT' },
    HTTP_LIMITS,
  );
  log.info({ url: server.url }, 'figures');
  return server;
}
