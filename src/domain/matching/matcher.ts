/**
 * The incremental matcher: events in, pairs out. What it holds is a function of the events it was given last, never of the
 * order in which they came; a pull re-judges only the events that changed and those they touch.
 */
import type { Listing, Venue } from '../market.js';
import { type PairProposal, propose, ranked } from './assign.js';
import { type Contract, readContract } from './contract/readContract.js';
import { EventIndex } from './eventIndex.js';
import { type EventPair, pairEvents } from './eventPairs.js';
import { judgeLegs, type LegPair } from './legs.js';

export type { PairProposal } from './assign.js';
export type { EventPair } from './eventPairs.js';

/** One event of one venue with its contracts, at least one. */
export interface MatchEvent {
  readonly venue: Venue;
  readonly group_id: string;
  readonly listings: readonly Listing[];
}

/** Pairs that appeared or changed, and keys of pairs that are gone; both sorted by key. */
export interface EventChange {
  readonly changed: readonly PairProposal[];
  readonly removed: readonly string[];
}

export interface Matcher {
  /** Adds or replaces events; judges again what they touch. */
  upsertEvents(events: readonly MatchEvent[]): EventChange;
  /** Forgets events and their pairs. */
  removeEvents(events: readonly Pick<MatchEvent, 'venue' | 'group_id'>[]): EventChange;
  /** Every proposed pair, sorted by key. */
  pairs(): PairProposal[];
  /** Event pairs with at least one proposed leg, sorted. */
  eventPairs(): EventPair[];
}

/** An empty matcher. */
export function createMatcher(): Matcher {
  return new IncrementalMatcher();
}

/** What a change leaves to settle: events whose leg pairs came or went, and event pairs that are no longer candidates. */
interface Open {
  readonly events: Set<string>;
  readonly gone: Set<string>;
}
const nothingOpen = (): Open => ({ events: new Set(), gone: new Set() });

const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : 1);
const eventKey = (venue: Venue, group: string): string => `${venue}:${group}`;
/** A's event first: `venue_a:` sorts before `venue_b:`. */
const pairKey = (one: string, other: string): string => (one < other ? `${one}\n${other}` : `${other}\n${one}`);

class IncrementalMatcher implements Matcher {
  readonly #contracts = new Map<string, readonly Contract[]>();
  readonly #index = new EventIndex();
  /** Venue B's candidate events that each event of venue A has been judged against. */
  readonly #judged = new Map<string, Set<string>>();
  /** Leg pairs by event pair; an event pair without any is absent. */
  readonly #legs = new Map<string, readonly LegPair[]>();
  /** Events with which an event has leg pairs, both ways. */
  readonly #partners = new Map<string, Set<string>>();
  /** Proposals of each event pair. */
  readonly #proposals = new Map<string, readonly PairProposal[]>();

  upsertEvents(events: readonly MatchEvent[]): EventChange {
    const open = nothingOpen();
    for (const { venue, group_id, listings } of events) {
      const key = eventKey(venue, group_id);
      const contracts = listings.map(readContract).sort((a, b) => (a.facts.id < b.facts.id ? -1 : 1));
      this.#forget(key, open);
      this.#contracts.set(key, contracts);
      this.#index.put(key, venue, contracts);
    }
    return this.#settle(open);
  }

  removeEvents(events: readonly Pick<MatchEvent, 'venue' | 'group_id'>[]): EventChange {
    const open = nothingOpen();
    for (const { venue, group_id } of events) {
      const key = eventKey(venue, group_id);
      this.#forget(key, open);
      this.#contracts.delete(key);
      this.#index.remove(key);
    }
    return this.#settle(open);
  }

