import { expect, test } from 'vitest';
import { namesPost } from '../../../../dist/domain/matching/entities/offices.js';
import { judgeLine, judgeOne } from '../../../../dist/domain/matching/judgeLine.js';

/** A's market on whoever is called `a`, against B's on Dan Clancy. */
const judged = (a: string) =>
  judgeOne(
    judgeLine.parse({
      id: 1,
      a: { event: `${a} leaves?`, question: `Will ${a} leave before January 1, 2027?` },
      b: { event: 'Dan Clancy out as Twitch CEO by...?', question: 'Dan Clancy out as Twitch CEO by December 31, 2026?' },
    }),
  );

test.each([
  ['uk prime minister', true],
  ['ceo of twitch', true],
  ['president of iran', true],
  ['secretary of defense', true],
  ['hawks head coach', true],
  ['president doe', false],
  ['keir starmer', false],
  ['popescu', false],
  ['reader', false],
])('a name is a post or not: %s', (name, isPost) => {
  expect(namesPost(name)).toBe(isPost);
});

test('a post and a person may be one bet, which a person decides; two persons are two', () => {
  expect(judged('the CEO of Twitch')).toMatchObject({ tier: 'review', relation: 'identity' });
  expect(judged('Jane Roe')).toMatchObject({ tier: 'none', relation: 'disjoint' });
});
