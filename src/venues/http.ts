/** Sends GET requests to a venue: paced, bounded, tried again and decoded. */
import pRetry from 'p-retry';
import { Agent, fetch, type Response } from 'undici';
import type { z } from 'zod';
import type { Venue } from '../domain/market.js';
import { parseJson } from '../domain/parseJson.js';
import { backoffMs, createPacer, retryAfterMs, systemTimer, type Timer } from './pace.js';
import { isTransient, VenueError } from './venue.js';
import { decode } from './wire.js';

/** Query of a call; null and undefined leave a parameter out, a list repeats it. */
export type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>;

/** How a venue is called. Only `venue`, `baseUrl` and `perSecond` have no default. */
export interface HttpOptions {
  venue: Venue;
  /** Its origin is the only one that is ever called. */
  baseUrl: string;
  perSecond: number;
  /** Attempts after the first. */
  retries?: number | undefined;
  /** Longest wait for the headers, and between two chunks of a body. */
  stallMs?: number | undefined;
  /** Longest wait for one whole answer. */
  totalMs?: number | undefined;
  /** Largest body after decompression. */
  maxBytes?: number | undefined;
  /** A pause that the venue asks for and that is longer ends the pull instead. */
  longestPauseMs?: number | undefined;
  /** Told of a call that failed and is tried again, with the pause before that in milliseconds. */
  onRetry?: ((error: Error, pauseMs: number) => void) | undefined;
  clock?: Timer | undefined;
  random?: (() => number) | undefined;
}

/** GETs of one venue: paced, bounded, retried, decoded. */
export interface VenueHttp {
  /** @throws VenueError when it can't be had; the signal's reason when that fires */
  get<T>(path: string, query: Query, schema: z.ZodType<T>, signal: AbortSignal, more?: { retries: number }): Promise<T>;
  close(): Promise<void>;
}

const MEGABYTE = 1 << 20;
/** The one way out to a venue. */
export function createHttp(options: HttpOptions): VenueHttp {
  const { venue, clock = systemTimer, random = Math.random, retries = 6 } = options;
  const { stallMs = 15_000, totalMs = 120_000, maxBytes = 64 * MEGABYTE, longestPauseMs = 60_000 } = options;
  const base = new URL(options.baseUrl);
  const agent = new Agent({ headersTimeout: stallMs, bodyTimeout: stallMs, connect: { timeout: stallMs } });
  const pacer = createPacer(options.perSecond, clock);

  async function once<T>(url: URL, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> {
    if (pacer.wait() > longestPauseMs) throw heldOff(venue, pacer.wait());
    await pacer.turn(signal);
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(totalMs)]);
    try {
      const response = await fetch(url, {
        dispatcher: agent,
        redirect: 'manual',
        signal: deadline,
        headers: { accept: 'application/json', 'user-agent': 'samebet' },
      });
      if (response.status !== 200) throw await statusError(venue, response, url, clock);
      return parse(venue, await readBody(venue, response, url, maxBytes), url, schema);
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof VenueError ? error : new VenueError(venue, 'unreachable', `${url.pathname}: ${reason(error)}`);
    }
  }

  return {
    get: async (path, query, schema, signal, more) => {
      const url = withQuery(base, path, query);
      const attempt = () => once(url, schema, signal);
      return await pRetry(attempt, {
        retries: more?.retries ?? retries,
        signal,
        // The pause is the pacer's, so that it holds for every call to this venue and runs on the injected clock.
        minTimeout: 0,
        onFailedAttempt: ({ error, attemptNumber, retriesLeft }) => {
          if (!isTransient(error)) return;
          const asked = error instanceof VenueError ? error.retryAfterMs : null;
          pacer.hold(Math.max(asked ?? 0, backoffMs(attemptNumber, random)));
          if (retriesLeft > 0 && pacer.wait() <= longestPauseMs) options.onRetry?.(error, pacer.wait());
        },
        shouldRetry: ({ error }) => isTransient(error),
      });
    },
    close: () => agent.destroy(),
  };
}

/** @param clock of this machine, where the server names no date */
async function statusError(venue: Venue, { status, headers, body }: Response, url: URL, clock: Timer): Promise<VenueError> {
  await body?.cancel();
  const words = `${url.pathname} answered ${status}`;
  if (status >= 300 && status < 400) {
    return new VenueError(venue, 'redirected', `${words}, a redirect, which is not followed`, status);
  }
  // A date is counted from the server's own clock, which need not agree with ours.
  const now = Date.parse(headers.get('date') ?? '') || clock.now();
  return new VenueError(venue, 'status', words, status, retryAfterMs(headers.get('retry-after'), now));
}

async function readBody(venue: Venue, response: Response, url: URL, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new VenueError(venue, 'too_large', `${url.pathname} answered more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse<T>(venue: Venue, text: string, url: URL, schema: z.ZodType<T>): T {
  const decoded = decode(schema, parseJson(text));
  if (decoded.ok) return decoded.value;
  const { path, expected, got } = decoded.fault;
  throw new VenueError(venue, 'garbled', `${url.pathname}: expected ${expected} at "${path}", got ${got}`);
}

const heldOff = (venue: Venue, ms: number) =>
  new VenueError(venue, 'held_off', `the venue asks for a pause of ${Math.ceil(ms / 1000)} s`, null, ms);

function withQuery(base: URL, path: string, query: Query): URL {
  const url = new URL(base.href.replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const each of value) url.searchParams.append(name, String(each));
    else if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** undici says "fetch failed" or "terminated" and keeps the reason as the cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