  pairs(): PairProposal[] {
    return [...this.#proposals.values()].flat().sort(byKey);
  }

  eventPairs(): EventPair[] {
    return pairEvents(this.pairs());
  }

  /** Drops what was judged with an event, while the index still knows its candidates; their assignments are open again. */
  #forget(event: string, open: Open): void {
    for (const other of this.#index.candidates(event)) this.#judged.get(other)?.delete(event);
    this.#judged.delete(event);
    for (const partner of [...(this.#partners.get(event) ?? [])]) this.#unlink(event, partner, open);
    this.#partners.delete(event);
    open.events.add(event);
  }

  #unlink(event: string, partner: string, open: Open): void {
    this.#partners.get(event)?.delete(partner);
    this.#partners.get(partner)?.delete(event);
    const key = pairKey(event, partner);
    if (!this.#legs.delete(key)) return;
    open.gone.add(key);
    open.events.add(event);
    open.events.add(partner);
  }

  #link(a: string, b: string, open: Open): void {
    const legs = judgeLegs(this.#contracts.get(a) ?? [], this.#contracts.get(b) ?? []);
    if (legs.length === 0) return;
    this.#legs.set(pairKey(a, b), legs);
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const held = this.#partners.get(one) ?? new Set<string>();
      held.add(other);
      this.#partners.set(one, held);
      open.events.add(one);
    }
  }

  /**
   * Judges new candidates, drops former ones, and proposes anew wherever a leg pair came or went. Venue A's events are enough:
   * the index reports both ends of every pair that moved.
   */
  #settle(open: Open): EventChange {
    for (const [event, candidates] of this.#index.refresh()) {
      if (!event.startsWith('venue_a:')) continue;
      const judged = this.#judged.get(event) ?? new Set<string>();
      for (const b of judged) {
        if (candidates.has(b)) continue;
        judged.delete(b);
        this.#unlink(event, b, open);
      }
      for (const b of candidates) {
        if (judged.has(b)) continue;
        judged.add(b);
        this.#link(event, b, open);
      }
      this.#judged.set(event, judged);
    }
    return this.#propose(open);
  }

  /** Proposals of every event pair with a dirty end; what differs from before. */
  #propose(open: Open): EventChange {
    const keys = new Set(open.gone);
    for (const event of open.events) for (const partner of this.#partners.get(event) ?? []) keys.add(pairKey(event, partner));
    const before = new Map<string, PairProposal>();
    for (const key of keys) {
      for (const proposal of this.#proposals.get(key) ?? []) before.set(proposal.key, proposal);
      this.#proposals.delete(key);
    }
    const after = this.#proposalsOf(keys);
    const changed = [...after.values()].filter((pair) => {
      const old = before.get(pair.key);
      return old === undefined || JSON.stringify(old) !== JSON.stringify(pair);
    });
    const removed = [...before.keys()].filter((key) => !after.has(key)).sort();
    return { changed: changed.sort(byKey), removed };
  }

  #proposalsOf(keys: ReadonlySet<string>): Map<string, PairProposal> {
    const found = new Map<string, PairProposal>();
    const lists = new Map<string, ReadonlyMap<Contract, readonly LegPair[]>>();
    const listsOf = (event: string): ReadonlyMap<Contract, readonly LegPair[]> => {
      const legs = lists.get(event) ?? this.#rankedLegs(event);
      lists.set(event, legs);
      return legs;
    };
    for (const key of keys) {
      const [a = '', b = ''] = key.split('\n');
      const proposals = (this.#legs.get(key) ?? []).flatMap(
        (leg) => propose(leg, listsOf(a).get(leg.a) ?? [], listsOf(b).get(leg.b) ?? []) ?? [],
      );
      if (proposals.length === 0) continue;
      this.#proposals.set(key, proposals);
      for (const proposal of proposals) found.set(proposal.key, proposal);
    }
    return found;
  }

  /** Every leg pair of an event's contracts over all its partners, best first. */
  #rankedLegs(event: string): ReadonlyMap<Contract, readonly LegPair[]> {
    const byContract = new Map<Contract, LegPair[]>();
    for (const partner of this.#partners.get(event) ?? []) {
      for (const leg of this.#legs.get(pairKey(event, partner)) ?? []) {
        const own = event.startsWith('venue_a') ? leg.a : leg.b;
        const held = byContract.get(own);
        if (held === undefined) byContract.set(own, [leg]);
        else held.push(leg);
      }
    }
    return new Map([...byContract].map(([contract, legs]) => [contract, ranked(legs)]));
  }
}
