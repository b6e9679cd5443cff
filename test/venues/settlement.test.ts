import { expect, test } from 'vitest';
import { readSettlement } from '../../src/venues/venueA/settlement.js';
import { readSettlements } from '../../src/venues/venueB/settlement.js';

const onA = (over: object) => ({
  ticker: 'KXGAME-X-Y',
  status: 'finalized',
  result: 'yes',
  settlement_ts: '2026-11-21T12:05:10Z',
  ...over,
});

test.each<[object, object | null]>([
  [{}, { state: 'final', yes_micros: 1_000_000, words: 'finalized yes', settled_at: new Date('2026-11-21T12:05:10Z') }],
  [
    { result: 'no', settlement_ts: null },
    { state: 'final', yes_micros: 0, settled_at: null },
  ],
  [
    { result: 'scalar', settlement_value_dollars: '0.2900' },
    { state: 'final', yes_micros: 290_000 },
  ],
  [{ result: 'scalar' }, null],
  [{ result: 'scalar', settlement_value_dollars: '1.5' }, null],
  [{ status: 'determined' }, { state: 'proposed', yes_micros: 1_000_000 }],
  [
    { status: 'amended', result: 'no' },
    { state: 'proposed', yes_micros: 0 },
  ],
  [{ status: 'disputed' }, { state: 'disputed' }],
  [{ status: 'active', result: '' }, null],
  [{ status: 'a new word' }, null],
  [{ result: 'a new word' }, null],
  [{ settlement_ts: 'not a time' }, { state: 'final', settled_at: null }],
  [{ rules_primary: 7, title: [] }, { state: 'final' }],
])('venue A: %o is %o', (over, expected) => {
  const found = readSettlement(onA(over));
  if (expected === null) expect(found).toBeNull();
  else expect(found).toMatchObject({ market: 'venue_a:KXGAME-X-Y', ...expected });
});

const onB = (over: object) => ({
  conditionId: '0xab',
  outcomes: '["Yes", "No"]',
  outcomePrices: '["1", "0"]',
  closed: true,
  closedTime: '2026-11-21 12:04:30+00',
  umaResolutionStatus: 'resolved',
  ...over,
});
const [yes, no, half] = [{ yes_micros: 1_000_000 }, { yes_micros: 0 }, { yes_micros: 500_000 }];

test.each<[object, object[]]>([
  [{}, [{ market: 'venue_b:0xab', state: 'final', ...yes, settled_at: new Date('2026-11-21T12:04:30Z') }]],
  [{ outcomes: '["No", "Yes"]' }, [{ market: 'venue_b:0xab', ...no }]],
  [
    { outcomes: '["Jets", "Bills"]' },
    [
      { market: 'venue_b:0xab:0', ...yes },
      { market: 'venue_b:0xab:1', ...no },
    ],
  ],
  [{ outcomePrices: '["0.5", "0.5"]' }, [half]],
  [{ outcomePrices: [0, 1] }, [no]],
  [{ outcomePrices: '["0.0000004113", "0.9999995887"]' }, [no]],
  [{ outcomePrices: '["0.25", "0.75"]' }, [{ yes_micros: 250_000 }]],
  [{ outcomePrices: '["0.4", "0.4"]' }, []],
  [{ outcomePrices: 'not JSON' }, []],
  [{ umaResolutionStatus: 'proposed' }, [{ state: 'proposed', yes_micros: null }]],
  [{ umaResolutionStatus: 'disputed' }, [{ state: 'disputed', yes_micros: null }]],
  [{ umaResolutionStatus: null }, [{ state: 'final', ...yes, words: 'closed without a word of the oracle' }]],
  [{ umaResolutionStatus: null, outcomePrices: '["0.83", "0.17"]' }, []],
  [{ umaResolutionStatus: 'a new word' }, []],
  [{ closed: false }, []],
  [{ outcomes: null }, []],
  [{ conditionId: '' }, []],
])('venue B: %o is %o', (over, expected) => {
  const found = readSettlements(onB(over));
  expect(found).toHaveLength(expected.length);
  for (const [at, one] of expected.entries()) expect(found[at]).toMatchObject(one);
});
