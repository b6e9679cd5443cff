/** Turns any error into what the caller is told, with status, code and message, for REST and for GraphQL. */
import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { Refusal, type RefusalCode } from '../domain/refusal.js';
import { isUnreachable } from '../store/unreachable.js';
import { logError } from './lineBudget.js';

/** The one table of statuses, for REST and GraphQL. */
const STATUS: Record<RefusalCode, number> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  payload_too_large: 413,
  rate_limited: 429,
  database_not_configured: 503,
  database_unreachable: 503,
};
const CODES: ReadonlySet<string> = new Set([...Object.keys(STATUS), 'internal_error']);
/** `retry-after` of `database_unreachable`: a lost connection is tried again within this many seconds. */
const DATABASE_RETRY_SECONDS = 1;
/** An error response: `error` is a code for programs, `message` a sentence for people, `field` the place of the error. */
export interface Problem {
  status: number;
  headers: Record<string, string>;
  body: { error: string; message: string; field?: string; reason?: string; id?: string };
}

/**
 * The error response for anything that was thrown. A refusal is passed on; any other error is masked, and logged under an id that the
 * response contains.
 */
export function toProblem(error: unknown, log: Logger): Problem {
  const refusal = toRefusal(error);
  if (!refusal) {
    const id = randomUUID();
    logError(log, { id, err: causeOf(error) }, 'unforeseen error');
    const message = `Something went wrong on our side; it is in our log as ${id}.`;
    return { status: 500, headers: {}, body: { error: 'internal_error', message, id } };
  }
  const { code, message } = refusal;
  const { field, reason } = refusal.detail;
  return {
    status: STATUS[code],
    headers: headersOf(refusal),
    body: { error: code, message, ...(field !== undefined && { field }), ...(reason !== undefined && { reason }) },
  };
}

/**
 * The GraphQL error for anything that was thrown: code, field and reason in `extensions`. `spec: true` lets it answer 200 to clients that ask for
 * application/json, as the GraphQL-over-HTTP specification wants, and the status to all others.
 */
export function toGraphQLError(error: unknown, log: Logger): GraphQLError {
  if (error instanceof GraphQLError && typeof error.extensions.code === 'string' && CODES.has(error.extensions.code))
    return error;
  const { status, headers, body } = toProblem(error, log);
  const { error: code, message, ...detail } = body;
  // A refusal of a scalar is wrapped by graphql-js, whose message has the path within the variable.
  const at = error instanceof GraphQLError ? { ...locationOf(error), originalError: error } : {};
  // Yoga knows best which status a malformed request gets; a refusal knows its own.
  const http = statusOfYoga(error) ?? { status, headers, spec: true };
  return new GraphQLError(message, { ...at, extensions: { code, ...detail, http } });
}

/** The place of an error in the document and in the response, as `new GraphQLError` takes it. */
export function locationOf(error: GraphQLError) {
  const { nodes = null, source = null, positions = null, path = null } = error as Partial<GraphQLError>;
  return nodes ? { nodes, path } : { source, positions, path };
}

/** Yoga's own `http` extension. Without `spec` for a body that isn't JSON: that status is for every client. */
function statusOfYoga(error: unknown): object | undefined {
  if (!(error instanceof GraphQLError)) return undefined;
  const { http, originalError } = error.extensions as { http?: { status?: number }; originalError?: unknown };
  return http && originalError ? { status: http.status } : http;
}

function headersOf({ code, detail }: Refusal): Record<string, string> {
  if (code === 'unauthorized') return { 'www-authenticate': 'Bearer' };
  if (detail.allow !== undefined) return { allow: detail.allow };
  const wait = detail.retryAfterSeconds ?? (code === 'database_unreachable' ? DATABASE_RETRY_SECONDS : undefined);
  return wait === undefined ? {} : { 'retry-after': String(wait) };
}

/** The refusal that an error stands for, also when GraphQL wrapped it; undefined for an unforeseen error. */
function toRefusal(error: unknown): Refusal | undefined {
  const cause = causeOf(error);
  if (cause instanceof Refusal) return cause;
  if (isUnreachable(cause)) return new Refusal('database_unreachable', 'The database cannot be reached; try again shortly.');
  if (isUnstorable(cause)) return new Refusal('bad_request', 'A text in the request holds U+0000, which no text here can hold.');
  // Errors of graphql-js about a document or its variables, and of yoga about a request; the outermost message has the path within a variable.
  if (cause instanceof GraphQLError) return new Refusal(codeOf(cause), (error as GraphQLError).message);
  return undefined;
}

/** The code for a status of 4xx that a library chose, such as yoga's for a method or a body's size; undefined for other statuses. */
export function codeOfStatus(status: number | undefined): RefusalCode | undefined {
  if (status === undefined || status >= 500) return undefined;
  return (Object.keys(STATUS) as RefusalCode[]).find((code) => STATUS[code] === status) ?? 'bad_request';
}

function codeOf({ extensions }: GraphQLError): RefusalCode {
  return codeOfStatus((extensions.http as { status?: number } | undefined)?.status) ?? 'bad_request';
}

/** The innermost error of a chain of wrapped ones. */
function causeOf(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

/** PostgreSQL's "invalid byte sequence" (22021): only a caller's own text can bring one. The driver has it as code, Prisma in its words. */
function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '22021' || error.message.includes('Code: `22021`');
}
