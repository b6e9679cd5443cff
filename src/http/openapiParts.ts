/** The errors and headers that every operation shares, as OpenAPI components. */
import { REFUSAL_CODES } from '../domain/refusal.js';
import { QUOTA_HEADERS } from './quota.js';

/** No operation of REST takes a role, writes, or reads the log of changes. */
const OF_GRAPHQL_ALONE = ['forbidden', 'conflict', 'gone'];
const CODES = [...REFUSAL_CODES.filter((code) => !OF_GRAPHQL_ALONE.includes(code)), 'internal_error'];

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string', enum: CODES, description: 'For programs.' },
    message: { type: 'string', description: 'One sentence, for people.' },
    field: { type: 'string', description: 'The first bad field, as a dotted path.' },
    reason: { $ref: '#/components/schemas/Reason', description: 'Why a looked-up market has no twin.' },
    id: { type: 'string', description: 'The id under which an internal error is logged.' },
  },
};

export const ERROR_SCHEMAS = {
  Error: ERROR_SCHEMA,
  Problem: {
    type: 'object',
    description: 'The same by RFC 9457, for clients whose `accept` names it.',
    required: ['type', 'title', 'status', 'detail', ...ERROR_SCHEMA.required],
    properties: {
      type: { type: 'string', const: 'about:blank', description: 'The status says it all.' },
      title: { type: 'string', description: 'The status in words.' },
      status: { type: 'integer', description: 'The status.' },
      detail: { type: 'string', description: 'The message.' },
      ...ERROR_SCHEMA.properties,
    },
  },
};

const header = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });
const text = (description: string) => ({ description, schema: { type: 'string' } });
export const HEADERS = {
  'ratelimit-limit': header('Requests that the key may make in any 60 seconds.'),
  'ratelimit-remaining': header('Requests left.'),
  'ratelimit-reset': header('Seconds until the oldest counted request leaves the window.'),
  'ratelimit-policy': text('The same limit as draft 10 of the IETF writes it: `"requests";q=60;w=60`, 60 in 60 seconds.'),
  ratelimit: text('And where the key stands: `"requests";r=59;t=40`, 59 left, 40 seconds until the window has more room.'),
  etag: text('Identifies the response; sent as `if-none-match`, it is answered with 304 while the response would be the same.'),
  'retry-after': header('Seconds after which a request is accepted.'),
};

const headerReferences = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
export const QUOTA = headerReferences(...QUOTA_HEADERS);
export const ETAG = headerReferences('etag');
export const NOT_MODIFIED = {
  description: 'The caller has it already, as its `if-none-match` says. Counts as a request.',
  headers: { ...QUOTA, ...ETAG },
};

const example = (error: string, message: string, more = {}) => ({ summary: error, value: { error, message, ...more } });
const answer = (description: string, examples: Record<string, unknown>, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples },
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
});

export const ERROR_ANSWERS = {
  BadRequest: answer(
    'A parameter or a field of the body is missing or invalid.',
    { limit: example('bad_request', 'limit must be a whole number from 1 to 200.', { field: 'limit' }) },
    QUOTA,
  ),
  Unauthorized: answer(
    'No key, or the key is unknown, revoked or expired.',
    {
      unknown: example('unauthorized', 'The API key is unknown or revoked: check that it was copied whole, or make another one.'),
    },
    { 'www-authenticate': { description: 'The scheme that is wanted.', schema: { type: 'string', const: 'Bearer' } } },
  ),
  NotFound: answer(
    'The market to look up has no live twin.',
    {
      no_twin: example(
        'not_found',
        'KXALIENS-27JUL01 has no live twin on venue B: no_candidate. Without market_id the trade is priced as it is sent.',
        { field: 'venue_a.market_id', reason: 'no_candidate' },
      ),
    },
    QUOTA,
  ),
  PayloadTooLarge: answer(
    'The body has more than 1 MiB.',
    { body: example('payload_too_large', 'A body may have at most 1048576 bytes.') },
    QUOTA,
  ),
  RateLimited: answer(
    'More requests in 60 seconds than the key may make; without a key, than its address may.',
    { limit: example('rate_limited', 'More than 60 requests in 60 seconds; try again in 12 s.') },
    { ...QUOTA, ...headerReferences('retry-after') },
  ),
  InternalError: answer('Our fault.', {
    id: example('internal_error', 'Something went wrong on our side; it is in our log as 5f0c….', { id: '5f0c…' }),
  }),
  DatabaseUnavailable: answer(
    'The service cannot use its database, or cannot reach it.',
    {
      unreachable: example('database_unreachable', 'The database cannot be reached; try again shortly.'),
      not_configured: example('database_not_configured', 'No database is configured.'),
    },
    headerReferences('retry-after'),
  ),
};

const ref = (name: keyof typeof ERROR_ANSWERS) => ({ $ref: `#/components/responses/${name}` });

/** The error responses of an operation, by status. */
export function errorAnswersOf(name: string, open: boolean): Record<number, object> {
  if (open) return { 429: ref('RateLimited'), 500: ref('InternalError') };
  return {
    400: ref('BadRequest'),
    401: ref('Unauthorized'),
    ...(name === 'profit' && { 404: ref('NotFound') }),
    ...((name === 'profit' || name === 'size') && { 413: ref('PayloadTooLarge') }),
    429: ref('RateLimited'),
    500: ref('InternalError'),
    503: ref('DatabaseUnavailable'),
  };
}
