/** Finds the argument that an error in a GraphQL document is about, and whether the document takes a key. */
import {
  type ASTNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  isEnumType,
  Kind,
  parse,
  visit,
} from 'graphql';
import { countRoots } from './introspection.js';
import { mustBeOneOf } from './parameters.js';

/** The parts of a GraphQL request in which the place of an error is looked for. */
export interface SentDocument {
  query?: string | null | undefined;
  operationName?: string | null | undefined;
  extensions?: Readonly<Record<string, unknown>> | null | undefined;
}

/** Parses the document of a request; undefined when there is none or it doesn't parse. */
export function readSentDocument({ query }: SentDocument): DocumentNode | undefined {
  try {
    return query ? parse(query) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a document has a root field that takes a key: without one, that is the error that is reported first, as on REST. */
export function needsKey(document: DocumentNode | undefined, { operationName }: SentDocument, schema: GraphQLSchema): boolean {
  const operation = document && getOperationAST(document, operationName ?? undefined);
  const fields = operation && schema.getRootType(operation.operation)?.getFields();
  if (!fields) return false;
  const asked = [...countRoots(document, operation).keys()].map((name) => fields[name]);
  return asked.some((field) => field !== undefined && !field.extensions.open);
}

type Found = (node: ASTNode) => boolean;

/** Argument and input fields around the first node of a document for which `found` holds, outermost first. */
function argumentAround(document: DocumentNode, found: Found): string[] | undefined {
  let names: string[] | undefined;
  visit(document, {
    enter(node, _key, parent, _path, ancestors) {
      if (names || !found(node)) return;
      const around = [...ancestors, parent].flatMap((item) =>
        item === undefined || Array.isArray(item) ? [] : [item as ASTNode],
      );
      const chain = [...around, node].flatMap((each) =>
        each.kind === Kind.ARGUMENT || each.kind === Kind.OBJECT_FIELD ? [each.name.value] : [],
      );
      if (chain.length > 0) names = chain;
    },
  });
  return names;
}

/** How graphql-js writes a path within a variable; in values that it quotes, quotes are escaped. */
const IN_VARIABLE = /[^\\] at "(\w+)((?:\.\w+|\[\d+\])+)"; /;
const MISSING = /argument "(\w+)" of type/;
const ENUM = /does not exist in "(\w+)" enum/;
const CURSOR = /^(Invalid|Expected compound) cursor|^Cursor (chunk )?must be/;

/** The variable whose definition is at the error: graphql-js locates errors of variables there. */
function variableAt(document: DocumentNode, isAt: Found): string | undefined {
  const definitions = document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : [],
  );
  return definitions.find(isAt)?.variable.name.value;
}

/** The dotted path of the argument that an error is about, without the `input` of the calculators. */
function pathOf(error: GraphQLError, document: DocumentNode): string | undefined {
  const missing = MISSING.exec(error.message)?.[1];
  if (missing) return missing;
  const [, , inside = ''] = IN_VARIABLE.exec(error.originalError?.message ?? error.message) ?? [];
  const positions = error.positions ?? [];
  const isAt: Found = ({ loc }) => loc !== undefined && positions.includes(loc.start);
  const variable = variableAt(document, isAt);
  const around = argumentAround(
    document,
    variable ? (node) => node.kind === Kind.VARIABLE && node.name.value === variable : isAt,
  );
  const path = [around?.join('.') ?? variable, inside.replace(/[.[\]]+/g, '.').replace(/^\.|\.$/g, '')].filter(Boolean).join('.');
  return path.replace(/^input\./, '') || undefined;
}

/** Messages of yoga's about a request, with what to send instead. */
const SENT_OTHERWISE: Readonly<Record<string, string>> = {
  'Batching is not supported.':
    'A request brings one document: send each by itself, or ask for the fields of all in one document, under aliases.',
  'Could not determine what operation to execute.':
    'The document has several operations, or none of that name: name one that it has as operationName.',
};

/** By this word clients that send a document's hash first (Apollo, urql) know that they must send its text, and do. */
const NO_PERSISTED = 'PersistedQueryNotSupported';

/** The error with words that say what to send instead, where yoga's own only say what is wrong. */
export function withNextStep(error: GraphQLError, { query, extensions: sent }: SentDocument): GraphQLError {
  const message = !query && sent?.persistedQuery ? NO_PERSISTED : SENT_OTHERWISE[error.message];
  if (message === undefined || error.extensions.code !== 'bad_request') return error;
  const { source, positions, path, extensions } = error;
  return new GraphQLError(message, { source, positions, path, extensions });
}

/** The message of an error, replaced where the library's own is unclear: for enum values and cursors. */
function messageOf({ message }: GraphQLError, field: string, schema: GraphQLSchema): string {
  if (CURSOR.test(message)) return `${field} must be a cursor of this list.`;
  const type = schema.getType(ENUM.exec(message)?.[1] ?? '');
  return isEnumType(type) ? mustBeOneOf(field, type) : message;
}

/** Adds to a `bad_request` error in a document or its variables the argument that it is about, as `extensions.field`; returns other errors unchanged. */
export function withField(error: GraphQLError, document: DocumentNode | undefined, schema: GraphQLSchema): GraphQLError {
  const { source, positions, path, extensions } = error;
  if (!document || !positions?.length || extensions.code !== 'bad_request' || extensions.field !== undefined) return error;
  const isCursor = CURSOR.test(error.message);
  if (path && !isCursor) return error;
  const field = isCursor ? cursorOf(error, document) : pathOf(error, document);
  if (field === undefined) return error;
  return new GraphQLError(messageOf(error, field, schema), { source, positions, path, extensions: { ...extensions, field } });
}

/** The name of the argument that holds the bad cursor: such errors are located at the connection's field. */
function cursorOf({ positions }: GraphQLError, document: DocumentNode): string | undefined {
  let found: string | undefined;
  visit(document, {
    Field({ loc, arguments: given = [] }) {
      if (loc && positions?.includes(loc.start))
        found = given.find(({ name }) => name.value === 'after' || name.value === 'before')?.name.value;
    },
  });
  return found;
}
