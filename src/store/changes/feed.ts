/** Sends the subscribers in this process the lines of the log of changes as they are committed. */
import { LAST_OF_REVISION, parseChangeId } from '../../domain/change.js';
import { Refusal } from '../../domain/refusal.js';
import type { Database } from '../database.js';
import type { LiveIndex } from '../liveIndex.js';
import { type ChangeFilter, type ChangeRow, type LogPosition, passes, readChanges } from './read.js';

/** Lines in memory, which serve most subscribers; one that is farther behind reads pages from the database. */
const RECENT = 2_000;
/** Lines in a batch at most. */
const MOST_AT_ONCE = 100;
/** A subscriber that takes longer for a batch, and meanwhile has fallen behind the lines in memory, is ended. */
const SLOW_MS = 30_000;
/** The least time between two wakings of all subscribers: each is a write to every connection. */
const PAUSE_MS = 400;
/** Subscribers woken in one round of the event loop, so that other requests are answered in between. */
const WOKEN_AT_ONCE = 5;
/** How often waiting subscribers are checked for whether they may stay, and a reading that failed is made up for. */
const CHECK_MS = 1_000;

/** Lines that are sent together, and the cursor behind them. */
export interface Batch {
  rows: readonly ChangeRow[];
  cursor: string;
}

/** A subscriber's position, filter and right to stay. */
export interface Subscription {
  /** The position after which it begins; absent: the end of the log. */
  after?: LogPosition | undefined;
  filter: ChangeFilter;
  /** @throws Refusal when the subscriber may stay no longer */
  checkStay(): void;
  /** Aborted when the subscriber leaves. */
  signal?: AbortSignal;
  /** Called with the place up to which it has everything that its filter lets through: once it has asked for what comes next. */
  onPlace?(place: LogPosition): void;
}

/** Some lines behind a position: the last one, and the batch of those that pass a filter, if any do. */
interface Page {
  last: ChangeRow | undefined;
  batch: Batch | undefined;
}

function pageOf(rows: readonly ChangeRow[], filter: ChangeFilter): Page {
  const last = rows.at(-1);
  const wanted = rows.filter((row) => passes(row, filter));
  return { last, batch: last && wanted.length > 0 ? { rows: wanted, cursor: last.id } : undefined };
}

/** A subscriber that waits for lines. */
interface WaitingSubscriber {
  wake(): void;
  checkStay(): void;
}

const isAfter = (row: LogPosition, position: LogPosition) =>
  row.rev > position.rev || (row.rev === position.rev && row.n > position.n);

/**
 * The log of changes for the subscribers in this process: it is read once for all of them, as the live index advances. A slow subscriber costs
 * nothing but its position in the log.
 */
