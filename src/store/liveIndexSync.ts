/** Loads the live index from the database or its replica, keeps it up to date, and refuses answers that may not be. */
import type pg from 'pg';
import type { Venue } from '../domain/market.js';
import { Refusal } from '../domain/refusal.js';
import { changedIds } from './changedIds.js';
import { cursorAfter } from './changes/read.js';
import { DatabaseContact, type LiveDeadlines, PROMISED } from './databaseContact.js';
import { Heartbeat } from './heartbeat.js';
import { LastChanges } from './lastChanges.js';
import type { LiveIndex, LivePair } from './liveIndex.js';
import * as read from './liveIndexRead.js';
import { LiveIndexState } from './liveIndexState.js';
import { bucketOfId } from './marketNames.js';
import { PendingLookUps } from './pendingLookUps.js';
import { withTimeout } from './withTimeout.js';

/** How often the index asks for changes: well under the second within which a change is served. */
const HEARTBEAT_MS = 200;
const REPLICA_REST_MS = 2_000;
/** The first reading of the whole index takes longer than reading what changed since. */
const FIRST_LOAD_MS = 60_000;
/** The first answer of a database on a machine that starts other things besides. */
const FIRST_HEAD_MS = 10_000;

const unreachable = () =>
  new Refusal('database_unreachable', 'The index can’t reach its database; answers could be out of date. Try again shortly.', {
    retryAfterSeconds: 1,
  });

const same = (left: read.Head, right: read.Head) => left.revision === right.revision && left.incarnation === right.incarnation;

/** The live index, following a database. */
export class SyncedIndex implements LiveIndex {
  #state = new LiveIndexState();
  readonly rows = new LastChanges(bucketOfId);
  readonly #pool: pg.Pool;
  readonly #clock: () => Date;
  readonly #replica: pg.Pool | undefined;
  readonly #ownsPool: boolean;
  readonly #deadlines: LiveDeadlines;
  #head = read.NOTHING_READ;
  #replicaCurrentAt = Number.NEGATIVE_INFINITY;
  #replicaRestsUntil = Number.NEGATIVE_INFINITY;
  readonly #contact: DatabaseContact;
  readonly #heartbeat = new Heartbeat(() => this.#nextRound(), HEARTBEAT_MS);
  #running: Promise<void> | undefined;
  #stopped = false;
  /** Where the next page of events or markets begins; null when all are in memory. */
  #nextPage: read.PagePlace | null = read.FIRST_PAGE;
  /** What the database counts, until all that is open is in memory. */
  #counted: read.OpenCounts | undefined;
  readonly #pending = new PendingLookUps();
  /** Whether markets that are in no pair wait until `readRest`. */
  #early = false;
  readonly #listeners = new Set<() => void>();

  /**
   * @param options.replica where rows are read from as long as it has what the database has: how old answers may be doesn't change.
   *   The heartbeat and what the replica hasn't got yet come from the database itself.
   * @param options.ownsPool the pool serves the index alone: an unanswered heartbeat gives its connection up, and the next has another
   * @param options.deadlines others than those that are promised
   */
  constructor(
    pool: pg.Pool,
    clock: () => Date,
    options: { replica?: pg.Pool | undefined; ownsPool?: boolean; deadlines?: Partial<LiveDeadlines> | undefined } = {},
  ) {
    this.#pool = pool;
    this.#clock = clock;
    this.#ownsPool = options.ownsPool ?? false;
    this.#deadlines = { ...PROMISED, ...options.deadlines };
    this.#contact = new DatabaseContact(this.#deadlines);
    this.#replica = options.replica;
  }

  /**
   * Loads the index and follows the database from then on; rejects when the database can't be read.
   *
   * @param early settle as soon as every question can be answered, some of them from the database: markets that are in no pair come
   *   into memory after `readRest`, or when one is asked for
   */
  async start({ early = false } = {}): Promise<void> {
    this.#early = early;
    await this.#nextRound();
    this.#heartbeat.start();
  }

