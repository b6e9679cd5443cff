/** Starts a service and stops it: database, live index, API, webhooks, probes and worker. */
import { setTimeout as pause } from 'node:timers/promises';
import v8 from 'node:v8';
import { type App, type AppOptions, createApp } from '../app.js';
import type { Config } from '../config.js';
import { steadyClock } from '../context.js';
import { LIMIT_WINDOW_MS } from '../domain/duration.js';
import { LOOPBACK } from '../http/addresses.js';
import type { Auth } from '../http/auth.js';
import { loopWork } from '../http/loopTime.js';
import { createMetrics, type Metrics } from '../http/metrics.js';
import { probeHandlers } from '../http/probes.js';
import { openSharedWindows } from '../http/sharedWindows.js';
import { webhookSender } from '../http/webhookPost.js';
import { ChangeFeed } from '../store/changes/feed.js';
import type { Database } from '../store/database.js';
import type { LiveDeadlines } from '../store/databaseContact.js';
import type { LiveIndex } from '../store/liveIndex.js';
import { noDatabase } from '../store/noDatabase.js';
import { openReach } from '../store/reach.js';
import { isUnreachable } from '../store/unreachable.js';
import { deliverWebhooks } from '../workflow/deliverWebhooks.js';
import { keepLog } from '../workflow/keepLog.js';
import { lazyAccounts, settingsOf } from './accounts.js';
import { startWorker } from './backgroundWorker.js';
import { startElectedWorker } from './electedWorker.js';
import { closeFollowed, type Followed, openFollowed } from './followed.js';
import { HTTP_LIMITS } from './httpLimits.js';
import { openHttpServer } from './httpServer.js';
import { loadEngine } from './loadEngine.js';
import { CommandError, type Runtime, withDatabase } from './runtime.js';
import { stopped } from './stopped.js';
import { openTracing } from './tracing.js';
import { openWatchPort } from './watchPort.js';

/**
 * The heap may grow by a quarter before all of it is marked; V8 would begin again after a tenth, since little of what a request makes lives
 * on. With 300,000 markets and 50 s of load that is 18 markings, 0.29 s of pauses in all and none above 34 ms; growth to three times its
 * size had 6 and 0.10 s, and took 40 MB more before the load and 90 MB more after it (2026-11-26). Not where a worker shares the process:
 * the engine's heap is too large for that.
 */
const HEAP_GROWTH = '--heap-growing-percent=25';
/**
 * The same where a worker has the process for itself: the heap may grow by half, where V8 lets the engine's grow from 93 to 193 MB before it is
 * marked. With the sample and pulls every 5 s an active worker, half a minute old, takes 244 to 288 MB; without this and the bound in
 * backgroundWorker.ts 287 to 324 and, until its first marking, 435; the CPU time is the same (2026-11-30).
 */
const WORKER_HEAP_GROWTH = '--heap-growing-percent=50';
/** How long after its start a process warms up: what it does at its start comes first, and one that ends sooner needs no warming up. */
const WARM_UP_AFTER_MS = 5_000;
/** Modules that the first answers don't need are loaded this long after the service began to listen, or when they are needed first. */
const LOAD_REMAINING_AFTER_MS = 100;
/** How long a stopping process waits for its last writes to the database. */
const CLOSE_MS = 400;
/** How long it waits for the embedded database: cut short, its folder is taken for one in use where it is copied, and recovers at its next start. */
const CLOSE_ENGINE_MS = 4_000;
/** How long a stopping process waits until its last spans have reached the collector. */
const LAST_SPANS_MS = 1_000;

