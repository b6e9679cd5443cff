/** Sets up GraphQL over HTTP by yoga, with the limits on documents, the error codes and the counting of requests. */
import { type ExecutionResult, execute, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import { createYoga, type GraphQLParams, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Context, Deps } from '../context.js';
import { Refusal } from '../domain/refusal.js';
import { limitCost, placesBesides, variablesFit } from '../graphql/cost.js';
import { type Access, contextOf, hasOwnLimit, isUnknown } from './access.js';
import { MAX_BODY_BYTES } from './body.js';
import { compressFor } from './contentNegotiation.js';
import { CORS, EXPOSED_HEADERS } from './cors.js';
import { needsKey, readSentDocument, type SentDocument, withField, withNextStep } from './documentErrors.js';
import { documentLimits } from './documentLimits.js';
import { toHeaders } from './exchange.js';
import { asksForSchema, Introspections, schemaQuestion } from './introspection.js';
import type { PreparedDocuments } from './preparedDocuments.js';
import { locationOf, toGraphQLError } from './problems.js';
import { graphqlProblemResponse, JSON_TYPE } from './rest.js';
import { subscriptionPlugin } from './subscriptions.js';
import type { Pass } from './workGate.js';

/** The context that each request hands to yoga. */
export interface GraphQLServerContext {
  /** The caller and its limit. */
  access: Access;
  /** The admission to the gate that bounds the time of documents. */
  pass: Pass;
  /** The result, when the document has run before yoga was called. */
  done?: ExecutionResult;
}

export type YogaServer = YogaServerInstance<GraphQLServerContext, Context>;

/**
 * GraphQL over HTTP by yoga.
 *
 * @param schema with its guard before the root fields
 * @param prepared every valid document is noted there
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
    // PreparedDocuments caches documents instead, within bounds that count their characters.
    parserAndValidationCache: false,
    maskedErrors: { maskError: (error) => toGraphQLError(error, deps.log) },
    cors: { origin: '*', credentials: false, ...CORS, exposedHeaders: EXPOSED_HEADERS },
    plugins: [
      workPlugin(deps),
      documentLimits,
      executionPlugin(deps, prepared),
      subscriptionPlugin(deps),
      accessPlugin(deps, schema),
      compressPlugin,
    ],
  });
}

/** Takes a pass before a document is parsed, and ends it with the response. The later events of a subscription are not charged: many clients share them. */
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

/** Compresses responses to pages, which may be on slow lines. Programs are mostly near, and most of their responses don't come from yoga. */
const compressPlugin: Plugin = {
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

/** Requests that a document about the schema counts as against its address, unless its response is cached. */
const INTROSPECTION_COST = 10;

/** Counts the rest of INTROSPECTION_COST: the request itself is counted already. @throws Refusal rate_limited */
async function countIntrospection(access: Access): Promise<void> {
  for (let places = 1; places < INTROSPECTION_COST; places++) await access.byAddress?.();
}

/**
 * Runs before a valid document is executed: takes over the result of one that has run already, refuses one whose fields cost too much,
 * answers questions about the schema from a cache, and notes the document so that it runs compiled next time. A question about the schema
 * that isn't cached counts as several requests.
 */
function executionPlugin({ log }: Deps, prepared: PreparedDocuments): Plugin<{ params: GraphQLParams }, GraphQLServerContext> {
  const introspections = new Introspections();
  return {
    async onExecute({ args, setExecuteFn, setResultAndStopExecution }) {
      const { schema, document, operationName, variableValues, contextValue } = args;
      const { access, params, done } = contextValue as unknown as GraphQLServerContext & { params: GraphQLParams };
      const request = { schema, document, operationName, variables: variableValues ?? {} };
      if (done) return setResultAndStopExecution(done);
      // graphql-js' own executor answers fields in the order in which they were asked for; yoga's puts those that wait behind the others.
      setExecuteFn(execute);
      const operation = getOperationAST(document, operationName);
      try {
        const asks = operation ? asksForSchema(document, operation) : 'not';
        // The guard counts fields that take a key. A document without any counts against the address here; requests without a key were counted there already.
        if (operation && hasOwnLimit(access.caller) && !needsKey(document, params, schema)) await access.byAddress?.();
        const question = operation && asks === 'only' ? schemaQuestion(document, operation, params.variables) : undefined;
        const known = question && introspections.find(question);
        if (known) return setResultAndStopExecution(known);
        if (asks !== 'not') await countIntrospection(access);
        const cost = limitCost(request);
        if (variablesFit(request)) await access.take(placesBesides(cost));
        if (params.query) prepared.note({ query: params.query, operationName: params.operationName ?? null }, document);
        if (!question) return;
        return { onExecuteDone: ({ result, setResult }) => setResult(introspections.keep(question, result as ExecutionResult)) };
      } catch (error) {
        setResultAndStopExecution({ errors: [toGraphQLError(error, log)] });
      }
    },
  };
}

/** Messages for what yoga refuses with a status and no body: content types that it doesn't read or write. */
const REFUSED_BY_STATUS: Partial<Record<number, string>> = {
  406: 'GraphQL answers in application/json or application/graphql-response+json.',
  415: 'The body must be application/json.',
};

/** Counts documents that were not executed, gives every error its code, and adds the quota headers. */
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
        : result.errors?.map((error) => withNextStep(withField(toGraphQLError(error, deps.log), document, schema), asked));
      if (!errors) return;
      // A status other than 2xx is for responses without any data (GraphQL over HTTP, section 6.4.2).
      setResult({ ...result, errors: result.data ? errors.map(withoutStatus) : errors });
    },
    onResponse({ response, setResponse, serverContext: { access }, fetchAPI }) {
      const refusal = REFUSED_BY_STATUS[response.status];
      const answer =
        refusal && !response.body
          ? new fetchAPI.Response(String(graphqlProblemResponse(new Refusal('bad_request', refusal), deps).body), response)
          : response;
      if (refusal) answer.headers.set(...JSON_TYPE);
      for (const [name, value] of toHeaders(access.headers)) answer.headers.set(name, value);
      setResponse(answer);
    },
  };
}

/**
 * Counts a document that can't be executed as one request. For a caller with a wrong key, or without one where the document needs it, that
 * is the error to report.
 *
 * @param needed whether the document has a field that takes a key
 * @returns the error that refuses the request; undefined when it is admitted
 */
async function countFailed(access: Access, needed: boolean): Promise<unknown> {
  if (isUnknown(access.caller) && !needed) return undefined;
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
