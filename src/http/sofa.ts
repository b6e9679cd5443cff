/** REST as sofa-api derives it from a schema: its routes, its handler of each, and the OpenAPI document. */
import { createRouter } from 'fets';
import { type DocumentNode, type ExecutionArgs, type ExecutionResult, type GraphQLSchema, isScalarType, Kind } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { createSofa, createSofaRouter } from 'sofa-api';
import type { Context } from '../context.js';
import { withPlainBodies } from '../graphql/restSchema.js';
import { compileOmitNulls } from './omitNulls.js';
import { BASE, type Operation, operationOf, POSTED } from './operations.js';
import { type Parameters, toParameterError } from './parameters.js';

/** REST as sofa-api derives it from a schema. */
export interface SofaRest {
  operations: readonly Operation[];
  /** The OpenAPI document that sofa derives with the routes. */
  openapi: Record<string, unknown>;
  /**
   * Answers one request by sofa's handler of the operation's route.
   *
   * @returns the JSON body
   * @throws Refusal, GraphQLError or any error of a resolver
   */
  respond(operation: Operation, parameters: Parameters, context: Context): Promise<string>;
}

/** The parts of a request that sofa reads. */
interface SofaRequest {
  method: string;
  url: string;
  body: null;
  /** All parameters are passed as path parameters: sofa would parse the query once per argument, and ignore empty values. */
  params: Parameters;
  /** The context of the resolvers. The server context is not used, since sofa would copy it for each request. */
  context: Context;
}

/** Returned in place of sofa's error response: `respond` throws the error, which is worded and logged elsewhere. */
class Failed {
  constructor(readonly error: unknown) {}
}

/** A handler that sofa registered for a route. @param server the server context */
type Handler = (request: SofaRequest, server: object) => Promise<Response | Failed>;

type Run = (context: unknown, variables: Record<string, unknown>) => Promise<ExecutionResult>;

/**
 * Mounts sofa-api on a schema: it derives a route from each field, and its handler of that route reads the parameters by their types, runs
 * the document that it derived from the field, and prints the response. Documents run compiled, with absent nulls left out.
 */
export function mountSofa(schema: GraphQLSchema): SofaRest {
  const router = createSofaRouter(
    createSofa({
      basePath: BASE,
      schema,
      routes: POSTED,
      customScalars: scalarSchemas(schema),
      swaggerUI: { endpoint: false },
      context: ({ request }: { request: SofaRequest }) => request.context,
      execute: runner(withPlainBodies(schema)),
      errorHandler: ([error]) => new Failed(error) as never,
    }),
  );
  const operations = Object.values(schema.getQueryType()?.getFields() ?? {}).map(operationOf);
  const handlers = handlersOf(router);
  return {
    operations,
    openapi: router.openAPIDocument as Record<string, unknown>,
    async respond({ method, path }, params, context) {
      const handle = handlers.get(path);
      if (!handle) throw new Error(`sofa derived no route for ${path}`);
      const response = await handle({ method, url: path, body: null, params, context }, {});
      if (response instanceof Failed) throw response.error;
      return response.text();
    },
  };
}

/**
 * Sofa's handlers by path, taken from its router by a second router that adopts its routes. Requests have been routed already; going
 * through sofa's router again takes a quarter of a look-up's time (bench/RESULTS.md).
 */
function handlersOf(router: ReturnType<typeof createSofaRouter>): ReadonlyMap<string, Handler> {
  const handlers = new Map<string, Handler>();
  const listener = createRouter({
    landingPage: false,
    openAPI: { endpoint: false },
    swaggerUI: { endpoint: false },
    plugins: [{ onRoute: ({ route }) => void handlers.set(route.path, route.handler as unknown as Handler) }],
  });
  listener.use(router);
  return handlers;
}

/** The `execute` function for sofa. Its documents are the few that it derived, so that each is compiled once. */
function runner(schema: GraphQLSchema): (args: ExecutionArgs) => Promise<ExecutionResult> {
  const runs = new Map<DocumentNode, Run>();
  return ({ document, contextValue, variableValues }) => {
    const run = runs.get(document) ?? compile(schema, document);
    runs.set(document, run);
    return run(contextValue, variableValues ?? {});
  };
}

/** @param schema with plain bodies */
function compile(schema: GraphQLSchema, document: DocumentNode): Run {
  const [definition] = document.definitions;
  const root = schema.getQueryType();
  const compiled = compileQuery(schema, document);
  if (!isCompiledQuery(compiled) || !root || definition?.kind !== Kind.OPERATION_DEFINITION)
    throw new Error('a document of sofa does not compile');
  const omitNulls = compileOmitNulls(root, definition.selectionSet);
  return async (context, variables) => {
    const result = await compiled.query(undefined, context, variables);
    if (result.errors) return { errors: result.errors.map((error) => toParameterError(error, schema)) };
    if (result.data) omitNulls?.(result.data);
    return result;
  };
}

/** The JSON Schemas of the custom scalars, by name. */
function scalarSchemas(schema: GraphQLSchema): Record<string, unknown> {
  const scalars = Object.values(schema.getTypeMap()).filter(isScalarType);
  return Object.fromEntries(scalars.flatMap(({ name, extensions: { jsonSchema } }) => (jsonSchema ? [[name, jsonSchema]] : [])));
}
