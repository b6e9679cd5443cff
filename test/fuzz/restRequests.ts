import fc from 'fast-check';
import { junk, number, text } from './values.js';

export type Json = Record<string, unknown>;

/** The published document, as far as requests are made from it. */
export interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, Json> };
}
export interface OpenApiOperation {
  parameters?: { name: string; required: boolean; schema: Json }[];
  requestBody?: { content: { 'application/json': { schema: Json } } };
  responses: Record<string, unknown>;
}

/** A request as it is sent. */
export interface Sent {
  route: string;
  method: string;
  query: string;
  body: string | null;
  headers: Record<string, string>;
}

const deref = ({ components }: OpenApi, schema: Json): Json =>
  typeof schema.$ref === 'string' ? (components.schemas[schema.$ref.split('/').at(-1) as string] as Json) : schema;

/** A value as a schema wants it, nearly always; any other one now and then. */
function anyOf(document: OpenApi, given: Json, ids: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  const schema = deref(document, given);
  const right = (): fc.Arbitrary<unknown> => {
    if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
    if (schema.type === 'object') return objectOf(document, schema, ids, depth);
    if (schema.type === 'array')
      return fc.array(anyOf(document, schema.items as Json, ids, depth + 1), { minLength: 1, maxLength: 6 });
    if (schema.type === 'integer')
      return fc.oneof({ weight: 15, arbitrary: fc.integer({ min: 1, max: 100 }) }, { weight: 1, arbitrary: number });
    if (schema.type === 'number')
      return fc.oneof(
        { weight: 15, arbitrary: fc.integer({ min: 1, max: 99 }).map((cents) => cents / 100) },
        { weight: 1, arbitrary: number },
      );
    if (schema.format === 'date') return fc.oneof(fc.constantFrom('2026-11-21', '2026-12-31', '2027-06-01'), text());
    return text(ids);
  };
  return fc.oneof({ weight: 40, arbitrary: right() }, { weight: 1, arbitrary: junk });
}

function objectOf(document: OpenApi, schema: Json, ids: readonly string[], depth: number): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const required = new Set((schema.required as string[]) ?? []);
  const entries = properties.map(([name, inner]) =>
    fc
      .tuple(fc.integer({ min: 0, max: 19 }), anyOf(document, inner, ids, depth + 1))
      .map(([dice, value]): [string, unknown][] => ((required.has(name) ? dice > 0 : dice > 11) ? [[name, value]] : [])),
  );
  const odd = fc.oneof(
    { weight: 15, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('__proto__', 'constructor', 'extra', ''), junk).map((entry) => [entry]) },
  );
  // JSON.parse would make `__proto__` an own property: so does this.
  return fc.tuple(...entries, odd).map((parts) => {
    const object: Json = Object.create(null);
    for (const [name, value] of parts.flat() as [string, unknown][]) object[name] = value;
    return object;
  });
}

function queryOf(document: OpenApi, { parameters = [] }: OpenApiOperation, ids: readonly string[]): fc.Arbitrary<string> {
  const one = parameters.map(({ name, required, schema }) =>
    fc
      .tuple(fc.integer({ min: 0, max: 29 }), anyOf(document, schema, ids), anyOf(document, schema, ids))
      .map(([dice, value, again]) => {
        if (required ? dice === 0 : dice > 9) return [];
        return [[name, value], ...(dice === 1 ? [[name, again]] : [])].map(([key, each]) => [
          key,
          typeof each === 'string' ? each : JSON.stringify(each),
        ]);
      }),
  );
  const encoded = fc.tuple(...one).map((parts) => new URLSearchParams(parts.flat() as string[][]).toString());
  const raw = fc.tuple(encoded, text()).map(([query, tail]) => `${query}&${tail.replace(/[^\x21-\x7e]|#/g, '%')}`);
  return fc.oneof({ weight: 9, arbitrary: encoded }, { weight: 1, arbitrary: raw });
}

function bodyOf(document: OpenApi, { requestBody }: OpenApiOperation, ids: readonly string[]): fc.Arbitrary<string | null> {
  if (!requestBody) return fc.constant(null);
  const json = anyOf(document, requestBody.content['application/json'].schema, ids).map((value) => JSON.stringify(value) ?? '');
  const broken = fc.tuple(json, fc.nat(200)).map(([whole, at]) => whole.slice(0, at));
  return fc.oneof({ weight: 14, arbitrary: json }, { weight: 1, arbitrary: broken }, { weight: 1, arbitrary: text() });
}

/** Requests for a service, made from its own document. @param ids of markets that it knows @param key that it takes */
export function restRequests(document: OpenApi, ids: readonly string[], key: string): fc.Arbitrary<Sent> {
  const headers = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom({ 'x-api-key': key }, { authorization: `Bearer ${key}` }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom({}, { 'x-api-key': 'sb_wrong' }, { authorization: 'Basic eDp5' }, { authorization: 'Bearer' }),
    },
    { weight: 1, arbitrary: fc.constant({ 'x-api-key': key, authorization: 'Bearer other' }) },
  );
  const routes = Object.entries(document.paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ route, method: method.toUpperCase(), operation })),
  );
  return fc.constantFrom(...routes).chain(({ route, method, operation }) =>
    fc.record({
      route: fc.constant(route),
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom('PUT', 'PATCH', 'DELETE', 'POST', 'GET') },
      ),
      query: queryOf(document, operation, ids),
      body: bodyOf(document, operation, ids),
      headers,
    }),
  );
}
