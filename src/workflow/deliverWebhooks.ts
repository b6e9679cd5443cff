/** Delivers changes to webhooks: posts each message, notes the attempt, tries again later, and pauses what is given up. */
import { setTimeout as pause } from 'node:timers/promises';
import type { StoreDeps } from '../context.js';
import { type Attempt, backoffMs, isDelivered, whyGivenUp } from '../domain/webhook.js';
import { type ChangeRow, passes, readChanges } from '../store/changes/read.js';
import { addDelivery, leaseWebhook, type NewDelivery, type Progress, saveProgress, type WebhookRow } from '../store/webhooks.js';

/** How often due webhooks are looked for, milliseconds. */
const POLL_MS = 500;
/** While the database is away they are looked for ever more rarely, but at least so often: a webhook waits that long after its return. */
const LONGEST_POLL_MS = 5_000;
/** Webhooks that one process delivers for at once. */
const AT_ONCE = 20;
/** A webhook that is behind gives way to others after so long, between two posts; a receiver may take 10 s for each. */
const TURN_MS = 5_000;
/** Lines of the log read at once. */
const PAGE = 50;

/** Posts one message. */
export type Post = (hook: WebhookRow, message: { id: string; at: Date; body: string }) => Promise<Attempt>;

/** What became of an attempt at a webhook. */
export type DeliveryOutcome = 'delivered' | 'failed' | 'paused';

export interface DeliveryDeps extends StoreDeps {
  post: Post;
  /** Leave the venues' texts out. */
  idsOnly: boolean;
  /** 0 to 1. */
  random?: () => number;
  onDelivery?: (outcome: DeliveryOutcome, lagMs: number | null) => void;
}

/** The body of a message, by Standard Webhooks: type, timestamp, data. */
function messageBody({ id, type, at, rev, venue, a_id, b_id, category, detail, edit }: ChangeRow, idsOnly: boolean): string {
  const market = (name: string | null, url: string | null | undefined) =>
    name === null ? null : { market_id: name.slice(name.indexOf(':') + 1), url: url ?? null };
  const { url_a, url_b, ...rest } = detail;
  const data = {
    id,
    revision: String(rev),
    venue,
    venue_a: market(a_id, url_a),
    venue_b: market(b_id, url_b),
    category,
    ...rest,
    ...(idsOnly ? {} : { edit }),
  };
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

/** Posts one change and stores the attempt. */
export async function attemptDelivery(
  deps: DeliveryDeps,
  hook: WebhookRow,
  change: ChangeRow,
): Promise<Attempt & { id: bigint }> {
  const { database, clock, post, idsOnly } = deps;
  const at = clock();
  const started = performance.now();
  const attempt = await post(hook, { id: change.id, at, body: messageBody(change, idsOnly) });
  const lag_ms = Math.max(0, clock().getTime() - change.at.getTime());
  const delivery: NewDelivery = {
    ...{
      webhook_id: hook.id,
      change_id: change.id,
      type: change.type,
      attempt: hook.failures + 1,
      at,
      lag_ms: Math.min(lag_ms, 2 ** 31 - 1),
    },
    ms: Math.round(performance.now() - started),
    ...attempt,
  };
  return { ...attempt, id: await addDelivery(database, delivery) };
}

function afterAttempt(deps: DeliveryDeps, hook: WebhookRow, change: ChangeRow, attempt: Attempt): Progress {
  const now = deps.clock();
  const { rev, n } = change;
  const lag = Math.max(0, now.getTime() - change.at.getTime());
  if (isDelivered(attempt)) {
    deps.onDelivery?.('delivered', lag);
    return { rev, n, failures: 0, failing_since: null, next_at: now, keep: true };
  }
  // A time after now was stored before the clock was set back.
  const failing_since = hook.failing_since && hook.failing_since < now ? hook.failing_since : now;
  const failures = hook.failures + 1;
  const paused_reason = whyGivenUp(attempt, failing_since, now);
  deps.onDelivery?.(paused_reason === undefined ? 'failed' : 'paused', null);
  const next_at = new Date(now.getTime() + backoffMs(failures, (deps.random ?? Math.random)()));
  return { rev: hook.rev, n: hook.n, failures, failing_since, next_at, paused_reason, keep: false };
}

/** Delivers the changes that one webhook has not had, in order, until there are no more, its turn is over, a delivery fails, or another process takes it over. */
async function deliverFor(deps: DeliveryDeps, leased: WebhookRow, signal: AbortSignal): Promise<void> {
  let hook = leased;
  const began = deps.clock().getTime();
  const go = async (progress: Progress) => {
    const { next_at, paused_reason, ...standing } = progress;
    const now = deps.clock();
    const spent = now.getTime() - began;
    // A clock that was set back during the turn no longer measures it: the turn is over.
    const keep = progress.keep && !signal.aborted && spent >= 0 && spent < TURN_MS;
    const isOurs = await saveProgress(deps.database, hook, { ...progress, keep }, now);
    hook = { ...hook, ...standing };
    return isOurs && keep;
  };
  for (;;) {
    const rows = await readChanges(deps.database.pool, hook, PAGE);
    for (const change of rows) {
      if (!passes(change, hook.filter)) {
        hook = { ...hook, rev: change.rev, n: change.n };
        continue;
      }
      const attempt = await attemptDelivery(deps, hook, change);
      if (!(await go(afterAttempt(deps, hook, change, attempt)))) return;
    }
    const { rev, n, failures, failing_since } = hook;
    const more = rows.length === PAGE;
    if (!(await go({ rev, n, failures, failing_since, next_at: deps.clock(), keep: more })) || !more) return;
  }
}

/**
 * Takes webhooks that are due, as long as fewer than `AT_ONCE` are delivered for, and begins with each.
 *
 * @param running the deliveries under way; each is removed when it has ended
 * @returns how many were begun
 */
export async function beginDue(deps: DeliveryDeps, signal: AbortSignal, running: Set<Promise<void>>): Promise<number> {
  let begun = 0;
  for (; running.size < AT_ONCE && !signal.aborted; begun++) {
    const hook = await leaseWebhook(deps.database, deps.clock());
    if (!hook) break;
    const delivery: Promise<void> = deliverFor(deps, hook, signal)
      .catch((error: unknown) => deps.log.error({ err: error, webhook: hook.id }, 'a webhook waits'))
      .finally(() => running.delete(delivery));
    running.add(delivery);
  }
  return begun;
}

type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;
const pauseQuietly: Pause = (ms, signal) => pause(ms, undefined, { signal, ref: false }).catch(() => {});

/** Delivers until the signal is aborted; any number of processes may do so. A slow receiver delays only its own webhook. */
export async function deliverWebhooks(deps: DeliveryDeps, signal: AbortSignal, wait = pauseQuietly): Promise<void> {
  const running = new Set<Promise<void>>();
  let failures = 0;
  const failed = (error: unknown): number => {
    // the stack is the same each time, and says nothing about the database
    const fault = error instanceof Error ? error.message : String(error);
    if (failures === 0 && !signal.aborted) deps.log.warn({ fault }, 'webhooks wait for the database');
    failures++;
    return 0;
  };
  const worked = (begun: number): number => {
    if (failures > 0) deps.log.info('webhooks are delivered again');
    failures = 0;
    return begun;
  };
  while (!signal.aborted) {
    const begun = await beginDue(deps, signal, running).then(worked, failed);
    const doublings = Math.min(Math.max(failures - 1, 0), 20); // 2 to the power of more is no number any more
    if (begun === 0) await wait(Math.min(LONGEST_POLL_MS, POLL_MS * 2 ** doublings), signal);
  }
  await Promise.all(running);
}
