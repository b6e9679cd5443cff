/** Turns an error of the API into a title and advice for the user. */
import type { CombinedError } from 'urql';
import { sayVenues } from './words.js';

/** What went wrong and what the user can do about it. */
export interface Problem {
  title: string;
  advice: string;
  /** Whether it can help to send the same request again. */
  again: boolean;
}

const ADVICE: Readonly<Record<string, Omit<Problem, 'advice'> & { advice?: string }>> = {
  unauthorized: { title: 'You are not signed in', advice: 'Sign in again, or use an API key.', again: false },
  forbidden: { title: 'Your account may not do this', again: false },
  rate_limited: { title: 'Too many requests', again: true },
  not_found: { title: 'Not found', again: false },
  conflict: { title: 'That can’t be done as things stand', again: false },
  bad_request: { title: 'That can’t be answered', again: false },
  database_unreachable: {
    title: 'The database is out of reach',
    advice: 'The service does not answer with old data. Try again in a moment.',
    again: true,
  },
  database_not_configured: {
    title: 'No database is configured',
    advice: 'Whoever runs this service has to name one.',
    again: false,
  },
  internal_error: { title: 'Something went wrong on our side', again: true },
};
const OFFLINE: Problem = {
  title: 'The service does not answer',
  advice: 'Check that it is running and that you are online, then try again.',
  again: true,
};

/** Labels of the fields whose text is sent as an argument of the API, by the argument's name. */
const LABELS: Readonly<Record<string, string>> = { q: 'Search', words: 'Market', market_id: 'Market', token: 'Market' };

/** A message of the API in the page's words: an argument by the label of its field, a venue by its name. */
const sayMessage = (message: string): string =>
  sayVenues(message.replace(/^(\w+)(?= has at most )/, (name) => (LABELS[name] ? `“${LABELS[name]}”` : name)));

/** The `extensions.code` of a response's first error; null when there was no response. */
export function codeOf(error: CombinedError): string | null {
  const code = error.graphQLErrors[0]?.extensions.code;
  return typeof code === 'string' ? code : null;
}

/** The account and the API key with which the failed request was sent. */
export interface Requester {
  me: object | null;
  apiKey: string | null;
}
const UNKNOWN: Requester = { me: null, apiKey: null };
/** For a user who was signed in, and whose session has ended. */
export const ENDED = {
  title: 'Your session has ended',
  advice: 'Sign in again; you come back here, and what you wrote is kept.',
  again: false,
};
const NO_KEY = {
  title: 'The API key is not accepted any more',
  advice: 'It was revoked, or has ended. Use another one.',
  again: false,
};

/** An error in words, for the user who sent the request. */
export function sayProblem(error: CombinedError, { me, apiKey }: Requester = UNKNOWN): Problem {
  const [first] = error.graphQLErrors;
  if (!first) return OFFLINE;
  if (codeOf(error) === 'unauthorized' && apiKey !== null) return NO_KEY;
  if (codeOf(error) === 'unauthorized' && me !== null) return ENDED;
  const known = ADVICE[codeOf(error) ?? ''] ?? { title: 'That went wrong', again: true };
  return { advice: sayMessage(first.message), ...known };
}
