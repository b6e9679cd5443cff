/** What every venue's connector offers: pulls by pages, events by name and settlements, with refused records and faults. */
import type { Venue, VenueEvent } from '../domain/market.js';
import type { SettlementReport } from '../domain/score/settlement.js';

/**
 * What to ask a venue for: everything that is open, or what changed since an instant. Pass as `since` the instant at which
 * the last complete pull began; the connector widens it by `OVERLAP_MS`.
 */
export type PullRequest = { mode: 'full' } | { mode: 'changes'; since: Date };

/** How far `since` is moved back: clocks differ, and a venue's index lags behind its own timestamps. */
export const OVERLAP_MS = 120_000;

/** A record that could not be decoded. */
export interface RefusedRecord {
  venue: Venue;
  /** A notice is what is said beside the markets: changes of fees, clarifications of rules. */
  kind: 'event' | 'market' | 'series' | 'notice';
  /** The record's id on its venue, null when even that can't be read. */
  id: string | null;
  /** Dotted path of the first fault inside the record, empty for the record as a whole. */
  path: string;
  expected: string;
  /** What stood there, shortened. */
  got: string;
  /**
   * Index keys (`<venue>:<market_id>`) of markets that the record may have carried: the venue listed them, though we could
   * not read them, so a sweep must not close them for being absent.
   */
  market_ids: string[];
}

/** Totals of the pull so far. No venue says how many are to come. */
export interface PullProgress {
  pages: number;
  events: number;
  markets: number;
  refused: number;
}

/** One page of a pull: store it, then ask for the next. An event may come again on a later page, with the newer state. */
export interface PullPage {
  events: VenueEvent[];
  refused: RefusedRecord[];
  /** How markets ended, of those that the page carried. */
  settlements: SettlementReport[];
  progress: PullProgress;
  /**
   * True only on the last page, and only when the pull saw everything that it set out to see. After a full pull's complete
   * page, an open market that no page carried (nor any `market_ids` of a refusal) has left the venue.
   */
  complete: boolean;
  /** Why a pull that ended is not complete; null otherwise. */
  partial: string | null;
}

/** What a venue answered about how markets ended. */
export interface SettlementAnswer {
  reports: SettlementReport[];
  /** Of the `market_id`s asked about, those that the venue refuses, each by itself. */
  refused: string[];
  /** Those that the venue wasn't asked about: it refused too many of the others. */
  unasked: string[];
}

/**
 * One venue. A pull that fails throws a `VenueError` (or the signal's reason) from the iteration: pages before it stand,
 * nothing that they did not carry may be changed.
 */
export interface VenueConnector {
  readonly venue: Venue;
  pull(request: PullRequest, signal: AbortSignal): AsyncGenerator<PullPage, void>;
  /**
   * Asks for events by name (their `group_id`s), whatever their state: what a listing left out may be there all the same. Those that the
   * venue doesn't have are missing from the pages.
   */
  named(groupIds: readonly string[], signal: AbortSignal): AsyncGenerator<PullPage, void>;
  /**
   * Asks how these markets ended (`market_id`s of the venue); those that are still open, or that the venue has forgotten, are missing
   * from the reports.
   */
  settlements(marketIds: readonly string[], signal: AbortSignal): Promise<SettlementAnswer>;
  /** Closes the connections. */
  close(): Promise<void>;
}

/** Why a pull failed. */
export type VenueFault =
  /** No connection, a timeout, or a body that broke off. */
  | 'unreachable'
  /** A status other than 200. */
  | 'status'
  /** A redirect: never followed, so that no one but the configured host is called. */
  | 'redirected'
  /** Not JSON, or not a page of the protocol. */
  | 'garbled'
  /** A body over the size bound. */
  | 'too_large'
  /** A cursor came twice, or more pages than any venue has. */
  | 'endless'
  /** The venue told us to stay away for longer than a pull waits. */
  | 'held_off';

/** A pull could not go on. */
export class VenueError extends Error {
  override readonly name = 'VenueError';
  constructor(
    readonly venue: Venue,
    readonly fault: VenueFault,
    message: string,
    readonly status: number | null = null,
    /** Milliseconds after which the venue wants to be asked again. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

/** Statuses worth another try: timeouts, "too early" and "too many requests"; so are the server's own faults, from 500. */
const TRANSIENT_STATUS = new Set([408, 425, 429]);

/** Whether the same call may succeed if it is tried again. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof VenueError)) return false;
  if (error.fault === 'status') return TRANSIENT_STATUS.has(error.status ?? 0) || (error.status ?? 0) >= 500;
  return error.fault === 'unreachable' || error.fault === 'garbled';
}
