import { parse as parseQuery } from 'node:querystring';
import {
  type GraphQLSchema,
  isEnumType,
  isScalarType,
  Kind,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import { Refusal } from '../domain/refusal.js';
import type { Question } from './exchange.js';

/** The variables of an operation, read from a request. */
export type ReadVariables = (question: Question) => Record<string, unknown> | Promise<Record<string, unknown>>;

interface Parameter {
  name: string;
  required: boolean;
  /** @throws Refusal or Error for a text that the type doesn't take */
  parse: (text: string) => unknown;
}

/**
 * Compiles how the query string of an operation is read: once per operation, not per request. Unknown parameters are ignored;
 * a repeated, missing or ill-typed one is refused by name.
 */
export function compileParameters(schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): ReadVariables {
  const parameters = variableDefinitions.map((variable) => toParameter(schema, variable));
  return ({ query }) => {
    const sent = parseQuery(query); // four times as fast as URLSearchParams
    const variables: Record<string, unknown> = {};
    for (const parameter of parameters) {
      const value = readParameter(parameter, sent[parameter.name]);
      if (value !== undefined) variables[parameter.name] = value;
    }
    return variables;
  };
}

/** The body of a calculation is the whole input. @throws Refusal bad_request when it isn't a JSON object */
export async function readInput(question: Question): Promise<Record<string, unknown>> {
  const input = parseJson(await question.body());
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return { input };
  throw new Refusal('bad_request', 'The body must be a JSON object.');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readParameter({ name, required, parse }: Parameter, text: string | string[] | undefined): unknown {
  if (Array.isArray(text)) throw new Refusal('bad_request', `${name} may be given once only.`, { field: name });
  if (text === undefined) {
    if (required) throw new Refusal('bad_request', `${name} is required.`, { field: name });
    return undefined;
  }
  try {
    return parse(text);
  } catch (error) {
    throw new Refusal('bad_request', error instanceof Refusal ? error.message : `${name} is not valid.`, { field: name });
  }
}

function toParameter(schema: GraphQLSchema, { variable, type }: VariableDefinitionNode): Parameter {
  const name = variable.name.value;
  const required = type.kind === Kind.NON_NULL_TYPE;
  const inner = required ? type.type : type;
  const named = inner.kind === Kind.NAMED_TYPE ? schema.getType(inner.name.value) : undefined;
  if (isEnumType(named)) {
    const words = named.getValues().map((value) => value.name);
    return { name, required, parse: (text) => words.find((word) => word === text) ?? refuseWord(name, words) };
  }
  // As sofa does: a scalar's `serialize` takes the text of a query string, its `parseValue` only JSON's own types.
  if (isScalarType(named)) return { name, required, parse: (text) => named.serialize(text) };
  throw new Error(`the parameter ${name} has a type that no query string can hold`);
}

function refuseWord(name: string, words: readonly string[]): never {
  throw new Refusal('bad_request', `${name} must be one of ${words.join(', ')}.`, { field: name });
}
