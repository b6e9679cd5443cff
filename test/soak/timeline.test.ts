import { expect, test } from 'vitest';
import { overLimit } from '../../bench/soak/limits.js';
import { STALE_MS, Timeline } from '../../bench/soak/timeline.js';

/** The soak's oracle goes by this: it must notice what it is there to notice. */
const MATCH = 'twin auto_verified';
/** A service may be asked and the truth be read in the same moment; beyond both bounds an answer is wrong. */
const PAST = STALE_MS + 301;

/** Matched until a change was committed between two looks, at 10,000 and 10,050. */
function changedOnce(): Timeline {
  const timeline = new Timeline();
  timeline.becomes(new Map([['m', MATCH]]), 0, 10);
  timeline.holds(10_000);
  timeline.becomes(new Map(), 10_040, 10_050);
  return timeline;
}
const at = (sent: number, answer: string, market = 'm') => ({ market, answer, sent, done: sent + 5 });

test.each([
  ['the match before the change', at(5_000, MATCH), false],
  ['no match before the change', at(5_000, 'none'), true],
  ['another twin', at(5_000, 'other auto_verified'), true],
  ['the match, asked for just after the change was committed', at(10_060, MATCH), false],
  ['the match, once no answer may be so old', at(10_050 + PAST, MATCH), true],
  ['no match after the change', at(20_000, 'none'), false],
  ['a match of a market that never had one', at(5_000, MATCH, 'other'), true],
])('%s', (_, asked, isWrong) => {
  expect(changedOnce().isWrong(asked)).toBe(isWrong);
});

test('what was true when nothing had been read yet is what was read first', () => {
  expect(changedOnce().isWrong(at(-5_000, MATCH))).toBe(false);
});

test('the age of an answer is counted from the last moment at which it was true', () => {
  const timeline = changedOnce();
  expect([at(5_000, MATCH), at(10_150, MATCH), at(10_150, 'none')].map((asked) => timeline.ageOf(asked))).toEqual([0, 100, 0]);
  expect(timeline.ageOf(at(10_150, 'other auto_verified'))).toBe(Number.POSITIVE_INFINITY);
});

test('a match that comes back is right again, and both changes are counted', () => {
  const timeline = changedOnce();
  timeline.holds(20_000);
  timeline.becomes(new Map([['m', MATCH]]), 20_040, 20_050);
  expect(timeline.isWrong(at(15_000, MATCH))).toBe(true);
  expect(timeline.isWrong(at(25_000, MATCH))).toBe(false);
  expect(timeline.changes).toBe(2);
});

test('a key is over its limit when more answers than that lie within 60 seconds', () => {
  const shots = [0, 20_000, 40_000, 59_000, 61_000].map((sent) => ({ ...at(sent, MATCH), key: 7, api: 0, status: 200 }));
  expect(overLimit(shots, 4)).toEqual([]);
  expect(overLimit(shots, 3)).toEqual([{ key: 7, from: 0, byApi: [4, 0, 0] }]);
});
