import { describe, expect, test } from 'vitest';
import { firstOf } from '../../../../src/domain/matching/text/firstOf.js';

const NUMBERED = firstOf([
  [/\bgame (\d)\b/i, 'game'],
  [/\bgame\b/i, 'any game'],
  [/\b([1-4])Q\b/, 'quarter'],
  [/\bd\u2019or\b/iu, 'prize'],
]);

describe('the first row of a table that matches a text', () => {
  test.each([
    ['Who wins game 3?', 'game', 'game 3', '3'],
    ['Who wins the Game, and who 2Q?', 'any game', 'Game', undefined],
    ['Points in 2Q', 'quarter', '2Q', '2'],
    ['The Ballon D\u2019OR', 'prize', 'D\u2019OR', undefined],
  ])('%s', (text, value, quote, group) => {
    const found = NUMBERED(text);
    expect([found?.value, found?.hit[0], found?.hit[1]]).toEqual([value, quote, group]);
  });

  test('none, also where only the case of letters differs and the row minds it', () => {
    expect(NUMBERED('Points in 2q')).toBeNull();
    expect(NUMBERED('')).toBeNull();
  });
});
