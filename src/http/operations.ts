import { type DocumentNode, type GraphQLSchema, isScalarType, Kind, type OperationDefinitionNode } from 'graphql';
import { createSofa, createSofaRouter } from 'sofa-api';

/** One REST route that sofa derives from a root field: GET with the field's arguments as parameters, or POST with `input` as body. */
export interface Operation {
  method: 'GET' | 'POST';
  /** Full path, e.g. /v0/match. */
  path: string;
  /** The root field. */
  name: string;
  /** Anybody may call it. */
  open: boolean;
  /** Its answer follows from its parameters and the live index, but for the time at its end. */
  ofIndex: boolean;
  /** And that from what the index says of the market that its `venue` and `market_id` name. */
  ofOneMarket: boolean;
  document: DocumentNode;
  definition: OperationDefinitionNode;
}

/** Sofa's routes, and the OpenAPI document that it derives with them. */
export interface Derived {
  operations: readonly Operation[];
  openapi: Record<string, unknown>;
}

const BASE = '/v0';
/** They compute and change nothing, but their questions are too large for a query string. */
const POSTED = { 'Query.profit': { method: 'POST' }, 'Query.size': { method: 'POST' } } as const;

/**
 * Lets sofa-api derive the REST routes of a schema. Sofa keeps the GraphQL document of each route to itself: a dry run makes it hand
 * them over. Requests then run on compiled documents (rest.ts), since sofa's own handler parses each query string once per argument
 * and serves a fifth of what node:http can.
 */
export async function deriveOperations(schema: GraphQLSchema): Promise<Derived> {
  let derived: DocumentNode | undefined;
  const sofa = createSofaRouter(
    createSofa({
      basePath: BASE,
      schema,
      routes: POSTED,
      customScalars: scalarSchemas(schema),
      openAPI: { info: { title: 'samebet', version: '0' } },
      swaggerUI: { endpoint: false },
      execute: ((args: { document: DocumentNode }) => {
        derived = args.document;
        return { data: {} };
      }) as never,
    }),
  );
  const fields = schema.getQueryType()?.getFields() ?? {};
  const operations: Operation[] = [];
  for (const name of Object.keys(fields)) {
    const method = `Query.${name}` in POSTED ? 'POST' : 'GET';
    const path = `${BASE}/${name}`;
    derived = undefined;
    await sofa.fetch(`http://sofa${path}`, { method });
    const definition = (derived as DocumentNode | undefined)?.definitions[0];
    if (!derived || definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`sofa derived no ${method} ${path}`);
    const { open = false, ofIndex = false, ofOneMarket = false } = (fields[name]?.extensions ?? {}) as Partial<Operation>;
    operations.push({ method, path, name, open, ofIndex, ofOneMarket, document: derived, definition });
  }
  return { operations, openapi: sofa.openAPIDocument as Record<string, unknown> };
}

/** How each scalar of ours reads in JSON Schema. */
export function scalarSchemas(schema: GraphQLSchema): Record<string, unknown> {
  const scalars = Object.values(schema.getTypeMap()).filter(isScalarType);
  return Object.fromEntries(
    scalars.filter((type) => type.extensions.jsonSchema).map((type) => [type.name, type.extensions.jsonSchema]),
  );
}
