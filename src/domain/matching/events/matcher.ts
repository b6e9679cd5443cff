/** Matches events incrementally: takes new, changed and closed events of both venues, and gives the pairs that change. */
/**
 * What the matcher holds is a function of the events that it was given last, never of the order in which they came; a pull re-judges
 * only the events that changed and those they touch.
 *
 * It finds candidates by an entry of each event (eventIndex.ts) and ranks legs by a few figures (keptLegs.ts). These alone it must hold,
 * and from them it can be restored; contracts and verdicts may be let go of, and are asked for (`missingEvents`) where a change needs them.
 */
import type { Listing, Venue } from '../../market.js';
import { type Contract, contractOf, type ListingRead, readListing } from '../reading/readContract.js';
import { type PairProposal, type Proposed, proposalOf } from './assign.js';
import { Contracts } from './contracts.js';
import { type EventEntry, EventIndex, entryOf } from './eventIndex.js';
import { contractBefore, type JudgedBefore, judgeAgain } from './former.js';
import type { Kept, KeptChange } from './kept.js';
import { type KeptLeg, keepLeg } from './keptLegs.js';
import { judgeLegs, type LegsFound, legsFrom } from './legs.js';
import { eventPairKey, Proposals } from './proposals.js';

export type { ListingRead } from '../reading/readContract.js';
export type { PairProposal } from './assign.js';
export type { EventEntry } from './eventIndex.js';
export type { KeptLeg } from './keptLegs.js';
export type { LegsFound } from './legs.js';

/** One event of one venue with its listings; without listings, the event is gone. */
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

/** Two events whose legs are to be judged against each other; their contracts in the order that `LegsFound` counts. */
export interface EventCandidate {
  /** `<A's event>\n<B's event>` */
  readonly key: string;
  readonly a: readonly Contract[];
  readonly b: readonly Contract[];
}

/** Thrown when contracts of events are needed that the matcher doesn't have at hand. */
export class ContractsMissing extends Error {
  override readonly name = 'ContractsMissing';
}

/** A matcher, at first of no events. */
export class Matcher {
  readonly #contracts = new Contracts();
  readonly #index = new EventIndex();
  readonly #proposals = new Proposals();
  #open = nothingOpen();
  /** Venue B's candidate events that each event of venue A has been judged against. */
  readonly #judged = new Map<string, Set<string>>();
  /** Keys of pairs that `takeLateProposals` is to give although their verdict isn't held, each with its event pair. */
  readonly #late = new Map<string, string>();
  /** Events and event pairs that changed since the state was kept last, and event pairs whose verdicts are at hand. */
  readonly #unsaved = { events: new Set<string>(), legs: new Set<string>() };
  readonly #verdicts = new Set<string>();
  /** Markets that a fault of the engine keeps from being read, with the fault, since `takeUnreadable` was called last. */
  readonly #unreadable = new Map<string, string>();

  /** Adds or replaces events; judges again what they touch: `put` and `settle` at once. */
  upsertEvents(events: readonly MatchEvent[]): EventChange {
    this.put(events);
    return this.settle();
  }

  /**
   * Adds, replaces or, without listings, forgets events; nothing is judged before `settle`.
   *
   * @param read what is read of each event's listings, in their order, where another thread has read them already
   */
  put(events: readonly MatchEvent[], read?: readonly (readonly ListingRead[])[]): void {
    for (const [at, { venue, group_id, listings }] of events.entries()) {
      const key = eventKey(venue, group_id);
      const contracts = this.#read(key, listings, read?.[at]);
      this.#forget(key);
      this.#unsaved.events.add(key);
      if (contracts.length === 0) {
        this.#contracts.delete(key);
        this.#index.remove(key);
      } else this.#index.put(key, venue, entryOf(this.#contracts.set(key, contracts)));
    }
  }

