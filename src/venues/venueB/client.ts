/** Venue B's connector: pulls Polymarket's events by pages, and asks for events by name and for settlements. */
import { parts } from '../../domain/parts.js';
import { askByName } from '../askByName.js';
import { createCollector, decodePage, readText } from '../collect.js';
import type { Query, VenueHttp } from '../http.js';
import { systemTimer } from '../pace.js';
import { followCursor } from '../paging.js';
import { OVERLAP_MS, type PullPage, type PullRequest, type SettlementAnswer, type VenueConnector, VenueError } from '../venue.js';
import { parseInstant } from '../wire.js';
import { type ClarificationNews, Clarifications } from './clarifications.js';
import { readSettlements } from './settlement.js';
import { toVenueEvent } from './toMarket.js';
import { eventIdsOf, keysetPage, offsetPage } from './wire.js';

const VENUE = 'venue_b';
/** The venue's largest page. Its servers may send fewer a page than asked for, so a short page never ends a listing. */
const EVENTS_A_PAGE = 500;
/** Condition ids, or ids of questions, which are as long, in one call: keeps the address under 8 kB. */
const CONDITIONS_A_CALL = 50;
/** Slugs of events in one call: up to 150 characters each. */
const SLUGS_A_CALL = 40;
/** Numbers of events or markets in one call. */
const IDS_A_CALL = 50;
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
export class VenueB implements VenueConnector {
  readonly venue = VENUE;
  readonly #http: VenueHttp;
  readonly #eventsAPage: number;

  readonly #clarifications: Clarifications;

  constructor(http: VenueHttp, eventsAPage = EVENTS_A_PAGE, clock = systemTimer) {
    this.#http = http;
    this.#eventsAPage = eventsAPage;
    this.#clarifications = new Clarifications(http, clock);
  }

  #decoded(records: readonly unknown[]) {
    return decodePage(records, (record) => toVenueEvent(record, this.#clarifications));
  }

  async *pull(request: PullRequest, signal: AbortSignal): AsyncGenerator<PullPage, void> {
    const collect = createCollector();
    const keyset = await this.#hasKeyset(signal);
    const news = await this.#clarifications.load(signal);
    if (news.refused.length > 0) yield collect([{ event: null, refused: news.refused }]);
    let partial = request.mode === 'full' && !keyset ? BY_OFFSET : null;
    for (const filter of request.mode === 'full' ? FULL : CHANGES) {
      for await (const records of keyset ? this.#byKeyset(filter, signal) : this.#byOffset(filter, signal)) {
        yield collect(await this.#decoded(records));
        const age = request.mode === 'full' ? 'newer' : ageOf(records, request.since.getTime() - OVERLAP_MS);
        if (age === 'unordered') partial = UNORDERED;
        if (age !== 'newer') break;
      }
    }
    if (request.mode !== 'full')
      for await (const records of this.#clarified(news, signal)) yield collect(await this.#decoded(records));
    if (partial === null) this.#clarifications.told();
    yield collect([], { complete: partial === null, partial });
  }

  /** Open events that something was added to: it moves no event's own timestamp. */
  async *#clarified({ events, markets, questions }: ClarificationNews, signal: AbortSignal): AsyncGenerator<unknown[]> {
    const open = { limit: IDS_A_CALL, closed: false };
    const ofMarkets = Array.from(parts(markets, IDS_A_CALL), (id) => ({ ...open, id }));
    const ofQuestions = Array.from(parts(questions, CONDITIONS_A_CALL), (question_ids) => ({ ...open, question_ids }));
    const ids = new Set(events);
    for (const query of [...ofMarkets, ...ofQuestions])
      for (const market of await this.#http.get('/markets', query, offsetPage, signal))
        for (const id of eventIdsOf(market)) ids.add(id);
    for (const id of parts([...ids], IDS_A_CALL)) yield await this.#http.get('/events', { ...open, id }, offsetPage, signal);
  }

  async #hasKeyset(signal: AbortSignal): Promise<boolean> {
    try {
      await this.#http.get('/events/keyset', { limit: 1, closed: false }, keysetPage, signal);
      return true;
    } catch (error) {
      if (error instanceof VenueError && error.fault === 'status' && NO_KEYSET.has(error.status ?? 0)) return false;
      throw error;
    }
  }

  #byKeyset(filter: Query, signal: AbortSignal): AsyncGenerator<unknown[], void> {
    const fetchPage = async (cursor: string | null) => {
      const query = { limit: this.#eventsAPage, ...filter, after_cursor: cursor };
      const page = await this.#http.get('/events/keyset', query, keysetPage, signal);
      return { records: page.events, cursor: page.next_cursor };
    };
    // An increment stops early: what it had read ahead would be thrown away.
    return followCursor(VENUE, fetchPage, { ahead: filter.order === undefined });
  }

  #byOffset(filter: Query, signal: AbortSignal): AsyncGenerator<unknown[], void> {
    return followCursor(VENUE, async (cursor) => {
      const offset = Number(cursor ?? 0);
      const records = await this.#offsetRecords({ limit: this.#eventsAPage, ...filter, offset }, signal);
      const step = records.length - Math.floor(records.length * OFFSET_OVERLAP);
      return { records, cursor: step > 0 ? String(offset + step) : null };
    });
  }

  async #offsetRecords(query: Query, signal: AbortSignal): Promise<unknown[]> {
    try {
      return await this.#http.get('/events', query, offsetPage, signal);
    } catch (error) {
      if (error instanceof VenueError && error.status === OFFSET_TOO_FAR && query.offset !== 0) return [];
      throw error;
    }
  }

  async *named(groupIds: readonly string[], signal: AbortSignal): AsyncGenerator<PullPage, void> {
    const collect = createCollector();
    for (let at = 0; at < groupIds.length; at += SLUGS_A_CALL) {
      const slug = groupIds.slice(at, at + SLUGS_A_CALL);
      for (const closed of [false, true]) {
        const records = await this.#http.get('/events', { limit: SLUGS_A_CALL, closed, slug }, offsetPage, signal);
        yield collect(await this.#decoded(records));
      }
    }
  }

  async settlements(marketIds: readonly string[], signal: AbortSignal): Promise<SettlementAnswer> {
    const conditionOf = (id: string) => id.split(':', 1)[0] ?? id;
    const wanted = new Set(marketIds.map((id) => `${VENUE}:${id}`));
    const { found, ...left } = await askByName([...new Set(marketIds.map(conditionOf))], CONDITIONS_A_CALL, (condition_ids) =>
      // Without `closed` the venue answers with open markets alone.
      this.#http.get('/markets', { limit: CONDITIONS_A_CALL, closed: true, condition_ids }, offsetPage, signal),
    );
    const idsOf = (conditions: readonly string[]) => marketIds.filter((id) => conditions.includes(conditionOf(id)));
    return {
      reports: found.flatMap(readSettlements).filter(({ market }) => wanted.has(market)),
      refused: idsOf(left.refused),
      unasked: idsOf(left.unasked),
    };
  }

  close(): Promise<void> {
    return this.#http.close();
  }
}

/** Whether a page, newest first, reaches back before `from`. */
function ageOf(records: readonly unknown[], from: number): 'newer' | 'older' | 'unordered' {
  const times = records.map((record) => parseInstant(readText(record, 'updatedAt') ?? '')?.getTime() ?? Number.POSITIVE_INFINITY);
  if (times.some((time, at) => time > (times[at - 1] ?? time))) return 'unordered';
  return (times.at(-1) ?? Number.POSITIVE_INFINITY) < from ? 'older' : 'newer';
}
