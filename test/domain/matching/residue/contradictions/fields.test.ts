/** Which of a market's fields say another thing than its texts. */
import { expect, test } from 'vitest';
import { readFacts } from '../../../../../src/domain/matching/index.js';
import { fieldContradictions } from '../../../../../src/domain/matching/residue/contradictions/fields.js';

/** A player's points in a game, as venue B lists them. */
const points = (sports_market_type: string) => ({
  ...({ venue: 'venue_b', id: '0x1', sports_market_type, event: 'Grizzlies vs. Lakers', line: 34.5 } as const),
  ...{ question: 'Ann Lee: Points Over 34.5', slug: 'nba-mem-lal-2027-01-04-points-ann-lee-34pt5' },
  rules:
    'In the upcoming NBA game, scheduled for January 4 at 9:30 PM ET:\n\nThis market will resolve to "Yes" if Ann Lee scores more than 34.5 points during the game.',
});

test.each([
  ['points', []],
  ['player_points', []],
  ['rebounds', ['a code or title of a part of the game']],
  ['moneyline_of_a_quarter', ['a code or title of a part of the game']],
])("the type of a player's market names what is counted: %s", (type, what) => {
  const listing = points(type);
  const facts = readFacts(listing);
  expect(facts.family).toBe('player_prop');
  expect(fieldContradictions(listing, facts).map((found) => found.what)).toEqual(what);
});
