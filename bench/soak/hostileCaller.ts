/** A process of its own that sends hostile documents, so that sending them slows no other caller down. hostile.ts starts it. */
import os from 'node:os';
import { Agent, request } from 'undici';
import type { Ids } from '../../test/fuzz/borderDocuments.js';
import { type Attack, HostileDocuments } from './hostileDocuments.js';

/** What to send, and where. */
export interface Orders {
  urls: readonly string[];
  keys: readonly string[];
  ids: Ids;
  /** Milliseconds. */
  forMs: number;
  seed: number;
}

/** What came of it. */
export interface Outcome {
  /** By what was tried and the status or code of the answer. */
  answers: Record<string, number>;
  /** Answers by key that took a place. */
  accepted: number[];
  /** What no caller should see. */
  wrong: string[];
  /** The longest answer to what was tried, milliseconds. */
  slowest: Record<string, number>;
}

/** Requests a second with a key, and as many without. */
const PER_SECOND = 10;
const MOST_IN_FLIGHT = 8;
const PATIENCE_MS = 15_000;
/** Processes of this machine are limited by no address: the requests come as if a proxy of it had passed them on from this one. */
const ADDRESS = '203.0.113.7';
const EXPECTED = new Set([200, 400, 401, 413, 429]);

interface Shot extends Attack {
  url: string;
  key: number | undefined;
}

class Caller {
  readonly outcome: Outcome;
  readonly #agent = new Agent({ connections: MOST_IN_FLIGHT });

  constructor(readonly orders: Orders) {
    this.outcome = { answers: {}, accepted: orders.keys.map(() => 0), wrong: [], slowest: {} };
  }

  async send({ url, key, kind, body }: Shot): Promise<void> {
    const sent = performance.now();
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': ADDRESS,
      ...(key === undefined ? {} : { 'x-api-key': this.orders.keys[key] as string }),
    };
    const options = {
      method: 'POST',
      headers,
      body,
      dispatcher: this.#agent,
      headersTimeout: PATIENCE_MS,
      bodyTimeout: PATIENCE_MS,
    } as const;
    try {
      const answer = await request(`${url}/graphql`, options);
      this.#take(kind, key, answer.statusCode, await answer.body.text());
    } catch (error) {
      this.#wrong(`${kind}: ${String(error)}`);
    }
    const { slowest } = this.outcome;
    slowest[kind] = Math.max(slowest[kind] ?? 0, performance.now() - sent);
  }

  #take(kind: string, key: number | undefined, status: number, text: string): void {
    const told = JSON.parse(text) as { data?: unknown; errors?: { extensions?: { code?: string } }[]; error?: string };
    const code = told.errors?.[0]?.extensions?.code ?? told.error ?? 'data';
    const name = `${kind}: ${code}`;
    this.outcome.answers[name] = (this.outcome.answers[name] ?? 0) + 1;
    if (key !== undefined && code !== 'rate_limited') this.outcome.accepted[key] = (this.outcome.accepted[key] ?? 0) + 1;
    if (!EXPECTED.has(status)) this.#wrong(`${kind}: ${status} ${text.slice(0, 200)}`);
  }

  #wrong(what: string): void {
    if (this.outcome.wrong.length < 10) this.outcome.wrong.push(what);
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}

/** Sends at a steady rate, never more at once than may be, and waits for the last answers. */
async function run(orders: Orders): Promise<Outcome> {
  const { urls, keys, ids, forMs, seed } = orders;
  const caller = new Caller(orders);
  const documents = new HostileDocuments(ids, seed);
  const inFlight = new Set<Promise<void>>();
  const start = performance.now();
  for (let n = 0; performance.now() - start < forMs; n++) {
    const isKeyed = n % 2 === 0;
    const key = isKeyed ? (n / 2) % keys.length : undefined;
    // Strangers try one process, until they are over the limit of their address there; keys are tried everywhere.
    const url = (isKeyed ? urls[(n / 2) % urls.length] : urls.at(-1)) as string;
    const shot: Promise<void> = caller
      .send({ ...(isKeyed ? documents.keyed() : documents.keyless()), url, key })
      .finally(() => inFlight.delete(shot));
    inFlight.add(shot);
    if (inFlight.size >= MOST_IN_FLIGHT) await Promise.race(inFlight);
    await new Promise((resolve) => setTimeout(resolve, start + ((n + 1) * 1_000) / (2 * PER_SECOND) - performance.now()));
  }
  await Promise.all(inFlight);
  await caller.close();
  return caller.outcome;
}

// An attacker's own machine makes the documents and reads the responses: here that must not take the service's processors.
os.setPriority(os.constants.priority.PRIORITY_LOW);
process.once('disconnect', () => process.exit());
process.once('message', (orders: Orders) => {
  run(orders).then((outcome) => process.send?.(outcome, () => process.exit()));
});
process.send?.('ready');
