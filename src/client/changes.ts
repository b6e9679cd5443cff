/** Follows what changes about matches at the service, from a cursor on and without end. */
import { type ChangePartsFragment, ChangesDocument, type ChangesQueryVariables } from '../generated/client/graphql.js';
import { type Ask, type ClientOptions, SamebetError, wait } from './request.js';

/** What passes by itself, however long it takes: the iteration outlasts it. A fault of the service's own may not, and ends it. */
const PASSES = ['unreachable', 'rate_limited', 'database_unreachable'];

/** One change, as the service tells it; `id` is the cursor to go on from. */
export type Change = ChangePartsFragment;

/** Which changes, and from where. */
export interface ChangesOptions extends Pick<ChangesQueryVariables, 'types' | 'category' | 'series' | 'venue' | 'market_ids'> {
  /** The id of the last change that you have seen, or a `head`; without it, what happens from now on. */
  after?: string;
  /** How often to ask when there is nothing more to come; 2 s unless given. */
  pollMs?: number;
  /** Ends the iteration. */
  signal?: AbortSignal;
}

const PAGE = 100;

/** The end of the log; undefined once the iteration is over before it has begun. */
async function headOf(ask: Ask, signal: AbortSignal | undefined): Promise<string | undefined> {
  try {
    return (await ask(ChangesDocument, { first: 0 }, signal)).changes.head;
  } catch (error) {
    if (signal?.aborted) return undefined;
    throw error;
  }
}

/**
 * What happens from a point on, without end: goes on by itself where it was when the service, its database or the key's limit had nothing for
 * it. Keep the `id` of the last change that you handled, and give it as `after` the next time.
 *
 * @throws SamebetError gone when the log no longer goes back to `after`; others for what trying again can't mend
 */
export async function* changes(
  ask: Ask,
  options: ChangesOptions,
  pause: ClientOptions['wait'] = wait,
): AsyncGenerator<Change, void> {
  const { after, pollMs = 2_000, signal, ...filter } = options;
  let cursor = after ?? (await headOf(ask, signal));
  while (cursor !== undefined && !signal?.aborted) {
    try {
      const { edges, pageInfo } = (await ask(ChangesDocument, { ...filter, after: cursor, first: PAGE }, signal)).changes;
      for (const { node } of edges) {
        yield node;
        cursor = node.id;
      }
      // Of a filter that lets little through, the last change may be older than what the log keeps; its end never is.
      cursor = pageInfo.endCursor ?? cursor;
      if (!pageInfo.hasNextPage) await pause(pollMs, signal);
    } catch (error) {
      if (signal?.aborted) return;
      if (!(error instanceof SamebetError) || !PASSES.includes(error.code)) throw error;
      await pause(pollMs, signal).catch(() => {}); // it rejects when the signal is aborted: the iteration is over then
    }
  }
}
