import { VENUES, type Venue } from '../domain/market.js';
import { isMatched } from '../domain/standing.js';
import type { LiveEvent, LiveMarket, LiveMatch, LivePair, MatchFilter, Resolution } from './liveIndex.js';
import { readRecord } from './liveRecord.js';

/** Rows that changed since the revision before, as read from the database. Closed ones are in it, to be forgotten. */
export interface Delta {
  events: (LiveEvent & { status: string })[];
  /** Records as liveRecord.ts reads them. */
  markets: { id: string; status: string; record: string }[];
  pairs: LivePair[];
  keys: { id: string; hash: string; revoked: boolean }[];
  venues: { venue: Venue; last_pull: Date | null }[];
}

/** Folds case and accents, so that "Sao" finds "São". */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const keyOf = ({ a_id, b_id }: LivePair) => `${a_id}|${b_id}`;

const isSameEvent = (x: LiveEvent, y: LiveEvent) =>
  x.title === y.title && x.category === y.category && x.event_date === y.event_date && x.url === y.url;

/** Soonest event first, unknown days last; ties by venue A market id, then venue B's, so that paging is stable. */
function bySoonest({ pair: left }: LiveMatch, { pair: right }: LiveMatch): number {
  const [a, b] = [left.event_date ?? '9999', right.event_date ?? '9999'];
  if (a !== b) return a < b ? -1 : 1;
  if (left.a_id !== right.a_id) return left.a_id < right.a_id ? -1 : 1;
  return left.b_id < right.b_id ? -1 : 1;
}

/** The open index: plain maps, changed by deltas only. Knows no database and no clock. */
export class LiveIndexState {
  #version: number;
  /** The span of time in which no market closes by the clock, as far as it was worked out. */
  #steady = { from: 0, until: 0 };
  #events = new Map<string, LiveEvent>();
  #records = new Map<string, string>();
  /** Markets in pairs that were asked for, read once. */
  #read = new Map<string, LiveMarket>();
  /** Venue B's other names of a market (slug, numeric id, conditionId) to the ids of the markets behind them. */
  #aliases = new Map<string, string | readonly string[]>();
  /** How many markets close at a time. */
  #closings = new Map<number, number>();
  #pairs = new Map<string, LivePair>();
  #pairsByMarket = new Map<string, LivePair[]>();
  #openEvents: Record<Venue, number> = { venue_a: 0, venue_b: 0 };
  #openMarkets: Record<Venue, number> = { venue_a: 0, venue_b: 0 };
  #keys = new Map<string, { id: string }>();
  #lastPull = new Map<Venue, Date | null>();
  /** Matches in their order, and the pairs that changed since: those are worked out anew when somebody asks. */
  #sorted: LiveMatch[] = [];
  readonly #unsorted = new Set<LivePair>();
  #open: { state: number; matches: readonly LiveMatch[] } | undefined;
  #pairedEvents = new Set<string>();
  #folded = new WeakMap<LiveMatch, string>();

  /** @param version what it counts on from */
  constructor(version = 0) {
    this.#version = version;
  }

  /** An empty state that counts its versions on from this one. */
  successor(): LiveIndexState {
    return new LiveIndexState(this.#version + 1);
  }

  apply(delta: Delta): void {
    if (delta.pairs.length > 0) this.#change();
    for (const pair of delta.pairs) this.#putPair(pair);
    this.put(delta);
    for (const key of delta.keys) {
      if (key.revoked) this.#keys.delete(key.hash);
      else this.#keys.set(key.hash, { id: key.id });
    }
    for (const { venue, last_pull } of delta.venues) this.#lastPull.set(venue, last_pull);
  }

  /** Events and markets alone, as they come while the index is loaded. */
  put({ events, markets }: Pick<Delta, 'events' | 'markets'>): void {
    for (const event of events) this.#putEvent(event);
    for (const market of markets) this.#putMarket(market);
  }

  /** Whatever was worked out from the index is out of date. */
  #change(): void {
    this.#version++;
    this.#steady = { from: 0, until: 0 };
  }

  stateAt(now: Date): number {
    const time = now.getTime();
    const { from, until } = this.#steady;
    if (time < from || time >= until) {
      this.#version++;
      this.#steady = { from: time, until: this.#nextClosing(time) };
    }
    return this.#version;
  }

  #nextClosing(time: number): number {
    let next = Number.POSITIVE_INFINITY;
    for (const closing of this.#closings.keys()) if (closing > time && closing < next) next = closing;
    return next;
  }

  #putEvent({ status, ...event }: LiveEvent & { status: string }): void {
    const before = this.#events.get(event.id);
    if (status === 'open' ? before && isSameEvent(before, event) : !before) return;
    this.#change();
    if (this.#pairedEvents.has(event.id)) this.#folded = new WeakMap(); // its title is in them
    const venue = event.id.startsWith('venue_a:') ? 'venue_a' : 'venue_b';
    if (this.#events.delete(event.id)) this.#openEvents[venue]--;
    if (status !== 'open') return;
    this.#events.set(event.id, event);
    this.#openEvents[venue]++;
  }

  /** Most of what a venue changes of a market, its prices and volumes, isn't in the record. */
  #putMarket({ id, status, record }: Delta['markets'][number]): void {
    const before = this.#records.get(id);
    if (status === 'open' ? before === record : before === undefined) return;
    this.#change();
    if (before !== undefined) this.#forget(readRecord(before));
    for (const pair of this.pairsOf(id)) this.#unsorted.add(pair);
    if (status !== 'open') return;
    const market = readRecord(record);
    this.#records.set(id, record);
    this.#openMarkets[market.venue]++;
    if (market.closes_at !== null) this.#closings.set(market.closes_at, (this.#closings.get(market.closes_at) ?? 0) + 1);
    for (const alias of aliasesOf(market)) {
      const others = this.#named(alias);
      this.#aliases.set(alias, others.length === 0 ? id : [...others, id]);
    }
  }

