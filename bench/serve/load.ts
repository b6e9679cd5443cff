/** Two kinds of load: as much as goes (autocannon), and a steady rate whose waits are measured from when each request was due. */
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Ask, Draw } from './questions.js';

const CONNECTIONS = 32;
/** Requests that each connection repeats in turn: 32 times as many are drawn. */
const DRAWN = 1_000;

/** Requests per second, all of them answered with 200. @param drawn requests that each connection has to send before it repeats them */
export async function throughput(port: number, draw: Draw, seconds: number, drawn = DRAWN): Promise<number> {
  const load = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => client.setRequests(Array.from({ length: drawn }, draw)),
  });
  let last = '';
  load.on('reqError', (error) => {
    last = `, the last: ${error.message}`;
  });
  const { non2xx, errors, requests, duration } = await load;
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors${last}`);
  return requests.total / duration;
}

function bytesOf({ method, path, headers, body = '' }: Ask): Buffer {
  const all = { host: '127.0.0.1', ...headers, ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** One connection, one request at a time. */
class Connection {
  #received: Buffer = Buffer.alloc(0);
  #done: ((status: number) => void) | undefined;

  constructor(readonly socket: net.Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
  }

  ask(bytes: Buffer): Promise<number> {
    this.socket.write(bytes);
    return new Promise((resolve) => {
      this.#done = resolve;
    });
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(HEAD_END);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (this.#received.length < end + HEAD_END.length + length) return;
    this.#received = Buffer.alloc(0);
    this.#done?.(Number(head.slice(9, 12)));
  }
}

/** The driver of a steady rate sleeps in between: one that spins would take a core from what it measures. Waits count from when due. */
const TICK_MS = 1;

/** Milliseconds below which half, 99% and 99.9% of the answers came. */
export interface Waits {
  p50: number;
  p99: number;
  p999: number;
}

/** Sends at a steady rate; a request that finds no free connection waits, and the wait counts. */
export async function waits(port: number, draw: Draw, rate: number, seconds: number): Promise<Waits> {
  const free: Connection[] = [];
  for (let i = 0; i < CONNECTIONS; i++) {
    const socket = net.connect(port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    free.push(new Connection(socket));
  }
  const all = [...free];
  const drawn = Array.from({ length: 20_000 }, () => bytesOf(draw()));
  const total = Math.floor(rate * seconds);
  const took: number[] = [];
  const due: number[] = [];
  let sent = 0;
  const begun = performance.now();
  const pump = () => {
    const now = performance.now();
    while (sent < total && begun + (sent * 1_000) / rate <= now) due.push(begun + (sent++ * 1_000) / rate);
    for (let at = due[0]; at !== undefined && free.length > 0; at = due[0]) {
      due.shift();
      void serve(free.pop() as Connection, at);
    }
  };
  const serve = async (connection: Connection, at: number) => {
    const status = await connection.ask(drawn[took.length % drawn.length] as Buffer);
    took.push(status === 200 ? performance.now() - at : Number.POSITIVE_INFINITY);
    free.push(connection);
    if (due.length > 0) pump();
  };
  while (took.length < total && performance.now() - begun < (seconds + 10) * 1_000) {
    pump();
    await pause(TICK_MS);
  }
  for (const { socket } of all) socket.destroy();
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), p999: at(0.999) };
}
