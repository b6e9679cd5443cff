/** Holds the open markets, events, pairs and keys of the live index in memory, and answers look-ups and lists from them. */
import type { Venue } from '../domain/market.js';
import { compareNewest, idAsked, wholeId } from '../domain/marketName.js';
import { isMatched } from '../domain/standing.js';
import { LastChanges } from './lastChanges.js';
import type { LiveEvent, LiveKey, LiveMarket, LiveMatch, LivePair, MatchFilter, Resolution } from './liveIndex.js';
import { allNamesOf, bucketOf, isSameName } from './marketNames.js';
import { type Named, OpenMarkets } from './openMarkets.js';
import { pairKey } from './pairKey.js';
import { fold, TitleWords } from './titleWords.js';

/** Rows that changed since the revision before, as read from the database. Closed rows are included, so that the index drops them. */
export interface Delta {
  events: (LiveEvent & { status: string })[];
  /** Records as liveRecord.ts reads them. */
  markets: { id: string; status: string; record: string }[];
  pairs: LivePair[];
  keys: { id: string; hash: string; user_id: string | null; expires_at: Date | null; revoked: boolean }[];
  venues: { venue: Venue; last_pull: Date | null }[];
}

const isSameEvent = (x: LiveEvent, y: LiveEvent) =>
  x.title === y.title && x.category === y.category && x.event_date === y.event_date && x.url === y.url;

const NO_PAIRS: readonly LivePair[] = [];

const byNewest = (left: Named, right: Named) => compareNewest(left.market, right.market);

/** The sides of one market, in order, and of no other that shares its name. */
function sidesOf(market: LiveMarket, named: readonly Named[]): LiveMarket[] {
  const sides = named.map((each) => each.market).filter((each) => wholeId(each) === wholeId(market));
  return sides.sort((left, right) => (left.side ?? 0) - (right.side ?? 0));
}

/** Soonest event first, unknown days last; ties by venue A market id, then venue B's, so that paging is stable. */
function bySoonest({ pair: left }: LiveMatch, { pair: right }: LiveMatch): number {
  const [a, b] = [left.event_date ?? '9999', right.event_date ?? '9999'];
  if (a !== b) return a < b ? -1 : 1;
  if (left.a_id !== right.a_id) return left.a_id < right.a_id ? -1 : 1;
  return left.b_id < right.b_id ? -1 : 1;
}

/** The open index, changed by deltas only. Knows no database and no clock. */
export class LiveIndexState {
  /** By the buckets of the names that are concerned. */
  readonly #changes: LastChanges<number>;
  /** The span of time in which no market closes by the clock, as far as it was worked out. */
  #steady = { from: 0, until: 0 };
  #events = new Map<string, LiveEvent>();
  readonly #titles: Record<Venue, TitleWords> = { venue_a: new TitleWords(), venue_b: new TitleWords() };
  readonly #markets = new OpenMarkets();
  #pairs = new Map<string, LivePair>();
  #pairsByMarket = new Map<string, LivePair[]>();
  #openEvents: Record<Venue, number> = { venue_a: 0, venue_b: 0 };
  #keys = new Map<string, LiveKey>();
  readonly #keysById = new Map<string, LiveKey>();
  #lastPull = new Map<Venue, Date | null>();
  /** Matches in their order, and the pairs that changed since: the order is updated at the next query. */
  #sorted: LiveMatch[] = [];
  readonly #unsorted = new Set<LivePair>();
  #open: { state: number; matches: readonly LiveMatch[] } | undefined;
  #pairedEvents = new Set<string>();
  #folded = new WeakMap<LiveMatch, string>();

  /** @param changes what it counts on from */
  constructor(changes = 0) {
    this.#changes = new LastChanges((bucket) => bucket, changes);
  }

  /** An empty state that counts its changes on from this one. */
  successor(): LiveIndexState {
    return new LiveIndexState(this.#changes.now + 1);
  }

  apply(delta: Delta): void {
    if (delta.pairs.length > 0) this.#changeAll();
    for (const pair of delta.pairs) this.#putPair(pair);
    this.put(delta);
    for (const key of delta.keys) this.#putKey(key);
    for (const { venue, last_pull } of delta.venues) this.#lastPull.set(venue, last_pull);
  }

  #putKey({ id, hash, user_id, expires_at, revoked }: Delta['keys'][number]): void {
    if (revoked) {
      this.#keys.delete(hash);
      this.#keysById.delete(id);
      return;
    }
    const key: LiveKey = { id, owner: user_id ?? undefined, expires: expires_at?.getTime() };
    this.#keys.set(hash, key);
    this.#keysById.set(id, key);
  }

