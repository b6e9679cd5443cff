import createClient from 'openapi-fetch';
import type { LookUp, paths, Size, SizeInput } from './types.js';

/** The service's answer to a request that it refused: its code, words, and the field that is wrong. */
export class SamebetError extends Error {
  override readonly name = 'SamebetError';
  constructor(
    readonly code: string,
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}

export interface Samebet {
  /** The twin of a venue A market, or the `reason` why it has none. */
  findTwin(ticker: string): Promise<LookUp>;
  /** How many contracts two order books hold at a profit. */
  size(books: SizeInput): Promise<Size>;
}

/**
 * A client over REST, typed by the published openapi.json.
 *
 * @param baseUrl such as `http://127.0.0.1:4000`
 * @throws SamebetError from every method, for whatever the service refuses
 */
export function createSamebet(
  baseUrl: string,
  apiKey: string,
  fetch: (request: Request) => Promise<Response> = globalThis.fetch,
): Samebet {
  const client = createClient<paths>({ baseUrl, fetch, headers: { 'x-api-key': apiKey } });
  return {
    findTwin: async (ticker) =>
      answerOf(await client.GET('/v0/match', { params: { query: { venue: 'venue_a', market_id: ticker } } })),
    size: async (body) => answerOf(await client.POST('/v0/size', { body })),
  };
}

function answerOf<T>({ data, error }: { data?: T; error?: { error: string; message: string; field?: string } }): T {
  if (error) throw new SamebetError(error.error, error.message, error.field);
  if (data === undefined) throw new SamebetError('internal_error', 'The service answered nothing.');
  return data;
}
