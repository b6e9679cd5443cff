import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../../src/domain/market.js';
import { compareLabels } from '../../../../src/domain/matching/comparison/compareLabels.js';
import { readText } from '../../../../src/domain/matching/contract/text.js';
import { labelOf } from '../../../../src/domain/matching/labels/labels.js';

const a = (outcome: string, more: Partial<Listing> = {}): Listing => ({
  venue: 'venue_a',
  id: 'A',
  question: 'Which one?',
  outcome,
  close_time: '2027-12-31T15:00:00Z',
  ...more,
});
const b = (group_item: string, more: Partial<Listing> = {}): Listing => ({
  venue: 'venue_b',
  id: 'b',
  question: 'This one?',
  outcome: 'Yes',
  outcomes: ['Yes', 'No'],
  outcome_index: 0,
  group_item,
  end_date: '2027-12-31T00:00:00Z',
  ...more,
});
const compared = (left: Listing, right: Listing) => compareLabels(labelOf(readText(left)), labelOf(readText(right)));

describe('one leg by two venues’ names for it', () => {
  test.each([
    ['Above 60', '61+'],
    ['3 or more', '3+'],
    ['None', '0'],
    ['Above $100 million', '>$100m'],
    ['$80 to $90 million', '$80–90m'],
    ['272 or more', 'a majority of (272+)'],
    ['Before Apr 1, 2027', 'March 31'],
    ['Nov 15 to Nov 21', 'November 15–21'],
    ['After Nov 21', 'November 22 or later'],
    ['S. Scheffler', 'Scottie Scheffler'],
    ['Nicolai Højgaard', 'N. Hojgaard'],
    ['Dune: Part Three', '“Dune: Part 3”'],
    ['Google', 'Alphabet (Google)'],
    ['Social Democrats', 'Socialdemokraterna (S)'],
    ['Democratic', 'the Democrat'],
  ])('%s is %s', (left, right) => expect(compared(a(left), b(right))).toBe('equal'));
});

describe('two legs of one event', () => {
  test.each([
    ['Above 60', '71+'],
    ['3 or more', '5+'],
    ['$70 to $80 million', '$80–90m'],
    ['Before Apr 1, 2027', 'June 30'],
    ['Nov 15 to Nov 21', 'November 8–14'],
    ['Before Nov 21, 2027', 'November 22 or later'],
  ])('%s is not %s', (left, right) => expect(compared(a(left), b(right))).toBe('different'));

  test.each([
    ['R. Hojgaard', 'Nicolai Højgaard'],
    ['Donald Trump', 'Donald Trump Jr.'],
    ['R House, R Senate', 'R Senate lost, House kept'],
    ['Social Democrats', 'Sverigedemokraterna (SD)'],
  ])('whether %s is %s can’t be told by the names', (left, right) => expect(compared(a(left), b(right))).toBe('unknown'));
});

test('two writings of one bound on an unknown grid are neither equal nor apart', () => {
  expect(compared(a('Above 3.1%'), b('3.2% or more'))).toBe('unknown');
  expect(compared(a('Above 100'), b('>$100m'))).toBe('unknown');
  expect(compared(a('Above $10'), b('$10'))).toBe('unknown');
  expect(compared(a('Above $10'), b('$12'))).toBe('different');
});

test('the No side of a leg, or a leg without a name, has no label', () => {
  expect(labelOf(readText(b('61+', { outcome: 'No', outcome_index: 1 })))).toBeNull();
  expect(labelOf(readText(b('')))).toBeNull();
});

test('a year that only one side states is that of the other', () => {
  expect(compared(a('Before Jan 1, 2028'), b('December 31'))).toBe('equal');
  expect(compared(a('Before Jan 1, 2028'), b('December 31, 2026'))).toBe('different');
});

test('a name is read as it stands, be it a word that every object knows', () => {
  expect(labelOf(readText(b('Constructor')))).toMatchObject({ names: ['constructor'] });
  expect(labelOf(readText(b('Page Seven')))).toMatchObject({ names: ['page 7'] });
});

describe('a day of the week', () => {
  const weekly = (outcome: string): Listing => a(outcome, { ticker: 'KXSTRIKE-27NOV15-X' });

  test.each([
    ['Monday', 'November 15'],
    ['Wednesday', 'November 17'],
    ['By Friday', 'November 19'],
    ['Sun', 'November 21'],
  ])('%s, of the week from Nov 15, 2027, is %s', (day, date) => {
    expect(compared(weekly(day), b(date))).toBe('equal');
  });

  test('without a day in its event’s code is nothing but a name', () => {
    expect(compared(a('Wednesday', { ticker: 'KXSTRIKE-27NOV-WED' }), b('November 17'))).toBe('unknown');
  });
});