  /** Begins to read what an early start needs. Failures are ignored: `start` reads again what is missing. */
  readAhead(): Promise<void> {
    this.#early = true;
    return this.#nextRound().catch(() => {});
  }

  /** Begins to read the markets that an early start left out. */
  readRest(): void {
    if (!this.#early || this.#stopped) return;
    this.refresh().catch(() => {}); // the next heartbeat tries again
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#heartbeat.stop();
    await this.#running?.catch(() => {});
  }

  /** Catches up with the database now: after it settles, all is in memory and every write committed before the call is served. */
  refresh(): Promise<void> {
    this.#early = false;
    return this.#nextRound();
  }

  /** Runs one round of work at a time; calls that are made during a round share the round after it. */
  async #nextRound(): Promise<void> {
    await this.#running?.catch(() => {});
    this.#running ??= this.#round().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Catches up with the database, and reads all markets that are not yet in memory unless they are left for later. */
  async #round(): Promise<void> {
    try {
      await this.#catchUp();
      // `#early` is asked again for each page: a look-up may end it at any time, also during a round that began early.
      while (!this.#early && this.#nextPage !== null && !this.#stopped) {
        await this.#answerPending();
        this.#counted ??= await read.readCounts(this.#pool);
        await this.#readPage(this.#nextPage);
        await this.#catchUp();
      }
    } finally {
      // look-ups that still wait know all there is, or the database could not be read
      if (!this.#early) this.#pending.dismiss(this.#nextPage === null ? undefined : unreachable());
    }
  }

  nextLook(): Promise<void> | undefined {
    return this.#nextPage === null && this.#contact.isFresh ? this.#heartbeat.next() : undefined;
  }

  whenLoaded(venue: Venue, id: string): Promise<void> | undefined {
    if (this.#nextPage === null || this.resolve(venue, id).kind !== 'unknown') return undefined;
    const found = this.#pending.wait(venue, id);
    this.readRest();
    return found;
  }

  #answerPending(): Promise<void> {
    return this.#pending.answer(this.#pool, (markets) => this.#state.put({ events: [], markets }), unreachable);
  }

  /** Reads a page of events or markets, from the replica if it is not behind the index. */
  async #readPage(place: read.PagePlace): Promise<void> {
    const ofReplica =
      this.#replica && performance.now() >= this.#replicaRestsUntil ? await this.#pageOf(this.#replica, place) : undefined;
    const page = ofReplica ?? (await this.#pageOf(this.#pool, place));
    if (!page) return; // the database has become another one: the next turn finds out
    this.#state.put(page);
    this.#nextPage = page.next;
  }

  async #pageOf(pool: pg.Pool, place: read.PagePlace): Promise<read.IndexPage | undefined> {
    const reading = read.readPage(pool, this.#head, place);
    if (pool !== this.#replica) return reading;
    return withTimeout(reading, this.#deadlines.replicaMs).catch(() => {
      this.#restReplica();
      return undefined;
    });
  }

  /** @param waitMs for the head. Before the first reading nothing is served that could be old: a slow machine gets its time */
  async #catchUp(waitMs = this.#head === read.NOTHING_READ ? FIRST_HEAD_MS : this.#deadlines.heartbeatMs): Promise<void> {
    const started = performance.now();
    const known = this.#head;
    try {
      const head = await withTimeout(read.readHead(this.#pool, this.#ownsPool ? waitMs : undefined), waitMs);
      this.#contact.answered(Math.round(performance.now() - started));
      const replica = await this.#currentReplica(head, started);
      if (replica && !same(head, known)) await this.#loadFromReplica(replica);
      const done = this.#head === known ? same(head, known) : read.hasCaughtUp(this.#head, head);
      if (!done) await this.#load(this.#pool);
      this.#contact.madeAt(started);
    } catch (error) {
      this.#contact.failed();
      throw error;
    }
    // After a slow reading there may be newer changes.
    if (this.#head !== known && performance.now() - started > this.#deadlines.heartbeatMs) await this.#catchUp(waitMs);
  }

  /** The replica, if it has what the database had a moment ago; at the start also when it is behind. */
  async #currentReplica(head: read.Head, asked: number): Promise<pg.Pool | undefined> {
    if (!this.#replica || asked < this.#replicaRestsUntil) return undefined;
    try {
      const { replicaMs } = this.#deadlines;
      const copy = await withTimeout(read.readHead(this.#replica, replicaMs), replicaMs);
      if (read.hasCaughtUp(copy, head)) this.#replicaCurrentAt = asked;
      const isFirst = this.#head === read.NOTHING_READ && copy.incarnation === head.incarnation;
      return isFirst || read.hasCaughtUp(copy, head) ? this.#replica : undefined;
    } catch {
      this.#restReplica();
      return undefined;
    }
  }

  #restReplica(): void {
    this.#replicaRestsUntil = performance.now() + REPLICA_REST_MS;
  }

  async #loadFromReplica(replica: pg.Pool): Promise<void> {
    const patience = this.#head === read.NOTHING_READ ? FIRST_LOAD_MS : this.#deadlines.replicaMs;
    await withTimeout(this.#load(replica), patience).catch(() => this.#restReplica());
  }

  async #load(pool: pg.Pool): Promise<void> {
    const known = this.#head;
    const { delta, head, whole } = await read.readDelta(pool, known);
    if (this.#head !== known) return; // the replica took so long that the database was read meanwhile
    if (whole) {
      this.#state = this.#state.successor();
      this.#nextPage = read.FIRST_PAGE;
    }
    this.rows.count(this.#nextPage === null ? changedIds(delta, this.#state) : undefined);
    this.#state.apply(delta);
    this.#counted = undefined;
    this.#head = head;
    for (const listener of this.#listeners) listener();
  }

  onAdvance(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get cursor(): string | undefined {
    return this.#head === read.NOTHING_READ ? undefined : cursorAfter(this.#head);
  }

  stateAt(now: Date, bucket?: number): number {
    return this.#state.stateAt(now, bucket);
  }

  get databaseMs(): number | null {
    return this.#contact.ms;
  }

  /** Whether the replica has what the database had within the time that answers may be old. */
  get replicaIsCurrent(): boolean {
    return performance.now() - this.#replicaCurrentAt < this.#deadlines.silenceMs;
  }

  assertFresh(): void {
    if (!this.#contact.isFresh) throw unreachable();
  }

  whenFresh(): Promise<void> | undefined {
    return this.#stopped ? undefined : this.#contact.next();
  }

  resolve(venue: Venue, id: string) {
    return this.#state.resolve(venue, id, this.#clock());
  }
  event(id: string) {
    return this.#state.event(id);
  }
  eventsByWords(venue: Venue, text: string, limit: number) {
    return this.#nextPage?.table === 'events' ? undefined : this.#state.eventsByWords(venue, text, limit);
  }
  market(id: string) {
    return this.#state.market(id);
  }
  liveMatch(pair: LivePair, now: Date) {
    return this.#state.liveMatch(pair, now);
  }
  pairsOf(id: string) {
    return this.#state.pairsOf(id);
  }
  eventIsPaired(id: string) {
    return this.#state.eventIsPaired(id);
  }
  matches(filter: Parameters<LiveIndex['matches']>[0], now: Date) {
    return this.#state.matches(filter, now);
  }
  counts(venue: Venue) {
    const nothing = { open_events: null, open_markets: null, last_pull: null };
    if (!this.#contact.isFresh) return nothing;
    const counts = this.#state.counts(venue);
    return this.#nextPage === null ? counts : { ...nothing, ...this.#counted?.[venue], last_pull: counts.last_pull };
  }
  countLiveMatches(now: Date): number | null {
    return this.#contact.isFresh ? this.#state.matches({}, now).length : null;
  }
  hasKey(id: string, now: Date) {
    return this.#state.hasKey(id, now);
  }
  keyByHash(hash: string) {
    return this.#state.keyByHash(hash);
  }
}
