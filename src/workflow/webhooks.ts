/** Makes, changes and deletes webhooks, renews their secrets, and posts a test message or a change again. */
import { randomUUID } from 'node:crypto';
import type { Clock, WebhookSender } from '../context.js';
import { parseChangeId } from '../domain/change.js';
import { Refusal } from '../domain/refusal.js';
import { type ChangeFilter, type ChangeRow, readChanges } from '../store/changes/read.js';
import type { Database } from '../store/database.js';
import { addWebhook, type WebhookRow } from '../store/webhooks.js';
import { checkFilter, requirePosition } from './changes.js';
import { attemptDelivery, type DeliveryDeps } from './deliverWebhooks.js';

/** Webhooks of one account. */
const MOST_WEBHOOKS = 20;
const LONGEST_URL = 2_000;

export interface WebhookDeps {
  database: Database;
  clock: Clock;
  /** The cursor after the last line of the log. */
  cursor: string | undefined;
}

function checkUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && text.length <= LONGEST_URL;
  if (isPlain) return url.href;
  throw new Refusal('bad_request', 'url must be an http or https address without user and password.', { field: 'url' });
}

/** Makes a webhook that is told what happens from now on, or from a cursor on. @returns its id @throws Refusal conflict when the account has as many as it may */
export async function createWebhook(
  { database, clock, cursor }: WebhookDeps,
  userId: string,
  { url, filter, after }: { url: string; filter: ChangeFilter; after?: string | undefined },
): Promise<string> {
  const address = checkUrl(url);
  const from = after === undefined ? parseChangeId(cursor ?? '') : await requirePosition(database, after);
  if (!from)
    throw new Refusal('database_unreachable', 'The index has not been read yet. Try again shortly.', { retryAfterSeconds: 1 });
  const now = clock();
  const data = {
    ...{ id: randomUUID(), user_id: userId, url: address, filter: { ...checkFilter(filter) } as object, state: 'active' },
    ...{ rev: from.rev, n: from.n, next_at: now, created_at: now },
  };
  const isAdded = await addWebhook(database, data, MOST_WEBHOOKS);
  if (!isAdded) throw new Refusal('conflict', `An account has at most ${MOST_WEBHOOKS} webhooks.`);
  return data.id;
}

const named = (id: string, owner: string | undefined) => ({ id, ...(owner !== undefined && { user_id: owner }) });
const unknown = () => new Refusal('not_found', 'There is no such webhook.', { field: 'id' });

/**
 * Changes a webhook of one's own.
 *
 * @param owner whose it must be; undefined for admins
 * @throws Refusal not_found for one that there isn't, or that is somebody else's
 */
export async function updateWebhook(database: Database, id: string, owner: string | undefined, data: object): Promise<void> {
  const { count } = await database.prisma.webhook.updateMany({ where: named(id, owner), data });
  if (count === 0) throw unknown();
}

export async function deleteWebhook(database: Database, id: string, owner: string | undefined): Promise<void> {
  const { count } = await database.prisma.webhook.deleteMany({ where: named(id, owner) });
  if (count === 0) throw unknown();
}

/** The columns that pausing and resuming change. A resumed webhook is due at once, from its place in the log. */
export const paused = (reason: string) => ({ state: 'paused', paused_reason: reason });
export const resumed = (now: Date) => ({ state: 'active', paused_reason: null, failures: 0, failing_since: null, next_at: now });

/** @throws Refusal not_found for one that there isn't, or that is somebody else's */
async function findWebhook(database: Database, id: string, owner: string | undefined): Promise<WebhookRow> {
  const row = await database.prisma.webhook.findFirst({ where: named(id, owner) });
  if (!row) throw unknown();
  return row as unknown as WebhookRow;
}

/** Makes a new secret; for a day messages are signed with both, so that the receiver can change over. @returns the new secret */
export async function rotateSecret(
  { database, clock }: Pick<WebhookDeps, 'database' | 'clock'>,
  sender: WebhookSender,
  id: string,
  owner: string | undefined,
): Promise<string> {
  await updateWebhook(database, id, owner, { generation: { increment: 1 }, rotated_at: clock() });
  const { generation } = await findWebhook(database, id, owner);
  return sender.secretOf(id, generation);
}

type Sending = Omit<DeliveryDeps, 'random' | 'onDelivery'>;

/** Posts a message of the type webhook.test now. @returns the number of the attempt in the delivery log */
export async function tryWebhook(deps: Sending, id: string, owner: string | undefined): Promise<bigint> {
  const hook = await findWebhook(deps.database, id, owner);
  const at = deps.clock();
  const about = { venue: null, a_id: null, b_id: null, category: null, series: [], detail: {}, edit: null };
  const change = { id: `test-${at.getTime()}`, type: 'webhook.test', at, rev: 0n, n: 0, ...about } as unknown as ChangeRow;
  return (await attemptDelivery(deps, { ...hook, failures: 0 }, change)).id;
}

/**
 * Posts a change again now, under the same `webhook-id`.
 *
 * @returns the number of the attempt in the delivery log
 * @throws Refusal not_found
 */
export async function redeliver(
  deps: Sending,
  { id, change_id }: { id: string; change_id: string },
  owner: string | undefined,
): Promise<bigint> {
  const hook = await findWebhook(deps.database, id, owner);
  const position = parseChangeId(change_id);
  const [row] = position ? await readChanges(deps.database.pool, { rev: position.rev, n: position.n - 1 }, 1) : [];
  if (row?.id !== change_id) throw new Refusal('not_found', 'There is no such change any more.', { field: 'change_id' });
  return (await attemptDelivery(deps, hook, row)).id;
}
