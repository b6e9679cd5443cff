/** Names the arguments of a tool call that its schema doesn't know; the schema's own validator only says that there are some. */
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { JsonSchema } from './schemas.js';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first argument, by its path, that no schema knows, and the names that are known there. */
function findUnknown(schema: JsonSchema, value: unknown, path = ''): { path: string; known: string[] } | undefined {
  if (!isObject(value) || !isObject(schema.properties)) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const at = `${path}${name}`;
    if (!Object.hasOwn(schema.properties, name)) return { path: at, known: Object.keys(schema.properties) };
    const within = findUnknown(schema.properties[name] as JsonSchema, part, `${at}.`);
    if (within) return within;
  }
  return undefined;
}

/** The same validator, but an argument that is unknown is named, with those that there are. */
export function namingUnknown<T>(schema: JsonSchema, validator: StandardSchemaWithJSON<T, T>): StandardSchemaWithJSON<T, T> {
  const standard = validator['~standard'];
  return {
    ...validator,
    '~standard': {
      ...standard,
      validate(value) {
        const unknown = findUnknown(schema, value);
        if (!unknown) return standard.validate(value);
        return { issues: [{ message: `there is no argument ${unknown.path}; there are ${unknown.known.join(', ')}` }] };
      },
    },
  };
}
