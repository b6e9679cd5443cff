/** Pulls one venue into the index, page by page: everything that is open, or what changed since the last pull. */
import type { StoreDeps, Trace } from '../context.js';
import type { Venue } from '../domain/market.js';
import { type Stored, storeEvents } from '../store/events.js';
import { storePrices } from '../store/prices.js';
import { beginPull, endPull, type PullCounts, type PullMode, readProgress } from '../store/pulls.js';
import { recordSettlements } from '../store/settlements.js';
import type { PullPage, PullRequest, RefusedRecord, VenueConnector } from '../venues/venue.js';
import { closeMissing } from './closeMissing.js';

/** What a pull works with, and its callbacks. */
export interface PullDeps extends StoreDeps {
  /** Markets of one pull at most; beyond it the pull fails. */
  maxMarkets?: number;
  /** Records each pull as a span. */
  trace?: Trace;
  /** Called after each page of which something was stored, so that it is judged. */
  onStored?: () => void;
  /** Called after each stored page. */
  onProgress?: (venue: Venue, counts: PullCounts) => void;
}

/** What one pull did. */
export interface PullResult {
  venue: Venue;
  mode: PullMode;
  /** Whether it saw everything that it set out to see; otherwise `error` says why not, and `last_pull` stayed. */
  complete: boolean;
  error: string | null;
  counts: PullCounts;
  /** The first refused records. */
  refusals: RefusedRecord[];
  /** Events that changed, `<venue>:<group_id>`: what the matcher must look at again. */
  changedEvents: string[];
  ms: number;
}

/** Ten times what either venue had open in 2026: what goes on beyond it is no listing of markets, and must not fill the memory. */
const MAX_MARKETS = 1_000_000;

/** Refused records kept with the pull; all are counted, and each is in the log. */
const KEPT_REFUSALS = 50;

/**
 * A sweep when the last one is older than the interval, never was, or lies ahead of the clock (which then jumped); otherwise what
 * changed since the last good pull began.
 */
async function chooseRequest(deps: PullDeps, venue: Venue, sweepMs: number): Promise<PullRequest> {
  const { last_sweep, changes_from } = await readProgress(deps.database, venue);
  if (last_sweep === null || changes_from === null) return { mode: 'full' };
  const age = deps.clock().getTime() - last_sweep.getTime();
  return age < 0 || age >= sweepMs ? { mode: 'full' } : { mode: 'changes', since: changes_from };
}

/** Gathers what the pages of one pull add up to. */
class Tally {
  readonly counts: PullCounts = { events: 0, markets: 0, changed: 0, closed: 0, refused: 0 };
  readonly refusals: RefusedRecord[] = [];
  readonly changedEvents = new Set<string>();
  /** Markets seen, also in records that could not be read: none of them may be closed for being absent. */
  readonly seen = new Set<string>();

  /** Counts a page of the venue's listing. */
  listed(page: PullPage): void {
    this.saw(page);
    this.counts.events = page.progress.events;
    this.counts.markets = page.progress.markets;
  }

  /** Notes what a page carried, of the listing or of an answer about events by name. */
  saw({ events, refused }: PullPage): void {
    for (const event of events) for (const market of event.markets) this.seen.add(market.id);
    for (const record of refused) for (const id of record.market_ids) this.seen.add(id);
    this.refusals.push(...refused.slice(0, KEPT_REFUSALS - this.refusals.length));
    this.counts.refused += refused.length;
  }

  stored({ changedEvents, changedMarkets, closedMarkets }: Stored): void {
    for (const id of changedEvents) this.changedEvents.add(id);
    this.counts.changed += changedMarkets;
    this.counts.closed += closedMarkets;
  }
}

/** Stores a page, and calls `onStored` when its events changed. */
async function takeIn(deps: PullDeps, venue: Venue, page: PullPage, tally: Tally): Promise<void> {
  for (const refusal of page.refused) deps.log.warn({ venue, refusal }, 'a record was refused');
  const stored = await storeEvents(deps.database, page.events, deps.clock());
  tally.stored(stored);
  if (stored.changedEvents.length > 0) deps.onStored?.();
  await storePrices(deps.database, page.events, deps.clock());
  await recordSettlements(deps.database, page.settlements, 'pull', deps.clock());
}

async function takePages(deps: PullDeps, connector: VenueConnector, request: PullRequest, tally: Tally, signal: AbortSignal) {
  const { maxMarkets = MAX_MARKETS } = deps;
  for await (const page of connector.pull(request, signal)) {
    tally.listed(page);
    if (tally.seen.size > maxMarkets) throw new Error(`the venue lists more than ${maxMarkets} markets`);
    await takeIn(deps, connector.venue, page, tally);
    deps.onProgress?.(connector.venue, tally.counts);
    if (!page.complete && page.partial === null) continue;
    if (page.partial !== null) throw new Error(page.partial);
    if (request.mode === 'full') {
      const take = (each: PullPage) => {
        tally.saw(each);
        return takeIn(deps, connector.venue, each, tally);
      };
      await closeMissing(deps, connector, { seen: tally.seen, take, stored: (closed) => tally.stored(closed) }, signal);
    }
    return;
  }
  throw new Error('the venue ended the listing without saying that it was complete');
}

/**
 * Pulls one venue into the index, page by page. A failed pull keeps the pages that it stored, closes nothing that it didn't see
 * closed, and leaves `last_pull` alone; the next pull asks for the same span again.
 *
 * @param sweepMs how old the last complete sweep may be before this pull is one
 * @throws the signal's reason when it is aborted; a venue's fault is in the result
 */
export async function pullVenue(
  deps: PullDeps,
  connector: VenueConnector,
  sweepMs: number,
  signal: AbortSignal,
): Promise<PullResult> {
  const { database, clock, log } = deps;
  const { venue } = connector;
  const startedAt = clock();
  const started = performance.now();
  const request = await chooseRequest(deps, venue, sweepMs);
  const id = await beginPull(database, venue, request.mode, startedAt);
  const tally = new Tally();
  let error: string | null = null;
  try {
    await takePages(deps, connector, request, tally, signal);
  } catch (fault) {
    error = fault instanceof Error ? fault.message : String(fault);
  }
  const { counts, refusals } = tally;
  const mode = request.mode;
  const kept = refusals.map(({ path, id: record, expected, got }) => ({ path, id: record, expected, got }));
  await endPull(database, { id, venue, mode, startedAt }, { counts, refusals: kept, error }, clock());
  const ms = Math.round(performance.now() - started);
  log[error === null ? 'info' : 'error']({ venue, mode, ms, ...counts, ...(error === null ? {} : { error }) }, 'pull');
  signal.throwIfAborted();
  return { venue, mode, complete: error === null, error, counts, refusals, changedEvents: [...tally.changedEvents], ms };
}
