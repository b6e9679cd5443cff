/** Opens an HTTP server within limits, and lets the requests in flight end when it closes. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { admitPerAddress, HTTP_LIMITS, type HttpLimits, refuseUnreadable } from './httpLimits.js';
import { CommandError } from './runtime.js';

/** How long a server that was told to stop goes on taking requests: what was sent before, it has seen by then. */
const DRAIN_MS = 500;
/** Requests in flight get this long to end after that; then they are cut. */
const GRACE_MS = 2_500;

/** A listening server. */
export interface HttpServer {
  url: string;
  /** Answers every request that was sent before the call, asks clients to connect elsewhere, and ends. */
  close(): Promise<void>;
}

function listen(server: http.Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const hint = error.code === 'EADDRINUSE' ? 'another program listens there; name another with PORT' : error.message;
      reject(new CommandError(`can't listen on ${host}:${port}: ${hint}`));
    });
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${taken}`);
    });
  });
}

/**
 * Opens an HTTP server.
 *
 * @param port 0 takes a free one
 * @throws CommandError when it can't listen there
 */
export async function openHttpServer(
  handler: http.RequestListener,
  port: number,
  host: string,
  limits: HttpLimits = HTTP_LIMITS,
): Promise<HttpServer> {
  let closing = false;
  const { maxHeaderBytes: maxHeaderSize, headersMs, requestMs, checkMs, keepAliveMs } = limits;
  const times = { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs };
  const server = http.createServer({ ...times, maxHeaderSize, keepAliveTimeout: keepAliveMs }, (req, res) => {
    if (closing) res.setHeader('connection', 'close');
    handler(req, res);
  });
  server.maxConnections = limits.maxConnections;
  server.setTimeout(limits.idleMs);
  server.on('connection', admitPerAddress(limits));
  server.on('clientError', refuseUnreadable);
  const url = await listen(server, port, host);
  return {
    url,
    async close() {
      // A connection closed while a request is on its way to it would cut that request: each is closed with its last answer instead.
      closing = true;
      await pause(DRAIN_MS);
      await turn(); // on a busy machine the time may be over before what has arrived was read
      const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(cut);
    },
  };
}
