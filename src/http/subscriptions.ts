/** Streams GraphQL subscriptions as server-sent events, each batch of changes worked out once for all who ask the same. */
import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute } from 'graphql';
import type { Plugin, YogaInitialContext } from 'graphql-yoga';
import type { Context, Deps } from '../context.js';
import { HalvedMap } from '../domain/halvedMap.js';
import { Refusal } from '../domain/refusal.js';
import type { Told } from '../graphql/changeSubscription.js';
import { limitCost } from '../graphql/cost.js';
import type { Batch } from '../store/changes/feed.js';
import { toGraphQLError } from './problems.js';

/** Proxies and browsers close connections without traffic. */
const HEARTBEAT_MS = 15_000;
/** Results in the cache for subscribers that get the same batch at the same time. */
const MOST_SHARED = 500;
const EVENT_STREAM = 'text/event-stream';

/** The result of a document on a batch of changes; without a cursor it is the error that ends the subscription. */
type BatchResult = ExecutionResult & { cursor?: string };

/** Runs a document on a batch once, for all subscribers with the same document at the same position in the log. */
class SharedResults {
  readonly #known = new HalvedMap<Promise<BatchResult>>(MOST_SHARED, () => 1);

  resultOf(args: ExecutionArgs, key: string, batch: Batch): Promise<BatchResult> {
    const [first] = batch.rows;
    const name = `${first?.id} ${batch.cursor} ${batch.rows.length} ${key}`;
    const known = this.#known.get(name);
    if (known) return known;
    const result = Promise.resolve(execute({ ...args, rootValue: batch })).then((ran) => ({ ...ran, cursor: batch.cursor }));
    this.#known.set(name, result);
    return result;
  }
}

const isStream = (value: unknown): value is Told => typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const acceptsStream = ({ headers }: Request): boolean => headers.get('accept')?.includes(EVENT_STREAM) ?? false;

/** Requires that the client accepts an event stream: another would wait for the end of the response. @throws Refusal bad_request */
function requireStream(request: Request): void {
  if (acceptsStream(request)) return;
  throw new Refusal('bad_request', `A subscription is sent as server-sent events: send \`accept: ${EVENT_STREAM}\`.`);
}

/** What subscribers are told, by request: yoga wraps the streams themselves, which must be ended while they wait. */
const streams = new WeakMap<Request, Told>();

async function* resultsOf(
  batches: AsyncIterableIterator<Batch>,
  args: ExecutionArgs,
  shared: SharedResults,
  { log }: Deps,
): AsyncGenerator<BatchResult> {
  const { caller } = args.contextValue as Context;
  const role = caller.kind === 'user' ? caller.role : caller.kind;
  const key = JSON.stringify([role, args.operationName, args.variableValues, args.document.loc?.source.body]);
  try {
    for await (const batch of batches) yield await shared.resultOf(args, key, batch);
  } catch (error) {
    yield { errors: [toGraphQLError(error, log)] }; // the last event says why it is the last
  }
}

/** Subscriptions over server-sent events: yoga's, with event ids from which a client can resume, and results shared between subscribers. */
export function subscriptionPlugin(deps: Deps): Plugin {
  const shared = new SharedResults();
  return {
    onSubscribe({ setSubscribeFn }) {
      setSubscribeFn(async (args: ExecutionArgs) => {
        const { schema, document, operationName, variableValues } = args;
        const { request } = args.contextValue as YogaInitialContext;
        try {
          requireStream(request);
          limitCost({ schema, document, operationName, variables: (variableValues ?? {}) as Record<string, unknown> });
        } catch (error) {
          return { errors: [toGraphQLError(error, deps.log)] };
        }
        const source = await createSourceEventStream(args);
        if (!isStream(source)) return source;
        streams.set(request, source);
        return resultsOf(source, args, shared, deps);
      });
    },
    onResultProcess({ request, result, setResultProcessor }) {
      if (acceptsStream(request) && isStream(result))
        setResultProcessor((stream) => toEvents(stream as never, request), EVENT_STREAM);
    },
  };
}

const encoder = new TextEncoder();
/**
 * A comment, and the cursor to go on from, which an event without data sets (HTML, section 9.2.6): whoever waits for what is rare would have
 * none, or one that the log no longer goes back to.
 */
const heartbeat = (cursor: string | undefined) => encoder.encode(`:\n${cursor === undefined ? '' : `id: ${cursor}\n`}\n`);
const COMPLETE = encoder.encode('event: complete\ndata:\n\n');
/** Serialized events, shared between subscribers. */
const encoded = new WeakMap<BatchResult, Uint8Array>();

function toBytes(event: BatchResult): Uint8Array {
  const known = encoded.get(event);
  if (known) return known;
  const { cursor, ...result } = event;
  const bytes = encoder.encode(
    `event: next\n${cursor === undefined ? '' : `id: ${cursor}\n`}data: ${JSON.stringify(result)}\n\n`,
  );
  encoded.set(event, bytes);
  return bytes;
}

/** GraphQL over SSE, distinct connections mode: pulled as fast as the client reads. */
function toEvents(results: AsyncGenerator<BatchResult>, request: Request): Response {
  let beating: NodeJS.Timeout | undefined;
  const stream = streams.get(request);
  const stop = () => {
    clearInterval(beating);
    void stream?.return?.();
    void results.return(undefined);
  };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(heartbeat(stream?.cursor));
      beating = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(heartbeat(stream?.cursor));
      }, HEARTBEAT_MS);
      beating.unref();
    },
    async pull(controller) {
      const { value, done } = await results.next();
      if (value) controller.enqueue(toBytes(value));
      if (!done) return;
      clearInterval(beating);
      controller.enqueue(COMPLETE);
      controller.close();
    },
    cancel: stop,
  });
  // A closed connection doesn't cancel the body while there is nothing to write.
  if (request.signal.aborted) stop();
  else request.signal.addEventListener('abort', stop, { once: true });
  const headers = { 'content-type': EVENT_STREAM, 'cache-control': 'no-cache', 'x-accel-buffering': 'no' };
  return new Response(body, { headers });
}
