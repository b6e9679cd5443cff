/** Answers REST requests: checks key and limit, reads the parameters, and sends a kept response, a new one or an error. */
import { randomBytes } from 'node:crypto';
import type { Deps } from '../context.js';
import type { Venue } from '../domain/market.js';
import { AnswerCache } from './answerCache.js';
import { unlessKnown } from './etag.js';
import { type Answer, type HeaderList, headerList, type Question } from './exchange.js';
import { contextOf, openVisit, type Visit } from './gate.js';
import type { Operation } from './operations.js';
import { type Parameters, parametersOf } from './parameters.js';
import { toGraphQLError, toProblem } from './problems.js';
import type { Limiter } from './rateLimit.js';
import type { Mounted } from './sofa.js';

/** Answers one REST request. @param opened its visit, where it was opened already */
export type RestHandler = (question: Question, opened?: Visit) => Promise<Answer>;

export const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'] as const;

/** A body, and what the index said when it was worked out where it follows from that alone. */
interface Worked {
  body: string | Buffer;
  state?: number | undefined;
}

/** States are counted by each process for itself: of another process, or of one before, a tag says nothing. */
const PROCESS = randomBytes(6).toString('base64url');
/** Weak: the time at an answer's end moves while the answer stays. */
const tagOfState = (state: number): string => `W/"${PROCESS}.${state.toString(36)}"`;

/** Sofa's answer, with the service's own around it. The order of checks is the contract's: key, limit, parameters, database. */
export function restHandler(operation: Operation, { answer }: Mounted, deps: Deps, limiter: Limiter): RestHandler {
  const answers = operation.ofIndex ? new AnswerCache(deps) : undefined;
  const work = async (question: Question, visit: Visit): Promise<Worked> => {
    const parameters = await parametersOf(operation, question);
    const place = operation.ofOneMarket ? placeOf(parameters, deps) : undefined;
    const state = answers?.state(place);
    const body = await answer(operation, parameters, contextOf(deps, visit));
    if (state !== undefined) answers?.keep({ state, place }, question.query, body);
    return { body, state };
  };
  return async (question, opened) => {
    const visit = opened ?? openVisit(question.header, deps, limiter);
    question.caller = visit.caller;
    try {
      if (!operation.open) await visit.admit();
      const { body, state } = answers?.find(question.query) ?? (await work(question, visit));
      if (state === undefined) return { status: 200, headers: [...JSON_TYPE, ...visit.headers], body };
      const tag = tagOfState(state);
      return unlessKnown(question, tag, { status: 200, headers: [...JSON_TYPE, 'etag', tag, ...visit.headers], body });
    } catch (error) {
      return problemAnswer(error, deps, visit.headers);
    }
  };
}

/** Where the market asked about belongs in the index. What isn't known yet to be a venue and an id will be refused. */
function placeOf({ venue, market_id }: Parameters, { index }: Deps): number | undefined {
  return typeof market_id === 'string' ? index.placeOf(venue as Venue, market_id) : undefined;
}

/** The answer to anything that was thrown. */
export function problemAnswer(error: unknown, { log }: Pick<Deps, 'log'>, headers: HeaderList = []): Answer {
  const problem = toProblem(error, log);
  return {
    status: problem.status,
    headers: [...JSON_TYPE, ...headers, ...headerList(problem.headers)],
    body: JSON.stringify(problem.body),
  };
}

/** The same at /graphql, for what is refused before a document is read. */
export function graphqlProblem(error: unknown, { log }: Pick<Deps, 'log'>): Answer {
  const { headers, status } = problemAnswer(error, { log });
  return { status, headers, body: JSON.stringify({ errors: [toGraphQLError(error, log).toJSON()] }) };
}
