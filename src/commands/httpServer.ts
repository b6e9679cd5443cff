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

/** Where a server listens. */
export interface ListenAddress {
  /** 0 takes a free one. */
  port: number;
  host: string;
  /** The environment variable that names the port. */
  variable: 'PORT' | 'METRICS_PORT';
}

/** Why a server can't listen, and what to do about it. @param names what its user calls the port and the address */
export function listenFault({ code, message }: NodeJS.ErrnoException, names: { port: string; host: string }): string {
  if (code === 'EADDRINUSE') return `another program listens there; name another with ${names.port}`;
  if (code === 'EACCES') return `this user may not listen there; name a port from 1024 with ${names.port}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `this machine has no such address; name one that it has, such as 127.0.0.1, with ${names.host}`;
  return message;
}

function listen(server: http.Server, { port, host, variable }: ListenAddress): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new CommandError(`can't listen on ${host}:${port}: ${listenFault(error, { port: variable, host: 'HOST' })}`));
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
 * @throws CommandError when it can't listen there
 */
export async function openHttpServer(
  handler: http.RequestListener,
  address: ListenAddress,
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
  const url = await listen(server, address);
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
