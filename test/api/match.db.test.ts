import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../src/app.js';
import { COIN, TWO_SIDED } from './bets.js';
import { STYLES } from './restAndGraphql.js';
import { openWorld, type World } from './world.js';

let world: World;
let app: App;
let headers: { 'x-api-key': string };
beforeAll(async () => {
  world = await openWorld();
  app = world.app();
  headers = { 'x-api-key': await world.key('look-ups') };
});
afterAll(() => world?.close());

const SEALS_A = {
  venue: 'venue_a',
  market_id: 'KXGAME-26DEC01-SEA',
  group_id: 'KXGAME-26DEC01',
  event: 'Seals at Otters',
  question: 'Will the Harbor Seals win?',
  outcome: 'Seals',
};
const SEALS_B = {
  venue: 'venue_b',
  market_id: `${TWO_SIDED}:0`,
  group_id: 'seals-otters',
  event: 'Harbor Seals vs. River Otters',
  question: 'Harbor Seals vs. River Otters',
  outcome: 'Harbor Seals',
  slug: 'seals-otters',
  yes_token_id: '70000',
};

describe.each(STYLES)('match on $name', (style) => {
  const match = (venue: string, market_id: string, more = {}) => style.call(app, 'match', { venue, market_id, ...more }, headers);

  test('a market with a twin gets both markets, how sure it is and who says so', async () => {
    const { data, status } = await match('venue_a', 'KXGAME-26DEC01-SEA');
    expect(status).toBe(200);
    expect(data).toEqual({
      source_market: SEALS_A,
      matched_market: SEALS_B,
      side: 'same',
      tier: 'auto_verified',
      confidence: 0.998,
      basis: 'identical',
      caveats: [],
      match_reason: 'rules-1 proved every field: "Seals" = "Harbor Seals"',
      checked_at: '2026-11-21T12:00:00.000Z',
    });
  });

  test('asked from the other venue, source and match change places', async () => {
    const { data } = await match('venue_b', `${TWO_SIDED}:0`);
    expect(data).toMatchObject({ source_market: SEALS_B, matched_market: SEALS_A, side: 'same' });
  });

  test('caveats come with one plain sentence each', async () => {
    const { data } = await match('venue_a', 'KXGAME-26DEC01-OTT');
    expect(data).toMatchObject({ basis: 'equivalent_with_caveats', caveats: ['carveout_differs', 'source_differs'] });
    expect(Object.keys(data?.caveat_notes as object)).toEqual(['source_differs', 'carveout_differs']);
    expect(Object.values(data?.caveat_notes as object).every((note) => /^[A-Z].*\.$/.test(note))).toBe(true);
  });

  test('a person’s approval is certain and says who', async () => {
    const { data } = await match('venue_a', 'KXCOIN-27-UP');
    expect(data).toMatchObject({ tier: 'human_verified', confidence: 1 });
    expect(data?.match_reason).toBe('approved by a reviewer: "Above $5" = "Yes"');
  });

  test.each([
    ['ticker', 'venue_a', 'KXCOIN-27-UP'],
    ['conditionId', 'venue_b', COIN],
    ['slug', 'venue_b', 'coin-above-5'],
    ['numeric id', 'venue_b', '700001'],
    ['conditionId with :0, the YES of a yes/no market', 'venue_b', `${COIN}:0`],
    ['side of a two-sided market', 'venue_b', `${TWO_SIDED}:1`],
    ['white space around an id', 'venue_b', `  ${COIN} `],
  ])('finds a market by %s', async (_, venue, id) => {
    const { data } = await match(venue, id);
    expect(data?.matched_market).toMatchObject({ venue: venue === 'venue_a' ? 'venue_b' : 'venue_a' });
  });

  test.each([
    ['not_indexed', 'venue_a', 'KXNEVER-SEEN'],
    ['not_indexed', 'venue_a', 'KXMISC-CLOSED'],
    ['not_indexed', 'venue_a', 'KXMISC-OVER'],
    ['not_indexed', 'venue_b', `${COIN}:1`],
    ['not_indexed', 'venue_b', 'KXCOIN-27-UP'],
    ['no_candidate', 'venue_a', 'KXMISC-ALONE'],
    ['pending_review', 'venue_a', 'KXMISC-PENDING'],
    ['rejected', 'venue_a', 'KXMISC-REJECTED'],
    ['outcome_unmapped', 'venue_a', 'KXGAME-26DEC01-TIE'],
    ['rules_changed_pending_review', 'venue_a', 'KXMISC-CHANGED'],
    ['specify_outcome', 'venue_b', TWO_SIDED],
    ['specify_outcome', 'venue_b', 'seals-otters'],
    ['specify_outcome', 'venue_b', '700002'],
  ])('says %s of %s %s', async (reason, venue, id) => {
    const { data, status } = await match(venue, id);
    expect(status).toBe(200);
    expect(data).toMatchObject({ matched_market: null, reason });
    expect(Object.keys(data ?? {})).toEqual(['source_market', 'matched_market', 'reason', 'checked_at']);
  });

  test('names the market asked about even when it has no twin', async () => {
    expect((await match('venue_a', 'KXMISC-PENDING')).data?.source_market).toMatchObject({ market_id: 'KXMISC-PENDING' });
    expect((await match('venue_a', 'KXNEVER-SEEN')).data?.source_market).toBeNull();
  });

  test('accepts the other venue as `with`, and refuses the same', async () => {
    expect((await match('venue_a', 'KXCOIN-27-UP', { with: 'venue_b' })).data?.matched_market).toBeTruthy();
    expect((await match('venue_a', 'KXCOIN-27-UP', { with: 'venue_a' })).error).toMatchObject({
      code: 'bad_request',
      field: 'with',
    });
  });

  test.each([
    ['no venue', { market_id: 'X' }],
    ['no id', { venue: 'venue_a' }],
    ['an empty id', { venue: 'venue_a', market_id: ' ' }],
    ['an unknown venue', { venue: 'venue_c', market_id: 'X' }],
    ['a venue in capitals', { venue: 'VENUE_A', market_id: 'X' }],
  ])('refuses %s', async (_, args) => {
    const { error, data } = await style.call(app, 'match', args, headers);
    expect(error?.code).toBe('bad_request');
    expect(data).toBeUndefined();
  });

  test('a matched pair whose other market closed is no match any more', async () => {
    world.time = new Date('2026-12-10T00:00:00Z');
    const { data } = await match('venue_b', `${TWO_SIDED}:0`);
    world.time = new Date('2026-11-21T12:00:00.000Z');
    expect(data).toMatchObject({ matched_market: null, reason: 'outcome_unmapped' });
  });
});
