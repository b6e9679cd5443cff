import type { Runtime } from '../../src/commands/runtime.js';

/** What a command has of the outside world where nobody looks on: it prints nothing, and isn't told to stop. */
export const quietRuntime = (own: Pick<Runtime, 'config' | 'clock' | 'log'>): Runtime => ({
  ...own,
  stop: new AbortController().signal,
  tty: false,
  input: process.stdin,
  output: process.stdout,
  paint: (_style, text) => text,
  out: () => {},
  err: () => {},
  exit: () => {},
});
