/** Sentences that take a win back: each is made of words that its kind of market uses every day. */
import { expect, test } from 'vitest';
import type { Facts, Family } from '../../../../../src/domain/matching/contract/facts.js';
import { isReversal } from '../../../../../src/domain/matching/residue/contradictions/reversal.js';
import { REVERSALS } from '../../../../../src/domain/matching/residue/contradictions/reversals.js';

const found = (family: Family, text: string, fields: object = {}): string[] =>
  REVERSALS.filter(
    (reversal) =>
      reversal.families?.has(family) !== false &&
      isReversal(reversal, text.toLowerCase(), { family, fields } as unknown as Facts),
  ).map(({ what }) => what);
const inRegulation = { overtime: { value: 'out', from: 'rules', quote: '' } };

test.each<[Family, string, string]>([
  ['season_title', 'A win in a playoff does not count.', 'a win that does not count'],
  ['game_winner', 'Victories by a single point are excluded.', 'a win that does not count'],
  ['three_way', 'Otherwise (including a win by a single goal), this market will resolve to "No".', 'a win that pays as a loss'],
  [
    'election_winner',
    'If no candidate receives a majority in the first round, this market will resolve to "No".',
    'No without a majority',
  ],
  ['game_winner', 'A super over counts as a tie, and a tie as No.', 'a decider that counts for nothing'],
  [
    'three_way',
    'If the game is level at that time, the team that advances wins.',
    'the side that advances instead of the winner',
  ],
  ['econ_print', 'The figures before rounding to one decimal point are used.', 'a figure before it is rounded'],
])('%s: %s', (family, text, what) => expect(found(family, text)).toContain(what));

test.each<[Family, string, object]>([
  ['three_way', 'A win in extra time or on penalties does not count.', inRegulation],
  ['three_way', 'Otherwise (including a draw), this market will resolve to "No".', {}],
  ['game_winner', 'Otherwise, including a win of the opponent, this market will resolve to "No".', {}],
  [
    'election_winner',
    'If no candidate receives a majority in the first round, this market will resolve according to the runoff.',
    {},
  ],
  ['election_party', 'If no party has a majority of seats, this market will resolve to "No majority".', {}],
])('%s says nothing unusual: %s', (family, text, fields) => expect(found(family, text, fields)).toEqual([]));
