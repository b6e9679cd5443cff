/** Finds the candidates of each event on the other venue, by the typed keys and the words that both events have. */
/**
 * The index has lists of events by typed key and by word. Everything that it returns depends only on the events that it holds; `refresh`
 * recomputes what the last changes could have moved.
 */
import type { Venue } from '../../market.js';
import type { Contract } from '../reading/readContract.js';
import { type EventFacts, eventFacts, eventsRefuse } from './eventFacts.js';
import { type EventKeys, eventKeys, rareLimit } from './eventKeys.js';

/** Candidates by words alone that one event keeps; those by typed keys are all kept. */
const TOP = 20;
/** A word on at most this many events of each venue is worth two. */
const VERY_RARE = 8;
const TYPED_WORTH = 3;
/** Least worth of a candidate: one typed key, one very rare word, or two rare ones. */
const FLOOR = 2;
/** A typed key on more events than this is too coarse to be a key. */
const KEY_LIMIT = 1500;

type Side = 0 | 1;
interface Posting {
  readonly events: readonly [Set<string>, Set<string>];
}

/** All of an event that is needed to find its candidates, as plain data. */
export interface EventEntry extends EventKeys {
  readonly facts: EventFacts;
}

/** The keys, words and facts by which the event of these contracts is found. */
export const entryOf = (contracts: readonly Contract[]): EventEntry => ({
  facts: eventFacts(contracts),
  ...eventKeys(contracts),
});

interface Entry extends EventEntry {
  readonly side: Side;
}

const sideOf = (venue: Venue): Side => (venue === 'venue_a' ? 0 : 1);

interface Score {
  worth: number;
  typed: boolean;
}

/** An event's entry with only those keys and words that another entry of it doesn't have. */
function without(entry: Entry, other: Entry): Entry {
  const [keys, words] = [new Set(other.keys), new Set(other.words)];
  return { ...entry, keys: entry.keys.filter((key) => !keys.has(key)), words: entry.words.filter((word) => !words.has(word)) };
}

/** The events filed under a name, none at first. */
function heldIn(postings: Map<string, Posting>, name: string): Posting {
  const held = postings.get(name) ?? { events: [new Set(), new Set()] };
  postings.set(name, held);
  return held;
}

