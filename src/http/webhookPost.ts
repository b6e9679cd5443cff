/** Signs a webhook message, posts it to its receiver, and reports what the receiver answered. */

import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { Webhook } from 'standardwebhooks';
import type { WebhookSender } from '../context.js';
import { DAY_MS } from '../domain/duration.js';
import type { Attempt } from '../domain/webhook.js';

/** How long a receiver may take to answer, milliseconds. */
const ANSWER_MS = 10_000;
/** Characters of a response that are read at most. */
const MOST_ANSWER = 2_048;
/** After a rotation both secrets sign for this long, so that a receiver can change over. */
const OVERLAP_MS = DAY_MS;

/** What a webhook's secrets are derived from. */
export interface Secrets {
  id: string;
  generation: number;
  rotated_at: Date | null;
}

/**
 * A webhook's secret, in the format of Standard Webhooks. It is derived from the operator's secret and stored nowhere: access to the
 * database alone is not enough to sign.
 */
export function webhookSecret(master: string, id: string, generation: number): string {
  return `whsec_${createHmac('sha256', master).update(`webhook ${id} ${generation}`).digest('base64')}`;
}

/** A message to a receiver. */
interface Message {
  id: string;
  /** By the service's clock, as the rotation of the secret is. */
  at: Date;
  /** By the clock that receivers go by; the same unless given. */
  signedAt?: Date;
  body: string;
}

function signatures(master: string, { id, generation, rotated_at }: Secrets, message: Message, signedAt: Date): string {
  const overlaps = generation > 1 && rotated_at !== null && message.at.getTime() - rotated_at.getTime() < OVERLAP_MS;
  const generations = overlaps ? [generation, generation - 1] : [generation];
  const sign = (each: number) => new Webhook(webhookSecret(master, id, each)).sign(message.id, signedAt, message.body);
  return generations.map(sign).join(' ');
}

/** The operator's settings for posts. */
export interface PostOptions {
  master: string;
  /** Addresses and ranges that may be posted to though they are private. */
  allow: readonly string[];
  answerMs?: number;
}

const failed = (error: unknown): Attempt => ({
  status: null,
  answer: null,
  error: error instanceof Error ? error.message : String(error),
});

/**
 * Posts one message by Standard Webhooks 1.0. Connections to loopback, link-local and private addresses are refused, by the address to which
 * the name resolves for this connection; redirects are not followed. Never rejects: a failure is an `Attempt` with an error.
 */
export async function postWebhook(url: string, secrets: Secrets, message: Message, options: PostOptions): Promise<Attempt> {
  try {
    return await post(url, secrets, message, options);
  } catch (error) {
    return failed(error); // an address that no request can be made to
  }
}

/** @throws Error for an address that is no URL, or of another scheme than http and https */
function post(url: string, secrets: Secrets, message: Message, options: PostOptions): Promise<Attempt> {
  const { master, allow, answerMs = ANSWER_MS } = options;
  const { signedAt = message.at } = message;
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(message.body)),
    'user-agent': 'samebet',
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1_000)),
    'webhook-signature': signatures(master, secrets, message, signedAt),
  };
  const isTls = url.startsWith('https:');
  const { request } = isTls ? https : http;
  const rules = { allowIPAddressList: [...allow], keepAlive: false };
  const agent = isTls ? new RequestFilteringHttpsAgent(rules) : new RequestFilteringHttpAgent(rules);
  return new Promise((resolve) => {
    let answer = '';
    const fail = (error: Error) => settle(failed(error));
    const settle = (attempt: Attempt) => {
      clearTimeout(timer);
      req.destroy();
      resolve(attempt);
    };
    const req = request(url, { method: 'POST', headers, agent }, (res) => {
      const end = () => {
        const status = res.statusCode ?? 0;
        const error = status >= 300 && status < 400 ? 'The receiver redirects; give its final address.' : null;
        settle({ status, answer: answer.slice(0, MOST_ANSWER), error });
      };
      res.setEncoding('utf8');
      res.on('data', (chunk: string) => {
        answer += chunk;
        if (answer.length >= MOST_ANSWER) end();
      });
      res.on('end', end);
      res.on('error', fail);
    });
    const timer = setTimeout(() => fail(new Error(`no answer within ${answerMs / 1_000} s`)), answerMs);
    req.on('error', fail);
    req.end(message.body);
  });
}

/** The sender of webhooks; undefined without a secret to sign with. */
export function webhookSender(
  master: string | undefined,
  { allow, idsOnly }: { allow: readonly string[]; idsOnly: boolean },
): WebhookSender | undefined {
  if (master === undefined) return undefined;
  return {
    idsOnly,
    secretOf: (id, generation) => webhookSecret(master, id, generation),
    // signed by the time that receivers go by, whatever clock the service was started with
    post: (hook, message) => postWebhook(hook.url, hook, { ...message, signedAt: new Date() }, { master, allow }),
  };
}
