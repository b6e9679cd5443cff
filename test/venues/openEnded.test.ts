import { describe, expect, test } from 'vitest';
import { toVenueEvent as fromA } from '../../src/venues/venueA/toMarket.js';
import { toVenueEvent as fromB } from '../../src/venues/venueB/toMarket.js';
import { fixture, records } from './support.js';

/** What the venues' own clients call nullable or open-ended: none of it may cost an event, nor sell what can't be traded. */
const recordOf = (file: string, key: string, id: string) => records(fixture(file)).find((record) => record[key] === id) ?? {};
const HIGH = recordOf('venue_a.jsonl', 'event_ticker', 'KXHIGHNY-26SEP28');
const GAME = recordOf('venue_b.jsonl', 'slug', 'nfl-phi-chi-2026-09-29');
const changed = (record: Record<string, unknown>, event: object, market: object) => {
  const [first, ...rest] = record.markets as object[];
  return { ...record, ...event, markets: [{ ...first, ...market }, ...rest] };
};
const onA = (event: object, market: object = {}) => fromA(changed(HIGH, event, market), () => null);
const onB = (event: object, market: object = {}) => fromB(changed(GAME, event, market));

describe('venue A', () => {
  test.each<[string, object, object, object]>([
    ['a status of tomorrow is not tradeable', {}, { status: 'halted' }, { status: 'closed' }],
    ['a time that is none', {}, { expected_expiration_time: 'TBD', occurrence_datetime: null }, { occurrence: null }],
    ['a provisional market', {}, { is_provisional: true }, { status: 'open' }],
    ['a custom strike', {}, { strike_type: 'custom', custom_strike: { Word: ['a', 1] } }, { strike_type: 'custom' }],
    ['a strike date that is none', { strike_date: 'TBD' }, {}, { status: 'open' }],
    ['a fee waiver', {}, { fee_waiver_expiration_time: '2026-12-01T00:00:00Z' }, { status: 'open' }],
  ])('%s', (_, event, market, expected) => {
    const { event: found, refused } = onA(event, market);
    expect(refused).toEqual([]);
    expect(found?.markets[0]).toMatchObject(expected);
  });

  test('an event without a title is called by a market’s, or by its ticker', () => {
    const { title } = (HIGH.markets as { title: string }[])[0] ?? {};
    expect(onA({ title: '' }).event?.title).toBe(title);
    const untitled = (HIGH.markets as object[]).map((market) => ({ ...market, title: '' }));
    expect(fromA({ ...HIGH, title: null, markets: untitled }, () => null).event?.title).toBe('KXHIGHNY-26SEP28');
  });

  test('an empty series and sources that are no texts', () => {
    const { event, refused } = onA({ series_ticker: '', settlement_sources: [{ name: 7, url: 'https://x.test' }, null, 'NWS'] });
    expect(refused).toEqual([]);
    expect(event).toMatchObject({ series: null, settlement_sources: [] });
  });
});

describe('venue B', () => {
  test('an event without a slug goes by its ticker or number, one without a title by its slug', () => {
    expect(onB({ slug: null, ticker: 'nfl-phi-chi' }).event).toMatchObject({ group_id: 'nfl-phi-chi' });
    expect(onB({ slug: null, ticker: null, id: 901 }).event).toMatchObject({ group_id: '901' });
    expect(onB({ title: null }).event).toMatchObject({ title: 'nfl-phi-chi-2026-09-29' });
    expect(onB({ slug: null, ticker: null, id: null }).refused).toMatchObject([{ kind: 'event', path: 'slug' }]);
  });

  test.each<[string, object, object, object]>([
    ['a single token', {}, { clobTokenIds: '["11"]' }, { yes_token_id: null, status: 'open' }],
    ['a start that isn’t set', {}, { gameStartTime: 'TBD' }, { game_start: null, status: 'open' }],
    ['a date in words', {}, { endDate: 'September 29, 2026' }, { end_date: null, status: 'open' }],
    ['an outcome that is proposed', {}, { umaResolutionStatus: 'proposed' }, { status: 'closed' }],
    ['an outcome that is disputed', {}, { umaResolutionStatus: 'disputed' }, { status: 'closed' }],
    ['an outcome that is asked for', {}, { umaResolutionStatus: 'requested' }, { status: 'open' }],
    ['an oracle’s word in capitals', {}, { umaResolutionStatus: 'Proposed' }, { status: 'closed' }],
    ['an oracle’s word of tomorrow', {}, { umaResolutionStatus: 'escalated' }, { status: 'closed' }],
    ['tags without words', { tags: [null, 7, { label: null }], series: [null] }, {}, { status: 'open' }],
    ['a game that is over', { ended: true }, {}, { status: 'closed' }],
    ['a game that was moved', { rescheduledFromGameId: 17, pastSlugs: null }, {}, { status: 'open' }],
    [
      'fees of which more is said',
      {},
      { feeSchedule: { rate: 0.05, exponent: 1, takerOnly: true, rebateRate: 0.2 } },
      { fee_rate: 0.05 },
    ],
  ])('%s', (_, event, market, expected) => {
    const { event: found, refused } = onB(event, market);
    expect(refused).toEqual([]);
    expect(found?.markets[0]).toMatchObject(expected);
  });
});
