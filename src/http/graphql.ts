/** Sets up GraphQL over HTTP by yoga, with the limits on documents, the error codes and the counting of requests. */
import { type ExecutionResult, execute, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import { createYoga, type GraphQLParams, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Context, Deps } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import { limitCost, placesBesides } from '../graphql/cost.js';
import { MAX_BODY_BYTES } from './body.js';
import { CORS, EXPOSED_HEADERS } from './cors.js';
import { documentLimits } from './documentLimits.js';
import { toHeaders } from './exchange.js';
import { needsKey, readSentDocument, type SentDocument, withField } from './faults.js';
import { type Access, contextOf, hasOwnLimit } from './gate.js';
import { asksForSchema, Introspections, schemaQuestion } from './introspection.js';
import type { PreparedDocuments } from './preparedDocuments.js';
import { locationOf, toGraphQLError } from './problems.js';
import { compressFor } from './represent.js';
import { JSON_TYPE } from './rest.js';
import { subscriptionPlugin } from './subscriptions.js';
import type { Pass } from './workGate.js';

/** What a request brings along: its access, found before the document is read. */
export interface GraphQLServerContext {
  access: Access;
  /** Its way through the gate that bounds the time of documents. */
  pass: Pass;
  /** What the document came to, when it has run already. */
  done?: ExecutionResult;
}

export type YogaServer = YogaServerInstance<GraphQLServerContext, Context>;

/**
 * GraphQL over HTTP by yoga.
 *
 * @param schema with its guard before the root fields
 * @param prepared is told of every document that is valid
 */
export function createYogaServer(schema: GraphQLSchema, deps: Deps, prepared: PreparedDocuments): YogaServer {
  return createYoga<GraphQLServerContext, Context>({
    schema,
    context: ({ access, request }) => {
      const lastEventId = request.headers.get('last-event-id');
      return { ...contextOf(deps, access), ...(lastEventId && { lastEventId }) };
    },
    landingPage: false,
    graphiql: false,
    batching: false,
    multipart: false,
    maxRequestBodySize: MAX_BODY_BYTES,
    logging: false,
    // Documents that come again are ours to know (preparedDocuments.ts), within bounds that count their bytes.
    parserAndValidationCache: false,
    maskedErrors: { maskError: (error) => toGraphQLError(error, deps.log) },
    cors: { origin: '*', credentials: false, ...CORS, exposedHeaders: EXPOSED_HEADERS },
    plugins: [
      workPlugin(deps),
      documentLimits,
      executionPlugin(deps, prepared),
      subscriptionPlugin(deps),
      accessPlugin(deps, schema),
      packPlugin,
    ],
  });
}

/** Lets a document in before it is read, and counts it as over once it is answered: what a subscription tells later is told to many. */
function workPlugin({ log }: Deps): Plugin<object, GraphQLServerContext> {
  return {
    async onParams({ context, setResult }) {
      const { pass, done } = context as unknown as GraphQLServerContext;
      if (done) return;
      try {
        await pass.begin(false);
      } catch (error) {
        setResult({ errors: [toGraphQLError(error, log)] });
      }
    },
    onResponse({ serverContext: { pass } }) {
      pass.end();
    },
  };
}

/** Packs what pages are answered, which people wait for over slow lines. Programs are mostly near, and are answered before yoga. */
const packPlugin: Plugin = {
  async onResponse({ request, response, setResponse, fetchAPI }) {
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!isJson || !request.headers.has('origin')) return;
    const { status } = response;
    const plain = { status, headers: [], body: await response.text() };
    const { headers: added, body } = await compressFor(request.headers.get('accept-encoding') ?? undefined, plain);
    const headers = new fetchAPI.Headers(response.headers);
    headers.delete('content-length');
    for (const [name, value] of toHeaders(added)) headers.append(name, value);
    setResponse(new fetchAPI.Response(typeof body === 'string' ? body : new Uint8Array(body), { status, headers }));
  },
};

/** Places in an address's limit of a document about the schema that is worked out. */
const WORKED_OUT = 10;

/** Takes the places besides the request's own. @throws Refusal rate_limited */
async function workOut(access: Access): Promise<void> {
  for (let places = 1; places < WORKED_OUT; places++) await access.byAddress?.();
}

/**
 * What happens as a document that is valid is about to run: one that has run already doesn't run again, what would cost too much by its
 * fields is refused, responses about the schema are worked out once, and the next time the document can be run on its compiled form.
 * Whoever asks for the schema in ever other words is limited sooner.
 */
