/** Counts, logs and traces each request around the work of answering it. */
import type { Logger } from 'pino';
import type { Trace } from '../context.js';
import type { HttpRequest } from './exchange.js';
import type { Metrics } from './metrics.js';
import { createRequestLog } from './requestLog.js';

/** Where requests are counted, logged and traced. */
export interface TelemetryOptions {
  log: Logger;
  /** The label of a request in metrics, logs and traces. */
  labelOf(request: HttpRequest): string;
  metrics?: Metrics | undefined;
  trace?: Trace | undefined;
  /** Called for each response. */
  answered(request: HttpRequest, label: string, status: number): void;
}

/** Runs `work`, which answers a request, then counts and logs it. @param statusOf the status of the result of `work` */
export type Watch = <T>(request: HttpRequest, work: () => Promise<T>, statusOf: (done: T) => number) => Promise<T>;

/** Creates a `Watch`. A request whose work throws is neither counted nor logged here. */
export function createTelemetry({ log, labelOf, metrics, trace, answered }: TelemetryOptions): Watch {
  const logRequest = createRequestLog(log);
  const traced: Watch = (request, work, statusOf) => {
    if (!trace) return work();
    const label = labelOf(request);
    const attributes = { 'http.request.method': request.method, 'http.route': label, 'samebet.request': request.id };
    return trace(`${request.method} ${label}`, attributes, async (note) => {
      const done = await work();
      note({ 'http.response.status_code': statusOf(done) });
      return done;
    });
  };
  return async (request, work, statusOf) => {
    const started = performance.now();
    const done = await traced(request, work, statusOf);
    const [label, status, ms] = [labelOf(request), statusOf(done), performance.now() - started];
    metrics?.request(label, status, ms / 1_000);
    logRequest(request, label, status, ms);
    answered(request, label, status);
    return done;
  };
}
