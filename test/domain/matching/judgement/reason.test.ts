import { expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { judge } from '../../../../src/domain/matching/index.js';

const listing = (venue: Listing['venue'], question: string, rules: string): Listing => ({
  venue,
  id: venue,
  event: question,
  question,
  outcome: 'Yes',
  rules,
});

test('a reason tells moments as a person reads them', () => {
  const { reason } = judge(
    listing(
      'venue_a',
      'Bitcoin price on Dec 5, 2026 at 5pm EST?',
      'If the price of Bitcoin on Dec 5, 2026 at 5 PM EST is above $90,000, the market resolves to Yes.',
    ),
    listing(
      'venue_b',
      'Bitcoin above $90,000 on December 6, 5PM ET?',
      'This market resolves to "Yes" if the price of Bitcoin on December 6, 2026 at 5 PM ET is above $90,000.',
    ),
  );
  expect(reason).toContain('2026-12-05 22:00 UTC / 2026-12-06 22:00 UTC');
});
