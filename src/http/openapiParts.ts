/** The errors and headers that every operation shares, as OpenAPI components. */
const CODES = [
  'bad_request',
  'unauthorized',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'rate_limited',
  'database_not_configured',
  'database_unreachable',
  'internal_error',
];

export const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string', enum: CODES, description: 'For programs.' },
    message: { type: 'string', description: 'One sentence, for people.' },
    field: { type: 'string', description: 'The first bad field, as a dotted path.' },
    reason: { $ref: '#/components/schemas/Reason', description: 'Why a looked-up market has no twin.' },
    id: { type: 'string', description: 'Where an internal error stands in the log.' },
  },
};

const header = (description: string) => ({ description, schema: { type: 'integer', minimum: 0 } });
export const HEADERS = {
  'ratelimit-limit': header('Requests that the key may make in any 60 seconds.'),
  'ratelimit-remaining': header('Requests left.'),
  'ratelimit-reset': header('Seconds until the oldest counted request leaves the window.'),
  'retry-after': header('Seconds after which a request is accepted.'),
};

const headerReferences = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
export const QUOTA = headerReferences('ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset');

const example = (error: string, message: string, more = {}) => ({ summary: error, value: { error, message, ...more } });
const answer = (description: string, examples: Record<string, unknown>, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } },
});

export const ERROR_ANSWERS = {
  BadRequest: answer(
    'A parameter or a field of the body is missing or invalid.',
    { limit: example('bad_request', 'limit must be a whole number from 1 to 200.', { field: 'limit' }) },
    QUOTA,
  ),
  Unauthorized: answer(
    'No key, or the key is unknown or revoked.',
    { unknown: example('unauthorized', 'The API key is unknown or revoked.') },
    { 'www-authenticate': { description: 'The scheme that is wanted.', schema: { type: 'string', const: 'Bearer' } } },
  ),
  NotFound: answer(
    'The market to look up has no live twin.',
    {
      no_twin: example('not_found', 'KXGAME-26DEC01-TIE has no live twin on venue B: outcome_unmapped.', {
        field: 'venue_a.market_id',
        reason: 'outcome_unmapped',
      }),
    },
    QUOTA,
  ),
  PayloadTooLarge: answer(
    'The body has more than 1 MiB.',
    { body: example('payload_too_large', 'A body may have at most 1048576 bytes.') },
    QUOTA,
  ),
  RateLimited: answer(
    'More requests in 60 seconds than the key may make.',
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

/** The error answers of an operation, by status. */
export function errorAnswersOf(name: string, open: boolean): Record<number, object> {
  if (open) return { 500: ref('InternalError') };
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
