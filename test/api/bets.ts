import { event, market, storedPair } from '../support/markets.js';

/** Conditions and slugs of a small invented world, one market for each thing that a look-up can say. */
export const COIN = '0xc01n';
export const TWO_SIDED = '0xga3e';

const game = (side: 0 | 1, outcome: string) =>
  market('venue_b', `${TWO_SIDED}:${side}`, {
    question: 'Harbor Seals vs. River Otters',
    outcome,
    slug: 'seals-otters',
    numeric_id: '700002',
    condition_id: TWO_SIDED,
    side,
    yes_token_id: `7000${side}`,
    outcomes: ['Harbor Seals', 'River Otters'],
    fee_rate: 0.02,
    fee_exponent: 1,
    end_date: new Date('2026-12-08T00:00:00Z'),
    game_start: new Date('2026-12-01T19:00:00Z'),
  });

export const EVENTS = [
  event(
    'venue_a',
    'KXGAME-26DEC01',
    [
      market('venue_a', 'KXGAME-26DEC01-SEA', {
        question: 'Will the Harbor Seals win?',
        outcome: 'Seals',
        occurrence: new Date('2026-12-01T19:00:00Z'),
        close_time: new Date('2026-12-08T00:00:00Z'),
        fee_type: 'quadratic_with_maker_fees',
        fee_multiplier: 0.5,
      }),
      market('venue_a', 'KXGAME-26DEC01-OTT', { question: 'Will the River Otters win?', outcome: 'Otters' }),
      market('venue_a', 'KXGAME-26DEC01-TIE', { question: 'Will the game be a tie?', outcome: 'Tie' }),
    ],
    { title: 'Seals at Otters', category: 'sports', event_date: '2026-12-01' },
  ),
  event('venue_b', 'seals-otters', [game(0, 'Harbor Seals'), game(1, 'River Otters')], {
    title: 'Harbor Seals vs. River Otters',
    category: 'sports',
    event_date: '2026-12-01',
  }),
  event(
    'venue_a',
    'KXCOIN-27',
    [
      market('venue_a', 'KXCOIN-27-UP', { question: 'Will São Paulo coin rise?', outcome: 'Above $5' }),
      market('venue_a', 'KXCOIN-27-DOWN', { question: 'Will the coin fall?', outcome: 'Below $5' }),
    ],
    { title: 'Coin at the end of the year', category: 'crypto', event_date: '2026-12-31' },
  ),
  event(
    'venue_b',
    'coin-above',
    [
      market('venue_b', COIN, {
        question: 'Coin above $5?',
        outcome: 'Yes',
        slug: 'coin-above-5',
        past_slugs: ['coin-over-5', 'coin-over-five'],
        numeric_id: '700001',
        yes_token_id: '70010',
      }),
      market('venue_b', '0xc01d', { question: 'Coin below $5?', slug: 'coin-below-5', numeric_id: '700003' }),
    ],
    { title: 'Where will the coin be?', category: 'crypto', event_date: null },
  ),
  event(
    'venue_a',
    'KXMISC-27',
    [
      market('venue_a', 'KXMISC-PENDING'),
      market('venue_a', 'KXMISC-REJECTED'),
      market('venue_a', 'KXMISC-CHANGED'),
      market('venue_a', 'KXMISC-ALONE'),
      market('venue_a', 'KXMISC-CLOSED', { status: 'closed' }),
      market('venue_a', 'KXMISC-OVER', { close_time: new Date('2026-11-20T00:00:00Z') }),
    ],
    { title: 'Odds and ends', category: 'other', event_date: null },
  ),
  event('venue_b', 'misc', [market('venue_b', '0x3155', { slug: 'misc', numeric_id: '700009' })], {
    title: 'Odds',
    category: 'other',
  }),
];

const sports = { event_date: '2026-12-01', category: 'sports' as const };
export const PAIRS = [
  storedPair('KXGAME-26DEC01-SEA', `${TWO_SIDED}:0`, 'auto_verified', {
    ...sports,
    confidence: 0.998,
    reason: 'rules-1 proved every field: "Seals" = "Harbor Seals"',
  }),
  storedPair('KXGAME-26DEC01-OTT', `${TWO_SIDED}:1`, 'auto_verified', {
    ...sports,
    confidence: 0.97,
    basis: 'equivalent_with_caveats',
    caveats: ['carveout_differs', 'source_differs'],
    reason: 'rules-1 proved every field: "Otters" = "River Otters"',
  }),
  storedPair('KXCOIN-27-UP', COIN, 'human_verified', {
    category: 'crypto',
    event_date: null,
    confidence: 0.8,
    reason: '"Above $5" = "Yes"',
  }),
  storedPair('KXMISC-PENDING', '0x3155', 'proposed', { category: 'other' }),
  storedPair('KXMISC-REJECTED', '0x3155', 'rejected', { category: 'other' }),
  storedPair('KXMISC-CHANGED', '0x3155', 'suspended', { category: 'other' }),
];