  /** Events and markets alone, as they come while the index is loaded. */
  put({ events, markets }: Pick<Delta, 'events' | 'markets'>): void {
    for (const event of events) this.#putEvent(event);
    for (const market of markets) this.#putMarket(market);
  }

  /** Invalidates everything that was computed from the index. */
  #changeAll(): void {
    this.#changes.count(undefined);
    this.#steady = { from: 0, until: 0 };
  }

  /** Invalidates only what was computed from these markets, under each name that they have or had. */
  #changeOnly(markets: readonly (LiveMarket | undefined)[]): void {
    const known = markets.filter((market) => market !== undefined);
    this.#changes.count(known.flatMap((market) => allNamesOf(market).map((name) => bucketOf(market.venue, name))));
    for (const { closes_at } of known) if (closes_at !== null) this.#steady.until = Math.min(this.#steady.until, closes_at);
  }

  stateAt(now: Date, bucket?: number): number {
    const time = now.getTime();
    const { from, until } = this.#steady;
    if (time < from || time >= until) {
      this.#changeAll();
      this.#steady = { from: time, until: this.#markets.nextClosing(time) };
    }
    return bucket === undefined ? this.#changes.now : this.#changes.changedAt(bucket);
  }

  #putEvent({ status, ...event }: LiveEvent & { status: string }): void {
    const before = this.#events.get(event.id);
    if (status === 'open' ? before && isSameEvent(before, event) : !before) return;
    this.#changeAll();
    if (this.#pairedEvents.has(event.id)) this.#folded = new WeakMap(); // the folded texts contain the event's title
    const venue = event.id.startsWith('venue_a:') ? 'venue_a' : 'venue_b';
    if (before) {
      this.#openEvents[venue]--;
      this.#titles[venue].delete(event.id, before.title);
      this.#events.delete(event.id);
    }
    if (status !== 'open') return;
    this.#events.set(event.id, event);
    this.#titles[venue].put(event.id, event.title);
    this.#openEvents[venue]++;
  }

  #putMarket({ id, status, record }: Delta['markets'][number]): void {
    const pairs = this.pairsOf(id);
    const change = status === 'open' ? this.#markets.put(id, record, pairs.length > 0) : this.#markets.delete(id);
    if (!change) return;
    const { before, after } = change;
    // A market in pairs that comes, goes or moves can make another reason true of all markets of its event.
    if (pairs.length > 0 && before?.event_id !== after?.event_id) this.#changeAll();
    else this.#changeOnly([before, after, ...pairs.map(({ a_id, b_id }) => this.market(a_id === id ? b_id : a_id))]);
    for (const pair of pairs) this.#unsorted.add(pair);
  }

  #putPair(pair: LivePair): void {
    const key = pairKey(pair);
    const before = this.#pairs.get(key);
    for (const id of [pair.a_id, pair.b_id]) {
      const others = (this.#pairsByMarket.get(id) ?? []).filter((other) => other !== before);
      if (pair.standing !== 'closed') others.push(pair);
      others.sort((x, y) => y.confidence - x.confidence || (pairKey(x) < pairKey(y) ? -1 : 1));
      if (others.length > 0) this.#pairsByMarket.set(id, others);
      else this.#pairsByMarket.delete(id);
      this.#markets.setPaired(id, others.length > 0);
    }
    if (before) this.#unsorted.add(before);
    if (pair.standing === 'closed') return void this.#pairs.delete(key);
    this.#pairs.set(key, pair);
    this.#unsorted.add(pair);
  }

  event(id: string): LiveEvent | undefined {
    return this.#events.get(id);
  }

  eventsByWords(venue: Venue, text: string, limit: number): string[] {
    return this.#titles[venue].nearest(text, limit);
  }

  market(id: string): LiveMarket | undefined {
    return this.#markets.get(id);
  }

  /**
   * A market's own id goes before its other names. A yes/no market's conditionId with `:0` is its YES; `:1` is its NO and names nothing.
   *
   * @param now a venue A market past its closing time is closed, whatever the venue said last
   */
  resolve(venue: Venue, asked: string, now: Date): Resolution {
    const name = idAsked(asked);
    const named = this.#markets.named(venue, name);
    const own = named.find(({ market }) => isSameName(market.market_id, name)) ?? this.#wholeOf(venue, name);
    const found = own ?? named.filter(({ market }) => isOpen(market, now)).sort(byNewest)[0];
    if (!found || !isOpen(found.market, now)) return { kind: 'unknown' };
    const { market, paired } = found;
    if (market.side !== null && !isSameName(market.market_id, name)) return { kind: 'two_sided', sides: sidesOf(market, named) };
    return { kind: 'market', market, pairs: paired ? this.pairsOf(market.id) : NO_PAIRS };
  }

  #wholeOf(venue: Venue, name: string): Named | undefined {
    if (venue !== 'venue_b' || !name.endsWith(':0')) return undefined;
    const id = name.slice(0, -2);
    return this.#markets.named(venue, id).find(({ market }) => isSameName(market.market_id, id) && market.side === null);
  }

  pairsOf(id: string): readonly LivePair[] {
    return this.#pairsByMarket.get(id) ?? NO_PAIRS;
  }

  eventIsPaired(eventId: string): boolean {
    this.#allMatches();
    return this.#pairedEvents.has(eventId);
  }

  /** Both markets of a matched pair that may be traded now; undefined when one is closed. */
  liveMatch(pair: LivePair, now: Date): LiveMatch | undefined {
    const match = this.#matchOf(pair);
    return match && isOpen(match.a, now) && isOpen(match.b, now) ? match : undefined;
  }

  /** A matched pair with both its markets, whatever the time. */
  #matchOf(pair: LivePair): LiveMatch | undefined {
    if (!isMatched(pair.standing)) return undefined;
    const [a, b] = [this.market(pair.a_id), this.market(pair.b_id)];
    return a && b && { pair, a, b };
  }

  /** Sorting puts two sorted runs together in one pass. */
  #allMatches(): readonly LiveMatch[] {
    if (this.#unsorted.size === 0) return this.#sorted;
    const kept = this.#sorted.filter(({ pair }) => !this.#unsorted.has(pair));
    const known = [...this.#unsorted].filter((pair) => this.#pairs.get(pairKey(pair)) === pair);
    const fresh = known.flatMap((pair) => this.#matchOf(pair) ?? []);
    this.#sorted = kept.concat(fresh.sort(bySoonest)).sort(bySoonest);
    this.#unsorted.clear();
    this.#pairedEvents = new Set(this.#sorted.flatMap(({ a, b }) => [a.event_id, b.event_id]));
    return this.#sorted;
  }

  #haystack(match: LiveMatch): string {
    let text = this.#folded.get(match);
    if (text === undefined) {
      const parts = [match.a, match.b].flatMap((m) => [this.#events.get(m.event_id)?.title ?? '', m.question, m.outcome]);
      text = fold(parts.join(' '));
      this.#folded.set(match, text);
    }
    return text;
  }

  #openMatches(now: Date): readonly LiveMatch[] {
    const state = this.stateAt(now);
    if (this.#open?.state !== state) {
      this.#open = { state, matches: this.#allMatches().filter(({ a, b }) => isOpen(a, now) && isOpen(b, now)) };
    }
    return this.#open.matches;
  }

  matches({ category, from, to, q }: MatchFilter, now: Date): readonly LiveMatch[] {
    const open = this.#openMatches(now);
    if (category === undefined && from === undefined && to === undefined && q === undefined) return open;
    const words = q === undefined ? [] : fold(q).split(/\s+/).filter(Boolean);
    return open.filter((match) => {
      const { pair } = match;
      if (category !== undefined && pair.category !== category) return false;
      if (from !== undefined && (pair.event_date === null || pair.event_date < from)) return false;
      if (to !== undefined && (pair.event_date === null || pair.event_date > to)) return false;
      return words.length === 0 || words.every((word) => this.#haystack(match).includes(word));
    });
  }

  counts(venue: Venue) {
    return {
      open_events: this.#openEvents[venue],
      open_markets: this.#markets.size(venue),
      last_pull: this.#lastPull.get(venue) ?? null,
    };
  }

  hasKey(id: string, now: Date): boolean {
    const key = this.#keysById.get(id);
    return key !== undefined && (key.expires === undefined || key.expires > now.getTime());
  }

  keyByHash(hash: string): LiveKey | undefined {
    return this.#keys.get(hash);
  }
}

function isOpen(market: LiveMarket, now: Date): boolean {
  return market.closes_at === null || market.closes_at > now.getTime();
}
