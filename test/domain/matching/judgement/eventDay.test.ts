import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { ENGINE_VERSION, judge } from '../../../../src/domain/matching/index.js';
import { matchFiles } from '../../../../src/workflow/matchFiles.js';
import { gameOfA, gameOfB, titleOf } from '../markets.js';

const SAMPLE = new URL('../../../../sample/', import.meta.url).pathname;
const onA = (times: Partial<Listing>): Listing => ({ ...titleOf('venue_a', 'Boston'), ...times });
const onB = (times: Partial<Listing>): Listing => ({ ...titleOf('venue_b', 'Boston'), end_date: undefined, ...times });
const dayOf = (a: Partial<Listing>, b: Partial<Listing>) => judge(onA(a), onB(b)).event_date;

describe('the day of a bet', () => {
  test('is the day of its game', () => {
    expect(judge(gameOfA('BOS', { occurrence: '2026-10-29T05:00:00Z' }), gameOfB(0)).event_date).toBe('2026-10-28');
  });

  test.each<[string, Partial<Listing>, Partial<Listing>, string | null]>([
    [
      'is the day that both venues expect, midnight UTC being a bare day',
      { occurrence: '2027-02-14T00:00:00Z' },
      { end_date: '2027-02-14T00:00:00Z' },
      '2027-02-14',
    ],
    [
      'is the sooner when one venue settles the morning after',
      { occurrence: '2026-12-11T15:00:00Z' },
      { end_date: '2026-12-10T00:00:00Z' },
      '2026-12-10',
    ],
    ['counts by US Eastern time', { occurrence: '2027-02-15T03:30:00Z' }, {}, '2027-02-14'],
    [
      'is not a day before a market was listed, left over from another date',
      { occurrence: '2027-06-25T00:00:00Z', open_time: '2026-11-01T00:00:00Z' },
      { end_date: '2026-06-20T00:00:00Z' },
      '2027-06-25',
    ],
    ['is what one venue says where the other says nothing', {}, { end_date: '2025-02-16T00:00:00Z' }, '2025-02-16'],
    [
      'is not the outer bound of trading while there is a better word',
      { close_time: '2028-06-25T00:00:00Z' },
      { end_date: '2027-06-25T00:00:00Z' },
      '2027-06-25',
    ],
    ['is unknown where nobody says anything', {}, {}, null],
  ])('%s', (_, a, b, day) => {
    expect(dayOf(a, b)).toBe(day);
  });

  test('of a bet "by a date" is the last day that counts', () => {
    const by = { question: 'Will Boston visit Albany by December 31, 2026?', event: 'Boston in Albany' };
    const a: Listing = { venue: 'venue_a', id: 'KXVISIT-26', ...by, occurrence: '2027-01-04T15:00:00Z' };
    const b: Listing = { venue: 'venue_b', id: '0x1', ...by, end_date: '2027-01-31T00:00:00Z' };
    const { family, event_date } = judge(a, b);
    expect([family, event_date]).toEqual(['act', '2026-12-31']);
  });

  test('is known of every pair of the sample', async () => {
    const { pairs } = await matchFiles(`${SAMPLE}venue_a.jsonl`, `${SAMPLE}venue_b.jsonl`);
    expect(pairs.length).toBeGreaterThan(200);
    expect(pairs.filter(({ event_date }) => event_date === null)).toEqual([]);
  });
});

test('what proved a pair is told in words a trader reads, with both outcomes', () => {
  const { reason } = judge(gameOfA('BOS'), gameOfB(0));
  expect(reason).toBe(
    `${ENGINE_VERSION} proved the same competition, teams, day, part of the game and outcome: "Boston" = "Celtics"`,
  );
});
