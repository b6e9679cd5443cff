/** Turns records of a venue into the pages of a pull: events, refused records and the totals so far. */
import { setImmediate } from 'node:timers/promises';
import type { Market, Venue, VenueEvent } from '../domain/market.js';
import type { SettlementReport } from '../domain/score/settlement.js';
import type { PullPage, PullProgress, RefusedRecord } from './venue.js';
import type { Fault } from './wire.js';

/** What one record of a page became: an event, or nothing, and what was refused on the way. */
export interface EventResult {
  event: VenueEvent | null;
  refused: RefusedRecord[];
  /** How markets of the record ended, as far as the venue says. */
  settlements?: SettlementReport[];
}

/** A refusal of a record; `marketIds` are those that it may have carried. */
export function refusal(
  venue: Venue,
  kind: RefusedRecord['kind'],
  id: string | null,
  { path, expected, got }: Fault,
  marketIds: string[] = [],
): RefusedRecord {
  return { venue, kind, id, path, expected, got, market_ids: marketIds.map((marketId) => `${venue}:${marketId}`) };
}

/** A text field of a record that was refused, null when it has none. */
export function readText(record: unknown, name: string): string | null {
  if (typeof record !== 'object' || record === null) return null;
  const value: unknown = Object.hasOwn(record, name) ? Reflect.get(record, name) : null;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The `markets` of a record that was refused, as far as there are any. */
export function readMarkets(record: unknown): unknown[] {
  const value: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, 'markets') : null;
  return Array.isArray(value) ? value : [];
}

/** Events between which other work gets its turn: with 20 markets each, some 10 ms (50 µs a market, measured). */
const SLICE = 10;

/** Decodes the records of a page without holding up whatever else the process does. */
export async function decodePage(records: readonly unknown[], toEvent: (record: unknown) => EventResult): Promise<EventResult[]> {
  const results: EventResult[] = [];
  for (const [at, record] of records.entries()) {
    if (at % SLICE === SLICE - 1) await setImmediate();
    results.push(toEvent(record));
  }
  return results;
}

/** Turns the results of a page into a page, counting over the whole pull. */
export function createCollector(): (results: readonly EventResult[], end?: Pick<PullPage, 'complete' | 'partial'>) => PullPage {
  let progress: PullProgress = { pages: 0, events: 0, markets: 0, refused: 0 };
  return (results, end = { complete: false, partial: null }) => {
    const refused = results.flatMap((result) => result.refused);
    const events = mergeById(
      results.flatMap((result) => result.event ?? []),
      refused,
    );
    progress = {
      pages: progress.pages + (results.length > 0 ? 1 : 0),
      events: progress.events + events.length,
      markets: progress.markets + events.reduce((sum, event) => sum + event.markets.length, 0),
      refused: progress.refused + refused.length,
    };
    const settlements = results.flatMap((result) => result.settlements ?? []);
    return { events, refused, settlements, progress, ...end };
  };
}

/** Events that a page holds twice become one with the markets of both; a market that it holds twice is refused the second time. */
function mergeById(events: readonly VenueEvent[], refused: RefusedRecord[]): VenueEvent[] {
  const merged = new Map<string, VenueEvent>();
  const seen = new Set<string>();
  for (const event of events) {
    const markets = event.markets.filter((market) => isNew(market, seen, refused));
    const known = merged.get(event.id);
    if (known) known.markets.push(...markets);
    else merged.set(event.id, { ...event, markets });
  }
  return [...merged.values()];
}

function isNew({ venue, id, market_id }: Market, seen: Set<string>, refused: RefusedRecord[]): boolean {
  if (!seen.has(id)) return Boolean(seen.add(id));
  const fault = { path: '', expected: 'a market once a page', got: market_id };
  refused.push(refusal(venue, 'market', market_id, fault, [market_id]));
  return false;
}
