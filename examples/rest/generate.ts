import fs from 'node:fs';

// npx tsx examples/rest/generate.ts: writes types.ts beside it from the published schema/openapi.json, in the shape that openapi-fetch
// takes. It knows what that document uses of JSON Schema and no more; anything else ends it with an error.

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  description?: string;
}
interface Answer {
  content?: { 'application/json': { schema: Schema } };
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, Answer | { $ref: string }>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Answer>;
  };
}

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** A schema as a type. @throws Error on what this generator does not know */
function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref);
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.enum) return schema.enum.map((value) => `'${value}'`).join(' | ');
  if (schema.type === 'array' && schema.items) return `Array<${typeOf(schema.items)}>`;
  if (schema.type === 'object') return schema.properties ? `{\n${fieldsOf(schema)}}` : 'Record<string, unknown>';
  const plain = PLAIN[schema.type ?? ''];
  if (plain === undefined) throw new Error(`no type for ${JSON.stringify(schema)}`);
  return plain;
}

function fieldsOf({ properties = {}, required = [] }: Schema): string {
  return Object.entries(properties)
    .map(([name, schema]) => {
      const words = schema.description ? `  /** ${schema.description} */\n` : '';
      return `${words}  ${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};\n`;
    })
    .join('');
}

function declare([name, schema]: [string, Schema]): string {
  const words = schema.description ? `/** ${schema.description} */\n` : '';
  if (schema.type === 'object' && schema.properties) return `${words}export interface ${name} {\n${fieldsOf(schema)}}\n`;
  return `${words}export type ${name} = ${typeOf(schema)};\n`;
}

function operationOf({ parameters = [], requestBody, responses }: Operation, { components }: OpenApi): string {
  const query = parameters.map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)};`);
  const optional = parameters.some(({ required }) => required) ? '' : '?';
  const body =
    requestBody && `requestBody: { content: { 'application/json': ${typeOf(requestBody.content['application/json'].schema)} } };`;
  const answers = Object.entries(responses).map(([status, response]) => {
    const { content } = '$ref' in response ? (components.responses[nameOf(response.$ref)] ?? missing(response.$ref)) : response;
    const said = content ? `content: { 'application/json': ${typeOf(content['application/json'].schema)} }` : 'content?: never';
    return `${status}: { headers: Record<string, unknown>; ${said} };`;
  });
  const queryType = query.length === 0 ? 'never' : `{ ${query.join(' ')} }`;
  return `{ parameters: { query${optional}: ${queryType} }; ${body ?? ''} responses: { ${answers.join(' ')} } }`;
}

function missing(ref: string): never {
  throw new Error(`${ref} is not in the document`);
}

/** The types of a document, as a module. */
export function generateTypes(document: OpenApi): string {
  const schemas = Object.entries(document.components.schemas).map(declare);
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(([method, operation]) => `${method}: ${operationOf(operation, document)};`);
    return `  '${path}': { ${operations.join(' ')} };\n`;
  });
  const head = '// Generated from schema/openapi.json: npx tsx examples/rest/generate.ts\n\n';
  return `${head}${schemas.join('\n')}\n/** What openapi-fetch takes. */\nexport interface paths {\n${paths.join('')}}\n`;
}

/** The published document. */
export const readOpenApi = (): OpenApi =>
  JSON.parse(fs.readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8')) as OpenApi;

if (process.argv[1]?.endsWith('generate.ts')) {
  fs.writeFileSync(new URL('./types.ts', import.meta.url), generateTypes(readOpenApi()));
}
