/** Keeps in the database what a matcher is restored from, and restores it; see store/matcherState.ts. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { EventEntry, KeptChange, KeptLeg, Matcher } from '../domain/matching/index.js';
import { readEntry, readLegs, writeEntry, writeLegs } from '../domain/matching/index.js';
import { parts } from '../domain/parts.js';
import type { Database } from '../store/database.js';
import {
  beginState,
  finishState,
  readEntries,
  readLegRows,
  type StateChange,
  storeState,
  takeState,
} from '../store/matcherState.js';
import { type Transaction, write } from '../store/write.js';

/** More lines than these are written in transactions of their own: others must not wait for seconds. */
const MOST_AT_ONCE = 4_000;

/** The note that is stored beside a leg pair, by the pair's key (`<A id>|<B id>`). */
export type NoteOf = (key: string) => string | null;

/** Cuts lines into parts of at most `MOST_AT_ONCE`. */
function* partsOf({ events, legs }: StateChange): Generator<StateChange> {
  for (const some of parts(events, MOST_AT_ONCE)) yield { events: some, legs: [] };
  for (const some of parts(legs, MOST_AT_ONCE)) yield { events: [], legs: some };
}

/** The state of one matcher. */
export class MatcherState {
  /** By event id: the fingerprint of the texts from which the matcher knows the event. */
  readonly fingerprints = new Map<string, string>();
  readonly #owner = randomUUID();
  /**
   * What the database holds of this matcher's state: `none`, nothing yet, so that all is to be written; `begun`, a part that is not used
   * before the rest is written; `whole`, all of it; `taken`, the state of another matcher.
   */
  #is: 'none' | 'begun' | 'whole' | 'taken' = 'none';

  /** @param version under which the state is kept: it names the engine's code, so that other code does not use the state */
  constructor(
    readonly database: Database,
    readonly version: string,
    readonly log: Logger,
  ) {}

  /**
   * Restores an empty matcher from what the one before it has kept.
   *
   * @returns the notes beside its leg pairs; undefined when nothing is kept under this version
   */
  async restore(matcher: Matcher): Promise<ReadonlyMap<string, string> | undefined> {
    if (!(await takeState(this.database, this.version, this.#owner))) return undefined;
    const [events, { legs, notes }] = await Promise.all([this.#restoreEvents(), this.#restoreLegs()]);
    matcher.restore({ events, legs });
    this.#is = 'whole';
    return notes;
  }

  async #restoreEvents(): Promise<[event: string, entry: EventEntry][]> {
    const events: [string, EventEntry][] = [];
    for await (const rows of readEntries(this.database)) {
      for (const { event_id, fingerprint, entry } of rows) {
        this.fingerprints.set(event_id, fingerprint);
        events.push([event_id, readEntry(entry)]);
      }
    }
    return events;
  }

  async #restoreLegs(): Promise<{ legs: [events: string, legs: KeptLeg[]][]; notes: Map<string, string> }> {
    const legs: [string, KeptLeg[]][] = [];
    const notes = new Map<string, string>();
    for await (const rows of readLegRows(this.database)) {
      for (const row of rows) {
        const read = readLegs(row.events, row.legs);
        legs.push([row.events, read.legs]);
        for (const [key, note] of read.notes) notes.set(key, note);
      }
    }
    return { legs, notes };
  }

  #rows({ events, legs }: KeptChange, noteOf: NoteOf): StateChange {
    return {
      events: events.map(([event_id, entry]) => {
        if (entry === null) return { event_id, fingerprint: null, entry: null };
        return { event_id, fingerprint: this.fingerprints.get(event_id) ?? '', entry: writeEntry(entry) };
      }),
      legs: legs.map(([key, held]) => ({ events: key, legs: held.length === 0 ? null : writeLegs(held, noteOf) })),
    };
  }

  /**
   * Stores what changed of the state, in the transaction that marks the events as judged.
   *
   * @param change all that changed since this was called last with success
   * @param settle runs that transaction, with what it is given in it
   */
  async save(
    change: KeptChange,
    noteOf: NoteOf,
    settle: (also: (tx: Transaction) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const rows = this.#rows(change, noteOf);
    const isSmall = this.#is === 'whole' && rows.events.length + rows.legs.length <= MOST_AT_ONCE;
    if (!isSmall && !this.#isTaken()) await this.#storeApart(rows);
    await settle(async (tx) => {
      if (this.#isTaken()) return;
      this.#see(isSmall ? await storeState(tx, this.#owner, rows) : await finishState(tx, this.version, this.#owner));
    });
    if (this.#is === 'begun') this.#is = 'whole';
  }

  /** Writes many lines part by part; until all are written, none of them counts. */
  async #storeApart(rows: StateChange): Promise<void> {
    if (this.#is === 'none') await beginState(this.database, this.#owner);
    if (this.#is === 'whole') this.#see(await write(this.database, (tx) => finishState(tx, '', this.#owner)));
    if (this.#isTaken()) return;
    this.#is = 'begun';
    for (const part of partsOf(rows)) this.#see(await write(this.database, (tx) => storeState(tx, this.#owner, part)));
  }

  #isTaken(): boolean {
    return this.#is === 'taken';
  }

  #see(isMine: boolean): void {
    if (isMine || this.#isTaken()) return;
    this.log.info('another matcher keeps its state from now on: this one keeps none');
    this.#is = 'taken';
  }
}
