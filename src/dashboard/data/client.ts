/** Makes the GraphQL client of the dashboard, with its cache, its headers and a callback for refused queries. */
import { Client, cacheExchange, fetchExchange, mapExchange } from 'urql';
import { keyHeaders } from './apiKey.js';
import { fetchOrPrefetched } from './prefetch.js';
import { codeOf } from './problem.js';
import { visibleIn } from './visible.js';

/** Marks invisible characters in every result, so that no venue's text on the page reads as something that it isn't. */
const visibleExchange = mapExchange({ onResult: (result) => ({ ...result, data: visibleIn(result.data) }) });

/**
 * A client with an empty cache: the next user must not see results of the last one.
 *
 * @param refused is called when a query was refused because it had no valid session or API key
 */
export function createClient(refused: () => void): Client {
  const refusedExchange = mapExchange({
    onError: (error, { kind }) => {
      if (kind === 'query' && codeOf(error) === 'unauthorized') refused();
    },
  });
  return new Client({
    url: '/graphql',
    exchanges: [cacheExchange, refusedExchange, visibleExchange, fetchExchange],
    preferGetMethod: false,
    fetchSubscriptions: true,
    requestPolicy: 'cache-and-network',
    fetch: fetchOrPrefetched,
    fetchOptions: () => ({ credentials: 'same-origin', headers: keyHeaders() }),
  });
}
