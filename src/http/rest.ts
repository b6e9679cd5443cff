/** Answers REST requests: checks key and limit, reads the parameters, and sends a kept response, a new one or an error. */
import { randomBytes } from 'node:crypto';
import type { Deps } from '../context.js';
import type { Venue } from '../domain/market.js';
import { bucketOf } from '../store/marketNames.js';
import { type Access, accessOf, contextOf } from './access.js';
import { unlessKnown } from './etag.js';
import { type HeaderList, type HttpRequest, type HttpResponse, headerList } from './exchange.js';
import type { Operation } from './operations.js';
import { type Parameters, parametersOf } from './parameters.js';
import { type Problem, toGraphQLError, toProblem } from './problems.js';
import type { Limiter } from './rateLimit.js';
import { ResponseCache } from './responseCache.js';
import type { SofaRest } from './sofa.js';

/** Responds to one REST request. @param access of the request, where it was found already */
export type RestHandler = (request: HttpRequest, access?: Access) => Promise<HttpResponse>;

export const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'] as const;

/** A body, and the state of the index that it was computed from; no state when it depends on more than the index. */
interface ComputedBody {
  body: string | Buffer;
  state?: number | undefined;
}

/** Each process counts index states for itself, so a tag of another or an earlier process means nothing here. */
const PROCESS = randomBytes(6).toString('base64url');
/** Weak: the time at a response's end moves while the response stays. */
const tagOfState = (state: number): string => `W/"${PROCESS}.${state.toString(36)}"`;

/** The handler of one operation: sofa's response, behind the cache. Checks in the order of the contract: key, limit, parameters, database. */
export function restHandler(operation: Operation, { respond }: SofaRest, deps: Deps, limiter: Limiter): RestHandler {
  const cache = operation.ofIndex ? new ResponseCache(deps) : undefined;
  const compute = async (request: HttpRequest, access: Access): Promise<ComputedBody> => {
    const parameters = await parametersOf(operation, request);
    const bucket = operation.ofOneMarket ? bucketAsked(parameters) : undefined;
    const state = cache?.state(bucket);
    const body = await respond(operation, parameters, contextOf(deps, access));
    if (state !== undefined) cache?.keep({ state, bucket }, request.query, body);
    return { body, state };
  };
  return async (request, opened) => {
    const access = opened ?? accessOf(request.header, deps, limiter);
    request.caller = access.caller;
    try {
      if (!operation.open) await access.admit();
      const { body, state } = cache?.find(request.query) ?? (await compute(request, access));
      if (state === undefined) return { status: 200, headers: [...JSON_TYPE, ...access.headers], body };
      const tag = tagOfState(state);
      return unlessKnown(request, tag, { status: 200, headers: [...JSON_TYPE, 'etag', tag, ...access.headers], body });
    } catch (error) {
      return problemResponse(error, deps, access.headers);
    }
  };
}

/** The bucket of the market in the parameters, which have not been checked yet: bad ones are refused later. */
function bucketAsked({ venue, market_id }: Parameters): number | undefined {
  return typeof market_id === 'string' ? bucketOf(venue as Venue, market_id) : undefined;
}

/** The REST response for a thrown error. @param headers to add to those of the error */
export function problemResponse(error: unknown, { log }: Pick<Deps, 'log'>, headers: HeaderList = []): HttpResponse {
  const problem = toProblem(error, log);
  return {
    status: problem.status,
    headers: [...JSON_TYPE, ...headers, ...headerList(problem.headers)],
    body: JSON.stringify(problem.body),
  };
}

/** The response at /graphql for an error that yoga doesn't write, such as one from before the document was read. */
export function graphqlProblemResponse(error: unknown, { log }: Pick<Deps, 'log'>): HttpResponse {
  const { message, extensions } = toGraphQLError(error, log);
  const { http, ...told } = extensions;
  const { status, headers } = http as Problem;
  const body = JSON.stringify({ errors: [{ message, extensions: told }] });
  return { status, headers: [...JSON_TYPE, ...headerList(headers)], body };
}
