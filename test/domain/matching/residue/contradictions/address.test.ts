/** Addresses of venue B that name another market than their texts do. */
import { expect, test } from 'vitest';
import type { Listing } from '../../../../../src/domain/market.js';
import { readContract } from '../../../../../src/domain/matching/reading/readContract.js';
import { addressContradictions } from '../../../../../src/domain/matching/residue/contradictions/address.js';

const title = (slug: string): Listing => ({
  venue: 'venue_b',
  id: '0xc17',
  event: 'English Premier League Winner',
  question: 'Will Manchester City win the 2026-27 English Premier League?',
  outcome: 'Yes',
  outcomes: ['Yes', 'No'],
  outcome_index: 0,
  rules:
    'This market will resolve to "Yes" if Manchester City wins the 2026-27 English Premier League. Otherwise, this market will resolve to "No".',
  slug,
});

test.each([
  ['will-manchester-city-win-the-2026-27-english-premier-league', []],
  ['will-man-city-win-the-2026-27-english-premier-league', []],
  ['will-man-united-win-the-2026-27-english-premier-league', ['man']],
  ['will-arsenal-win-the-2026-27-english-premier-league', ['arsenal']],
])('%s', (slug, strange) => {
  const listing = title(slug);
  const found = addressContradictions(listing, readContract(listing).facts);
  expect(found.map(({ what }) => what)).toEqual(strange.map((word) => `an address with "${word}", which no text says`));
});
