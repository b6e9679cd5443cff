/** Sends queries before the page's program has loaded, and gives their responses to the page's own requests. */
import { keyHeaders } from './apiKey.js';

/**
 * A query to send before the page sends it: a document, its variables, and the queries that follow from its result.
 * `next` is given the result's data, of the document's type.
 */
export type PrefetchedQuery = readonly [
  document: { readonly __apiType?: unknown },
  variables?: object,
  next?: (data: unknown) => readonly PrefetchedQuery[],
];

/** A response that nobody took for this long, in milliseconds, is out of date. */
const LASTS_MS = 30_000;
/** Requests that were sent before the page's program was loaded, by operation and variables, and when (ms). */
const prefetched = new Map<string, { at: number; response: Promise<Response> }>();

/** The key of a request. urql sends variables in the order of the alphabet. */
const requestKeyOf = (operationName: string, variables: object): string =>
  `${operationName} ${JSON.stringify(Object.entries(variables).sort(([one], [other]) => (one < other ? -1 : 1)))}`;

/** Sends a query that the page will send in a moment. */
export function prefetch([document, variables = {}, next]: PrefetchedQuery): void {
  // The build writes documents as texts (build/writeDocuments.ts).
  const query = String(document);
  const operationName = /^query (\w+)/.exec(query)?.[1] ?? '';
  const response = fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...keyHeaders(),
    },
    body: JSON.stringify({ operationName, query, variables }),
  }).then(readWhole);
  // A failure is shown where the page sends the query.
  response.then(next && ((whole) => prefetchNext(whole.clone(), next))).catch(() => undefined);
  prefetched.set(requestKeyOf(operationName, variables), { at: performance.now(), response });
}

async function prefetchNext(response: Response, next: (data: unknown) => readonly PrefetchedQuery[]): Promise<void> {
  const { data } = (await response.json()) as { data?: unknown };
  if (data) for (const each of next(data)) prefetch(each);
}

/** Read to its end, or the request would stay open where nobody takes the response. */
const readWhole = async (response: Response): Promise<Response> => new Response(await response.text(), response);

/** `fetch` that takes the response of a request that was prefetched; each is taken once. */
export const fetchOrPrefetched: typeof fetch = (input, init) => prefetchedResponse(init?.body) ?? fetch(input, init);

/** Forgets responses that nobody has taken: they were sent to another account. */
export const forgetPrefetched = (): void => prefetched.clear();

function prefetchedResponse(body: unknown): Promise<Response> | undefined {
  if (prefetched.size === 0 || typeof body !== 'string') return undefined;
  const { operationName, variables = {} } = JSON.parse(body) as { operationName?: string; variables?: object };
  const key = requestKeyOf(operationName ?? '', variables);
  const found = prefetched.get(key);
  prefetched.delete(key);
  return found && performance.now() - found.at < LASTS_MS ? found.response : undefined;
}
