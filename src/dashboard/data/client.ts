import { Client, cacheExchange, fetchExchange, mapExchange } from 'urql';
import { keyHeaders } from './apiKey.js';
import { fetchOrPrefetched } from './prefetch.js';
import { codeOf } from './problem.js';
import { visibleIn } from './visible.js';

/** Whatever the page shows of a venue comes through here: no text on it is other than it looks. */
const visibleExchange = mapExchange({ onResult: (result) => ({ ...result, data: visibleIn(result.data) }) });

/**
 * A client with an empty cache: whoever asks next must not see what the last caller was told.
 *
 * @param refused is called when a question was not answered for want of a session or a key
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