/** A running service. */
export interface Service {
  url: string;
  database: Database;
  index: LiveIndex;
  /** Accounts; absent without a database. */
  auth: Auth | undefined;
  /** Settles when the embedded database broke down: nothing can be answered any more. Never settles otherwise. */
  broken: Promise<Error>;
  /** Settles when both venues have been pulled and matched once by this process; at once without a worker. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/** How far a command's clock is ahead of the real one. */
const aheadOf = ({ clock }: Runtime) => clock().getTime() - Date.now();

/** Deadlines of the parts of a service, in place of those that are promised. */
export interface ServiceDeadlines {
  live?: Partial<LiveDeadlines>;
  /** How long Redis may take for an answer, in milliseconds. */
  redisMs?: number;
}

function sharedWindows({ config, log }: Runtime, answerMs: number | undefined) {
  const { redisUrl, ratePerMinute: limit, apiProcesses: processes } = config;
  return redisUrl === undefined
    ? undefined
    : openSharedWindows(redisUrl, { limit, windowMs: LIMIT_WINDOW_MS, processes, clock: steadyClock, log, answerMs });
}

/** What a service answers from. */
interface Stores {
  database: Database;
  index: LiveIndex;
  /** Begins to read the part of the index that isn't in memory yet. */
  readRest(): void;
  close(): Promise<void>;
}

/** The database and the index that follows it; without a configured database, substitutes that refuse every use. */
async function openStores(runtime: Runtime, { deadlines, opening }: Pick<ServiceKind, 'deadlines' | 'opening'>): Promise<Stores> {
  if (runtime.config.database === null) return { ...noDatabase(), readRest: () => {}, close: async () => {} };
  const followed = await (opening ?? openFollowed(runtime, deadlines?.live));
  const { database, index } = followed;
  const close = () => closeFollowed(followed);
  try {
    await index.start({ early: true });
  } catch (error) {
    await close();
    if (!isUnreachable(error)) throw error;
    const cause = (error as Error).message;
    throw new CommandError(
      `the index can't be read: ${cause}. See that the database runs, and that this machine isn't overloaded.`,
    );
  }
  return { database, index, readRest: () => index.readRest(), close };
}

/** Which service is started. */
interface ServiceKind {
  /** With a worker beside the API. */
  pulls: boolean;
  /** Whether somebody pulls, here or elsewhere, so that old answers mean a fault; `pulls` unless given. */
  pulled?: boolean;
  /** In place of those that are promised. */
  deadlines?: ServiceDeadlines;
  /** The configured database with its index, when it is being opened already. */
  opening?: Promise<Followed> | undefined;
}

/** Starts the API and, with `pulls`, the worker beside it. */
export async function startService(runtime: Runtime, kind: ServiceKind): Promise<Service> {
  if (!kind.pulls) v8.setFlagsFromString(HEAP_GROWTH);
  const { config, clock, log } = runtime;
  const { database, index, readRest, close } = await openStores(runtime, kind);
  const windows = await sharedWindows(runtime, kind.deadlines?.redisMs);
  const auth = config.database === null ? undefined : lazyAccounts(config, { database, clock: steadyClock, log });
  const maxAgeMs = config.database !== null && (kind.pulled ?? kind.pulls) ? config.readyMaxAgeMs : undefined;
  const tracing = await openTracing(config, 'api');
  const feed = new ChangeFeed(database, index);
  const metrics = createMetrics({ database, index, clock, windows, feed });
  const webhooks = webhookSender(config.auth.secret, { allow: config.webhookAllow, idsOnly: config.idsOnly });
  const app = createApp(
    { database, index, clock, log, feed, settings: settingsOf(config), ...(webhooks && { webhooks }) },
    {
      ...optionsOf(config),
      ...(windows && { windows }),
      ...(auth && { auth }),
      ...(tracing && { trace: tracing.trace }),
      metrics,
      ...(maxAgeMs !== undefined && { readyMaxAgeMs: maxAgeMs }),
    },
  );
  const closeStores = async () => {
    windows?.close();
    await within(database.engine ? CLOSE_ENGINE_MS : CLOSE_MS, close());
  };
  const address = { port: config.port, host: config.host, variable: 'PORT' } as const;
  const limits = { ...HTTP_LIMITS, trusted: [...LOOPBACK, ...config.auth.trustedProxies] };
  const server = await opened(openHttpServer(app.handler, address, limits), closeStores);
  const probes = probeHandlers({ index, clock }, { maxAgeMs, metrics });
  const watch = await opened(openWatchPort(runtime, probes, config.port), async () => {
    await server.close();
    await closeStores();
  });
  const tellers = startChangeJobs(runtime, database, webhooks, metrics);
  const warming = new AbortController();
  const rest = loadRemainingLater(runtime, readRest, auth);
  const warmed = config.database === null ? undefined : warmUpLater(app, runtime, warming.signal);
  const worker = kind.pulls && config.database !== null ? startWorkerFor(runtime, metrics, database.engine) : undefined;
  return {
    url: server.url,
    database,
    index,
    auth,
    broken: database.engine?.died ?? new Promise(() => {}),
    ready: worker?.firstRound ?? Promise.resolve(),
    async close() {
      warming.abort();
      clearTimeout(rest);
      const told = tellers.stop();
      app.endStreams();
      await Promise.all([server.close(), watch?.close(), worker?.stop(), told]);
      await within(CLOSE_MS, Promise.all([app.close(), warmed])); // the last document of the warm-up still reads the database
      if (tracing) await within(LAST_SPANS_MS, tracing.close());
      await closeStores();
    },
  };
}

/** Loads what the first answers don't need: the rest of the index, the engine and the accounts. @returns the timer after which it begins */
function loadRemainingLater(
  { log }: Runtime,
  readRest: () => void,
  auth: { load(): Promise<unknown> } | undefined,
): NodeJS.Timeout {
  return setTimeout(() => {
    readRest();
    loadEngine().catch((error: unknown) => log.error({ err: error }, 'the engine could not be loaded'));
    auth?.load().catch((error: unknown) => log.error({ err: error }, 'accounts could not be opened'));
  }, LOAD_REMAINING_AFTER_MS);
}

/** Warms the app up. A failure is logged for debugging alone: no answer depends on it. */
async function warmUpLater(app: App, { log }: Runtime, signal: AbortSignal): Promise<void> {
  try {
    await pause(WARM_UP_AFTER_MS, undefined, { signal, ref: false });
    const wrong = await app.warmUp(signal);
    log.debug({ wrong }, 'warmed up');
  } catch (error) {
    if (!signal.aborted) log.debug({ err: error }, 'not warmed up');
  }
}

/** Prunes the log of changes and delivers webhooks, if there is a database. @returns what ends both */
function startChangeJobs(
  { config, clock, log }: Runtime,
  database: Database,
  webhooks: ReturnType<typeof webhookSender>,
  metrics: Metrics,
): { stop(): Promise<unknown> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const deps = { database, clock, log };
  const running: Promise<void>[] = [];
  if (config.database !== null) running.push(keepLog(deps, config.feedDays, signal));
  if (config.database !== null && webhooks)
    running.push(deliverWebhooks({ ...deps, ...webhooks, onDelivery: metrics.delivered }, signal));
  return {
    stop() {
      stopping.abort(new Error('stopped'));
      return Promise.all(running.map((each) => within(CLOSE_MS, each)));
    },
  };
}

/** The app's options that come from the configuration. */
const optionsOf = (config: Config): AppOptions => ({
  rateLimitPerMinute: config.ratePerMinute,
  idsOnly: config.idsOnly,
  showMetrics: config.metricsPort === undefined,
  proxies: config.auth.trustedProxies,
  steady: steadyClock,
  work: loopWork(),
  workPerRequestMs: config.workPerRequestMs,
  processes: config.redisUrl === undefined ? 1 : config.apiProcesses,
  https: config.publicUrl?.startsWith('https://') ?? false,
});

/** The outcome of `opening`; when it fails, what was opened before it is closed again. */
async function opened<T>(opening: Promise<T>, closeRest: () => Promise<void>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    await closeRest();
    throw error;
  }
}

