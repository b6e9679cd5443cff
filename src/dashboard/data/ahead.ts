import { keyHeaders } from './apiKey.js';

/** What was asked before the program of the page was there, by the names of the operations. */
const asked = new Map<string, { variables: string; answer: Promise<Response> }>();

/** Asks the service something that the page will ask in a moment. @param query as it is sent */
export function askAhead(query: string, variables: object = {}): void {
  const operationName = /^query (\w+)/.exec(query)?.[1] ?? '';
  const answer = fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...keyHeaders(),
    },
    body: JSON.stringify({ operationName, query, variables }),
  }).then(readWhole);
  // The page hears of it where it asks.
  answer.catch(() => undefined);
  asked.set(operationName, { variables: JSON.stringify(variables), answer });
}

/** Read to its end, or the request would stay open where nobody takes the answer. */
const readWhole = async (answer: Response): Promise<Response> => new Response(await answer.text(), answer);

/** `fetch` of whoever asks the service, who gets the answer that is on its way already. It is given once, to the first who asks. */
export const fetchAhead: typeof fetch = (input, init) => answerTo(init?.body) ?? fetch(input, init);

/** Forgets what nobody has taken: it was the answer to somebody else. */
export const forgetAhead = (): void => asked.clear();

function answerTo(body: unknown): Promise<Response> | undefined {
  if (asked.size === 0 || typeof body !== 'string') return undefined;
  const { operationName, variables = {} } = JSON.parse(body) as { operationName?: string; variables?: object };
  const ahead = asked.get(operationName ?? '');
  asked.delete(operationName ?? '');
  return ahead?.variables === JSON.stringify(variables) ? ahead.answer : undefined;
}