function executionPlugin({ log }: Deps, prepared: PreparedDocuments): Plugin<{ params: GraphQLParams }, GraphQLServerContext> {
  const introspections = new Introspections();
  return {
    async onExecute({ args, setExecuteFn, setResultAndStopExecution }) {
      const { schema, document, operationName, variableValues, contextValue } = args;
      const { access, params, done } = contextValue as unknown as GraphQLServerContext & { params: GraphQLParams };
      if (done) return setResultAndStopExecution(done);
      // graphql-js' own executor answers fields in the order in which they were asked for; yoga's puts those that wait behind the others.
      setExecuteFn(execute);
      const operation = getOperationAST(document, operationName);
      try {
        const asks = operation ? asksForSchema(document, operation) : 'not';
        // A key counts what takes one; whatever else its holder asks for counts against the address, as strangers' requests do at once.
        if (operation && hasOwnLimit(access.caller) && !needsKey(document, params, schema)) await access.byAddress?.();
        const question = operation && asks === 'only' ? schemaQuestion(document, operation, params.variables) : undefined;
        const known = question && introspections.find(question);
        if (known) return setResultAndStopExecution(known);
        if (asks !== 'not') await workOut(access);
        await access.take(placesBesides(limitCost({ schema, document, operationName, variables: variableValues ?? {} })));
        if (params.query) prepared.note({ query: params.query, operationName: params.operationName ?? null }, document);
        if (!question) return;
        return { onExecuteDone: ({ result, setResult }) => setResult(introspections.keep(question, result as ExecutionResult)) };
      } catch (error) {
        setResultAndStopExecution({ errors: [toGraphQLError(error, log)] });
      }
    },
  };
}

/** What yoga refuses by the status alone: types of content that it doesn't read or write. */
const REFUSED_BY_STATUS: Partial<Record<number, string>> = {
  406: 'GraphQL answers in application/json or application/graphql-response+json.',
  415: 'The body must be application/json.',
};

function bodyOf(message: string, { log }: Deps): string {
  return JSON.stringify({ errors: [toGraphQLError(new Refusal('bad_request', message), log).toJSON()] });
}

/** Counts documents that never came to run, gives every error its code, and every keyed response its quota headers. */
function accessPlugin(deps: Deps, schema: GraphQLSchema): Plugin<object, GraphQLServerContext> {
  const sent = new WeakMap<Request, SentDocument>();
  return {
    onParams({ request, params }) {
      sent.set(request, params);
    },
    async onResultProcess({ request, result, setResult, serverContext: { access, pass } }) {
      if (Array.isArray(result) || !('errors' in result || 'data' in result)) return;
      const asked = sent.get(request) ?? {};
      const document = result.errors ? readSentDocument(asked) : undefined;
      const refused =
        'data' in result || pass.isRefused ? undefined : await countFailed(access, needsKey(document, asked, schema));
      const errors = refused
        ? [toGraphQLError(refused, deps.log)]
        : result.errors?.map((error) => withField(toGraphQLError(error, deps.log), document, schema));
      if (!errors) return;
      // A status other than 2xx is for responses without any data (GraphQL over HTTP, section 6.4.2).
      setResult({ ...result, errors: result.data ? errors.map(withoutStatus) : errors });
    },
    onResponse({ response, setResponse, serverContext: { access }, fetchAPI }) {
      const refusal = REFUSED_BY_STATUS[response.status];
      const answer = refusal && !response.body ? new fetchAPI.Response(bodyOf(refusal, deps), response) : response;
      if (refusal) answer.headers.set(...JSON_TYPE);
      for (const [name, value] of toHeaders(access.headers)) answer.headers.set(name, value);
      setResponse(answer);
    },
  };
}

/**
 * A document that can't be run counts as one request of a caller who has a key. One who has none, or a bad one, is told that first.
 *
 * @param needed whether the document asks for something that takes a key
 * @returns what refuses it, if anything
 */
async function countFailed(access: Access, needed: boolean): Promise<unknown> {
  if (access.caller.kind === 'nobody' && !needed) return undefined;
  try {
    await access.admit();
    return undefined;
  } catch (refusal) {
    return refusal;
  }
}

function withoutStatus(error: GraphQLError): GraphQLError {
  const { http, ...extensions } = error.extensions as { http?: { headers?: Record<string, string> } };
  return new GraphQLError(error.message, {
    ...locationOf(error),
    extensions: { ...extensions, http: { headers: http?.headers ?? {} } },
  });
}