  /** Contracts of listings; one that says the same as before keeps what was read of it. */
  #read(event: string, listings: readonly Listing[], read: readonly ListingRead[] = []): Contract[] {
    const before = this.#contracts.of(event);
    return listings.map((listing, leg) => {
      const same = read[leg] === undefined ? contractBefore(before, listing) : undefined;
      if (same !== undefined) return same;
      const known = read[leg] ?? readListing(listing);
      if (known.fault !== undefined) this.#unreadable.set(`${listing.venue}:${listing.id}`, known.fault);
      return contractOf(listing, known);
    });
  }

  /** Ids (`<venue>:<id>`) of markets of which the engine could read nothing, each with its fault, since this was called last. */
  takeUnreadable(): ReadonlyMap<string, string> {
    const taken = new Map(this.#unreadable);
    this.#unreadable.clear();
    return taken;
  }

  /** Candidates that are to be judged since the last `settle`. @throws ContractsMissing when some are `missingEvents` */
  candidates(): readonly EventCandidate[] {
    this.#follow();
    return [...this.#open.candidates].map(([key, [a, b]]) => ({ key, a: this.#atHand(a), b: this.#atHand(b) }));
  }

  /**
   * Judges the candidates, and proposes pairs anew wherever that touches them.
   *
   * @param found by a candidate's key what is found between its events, where another thread has judged them already
   * @throws ContractsMissing when some are `missingEvents`
   */
  settle(found?: ReadonlyMap<string, readonly LegsFound[]>): EventChange {
    for (const { key, a, b } of this.candidates()) {
      const legs = this.#legsOf(key, a, b, found?.get(key));
      const [left = '', right = ''] = key.split('\n');
      this.#proposals.link(left, right, legs);
      this.#verdicts.add(key);
    }
    this.#open = nothingOpen();
    const { changed, removed, touched } = this.#proposals.settle();
    for (const key of touched) this.#unsaved.legs.add(key);
    for (const key of removed) this.#late.delete(key);
    const isKept = ({ leg }: Proposed): boolean => leg.judged !== undefined;
    for (const proposed of changed) if (!isKept(proposed)) this.#late.set(proposed.key, proposed.events);
    return { changed: changed.filter(isKept).map(proposalOf).sort(byKey), removed };
  }

  /** Every proposed pair, sorted by key. @throws Error when a verdict was let go of */
  pairs(): PairProposal[] {
    return [...this.#proposals.proposed()].map(proposalOf).sort(byKey);
  }

  /** Keys of the proposed pairs, each with whether it is proved. */
  *proposed(): Generator<readonly [key: string, isProved: boolean]> {
    for (const { key, tier } of this.#proposals.proposed()) yield [key, tier === 'auto'];
  }

  /** Events (`<venue>:<group_id>`) whose listings `candidates`, `settle` and `takeLateProposals` need and that are not at hand: they are to be supplied. */
  missingEvents(): string[] {
    this.#follow();
    const ends = [...this.#open.candidates.values(), ...[...this.#late.values()].map((events) => events.split('\n'))].flat();
    return [...new Set(ends)].filter((event) => !this.#contracts.has(event) && this.#index.entry(event) !== undefined);
  }

  /** Takes the listings of missing events, with the same texts with which they were put. */
  supply(events: readonly MatchEvent[]): void {
    for (const { venue, group_id, listings } of events)
      this.#contracts.set(
        eventKey(venue, group_id),
        listings.map((listing) => contractOf(listing, readListing(listing))),
      );
  }

  /** Has `takeLateProposals` give these proposed pairs, changed or not. @param keys `<A id>|<B id>` */
  resend(keys: ReadonlySet<string>): void {
    for (const { key, events } of this.#proposals.proposed()) if (keys.has(key)) this.#late.set(key, events);
  }

  /** Proposals that changed while their verdict wasn't held, and those of `resend`. @throws ContractsMissing when some are `missingEvents` */
  takeLateProposals(): PairProposal[] {
    const told: PairProposal[] = [];
    for (const [key, events] of this.#late) {
      const proposed = [...this.#proposals.proposed(events)].find((each) => each.key === key);
      if (proposed === undefined) continue;
      proposed.leg.judged ??= this.#judgeOne(events, proposed);
      this.#verdicts.add(events);
      this.#unsaved.legs.add(events);
      told.push(proposalOf(proposed));
    }
    this.#late.clear();
    return told;
  }

  #judgeOne(events: string, { key, leg }: Proposed): NonNullable<KeptLeg['judged']> {
    const [left = [], right = []] = events.split('\n').map((event) => this.#atHand(event));
    const [a, b] = [left.filter(({ facts }) => facts.id === leg.a.id), right.filter(({ facts }) => facts.id === leg.b.id)];
    const [judged] = judgeLegs(a, b);
    if (judged === undefined) throw new Error(`${key} was proposed and is not by the same texts`);
    return judged;
  }

  /** Lets go of all verdicts, and of contracts beyond a number of them, the longest unused first. */
  letGo(contracts: number): void {
    for (const key of this.#verdicts) for (const leg of this.#proposals.legs(key)) leg.judged = undefined;
    this.#verdicts.clear();
    this.#contracts.shrink(contracts);
  }

  /** What changed since `markSaved` was called last. */
  unsavedChange(): KeptChange {
    const { events, legs } = this.#unsaved;
    return {
      events: [...events].map((event) => [event, this.#index.entry(event) ?? null]),
      legs: [...legs].map((key) => [key, this.#proposals.legs(key)]),
    };
  }

  /** Notes that everything that `unsavedChange` gave has been kept. */
  markSaved(): void {
    this.#unsaved.events.clear();
    this.#unsaved.legs.clear();
  }

  /** Fills an empty matcher with what was kept of another one: it then proposes the same pairs, with no contracts or verdicts at hand. */
  restore({ events, legs }: Kept): void {
    function* filed(): Generator<[string, Venue, EventEntry]> {
      for (const [event, entry] of events) yield [event, venueOf(event), entry];
    }
    this.#index.fill(filed());
    for (const [event, candidates] of this.#index.refresh())
      if (venueOf(event) === 'venue_a') this.#judged.set(event, new Set(candidates));
    for (const [key, held] of legs) {
      const [a = '', b = ''] = key.split('\n');
      this.#proposals.link(a, b, held);
    }
    this.#proposals.settle();
  }

  #atHand(event: string): readonly Contract[] {
    if (!this.#contracts.has(event)) throw new ContractsMissing(`the contracts of ${event} are not at hand`);
    return this.#contracts.of(event);
  }

  /** Drops the verdicts on an event while the index still knows its candidates, so that their pairs are assigned anew. */
  #forget(event: string): void {
    for (const other of this.#index.candidates(event)) {
      this.#remember(event, other);
      this.#judged.get(other)?.delete(event);
    }
    this.#judged.delete(event);
    this.#proposals.forget(event);
    for (const [key, pair] of this.#open.candidates) if (pair.includes(event)) this.#open.candidates.delete(key);
  }

  /** Keeps two events as they were when they were judged, the first time that one of them is forgotten. */
  #remember(event: string, other: string): void {
    const [a, b] = event < other ? [event, other] : [other, event];
    const key = eventPairKey(a, b);
    const { before, candidates } = this.#open;
    if (before.has(key) || candidates.has(key) || !this.#judged.get(a)?.has(b)) return;
    before.set(key, { a: this.#contracts.of(a), b: this.#contracts.of(b), legs: this.#proposals.legs(key) });
  }

  #legsOf(key: string, a: readonly Contract[], b: readonly Contract[], found: readonly LegsFound[] | undefined): KeptLeg[] {
    if (found !== undefined) return legsFrom(found, a, b).map(keepLeg);
    const before = this.#open.before.get(key);
    return before === undefined ? judgeLegs(a, b).map(keepLeg) : judgeAgain(a, b, before);
  }

  /**
   * Drops former candidates and notes new ones. Venue A's events are enough: the index reports both ends of every pair that
   * moved.
   */
  #follow(): void {
    for (const [event, candidates] of this.#index.refresh()) {
      if (venueOf(event) !== 'venue_a') continue;
      const judged = this.#judged.get(event) ?? new Set<string>();
      for (const b of judged) {
        if (candidates.has(b)) continue;
        judged.delete(b);
        this.#open.candidates.delete(eventPairKey(event, b));
        this.#proposals.unlink(event, b);
      }
      for (const b of candidates) {
        if (judged.has(b)) continue;
        judged.add(b);
        this.#open.candidates.set(eventPairKey(event, b), [event, b]);
      }
      this.#judged.set(event, judged);
    }
  }
}

/**
 * What is left for `settle`: candidates to be judged, each with A's event and B's, and event pairs that may come again, as they were when
 * they were judged.
 */
interface Open {
  readonly candidates: Map<string, readonly [a: string, b: string]>;
  readonly before: Map<string, JudgedBefore>;
}
const nothingOpen = (): Open => ({ candidates: new Map(), before: new Map() });

const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : 1);
const eventKey = (venue: Venue, group: string): string => `${venue}:${group}`;
/** The venue of an event's key. */
const venueOf = (event: string): Venue => (event.startsWith('venue_a:') ? 'venue_a' : 'venue_b');
