/** Limits of the HTTP server on connections and requests, and its answer to what is no readable request. */
import type net from 'node:net';
import type { Duplex } from 'node:stream';
import { listOf } from '../http/addresses.js';

/** What one caller may take of the server, so that slow or many ones leave room for the others. */
export interface HttpLimits {
  /** All headers together, in bytes; more is answered 431. */
  maxHeaderBytes: number;
  /** Until all headers are there, and until the whole request is; later is answered 408. */
  headersMs: number;
  requestMs: number;
  /** How often the two are looked at. */
  checkMs: number;
  /** A connection on which nothing moves for this long is cut: a client that doesn't read its answer, say. */
  idleMs: number;
  /** A connection is kept this long after an answer; longer than load balancers keep theirs. */
  keepAliveMs: number;
  maxConnections: number;
  /** Of one address, unless it is trusted. */
  maxConnectionsPerAddress: number;
  /** Addresses or CIDR ranges through which many callers come: our proxies. */
  trusted: readonly string[];
}

export const HTTP_LIMITS: HttpLimits = {
  maxHeaderBytes: 16_384,
  headersMs: 10_000,
  requestMs: 30_000,
  checkMs: 1_000,
  idleMs: 75_000,
  keepAliveMs: 65_000,
  maxConnections: 10_000,
  maxConnectionsPerAddress: 512,
  trusted: [],
};

/** For the server's `connection`: cuts those of an address that has too many of them already. */
export function admitPerAddress({ maxConnectionsPerAddress, trusted }: HttpLimits): (socket: net.Socket) => void {
  const open = new Map<string, number>();
  const exempt = listOf(trusted);
  return (socket) => {
    const { remoteAddress: address = '', remoteFamily } = socket;
    if (exempt.check(address, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4')) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > maxConnectionsPerAddress) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  };
}

const UNREADABLE: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

/** For the server's `clientError`: the answer to what isn't a request, in the words of all other answers; then the connection ends. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, message] = UNREADABLE[error.code ?? ''] ?? ['400 Bad Request', 'This is not an HTTP request.'];
  const body = JSON.stringify({ error: 'bad_request', message });
  const head = ['connection: close', 'content-type: application/json; charset=utf-8', 'x-content-type-options: nosniff'];
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
}
