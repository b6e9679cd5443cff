import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Deps } from '../context.js';
import type { LookUpQuestion } from '../workflow/lookUp.js';
import { AnswerCache } from './answerCache.js';
import { type Answer, type HeaderList, headerList, type Question } from './exchange.js';
import { contextOf, openVisit, type Visit } from './gate.js';
import { compileOmitNulls } from './omitNulls.js';
import type { Operation } from './operations.js';
import { compileParameters, type ReadVariables, readInput } from './parameters.js';
import { toProblem } from './problems.js';
import type { Limiter } from './rateLimit.js';

/** Answers one REST request. */
export type RestHandler = (question: Question) => Promise<Answer>;

/** An operation made ready: its document compiled, its parameters and its nulls worked out. */
export interface ReadyOperation {
  operation: Operation;
  read: ReadVariables;
  run: (context: unknown, variables: Record<string, unknown>) => ExecutionResult | Promise<ExecutionResult>;
  /** The JSON body of a result without errors. */
  print: (data: Record<string, unknown>) => string;
}

export const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'] as const;

/** Compiles an operation, once for all requests. @param schema the REST schema, with plain bodies */
export function readyOperation(schema: GraphQLSchema, operation: Operation): ReadyOperation {
  const { name, document, definition, method } = operation;
  const compiled = compileQuery(schema, document, definition.name?.value);
  const root = schema.getQueryType();
  if (!isCompiledQuery(compiled) || !root) throw new Error(`the document of ${name} does not compile`);
  const omitNulls = compileOmitNulls(root, definition.selectionSet);
  return {
    operation,
    read: method === 'POST' ? readInput : compileParameters(schema, definition),
    run: (context, variables) => compiled.query(undefined, context, variables),
    print: (data) => {
      omitNulls?.(data);
      return JSON.stringify(data[name]);
    },
  };
}

/** The order of checks is the contract's: key, limit, parameters, database. */
export function restHandler({ operation, read, run, print }: ReadyOperation, deps: Deps, limiter: Limiter): RestHandler {
  const answers = operation.ofIndex ? new AnswerCache(deps) : undefined;
  const work = async (question: Question, visit: Visit): Promise<string> => {
    const variables = await read(question);
    const { venue, market_id } = variables as unknown as LookUpQuestion;
    const place = operation.ofOneMarket ? deps.index.placeOf(venue, market_id) : undefined;
    const state = answers?.state(place);
    const result = await run(contextOf(deps, visit), variables);
    if (result.errors?.[0]) throw result.errors[0];
    const body = print(result.data as Record<string, unknown>);
    if (state !== undefined) answers?.keep({ state, place }, question.query, body);
    return body;
  };
  return async (question) => {
    const visit: Visit = openVisit(question.header, deps, limiter);
    question.caller = visit.caller;
    try {
      if (!operation.open) await visit.admit();
      const body = answers?.find(question.query) ?? (await work(question, visit));
      return { status: 200, headers: [...JSON_TYPE, ...visit.headers], body };
    } catch (error) {
      return problemAnswer(error, deps, visit.headers);
    }
  };
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
