import fs from 'node:fs';
import { expect, test } from 'vitest';
import { eventFacts, eventsRefuse } from '../../../../src/domain/matching/events/eventFacts.js';
import { judgeLegs } from '../../../../src/domain/matching/events/legs.js';
import { toListing } from '../../../../src/domain/matching/judgeLine.js';
import { type Contract, readContract } from '../../../../src/domain/matching/reading/readContract.js';
import { gameOfA, gameOfB, titleOf } from '../markets.js';

const read = (...listings: Parameters<typeof readContract>[0][]): Contract[] => listings.map(readContract);
const refuse = (a: readonly Contract[], b: readonly Contract[]): boolean => eventsRefuse(eventFacts(a), eventFacts(b));

test('an event states what all its contracts state alike', () => {
  const { families, common } = eventFacts(read(gameOfB(0), gameOfB(1)));
  expect(families).toEqual(['game_winner']);
  expect(common.fields.competition?.value).toBe('nba');
  expect(common.fields.subject).toBeUndefined();
});

test('another season refuses an event as a whole, the same one does not', () => {
  const a = read(titleOf('venue_a', 'Boston Celtics'), titleOf('venue_a', 'Utah Jazz'));
  expect(refuse(a, read(titleOf('venue_b', 'Boston Celtics', 2028)))).toBe(true);
  expect(refuse(a, read(titleOf('venue_b', 'Boston Celtics')))).toBe(false);
  expect(refuse(read(gameOfA('BOS')), read(gameOfB(1)))).toBe(false);
});

test('no leg of a refused event would have been proposed: the hard set, every A against every B, in twos', () => {
  const rows = fs
    .readFileSync('test/matching/hardSet.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ b }) => !Array.isArray(b));
  const events = (venue: 'venue_a' | 'venue_b'): Contract[][] => {
    const contracts = rows.map((row, at) => readContract(toListing(row[venue === 'venue_a' ? 'a' : 'b'], venue, at)));
    return contracts.map((contract, at) => [contract, contracts[(at + 1) % contracts.length] as Contract]);
  };
  const [as, bs] = [events('venue_a'), events('venue_b')];
  const refused = as.flatMap((a) => bs.filter((b) => refuse(a, b)).map((b) => judgeLegs(a, b).length));
  expect(refused.length).toBeGreaterThan(1000);
  expect(refused.every((pairs) => pairs === 0)).toBe(true);
});
