import { Client, cacheExchange, fetchExchange, mapExchange } from 'urql';
import { readApiKey } from './apiKey.js';
import { visibleIn } from './visible.js';

/** Whatever the page shows of a venue comes through here: no text on it is other than it looks. */
const visibleExchange = mapExchange({ onResult: (result) => ({ ...result, data: visibleIn(result.data) }) });

/** A client with an empty cache: whoever asks next must not see what the last caller was told. */
export function createClient(): Client {
  return new Client({
    url: '/graphql',
    exchanges: [cacheExchange, visibleExchange, fetchExchange],
    preferGetMethod: false,
    fetchSubscriptions: true,
    requestPolicy: 'cache-and-network',
    fetchOptions: () => {
      const key = readApiKey();
      return { credentials: 'same-origin', headers: key === null ? {} : { 'x-api-key': key } };
    },
  });
}
