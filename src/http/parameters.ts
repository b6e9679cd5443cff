/** Reads the parameters of a REST request from its query or body, and words errors by the parameter's name. */
import { parse as parseQuery } from 'node:querystring';
import { GraphQLError, type GraphQLSchema, isEnumType } from 'graphql';
import { Refusal } from '../domain/refusal.js';
import type { HttpRequest } from './exchange.js';
import type { Operation } from './operations.js';

/** What a request says, by the names of a field's arguments; sofa reads each by its type. */
export type Parameters = Readonly<Record<string, unknown>>;

/** Unknown parameters are ignored; the body of a calculation is the whole input. @throws Refusal bad_request */
export function parametersOf({ method, parameters }: Operation, request: HttpRequest): Parameters | Promise<Parameters> {
  if (method === 'POST') return readInput(request);
  const sent = parseQuery(request.query); // four times as fast as URLSearchParams
  const twice = parameters.find((name) => Array.isArray(sent[name]));
  if (twice !== undefined) throw new Refusal('bad_request', `${twice} may be given once only.`, { field: twice });
  return sent;
}

async function readInput(request: HttpRequest): Promise<Parameters> {
  const input = parseJson(await request.body());
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

/** How GraphQL names the variable that it can't take: for REST a parameter. */
const VARIABLE = /^Variable "\$(\w+)" (of required type)?/;
const EXPECTED = /Expected type (\w+)\.$/;

/** An error in a variable as REST says it: by the parameter's name. Any other error as it is. */
export function inWords(error: GraphQLError, schema: GraphQLSchema): GraphQLError {
  const [, field, isMissing] = (!error.path && VARIABLE.exec(error.message)) || [];
  if (field === undefined) return error;
  const type = schema.getType(EXPECTED.exec(error.message)?.[1] ?? '');
  const said = error.originalError instanceof Refusal ? error.originalError.message : `${field} is not valid.`;
  const words = isEnumType(type)
    ? `${field} must be one of ${type
        .getValues()
        .map(({ name }) => name)
        .join(', ')}.`
    : said;
  const refusal = new Refusal('bad_request', isMissing ? `${field} is required.` : words, { field });
  return new GraphQLError(refusal.message, { originalError: refusal });
}