/** Waits for work, but not for a database that hangs. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, pause(ms, undefined, { ref: false })]);
}

function startWorkerFor(runtime: Runtime, metrics: Metrics, engine?: Parameters<typeof startWorker>[1]) {
  const { config, log } = runtime;
  const listeners = { log, onMatch: metrics.matched };
  const data = { config, aheadMs: aheadOf(runtime) };
  const { database } = config;
  return database !== null && 'url' in database
    ? startElectedWorker(data, database.url, listeners)
    : startWorker(data, engine, listeners);
}

/** The worker alone, active or standing by, until it is told to stop. */
export async function runWorkerRole(runtime: Runtime): Promise<void> {
  v8.setFlagsFromString(WORKER_HEAP_GROWTH);
  await withDatabase(runtime.config, async () => {}, { makes: true }); // opened once: it can be reached, and is migrated
  const metrics = createMetrics({ clock: runtime.clock });
  const { database } = runtime.config;
  const reach = database !== null && 'url' in database ? openReach(database.url) : undefined;
  const watch = await openWatchPort(runtime, probeHandlers(undefined, { metrics, reach: reach?.answers }));
  const worker = startWorkerFor(runtime, metrics);
  runtime.log.info({ role: 'worker' }, 'worker started');
  await stopped(runtime.stop);
  runtime.log.info('stopping');
  await Promise.all([watch?.close(), worker.stop()]);
  if (reach) await within(CLOSE_MS, reach.close());
}
