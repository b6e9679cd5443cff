/** What of an event's title speaks of one of its legs. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { readFacts } from '../../../../src/domain/matching/index.js';
import { eventTitleFor } from '../../../../src/domain/matching/residue/eventTitle.js';

const title = (question: string, event: string, ticker: string, rules: string): string => {
  const listing: Listing = { venue: 'venue_a', id: ticker, ticker, event, question, rules };
  return eventTitleFor(listing, readFacts(listing)).replace(/\s+/g, ' ');
};
const ofKnicks = (event: string): string =>
  title(
    'Will the New York Knicks win the NBA Finals?',
    event,
    'KXNBA-27-NYK',
    'If the New York basketball team wins the Pro Basketball Championship, then the market resolves to Yes.',
  );
const ofHike = (event: string): string =>
  title(
    'Will the Federal Reserve Hike rates by 0bps at their September 2027 meeting?',
    event,
    'KXFEDDECISION-27SEP-H0',
    'If the Federal Reserve does a Hike of 0bps on September 22, 2027, then the market resolves to Yes.',
  );

describe('an event that is titled by another of its legs', () => {
  test('has a blank for the other leg’s name', () => {
    expect(ofKnicks('Will the Los Angeles Lakers win the NBA Finals?')).toBe('Will the win the NBA Finals?');
  });

  test('has a blank for the other leg’s number', () => {
    expect(ofHike('Will the Federal Reserve Hike rates by >25bps at their September 2027 meeting?')).not.toContain('25');
  });
});

describe('an event that differs in what its legs share', () => {
  test.each([
    ['another league', ofKnicks, 'Will the Colorado Avalanche win the Stanley Cup Finals?'],
    ['another meeting', ofHike, 'Will the Federal Reserve Hike rates by >25bps at their March 2027 meeting?'],
  ])('%s is read to its last word', (_, of, event) => {
    expect(of(event)).toBe(event);
  });
});

test('a title of its own is read as it stands', () => {
  expect(ofKnicks('2027 Pro Basketball Finals winner')).toBe('2027 Pro Basketball Finals winner');
});
