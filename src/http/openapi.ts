/** Writes the OpenAPI document of the REST routes, completed by what sofa does not derive. */
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { MAX_LEVELS } from '../domain/pricing/sizeRequest.js';
import { ANSWER_EXAMPLES, BODY_EXAMPLES, PARAMETER_EXAMPLES } from './openapiExamples.js';
import { ERROR_ANSWERS, ERROR_SCHEMAS, ETAG, errorAnswersOf, HEADERS, NOT_MODIFIED, QUOTA } from './openapiParts.js';
import type { Operation } from './operations.js';
import type { SofaRest } from './sofa.js';
import { VERSION } from './version.js';

type Json = Record<string, unknown>;
interface Schemas {
  [name: string]: { properties: Record<string, Json>; required?: string[] };
}

const INFO = {
  title: 'samebet',
  version: VERSION,
  summary: 'Which live prediction markets on two venues are the same bet.',
  description:
    'Pairs live markets of venue_a (Kalshi) and venue_b (Polymarket): YES on one pays like YES on the other. Prices, orders and venue ' +
    "keys are never sent here. The same data, and more, is at /graphql. A service that may not pass on the venues' texts answers ids, " +
    'urls, standing and caveat codes alone; its own /v0/openapi.json says so.',
  license: { name: 'MIT', identifier: 'MIT' },
  contact: { name: 'Whoever runs this service' },
};

const TAGS: Record<string, string> = { matches: 'matches', match: 'matches', profit: 'calculators', size: 'calculators' };

const TAG_WORDS = {
  matches: 'Which live markets are the same bet.',
  calculators: 'What a trade of both markets brings, fees and all. Nothing is stored.',
  service: 'Whether the service is up.',
};

const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', description: 'authorization: Bearer <API_KEY>' },
  api_key: { type: 'apiKey', in: 'header', name: 'x-api-key' },
};

/**
 * The published OpenAPI document: routes, parameters and types as sofa derives them, completed by what sofa doesn't say
 * (nulls, examples, errors, headers, security), in version 3.1.
 */
export function openApiDocument(schema: GraphQLSchema, { operations, openapi }: SofaRest): Json {
  const { components } = structuredClone(openapi) as { components: { schemas: Schemas } };
  const { Query: _, ...schemas } = components.schemas;
  for (const [name, type] of Object.entries(schema.getTypeMap())) {
    if (isObjectType(type)) for (const field of Object.values(type.getFields())) completeField(schemas[name], field);
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) completeInput(schemas[name], field);
  }
  const fields = schema.getQueryType()?.getFields() ?? {};
  const paths = operations.map((operation) => {
    const field = fields[operation.name] as GraphQLField<unknown, unknown>;
    return [operation.path, { [operation.method.toLowerCase()]: describe(operation, field) }];
  });
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/' }],
    tags: Object.entries(TAG_WORDS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { ...(exact(schemas) as Schemas), ...ERROR_SCHEMAS },
      responses: ERROR_ANSWERS,
      headers: HEADERS,
      securitySchemes: SECURITY,
    },
  };
}

/** A response's field: null where it may be, and required unless it is left out when null. */
function completeField(owner: Schemas[string] | undefined, field: GraphQLField<unknown, unknown>): void {
  const named = getNamedType(field.type);
  if (owner && isEnumType(named)) owner.properties[field.name] = { ...reference(named), description: field.description };
  const property = owner?.properties[field.name];
  if (!owner || !property || isNonNullType(field.type)) return;
  if (field.extensions.omitNull) {
    owner.required = (owner.required ?? []).filter((name) => name !== field.name);
    return;
  }
  owner.properties[field.name] = orNull(property);
  owner.required = [...(owner.required ?? []), field.name];
}

/** A body's field: sofa loses the types of nested objects, and writes an enum's words out. */
function completeInput(owner: Schemas[string] | undefined, field: { name: string; type: unknown; description?: unknown }): void {
  const type = field.type as Parameters<typeof getNamedType>[0];
  const named = getNamedType(type);
  if (!owner || !named || !(isInputObjectType(named) || isEnumType(named))) return;
  const its = reference(named);
  const described = field.description ? { description: field.description } : {};
  const list = isListType(getNullableType(type));
  owner.properties[field.name] = {
    ...(list ? { type: 'array', items: its, minItems: 1, maxItems: MAX_LEVELS } : its),
    ...described,
  };
}

function orNull({ description, ...property }: Json): Json {
  const words = description === undefined ? {} : { description };
  if (typeof property.type !== 'string') return { anyOf: [property, { type: 'null' }], ...words };
  const values = property.enum ? { enum: [...(property.enum as unknown[]), null] } : {};
  return { ...property, type: [property.type, 'null'], ...values, ...words };
}

/** GraphQL's Float is a double, and its Int is no 32-bit promise to a JSON reader. */
function exact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(exact);
  if (value === null || typeof value !== 'object') return value;
  const { format, ...rest } = value as Json;
  const kept = format === 'float' ? { format: 'double' } : format === 'int32' || format === undefined ? {} : { format };
  return { ...Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, exact(inner)])), ...kept };
}

function describe({ name, method, open, ofIndex }: Operation, field: GraphQLField<unknown, unknown>): Json {
  const [summary = ''] = (field.description ?? '').split('. ');
  const answer = {
    description: 'The answer.',
    ...(!open && { headers: { ...QUOTA, ...(ofIndex && ETAG) } }),
    content: { 'application/json': { schema: reference(field.type), examples: ANSWER_EXAMPLES[name] } },
  };
  return {
    operationId: name,
    tags: [TAGS[name] ?? 'service'],
    summary: summary.replace(/\.$/, ''),
    description: field.description,
    security: open ? [] : Object.keys(SECURITY).map((scheme) => ({ [scheme]: [] })),
    ...(method === 'GET' ? { parameters: field.args.map(describeParameter) } : { requestBody: describeBody(name, field) }),
    responses: { 200: answer, ...(ofIndex && !open && { 304: NOT_MODIFIED }), ...errorAnswersOf(name, open) },
  };
}

function describeParameter({ name, description, type, defaultValue, ...argument }: GraphQLArgument): Json {
  const named = getNamedType(type);
  const own = named.name === 'String' ? { type: 'string' } : (argument.extensions.jsonSchema ?? named.extensions.jsonSchema);
  // sofa writes the words of whichever argument came last into the schema of a scalar.
  const { description: _, ...base } = (own ?? { $ref: `#/components/schemas/${named.name}` }) as Json;
  const schema = {
    ...base,
    ...(defaultValue !== undefined && { default: defaultValue }),
  };
  return { name, in: 'query', required: isNonNullType(type), description, schema, example: PARAMETER_EXAMPLES[name] };
}

/** The whole body is the field's one input. */
function describeBody(name: string, { args }: GraphQLField<unknown, unknown>): Json {
  const [input] = args as [GraphQLArgument];
  const content = { schema: reference(input.type), example: BODY_EXAMPLES[name] };
  return { required: true, description: 'At most 1 MiB. Unknown fields are ignored.', content: { 'application/json': content } };
}

function reference(type: Parameters<typeof getNamedType>[0]): Json {
  return { $ref: `#/components/schemas/${getNamedType(type)?.name}` };
}
