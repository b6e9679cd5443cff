/** Reads the parameters of a REST request from its query or body, and words errors by the parameter's name. */
import { parse as parseQuery } from 'node:querystring';
import { type GraphQLEnumType, GraphQLError, type GraphQLSchema, isEnumType } from 'graphql';
import { parseJson } from '../domain/parseJson.js';
import { Refusal } from '../domain/refusal.js';
import type { HttpRequest } from './exchange.js';
import type { Operation } from './operations.js';

/** Parameters of a request by name, not checked yet: sofa reads each by its type. */
export type Parameters = Readonly<Record<string, unknown>>;

/** Node reads the first 1,000 parameters otherwise; how many there can be, the size of a request's head bounds. */
const ALL = { maxKeys: 0 };

/** The parameters of a request: those of the query for GET, the body as `input` for POST. @throws Refusal bad_request for a repeated parameter or a body that is no JSON object */
export function parametersOf({ method, parameters }: Operation, request: HttpRequest): Parameters | Promise<Parameters> {
  if (method === 'POST') return readInput(request);
  const sent = parseQuery(request.query, '&', '=', ALL); // four times as fast as URLSearchParams
  const twice = parameters.find((name) => Array.isArray(sent[name]));
  if (twice !== undefined) throw new Refusal('bad_request', `${twice} may be given once only.`, { field: twice });
  return sent;
}

async function readInput(request: HttpRequest): Promise<Parameters> {
  const input = parseJson(await request.body());
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return { input };
  throw new Refusal('bad_request', 'The body must be a JSON object.');
}

/** Says which values of an enum a field may have. */
export function mustBeOneOf(field: string, type: GraphQLEnumType): string {
  const names = type.getValues().map(({ name }) => name);
  return `${field} must be one of ${names.join(', ')}.`;
}

/** How graphql-js names a variable that is missing or invalid. */
const VARIABLE = /^Variable "\$(\w+)" (of required type)?/;
const EXPECTED = /Expected type (\w+)\.$/;

/** An error about a variable, reworded for the parameter of REST, with its name as `field`; any other error unchanged. */
export function toParameterError(error: GraphQLError, schema: GraphQLSchema): GraphQLError {
  const [, field, isMissing] = (!error.path && VARIABLE.exec(error.message)) || [];
  if (field === undefined) return error;
  const type = schema.getType(EXPECTED.exec(error.message)?.[1] ?? '');
  const reason = error.originalError instanceof Refusal ? error.originalError.message : `${field} is not valid.`;
  const message = isEnumType(type) ? mustBeOneOf(field, type) : reason;
  const refusal = new Refusal('bad_request', isMissing ? `${field} is required.` : message, { field });
  return new GraphQLError(refusal.message, { originalError: refusal });
}
