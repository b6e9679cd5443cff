/** Tells those who subscribed in this process the lines of the log of changes as they come. */
import { LAST_OF_REVISION, parseChangeId } from '../../domain/change.js';
import { Refusal } from '../../domain/refusal.js';
import type { Database } from '../database.js';
import type { LiveIndex } from '../liveIndex.js';
import { type ChangeFilter, type ChangeRow, type LogPosition, passes, readChanges } from './read.js';

/** Lines in memory, which most subscribers are told from; who is farther behind reads pages from the database. */
const RECENT = 2_000;
/** Lines told at once. */
const MOST_AT_ONCE = 100;
/** A subscriber who takes longer for what it was told, and has fallen behind what is in memory meanwhile, is cut. */
const SLOW_MS = 30_000;
/** The pause between two times that subscribers are told lines which come one after the other: each time is a write for every subscriber. */
const PAUSE_MS = 400;
/** Subscribers woken at once; what else the process is asked comes in between. */
const WOKEN_AT_ONCE = 5;
/** How often it is asked whether a subscriber may stay, when nothing happens. */
const CHECK_MS = 1_000;

/** Lines that came together, and the cursor behind them. */
export interface Batch {
  rows: readonly ChangeRow[];
  cursor: string;
}

/** What a subscriber wants, and how it is known that it may go on. */
export interface Subscription {
  /** Behind which line it begins; what happens from now on unless given. */
  after?: LogPosition | undefined;
  filter: ChangeFilter;
  /** @throws Refusal why it ends */
  checkStay(): void;
  /** Aborted by a subscriber who leaves. */
  signal?: AbortSignal;
}

/** Lines behind a position: the last one, and what of them passes a filter. */
interface Page {
  last: ChangeRow | undefined;
  batch: Batch | undefined;
}

function pageOf(rows: readonly ChangeRow[], filter: ChangeFilter): Page {
  const last = rows.at(-1);
  const wanted = rows.filter((row) => passes(row, filter));
  return { last, batch: last && wanted.length > 0 ? { rows: wanted, cursor: last.id } : undefined };
}

/** A subscriber with nothing to be told. */
interface Sleeper {
  wake(): void;
  checkStay(): void;
}

const isAfter = (row: LogPosition, position: LogPosition) =>
  row.rev > position.rev || (row.rev === position.rev && row.n > position.n);

/**
 * What happens to matches, for those who listen in this process: the log is read once for all of them, as the live index advances.
 * A subscriber that doesn't take what it is told costs nothing but its position in the log.
 */
export class ChangeFeed {
  /** The latest lines, all above `#above`. */
  #recent: ChangeRow[] = [];
  #above = 0n;
  #upTo = 0n;
  /** Pages of the latest lines, by where they begin and the filter: those who keep up all ask for the same few. */
  readonly #pages = new Map<string, Page>();
  #subscribers = 0;
  #loading: Promise<void> | undefined;
  readonly #waiting = new Set<Sleeper>();
  /** Counts wakings: who was busy meanwhile looks again. */
  #turn = 0;
  #rousedAt = Number.NEGATIVE_INFINITY;
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

  /** Settles when there may be something to tell, or when the subscriber leaves or may stay no longer. */
  #sleep(sleeper: Sleeper, turn: number): Promise<void> | undefined {
    if (turn !== this.#turn) return undefined;
    return new Promise((resolve) => {
      sleeper.wake = resolve;
      this.#waiting.add(sleeper);
    });
  }

  #wake(sleeper: Sleeper): void {
    this.#waiting.delete(sleeper);
    sleeper.wake();
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

  /** Wakes those who have to go, who find out why; to the others it costs nothing. */
  #check(): void {
    if (this.index.databaseMs === null) this.#rouse();
    for (const sleeper of this.#waiting) {
      try {
        sleeper.checkStay();
      } catch {
        this.#wake(sleeper);
      }
    }
  }

  #rouse(): void {
    this.#turn++;
    const wakeSome = (waiting: Sleeper[]) => {
      for (const sleeper of waiting.splice(0, WOKEN_AT_ONCE)) this.#wake(sleeper);
      if (waiting.length > 0) setImmediate(wakeSome, waiting);
    };
    wakeSome([...this.#waiting]);
  }

  #rouseSoon(): void {
    this.#soon ??= setTimeout(
      () => {
        this.#soon = undefined;
        this.#rousedAt = this.elapsed();
        this.#rouse();
      },
      this.#rousedAt + PAUSE_MS - this.elapsed(),
    );
  }

  /** One at a time. What can't be read now is read at the next advance. */
  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = this.#read().catch(() => {});
    await this.#loading;
    this.#loading = undefined;
    this.#rouseSoon();
    if (this.#indexed() > this.#upTo && this.index.databaseMs !== null && this.#subscribers > 0)
      setImmediate(() => void this.#load());
  }

  async #read(): Promise<void> {
    const upTo = this.#indexed();
    const rows = await readChanges(this.database.pool, { rev: this.#upTo, n: LAST_OF_REVISION }, RECENT + 1);
    const known = rows.filter(({ rev }) => rev <= upTo);
    if (rows.length > RECENT) {
      // So much at once that everybody reads it in pages.
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

  /** The page behind a position, one object for all who ask for it; undefined for a position that isn't in memory any more. */
  #recentPage(position: LogPosition, filter: ChangeFilter, filterName: string): Page | undefined {
    if (position.rev < this.#above || (position.rev === this.#above && position.n < LAST_OF_REVISION)) return undefined;
    const name = `${position.rev} ${position.n} ${filterName}`;
    const known = this.#pages.get(name);
    if (known) return known;
    // From the end: who keeps up stands close to it.
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
   * Tells lines as they come, until the subscriber leaves or may stay no longer.
   *
   * @throws Refusal saying why it ends; gone for one that is too slow
   */
  async *follow({ after, filter, checkStay, signal }: Subscription): AsyncGenerator<Batch, void> {
    if (this.#subscribers++ === 0) this.#open();
    let position: LogPosition = after ?? { rev: this.#indexed(), n: LAST_OF_REVISION };
    const filterName = JSON.stringify(filter);
    const sleeper: Sleeper = { wake: () => {}, checkStay };
    const leave = () => this.#wake(sleeper);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      while (!signal?.aborted) {
        if (this.#closed)
          throw new Refusal('database_unreachable', 'The service is stopping: connect again.', { retryAfterSeconds: 1 });
        if (this.index.databaseMs === null) throw unreachable();
        checkStay();
        const turn = this.#turn;
        const page = this.#recentPage(position, filter, filterName) ?? (await this.#storedPage(position, filter));
        if (!page.last) {
          if (!signal?.aborted) await this.#sleep(sleeper, turn);
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
    this.#rouse();
  }
}

const unreachable = () =>
  new Refusal('database_unreachable', 'The index can’t reach its database. Connect again, from the last id.', {
    retryAfterSeconds: 1,
  });

const tooSlow = (id: string) =>
  new Refusal('gone', `You took more than ${SLOW_MS / 1_000} s for what you were told. Connect again after ${id}.`);
