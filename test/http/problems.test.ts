import { GraphQLError } from 'graphql';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { REFUSAL_CODES, Refusal } from '../../src/domain/refusal.js';
import { toGraphQLError, toProblem } from '../../src/http/problems.js';

const quiet = pino({ enabled: false });

test.each([
  ['bad_request', 400],
  ['unauthorized', 401],
  ['forbidden', 403],
  ['not_found', 404],
  ['method_not_allowed', 405],
  ['conflict', 409],
  ['gone', 410],
  ['payload_too_large', 413],
  ['rate_limited', 429],
  ['database_not_configured', 503],
  ['database_unreachable', 503],
] as const)('%s is a %s', (code, status) => {
  expect(REFUSAL_CODES).toContain(code);
  const problem = toProblem(new Refusal(code, 'Words.', { field: 'a.b', reason: 'no_candidate' }), quiet);
  expect(problem).toMatchObject({ status, body: { error: code, message: 'Words.', field: 'a.b', reason: 'no_candidate' } });
});

test('a refusal keeps its words and code through any number of wrappings', () => {
  const wrapped = new GraphQLError('outer', {
    originalError: new GraphQLError('inner', { originalError: new Refusal('not_found', 'Gone.') }),
  });
  expect(toProblem(wrapped, quiet).body).toEqual({ error: 'not_found', message: 'Gone.' });
});

test.each([
  Object.assign(new Error('x'), { code: 'P1001' }),
  Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('terminating connection'), { code: '57P01' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
])('a database that went away is unreachable for now: %s', (error) => {
  expect(toProblem(error, quiet)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '1' },
    body: { error: 'database_unreachable' },
  });
});

test('anything else is masked and logged under the id that the answer names', () => {
  const lines: { id?: string; err?: { message: string } }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  const { status, body } = toProblem(new TypeError('secret is undefined'), log);
  expect(status).toBe(500);
  expect(body.error).toBe('internal_error');
  expect(JSON.stringify(body)).not.toContain('secret');
  expect(lines).toMatchObject([{ id: body.id, err: { message: 'secret is undefined' } }]);
});

test('GraphQL says code, field and reason in extensions, once', () => {
  const error = toGraphQLError(new Refusal('not_found', 'Gone.', { field: 'f', reason: 'rejected' }), quiet);
  expect(error.extensions).toMatchObject({
    code: 'not_found',
    field: 'f',
    reason: 'rejected',
    http: { status: 404, spec: true },
  });
  expect(toGraphQLError(error, quiet)).toBe(error);
});
