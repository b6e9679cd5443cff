/** Starts the worker as a thread beside the API, starts it again when it dies, and stops it. */
import type { MessagePort, Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { startThread } from '../startThread.js';
import type { EmbeddedEngine } from '../store/embedded/open.js';
import type { MatchResult } from '../workflow/match.js';
import type { WorkerData } from './workerThread.js';

/** A thread that died is started again after this long. */
const RESTART_MS = 5_000;
/** A thread that was told to stop gets this long to end what it does; then it is ended, and the database rolls back. */
const STOP_MS = 2_500;
/** Megabytes of heap for what was just made: by default up to 48, which stay for the life of the thread (service.ts has the figures). */
const YOUNG_MB = 12;

/** The worker thread as `serve` keeps it. */
export interface BackgroundWorker {
  /** Settles when both venues were pulled once and what they brought is judged. */
  firstRound: Promise<void>;
  /** Lets it finish what it does, for a bounded time. */
  stop(): Promise<void>;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
}

/** What the thread says: both venues were pulled and judged; a run of the matcher; a request for a connection to the embedded database. */
type WorkerMessage = 'round' | { matched: MatchResult } | { admit: MessagePort };

/** What a worker's messages go to: the log, and the counter of the matcher's runs. */
export interface WorkerListeners {
  log: Logger;
  onMatch(result: MatchResult): void;
}

/** Starts the worker thread and keeps it alive until it is told to stop. @param engine the embedded database that it shares */
export function startWorker(
  data: WorkerData,
  engine: EmbeddedEngine | undefined,
  { log, onMatch }: WorkerListeners,
): BackgroundWorker {
  let thread: Worker;
  let exited: Promise<unknown>;
  let restart: NodeJS.Timeout | undefined;
  let stopping = false;
  let done: () => void = () => {};
  const firstRound = new Promise<void>((resolve) => {
    done = resolve;
  });

  const start = () => {
    thread = startThread(new URL('./workerThread', import.meta.url), {
      workerData: data,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    thread.on('message', (message: WorkerMessage) => {
      if (message === 'round') done();
      else if ('matched' in message) onMatch(message.matched);
      else engine?.admit(message.admit);
    });
    thread.on('error', (error) => log.error({ err: error }, 'the worker died'));
    exited = new Promise((resolve) => thread.once('exit', resolve));
    thread.once('exit', () => {
      if (!stopping) restart = setTimeout(start, RESTART_MS);
    });
  };
  start();

  const kill = async () => {
    stopping = true;
    clearTimeout(restart);
    await thread.terminate();
  };
  return {
    firstRound,
    kill,
    async stop() {
      stopping = true;
      clearTimeout(restart);
      thread.postMessage('stop');
      const patience = setTimeout(kill, STOP_MS);
      await exited;
      clearTimeout(patience);
    },
  };
}
