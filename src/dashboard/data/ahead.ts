import { keyHeaders } from './apiKey.js';

/**
 * A document, its variables, and what is asked once it is answered: the same that the page asks by itself.
 * `next` is given the answer's data, of the document's type.
 */
export type Asked = readonly [
  document: { readonly __apiType?: unknown },
  variables?: object,
  next?: (data: unknown) => readonly Asked[],
];

/** An answer that nobody took for this long, in milliseconds, is none to a question of now. */
const LASTS_MS = 30_000;
/** What was asked before the program of the page was there, by question, and when. */
const asked = new Map<string, { at: number; answer: Promise<Response> }>();

/** The name of a question. urql sends variables in the order of the alphabet. */
const questionOf = (operationName: string, variables: object): string =>
  `${operationName} ${JSON.stringify(Object.entries(variables).sort(([one], [other]) => (one < other ? -1 : 1)))}`;

/** Asks the service something that the page will ask in a moment. */
export function askAhead([document, variables = {}, next]: Asked): void {
  // The build writes documents as texts (build/writeDocuments.ts).
  const query = String(document);
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
  answer.then(next && ((whole) => askNext(whole.clone(), next))).catch(() => undefined);
  asked.set(questionOf(operationName, variables), { at: performance.now(), answer });
}

async function askNext(answer: Response, next: (data: unknown) => readonly Asked[]): Promise<void> {
  const { data } = (await answer.json()) as { data?: unknown };
  if (data) for (const each of next(data)) askAhead(each);
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
  const question = questionOf(operationName ?? '', variables);
  const ahead = asked.get(question);
  asked.delete(question);
  return ahead && performance.now() - ahead.at < LASTS_MS ? ahead.answer : undefined;
}
