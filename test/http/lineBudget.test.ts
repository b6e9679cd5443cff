import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { steadyClock } from '../../src/context.js';
import { toProblem } from '../../src/http/problems.js';
import { createRequestLog } from '../../src/http/requestLog.js';

test('errors that come over and over are written some times a second, and how many were not is said', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: { msg: string; suppressed?: number }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  for (let each = 0; each < 1_000; each++) toProblem(new Error('again'), log);
  expect(lines).toHaveLength(20);
  vi.advanceTimersByTime(1_000);
  toProblem(new Error('again'), log);
  expect(lines.at(-1)).toMatchObject({ msg: 'unforeseen error', suppressed: 980 });
  const logRequest = createRequestLog(log);
  for (let each = 0; each < 1_000; each++) logRequest({ id: 'x', method: 'GET', path: '/' } as never, 'page', 500, 1);
  expect(lines).toHaveLength(41);
  vi.useRealTimers();
});

test('what measures spans goes on evenly when the clock is set back', () => {
  const before = steadyClock();
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  expect(steadyClock().getTime()).toBeGreaterThanOrEqual(before.getTime());
  vi.useRealTimers();
});
