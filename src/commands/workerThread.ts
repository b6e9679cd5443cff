/** The worker as a thread of `serve`, so that pulling and matching never hold up an answer. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../config.js';
import { VENUES } from '../domain/market.js';
import { type Database, openDatabase, shareEmbedded } from '../store/database.js';
import { connectThrough } from '../store/embedded/open.js';
import { connect } from '../venues/connect.js';
import type { MatchResult } from '../workflow/match.js';
import { onceAllPulled, runWorker } from '../workflow/worker.js';
import { readCalibration } from './calibrationFile.js';
import { createLog } from './log.js';
import { lowerPriority } from './lowerPriority.js';
import { MIGRATIONS } from './runtime.js';
import { openTracing } from './tracing.js';

/** What `serve` passes to the worker's thread. */
export interface WorkerData {
  config: Config;
  /** How far the command's clock is ahead of the real one. */
  aheadMs: number;
  /** What its writes must find in the database, when workers of several processes take turns. */
  fence?: string;
}

/** Nobody waits for the worker's statements, and some of them read whole tables. */
const STATEMENT_TIMEOUT_MS = 60_000;

const { config, aheadMs, fence } = workerData as WorkerData;
const stop = new AbortController();
parentPort?.on('message', (message) => {
  if (message === 'stop') stop.abort(new Error('stopped'));
});

lowerPriority();

async function open(): Promise<Database> {
  if (config.database === null) throw new Error('there is no database to work on');
  if ('url' in config.database)
    return openDatabase({ ...config.database, poolSize: 4, statementTimeoutMs: STATEMENT_TIMEOUT_MS }, MIGRATIONS);
  return shareEmbedded(() => connectThrough((port) => parentPort?.postMessage({ admit: port }, [port])));
}

const opened = await open();
const database: Database = fence === undefined ? opened : { ...opened, fence };
const log = createLog(config, 'worker');
const tracing = await openTracing(config, 'worker');
const clock = () => new Date(Date.now() + aheadMs);
const connectors = VENUES.map((venue) => connect(venue, { baseUrl: config.venues[venue] }));
const calibration = await readCalibration(config);
const onMatch = (matched: MatchResult) => parentPort?.postMessage({ matched });
await runWorker(
  { database, clock, log, calibration, onMatch, ...(tracing && { trace: tracing.trace }) },
  connectors,
  config.pull,
  stop.signal,
  onceAllPulled(VENUES, () => parentPort?.postMessage('round')),
);
await tracing?.close();
await database.close();
parentPort?.close();
