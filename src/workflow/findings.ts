/** Runs the matcher over stored events, and saves the pairs that it proposes or withdraws, together with its state. */
import { type Category, toListing, type VenueEvent } from '../domain/market.js';
import { type EventChange, type MatchEvent, Matcher, type PairProposal } from '../domain/matching/index.js';
import type { Move } from '../domain/standing.js';
import type { Database } from '../store/database.js';
import { readEvents, type StoredEvent } from '../store/events.js';
import { fingerprintOf } from '../store/matcherState.js';
import { type PairKey, pairKey, parsePairKey } from '../store/pairKey.js';
import type { PairHead } from '../store/pairs.js';
import { settleJudged } from '../store/unjudged.js';
import { type Calibration, withCalibration } from './calibrate.js';
import { matchAtOnce } from './matchAtOnce.js';
import type { MatcherState } from './matcherState.js';
import { closePairs, idsOf, saveProposals, saveWithdrawals, toFoundPair } from './saveFindings.js';

/** Contracts that stay at hand between two runs: about 60 MB, a fifteenth of what both venues list. */
const AT_HAND = 20_000;

/** What saving needs. */
export interface SaveDeps {
  clock: () => Date;
  /** Confidences by a fitted table; the engine's own unless given. */
  calibration?: Calibration | undefined;
  /** Contracts that stay at hand between two runs; 20,000 unless given. */
  atHand?: number;
}

/** An indexed event as the engine takes it. */
const toMatchEvent = (event: VenueEvent): MatchEvent => ({
  venue: event.venue,
  group_id: event.group_id,
  listings: event.markets.map((market) => toListing(event, market)),
});

/** Events as the engine takes them, their open markets alone; those without any are left out. */
export const toOpenMatchEvents = (events: readonly VenueEvent[]): MatchEvent[] =>
  events.flatMap((event) => {
    const markets = event.markets.filter(({ status }) => status === 'open');
    return markets.length > 0 ? [toMatchEvent({ ...event, markets })] : [];
  });

/** An event without markets, which takes the place of one that is no longer open. */
const gone = (id: string): MatchEvent => ({
  venue: id.startsWith('venue_a:') ? 'venue_a' : 'venue_b',
  group_id: id.slice(id.indexOf(':') + 1),
  listings: [],
});

/** The index's ids of a pair that the matcher names by the venues' own ids, `<A id>|<B id>`. */
const idsOfKey = (key: string): PairKey => {
  const { a_id, b_id } = parsePairKey(key);
  return idsOf({ a: a_id, b: b_id });
};

/** The engine, what it found that is not saved yet, and which pairs it proposes. */
export class Findings {
  /** Ids of the events that the matcher was given since the last save. */
  readonly put = new Set<string>();
  readonly #matcher = new Matcher();
  readonly #categories = new Map<string, Category>();
  /** By the keys of the pairs that it proposes: the hash of the finding that was saved last, '' before. */
  readonly #proposed = new Map<string, string>();
  /** By the pair's key; null for a pair that is proposed no more. A failed write leaves them here for the next one. */
  readonly #unsaved = new Map<string, PairProposal | null>();

  constructor(
    readonly database: Database,
    readonly state: MatcherState,
  ) {}

  /** Restores the matcher from the state that was kept. @returns whether there was one */
  async restore(): Promise<boolean> {
    const hashes = await this.state.restore(this.#matcher);
    if (hashes === undefined) return false;
    for (const [key] of this.#matcher.proposed()) this.#proposed.set(pairKey(idsOfKey(key)), hashes.get(key) ?? '');
    return true;
  }

  /** As the matcher's. */
  takeUnreadable = (): ReadonlyMap<string, string> => this.#matcher.takeUnreadable();

  /** Judges stored events again, and the events that they share candidates with. */
  async judge(events: readonly StoredEvent[]): Promise<void> {
    this.#matcher.put(events.map((event) => this.#file(event)));
    await this.#settle();
  }

  /** Judges many events at once. @param size about how many markets there are, and how many threads judge them */
  async judgeMany(
    slices: AsyncIterable<readonly StoredEvent[]>,
    size: { markets: number; threads: number },
    onEvents: (done: number) => void,
  ): Promise<void> {
    const file = (event: StoredEvent): MatchEvent => this.#file(event);
    async function* filed(): AsyncGenerator<MatchEvent[]> {
      for await (const events of slices) yield events.map(file);
    }
    const supply = () => this.#supply();
    this.#keep(await matchAtOnce(this.#matcher, filed(), { ...size, supply }, onEvents));
    await this.#settle();
  }

  /** Removes events from the matcher; the events that shared candidates with them are judged with the next ones. */
  forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.put.add(id);
      this.state.fingerprints.delete(id);
    }
    this.#matcher.put(ids.map(gone));
  }

