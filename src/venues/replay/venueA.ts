/** Answers requests to venue A's read API from recorded events. */
import type { Dataset, Json, Recorded } from './dataset.js';
import { type Answer, bodies, isIn, limitOf, type Notices, ok, pageOf, partsOf, setOf } from './listing.js';

/** Markets' status words by the words of the `status` filter. */
const STATUS: Record<string, readonly string[]> = {
  unopened: ['initialized', 'unopened'],
  open: ['active', 'open'],
  closed: ['inactive', 'closed', 'determined', 'disputed', 'amended'],
  settled: ['finalized', 'settled'],
};

/** 404 in the venue's own words. */
const notFound: Answer = { status: 404, body: { error: { code: 'not_found', message: 'not found', service: 'replay' } } };

/**
 * Venue A's read API over recorded events: `/events`, `/events/{ticker}`, `/markets`, `/markets/{ticker}`, `/series`,
 * `/series/{ticker}` and `/series/fee_changes` with the filters that its documentation names for them.
 *
 * @param series recorded series; those of other events are derived from the events, with their category and sources but
 *   without fees, which no event tells
 */
export function answerVenueA(
  path: string,
  query: URLSearchParams,
  data: Dataset,
  { series, notices, now }: { series: readonly Json[]; notices: Notices; now: Date },
): Answer {
  const [noun, name, below] = partsOf(path);
  if (below !== undefined) return notFound; // order books and candles aren't recorded
  if (noun === 'events') return name === undefined ? listEvents(query, data) : oneEvent(name, data);
  if (noun === 'markets') return name === undefined ? listMarkets(query, data) : oneMarket(name, data);
  if (noun !== 'series') return notFound;
  if (name === 'fee_changes') return listFeeChanges(query, notices, now);
  const all = allSeries(data, series);
  if (name === undefined) return ok({ series: all.filter((one) => isIn(one, 'category', setOf(query, 'category'))) });
  const found = all.find(({ ticker }) => ticker === name);
  return found ? ok({ series: found }) : notFound;
}

function listEvents(query: URLSearchParams, data: Dataset): Answer {
  const since = Number(query.get('min_updated_ts') ?? 0) * 1000;
  const status = query.get('status');
  const [tickers, series] = [setOf(query, 'tickers'), setOf(query, 'series_ticker')];
  const wanted = data.records.filter(
    (recorded) =>
      recorded.updated >= since &&
      (status === null || recorded.markets.some((market) => hasStatus(market, status))) &&
      isIn(recorded.body, 'event_ticker', tickers) &&
      isIn(recorded.body, 'series_ticker', series),
  );
  const { page, cursor } = pageOf(wanted, ({ key }) => key, { after: query.get('cursor'), limit: limitOf(query, 200, 200) });
  const events = query.get('with_nested_markets') === 'true' ? bodies(page) : bodies(page).map(withoutMarkets);
  return ok({ events, cursor: cursor ?? '', milestones: [] });
}

const hasStatus = (market: Json, status: string) => STATUS[status]?.includes(String(market.status)) ?? false;

/** Whether the listing of open events holds an event. */
export const isOpenEvent = ({ markets }: Recorded) => markets.some((market) => hasStatus(market, 'open'));

function withoutMarkets({ markets: _markets, ...event }: Json): Json {
  return event;
}

function oneEvent(ticker: string, data: Dataset): Answer {
  const found = data.records.find(({ body }) => body.event_ticker === ticker);
  return found ? ok({ event: found.body, markets: found.markets }) : notFound;
}

function listMarkets(query: URLSearchParams, data: Dataset): Answer {
  const since = Number(query.get('min_updated_ts') ?? 0) * 1000;
  const status = query.get('status');
  const [events, tickers] = [setOf(query, 'event_ticker'), setOf(query, 'tickers')];
  const series = setOf(query, 'series_ticker');
  const wanted = data.records
    .flatMap((recorded) => recorded.markets.map((market) => ({ market, recorded })))
    .filter(
      ({ market, recorded }) =>
        updatedAt(market, recorded) >= since &&
        (status === null || hasStatus(market, status)) &&
        isIn(market, 'event_ticker', events) &&
        isIn(market, 'ticker', tickers) &&
        isIn(recorded.body, 'series_ticker', series),
    );
  const options = { after: query.get('cursor'), limit: limitOf(query, 100, 1000) };
  const { page, cursor } = pageOf(wanted, ({ market }) => String(market.ticker), options);
  return ok({ markets: page.map(({ market }) => market), cursor: cursor ?? '' });
}

/** A market's own update time, else its event's; `0001-01-01` is how the venue says "not set". */
function updatedAt(market: Json, { updated }: Recorded): number {
  const own = Date.parse(String(market.updated_time));
  return own > 0 ? own : updated;
}

function oneMarket(ticker: string, data: Dataset): Answer {
  const found = data.records.flatMap(({ markets }) => markets).find((market) => market.ticker === ticker);
  return found ? ok({ market: found }) : notFound;
}

function allSeries(data: Dataset, recorded: readonly Json[]): Json[] {
  const byTicker = new Map(data.records.map(({ body }) => [String(body.series_ticker), derivedSeries(body)]));
  for (const one of recorded) byTicker.set(String(one.ticker), one);
  return [...byTicker.values()];
}

function derivedSeries({ series_ticker, title, category, settlement_sources }: Json): Json {
  return { ticker: series_ticker, title, category, tags: [], settlement_sources: settlement_sources ?? [] };
}

/** Those to come, or all that there were as well. */
function listFeeChanges(query: URLSearchParams, { feeChanges }: Notices, now: Date): Answer {
  const series = setOf(query, 'series_ticker');
  const isWanted = ({ scheduled_ts }: Json) =>
    query.get('show_historical') === 'true' || Date.parse(String(scheduled_ts)) > now.getTime();
  return ok({ series_fee_change_arr: feeChanges.filter((each) => isWanted(each) && isIn(each, 'series_ticker', series)) });
}
