/** The subscription that sends changes to a caller as they are committed, and limits how many a caller may have open. */
import type { Caller, Context } from '../context.js';
import { formatChangeId, parseChangeId } from '../domain/change.js';
import { Refusal } from '../domain/refusal.js';
import type { Batch } from '../store/changes/feed.js';
import type { LogPosition } from '../store/changes/read.js';
import { checkFilter, requirePosition } from '../workflow/changes.js';
import { builder } from './builder.js';
import { Change, changeFilterArgs, toChangeFilter } from './change.js';

/** Subscriptions that one caller may have open in one process. */
export const MOST_SUBSCRIPTIONS = 100;
/** A session is looked at again by connecting again. */
const SESSION_MS = 600_000;

const open = new Map<string, number>();
const accountOf = (caller: Caller) => (caller.kind === 'key' ? caller.keyId : caller.kind === 'user' ? caller.userId : '');

/** Throws once the caller may not listen any longer. */
export function stayOf({ caller, index, clock }: Pick<Context, 'caller' | 'index' | 'clock'>): () => void {
  let seen = clock().getTime();
  const until = seen + SESSION_MS;
  return () => {
    const now = clock().getTime();
    const isOver = now >= until || now < seen; // of a clock that was set back nobody knows how long ago it began
    seen = now;
    if (caller.kind === 'key' && !index.hasKey(caller.keyId, new Date(now)))
      throw new Refusal('unauthorized', 'The API key was revoked, or has expired.');
    if (caller.kind === 'user' && isOver) throw new Refusal('unauthorized', 'Ten minutes are over: connect again.');
  };
}

/** @throws Refusal rate_limited when the account has as many open as it may */
function requireRoom(account: string): void {
  if ((open.get(account) ?? 0) >= MOST_SUBSCRIPTIONS)
    throw new Refusal('rate_limited', `${MOST_SUBSCRIPTIONS} subscriptions are open already.`, { retryAfterSeconds: 60 });
}

async function* counted(account: string, batches: AsyncGenerator<Batch, void>): AsyncGenerator<Batch, void> {
  requireRoom(account); // others may have begun since it was asked for
  open.set(account, (open.get(account) ?? 0) + 1);
  try {
    yield* batches;
  } finally {
    const left = (open.get(account) ?? 1) - 1;
    if (left > 0) open.set(account, left);
    else open.delete(account);
  }
}

/** What a subscriber is told. */
export interface Told extends AsyncIterableIterator<Batch> {
  /** The cursor behind all that it has been told and all that its filter left out; undefined until that is known. */
  readonly cursor: string | undefined;
}

/** The same, ended by `return` also while it waits for something to tell: a generator alone would wait on. */
function stoppable(
  begin: (signal: AbortSignal) => AsyncGenerator<Batch, void>,
  cursor: () => string | undefined,
): Told & AsyncIterator<Batch> {
  const stop = new AbortController();
  const batches = begin(stop.signal);
  return {
    get cursor() {
      return cursor();
    },
    next: () => batches.next(),
    return: () => {
      stop.abort();
      return batches.return() as Promise<IteratorResult<Batch>>;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

builder.subscriptionType({
  description: 'What the service tells by itself, as server-sent events: POST with `accept: text/event-stream`.',
});

builder.subscriptionField('changes', (t) =>
  t.field({
    type: [Change],
    description:
      'Changes as they are committed, those of one moment together. The `id` of each event is the cursor to go on from: give it as ' +
      `\`after\`, or as the header Last-Event-ID. A caller may have ${MOST_SUBSCRIPTIONS} open in one process; one that ends says why in its last event.`,
    args: {
      after: t.arg.string({ description: 'A cursor, the id of a change, or a `head`; without it, what happens from now on.' }),
      ...changeFilterArgs(t.arg),
    },
    subscribe: async (_, { after, ...filter }, context) => {
      const { database, feed, index, caller, lastEventId } = context;
      const from = after ?? lastEventId;
      const begins = from === undefined ? undefined : await requirePosition(database, from);
      const account = accountOf(caller);
      requireRoom(account);
      if (!feed) throw new Error('this service has no feed');
      const begun = from ?? index.cursor;
      let place: LogPosition | undefined;
      const onPlace = (at: LogPosition) => {
        place = at;
      };
      const cursor = () => {
        const known = place && parseChangeId(index.cursor ?? '');
        return place && known ? formatChangeId({ ...known, rev: place.rev, n: place.n }) : begun;
      };
      const wanted = { after: begins, filter: checkFilter(toChangeFilter(filter)), checkStay: stayOf(context), onPlace };
      return stoppable((signal) => counted(account, feed.follow({ ...wanted, signal })), cursor);
    },
    resolve: (batch) => (batch as Batch).rows as never,
  }),
);
