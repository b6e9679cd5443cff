import { expect, test } from 'vitest';
import { type CoveredMarket, coverageBy } from '../../../src/domain/coverage/coverage.js';

const market = (over: Partial<CoveredMarket>): CoveredMarket => ({
  ...{
    venue: 'venue_a',
    market_id: 'm',
    event_id: 'e1',
    series: 'KXNBAGAME',
    category: 'sports',
    family: 'game_winner',
    competition: 'nba',
  },
  volume: 10,
  pair: null,
  reason: null,
  ...over,
});

test('each market is counted once, by how far it came', () => {
  const [row] = coverageBy(
    [
      market({ pair: 'matched' }),
      market({ pair: 'waiting', reason: 'rules' }),
      market({ pair: 'refused', reason: 'facts', family: 'unparsed' }),
      market({ family: 'unparsed' }),
      // The event has a match, this leg none.
      market({}),
      market({ event_id: 'e2' }),
    ],
    'series',
  );
  expect(row).toMatchObject({ events: 2, markets: 6, matched: 1, waiting: 1, refused: 1, unparsed: 1, leg_missing: 1, alone: 1 });
  expect(row?.unmatched_volume).toBe(50);
});

test('what is traded most without a match comes first, each venue by itself, and the commonest reason leads', () => {
  const rows = coverageBy(
    [
      market({ volume: 5 }),
      market({ venue: 'venue_b', series: 'nba', volume: 900, pair: 'waiting', reason: 'proof' }),
      market({ venue: 'venue_b', series: 'nba', volume: 1, pair: 'waiting', reason: 'rules' }),
      market({ venue: 'venue_b', series: 'nba', volume: 1, pair: 'waiting', reason: 'rules' }),
      market({ series: 'KXNFL', volume: 10_000, pair: 'matched' }),
    ],
    'series',
  );
  expect(rows.map(({ venue, name, leading_reason }) => [venue, name, leading_reason])).toEqual([
    ['venue_b', 'nba', 'rules'],
    ['venue_a', 'KXNBAGAME', null],
    ['venue_a', 'KXNFL', null],
  ]);
});

test('the example is the most traded market without a match', () => {
  const rows = coverageBy(
    [
      market({ market_id: 'small', volume: 1 }),
      market({ market_id: 'large', volume: 7 }),
      market({ market_id: 'paired', volume: 90, pair: 'matched' }),
    ],
    'series',
  );
  expect(rows[0]?.example).toBe('large');
  expect(coverageBy([market({ pair: 'matched' })], 'series')[0]?.example).toBeNull();
});

test('what has no competition or series is under none', () => {
  expect(coverageBy([market({ competition: null })], 'competition').map(({ name }) => name)).toEqual(['none']);
});
