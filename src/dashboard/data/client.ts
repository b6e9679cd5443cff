import { Client, cacheExchange, fetchExchange } from 'urql';
import { readApiKey } from './apiKey.js';

/** A client with an empty cache: whoever asks next must not see what the last caller was told. */
export function createClient(): Client {
  return new Client({
    url: '/graphql',
    exchanges: [cacheExchange, fetchExchange],
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetchOptions: () => {
      const key = readApiKey();
      return { credentials: 'same-origin', headers: key === null ? {} : { 'x-api-key': key } };
    },
  });
}
