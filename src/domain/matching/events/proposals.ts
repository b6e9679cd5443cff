/** Derives the proposed pairs from the leg pairs of each event pair, again only where these changed. */
import { differs, type Proposed, propose, ranked } from './assign.js';
import type { KeptLeg } from './keptLegs.js';

/** A's event first: `venue_a:` sorts before `venue_b:`. */
export const eventPairKey = (one: string, other: string): string => (one < other ? `${one}\n${other}` : `${other}\n${one}`);

/** What changes came to. */
export interface ProposalChange {
  readonly changed: readonly Proposed[];
  /** Keys of pairs that are proposed no more. */
  readonly removed: readonly string[];
  /** Event pairs that were looked at. */
  readonly touched: ReadonlySet<string>;
}

type RankedLegs = ReadonlyMap<string, readonly KeptLeg[]>;

export class Proposals {
  /** An event pair without leg pairs is absent. */
  readonly #legs = new Map<string, readonly KeptLeg[]>();
  /** Events with which an event has leg pairs, both ways. */
  readonly #partners = new Map<string, Set<string>>();
  readonly #proposed = new Map<string, readonly Proposed[]>();
  /** Events whose leg pairs came or went, and event pairs that lost theirs, since the last `settle`. */
  #open = { events: new Set<string>(), gone: new Set<string>() };

  /** Leg pairs between two events. */
  legs(key: string): readonly KeptLeg[] {
    return this.#legs.get(key) ?? [];
  }

  /** What is proposed, all of it or of one event pair. */
  *proposed(key?: string): Generator<Proposed> {
    if (key !== undefined) yield* this.#proposed.get(key) ?? [];
    else for (const proposed of this.#proposed.values()) yield* proposed;
  }

  /** An event was put anew or removed: what it is proposed with is open, and its leg pairs are gone. */
  forget(event: string): void {
    for (const partner of [...(this.#partners.get(event) ?? [])]) this.unlink(event, partner);
    this.#partners.delete(event);
    this.#open.events.add(event);
  }

  unlink(event: string, partner: string): void {
    this.#partners.get(event)?.delete(partner);
    this.#partners.get(partner)?.delete(event);
    const key = eventPairKey(event, partner);
    if (!this.#legs.delete(key)) return;
    this.#open.gone.add(key);
    this.#open.events.add(event);
    this.#open.events.add(partner);
  }

  link(a: string, b: string, legs: readonly KeptLeg[]): void {
    if (legs.length === 0) return;
    this.#legs.set(eventPairKey(a, b), legs);
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const held = this.#partners.get(one) ?? new Set<string>();
      held.add(other);
      this.#partners.set(one, held);
      this.#open.events.add(one);
    }
  }

  /** Proposes anew every event pair with an open end; what differs from before. */
  settle(): ProposalChange {
    const { events, gone } = this.#open;
    this.#open = { events: new Set(), gone: new Set() };
    const touched = new Set(gone);
    for (const event of events) for (const partner of this.#partners.get(event) ?? []) touched.add(eventPairKey(event, partner));
    const before = new Map<string, Proposed>();
    for (const key of touched) {
      for (const proposed of this.#proposed.get(key) ?? []) before.set(proposed.key, proposed);
      this.#proposed.delete(key);
    }
    const after = this.#proposeAll(touched);
    const changed = [...after.values()].filter((now) => {
      const old = before.get(now.key);
      return old === undefined || differs(now, old);
    });
    return { changed, removed: [...before.keys()].filter((key) => !after.has(key)).sort(), touched };
  }

  #proposeAll(keys: ReadonlySet<string>): Map<string, Proposed> {
    const found = new Map<string, Proposed>();
    const lists = new Map<string, RankedLegs>();
    const listsOf = (event: string): RankedLegs => {
      const legs = lists.get(event) ?? this.#rankedLegs(event);
      lists.set(event, legs);
      return legs;
    };
    for (const key of keys) {
      const [a = '', b = ''] = key.split('\n');
      const proposed = this.legs(key).flatMap(
        (leg) => propose(key, leg, listsOf(a).get(leg.a.id) ?? [], listsOf(b).get(leg.b.id) ?? []) ?? [],
      );
      if (proposed.length === 0) continue;
      this.#proposed.set(key, proposed);
      for (const each of proposed) found.set(each.key, each);
    }
    return found;
  }

  /** Every leg pair of an event's contracts over all its partners, by the contract's id, best first. */
  #rankedLegs(event: string): RankedLegs {
    const byContract = new Map<string, KeptLeg[]>();
    for (const partner of this.#partners.get(event) ?? []) {
      for (const leg of this.legs(eventPairKey(event, partner))) {
        const { id } = event.startsWith('venue_a') ? leg.a : leg.b;
        const held = byContract.get(id);
        if (held === undefined) byContract.set(id, [leg]);
        else held.push(leg);
      }
    }
    return new Map([...byContract].map(([id, legs]) => [id, ranked(legs)]));
  }
}
