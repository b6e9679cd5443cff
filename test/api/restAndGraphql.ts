import { buildOperationNodeForField } from '@graphql-tools/utils';
import { OperationTypeNode, print } from 'graphql';
import type { App } from '../../src/app.js';
import { REST, REST_SCHEMA } from '../../src/http/contract.js';
import { compileOmitNulls } from '../../src/http/omitNulls.js';

/** What an operation answered: the same shape over REST and GraphQL, so that one expectation holds for both. */
export interface Told {
  /** The operation's answer, without the fields that REST leaves out; undefined when there is an error. */
  data: Record<string, unknown> | undefined;
  error: { code: string; message: string; field?: string; reason?: string } | undefined;
  headers: Headers;
  status: number;
}

export type Arguments = Record<string, unknown>;
type HeaderMap = Record<string, string>;

export interface Style {
  name: string;
  call(app: App, operation: string, args: Arguments, headers: HeaderMap): Promise<Told>;
}

const HOST = 'http://samebet.test';

function operationOf(name: string) {
  const operation = REST.operations.find((each) => each.name === name);
  if (!operation) throw new Error(`no operation ${name}`);
  return operation;
}

const rest: Style = {
  name: 'REST',
  async call(app, name, args, headers) {
    const { method, path } = operationOf(name);
    const query = method === 'GET' ? `?${new URLSearchParams(args as Record<string, string>)}` : '';
    const body = method === 'POST' ? JSON.stringify(args.input) : null;
    const response = await app.fetch(new Request(HOST + path + query, { method, headers, body }));
    const answer = (await response.json()) as Record<string, unknown>;
    const { error: code, ...detail } = answer as { error?: string; message: string };
    const failed = response.status !== 200;
    return {
      data: failed ? undefined : answer,
      error: failed && code ? { code, ...detail } : undefined,
      headers: response.headers,
      status: response.status,
    };
  },
};

/** Asks for exactly what REST prints, with a document as sofa derives it. */
const graphql: Style = {
  name: 'GraphQL',
  async call(app, name, args, headers) {
    const definition = buildOperationNodeForField({
      schema: REST_SCHEMA,
      kind: OperationTypeNode.QUERY,
      field: name,
      circularReferenceDepth: 1,
    });
    const { result, response } = await postGraphQL(app, print(definition), args, headers);
    const [error] = result.errors ?? [];
    const root = REST_SCHEMA.getQueryType();
    const omitNulls = root && compileOmitNulls(root, definition.selectionSet);
    if (!error && result.data) omitNulls?.(result.data);
    const { code, ...detail } = error?.extensions ?? { code: '' };
    return {
      data: error ? undefined : JSON.parse(JSON.stringify(result.data?.[name])),
      error: error && { code, message: error.message, ...detail },
      headers: response.headers,
      status: response.status,
    };
  },
};

interface GraphQLResult {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string; field?: string; reason?: string }; path?: unknown[] }[];
}

/** Posts a document as a client does. */
export async function postGraphQL(app: App, query: string, variables: Arguments, headers: HeaderMap) {
  const request = new Request(`${HOST}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const response = await app.fetch(request);
  return { response, result: (await response.json()) as GraphQLResult };
}

/** A plain HTTP request, for what only REST has. */
export function send(app: App, path: string, init: RequestInit = {}): Promise<Response> {
  return app.fetch(new Request(HOST + path, init));
}

export const STYLES: readonly Style[] = [rest, graphql];
