import { createCollector, decodePage, readText } from '../collect.js';
import type { Query, VenueHttp } from '../http.js';
import { followCursor } from '../paging.js';
import { OVERLAP_MS, type PullPage, type PullRequest, type VenueConnector, VenueError } from '../venue.js';
import { parseInstant } from '../wire.js';
import { toVenueEvent } from './toMarket.js';
import { keysetPage, offsetPage } from './wire.js';

const VENUE = 'venue_b';
/** The venue's largest page. Its servers may send fewer a page than asked for, so a short page never ends a listing. */
const EVENTS_A_PAGE = 500;
/** What a server that has no keyset listing answers: bad request, not found, wrong method, gone, unprocessable. */
const NO_KEYSET = new Set([400, 404, 405, 410, 422, 501]);
/** The offset listing ends with this status (from an offset of about 2,100) rather than with its last event. */
const OFFSET_TOO_FAR = 422;
/** Share of an offset page that the next one repeats, for events that close while the listing is read. */
const OFFSET_OVERLAP = 0.05;
const NEWEST_FIRST = { order: 'updatedAt', ascending: false };
const FULL: readonly Query[] = [{ closed: false }];
const CHANGES: readonly Query[] = [
  { closed: false, ...NEWEST_FIRST },
  { closed: true, ...NEWEST_FIRST },
];

const BY_OFFSET = 'the listing by offset can skip events that move while it is read, and ends early';
const UNORDERED = 'the venue ignores the order by updatedAt, so what changed can not be told from what did not';

/**
 * Polymarket's Gamma.
 *
 * A full pull walks the events that are not closed. The venue has no "changed since" filter, so an increment walks the events
 * by `updatedAt`, newest first, until it meets older ones: once among the open, once among the closed, which is how closings
 * are heard of.
 */
export function createVenueB(http: VenueHttp, eventsAPage = EVENTS_A_PAGE): VenueConnector {
  async function* pull(request: PullRequest, signal: AbortSignal): AsyncGenerator<PullPage, void> {
    const collect = createCollector();
    const keyset = await hasKeyset(signal);
    let partial = request.mode === 'full' && !keyset ? BY_OFFSET : null;
    for (const filter of request.mode === 'full' ? FULL : CHANGES) {
      for await (const records of keyset ? byKeyset(filter, signal) : byOffset(filter, signal)) {
        yield collect(await decodePage(records, toVenueEvent));
        const age = request.mode === 'full' ? 'newer' : ageOf(records, request.since.getTime() - OVERLAP_MS);
        if (age === 'unordered') partial = UNORDERED;
        if (age !== 'newer') break;
      }
    }
    yield collect([], { complete: partial === null, partial });
  }

  async function hasKeyset(signal: AbortSignal): Promise<boolean> {
    try {
      await http.get('/events/keyset', { limit: 1, closed: false }, keysetPage, signal);
      return true;
    } catch (error) {
      if (error instanceof VenueError && error.fault === 'status' && NO_KEYSET.has(error.status ?? 0)) return false;
      throw error;
    }
  }

  function byKeyset(filter: Query, signal: AbortSignal): AsyncGenerator<unknown[], void> {
    const fetchPage = async (cursor: string | null) => {
      const query = { limit: eventsAPage, ...filter, after_cursor: cursor };
      const page = await http.get('/events/keyset', query, keysetPage, signal);
      return { records: page.events, cursor: page.next_cursor };
    };
    // An increment stops early: what it had read ahead would be thrown away.
    return followCursor(VENUE, fetchPage, { ahead: filter.order === undefined });
  }

  function byOffset(filter: Query, signal: AbortSignal): AsyncGenerator<unknown[], void> {
    return followCursor(VENUE, async (cursor) => {
      const offset = Number(cursor ?? 0);
      const records = await offsetRecords({ limit: eventsAPage, ...filter, offset }, signal);
      const step = records.length - Math.floor(records.length * OFFSET_OVERLAP);
      return { records, cursor: step > 0 ? String(offset + step) : null };
    });
  }

  async function offsetRecords(query: Query, signal: AbortSignal): Promise<unknown[]> {
    try {
      return await http.get('/events', query, offsetPage, signal);
    } catch (error) {
      if (error instanceof VenueError && error.status === OFFSET_TOO_FAR && query.offset !== 0) return [];
      throw error;
    }
  }

  return { venue: VENUE, pull, close: () => http.close() };
}

/** Whether a page, newest first, reaches back before `from`. */
function ageOf(records: readonly unknown[], from: number): 'newer' | 'older' | 'unordered' {
  const times = records.map((record) => parseInstant(readText(record, 'updatedAt') ?? '')?.getTime() ?? Number.POSITIVE_INFINITY);
  if (times.some((time, at) => time > (times[at - 1] ?? time))) return 'unordered';
  return (times.at(-1) ?? Number.POSITIVE_INFINITY) < from ? 'older' : 'newer';
}
