import { GraphQLError } from 'graphql';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { REFUSAL_CODES, Refusal } from '../../src/domain/refusal.js';
import { toHeaders } from '../../src/http/exchange.js';
import { toGraphQLError, toProblem } from '../../src/http/problems.js';
import { graphqlProblemResponse } from '../../src/http/rest.js';

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

test('at /graphql, too, an unforeseen error is logged once, under the id that is told', () => {
  const lines: { id: string }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { status, headers, body } = graphqlProblemResponse(new Error('a secret'), { log });
  const { errors } = JSON.parse(String(body));
  expect([status, Object.fromEntries(toHeaders(headers))]).toEqual([500, { 'content-type': 'application/json; charset=utf-8' }]);
  expect(errors[0].extensions).toEqual({ code: 'internal_error', id: expect.any(String) });
  expect(lines.map(({ id }) => id)).toEqual([errors[0].extensions.id]);
});

test('at /graphql a refusal has its own status and headers', () => {
  const limited = graphqlProblemResponse(new Refusal('rate_limited', 'Wait.', { retryAfterSeconds: 7 }), { log: quiet });
  expect([limited.status, toHeaders(limited.headers).get('retry-after')]).toEqual([429, '7']);
  expect(JSON.parse(String(limited.body))).toEqual({ errors: [{ message: 'Wait.', extensions: { code: 'rate_limited' } }] });
});