  #file(event: StoredEvent): MatchEvent {
    const { id, venue, group_id, category } = event;
    this.put.add(id);
    this.state.fingerprints.set(id, fingerprintOf(event));
    if (venue === 'venue_a') this.#categories.set(group_id, category);
    return toMatchEvent(event);
  }

  /** Gives the matcher the texts of its missing events. An event that changed since the matcher read it is put as a changed one. */
  async #supply(): Promise<void> {
    for (let ids = this.#matcher.missingEvents(); ids.length > 0; ids = this.#matcher.missingEvents()) {
      const missing = new Set(ids);
      for await (const events of readEvents(this.database, ids)) {
        for (const event of events) {
          if (event.markets.length === 0) continue;
          missing.delete(event.id);
          const known = this.state.fingerprints.get(event.id);
          const isSame = known !== '' && known === fingerprintOf(event);
          if (!isSame) this.#matcher.put([this.#file(event)]);
          else {
            if (event.venue === 'venue_a') this.#categories.set(event.group_id, event.category);
            this.#matcher.supply([toMatchEvent(event)]);
          }
        }
      }
      this.forget([...missing]);
    }
  }

  /** Judges until no event's texts are missing: a supplied event may have changed, and is then judged too. */
  async #settle(): Promise<void> {
    do {
      await this.#supply();
      this.#keep(this.#matcher.settle());
    } while (this.#matcher.missingEvents().length > 0);
    this.#keep({ changed: this.#matcher.takeLateProposals(), removed: [] });
  }

  #keep({ removed, changed }: EventChange): void {
    for (const key of removed) this.#drop(pairKey(idsOfKey(key)));
    for (const proposal of changed) {
      const key = pairKey(idsOf(proposal));
      if (!this.#proposed.has(key)) this.#proposed.set(key, '');
      this.#unsaved.set(key, proposal);
    }
  }

  /** Notes that a stored pair is to be withdrawn, unless the engine proposes it. */
  check(head: PairHead): void {
    const key = pairKey(head);
    if (!this.#proposed.has(key)) this.#drop(key);
  }

  /** Does so for every stored pair, and has each proposal saved again that is not stored, or is stored with another finding. */
  async checkAll(heads: readonly PairHead[]): Promise<void> {
    const stored = new Map(heads.map((head) => [pairKey(head), head.hash]));
    for (const head of heads) this.check(head);
    const stale = new Set<string>();
    for (const [key] of this.#matcher.proposed()) {
      const pair = pairKey(idsOfKey(key));
      const hash = this.#proposed.get(pair);
      if (this.#unsaved.has(pair) || (hash !== '' && hash === stored.get(pair))) continue;
      this.#proposed.set(pair, '');
      stale.add(key);
    }
    if (stale.size === 0) return;
    this.#matcher.resend(stale);
    await this.#settle();
  }

  #drop(key: string): void {
    this.#proposed.delete(key);
    this.#unsaved.set(key, null);
  }

  /** @param closed heads of pairs of which a market is closed */
  async save(
    { clock, calibration, atHand = AT_HAND }: SaveDeps,
    closed: readonly PairHead[],
  ): Promise<{ proposals: number; moves: Move[] }> {
    const proposals = [...this.#unsaved.values()].filter((proposal) => proposal !== null);
    const found = withCalibration(proposals, calibration)
      .map((proposal) => toFoundPair(proposal, this.#categories.get(proposal.a_event) ?? 'other'))
      .filter((finding) => this.#proposed.get(pairKey(finding)) !== finding.hash);
    const withdrawn = [...this.#unsaved].flatMap(([key, proposal]) => (proposal === null ? [parsePairKey(key)] : []));
    const moves = [
      ...(await closePairs(this.database, closed, clock())),
      ...(await saveProposals(this.database, found, clock())),
      ...(await saveWithdrawals(this.database, withdrawn, clock())),
    ];
    for (const finding of found) this.#proposed.set(pairKey(finding), finding.hash);
    const hashOf = (key: string): string | null => this.#proposed.get(pairKey(idsOfKey(key))) ?? null;
    await this.state.save(this.#matcher.unsavedChange(), hashOf, (also) => settleJudged(this.database, clock(), also));
    this.#matcher.markSaved();
    this.#matcher.letGo(atHand);
    this.#unsaved.clear();
    this.put.clear();
    return { proposals: found.length, moves };
  }

  totals() {
    const pairs = [...this.#matcher.proposed()];
    return { proposed: pairs.length, proved: pairs.filter(([, isProved]) => isProved).length };
  }
}
