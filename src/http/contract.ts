/** The published API contract: the REST routes with their OpenAPI document, and the GraphQL schema as text. */
import { type GraphQLSchema, printSchema } from 'graphql';
import { restSchema } from '../graphql/restSchema.js';
import { schema } from '../graphql/schema.js';
import { openApiDocument } from './openapi.js';
import { mountSofa, type SofaRest } from './sofa.js';

// What follows from the schema alone is worked out once for the process, not once for an app.

/** The part of the schema that REST serves. */
export const REST_SCHEMA = restSchema(schema);
/** The five REST routes. */
export const REST = mountSofa(REST_SCHEMA);

/** The OpenAPI document of a REST schema that is mounted. */
export const openApiOf = (rest: GraphQLSchema, mounted: SofaRest): string =>
  `${JSON.stringify(openApiDocument(rest, mounted), null, 2)}\n`;

/** Served at /v0/openapi.json. */
export const OPENAPI = openApiOf(REST_SCHEMA, REST);

/** The published contract, by file name below schema/. */
export const CONTRACT: Readonly<Record<string, string>> = {
  'schema.graphql': `${printSchema(schema)}\n`,
  'openapi.json': OPENAPI,
};
