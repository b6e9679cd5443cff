/** Writes the JSON Schemas of a GraphQL document: one of its variables, one of its response. */
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  type OperationDefinitionNode,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** A JSON Schema, 2020-12. */
export type JsonSchema = { [key: string]: unknown };

const SCALARS: Readonly<Record<string, JsonSchema>> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  String: { type: 'string' },
  ID: { type: 'string' },
  Boolean: { type: 'boolean' },
  JSON: {},
};

function leafSchema(type: GraphQLInputType | GraphQLOutputType): JsonSchema {
  const named = getNamedType(type);
  if (isEnumType(named)) return { type: 'string', enum: named.getValues().map(({ name }) => name) };
  if (!isScalarType(named)) throw new Error(`${named.name} is neither an enum nor a scalar`);
  return SCALARS[named.name] ?? { ...(named.extensions.jsonSchema as JsonSchema | undefined) };
}

function inputSchema(given: GraphQLInputType): JsonSchema {
  const type = getNullableType(given);
  if (isListType(type)) return { type: 'array', items: inputSchema(type.ofType) };
  if (!isInputObjectType(type)) return leafSchema(type);
  const fields = Object.values(type.getFields());
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, type: of, description }) => [name, { ...inputSchema(of), ...(description && { description }) }]),
    ),
    required: fields
      .filter(({ type: of, defaultValue }) => isNonNullType(of) && defaultValue === undefined)
      .map(({ name }) => name),
    additionalProperties: false,
  };
}

const operationOf = (document: DocumentNode) => document.definitions[0] as OperationDefinitionNode;

/** Descriptions of variables: those of the arguments that they are passed to. */
function descriptions(schema: GraphQLSchema, document: DocumentNode): Map<string, string> {
  const found = new Map<string, string>();
  const info = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(info, {
    Argument({ value }) {
      const description = info.getArgument()?.description;
      if (value.kind === 'Variable' && description) found.set(value.name.value, description);
    },
  });
  visit(document, visitor);
  return found;
}

/** The JSON Schema of a document's variables, each described as the argument that it is passed to. */
export function variablesSchema(
  schema: GraphQLSchema,
  document: DocumentNode,
): JsonSchema & { properties: Record<string, JsonSchema> } {
  const words = descriptions(schema, document);
  const variables = operationOf(document).variableDefinitions ?? [];
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const { variable, type: node, defaultValue } of variables) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node as never) as GraphQLInputType;
    const preset = defaultValue && 'value' in defaultValue ? { default: Number(defaultValue.value) } : {};
    const description = words.get(name);
    properties[name] = { ...inputSchema(type), ...preset, ...(description && { description }) };
    if (isNonNullType(type) && !defaultValue) required.push(name);
  }
  return { type: 'object', properties, required, additionalProperties: false };
}

const orNull = (schema: JsonSchema): JsonSchema => {
  const { type, enum: values } = schema;
  if (type === undefined) return schema;
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) };
};

/** The schema of a field's values. Every field may be null: with IDS_ONLY the service nulls venue texts. */
function outputSchema(given: GraphQLOutputType, node: FieldNode): JsonSchema {
  const type = getNullableType(given);
  if (isListType(type)) return orNull({ type: 'array', items: outputSchema(type.ofType, node) });
  if (!isObjectType(type)) return orNull(leafSchema(type));
  const fields = (node.selectionSet?.selections ?? []).filter((selection) => selection.kind === 'Field');
  const properties = fields.map((field): [string, JsonSchema] => {
    const definition = type.getFields()[field.name.value];
    if (!definition) throw new Error(`${type.name} has no ${field.name.value}`);
    const { description } = definition;
    return [
      field.alias?.value ?? field.name.value,
      { ...outputSchema(definition.type, field), ...(description && { description }) },
    ];
  });
  return orNull({ type: 'object', properties: Object.fromEntries(properties) });
}

/** The JSON Schema of a document's `data`. */
export function resultSchema(schema: GraphQLSchema, document: DocumentNode): JsonSchema {
  const query = schema.getQueryType();
  if (!query) throw new Error('the schema has no query type');
  const root = { ...operationOf(document), kind: 'Field', name: { kind: 'Name', value: 'query' } } as unknown as FieldNode;
  return { ...outputSchema(query, root), type: 'object' };
}
