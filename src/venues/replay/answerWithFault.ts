/** Answers a request to a replayed venue with a fault, such as an error status, a cut body or a redirect. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isJson } from './dataset.js';
import type { FaultKind, FaultSpec } from './faults.js';
import type { Answer } from './listing.js';

type FaultWriter = (scene: Scene) => void;

interface Scene {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** The answer that there would be. */
  answer: Answer;
  value: string | null;
}

/** How each fault looks on the wire; `rules` and `later` change what is answered, not how. */
const SPOILERS: Partial<Record<FaultKind, FaultWriter>> = {
  '429': (scene) => refuse(scene, {}),
  '429-after': (scene) => refuse(scene, { 'retry-after': retryAfter(scene.value) }),
  '404': ({ response }) => void response.writeHead(404).end('{"error":"not found"}'),
  '500': ({ response }) => void response.writeHead(500).end('{"error":"internal error"}'),
  cut: ({ request, response, answer }) => {
    const text = JSON.stringify(answer.body);
    response.writeHead(200, { 'content-length': Buffer.byteLength(text) });
    response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
  },
  stall: ({ response, answer }) => {
    const text = JSON.stringify(answer.body);
    response.writeHead(200, { 'content-length': Buffer.byteLength(text) });
    response.write(text.slice(0, text.length / 2));
  },
  garbage: ({ response }) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Just a moment…</html>'),
  redirect: ({ response }) => void response.writeHead(302, { location: 'https://elsewhere.invalid/' }).end(),
  down: ({ request }) => void request.socket.destroy(),
  repeat: ({ response, url, answer }) => {
    const sent = url.searchParams.get('cursor') ?? url.searchParams.get('after_cursor') ?? 'bm93aGVyZQ';
    const body = isJson(answer.body) ? { ...answer.body, cursor: sent, next_cursor: sent } : answer.body;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  },
  'no-keyset': ({ response, url, answer }) => {
    const gone = url.pathname.endsWith('/events/keyset');
    response.writeHead(gone ? 404 : answer.status).end(gone ? '{}' : JSON.stringify(answer.body));
  },
};

/** Answers in place of the server when one of the active faults is on the wire; false when none is. */
export function answerWithFault(
  active: readonly FaultSpec[],
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  answer: () => Answer,
): boolean {
  const fault = active.find(({ kind }) => SPOILERS[kind]);
  if (fault === undefined) return false;
  SPOILERS[fault.kind]?.({ request, response, url, answer: answer(), value: fault.value });
  return true;
}

function refuse({ response }: Scene, headers: Record<string, string>): void {
  response.writeHead(429, headers).end('{"error":"too many requests"}');
}

/** Seconds as given (1 without), or `date` for an HTTP date two seconds away. */
function retryAfter(value: string | null): string {
  return value === 'date' ? new Date(Date.now() + 2_000).toUTCString() : (value ?? '1');
}
