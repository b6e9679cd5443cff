import type { TypedDocumentString } from './gql/graphql.js';

/** The service's answer to a request that it refused: its code and words. */
export class SamebetError extends Error {
  override readonly name = 'SamebetError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface GraphQLAnswer<T> {
  data?: T | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** Asks one document; the answer has exactly the fields that it names. */
export type Ask = <T, V>(document: TypedDocumentString<T, V>, variables: V) => Promise<T>;

/**
 * A client over GraphQL, typed by the published schema.graphql: no library, since a document is a string that knows its types.
 *
 * @param baseUrl such as `http://127.0.0.1:4000`
 * @returns a function that throws SamebetError for whatever the service refuses
 */
export function createSamebet(
  baseUrl: string,
  apiKey: string,
  fetch: (request: Request) => Promise<Response> = globalThis.fetch,
): Ask {
  return async <T, V>(document: TypedDocumentString<T, V>, variables: V) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': apiKey };
    const body = JSON.stringify({ query: document.toString(), variables });
    const response = await fetch(new Request(`${baseUrl}/graphql`, { method: 'POST', headers, body }));
    const { data, errors } = (await response.json()) as GraphQLAnswer<T>;
    const [error] = errors ?? [];
    if (error || !data)
      throw new SamebetError(error?.extensions?.code ?? 'internal_error', error?.message ?? 'The service answered nothing.');
    return data;
  };
}
