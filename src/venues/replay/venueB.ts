/** Answers requests to venue B's read API from recorded events. */
import type { Dataset, Json, Recorded } from './dataset.js';
import { type Answer, bodies, isIn, limitOf, type Notices, ok, pageOf, partsOf, setOf } from './listing.js';

/** The venue's own words for a filter that it does not take. */
const unprocessable = (error: string): Answer => ({ status: 422, body: { type: 'validation error', error } });

/** 404 in the venue's own words: of its listings, and of its order books, which aren't recorded. */
const notFound: Answer = { status: 404, body: { type: 'not found error', error: 'id not found' } };
const noBook: Answer = { status: 404, body: { error: 'No orderbook exists for the requested token id' } };

/** The venue stops listing by offset about here. */
const LARGEST_OFFSET = 2_100;

/**
 * Venue B's Gamma API over recorded events: `/events/keyset`, `/events`, `/events/{id}`, `/events/slug/{slug}`, `/markets/keyset`,
 * `/markets`, `/markets/{id}`, `/markets/slug/{slug}` and `/market-clarifications`; of its order books `/book`, which has none.
 */
export function answerVenueB(path: string, query: URLSearchParams, data: Dataset, notices: Notices): Answer {
  const [noun, name, slug] = partsOf(path);
  if (noun === 'events') {
    if (name === undefined) return listByOffset(query, data);
    return name === 'keyset' ? listByKeyset(query, data) : one(bodies(data.records), name, slug);
  }
  if (noun === 'market-clarifications') return listClarifications(query, notices);
  if (noun === 'book') return noBook;
  if (noun !== 'markets') return notFound;
  if (name === undefined) return listMarkets(query, data);
  return name === 'keyset' ? pageOfMarkets(query, data) : one(marketsWhere(data, isCalled(name, slug)), name, slug);
}

const isCalled = (name: string, slug: string | undefined) => (body: Json) =>
  name === 'slug' ? body.slug === slug : String(body.id) === name;

function one(records: readonly Json[], name: string, slug: string | undefined): Answer {
  const found = records.find(isCalled(name, slug));
  return found ? ok(found) : notFound;
}

function listByKeyset(query: URLSearchParams, data: Dataset): Answer {
  if (query.has('offset')) return unprocessable('offset is not allowed; use after_cursor');
  const { page, cursor } = pageOf(filtered(query, data), sortKey(query), {
    after: query.get('after_cursor'),
    limit: limitOf(query, 20, 500),
    descending: isDescending(query),
  });
  return ok({ events: bodies(page), ...(cursor === null ? {} : { next_cursor: cursor }) });
}

function listByOffset(query: URLSearchParams, data: Dataset): Answer {
  const offset = Number(query.get('offset') ?? 0);
  if (offset > LARGEST_OFFSET) return unprocessable('offset is too large');
  const options = { after: null, limit: Number.POSITIVE_INFINITY, descending: isDescending(query) };
  const { page } = pageOf(filtered(query, data), sortKey(query), options);
  return ok(bodies(page.slice(offset, offset + limitOf(query, 20, 500))));
}

function filtered(query: URLSearchParams, data: Dataset): Recorded[] {
  const [closed, slugs, ids] = [setOf(query, 'closed'), setOf(query, 'slug'), setOf(query, 'id')];
  return data.records.filter(
    ({ body }) => isIn({ closed: body.closed ?? false }, 'closed', closed) && isIn(body, 'slug', slugs) && isIn(body, 'id', ids),
  );
}

/** `order=updatedAt` as the venue spells it; any other order is by id. */
function sortKey(query: URLSearchParams): (recorded: Recorded) => string {
  if (query.get('order') !== 'updatedAt') return ({ key }) => key;
  return ({ key, updated }) => `${String(updated).padStart(15, '0')} ${key}`;
}

/** An order runs down unless it is asked to run up; without one, ids run up. */
const isDescending = (query: URLSearchParams) => query.has('order') && query.get('ascending') !== 'true';

function listMarkets(query: URLSearchParams, data: Dataset): Answer {
  const offset = Number(query.get('offset') ?? 0);
  return ok(wantedMarkets(query, data).slice(offset, offset + limitOf(query, 20, 500)));
}

function pageOfMarkets(query: URLSearchParams, data: Dataset): Answer {
  if (query.has('offset')) return unprocessable('offset is not allowed; use after_cursor');
  const { page, cursor } = pageOf(wantedMarkets(query, data), ({ id }) => String(id).padStart(24, '0'), {
    after: query.get('after_cursor'),
    limit: limitOf(query, 20, 500),
  });
  return ok({ markets: page, ...(cursor === null ? {} : { next_cursor: cursor }) });
}

function wantedMarkets(query: URLSearchParams, data: Dataset): Json[] {
  const [closed, ids] = [setOf(query, 'closed'), setOf(query, 'id')];
  const [slugs, conditions, questions] = [setOf(query, 'slug'), setOf(query, 'condition_ids'), setOf(query, 'question_ids')];
  return marketsWhere(
    data,
    (market) =>
      isIn({ closed: market.closed ?? false }, 'closed', closed) &&
      isIn(market, 'id', ids) &&
      isIn(market, 'slug', slugs) &&
      isIn(market, 'conditionId', conditions) &&
      isIn(market, 'questionID', questions),
  );
}

/** The recorded markets that fit, each with its event. Only these are copied: a day has more than a hundred thousand. */
function marketsWhere({ records }: Dataset, fits: (market: Json) => boolean): Json[] {
  return records.flatMap(({ body, markets }) => markets.filter(fits).map((market) => ({ ...market, events: [eventOf(body)] })));
}

/** A market names its event by a short record. */
const eventOf = ({ id, slug, title }: Json): Json => ({ id, slug, title });

const FILTERS = { market_id: 'marketId', event_id: 'eventId', question_id: 'questionId', state: 'state' } as const;

function listClarifications(query: URLSearchParams, { clarifications }: Notices): Answer {
  const shown = query.get('show_in_frontend');
  const wanted = clarifications.filter(
    (each) =>
      (shown === null || String(each.showInFrontend === true) === shown) &&
      Object.entries(FILTERS).every(([name, field]) => isIn(each, field, setOf(query, name))),
  );
  const offset = Number(query.get('offset') ?? 0);
  return ok(wanted.slice(offset, offset + limitOf(query, 20, 100)));
}