  #forget({ id, venue, closes_at, ...market }: LiveMarket): void {
    this.#records.delete(id);
    this.#read.delete(id);
    this.#openMarkets[venue]--;
    for (const alias of aliasesOf({ venue, ...market })) {
      const left = this.#named(alias).filter((other) => other !== id);
      if (left.length > 0) this.#aliases.set(alias, left);
      else this.#aliases.delete(alias);
    }
    const others = closes_at === null ? 0 : (this.#closings.get(closes_at) ?? 1) - 1;
    if (closes_at !== null && others > 0) this.#closings.set(closes_at, others);
    else if (closes_at !== null) this.#closings.delete(closes_at);
  }

  /** Nearly always one market: it then takes no list of its own. */
  #named(alias: string): readonly string[] {
    const ids = this.#aliases.get(alias) ?? [];
    return typeof ids === 'string' ? [ids] : ids;
  }

  #putPair(pair: LivePair): void {
    const key = keyOf(pair);
    const before = this.#pairs.get(key);
    for (const id of [pair.a_id, pair.b_id]) {
      const others = (this.#pairsByMarket.get(id) ?? []).filter((other) => other !== before);
      if (pair.standing !== 'closed') others.push(pair);
      others.sort((x, y) => y.confidence - x.confidence || (keyOf(x) < keyOf(y) ? -1 : 1));
      if (others.length > 0) this.#pairsByMarket.set(id, others);
      else if (this.#pairsByMarket.delete(id)) this.#read.delete(id);
    }
    if (before) this.#unsorted.add(before);
    if (pair.standing === 'closed') return void this.#pairs.delete(key);
    this.#pairs.set(key, pair);
    this.#unsorted.add(pair);
  }

  event(id: string): LiveEvent | undefined {
    return this.#events.get(id);
  }

  market(id: string): LiveMarket | undefined {
    const known = this.#read.get(id);
    const record = known ? undefined : this.#records.get(id);
    if (record === undefined) return known;
    const market = readRecord(record);
    if (this.#pairsByMarket.has(id)) this.#read.set(id, market);
    return market;
  }

  /** @param now a venue A market past its closing time is closed, whatever the venue said last */
  resolve(venue: Venue, asked: string, now: Date): Resolution {
    const id = asked.trim();
    const market = this.market(`${venue}:${id}`);
    if (market) return isOpen(market, now) ? { kind: 'market', market } : { kind: 'unknown' };
    return venue === 'venue_b' ? this.#resolveAlias(id) : { kind: 'unknown' };
  }

  /** A yes/no market's conditionId with `:0` is its YES; `:1` is its NO and names nothing. */
  #resolveAlias(name: string): Resolution {
    const whole = name.endsWith(':0') ? this.market(`venue_b:${name.slice(0, -2)}`) : undefined;
    if (whole && whole.side === null) return { kind: 'market', market: whole };
    const named = this.#named(name).flatMap((id) => this.market(id) ?? []);
    const [first] = named.sort((x, y) => (x.side ?? 0) - (y.side ?? 0));
    if (!first) return { kind: 'unknown' };
    return first.side === null ? { kind: 'market', market: first } : { kind: 'two_sided', sides: named };
  }

  pairsOf(id: string): readonly LivePair[] {
    return this.#pairsByMarket.get(id) ?? [];
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

  /** The same, whatever the time. */
  #matchOf(pair: LivePair): LiveMatch | undefined {
    if (!isMatched(pair.standing)) return undefined;
    const [a, b] = [this.market(pair.a_id), this.market(pair.b_id)];
    return a && b && { pair, a, b };
  }

  /** Sorting puts two sorted runs together in one pass. */
  #allMatches(): readonly LiveMatch[] {
    if (this.#unsorted.size === 0) return this.#sorted;
    const kept = this.#sorted.filter(({ pair }) => !this.#unsorted.has(pair));
    const known = [...this.#unsorted].filter((pair) => this.#pairs.get(keyOf(pair)) === pair);
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
      open_markets: this.#openMarkets[venue],
      last_pull: this.#lastPull.get(venue) ?? null,
    };
  }

  keyByHash(hash: string): { id: string } | undefined {
    return this.#keys.get(hash);
  }
}

function isOpen(market: LiveMarket, now: Date): boolean {
  return market.closes_at === null || market.closes_at > now.getTime();
}

/** Venue B's other names of a market. */
function aliasesOf(market: Omit<LiveMarket, 'id' | 'closes_at'>): string[] {
  if (market.venue === VENUES[0]) return [];
  const names = [market.slug, market.numeric_id, market.condition_id];
  return names.filter((name) => name !== null && name !== market.market_id) as string[];
}
