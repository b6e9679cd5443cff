/** Writes one log line for each request that was answered, at a level that follows the response's status. */
import type { Level, Logger } from 'pino';
import type { Caller } from '../context.js';
import type { HttpRequest } from './exchange.js';
import { LineBudget } from './lineBudget.js';

/** Characters of a path in the log; longer ones are cut. */
const MOST_PATH = 200;

/** Logs a request that was answered. @param ms its duration */
export type LogRequest = (request: HttpRequest, route: string, status: number, ms: number) => void;

/**
 * Logs one line a request: at level `error` for statuses of 5xx, `info` for 4xx, `debug` for the rest, so that by default a busy service logs
 * errors only. Without query, headers and body; keys and users by their ids.
 */
export function createRequestLog(log: Logger): LogRequest {
  const budget = new LineBudget();
  return ({ id, method, path, caller }, route, status, ms) => {
    const level = levelOf(status);
    if (!log.isLevelEnabled(level)) return;
    const more = level === 'debug' ? {} : budget.take();
    if (!more) return;
    const line = { request: id, method, path: path.slice(0, MOST_PATH), route, status, ms: Math.round(ms * 10) / 10 };
    log[level]({ ...line, ...callerOf(caller), ...more }, 'request');
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
