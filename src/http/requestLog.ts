import { randomUUID } from 'node:crypto';
import type { Level, Logger } from 'pino';
import type { Caller } from '../context.js';
import type { Question } from './exchange.js';

/** A caller's own id is taken over if it can't be mistaken for anything else in a log. */
const SANE_ID = /^[\w.:-]{8,64}$/;
/** An address longer than this is cut in the log. */
const MOST_PATH = 200;
/** Refused requests a second that get a line: whoever floods the service must not flood its log. */
const LINES_PER_SECOND = 20;

/** The id of a request: the caller's `x-request-id`, or a new one. */
export function requestIdOf(header: string | undefined): string {
  return header !== undefined && SANE_ID.test(header) ? header : randomUUID();
}

/** Writes one line about a request that was answered. @param ms that it took */
export type LogRequest = (question: Question, route: string, status: number, ms: number) => void;

/**
 * One JSON line a request, at a level that follows the status: `error` for our faults, `info` for refusals, `debug` for the rest, so
 * that a busy service logs what went wrong and nothing else unless it is asked to. No query, no header, no body: keys by their ids.
 */
export function createRequestLog(log: Logger): LogRequest {
  let second = 0;
  let lines = 0;
  let unsaid = 0;
  return ({ id, method, path, caller }, route, status, ms) => {
    const level = levelOf(status);
    if (!log.isLevelEnabled(level)) return;
    if (level === 'info') {
      const now = Math.floor(performance.now() / 1_000);
      if (now !== second) [second, lines] = [now, 0];
      if (++lines > LINES_PER_SECOND) return void unsaid++;
    }
    const line = { request: id, method, path: path.slice(0, MOST_PATH), route, status, ms: Math.round(ms * 10) / 10 };
    log[level]({ ...line, ...callerOf(caller), ...(unsaid > 0 && { unsaid }) }, 'request');
    unsaid = 0;
  };
}

function levelOf(status: number): Level {
  if (status >= 500) return 'error';
  return status >= 400 ? 'info' : 'debug';
}

function callerOf(caller: Caller | undefined): Record<string, string> {
  if (caller?.kind === 'key') return { key: caller.keyId };
  return caller?.kind === 'user' ? { user: caller.userId } : {};
}
