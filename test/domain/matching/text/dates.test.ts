import { describe, expect, test } from 'vitest';
import { findDates, findDeadline, tickerDate } from '../../../../src/domain/matching/text/dates.js';
import { isLinear } from '../../../support/growth.js';

const HINT = Date.parse('2026-06-30T00:00:00Z');
const iso = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Date(ms).toISOString().slice(0, 16);

describe('deadlines: the first moment that no longer counts', () => {
  test.each([
    ['before Jan 1, 2027', '2027-01-01T05:00'],
    ['by December 31, 2026, 11:59 PM ET', '2027-01-01T05:00'],
    ['before 2027', '2027-01-01T05:00'],
    ['in 2026', '2027-01-01T05:00'],
    ['by end of June 2026', '2026-07-01T04:00'],
    ['on or before October 20, 2025', '2025-10-21T04:00'],
    ['between January 15 and December 31, 2025 11:59 PM ET', '2026-01-01T05:00'],
    ['between market creation and December 31, 2026, 11:59 PM ET', '2027-01-01T05:00'],
    ['before 12:00 PM PT on June 1, 2026', '2026-06-01T19:00'],
    ['by March 31', '2026-04-01T04:00'],
    ['before May', '2026-05-01T04:00'],
    ['by 23:59 UTC on March 8, 2026', undefined],
  ])('%s', (text, expected) => {
    const at = iso(findDeadline(text, HINT)?.at);
    expect(at).toBe(expected ?? '2026-03-09T00:00');
  });

  test('a day that something is scheduled for is no deadline', () => {
    expect(findDeadline('scheduled for July 30, 2026', HINT)).toBeUndefined();
  });

  test('a span of days has the year that stands behind it', () => {
    const [mention] = findDates('after its meeting scheduled for July 28-29, 2026', Date.UTC(2025, 5, 1));
    expect(mention).toMatchObject({ day: '2026-07-28', yearGiven: true, precision: 'day' });
  });

  test('a date without year and without hint is left out', () => {
    expect(findDeadline('by March 31')).toBeUndefined();
    expect(findDeadline('by March 31', HINT)?.yearGiven).toBe(false);
  });
});

describe('instants', () => {
  test.each([
    ['on Dec 31, 2026 at 10:00 AM ET', '2026-12-31T15:00'],
    ['at 5 PM EST on Feb 12, 2025', '2025-02-12T22:00'],
    ["BTCUSDT 14 Feb '25 12:00 in the ET timezone (noon)", '2025-02-14T17:00'],
    ['scheduled for August 15, 2026 at 8:00PM ET', '2026-08-16T00:00'],
    ['at 8 AM EDT on Sep 24, 2026', '2026-09-24T12:00'],
    ['July 4, 2026 09:30 UTC', '2026-07-04T09:30'],
    ['noon ET on November 2, 2025', '2025-11-02T17:00'],
  ])('%s', (text, expected) => {
    const [date] = findDates(text, HINT);
    expect([date?.precision, iso(date?.from)]).toEqual(['minute', expected]);
  });
});

describe('periods', () => {
  test.each([
    ['Q3 2026', 'quarter', '2026-07-01'],
    ['the third quarter of 2026', 'quarter', '2026-07-01'],
    ["2026's fourth-quarter growth", 'quarter', '2026-10-01'],
    ['the first-quarter 2027 estimate', 'quarter', '2027-01-01'],
    ['the twelve months ending July 2026', 'month', '2026-07-01'],
    ['23 February 2025', 'day', '2025-02-23'],
    ['from Nov 5 to Feb 3, 2026', 'day', '2025-11-05'],
  ])('%s', (text, precision, day) => {
    expect(findDates(text)[0]).toMatchObject({ precision, day });
  });

  test('"may" is a month only behind a preposition or with a capital', () => {
    expect(findDates('it may win', HINT)).toEqual([]);
    expect(findDates('in May', HINT)).toHaveLength(1);
  });

  test('a day that no calendar has is no date', () => {
    expect(findDates('on February 30, 2026')).toEqual([]);
  });
});

describe('dates of tickers', () => {
  test.each([
    ['26SEP28', { year: 2026, month: 9, day: 28, hour: null, minute: null }],
    ['26OCT', { year: 2026, month: 10, day: null, hour: null, minute: null }],
    ['27', { year: 2027, month: null, day: null, hour: null, minute: null }],
    ['26APR250130', { year: 2026, month: 4, day: 25, hour: 1, minute: 30 }],
    ['26AUG1412', { year: 2026, month: 8, day: 14, hour: 12, minute: null }],
    ['26OCT04INDWAS', { year: 2026, month: 10, day: 4, hour: null, minute: null }],
  ])('%s', (part, expected) => {
    expect(tickerDate(part)).toEqual(expected);
  });

  test.each(['T3.1', '2026', 'LAL', '26FEB31'])('%s is none', (part) => {
    expect(tickerDate(part)).toBeUndefined();
  });
});

test.each(['12:00 in the ET on January ', 'before ', '1 of 2 '])(
  'a hostile text of nothing but %j is read in linear time',
  (piece) => {
    expect(isLinear((size) => findDates(piece.repeat(size / piece.length), HINT), 100_000)).toBe(true);
  },
);