export class EventIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #keys = new Map<string, Posting>();
  readonly #words = new Map<string, Posting>();
  readonly #counts: [number, number] = [0, 0];
  /** The candidates that an event chose, and the events that chose it. */
  readonly #chosen = new Map<string, ReadonlySet<string>>();
  readonly #choosers = new Map<string, Set<string>>();
  readonly #dirty = new Set<string>();
  #limits: [number, number] = [rareLimit(0), rareLimit(0)];

  /** Adds or replaces an event; candidates of other events are only found anew where their score with the event changes. */
  put(event: string, venue: Venue, given: EventEntry): void {
    const old = this.#entries.get(event);
    const entry: Entry = { side: sideOf(venue), ...given };
    const before = old === undefined ? new Map<string, Score>() : this.#scores(old);
    this.#unchoose(event);
    if (old === undefined) this.#counts[entry.side] += 1;
    else this.#post(event, without(old, entry), false);
    this.#entries.set(event, entry);
    this.#post(event, old === undefined ? entry : without(entry, old), true);
    this.#dirty.add(event);
    const after = this.#scores(entry);
    for (const other of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(other), after.get(other)];
      const same = was?.worth === is?.worth && was?.typed === is?.typed;
      if (!same || old === undefined || this.#refused(old, other) !== this.#refused(entry, other)) this.#dirty.add(other);
    }
  }

  /** Fills an empty index: the same as putting each of the events, in a fraction of the time. */
  fill(events: Iterable<readonly [event: string, venue: Venue, entry: EventEntry]>): void {
    for (const [event, venue, given] of events) {
      const entry: Entry = { side: sideOf(venue), ...given };
      this.#entries.set(event, entry);
      this.#counts[entry.side] += 1;
      for (const key of entry.keys) heldIn(this.#keys, key).events[entry.side].add(event);
      for (const word of entry.words) heldIn(this.#words, word).events[entry.side].add(event);
      this.#dirty.add(event);
    }
  }

  /** An event's entry, undefined when it isn't held. */
  entry(event: string): EventEntry | undefined {
    return this.#entries.get(event);
  }

  /** Forgets an event. */
  remove(event: string): void {
    const entry = this.#entries.get(event);
    if (entry === undefined) return;
    this.#entries.delete(event);
    this.#counts[entry.side] -= 1;
    this.#post(event, entry, false);
    this.#unchoose(event);
    this.#dirty.delete(event);
  }

  /** Forgets the choice of an event, and has the events that chose it choose again. */
  #unchoose(event: string): void {
    for (const chooser of this.#choosers.get(event) ?? []) this.#dirty.add(chooser);
    this.#choose(event, new Set());
    this.#chosen.delete(event);
  }

  /** The candidates of every event whose candidates may have changed, sorted by event. */
  refresh(): [event: string, candidates: ReadonlySet<string>][] {
    this.#followLimits();
    const moved = new Set<string>();
    for (const event of [...this.#dirty].sort()) {
      const entry = this.#entries.get(event);
      if (entry === undefined) continue;
      const before = this.#chosen.get(event) ?? new Set<string>();
      const after = this.#best(entry);
      this.#choose(event, after);
      moved.add(event);
      for (const other of [...before, ...after]) if (before.has(other) !== after.has(other)) moved.add(other);
    }
    this.#dirty.clear();
    return [...moved]
      .filter((event) => this.#entries.has(event))
      .sort()
      .map((event) => [event, this.candidates(event)]);
  }

  /** Events that chose this one or that it chose. */
  candidates(event: string): ReadonlySet<string> {
    return new Set(
      [...(this.#chosen.get(event) ?? []), ...(this.#choosers.get(event) ?? [])].filter((other) => this.#entries.has(other)),
    );
  }

  #post(event: string, entry: Entry, add: boolean): void {
    for (const [map, names, isWord] of [
      [this.#keys, entry.keys, false],
      [this.#words, entry.words, true],
    ] as const) {
      for (const name of names) {
        const held = heldIn(map, name);
        const before = isWord ? this.#worth(held) : keyWorth(held);
        if (add) held.events[entry.side].add(event);
        else held.events[entry.side].delete(event);
        if (before !== (isWord ? this.#worth(held) : keyWorth(held))) this.#dirtyAll(held);
        if (held.events[0].size + held.events[1].size === 0) map.delete(name);
      }
    }
  }

  /** Has all events with a key or word choose again, because its worth has changed. */
  #dirtyAll(held: Posting): void {
    for (const events of held.events) for (const event of events) this.#dirty.add(event);
  }

  #worth({ events: [a, b] }: Posting): number {
    if (a.size > this.#limits[0] || b.size > this.#limits[1]) return 0;
    return a.size <= VERY_RARE && b.size <= VERY_RARE ? 2 : 1;
  }

  /** Moves the limits for rare words, in steps as the venues grow; after a move every event chooses again. */
  #followLimits(): void {
    const limits: [number, number] = [rareLimit(this.#counts[0]), rareLimit(this.#counts[1])];
    if (limits[0] === this.#limits[0] && limits[1] === this.#limits[1]) return;
    this.#limits = limits;
    for (const event of this.#entries.keys()) this.#dirty.add(event);
  }

  /** Worth of every event of the other venue that shares a key or word, and whether it shares a typed key. */
  #scores(entry: Entry): Map<string, Score> {
    const scores = new Map<string, Score>();
    const other: Side = entry.side === 0 ? 1 : 0;
    const add = (held: Posting | undefined, worth: number, typed: boolean): void => {
      if (held === undefined || worth === 0) return;
      for (const event of held.events[other]) {
        const score = scores.get(event);
        if (score === undefined) scores.set(event, { worth, typed });
        else {
          score.worth += worth;
          score.typed ||= typed;
        }
      }
    };
    for (const key of entry.keys) {
      const held = this.#keys.get(key);
      add(held, held === undefined ? 0 : keyWorth(held), true);
    }
    for (const word of entry.words) {
      const held = this.#words.get(word);
      add(held, held === undefined ? 0 : this.#worth(held), false);
    }
    return scores;
  }

  #best(entry: Entry): Set<string> {
    const scored = [...this.#scores(entry)].filter(([, score]) => score.worth >= FLOOR);
    const typed = scored.filter(([, score]) => score.typed).map(([event]) => event);
    const worded = scored
      .filter(([, score]) => !score.typed)
      .sort(([keyA, a], [keyB, b]) => b.worth - a.worth || (keyA < keyB ? -1 : 1))
      .slice(0, TOP)
      .map(([event]) => event);
    return new Set([...typed, ...worded].filter((event) => !this.#refused(entry, event)));
  }

  #refused(entry: Entry, event: string): boolean {
    const other = this.#entries.get(event);
    if (other === undefined) return true;
    return entry.side === 0 ? eventsRefuse(entry.facts, other.facts) : eventsRefuse(other.facts, entry.facts);
  }

  #choose(event: string, after: ReadonlySet<string>): void {
    for (const old of this.#chosen.get(event) ?? []) {
      const choosers = after.has(old) ? undefined : this.#choosers.get(old);
      choosers?.delete(event);
      if (choosers?.size === 0) this.#choosers.delete(old);
    }
    for (const other of after) {
      const choosers = this.#choosers.get(other) ?? new Set<string>();
      choosers.add(event);
      this.#choosers.set(other, choosers);
    }
    this.#chosen.set(event, after);
  }
}

function keyWorth({ events: [a, b] }: Posting): number {
  return a.size > KEY_LIMIT || b.size > KEY_LIMIT ? 0 : TYPED_WORTH;
}
