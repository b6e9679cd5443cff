/** Legs that stand in one slot and are nobody in common: no person need look at them. */
import { describe, expect, test } from 'vitest';
import { a, b, tier } from './sides.js';

describe('a title that states the bet names whom it is on', () => {
  test.each([
    [
      'Will Seattle be one of the 2027-28 Pro Football playoff qualifiers?',
      'the Chicago Bears qualify for the 2027-28 Pro Football Playoffs.',
    ],
    ['Will Torino win the 2027-28 Serie A?', 'Inter Milan wins the 2027-2028 Serie A title.'],
    [
      'Will Augsburg be relegated from Bundesliga in 2027-28 Season?',
      'Hamburger SV is relegated from the Bundesliga at the end of the 2027-2028 season.',
    ],
    [
      'Will Atlanta win the Pro Football NFC South Division?',
      'If the New Orleans Saints are the 2027 NFC South Division Champions, this market will settle to Yes.',
    ],
  ])('%s | %s', (left, right) => {
    expect(tier(a(left), b(right, { outcome: 'Yes', outcomes: ['Yes', 'No'] }))).toBe('none');
  });

  test.each([
    [
      'Will Seattle be one of the 2027-28 Pro Football playoff qualifiers?',
      'the Seattle Seahawks qualify for the 2027-28 Pro Football Playoffs.',
    ],
    ['Will Torino win the 2027-28 Serie A?', 'Torino FC wins the 2027-2028 Serie A title.'],
    ['Will Miami (FL) win the College Football ACC Championship?', 'Miami (FL) wins the 2027 ACC Championship.'],
  ])('and the same one by another name is shown to a person: %s | %s', (left, right) => {
    expect(tier(a(left), b(right, { outcome: 'Yes', outcomes: ['Yes', 'No'] }))).not.toBe('none');
  });

  test('also behind the name of the tournament', () => {
    const left = a('Truist Championship: Will Abel Carrow finish top 10?', { outcome: 'ACAR', ticker: 'KXPGATOP10-TRC27-ACAR' });
    expect(tier(left, b('Will Colin Tarn finish in the Top 10 at the 2027 Truist Championship?'))).toBe('none');
  });
});
