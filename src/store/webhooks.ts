/** Adds webhooks, gives a process one that is due, stores how far it has come, and lists webhooks and their deliveries. */
import { randomUUID } from 'node:crypto';
import { MOST_BACKOFF_MS } from '../domain/webhook.js';
import type { Prisma, Webhook, WebhookDelivery } from '../generated/prisma/client.js';
import type { ChangeFilter } from './changes/read.js';
import type { Database } from './database.js';
import { select } from './select.js';

/** Deliveries kept of each webhook. */
const KEPT = 200;
/** A process that delivers for a webhook is the only one for this long; one that died is taken over then. */
const LEASE_MS = 60_000;

/** A webhook as it is delivered for. */
export interface WebhookRow
  extends Pick<Webhook, 'id' | 'user_id' | 'url' | 'generation' | 'rotated_at' | 'rev' | 'n' | 'failures' | 'failing_since'> {
  filter: ChangeFilter;
  state: 'active' | 'paused';
  leased_by: string;
}

type Raw = Omit<WebhookRow, 'rev'> & { rev: string };

/**
 * Takes one webhook that is due and behind the log, for this process alone. The log is the queue: a webhook's place in it is all that
 * is stored of what is still to be delivered. An attempt or a lease that lies farther ahead than either is ever put dates
 * from before the clock was set back: the webhook is due.
 */
export async function leaseWebhook({ pool }: Database, now: Date): Promise<WebhookRow | undefined> {
  const { rows } = await pool.query<Raw>(
    `UPDATE webhooks SET leased_by = $2, leased_until = $3 WHERE id = (
       SELECT w.id FROM webhooks w WHERE w.state = 'active' AND (w.next_at <= $1 OR w.next_at > $4)
         AND (w.leased_until IS NULL OR w.leased_until <= $1 OR w.leased_until > $3)
         AND EXISTS (SELECT 1 FROM changes c WHERE (c.rev, c.n) > (w.rev, w.n))
       ORDER BY w.next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, user_id, url, filter, generation, rotated_at, state, rev, n, failures, failing_since, leased_by`,
    [now, randomUUID(), new Date(now.getTime() + LEASE_MS), new Date(now.getTime() + MOST_BACKOFF_MS)],
  );
  return rows[0] && { ...rows[0], rev: BigInt(rows[0].rev) };
}

/**
 * Stores a new webhook, which belongs to `data.user_id`.
 *
 * @param most webhooks of one account
 * @returns whether the account had room for it
 */
export function addWebhook({ prisma }: Database, data: Prisma.WebhookUncheckedCreateInput, most: number): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    // One at a time for each account: two at once could both take the last free place.
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${data.user_id} FOR NO KEY UPDATE`;
    if ((await tx.webhook.count({ where: { user_id: data.user_id } })) >= most) return false;
    await tx.webhook.create({ data });
    return true;
  });
}

/** What is stored after an attempt, or after lines that the webhook didn't want. */
export interface Progress {
  rev: bigint;
  n: number;
  failures: number;
  failing_since: Date | null;
  next_at: Date;
  paused_reason?: string | undefined;
  /** Whether the process goes on with this webhook. */
  keep: boolean;
}

/** Stores a webhook's place in the log and when its next attempt is due. @returns false when another process has taken it over meanwhile, or it is paused or gone */
export async function saveProgress({ pool }: Database, hook: WebhookRow, progress: Progress, now: Date): Promise<boolean> {
  const { rev, n, failures, failing_since, next_at, paused_reason = null, keep } = progress;
  const until = keep ? new Date(now.getTime() + LEASE_MS) : null;
  const { rows } = await pool.query<{ state: string }>(
    `UPDATE webhooks SET rev = $3, n = $4, failures = $5, failing_since = $6, next_at = $7, leased_until = $8,
       state = CASE WHEN $9::text IS NULL THEN state ELSE 'paused' END, paused_reason = coalesce($9, paused_reason)
     WHERE id = $1 AND leased_by = $2 RETURNING state`,
    [hook.id, hook.leased_by, rev, n, failures, failing_since, next_at, until, paused_reason],
  );
  return rows[0]?.state === 'active';
}

/** A line of a webhook's delivery log. */
export type NewDelivery = Omit<WebhookDelivery, 'id'>;

/** Stores a delivery attempt, and deletes the oldest ones beyond `KEPT`. @returns the attempt's id */
export async function addDelivery({ pool, prisma }: Database, delivery: NewDelivery): Promise<bigint> {
  const { webhook_id, answer } = delivery;
  // PostgreSQL stores no NUL.
  const data = { ...delivery, answer: answer?.replaceAll('\0', '') ?? null };
  const { id } = await prisma.webhookDelivery.create({ data, select: { id: true } });
  await pool.query(
    `DELETE FROM webhook_deliveries WHERE webhook_id = $1 AND id <=
       (SELECT id FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY id DESC LIMIT 1 OFFSET ${KEPT})`,
    [webhook_id],
  );
  return id;
}

/** A webhook as lists show it. */
export interface ShownWebhook
  extends Pick<WebhookRow, 'id' | 'url' | 'filter' | 'state' | 'failures'>,
    Pick<Webhook, 'paused_reason' | 'next_at' | 'created_at'> {
  /** Email of the account. */
  owner: string;
}

/** Everybody's webhooks, the newest first. */
export async function listWebhooks({ prisma }: Database): Promise<ShownWebhook[]> {
  const rows = await prisma.webhook.findMany({
    select: {
      ...select('id', 'url', 'filter', 'state', 'paused_reason', 'failures', 'next_at', 'created_at'),
      user: { select: select('email') },
    },
    orderBy: [{ created_at: 'desc' }, { id: 'asc' }],
  });
  return rows.map(({ user, ...row }) => ({ ...row, owner: user.email }) as ShownWebhook);
}

/** A line of a webhook's delivery log as it is shown. */
export type Delivery = Omit<WebhookDelivery, 'webhook_id' | 'lag_ms'>;

/** What was posted to a webhook, the latest first. */
export function listDeliveries({ prisma }: Database, webhook_id: string): Promise<Delivery[]> {
  return prisma.webhookDelivery.findMany({
    where: { webhook_id },
    omit: { webhook_id: true, lag_ms: true },
    orderBy: { id: 'desc' },
  });
}