export class ChangeFeed {
  /** The latest lines, all above `#above`. */
  #recent: ChangeRow[] = [];
  #above = 0n;
  #upTo = 0n;
  /** Pages of the lines in memory by position and filter: subscribers that keep up share the same few. */
  readonly #pages = new Map<string, Page>();
  #subscribers = 0;
  #isLoading = false;
  readonly #waiting = new Set<WaitingSubscriber>();
  /** Counts the wakings, so that a subscriber that was busy during one doesn't wait. */
  #turn = 0;
  #wokenAt = Number.NEGATIVE_INFINITY;
  #soon: NodeJS.Timeout | undefined;
  #unfollow: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    readonly database: Pick<Database, 'pool'>,
    readonly index: Pick<LiveIndex, 'cursor' | 'databaseMs' | 'onAdvance'>,
    readonly elapsed: () => number = () => performance.now(),
  ) {}

  get subscribers(): number {
    return this.#subscribers;
  }

  #indexed(): bigint {
    return parseChangeId(this.index.cursor ?? '')?.rev ?? 0n;
  }

  /** Settles when there may be new lines, or when the subscriber leaves or may stay no longer; undefined when there was a waking since `turn`. */
  #sleep(waiter: WaitingSubscriber, turn: number): Promise<void> | undefined {
    if (turn !== this.#turn) return undefined;
    return new Promise((resolve) => {
      waiter.wake = resolve;
      this.#waiting.add(waiter);
    });
  }

  #wake(waiter: WaitingSubscriber): void {
    this.#waiting.delete(waiter);
    waiter.wake();
  }

  #open(): void {
    this.#above = this.#upTo = this.#indexed();
    this.#recent = [];
    this.#pages.clear();
    this.#unfollow = this.index.onAdvance(() => void this.#load());
    this.#timer = setInterval(() => this.#check(), CHECK_MS);
    this.#timer.unref();
  }

  #shut(): void {
    this.#unfollow?.();
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    this.#soon = undefined;
  }

  /** Makes up for a reading that failed, and wakes the subscribers that may stay no longer: `follow` then throws the reason. */
  #check(): void {
    if (this.#isBehind) void this.#load();
    if (this.index.databaseMs === null) this.#wakeAll();
    for (const waiter of this.#waiting) {
      try {
        waiter.checkStay();
      } catch {
        this.#wake(waiter);
      }
    }
  }

  #wakeAll(): void {
    this.#turn++;
    const wakeSome = (waiting: WaitingSubscriber[]) => {
      for (const waiter of waiting.splice(0, WOKEN_AT_ONCE)) this.#wake(waiter);
      if (waiting.length > 0) setImmediate(wakeSome, waiting);
    };
    wakeSome([...this.#waiting]);
  }

  #wakeAllSoon(): void {
    this.#soon ??= setTimeout(
      () => {
        this.#soon = undefined;
        this.#wokenAt = this.elapsed();
        this.#wakeAll();
      },
      Math.max(0, this.#wokenAt + PAUSE_MS - this.elapsed()),
    );
  }

  /** Whether the index has advanced past the lines that were read, for somebody to hear of. */
  get #isBehind(): boolean {
    return this.#indexed() > this.#upTo && this.index.databaseMs !== null && this.#subscribers > 0;
  }

  /**
   * Reads new lines, one reading at a time. A failed reading is made up for at the next advance of the index or the next check: read again
   * at once it would fail again, and keep a database in need busy.
   */
  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const isRead = await this.#read().then(
      () => true,
      () => false,
    );
    this.#isLoading = false;
    if (!isRead) return;
    this.#wakeAllSoon();
    if (this.#isBehind) setImmediate(() => void this.#load());
  }

  async #read(): Promise<void> {
    const upTo = this.#indexed();
    const rows = await readChanges(this.database.pool, { rev: this.#upTo, n: LAST_OF_REVISION }, RECENT + 1);
    const known = rows.filter(({ rev }) => rev <= upTo);
    if (rows.length > RECENT) {
      // Too many for the memory: all subscribers read pages from the database.
      this.#recent = [];
      this.#above = upTo;
    } else {
      this.#recent.push(...known);
      const over = this.#recent.length - RECENT;
      if (over > 0) this.#above = this.#recent.splice(0, over).at(-1)?.rev ?? this.#above;
    }
    this.#upTo = upTo;
    this.#pages.clear();
  }

  /** The page behind a position, shared by subscribers with the same filter; undefined for a position before the lines in memory. */
  #recentPage(position: LogPosition, filter: ChangeFilter, filterName: string): Page | undefined {
    if (position.rev < this.#above || (position.rev === this.#above && position.n < LAST_OF_REVISION)) return undefined;
    const name = `${position.rev} ${position.n} ${filterName}`;
    const known = this.#pages.get(name);
    if (known) return known;
    // From the end, to which subscribers that keep up are close.
    const at = this.#recent.findLastIndex((row) => !isAfter(row, position)) + 1;
    const page = pageOf(this.#recent.slice(at, at + MOST_AT_ONCE), filter);
    this.#pages.set(name, page);
    return page;
  }

  async #storedPage(position: LogPosition, filter: ChangeFilter): Promise<Page> {
    const upTo = this.#upTo;
    const rows = await readChanges(this.database.pool, position, MOST_AT_ONCE);
    return pageOf(
      rows.filter(({ rev }) => rev <= upTo),
      filter,
    );
  }

  /**
   * Yields batches of lines as they are committed, until the subscriber leaves.
   *
   * @throws Refusal of `checkStay`; database_unreachable while the index has no contact, and when the feed is closed; gone for a subscriber that
   *   is too slow
   */
  async *follow({ after, filter, checkStay, signal, onPlace }: Subscription): AsyncGenerator<Batch, void> {
    if (this.#subscribers++ === 0) this.#open();
    let position: LogPosition = after ?? { rev: this.#indexed(), n: LAST_OF_REVISION };
    const filterName = JSON.stringify(filter);
    const waiter: WaitingSubscriber = { wake: () => {}, checkStay };
    const leave = () => this.#wake(waiter);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      while (!signal?.aborted) {
        if (this.#closed)
          throw new Refusal('database_unreachable', 'The service is stopping: connect again.', { retryAfterSeconds: 1 });
        if (this.index.databaseMs === null) throw unreachable();
        checkStay();
        const [turn, upTo] = [this.#turn, this.#upTo];
        const page = this.#recentPage(position, filter, filterName) ?? (await this.#storedPage(position, filter));
        if (!page.last) {
          if (position.rev < upTo) position = { rev: upTo, n: LAST_OF_REVISION };
          onPlace?.(position);
          if (!signal?.aborted) await this.#sleep(waiter, turn);
          continue;
        }
        position = page.last;
        if (!page.batch) continue;
        const handedAt = this.elapsed();
        yield page.batch;
        if (this.elapsed() - handedAt > SLOW_MS && position.rev < this.#above) throw tooSlow(page.last.id);
      }
    } finally {
      signal?.removeEventListener('abort', leave);
      if (--this.#subscribers === 0) this.#shut();
    }
  }

  /** Ends all subscriptions. */
  close(): void {
    this.#closed = true;
    this.#wakeAll();
  }
}

const unreachable = () =>
  new Refusal('database_unreachable', 'The index can’t reach its database. Connect again, from the last id.', {
    retryAfterSeconds: 1,
  });

const tooSlow = (id: string) =>
  new Refusal(
    'gone',
    `This connection took more than ${SLOW_MS / 1_000} s to receive a batch of changes. Connect again after ${id}.`,
  );
