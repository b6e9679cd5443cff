/** Counts, logs and traces each request around the work of answering it. */
import type { Logger } from 'pino';
import type { Trace } from '../context.js';
import type { Question } from './exchange.js';
import type { Metrics } from './metrics.js';
import { createRequestLog } from './requestLog.js';

/** Where requests are counted, logged and traced. */
export interface TelemetryOptions {
  log: Logger;
  /** The path of a request as it is counted and logged. */
  labelOf(question: Question): string;
  metrics?: Metrics | undefined;
  trace?: Trace | undefined;
  /** Told of each answer. */
  answered(question: Question, label: string, status: number): void;
}

/** Runs the work of answering one request, then counts and logs it. @param statusOf its response's status */
export type Watch = <T>(question: Question, work: () => Promise<T>, statusOf: (done: T) => number) => Promise<T>;

/** What watches over requests. Work that throws is neither counted nor logged here. */
export function createTelemetry({ log, labelOf, metrics, trace, answered }: TelemetryOptions): Watch {
  const logRequest = createRequestLog(log);
  const traced: Watch = (question, work, statusOf) => {
    if (!trace) return work();
    const label = labelOf(question);
    const attributes = { 'http.request.method': question.method, 'http.route': label, 'samebet.request': question.id };
    return trace(`${question.method} ${label}`, attributes, async (note) => {
      const done = await work();
      note({ 'http.response.status_code': statusOf(done) });
      return done;
    });
  };
  return async (question, work, statusOf) => {
    const started = performance.now();
    const done = await traced(question, work, statusOf);
    const [label, status, ms] = [labelOf(question), statusOf(done), performance.now() - started];
    metrics?.request(label, status, ms / 1_000);
    logRequest(question, label, status, ms);
    answered(question, label, status);
    return done;
  };
}
