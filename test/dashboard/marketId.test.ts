import { expect, test } from 'vitest';
import { readMarketId } from '../../src/dashboard/data/marketId.js';

const HASH = `0x${'a1'.repeat(32)}`;
const B = (id: string) => ({ venue: 'venue_b', id });
const A = (id: string) => ({ venue: 'venue_a', id });

test.each([
  ['KXEPLGAME-26NOV21LFCNFO-LFC', [A('KXEPLGAME-26NOV21LFCNFO-LFC')]],
  ['KXBTCD-26NOV2117-T99999.99', [A('KXBTCD-26NOV2117-T99999.99')]],
  ['512345', [B('512345')]],
  [HASH, [B(HASH)]],
  [`${HASH}:1`, [B(`${HASH}:1`)]],
  ['epl-liv-not-2026-11-21-liv', [B('epl-liv-not-2026-11-21-liv'), A('EPL-LIV-NOT-2026-11-21-LIV')]],
  ['  512345\n', [B('512345')]],
  ['https://kalshi.com/markets/kxeplgame/x/kxeplgame-26nov21lfcnfo', [A('KXEPLGAME-26NOV21LFCNFO')]],
  ['https://kalshi.com/markets/kxhighny/weather#kxhighny-26nov21', [A('KXHIGHNY-26NOV21'), A('WEATHER')]],
  ['kalshi.com/markets/kxeplgame/x/kxeplgame-26nov21lfcnfo', [A('KXEPLGAME-26NOV21LFCNFO')]],
  ['https://polymarket.com/event/epl-liv-not/epl-liv-not-liv?tid=1', [B('epl-liv-not-liv')]],
  ['https://polymarket.com/event/100%-sure', [B('100%-sure')]],
  ['https://www.polymarket.com/event/fed-decision/', [B('fed-decision')]],
])('%s asks for %j', (pasted, expected) => {
  expect(readMarketId(pasted)).toEqual(expected);
});

test.each([
  '',
  '   ',
  'who wins tonight',
  'https://example.com/event/x',
  'https://notkalshi.com/markets/x',
  'https://kalshi.com/',
])('%j asks for nothing', (pasted) => {
  expect(readMarketId(pasted)).toEqual([]);
});
